import { type Idea, inKind } from './idea.ts';

/** Mistakes with the places of digits, with rounding and with size. @see ../../SPEC.md rule MW2 */
export const PLACE_VALUE_IDEAS: readonly Idea[] = [
  {
    id: 'teen-swap',
    family: 'place value',
    usual: 3,
    answers: inKind('figures', ({ isSpoken }, right) =>
      isSpoken && right > 12 && right < 20 ? [10 * (right % 10) + 1] : [],
    ),
  },
  {
    id: 'write-as-said',
    family: 'place value',
    usual: 3,
    answers: inKind('figures', ({ isSpoken }, right) => (isSpoken ? asSaid(right) : [])),
  },
  {
    id: 'zero-place-lost',
    family: 'place value',
    usual: 2,
    answers: inKind('figures', (_figures, right) => {
      const figures = String(right);
      const one = figures.replace(/0(?=\d*[1-9])/, '');
      const all = figures.replaceAll(/0(?=\d*[1-9])/g, '');
      return one === figures ? [] : [...new Set([Number(one), Number(all)])];
    }),
  },
  {
    id: 'face-value',
    family: 'place value',
    usual: 4,
    answers: inKind('digit value', ({ digit }) => [digit]),
  },
  {
    id: 'round-down',
    family: 'place value',
    usual: 4,
    answers: inKind('rounding', ({ number, step }) => [
      Math.floor(Number((number / step).toFixed(6))) * step,
    ]),
  },
  {
    id: 'each-mark-is-one',
    family: 'drawings',
    usual: 4,
    answers: inKind('marks', ({ value, step, below }) =>
      step === 1 || step <= 0 ? [] : [below + Math.round((value - below) / step)],
    ),
  },
  {
    id: 'negatives-by-size',
    family: 'size',
    usual: 4,
    answers: inKind('extreme', ({ numbers, isLargest }) => {
      const values = numbers.map(Number);
      if (!values.some((value) => value < 0)) return [];
      const bySize = values.toSorted((one, other) => Math.abs(one) - Math.abs(other));
      return endOf(bySize, isLargest);
    }),
  },
  {
    id: 'longer-is-larger',
    family: 'size',
    usual: 3,
    answers: inKind('extreme', ({ numbers, isLargest }) =>
      areDecimalsOfOneWhole(numbers)
        ? endOf(
            numbers.toSorted((one, other) => behindPoint(one) - behindPoint(other)).map(Number),
            isLargest,
          )
        : [],
    ),
  },
  {
    id: 'shorter-is-larger',
    family: 'size',
    usual: 2,
    answers: inKind('extreme', ({ numbers, isLargest }) =>
      areDecimalsOfOneWhole(numbers)
        ? endOf(
            numbers
              .toSorted((one, other) => other.length - one.length || Number(one) - Number(other))
              .map(Number),
            isLargest,
          )
        : [],
    ),
  },
];

/** 308 as it is said: 300 and then 8, which is 3008. */
function asSaid(number: number): readonly number[] {
  if (number < 100 || number > 9_999 || number % 100 === 0) return [];
  const said = [
    Math.floor(number / 1_000) * 1_000,
    Math.floor((number % 1_000) / 100) * 100,
    number % 100,
  ].filter((part) => part > 0);
  return said.length < 2 ? [] : [Number(said.join(''))];
}

const areDecimalsOfOneWhole = (numbers: readonly string[]): boolean =>
  numbers.some((number) => number.includes('.')) &&
  numbers.every((number) => !number.startsWith('-')) &&
  new Set(numbers.map((number) => Math.trunc(Number(number)))).size === 1;

const behindPoint = (number: string): number => {
  const [, behind = '0'] = number.split('.');
  return Number(behind);
};

const endOf = (inOrder: readonly number[], isLargest: boolean): readonly number[] =>
  inOrder.slice(isLargest ? -1 : 0, isLargest ? undefined : 1);
