import { expect, it } from 'vitest';

import { inOneRow, whoStandsAt } from './places.ts';

const row = (outcomes: readonly string[], isTaught = false) =>
  Array.from({ length: 5 }, (_, index) => whoStandsAt(index, outcomes, isTaught));

it('a saucer waits at the place of the next answer', () => {
  expect(row([])).toEqual(['waits', 'nobody', 'nobody', 'nobody', 'nobody']);
  expect(row(['correct'])).toEqual(['freed', 'waits', 'nobody', 'nobody', 'nobody']);
});

it('a visitor is taught after a slip and then stays in its saucer, and nobody waits meanwhile', () => {
  const slip = ['correct', 'incorrect'];
  expect(row(slip, true)).toEqual(['freed', 'taught', 'nobody', 'nobody', 'nobody']);
  expect(row(slip)).toEqual(['freed', 'parked', 'waits', 'nobody', 'nobody']);
});

it('the place of a skipped question stays empty', () =>
  expect(row(['skipped', 'incorrect'], true).slice(0, 3)).toEqual(['nobody', 'taught', 'nobody']));

it('nobody of those who came home stands alone in a second row', () =>
  expect([1, 9, 12, 13, 24].map(inOneRow)).toEqual([1, 9, 12, 7, 12]));
