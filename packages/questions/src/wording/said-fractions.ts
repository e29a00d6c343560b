import type { Rule } from './rules-of-speech.ts';
import { words } from './words.ts';

/** The name of one of `parts` equal parts, 2 to 100: a half, a seventh, a twenty-first. */
export function partName(parts: number): string {
  if (parts === 2) return 'half';
  if (parts === 4) return 'quarter';
  const said = words(parts).replace('one hundred', 'hundred');
  const irregular = IRREGULAR_ORDINALS.find(([cardinal]) => said.endsWith(cardinal));
  if (irregular) return said.slice(0, -irregular[0].length) + irregular[1];
  return said.endsWith('y') ? `${said.slice(0, -1)}ieth` : `${said}th`;
}

export function partsName(parts: number, one: boolean): string {
  if (one) return partName(parts);
  return parts === 2 ? 'halves' : `${partName(parts)}s`;
}

const IRREGULAR_ORDINALS = [
  ['one', 'first'],
  ['two', 'second'],
  ['three', 'third'],
  ['five', 'fifth'],
  ['eight', 'eighth'],
  ['nine', 'ninth'],
  ['twelve', 'twelfth'],
] as const;

/** A letter over a number before a sum. */
export const LETTER_OVER = /\b[a-z] over \d/;
export const OVER: readonly Rule[] = [
  [/\b([a-z] over \d+) +(?=(?:plus|minus)\b)/g, '$1, '], // the sum is not below the line
];
