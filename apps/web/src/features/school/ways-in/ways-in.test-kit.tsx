import { screen } from '@testing-library/react';

import type { Knock, WayIn, WaysInReply } from '@moonbase/contracts/ways-in';

import { aSession, aTeacher, type Handler, serve } from '../../../platform/server.test-kit.ts';
import { visit } from '../../../render-route.test-kit.tsx';

export const WAY: WayIn = {
  id: '3',
  kind: 'openid',
  issuer: 'https://id.hill.example',
  clientId: 'moon',
  domain: 'hill.example',
  tenant: null,
  hasSecret: true,
  secretUntil: null,
  givenAt: '2026-11-03T10:00:00.000Z',
  givenBy: 'Mr Tuckett',
  asksAccount: true,
  usedSince: null,
  movedFrom: null,
  isInUse: false,
  answerAddress: 'https://moon.example/api/openid/3/answer',
  logoutAddress: 'https://moon.example/api/openid/3/logout',
  frontLogoutAddress: 'https://moon.example/api/openid/3/front-logout',
  joined: 2,
  listed: 30,
  lost: [
    { why: 'no-address', count: 3, names: ['Kai Osei', 'Jo Hartley'] },
    { why: 'shared', count: 2, names: ['Ivy Lee', 'Ada Lee'] },
  ],
  tests: { admin: null, student: null },
  taken: {
    roleClaim: null,
    roleWords: { student: [], assistant: [], teacher: [] },
    classClaim: null,
  },
  hindrance: 'Do a test sign-in first.',
  warning: null,
};
export const PASSED = {
  at: '2026-11-28T10:00:00.000Z',
  isPassed: true,
  words: '',
  facts: [{ label: 'Address (email)', said: 'head@hill.example', note: '' }],
  unused: 3,
  offers: [{ claim: 'groups', values: ['staff', '6H'] }],
};
export const KNOCK: Knock = {
  id: '9',
  wayInId: '3',
  name: 'Maya Okafor',
  address: 'maya@hill.example',
  isVouched: true,
  why: 'not-listed',
  knockedAt: '2026-11-28T10:00:00.000Z',
  isRefused: false,
  candidates: [{ id: '7', name: 'Maya Okafor', what: 'student, 6H', hasComeIn: false }],
};
export const reply = (
  ways: readonly WayIn[],
  knocks: readonly Knock[] = [],
  sure = 0,
): WaysInReply => ({
  waysIn: {
    ways: [...ways],
    listed: 641,
    cameIn: 588,
    knocks: [...knocks],
    knocked: knocks.length,
    sure,
  },
});

/** The page of ways in, as a school admin sees it. */
export function open(first: WaysInReply, replies: Readonly<Record<string, Handler>> = {}) {
  serve({
    'GET /auth/session': () => aSession(aTeacher({ isSchoolAdmin: true })),
    'GET /school/ways-in': () => first,
    'POST /school/ways-in/draft': () => ({
      wayInDraft: { draft: '4.mark', answerAddress: 'https://moon.example/api/openid/4/answer' },
    }),
    ...replies,
  });
  return visit('/teacher/school/ways-in');
}
export const key = (name: string | RegExp) => screen.findByRole('button', { name });
