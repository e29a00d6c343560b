import type { AdaptiveAnswersReply } from '@moonbase/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aSession, aUser, refused, serve } from '../../platform/server.test-kit.ts';
import { endSession, sessionStore } from '../../platform/session.ts';
import { outbox, startOutbox } from '../../play/outbox-instance.ts';
import { keepRound, sendLast } from './adaptive-leveling.api.ts';
import { aWave } from './adaptive-page.test-kit.ts';
import { answerQuestion, beginRound } from './round.ts';

const REPLY: AdaptiveAnswersReply = {
  wave: '7',
  game: '3',
  answers: [],
  correct: 1,
  incorrect: 0,
  skipped: 0,
  totalCorrect: 101,
  echelonToShow: null,
  adaptiveLevelingDetails: { min: 49, max: 66, averageStoryStage: 58, highVariance: true },
  nextWave: null,
};

beforeEach(async () => {
  await outbox.setUser(null);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers a question, keeps the round, and sends it as the page goes away ten seconds later. @returns what was sent */
async function goAwayInARound(): Promise<unknown> {
  const sent: Blob[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_: string, body: Blob) => sent.push(body) > 0,
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const round = answerQuestion(beginRound(aWave(), crypto.randomUUID()), '11', {
    duration: 2_000,
    now: Date.now(),
  });
  keepRound(round);
  vi.setSystemTime(Date.now() + 10_000);
  sendLast(round);
  vi.useRealTimers();
  return JSON.parse((await sent[0]?.text()) ?? '');
}

it.each([
  ['knows it by its submission', REPLY],
  [
    'has a later state of it',
    refused(409, 'submission-differs', 'Already sent with other content'),
  ],
])('a page that goes away sends what it keeps, to the letter; the server %s', async (_, reply) => {
  let total = 100;
  const { calls } = serve({
    'GET /auth/session': () => aSession(aUser({ totalCorrect: total })),
    'POST /adaptive-leveling/waves/7/answers': () => {
      total = 101;
      return reply;
    },
  });
  sessionStore.set({ status: 'in', session: aSession(aUser({ totalCorrect: total })) });
  startOutbox();
  const last = await goAwayInARound();
  await outbox.setUser(null); // the page is loaded again
  await outbox.setUser('1');
  const again = calls.find(({ path }) => path === '/adaptive-leveling/waves/7/answers');
  expect(again?.body).toEqual(last);
  await expect
    .poll(() => {
      const state = sessionStore.get();
      return state.status === 'in' && state.session.user.totalCorrect;
    })
    .toBe(101);
});
