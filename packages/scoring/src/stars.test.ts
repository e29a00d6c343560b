import { describe, expect, it } from 'vitest';

import { CAMPAIGN_STEPS, isMastered, MAX_STARS, starsOfStep, totalStars } from './stars.ts';

describe('stars', () => {
  it('[ST1] gives a star a passed round', () => {
    expect(starsOfStep([false, false, false])).toBe(0);
    expect(starsOfStep([true, false, false])).toBe(1);
    expect(starsOfStep([true, true, true])).toBe(3);
  });

  it('[ST2] calls a step mastered when all rounds are passed', () => {
    expect(isMastered([true, true, false])).toBe(false);
    expect(isMastered([true, true, true])).toBe(true);
  });

  it('[ST3] adds the steps up to 384', () => {
    const all = Array.from({ length: CAMPAIGN_STEPS }, () => [true, true, true] as const);
    expect(MAX_STARS).toBe(384);
    expect(totalStars(all)).toBe(MAX_STARS);
    expect(
      totalStars([
        [true, false, false],
        [true, true, false],
      ]),
    ).toBe(3);
  });
});
