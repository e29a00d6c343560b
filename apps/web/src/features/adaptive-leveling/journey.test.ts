import { describe, expect, it } from 'vitest';

import { areaAt, placeAt, wayTo } from './journey.ts';

describe('the way of ten planets (AD-10)', () => {
  it('has each step further to the right than the one before, all within the picture', () => {
    let before = 0;
    for (let step = 1; step <= 128; step += 1) {
      const { x, y } = placeAt(step);
      expect(x).toBeGreaterThan(before);
      expect(x).toBeLessThan(100);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(70);
      before = x;
    }
  });

  it('gives each area the same room, so that no planet hides another', () => {
    const middles = Array.from({ length: 10 }, (_, area) => 6 + 88 * ((area + 0.5) / 10));
    expect(placeAt(4).x).toBeCloseTo(middles[0] ?? 0, 0); // of steps 1 to 7
    expect(placeAt(60).x).toBeCloseTo(middles[5] ?? 0, 0); // of steps 50 to 70
  });

  it('knows the area of a step', () => {
    expect(areaAt(7).areaName).toBe('Pebble Hollow');
    expect(areaAt(8).areaName).toBe('Lantern Grove');
    expect(areaAt(128).id).toBe(10);
  });

  it('draws a stretch from its first to its last step, and one of a single step too', () => {
    const { x, y } = placeAt(34);
    expect(wayTo(34, 45)).toMatch(new RegExp(`^M${x} ${y}L`));
    expect(wayTo(45, 45)).toContain(`L${placeAt(45).x} ${placeAt(45).y}`);
  });
});
