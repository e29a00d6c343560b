import { gcd, lcm, simplest } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const fractionCalculations = defineUnit({
  id: 35,
  topicId: 4,
  level: 7,
  subLevel: 1,
  name: 'Fraction Calculations',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply mixed numbers and simplify',
      pace: 'long',
      draw: (chance) => {
        const p = chance.int(2, 6);
        const q = chance.int(2, 6);
        const a = chance.int(1, p - 1);
        const b = chance.int(1, q - 1);
        const w = chance.int(1, 3);
        const x = chance.int(1, 3);
        const A = w * p + a;
        const B = x * q + b;
        const g = gcd(A * B, p * q);
        return { p, q, a, b, w, x, A, B, g };
      },
      where: ({ p, q, a, b, A, B, g }) =>
        gcd(a, p) === 1 && gcd(b, q) === 1 && (A * B) / g < 200 && p * q > g,
      prompt: ({ p, q, a, b, w, x }) =>
        text`[m ${w}|${a}|${p}] × [m ${x}|${b}|${q}] in its simplest form is [f ?|?]`,
      answer: ({ p, q, A, B }) => simplest(A * B, p * q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Divide a fraction by a fraction and simplify',
      pace: 'long',
      draw: (chance) => {
        const p = chance.int(2, 10);
        const q = chance.int(2, 10);
        const a = chance.int(1, p - 1);
        const b = chance.int(1, q - 1);
        const g = gcd(a * q, p * b);
        return { p, q, a, b, g };
      },
      where: ({ p, q, a, b, g }) => gcd(a, p) === 1 && gcd(b, q) === 1 && (p * b) / g > 1,
      prompt: ({ p, q, a, b }) =>
        text`[f ${a}|${p}] ÷ [f ${b}|${q}] in its simplest form is [f ?|?]`,
      answer: ({ p, q, a, b }) => simplest(a * q, p * b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Subtract a larger fraction from a smaller one',
      pace: 'short',
      draw: (chance) => {
        const p = chance.int(2, 10);
        const q = chance.int(2, 10);
        const a = chance.int(1, p - 1);
        const b = chance.int(1, q - 1);
        const L = lcm(p, q);
        return { p, q, a, b, L };
      },
      where: ({ p, q, a, b, L }) =>
        p !== q && gcd(a, p) === 1 && gcd(b, q) === 1 && a / p < b / q && L <= 40,
      prompt: ({ p, q, a, b }) =>
        text`[f ${a}|${p}] − [f ${b}|${q}] in its simplest form is [f ?|?]`,
      answer: ({ p, q, a, b }) => simplest(a * q - b * p, p * q),
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Write one quantity as a fraction of another',
      pace: 'long',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(2, 2 * d - 1);
        const g = chance.int(3, 15);
        return { d, n, g };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, g }) =>
        text`What fraction of ${d * g} is ${n * g}? Give it in its simplest form: [f ?|?]`,
      answer: ({ d, n }) => [n, d],
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the whole when a fraction of it is known',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(2, d - 1);
        const k = chance.int(3, 24);
        return { d, n, k };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, k }) => text`[f ${n}|${d}] of a number is ${n * k}. What is the number?`,
      answer: ({ d, k }) => d * k,
      answerForm: 'whole',
    }),
  ],
});
