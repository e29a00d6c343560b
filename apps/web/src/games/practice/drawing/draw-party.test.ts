import { expect, it } from 'vitest';

import { danceAt } from './draw-party.ts';

const MOMENTS = Array.from({ length: 200 }, (_, frame) => frame * 25);

it('those who came home dance at a wave’s end, one after the other, and never sink into the ground (PG-55)', () => {
  const hops = MOMENTS.map((ms) => danceAt(ms, 0).hop);
  expect(Math.min(...hops)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...hops)).toBeGreaterThan(0.35);
  expect(danceAt(1_000, 0)).not.toEqual(danceAt(1_000, 1));
});

it('the dance is wild for the time that the line of a wave stays, then quiet', () => {
  const highest = (from: number, to: number) =>
    Math.max(...MOMENTS.filter((ms) => ms >= from && ms < to).map((ms) => danceAt(ms, 3).hop));
  expect(highest(0, 2_600)).toBeGreaterThan(2 * highest(2_600, 5_000));
});

it('arms swing: they are never drawn as up or down, which has another picture', () => {
  for (const ms of MOMENTS)
    for (const place of [0, 4, 9]) {
      const { raised } = danceAt(ms, place);
      expect(raised).toBeGreaterThan(0);
      expect(raised).toBeLessThan(1);
    }
});
