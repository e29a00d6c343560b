import { at } from '@moonbase/kit';

import { roundTo } from '../../maths.ts';
import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing } from '../../wording/words.ts';

export const tenthsAndHundredths = defineUnit({
  id: 36,
  topicId: 5,
  level: 4,
  subLevel: 1,
  name: 'Tenths and Hundredths',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Write tenths, hundredths, halves or quarters as a decimal',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([2, 4, 10, 10, 100, 100]);
        const n = chance.int(1, d - 1);
        const w = chance.int(0, 6);
        return { d, n, w };
      },
      prompt: ({ d, n, w }) =>
        text`Write ${w ? text`[m ${w}|${n}|${d}]` : text`[f ${n}|${d}]`} as a decimal.`,
      answer: ({ d, n, w }) => w + n / d,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 2,
      description: 'Read a decimal marked in tenths on a number line',
      pace: 'long',
      draw: (chance) => ({ lo: chance.int(0, 9), k: chance.int(1, 9) }),
      prompt: () => 'What number is the arrow pointing to?',
      answer: ({ lo, k }) => lo + k / 10,
      answerForm: 'dp1',
      diagram: ({ lo, k }) => ({
        kind: 'numberLine',
        min: lo,
        max: lo + 1,
        step: 0.1,
        labels: [lo, lo + 1],
        points: [{ at: clean(lo + k / 10), label: '?' }],
      }),
    }),
    subUnit({
      position: 3,
      description: 'Divide a one- or two-digit number by 10 or 100',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(1, 99), p: chance.pick([10, 100]) }),
      where: ({ n }) => n % 10 !== 0,
      prompt: ({ n, p }) => text`${n} ÷ ${p} = [?]`,
      answer: ({ n, p }) => n / p,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 4,
      description: 'Round a number with one decimal place to the nearest whole number',
      pace: 'short',
      draw: (chance) => ({ m: chance.int(11, 249) }),
      where: ({ m }) => m % 10 !== 0,
      prompt: ({ m }) => text`Round ${m / 10} to the nearest whole number.`,
      answer: ({ m }) => roundTo(m / 10),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Pick the largest or smallest of three decimals',
      pace: 'short',
      draw: (chance) => {
        const big = chance.pick([true, false]);
        const t = chance.int(2, 7) * 10;
        // The number of places reveals nothing: the shorter number is the largest as often as any other.
        const a = t + chance.int(1, 19) * chance.pick([1, -1]);
        const b = t + chance.int(1, 19) * chance.pick([1, -1]);
        return { big, a, b, l: chance.shuffle([t, a, b]) };
      },
      where: ({ a, b }) => a !== b && a % 10 !== 0 && b % 10 !== 0,
      prompt: ({ big, l }) =>
        text`Type the ${big ? 'largest' : 'smallest'} number: ${listing(l.map((x) => x / 100))}`,
      answer: ({ big, l }) => (big ? Math.max(...l) : Math.min(...l)) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 6,
      description: 'Change tenths to hundredths and add',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(1, 8),
        b: chance.int(3, 19),
        turned: chance.pick([true, false]),
      }),
      where: ({ a, b }) => 10 * a + b < 100,
      prompt: ({ a, b, turned }) =>
        turned
          ? text`[f ${b}|100] + [f ${a}|10] = [f ?|100]`
          : text`[f ${a}|10] + [f ${b}|100] = [f ?|100]`,
      answer: ({ a, b }) => 10 * a + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Complete a decimal to one whole',
      pace: 'short',
      draw: (chance) => {
        const tenths = chance.pick([true, false]);
        const n = tenths ? chance.int(1, 9) / 10 : chance.int(2, 98) / 100;
        return { n, form: chance.int(0, 2) };
      },
      prompt: ({ n, form }) =>
        at([text`${n} + [?] = 1`, text`1 − ${n} = [?]`, text`1 = [?] + ${n}`], form),
      answer: ({ n }) => 1 - n,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 8,
      description: 'Read the decimal shown on a hundred grid',
      pace: 'long',
      draw: (chance) => ({ shaded: chance.int(2, 98), left: chance.pick([true, false]) }),
      prompt: ({ left }) =>
        text`The whole grid is 1. Write the part that is ${left ? 'not shaded' : 'shaded'} as a decimal.`,
      answer: ({ shaded, left }) => (left ? 100 - shaded : shaded) / 100,
      answerForm: 'dp2',
      diagram: ({ shaded }) => ({ kind: 'hundredGrid', shaded }),
    }),
  ],
});
