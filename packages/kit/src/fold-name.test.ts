import { expect, it } from 'vitest';

import { foldName, isNamed } from './fold-name.ts';

it.each([
  ['Kōwhai', 'kowhai'],
  ['Ó Súilleabháin', 'o suilleabhain'],
  ['ŠÁRKA', 'sarka'],
  ['Øystein', 'oystein'],
  ['de la Cruz', 'de la cruz'],
  ['李小龙', '李小龙'],
])('[KT13] %s is sorted and searched as %s', (name, folded) => expect(foldName(name)).toBe(folded));

it.each([
  ['Mei Wood', 'mei wood', true],
  ['Mei Wood', 'wood  Mei ', true],
  ['Kōwhai Ngata', 'kowhai', true],
  ['Kowhai Ngata', 'KŌWHAI', true],
  ['Mei Wood', 'mei wild', false],
  ['Mei Wood', '', true],
])('[KT13] %s is searched by %s: %s', (name, search, found) =>
  expect(isNamed(name, search)).toBe(found),
);
