import { expect, it } from 'vitest';

import { onWay, WAY } from './rocket-way.ts';

it('the rocket of a lesson leaves the ground, comes nearer to the planet with each minute and stays there', () => {
  const heights = [0, 0.25, 0.5, 0.75, 1].map((share) => onWay(share).y);
  expect(heights.toSorted((one, other) => other - one)).toEqual(heights);
  expect(heights[0]).toBeLessThan(WAY.height);
  expect(onWay(0)).toMatchObject({ x: 135, y: 352 });
  expect(onWay(1.4)).toEqual(onWay(1));
  expect(onWay(-1)).toEqual(onWay(0));
});

it('the nose of the rocket points along its way', () => {
  for (let share = 0.02; share < 1; share += 0.02) {
    const [here, next] = [onWay(share), onWay(share + 0.001)];
    const turn = (Math.atan2(next.x - here.x, here.y - next.y) * 180) / Math.PI;
    expect(Math.abs(here.degrees - turn)).toBeLessThan(2);
  }
});
