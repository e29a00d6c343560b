import { gcd, simplest } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';

export const mixedNumbersAndFractionSums = defineUnit({
  id: 31,
  topicId: 4,
  level: 5,
  subLevel: 1,
  name: 'Mixed Numbers and Fraction Sums',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Change a mixed number to an improper fraction',
      pace: 'short',
      draw: (chance) => {
        const w = chance.int(1, 9);
        const d = chance.int(3, 10);
        const n = chance.int(1, d - 1);
        return { w, d, n };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ w, d, n }) => text`[m ${w}|${n}|${d}] = [f ?|${d}]`,
      answer: ({ w, d, n }) => w * d + n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find the whole part of an improper fraction',
      pace: 'short',
      draw: (chance) => {
        const w = chance.int(2, 9);
        const d = chance.int(3, 10);
        const n = chance.int(1, d - 1);
        return { w, d, n };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ w, d, n }) => text`[f ${w * d + n}|${d}] = [m ?|${n}|${d}]`,
      answer: ({ w }) => w,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Add or subtract when one denominator is a multiple of the other',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(2, 8);
        const k = chance.int(2, 4);
        const op = chance.pick([1, -1]);
        const a = chance.int(1, d - 1);
        const b = chance.int(1, op > 0 ? d * k - 1 : a * k - 1);
        return { d, k, op, a, b };
      },
      where: ({ d, k, a, b }) => gcd(b, d * k) === 1 && gcd(a, d) === 1,
      prompt: ({ d, k, op, a, b }) =>
        text`[f ${a}|${d}] ${op > 0 ? '+' : '−'} [f ${b}|${d * k}] in its simplest form is [f ?|?]`,
      answer: ({ d, k, op, a, b }) => simplest(a * k + op * b, d * k),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Multiply a fraction by a whole number',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(1, d - 1);
        const w = chance.int(2, 9);
        return { d, n, w };
      },
      where: ({ d, n, w }) => gcd(n, d) === 1 && (n * w) % d !== 0,
      prompt: ({ d, n, w }) => text`[f ${n}|${d}] × ${w} = [f ?|${d}]`,
      answer: ({ n, w }) => n * w,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find a fraction of a measure and give it in a smaller unit',
      pace: 'short',
      draw: (chance) => {
        const u = chance.pick([
          ['kg', 'g', 'kg', 1000],
          ['m', 'cm', 'm', 100],
          ['hour', 'minutes', 'hours', 60],
          ['litre', 'ml', 'litres', 1000],
        ]);
        const d = chance.pick([2, 4, 5, 8, 10]);
        const n = chance.int(1, d - 1);
        const w = chance.int(1, 4);
        return { u, d, n, w };
      },
      where: ({ u, d, n, w }) => gcd(n, d) === 1 && (n * w * u[3]) % d === 0,
      prompt: ({ u, d, n, w }) => text`[f ${n}|${d}] of ${plural(w, u[0], u[2])} = [?] ${u[1]}`,
      answer: ({ u, d, n, w }) => (n * w * u[3]) / d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Add and subtract mixed numbers with one denominator',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([3, 4, 5, 6, 7, 8, 9, 10, 12]);
        const a = chance.int(1, d - 2);
        const b = chance.int(1, d - 1 - a);
        const [m, n] = chance.list(3, 1, 6);
        return { d, a, b, m, n, add: chance.pick([true, false]) };
      },
      prompt: ({ d, a, b, m, n, add }) =>
        add
          ? text`[m ${m}|${a}|${d}] + [m ${n}|${b}|${d}] = [m ${m + n}|?|${d}]`
          : text`[m ${m + n}|${a + b}|${d}] − [m ${n}|${b}|${d}] = [m ${m}|?|${d}]`,
      answer: ({ a, b, add }) => (add ? a + b : a),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Multiply a mixed number by a whole number',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([2, 3, 4, 5, 6, 8, 10]);
        return { d, a: chance.int(1, d - 1), w: chance.int(1, 4), k: chance.int(2, 6) };
      },
      where: ({ a, d }) => gcd(a, d) === 1,
      prompt: ({ d, a, w, k }) => text`[m ${w}|${a}|${d}] × ${k} = [f ?|${d}]`,
      answer: ({ d, a, w, k }) => k * (w * d + a),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Write an improper fraction as a mixed number',
      pace: 'long',
      draw: (chance) => {
        const d = chance.int(3, 10);
        return { d, w: chance.int(1, 9), n: chance.int(1, d - 1) };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ w, d, n }) => text`[f ${w * d + n}|${d}] = [m ?|?|?]`,
      answer: ({ w, d, n }) => [w, n, d],
      answerForm: 'whole',
    }),
  ],
});
