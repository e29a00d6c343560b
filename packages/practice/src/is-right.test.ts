import { expect, it } from 'vitest';

import { isRight } from './is-right.ts';

it('[PV13] an input is right when it has the value of the expected answer, or its negative where the sign is reversible', () => {
  expect(isRight('7.50', { expected: '7.5', reversible: false })).toBe(true);
  expect(isRight('-7.5', { expected: '7.5', reversible: false })).toBe(false);
  expect(isRight('-7.5', { expected: '7.5', reversible: true })).toBe(true);
  expect(isRight('', { expected: '0', reversible: false })).toBe(false);
  expect(isRight('7e0', { expected: '7', reversible: false })).toBe(false);
});
