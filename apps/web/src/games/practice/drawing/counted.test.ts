import { expect, it } from 'vitest';

import { countedOn, rowsOf } from './counted.ts';

const doc = (text: string, say = text) => ({ say, body: [{ t: 'text', v: text } as const] });

it('a sum of the youngest has its dots below it', () => {
  expect(countedOn(doc('3 + 2 = ', '3 plus 2 equals what number?'))).toEqual({
    groups: [3, 2],
    taken: 0,
    words: '3 + 2',
  });
});

it('what a sum takes away is part of its first group', () => {
  expect(countedOn(doc('5 − 2 = ', '5 minus 2 equals what number?'))).toEqual({
    groups: [5],
    taken: 2,
    words: '5 − 2',
  });
});

it('a story with one or two small numbers shows as many things to count, not the numbers', () => {
  expect(countedOn(doc('Sam has 9 pens. He gives 7 away. How many are left?'))).toEqual({
    groups: [9, 7],
    taken: 0,
    words: '',
  });
});

it.each([
  'There are 24 children and 6 leave. How many stay?',
  'Sam has 2 pens, Ana 3 and Leo 4. How many pens?',
  '1/2 of 8 sweets is how many?',
  '20 − 7 = ',
  'What number is made from 1 ten and 4 ones?',
  'It is 3 o’clock. What time was it 2 hours ago?',
])('%s is left as it is written', (text) => {
  expect(countedOn(doc(text))).toBeNull();
});

it('ten things and six stand in rows of five, large enough to be counted on a phone', () => {
  const { columns, step } = rowsOf({ groups: [10, 6], taken: 0, words: '10 + 6' }, 116, 34);
  expect(columns).toEqual([5, 5]);
  expect(step).toBeGreaterThan(9);
});
