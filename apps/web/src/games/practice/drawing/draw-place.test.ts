import { describe, expect, it } from 'vitest';

import { planetNow, planetSize, slowPlaces } from './draw-place.ts';

describe('the planet of a field (PG-54)', () => {
  it('grows evenly from 108 to 300 units over twelve waves', () => {
    expect(planetSize(1)).toBe(108);
    expect(planetSize(12)).toBe(300);
    const steps = Array.from({ length: 11 }, (_, i) => planetSize(i + 2) - planetSize(i + 1));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
    expect(planetSize(30)).toBe(300);
  });

  it('comes nearer in 1.2 s, and at once with reduced motion', () => {
    expect(planetNow(5, 0, false)).toBe(planetSize(4));
    expect(planetNow(5, 600, false)).toBeCloseTo((planetSize(4) + planetSize(5)) / 2, 5);
    expect(planetNow(5, 1_200, false)).toBe(planetSize(5));
    expect(planetNow(5, 0, true)).toBe(planetSize(5));
    expect(planetNow(1, 0, false)).toBe(108);
  });
});

describe('the slow things of a place', () => {
  const AREAS = Array.from({ length: 10 }, (_, index) => index + 1);

  it('go at most 8 units in a second, and are unseen where they begin again', () => {
    for (const area of AREAS) {
      for (let ms = 0; ms < 120_000; ms += 1_000) {
        const [before, after] = [slowPlaces(area, ms, 472), slowPlaces(area, ms + 1_000, 472)];
        before.forEach((one, index) => {
          const next = after[index];
          if (!next) throw new Error('One is gone');
          const way = Math.hypot(next.x - one.x, next.y - one.y);
          if (way > 8.01) expect(Math.max(one.seen, next.seen)).toBeLessThan(0.25);
        });
      }
    }
  });
});
