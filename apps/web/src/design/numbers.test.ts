import { expect, it } from 'vitest';

import { counted, grouped } from './numbers.ts';

it('a number on screen groups thousands by a space at which no line breaks', () => {
  expect(grouped(3_270)).toBe('3\u202F270');
  expect(grouped(1_234_567)).toBe('1\u202F234\u202F567');
  expect(counted(12_000, 'point')).toBe('12\u202F000 points');
  expect(grouped(999)).toBe('999');
});
