import { afterEach, expect, it } from 'vitest';

import { endSession, sessionStore, updateSessionUser } from './session.ts';
import { aSession, aUser } from './server.test-kit.ts';

afterEach(() => endSession());

it('what is missing to the next level follows the total', () => {
  const echelon = { position: 17, score: 2_400, nextScore: 3_000, scoreToNextLevel: 489 };
  sessionStore.set({ status: 'in', session: aSession(aUser({ totalCorrect: 2_511, echelon })) });
  const missing = () => {
    const state = sessionStore.get();
    return state.status === 'in' ? state.session.user.echelon.scoreToNextLevel : undefined;
  };
  updateSessionUser({ totalCorrect: 2_525 });
  expect(missing()).toBe(475);
  updateSessionUser({ totalCorrect: 3_010 }); // its ceremony is still to come
  expect(missing()).toBe(0);
});
