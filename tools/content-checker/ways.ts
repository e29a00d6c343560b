import { worded, type Rule } from './reading.ts';

/** Rules for several wordings of one sum; words between the numbers change nothing. */
export function ways(
  sum: (...n: number[]) => number,
  ...templates: readonly string[]
): readonly Rule[] {
  return templates.map((template) => worded(template, (_, ...n) => sum(...n)));
}

/** How many more, or how many fewer: never both. */
export const signed = (word: string | undefined, difference: number): number =>
  word?.startsWith('more') === true ? difference : -difference;
