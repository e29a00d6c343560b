import { label } from '../quantities/quantity.ts';

/** Things to choose from or to put in order, each on a line with its label: "(1) 45 (2) 54 (3) 40". */
export const labelled = (things: readonly string[]): string =>
  things.map((thing, i) => `${label(i + 1)}${thing}`).join(' ');

/** @param written all of different values, nine at most */
export const askOrder = (written: readonly string[]): string =>
  `${labelled(written)}. Type the labels, smallest number first.`;

/** The labels of the values from the smallest on, one digit each. */
export function orderOf(values: readonly number[]): number {
  const labels = values
    .map((value, i) => ({ value, label: i + 1 }))
    .sort((a, b) => a.value - b.value)
    .map(({ label }) => label);
  return Number(labels.join(''));
}
