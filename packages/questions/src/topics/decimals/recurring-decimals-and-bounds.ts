import { at } from '@moonbase/kit';

import { gcd, isWhole } from '../../maths.ts';
import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { twoDigits } from '../../times.ts';
import { spelled } from '../../quantities/quantity.ts';

export const recurringDecimalsAndBounds = defineUnit({
  id: 41,
  topicId: 5,
  level: 9,
  subLevel: 1,
  name: 'Recurring Decimals and Bounds',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Turn a recurring decimal into a fraction',
      pace: 'long',
      draw: (chance) => {
        const L = chance.int(1, 2);
        const n = chance.int(L === 1 ? 1 : 1, L === 1 ? 8 : 98);
        const D = L === 1 ? 9 : 99;
        const g = gcd(n, D);
        const d = L === 1 ? String(n) : twoDigits(n);
        return { L, n, D, g, d };
      },
      where: ({ L, n }) => L === 1 || n % 11 !== 0,
      prompt: ({ D, g, d }) =>
        text`Write 0.${d}${d}${d}${spelled('…', ', and so on')} (the ${d} repeats) as a fraction in its simplest form: [f ?|${D / g}]`,
      answer: ({ n, g }) => n / g,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Turn a decimal with a late repeat into a fraction',
      pace: 'extended',
      draw: (chance) => {
        const a = chance.int(0, 9);
        const b = chance.int(1, 8);
        const N = 9 * a + b;
        const g = gcd(N, 90);
        return { a, b, N, g };
      },
      where: ({ a, b }) => a !== b,
      prompt: ({ a, b, g }) =>
        text`Write 0.${a}${b}${b}${b}${spelled('…', ', and so on')} (only the ${b} repeats) as a fraction in its simplest form: [f ?|${90 / g}]`,
      answer: ({ N, g }) => N / g,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Give the bounds of a rounded measurement',
      pace: 'long',
      draw: (chance) => {
        const i = chance.int(0, 2);
        const u = at([10, 1, 0.1], i);
        const k = chance.int(12, 98);
        const v = clean(k * u);
        const up = chance.pick([true, false]);
        return { i, u, k, v, up };
      },
      where: ({ i, k }) => i < 2 || k % 10 !== 0,
      prompt: ({ i, v, up }) =>
        text`A length is ${v} cm, ${at(['to the nearest 10 cm', 'to the nearest [say cm|centimetre]', 'to 1 decimal place'], i)}. What is its ${up ? 'upper' : 'lower'} bound in cm?`,
      answer: ({ u, v, up }) => v + ((up ? 1 : -1) * u) / 2,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 4,
      description: 'Find the greatest or least possible perimeter or area',
      pace: 'extended',
      draw: (chance) => {
        const area = chance.pick([true, false]);
        const up = chance.pick([true, false]);
        const e = up ? 0.5 : -0.5;
        const a = chance.int(4, 18);
        const b = chance.int(3, 15);
        return { area, up, e, a, b };
      },
      where: ({ a, b }) => a > b,
      prompt: ({ area, up, a, b }) =>
        text`A rectangle is ${a} cm by ${b} cm, each to the nearest [say cm|centimetre]. What is the ${up ? 'upper' : 'lower'} bound of its ${area ? 'area in cm²' : 'perimeter in cm'}?`,
      answer: ({ area, e, a, b }) => (area ? (a + e) * (b + e) : 2 * (a + e + b + e)),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Find a percentage error',
      pace: 'long',
      draw: (chance) => {
        const A = chance.pick([20, 25, 40, 50, 80, 125, 200, 250, 400]);
        const p = chance.pick([1, 2, 4, 5, 8, 10, 12, 15, 20]);
        const e = (A * p) / 100;
        const s = chance.pick([1, -1]);
        return { A, e, s, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ e }) => isWhole(e),
      prompt: ({ A, e, s, story }) =>
        at(
          [
            text`A length of ${A} cm is measured as ${A + s * e} cm. What is the percentage error?`,
            text`A bag holds ${A} g. A scale shows ${A + s * e} g. What is the percentage error?`,
            text`A run takes ${A} seconds but is timed at ${A + s * e} seconds. What is the percentage error?`,
            text`A crowd of ${A} people is counted as ${A + s * e}. What is the percentage error of the count?`,
          ],
          story,
        ),
      answer: ({ A, e }) => (100 * e) / A,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'See what rounding too early does to a product',
      pace: 'long',
      draw: (chance) => ({ v: chance.int(111, 989), k: chance.int(20, 90, 10) }),
      where: ({ v }) => v % 10 !== 0 && v % 10 !== 5,
      prompt: ({ v, k }) =>
        text`${clean(v / 100)} is rounded to 1 decimal place and then multiplied by ${k}. How far is the result from the exact product?`,
      answer: ({ v, k }) => clean((Math.abs(Math.round(v / 10) * 10 - v) * k) / 100),
      answerForm: 'dp1',
    }),
  ],
});
