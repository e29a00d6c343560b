import { at } from '@moonbase/kit';

import { gcd, lcm } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

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
        text`Write [f ${n * g}|${d * g}] in its simplest form. What is the ${top ? 'top' : 'bottom'} number?`,
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
        const d = chance.shuffle([2, 3, 4, 5, 6, 8, 10, 12], 3);
        const a = chance.int(1, d[0] - 1);
        const b = chance.int(1, d[1] - 1);
        const c = chance.int(1, d[2] - 1);
        const n = [a, b, c] as const;
        const v = [a / d[0], b / d[1], c / d[2]] as const;
        return { big, d, a, b, c, n, v };
      },
      where: ({ d, a, b, c, v }) =>
        gcd(a, d[0]) === 1 &&
        gcd(b, d[1]) === 1 &&
        gcd(c, d[2]) === 1 &&
        Math.abs(v[0] - v[1]) > 0.02 &&
        Math.abs(v[1] - v[2]) > 0.02 &&
        Math.abs(v[0] - v[2]) > 0.02 &&
        Math.max(...v) - Math.min(...v) < 0.45,
      prompt: ({ big, d, n }) =>
        text`Which fraction is the ${big ? 'largest' : 'smallest'}: [f ${n[0]}|${d[0]}], [f ${n[1]}|${d[1]}] or [f ${n[2]}|${d[2]}]? Type its bottom number.`,
      answer: ({ big, d, v }) => at(d, v.indexOf(big ? Math.max(...v) : Math.min(...v))),
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
  ],
});
