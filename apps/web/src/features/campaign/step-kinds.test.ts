import { expect, it } from 'vitest';

import { kindsOf, mixOf } from './step-kinds.ts';

it('the popup of a step has every kind of question of the units, and none of a unit that does not exist', () => {
  const kinds = kindsOf(['1', '2', '9999']);
  expect(new Set(kinds.map(({ unit }) => unit.id))).toEqual(new Set([1, 2]));
  expect(new Set(kinds.map(({ key }) => key)).size).toBe(kinds.length);
});

it('the popup of a step mixes different kinds, from all units, and others in the next round', () => {
  const kinds = kindsOf(['4', '13', '14', '20', '29']);
  const mix = mixOf(kinds, 5, 0);
  expect(new Set(mix.map(({ key }) => key)).size).toBe(5);
  expect(new Set(mix.map(({ unit }) => unit.id)).size).toBeGreaterThan(2);
  expect(mixOf(kinds, 5, 1)).not.toEqual(mix);
});

it('the popup of a step shows each kind again where there are fewer', () => {
  const [first, second] = kindsOf(['1']);
  if (!first || !second) throw new Error('no kinds');
  expect(mixOf([first, second], 5, 0)).toEqual([first, second, first, second, first]);
  expect(mixOf([], 5, 0)).toEqual([]);
});
