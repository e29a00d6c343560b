import { at } from '@moonbase/kit';

import { gcd, lcm, series, simplest, sorted } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { askOrder, orderOf } from '../../wording/ordering.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { offerSigns } from '../../wording/offers.ts';

interface Part {
  readonly top: number;
  readonly below: number;
}

/** The numerators that make a fraction in its simplest form with this denominator. */
function coprimeTo(below: number): readonly number[] {
  return series(below - 1, (i) => i + 1).filter((top) => gcd(top, below) === 1);
}

const DENOMINATORS = [2, 3, 4, 5, 6, 8, 10, 12] as const;
// Made once: one draw of this kind in twenty holds.
const NUMERATORS = new Map<number, readonly number[]>(
  DENOMINATORS.map((below) => [below, coprimeTo(below)]),
);

/** Whether three fractions can be told apart, but not at a glance. */
function isSpread(values: readonly number[]): boolean {
  const [low = 0, middle = 0, high = 0] = sorted(values);
  return middle - low > 0.02 && high - middle > 0.02 && high - low < 0.45;
}

function extremeOf(big: boolean, parts: readonly Part[]): Part {
  const inOrder = [...parts].sort((a, b) => a.top / a.below - b.top / b.below);
  return at(inOrder, big ? inOrder.length - 1 : 0);
}

/**
 * How many in a hundred draws to keep. Without it, the largest fraction has the largest numerator in two draws of
 * three, and a student who looks at nothing else is right. The ranks are those of the answer among the three.
 */
function keptPercent(big: boolean, parts: readonly Part[]): number {
  const { top, below } = extremeOf(big, parts);
  const topRank = parts.filter((part) => part.top < top).length;
  const belowRank = parts.filter((part) => part.below < below).length;
  return (big ? LARGEST : SMALLEST)[`${topRank}${belowRank}`] ?? 100;
}

const LARGEST: Readonly<Record<string, number>> = { 10: 80, 11: 15, 21: 60, 22: 10 };
const SMALLEST: Readonly<Record<string, number>> = { '00': 6, '01': 50, 11: 38, 12: 60, 22: 38 };

export const comparingAndSimplifyingFractions = defineUnit({
  id: 32,
  topicId: 4,
  level: 6,
  subLevel: 1,
  name: 'Comparing and Simplifying Fractions',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Write a fraction in its simplest form',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(1, d - 1);
        const g = chance.int(2, 12);
        const top = chance.pick([true, false]);
        return { d, n, g, top };
      },
      where: ({ d, n, g }) => gcd(n, d) === 1 && n * g > 1,
      prompt: ({ d, n, g, top }) =>
        text`Write [f ${n * g}|${d * g}] in its simplest form. What is the ${top ? 'numerator' : 'denominator'}?`,
      answer: ({ d, n, top }) => (top ? n : d),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find the lowest common denominator',
      pace: 'short',
      draw: (chance) => {
        const p = chance.int(3, 12);
        const q = chance.int(3, 15);
        const a = chance.int(1, p - 1);
        const b = chance.int(1, q - 1);
        return { p, q, a, b };
      },
      where: ({ p, q, a, b }) => p < q && gcd(a, p) === 1 && gcd(b, q) === 1 && lcm(p, q) <= 72,
      prompt: ({ p, q, a, b }) =>
        text`What is the lowest common denominator of [f ${a}|${p}] and [f ${b}|${q}]?`,
      answer: ({ p, q }) => lcm(p, q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Pick the largest or smallest of three fractions',
      pace: 'long',
      draw: (chance) => {
        const big = chance.pick([true, false]);
        const f = chance
          .shuffle(DENOMINATORS, 3)
          .map((below) => ({ top: chance.pick(NUMERATORS.get(below) ?? []), below }));
        return { big, f, percent: chance.int(1, 100) };
      },
      where: ({ big, f, percent }) =>
        new Set(f.map(({ top }) => top)).size === 3 &&
        isSpread(f.map(({ top, below }) => top / below)) &&
        percent <= keptPercent(big, f),
      prompt: ({ big, f }) => {
        const [first, second, third] = f.map(({ top, below }) => text`[f ${top}|${below}]`);
        return text`Which fraction is the ${big ? 'largest' : 'smallest'}: ${first ?? ''}, ${second ?? ''} or ${third ?? ''}? Type its denominator.`;
      },
      answer: ({ big, f }) => extremeOf(big, f).below,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Count how many fractions are more than one half',
      pace: 'long',
      draw: (chance) => ({
        f: chance.shuffle(
          [
            [2, 5],
            [3, 5],
            [3, 7],
            [4, 7],
            [5, 8],
            [3, 8],
            [4, 9],
            [5, 9],
            [5, 11],
            [6, 11],
            [7, 12],
            [5, 12],
            [6, 13],
            [7, 13],
            [9, 20],
            [11, 20],
          ],
          5,
        ),
      }),
      where: ({ f }) =>
        f.filter((x) => 2 * x[0] > x[1]).length > 0 && f.filter((x) => 2 * x[0] > x[1]).length < 5,
      prompt: ({ f }) =>
        text`How many of these are greater than [f 1|2]? ${f.map((x) => text`[f ${x[0]}|${x[1]}]`).join(', ')}`,
      answer: ({ f }) => f.filter((x) => 2 * x[0] > x[1]).length,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Choose the sign between two fractions',
      pace: 'long',
      draw: (chance) => {
        const d = chance.int(2, 6);
        const k = chance.int(2, 3);
        const n = chance.int(1, d - 1);
        return { d, k, n, m: k * n + chance.pick([-1, 0, 1]), turned: chance.pick([true, false]) };
      },
      where: ({ m }) => m > 0,
      prompt: ({ d, k, n, m, turned }) => {
        const [a, b] = turned
          ? [text`[f ${m}|${d * k}]`, text`[f ${n}|${d}]`]
          : [text`[f ${n}|${d}]`, text`[f ${m}|${d * k}]`];
        return offerSigns(text`Which sign goes between ${a} and ${b}?`);
      },
      answer: ({ k, n, m, turned }) => 2 + Math.sign(turned ? m - k * n : k * n - m),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Put three fractions in order',
      pace: 'extended',
      draw: (chance) => ({ tops: chance.list(3, 1, 23, { distinct: true }) }),
      where: ({ tops }) =>
        tops.every((top) => gcd(top, 24) > 1) && new Set(tops.map((top) => gcd(top, 24))).size > 1,
      prompt: ({ tops }) =>
        askOrder(
          tops.map((top) => {
            const [n, d] = simplest(top, 24);
            return text`[f ${n}|${d}]`;
          }),
        ),
      answer: ({ tops }) => orderOf(tops),
      answerForm: 'whole',
    }),
  ],
});
