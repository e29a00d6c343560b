import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  ECHELON_THRESHOLDS,
  echelonFor,
  levelProgress,
  levelsToShow,
  levelToShow,
  percentToNextLevel,
  scoreToNextLevel,
} from './defender-levels.ts';

const total = fc.nat({ max: 200_000 });

describe('Defender Levels', () => {
  it('[DL1] have 50 rising thresholds from 10 to 125 000', () => {
    expect(ECHELON_THRESHOLDS).toHaveLength(50);
    expect(ECHELON_THRESHOLDS[0]).toBe(10);
    expect(ECHELON_THRESHOLDS[49]).toBe(125_000);
    expect([...ECHELON_THRESHOLDS].sort((a, b) => a - b)).toEqual(ECHELON_THRESHOLDS);
    expect(new Set(ECHELON_THRESHOLDS).size).toBe(50);
  });

  it.each([
    [10, 1],
    [24, 1],
    [25, 2],
    [999, 11],
    [1_000, 12],
    [124_999, 49],
    [125_000, 50],
    [900_000, 50],
  ])('[DL2] give for %i correct answers level %i', (correct, level) =>
    expect(echelonFor(correct)).toBe(level),
  );

  it('[DL3] have no level below 10, and 10 is the next', () => {
    expect(echelonFor(9)).toBe(0);
    expect(scoreToNextLevel(0)).toBe(10);
  });

  it('[DL4] count down to the next threshold, and stop above the last', () => {
    expect(scoreToNextLevel(12)).toBe(13);
    expect(scoreToNextLevel(124_999)).toBe(1);
    expect(scoreToNextLevel(125_000)).toBeNull();
  });

  it('[DL4] always have exactly the missing answers up to the next level', () =>
    fc.assert(
      fc.property(total, (correct) => {
        const missing = scoreToNextLevel(correct);
        if (missing !== null) expect(echelonFor(correct + missing)).toBe(echelonFor(correct) + 1);
      }),
    ));

  it('[DL5] fill the bar from 0 at a threshold to 100 at the last level', () => {
    expect(percentToNextLevel(10)).toBe(0);
    expect(percentToNextLevel(20)).toBe(66);
    expect(percentToNextLevel(125_000)).toBe(100);
  });

  it.each([
    [9, { position: 0, score: 0, nextScore: 10, scoreToNextLevel: 1 }],
    [160, { position: 5, score: 150, nextScore: 200, scoreToNextLevel: 40 }],
    [125_000, { position: 50, score: 125_000, nextScore: null, scoreToNextLevel: null }],
  ])('[DL2] [DL3] [DL4] place %i correct answers between two thresholds', (correct, progress) =>
    expect(levelProgress(correct)).toEqual(progress),
  );

  it('[DL6] show the highest level reached that is above all that were shown', () => {
    expect(levelToShow(9, 0)).toBeNull();
    expect(levelToShow(10, 0)).toBe(1);
    expect(levelToShow(50, 1)).toBe(3);
    expect(levelToShow(50, 3)).toBeNull();
  });

  it('[DL6] show nothing again after answers were deleted', () =>
    expect(levelToShow(10, 3)).toBeNull());

  it('[DL7] show levels reached at once from the lowest to the highest', () => {
    expect(levelsToShow(3, 0)).toEqual([1, 2, 3]);
    expect(levelsToShow(5, 4)).toEqual([5]);
  });

  it('[DL7] show only the highest of them when the level before play is unknown', () =>
    expect(levelsToShow(3, undefined)).toEqual([3]));

  it('[DL7] show a level that was reached before and not yet shown', () =>
    expect(levelsToShow(7, 7)).toEqual([7]));
});
