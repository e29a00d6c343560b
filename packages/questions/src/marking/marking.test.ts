import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fmt } from '../numbers.ts';
import { parseMarkup } from '../document/markup.ts';
import { decodeAnswer, encodeAnswer } from './answer-code.ts';
import { signsOf } from '../document/signs.ts';
import { shownBoxes } from './boxes.ts';
import { fmtTyped } from './fmt-typed.ts';
import { judgeTyped } from './nearly-right.ts';
import { isTypedNumber, markAnswer, MAX_ANSWER_LENGTH, plainTyped, typeKey } from './marking.ts';
import { fmtTries } from './shown-answer.ts';

describe('marking', () => {
  it.each([
    ['.5', 0.5],
    ['0.50', 0.5],
    ['7.0', 7],
    ['0745', 745],
    ['-0', 0],
    ['5.', 5],
    ['-12', -12],
  ])('[MK1] compares numbers, not characters: %s is %d', (input, expected) =>
    expect(markAnswer(input, expected)).toBe('correct'),
  );

  it('[MK1] distinguishes numbers that differ in the last digit that can be typed', () =>
    expect(markAnswer('0.12346', 0.12345)).toBe('incorrect'));

  it('[MK2] counts an empty answer as a skip', () => expect(markAnswer('', 0)).toBe('empty'));

  it.each([
    '-',
    '.',
    '-.',
    '1.2.3',
    '1e3',
    '--5',
    '５',
    ' 5',
    '5 ',
    '+5',
    '0x10',
    '123456789',
    'NaN',
  ])('[MK3] finds no number in %j', (input) => expect(markAnswer(input, 5)).toBe('invalid'));

  it('[MK4] accepts the negated answer only where the sign is reversible', () => {
    expect(markAnswer('-9', 9, { reversibleSign: true })).toBe('correct');
    expect(markAnswer('9', 9, { reversibleSign: true })).toBe('correct');
    expect(markAnswer('-9', 9)).toBe('incorrect');
  });
});

describe('several boxes', () => {
  const type = (keys: readonly string[], signs: string): string =>
    keys.reduce((text, key) => typeKey(text, key, signs), '');

  it('[BX1] are right together', () => {
    expect(markAnswer('3/4', '3/4')).toBe('correct');
    expect(markAnswer('09|2', '9|2')).toBe('correct');
    expect(markAnswer('1|2/5', '1|2/5')).toBe('correct');
    expect(markAnswer('3/5', '3/4')).toBe('incorrect');
    expect(markAnswer('6/8', '3/4')).toBe('incorrect'); // nearly right is another question
    expect(markAnswer('3|4', '3/4')).toBe('incorrect');
    expect(markAnswer('0.75', '3/4')).toBe('incorrect');
    expect(markAnswer('3/4', 0.75)).toBe('incorrect');
  });

  it('[BX1] [MK3] take 8 characters and a digit each, and are three at most', () => {
    expect(isTypedNumber('12345678/87654321')).toBe(true);
    for (const text of ['123456789/1', '3/', '/4', '3//4', '1|2|3/4', '3/-'])
      expect(isTypedNumber(text)).toBe(false);
  });

  it('[BX2] are typed one after the other, and left again by Backspace', () => {
    expect(type(['3', 'Enter', '4'], '/')).toBe('3/4');
    expect(type(['9', '/', '2'], '|')).toBe('9|2');
    expect(type(['1', 'Enter', '2', 'Enter', '5'], '|/')).toBe('1|2/5');
    expect(type(['Enter', '3'], '/')).toBe('3');
    expect(type(['-', '/', '3'], '/')).toBe('-3');
    expect(type(['3', '/', 'Backspace', '5'], '/')).toBe('35');
    expect(type(['3', '/', '4', '-'], '/')).toBe('3/-4');
    expect(type(['3', '/', '4', 'Delete'], '/')).toBe('');
    expect(type(['3', '/', '4', '/', 'Enter'], '/')).toBe('3/4');
    expect(type(['3', '/', 'Enter'], '')).toBe('3');
    expect(plainTyped(type(Array.from('30,000/1,5'), '/'))).toBe('30000/1.5');
  });

  it('[BX3] are one text, whose signs follow from the question', () => {
    const of = (prompt: string): string => signsOf(parseMarkup(prompt));
    expect(of('[f 1|2] + [f 1|4] = [f ?|?]')).toBe('/');
    expect(of('47 ÷ 5 = [?] remainder [?]')).toBe('|');
    expect(of('[f 7|5] = [m ?|?|?]')).toBe('|/');
    expect(of('[f 7|5] = [m ?|2|5]')).toBe('');
    expect(of('[f 1|?] of 8 is 4')).toBe('');
    expect(of('What is 3 + 4?')).toBe('');
    expect(fmtTyped('-12345/67890')).toBe('−12,345/67,890');
    expect(fmtTyped('9|2')).toBe('9 and 2');
    expect(shownBoxes('3', '/')).toBe('3/?');
    expect(shownBoxes('3/', '/')).toBe('3/?');
    expect(shownBoxes('-9|', '|')).toBe('−9 | ?');
    expect(shownBoxes('', '/')).toBe('');
    expect(decodeAnswer(encodeAnswer('3/4'))).toBe('3/4');
    expect(decodeAnswer(encodeAnswer('9|2'))).toBe('9|2');
  });

  it('a list of tries counts equal ones that follow each other', () => {
    expect(fmtTries(['42', '42', '36', '42'])).toBe('42 (2 times), then 36, then 42');
    expect(fmtTries(['7'])).toBe('7');
  });

  it('[BX4] are nearly right by the box that is, where the others are right', () => {
    const words = '47 ÷ 5 = ? remainder ?';
    const asked = (text: string, expected = '9|2') => judgeTyped(text, { expected, words }).kind;
    expect(asked('9|2')).toBe('right');
    expect(asked('9|2.000', '9|2000')).toBe('nearly');
    expect(asked('8|2.000', '9|2000')).toBe('wrong');
    expect(asked('9')).toBe('wrong');
    const fraction = (text: string) =>
      judgeTyped(text, { expected: '3/4', words: '1/2 + 1/4 in its simplest form is ?/?' });
    expect(fraction('6/8')).toEqual({ kind: 'nearly', missing: 'simplest' });
    expect(fraction('3/4')).toEqual({ kind: 'right' });
    expect(fraction('2/6')).toEqual({ kind: 'wrong' });
  });
});

describe('typing', () => {
  const type = (keys: readonly string[]): string =>
    keys.reduce((text, key) => typeKey(text, key), '');

  it('[TK1] accepts digits and one point, which a comma may stand for', () => {
    expect(plainTyped(type(['1', ',', '2', '.', '3']))).toBe('1.23');
    expect(plainTyped(type([',', '5']))).toBe('.5');
  });

  it.each([
    ['30,000', '30000'],
    ['1,000', '1000'],
    ['-1,000', '-1000'],
    ['7,576,000', '7576000'],
    ['99,999,999', '99999999'],
    ['1,234.5', '1234.5'],
    ['3,5', '3.5'],
    ['0,125', '0.125'],
    ['12,', '12.'],
    ['1,2345', '1.2345'],
    ['30000', '30000'],
    ['3.5', '3.5'],
  ])('[TK6] %s, typed key by key, is sent as %s', (keys, sent) => {
    expect(plainTyped(type(Array.from(keys)))).toBe(sent);
    expect(isTypedNumber(sent)).toBe(true);
  });

  it('[TK6] takes every number as it is printed', () =>
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 99_999_999 }), (n) => {
        expect(markAnswer(plainTyped(type(Array.from(fmt(n)))), n)).toBe('correct');
        const grouped = n.toLocaleString('en-GB');
        expect(markAnswer(plainTyped(type(Array.from(grouped))), n)).toBe('correct');
      }),
    ));

  it('[TK7] a key that is not taken leaves the text as it was', () => {
    for (const [text, key] of [
      ['1,2', '.'],
      ['1,2', ','],
      ['1.5', ','],
      ['1/', '/'],
      ['12', '/'],
      ['12345678', '9'],
      ['1,000,000', '/'],
    ] as const) {
      expect(typeKey(text, key)).toBe(text);
    }
  });

  it('[TK2] toggles the sign, whenever minus is pressed', () => {
    expect(type(['4', '-'])).toBe('-4');
    expect(type(['4', '-', '2', '−'])).toBe('42');
  });

  it('[TK3] removes the last character with Backspace and all with Delete', () => {
    expect(type(['4', '2', 'Backspace'])).toBe('4');
    expect(type(['4', '2', 'Delete'])).toBe('');
    expect(typeKey('', 'Backspace')).toBe('');
  });

  it('[TK4] stops at 8 characters, the sign and the point counted', () => {
    expect(type(Array.from('123456789'))).toBe('12345678');
    expect(typeKey('12345678', '-')).toBe('12345678');
    expect(typeKey('-1234567', '-')).toBe('1234567');
  });

  it('[TK5] changes nothing on any other key', () => {
    for (const key of ['a', 'Enter', ' ', 'x', '²', '10', 'e', '+'])
      expect(typeKey('12', key)).toBe('12');
  });

  it('[TK5] never builds anything but the start of a number', () => {
    const key = fc.constantFrom(
      ...Array.from('0123456789'),
      '.',
      ',',
      '-',
      'Backspace',
      'Delete',
      'x',
    );
    fc.assert(
      fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
        const typed = type(keys);
        expect(plainTyped(typed)).toMatch(/^-?\d*\.?\d*$/);
        expect(plainTyped(typed).length).toBeLessThanOrEqual(MAX_ANSWER_LENGTH);
      }),
    );
  });
});

it('[MK3] [kit KT12] digits of every script type an answer', () => {
  const type = (keys: string): string =>
    Array.from(keys).reduce((text, key) => typeKey(text, key), '');
  expect(type('-١٢٫٥')).toBe('-12.5');
  expect(type('４２')).toBe('42');
  expect(markAnswer(type('४२'), 42)).toBe('correct');
});
