import type { Asked } from './asked.ts';
import { ALGEBRA_READERS } from './read-algebra.ts';
import { MEASURE_READERS } from './read-measures.ts';
import { NUMBER_READERS } from './read-numbers.ts';
import { PART_READERS } from './read-parts.ts';
import { foundIn } from './reader.ts';

const READERS = [...NUMBER_READERS, ...PART_READERS, ...MEASURE_READERS, ...ALGEBRA_READERS];

/**
 * Reads a question as it is printed, or typed in the same words: `Round 1947 to the nearest thousand.`, `? + 22 = 79`,
 * `19+6*7`.
 *
 * @param plain without commas inside numbers, with the signs of a keyboard: see `plainSigns`
 * @returns null for anything else
 * @see ../../SPEC.md rule MP6
 */
export function readAsked(plain: string): Asked | null {
  for (const { pattern, read } of READERS) {
    const groups = pattern.exec(plain);
    const asked = groups && read(foundIn(groups));
    if (asked) return asked;
  }
  return null;
}

/** A text with `-`, `*` and `/` for signs of print, without commas inside numbers. */
export const plainSigns = (text: string): string =>
  text
    .trim()
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[×·]/g, '*')
    .replaceAll('÷', '/')
    .replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
