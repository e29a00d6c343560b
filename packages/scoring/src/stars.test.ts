import { describe, expect, it } from 'vitest';

import { isMastered, starsOfStep } from './stars.ts';

describe('stars', () => {
  it('[SA1] come one per passed round', () => {
    expect(starsOfStep([false, false, false])).toBe(0);
    expect(starsOfStep([true, false, false])).toBe(1);
    expect(starsOfStep([true, true, true])).toBe(3);
  });

  it('[SA2] make a step mastered when all rounds are passed', () => {
    expect(isMastered([true, true, false])).toBe(false);
    expect(isMastered([true, true, true])).toBe(true);
  });
});
