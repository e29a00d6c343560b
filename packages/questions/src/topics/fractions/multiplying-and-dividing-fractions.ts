import { at } from '@moonbase/kit';

import { gcd, simplest } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { inUnits } from '../../quantities/quantity.ts';

const BELOW_ONE = [
  [1, 2],
  [3, 4],
  [7, 8],
  [2, 3],
  [9, 10],
  [5, 6],
] as const;
const ABOVE_ONE = [
  [5, 4],
  [3, 2],
  [9, 8],
  [11, 10],
  [7, 6],
  [4, 3],
] as const;

export const multiplyingAndDividingFractions = defineUnit({
  id: 34,
  topicId: 4,
  level: 6,
  subLevel: 3,
  name: 'Multiplying and Dividing Fractions',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply two fractions and simplify',
      pace: 'short',
      draw: (chance) => {
        const p = chance.int(2, 9);
        const q = chance.int(3, 9);
        const a = chance.int(1, p - 1);
        const b = chance.int(1, q - 1);
        const g = gcd(a * b, p * q);
        return { p, q, a, b, g };
      },
      where: ({ p, q, a, b }) => gcd(a, p) === 1 && gcd(b, q) === 1,
      prompt: ({ p, q, a, b }) =>
        text`[f ${a}|${p}] × [f ${b}|${q}] in its simplest form is [f ?|?]`,
      answer: ({ p, q, a, b }) => simplest(a * b, p * q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Divide a fraction by a whole number',
      pace: 'short',
      draw: (chance) => {
        const p = chance.int(3, 10);
        const a = chance.int(1, p - 1);
        const w = chance.int(2, 6);
        const g = gcd(a, w);
        return { p, a, w, g };
      },
      where: ({ p, a }) => gcd(a, p) === 1,
      prompt: ({ p, a, w }) => text`[f ${a}|${p}] ÷ ${w} in its simplest form is [f ?|?]`,
      answer: ({ p, a, w }) => simplest(a, p * w),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Multiply a whole number by a fraction when the product is whole',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(2, d - 1);
        const k = chance.int(3, 15);
        return { d, n, k };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, k }) => text`[f ${n}|${d}] × ${d * k} = [?]`,
      answer: ({ n, k }) => n * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Divide a whole number by a unit fraction',
      pace: 'short',
      draw: (chance) => ({ w: chance.int(2, 15), d: chance.int(2, 12) }),
      prompt: ({ w, d }) => text`${w} ÷ [f 1|${d}] = [?]`,
      answer: ({ w, d }) => w * d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Count how many fractional pieces fit into a length',
      pace: 'long',
      draw: (chance) => {
        const d = chance.pick([3, 4, 5, 8]);
        const n = chance.int(2, d - 1);
        const m = chance.int(1, 6);
        return { d, n, m, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, m, story }) =>
        at(
          [
            text`A ribbon is ${n * m} m long. How many pieces of length ${inUnits(text`[f ${n}|${d}]`, 'm')} can be cut from it?`,
            text`${n * m} kg of rice fills bags of ${inUnits(text`[f ${n}|${d}]`, 'kg')}. How many bags does it fill?`,
            text`There are ${n * m} litres of juice. A bottle holds [f ${n}|${d}] of a litre. How many bottles can be filled?`,
            text`It takes ${n * m} hours to read a book aloud, in parts of [f ${n}|${d}] of an hour each. How many parts are there?`,
          ],
          story,
        ),
      answer: ({ d, m }) => d * m,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Solve a story that divides by or into a unit fraction',
      pace: 'long',
      draw: (chance) => ({
        d: chance.pick([2, 3, 4, 5, 6, 8, 10]),
        n: chance.int(2, 12),
        share: chance.pick([true, false]),
        story: chance.aside([0, 1]),
      }),
      prompt: ({ d, n, share, story }) =>
        at(
          share
            ? [
                text`${inUnits(text`[f 1|${d}]`, 'kg')} of nuts is shared equally between ${n} bowls. What fraction of a kilogram is in each bowl? [f 1|?]`,
                text`A path of ${inUnits(text`[f 1|${d}]`, 'km')} is split into ${n} equal parts. What fraction of a kilometre is each part? [f 1|?]`,
              ]
            : [
                text`A cup holds ${inUnits(text`[f 1|${d}]`, 'litre')}. How many cups can be filled from ${n} litres?`,
                text`A lap is ${inUnits(text`[f 1|${d}]`, 'km')}. How many laps make ${n} km?`,
              ],
          story,
        ),
      answer: ({ d, n }) => d * n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Find an area when the sides are fractions',
      pace: 'long',
      draw: (chance) => {
        const p = chance.int(2, 8);
        const q = chance.int(3, 10);
        const a = chance.int(1, p - 1);
        const b = chance.int(1, q - 1);
        return { p, q, a, b };
      },
      where: ({ p, q, a, b }) => p !== q && gcd(a, p) === 1 && gcd(b, q) === 1,
      prompt: ({ p, q, a, b }) => {
        const [one, other] = [text`[f ${a}|${p}]`, text`[f ${b}|${q}]`];
        const [long, wide] = a * q > b * p ? [one, other] : [other, one];
        return text`A rectangle is ${inUnits(long, 'm')} long and ${inUnits(wide, 'm')} wide. What is its area in square metres? [f ?|${p * q}]`;
      },
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Tell which products are more than the number you start from',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(4, 40);
        const above = chance.int(1, 3);
        const f = chance.shuffle([
          ...chance.shuffle(ABOVE_ONE).slice(0, above),
          ...chance.shuffle(BELOW_ONE).slice(above, 4),
        ]);
        const more = chance.pick([true, false]);
        return { n, f, more };
      },
      prompt: ({ n, f, more }) =>
        text`How many of these are ${more ? 'more' : 'less'} than ${n}? ${f.map(([a, b]) => text`${n} × [f ${a}|${b}]`).join(', ')}`,
      answer: ({ f, more }) => f.filter(([a, b]) => (more ? a > b : a < b)).length,
      answerForm: 'whole',
    }),
  ],
});
