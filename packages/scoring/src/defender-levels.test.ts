import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  ECHELON_THRESHOLDS,
  echelonFor,
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
  ])('[DL2] give for %i correct answers level %i', (correct, level) => {
    expect(echelonFor(correct)).toBe(level);
  });

  it('[DL3] have no level below 10, and 10 is the next', () => {
    expect(echelonFor(9)).toBe(0);
    expect(scoreToNextLevel(0)).toBe(10);
  });

  it('[DL4] count down to the next threshold, and stop above the last', () => {
    expect(scoreToNextLevel(12)).toBe(13);
    expect(scoreToNextLevel(124_999)).toBe(1);
    expect(scoreToNextLevel(125_000)).toBeNull();
  });

  it('[DL4] always have exactly the missing answers up to the next level', () => {
    fc.assert(
      fc.property(total, (correct) => {
        const missing = scoreToNextLevel(correct);
        if (missing !== null) expect(echelonFor(correct + missing)).toBe(echelonFor(correct) + 1);
      }),
    );
  });

  it('[DL5] fill the bar from 0 at a threshold to 100 at the last level', () => {
    expect(percentToNextLevel(10)).toBe(0);
    expect(percentToNextLevel(20)).toBe(66);
    expect(percentToNextLevel(125_000)).toBe(100);
  });
});
