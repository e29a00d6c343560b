import { expect, it } from 'vitest';

import { plainDigits, plainKey } from './digits.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟗𝟘𝟡', '0909'],
  ['Year ٢٠١٦, 5²', 'Year 2016, 5²'],
])('[KT12] every decimal digit counts: %s is %s', (typed, plain) =>
  expect(plainDigits(typed)).toBe(plain),
);

it.each([
  ['٫', '.'],
  ['．', '.'],
  ['－', '-'],
  ['٣', '3'],
  ['Backspace', 'Backspace'],
  ['a', 'a'],
])('[KT12] the key %s types %s', (key, typed) => expect(plainKey(key)).toBe(typed));
