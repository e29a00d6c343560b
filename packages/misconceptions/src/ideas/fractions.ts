import { lcm, ratio } from '../ratio.ts';
import type { Problem, Sum } from '../problem.ts';
import { type Given, given, type Idea, inSums } from './idea.ts';

/** Tops and bottoms of a sum of two fractions: a/b and c/d. */
interface Parts {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly common: number; // the least common bottom
  readonly isMinus: boolean;
}

const inFractions =
  (operations: string, answers: (parts: Parts) => readonly Given[]) =>
  (problem: Problem): readonly Given[] =>
    inSums(operations, (sum: Sum) => {
      const { left, right, operation } = sum;
      if (!left.isFraction && !right.isFraction) return [];
      if (left.places + right.places > 0 || left.bottom === 0 || right.bottom === 0) return [];
      const [b, d] = [left.bottom, right.bottom];
      return answers({
        a: left.top,
        b,
        c: right.top,
        d,
        common: lcm(b, d),
        isMinus: operation === '-',
      });
    })(problem);

const signed = ({ a, c, isMinus }: Parts): number => (isMinus ? Math.abs(a - c) : a + c);

/** Mistakes with a/b and c/d. @see ../../SPEC.md rule MF1 */
export const FRACTION_IDEAS: readonly Idea[] = [
  {
    id: 'add-tops-and-bottoms',
    family: 'apart',
    usual: 6,
    answers: inFractions('+', ({ a, b, c, d }) => [given(ratio(a + c, b + d))]),
  },
  {
    id: 'take-tops-and-bottoms',
    family: 'apart',
    usual: 5,
    answers: inFractions('-', ({ a, b, c, d }) =>
      b === d
        ? [
            given(ratio(Math.abs(a - c), 0), 0.6),
            given(ratio(Math.abs(a - c), 1), 0.4), // also the top alone
          ]
        : [given(ratio(Math.abs(a - c), Math.abs(b - d)))],
    ),
  },
  {
    id: 'keep-bottom-in-times',
    family: 'bottom-kept',
    usual: 6,
    answers: inFractions('*', ({ a, b, c, d, common }) =>
      b === d
        ? [given(ratio(a * c, b))]
        : [
            given(ratio(((a * common) / b) * ((c * common) / d), common), 0.7),
            given(ratio(a * d * c * b, b * d), common === b * d ? 0 : 0.15),
            given(ratio(a * c, common), common === b * d ? 0 : 0.15),
          ],
    ),
  },
  {
    id: 'keep-bottom-in-divide',
    family: 'bottom-kept',
    usual: 3,
    answers: inFractions('/', (parts) => keptBottomOfDivision(parts)),
  },
  {
    id: 'divide-tops-and-bottoms',
    family: 'apart',
    usual: 2,
    answers: inFractions('/', ({ a, b, c, d }) =>
      Math.min(a, b, c, d) === 0 ? [] : [given(ratio(wholeShare(a, c), wholeShare(b, d)))],
    ),
  },
  {
    id: 'flip-in-times',
    family: 'turned-over',
    usual: 2,
    answers: inFractions('*', ({ a, b, c, d }) => [
      given(ratio(a * d, b * c), 0.7),
      given(ratio(b * c, a * d), 0.3),
    ]),
  },
  {
    id: 'flip-the-wrong-one',
    family: 'turned-over',
    usual: 2,
    answers: inFractions('/', ({ a, b, c, d }) => [given(ratio(b * c, a * d))]),
  },
  {
    id: 'divide-as-times',
    family: 'other-sign',
    usual: 2,
    answers: inFractions('/', ({ a, b, c, d }) => [given(ratio(a * c, b * d))]),
  },
  {
    id: 'flip-then-keeps-bottom',
    family: 'turned-over',
    usual: 1,
    answers: inFractions('/', ({ a, b, c, d }) =>
      b === c ? [given(ratio(a * d, b))] : [given(ratio(a * c * d * b, b * c))],
    ),
  },
  {
    id: 'common-bottom-old-tops',
    family: 'half-done',
    usual: 2,
    answers: inFractions('+-', (parts) => {
      const { b, d, common } = parts;
      if (b === d) return [];
      return [
        given(ratio(signed(parts), common), common === b * d ? 1 : 0.8),
        given(ratio(signed(parts), b * d), common === b * d ? 0 : 0.2),
      ];
    }),
  },
  {
    id: 'one-top-changed',
    family: 'half-done',
    usual: 1,
    answers: inFractions('+-', (parts) => oneTopChanged(parts)),
  },
  {
    id: 'plus-instead-of-times',
    family: 'other-sign',
    usual: 1,
    answers: inFractions('*', ({ a, b, c, d, common }) => [
      given(ratio((a * common) / b + (c * common) / d, common)),
    ]),
  },
  {
    id: 'plus-instead-of-take',
    family: 'other-sign',
    usual: 1,
    answers: inFractions('-', ({ a, b, c, d, common }) => [
      given(ratio((a * common) / b + (c * common) / d, common)),
    ]),
  },
  {
    id: 'took-instead',
    family: 'other-sign',
    usual: 1,
    answers: inFractions('+', ({ a, b, c, d, common }) => [
      given(ratio(Math.abs((a * common) / b - (c * common) / d), common)),
    ]),
  },
  {
    id: 'bottom-of-one',
    family: 'half-done',
    usual: 2,
    answers: inFractions('+-', (parts) => {
      const { b, d } = parts;
      if (b === d) return [];
      return [given(ratio(signed(parts), b), 0.5), given(ratio(signed(parts), d), 0.5)];
    }),
  },
  {
    id: 'flip-in-plus-minus',
    family: 'turned-over',
    usual: 0.5,
    answers: inFractions('+-', ({ a, b, c, d, isMinus }) =>
      isMinus
        ? [
            given(ratio(Math.abs(b - c), Math.abs(a - d)), 0.5),
            given(ratio(Math.abs(a - d), Math.abs(b - c)), 0.5),
          ]
        : [given(ratio(b + c, a + d), 0.5), given(ratio(a + d, b + c), 0.5)],
    ),
  },
  {
    id: 'tops-added-bottoms-multiplied',
    family: 'apart',
    usual: 1,
    answers: inFractions('*', ({ a, b, c, d }) => [given(ratio(a + c, b * d))]),
  },
  {
    id: 'tops-multiplied-bottoms-added',
    family: 'apart',
    usual: 1,
    answers: inFractions('*', ({ a, b, c, d }) => [given(ratio(a * c, b + d))]),
  },
];

/** How often the smaller goes into the larger, remainders dropped. */
const wholeShare = (one: number, other: number): number =>
  Math.floor(Math.max(one, other) / Math.min(one, other));

/** The tops are shared, exactly, rounded down or with one decimal; the common bottom stays. */
function keptBottomOfDivision({ a, b, c, d, common }: Parts): readonly Given[] {
  const [over, under] = [(a * common) / b, (c * common) / d];
  if (under === 0) return [];
  const exact = ratio(over, under * common);
  const down = ratio(Math.floor(over / under), common);
  const tenths = ratio(Math.round((10 * over) / under), 10 * common);
  return over % under === 0
    ? [given(exact)]
    : [given(exact, 0.4), given(down, 0.4), given(tenths, 0.2)];
}

/** A common bottom was found, and one of the two tops was changed with it. */
function oneTopChanged({ a, b, c, d, common, isMinus }: Parts): readonly Given[] {
  if (b === d) return [];
  const sign = isMinus ? -1 : 1;
  return [common, b * d].flatMap((bottom, at) => {
    if (at === 1 && bottom === common) return [];
    const share = common === b * d ? 0.5 : at === 0 ? 0.4 : 0.1;
    const first = ratio(Math.abs((a * bottom) / b + sign * c), bottom);
    const second = ratio(Math.abs(a + (sign * c * bottom) / d), bottom);
    // Where a bottom is the common one already, its top stays as it is: nothing was changed.
    return [
      ...(bottom === b ? [] : [given(first, share)]),
      ...(bottom === d ? [] : [given(second, share)]),
    ];
  });
}
