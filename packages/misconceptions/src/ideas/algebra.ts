import { middleOf } from '../asked/right.ts';
import { either, type Idea, inKind } from './idea.ts';

/** Mistakes with data, letters and sequences. @see ../../SPEC.md rule MT1 */
export const ALGEBRA_IDEAS: readonly Idea[] = [
  {
    id: 'median-unordered',
    family: 'data',
    usual: 4,
    answers: inKind('median', ({ numbers }) => {
      const middle = middleOf(numbers);
      return middle === null ? [] : [middle];
    }),
  },
  {
    id: 'mode-as-count',
    family: 'data',
    usual: 4,
    answers: inKind('mode', ({ numbers }, right) => [
      numbers.filter((number) => number === right).length,
    ]),
  },
  {
    id: 'mean-without-weights',
    family: 'data',
    usual: 4,
    answers: inKind('mean of two', ({ means }) => [(means[0] + means[1]) / 2]),
  },
  {
    id: 'bracket-first-only',
    family: 'letters',
    usual: 4,
    answers: either(
      inKind('bracket', ({ inner }) => [inner]),
      inKind('bracket equation', ({ factor, inner, added, result }) => [
        (result - added) / (factor * inner),
      ]),
    ),
  },
  {
    id: 'letter-as-digit',
    family: 'letters',
    usual: 4,
    answers: inKind('substitution', ({ values: [a, b], factors: [c, d] }) => [
      Number(`${c}${a}`) + Number(`${d}${b}`),
    ]),
  },
  {
    id: 'powers-multiplied',
    family: 'letters',
    usual: 4,
    answers: inKind('power product', ({ exponents }) => [exponents[0] * exponents[1]]),
  },
  {
    id: 'term-is-n-times-step',
    family: 'letters',
    usual: 4,
    answers: inKind('tiles', ({ first, second, wanted }) => [(second - first) * wanted]),
  },
];
