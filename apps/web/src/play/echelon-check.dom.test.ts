import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aSession, aUser, serve } from '../platform/server.test-kit.ts';
import { sessionStore } from '../platform/session.ts';
import { cancelCeremonies, ceremony, nextCeremony, runEchelonCheck } from './echelon-check.ts';

const level = (position: number) => ({
  position,
  score: position * 10,
  nextScore: position * 10 + 10,
  scoreToNextLevel: 10,
});

/** Simulates play from one level to another; the last one has not been marked as shown. */
async function rise(from: number, to: number): Promise<void> {
  sessionStore.set({ status: 'in', session: aSession(aUser({ echelon: level(from) })) });
  serve({
    'GET /auth/session': () => aSession(aUser({ echelon: level(to), echelonToShow: to })),
    'POST /users/1/action/echelon-shown': () => ({ user: aUser({ echelon: level(to) }) }),
  });
  await runEchelonCheck();
}

beforeEach(() => cancelCeremonies());

afterEach(() => {
  vi.unstubAllGlobals();
  cancelCeremonies();
});

describe('the ceremony of a Defender Level', () => {
  it('is held for each of two levels that were reached at once, the lower one first', async () => {
    await rise(0, 2);
    expect(ceremony.get()).toBe(1);
    nextCeremony();
    expect(ceremony.get()).toBe(2);
    nextCeremony();
    expect(ceremony.get()).toBeNull();
  });

  it('is held once for one level', async () => {
    await rise(4, 5);
    expect(ceremony.get()).toBe(5);
    nextCeremony();
    expect(ceremony.get()).toBeNull();
  });

  it('is held for the level that is still to be shown when the person was known to be there', async () => {
    await rise(7, 7);
    expect(ceremony.get()).toBe(7);
  });

  it('ends for all levels when the person moves on', async () => {
    await rise(0, 3);
    cancelCeremonies();
    expect(ceremony.get()).toBeNull();
    nextCeremony();
    expect(ceremony.get()).toBeNull();
  });
});
