import { type Idea, inKind, inSums } from './idea.ts';
import { ratio } from '../ratio.ts';

/** Mistakes with one fraction, percentages and ratio. @see ../../SPEC.md rule MW4 */
export const PART_IDEAS: readonly Idea[] = [
  {
    id: 'bigger-bottom-bigger',
    family: 'size',
    usual: 4,
    answers: inKind('extreme fraction', ({ bottoms, isLargest }) => [
      isLargest ? Math.max(...bottoms) : Math.min(...bottoms),
    ]),
  },
  {
    id: 'part-to-part',
    family: 'one fraction',
    usual: 4,
    answers: inKind('shaded bottom', ({ shaded }, parts) =>
      parts > shaded ? [parts - shaded] : [],
    ),
  },
  {
    id: 'equivalent-by-adding',
    family: 'one fraction',
    usual: 4,
    answers: inKind('equivalent', ({ from, beside, other }) => [from + other - beside]),
  },
  {
    id: 'one-part-only',
    family: 'one fraction',
    usual: 4,
    answers: inKind('fraction of', ({ top, bottom, of }) => (top > 1 ? [of / bottom] : [])),
  },
  {
    id: 'mixed-adds',
    family: 'one fraction',
    usual: 4,
    answers: inKind('mixed number', ({ whole, top }) => [whole + top]),
  },
  {
    id: 'bar-as-point',
    family: 'one fraction',
    usual: 4,
    answers: inKind('to decimal', ({ top, bottom }) => [Number(`${top}.${bottom}`)]),
  },
  {
    id: 'bottom-as-decimal',
    family: 'one fraction',
    usual: 3,
    answers: inKind('to decimal', ({ top, bottom, isPercentage }) =>
      top === 1 && !isPercentage ? [Number(`0.${bottom}`)] : [],
    ),
  },
  {
    id: 'division-makes-smaller',
    family: 'other-sign',
    usual: 2,
    answers: inSums('/', ({ left, right }) =>
      !left.isFraction && left.bottom === 1 && right.isFraction && right.top === 1
        ? [{ answer: ratio(left.top, right.bottom), share: 1 }]
        : [],
    ),
  },
  {
    id: 'percent-one-place',
    family: 'proportion',
    usual: 4,
    answers: inKind('percent to decimal', ({ percent }) => [percent / 10]),
  },
  {
    id: 'percent-wrong-base',
    family: 'proportion',
    usual: 4,
    answers: inKind('price before', ({ change, price }) => [price * (1 - change / 100)]),
  },
  {
    id: 'percent-changes-add',
    family: 'proportion',
    usual: 4,
    answers: inKind('two changes', ({ first, then }) => [first + then]),
  },
  {
    id: 'ratio-additive',
    family: 'proportion',
    usual: 4,
    answers: inKind('proportion', ({ a, b, c }) => [b + c - a]),
  },
  {
    id: 'inverse-as-direct',
    family: 'proportion',
    usual: 4,
    answers: inKind('inverse', ({ a, b, c }) => [(b / a) * c]),
  },
];
