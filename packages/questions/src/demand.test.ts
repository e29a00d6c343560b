import { expect, it } from 'vitest';

import { demandOf } from './demand.ts';
import { findUnit } from './all.ts';
import { subUnit } from './sub-unit.ts';

const kind = (prompt: string, answer: number, pace: 'quick' | 'extended') => ({
  ...subUnit({
    position: 1,
    description: '',
    pace,
    draw: () => ({}),
    prompt: () => prompt,
    answer: () => answer,
    answerForm: 'whole',
  }),
  unitId: 1,
});

it('[KD1] the demand of a kind grows with its time, its words and its digits', () => {
  expect(demandOf(kind('?', 0, 'quick'))).toBeCloseTo(1 / 12); // the digit of the answer
  expect(demandOf(kind('?', 0, 'extended'))).toBeCloseTo(2 + 1 / 12);
  expect(demandOf(kind('one two three four five', 0, 'quick'))).toBeCloseTo(1 / 3 + 1 / 12);
  expect(demandOf(kind('12345 67', 1234, 'quick'))).toBeCloseTo(11 / 12);
  const [facts] = findUnit(9)?.subUnits ?? [];
  const [story] = findUnit(17)?.subUnits ?? [];
  if (facts && story) expect(demandOf(story) - demandOf(facts)).toBeGreaterThan(2);
});
