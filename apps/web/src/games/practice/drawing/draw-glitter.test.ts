import { expect, it } from 'vitest';

import { backToFront } from './draw-field.ts';
import { sparksAt } from './draw-glitter.ts';

it('a courier is painted after its neighbours, whose plates would cover its "× 2"', () => {
  const carriers = [
    { kind: 'courier', id: 'a' },
    { kind: 'question', id: 'b' },
    { kind: 'question', id: 'c' },
  ] as const;
  expect(backToFront(carriers).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

it('the sparks of a courier stand still with reduced motion, and turn without', () => {
  expect(sparksAt(900, true)).toEqual(sparksAt(0, true));
  expect(sparksAt(900, false)).not.toEqual(sparksAt(0, false));
});
