import { expect, it } from 'vitest';

import { lampPlaces, lampSize, litGate } from './gate.ts';

it.each([
  [688, 130, 24],
  [688, 320, 26],
  [520, 190, 24],
])('a gate of %i x %i has its %i lamps apart and on it', (width, height, lamps) => {
  const places = lampPlaces({ width, height }, lamps);
  const r = lampSize({ width, height }, lamps);
  expect(places).toHaveLength(lamps);
  for (const [index, [x, y]] of places.entries()) {
    expect(x - r).toBeGreaterThanOrEqual(0);
    expect(x + r).toBeLessThanOrEqual(width);
    expect(y + r).toBeLessThanOrEqual(height);
    const [beforeX, beforeY] = places[index - 1] ?? [-99, -99];
    expect(Math.hypot(x - beforeX, y - beforeY)).toBeGreaterThan(2 * r);
  }
});

it('a gate shows as many burning lamps as there were right answers, and opens with the last', () => {
  const size = { width: 520, height: 190 };
  const burning = (lit: number) =>
    litGate(5, size, { lit, lamps: 24 }).split('stroke="#FFF6D6"').length - 1;
  expect([0, 11, 24].map(burning)).toEqual([0, 11, 24]);
});
