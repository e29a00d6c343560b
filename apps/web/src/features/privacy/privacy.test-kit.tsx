import type { ErasureRequest, KeptAbout, LogLine, WaitingErasure } from '@moonbase/contracts';

import { aSchool } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, aUser, type Handler, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

export const KEPT: KeptAbout = {
  user: {
    id: '7',
    firstName: 'Maya',
    lastName: 'Okafor',
    yearOfBirth: 2016,
    schoolName: 'Hill School',
    classGroups: ['6H'],
    teachers: ['Mr Khan'],
    hasParent: false,
    hasTwoParents: false,
    isStudent: true,
    createdAt: '2026-01-05T09:00:00.000Z',
    lastSignInAt: null,
  },
  kept: {
    answers: 882,
    since: '2026-05-29T09:00:00.000Z',
    games: 49,
    totalCorrect: 778,
    stars: 9,
    hasStudentId: true,
    hasCard: true,
    hasPictures: true,
    hasSettings: false,
    hasEstimate: true,
    hasEmail: false,
  },
  months: { answers: 24, accounts: 24 },
  looks: [{ day: '2026-11-22', what: 'results', who: 'Mr Khan', isYou: false }],
  erasure: null,
  requests: [],
};

export const ERASURE: WaitingErasure = {
  id: '1',
  userId: '7',
  name: 'Maya Okafor',
  reason: 'moved to another school',
  askedBy: 'Ms Hartley',
  askedAt: '2026-11-23T10:00:00.000Z',
  dueAt: '2026-12-23T10:00:00.000Z',
  receipt: null,
  isYours: true,
  timeZone: 'Europe/London',
};
export const REQUEST: ErasureRequest = {
  id: '1',
  userId: '7',
  name: 'Maya Okafor',
  firstName: 'Maya',
  lastName: 'Okafor',
  askedBy: 'Ada Okafor',
  isYours: true,
  askedAt: '2026-11-24T10:00:00.000Z',
  answerBy: '2026-12-24T10:00:00.000Z',
  declinedAt: null,
  calledOffAt: null,
  askAgainFrom: null,
  schoolName: 'Hill School',
  timeZone: 'Europe/London',
  otherParent: null,
};
const HILL = aSchool();
const LINE: LogLine = {
  id: '3',
  at: '2026-11-22T10:00:00.000Z',
  kind: 'export',
  who: 'Ms Hartley',
  whose: 'Maya Okafor',
  what: 'Saved what is kept',
};

export const ADMIN = aTeacher({ isSchoolAdmin: true });
export const PARENT = aUser({ id: '5', homeRole: 'parent' });

/** Opens a page of the privacy centre. */
export function open(
  path: string,
  user: Parameters<typeof aSession>[0],
  more: Record<string, Handler> = {},
) {
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups': () => ({ classGroups: [], notices: [] }),
    'GET /users/7/kept': () => ({ keptAbout: KEPT }),
    'GET /erasures': () => ({ erasures: [] }),
    ...more,
  });
  return { server, ...visit(path) };
}

export const PAGES_OF_SCHOOL: Record<string, Handler> = {
  'GET /school': () => ({ school: HILL }),
  'GET /school/privacy': () => ({
    schoolPrivacy: {
      children: 2,
      months: { answers: 24, accounts: 24 },
      erasures: [],
      broughtIn: [],
    },
  }),
  'GET /school/privacy/log': () => ({
    lines: [LINE],
    counts: {
      export: 1,
      erasure: 0,
      record: 0,
      override: 0,
      deletion: 0,
      rights: 0,
      people: 0,
      'sign-in': 0,
      school: 0,
      marking: 0,
      'clean-up': 0,
    },
  }),
};
