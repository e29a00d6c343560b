import type { UserActivity } from '@moonbase/contracts';
import { describe, expect, it } from 'vitest';

import { crowdOf, dayDome, daysUpTo, drawCrowd, howItWent } from './game-words.ts';

const aGame = (change: Partial<UserActivity>): UserActivity => ({
  id: '1',
  kind: 'practice',
  day: '2026-11-18',
  created: '2026-11-18T10:00:00Z',
  answered: 10,
  correct: 8,
  incorrect: 2,
  units: [],
  mode: 'expert',
  startingSpeed: 3,
  score: 0,
  rounds: 1,
  storyStage: null,
  storyRound: null,
  isPassed: null,
  steps: null,
  rescueMode: null,
  rank: null,
  tooFast: 0,
  ...change,
});

describe('what My games says of a game (ST-35)', () => {
  it.each([
    [{ correct: 10 }, 'All 10 right!', 'cheer'],
    [{ answered: 0, correct: 0 }, 'No answer yet. Shall we?', 'think'],
    [{ correct: 8 }, '8 right, 2 to look at.', 'cheer'],
    [{ correct: 5 }, '5 right, 5 to look at.', 'idle'],
    [{ correct: 2 }, '2 right, 8 to look at.', 'think'],
    [{ correct: 0 }, '10 to look at. Shall we?', 'think'],
    [{ correct: 0, rank: 1 }, 'You came first!', 'cheer'],
    [{ correct: 8, isPassed: true }, 'Passed, with 8 right answers!', 'cheer'],
    [{ correct: 1, answered: 1 }, '1 of 1 right!', 'cheer'],
  ])('is true and kind: %o', (change, words, pose) =>
    expect(howItWent(aGame(change))).toEqual([words, pose]),
  );

  it('shows as many visitors below a game as it has answers, awake for each right one', () => {
    const crowd = crowdOf(aGame({ answered: 16, correct: 14 }));
    expect(crowd).toEqual({ home: 14, all: 16 });
    const drawn = crowd ? drawCrowd(crowd) : '';
    expect(drawn.match(/<g transform="translate\([\d.]+ 4\) scale/g)).toHaveLength(16);
    expect(drawn).not.toContain('data-part'); // they stand still
    expect(drawn.match(/<text font-size/g)).toHaveLength(2); // the z of who sleeps
    for (const answered of [0, 1, 61]) expect(crowdOf(aGame({ answered, correct: 0 }))).toBeNull();
  });

  it('counts the right answers of each of the last days', () => {
    const days = daysUpTo([aGame({}), aGame({ id: '2', correct: 3 })], '2026-11-19', 3);
    expect(days.map(({ right }) => right)).toEqual([0, 11, 0]);
    expect(dayDome(true, false)).not.toBe(dayDome(false, false));
  });
});
