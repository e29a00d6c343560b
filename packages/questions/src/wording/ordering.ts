/** A question that asks for the order of a few things, which are numbered from 1. */
export interface Ordering {
  readonly list: string; // "1 is 45, 2 is 54, 3 is 40"
  readonly named: string; // "1, 2 and 3"
  readonly answer: number; // their numbers from the smallest on, one digit each
}

/** @param values all different, nine at most */
export function ordering(values: readonly number[], written: (value: number) => string): Ordering {
  const numbers = values.map((_, i) => i + 1);
  const last = numbers.length;
  const sorted = values
    .map((value, i) => ({ value, number: i + 1 }))
    .sort((a, b) => a.value - b.value);
  return {
    list: values.map((value, i) => `${i + 1} is ${written(value)}`).join(', '),
    named: last > 3 ? `1 to ${last}` : `${numbers.slice(0, -1).join(', ')} and ${last}`,
    answer: Number(sorted.map(({ number }) => number).join('')),
  };
}
