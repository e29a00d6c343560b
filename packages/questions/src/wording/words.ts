import { at } from '@moonbase/kit';

import { clean, fmt } from '../numbers.ts';
import { superscript } from '../document/plain-text.ts';

const ONES = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const TENS = [
  ...['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
];
const ROMAN_NUMERALS = [
  ...([
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
  ] as const),
  ...([
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
];

/** A whole number in words, 0 to 999,999,999: "two hundred and seven". */
export function words(n: number): string {
  if (n < 20) return at(ONES, n);
  if (n < 100) {
    const tens = at(TENS, Math.floor(n / 10));
    return n % 10 === 0 ? tens : `${tens}-${words(n % 10)}`;
  }
  if (n < 1000) {
    const hundreds = `${words(Math.floor(n / 100))} hundred`;
    return n % 100 === 0 ? hundreds : `${hundreds} and ${words(n % 100)}`;
  }
  return n < 1e6 ? wordsAbove(n, 1000, 'thousand') : wordsAbove(n, 1e6, 'million');
}

function wordsAbove(n: number, size: number, name: string): string {
  const rest = n % size;
  const high = `${words(Math.floor(n / size))} ${name}`;
  if (rest === 0) return high;
  return `${high}${rest < 100 ? ' and ' : ', '}${words(rest)}`;
}

/** A whole number from 1 in Roman numerals. */
export function roman(n: number): string {
  let rest = n;
  let out = '';
  for (const [value, letters] of ROMAN_NUMERALS) {
    while (rest >= value) {
      out += letters;
      rest -= value;
    }
  }
  return out;
}

/** 1st, 2nd, 3rd, 11th … */
export function nth(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14;
  const ending = teen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10];
  return `${n}${ending ?? 'th'}`;
}

/** A number with its noun: "1 box", "3 boxes". */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${fmt(n)} ${n === 1 ? one : many}`;
}

/** A word or number with "a" or "an" as spoken: "an 8", "a one". */
export function an(x: string | number): string {
  const word = typeof x === 'number' ? fmt(x) : x;
  const vowel =
    /^([aeio]|L-|8|11(?![0-9])|18(?![0-9]))/i.test(word) && !/^(one\b|once)/i.test(word);
  return `${vowel ? 'an' : 'a'} ${word}`;
}

/** Numbers with commas between: "3, 5, 8". */
export function listing(numbers: readonly number[]): string {
  return numbers.map(fmt).join(', ');
}

/** Things in a sentence: "3, 5 and 8". */
export function together(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}

/** A whole number written as raised characters. */
export function sup(n: number): string {
  return superscript(fmt(n));
}

/** The place of a value on a scale, in words that do not read it off: "3 small marks past the 20 mark". */
export function markPhrase(value: number, major: number, minor: number): string {
  const base = clean(Math.floor(clean(value / major)) * major);
  const marks = Math.round((value - base) / minor);
  if (marks === 0) return `exactly at the ${fmt(base)} mark`;
  return `${marks} small ${marks === 1 ? 'mark' : 'marks'} past the ${fmt(base)} mark`;
}

/** The place of a value on a number line, counted in marks from the label before it. */
export function linePhrase(value: number, labels: readonly number[], step: number): string {
  const base = Math.max(...labels.filter((label) => label <= value + 1e-9));
  const marks = Math.round((value - base) / step);
  if (marks === 0) return `at ${fmt(base)}`;
  return `${marks}${marks === 1 ? ' mark' : ' marks'} to the right of ${fmt(base)}`;
}
