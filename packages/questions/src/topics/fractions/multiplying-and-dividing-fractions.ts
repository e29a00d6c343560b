import { gcd } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

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
      prompt: ({ p, q, a, b, g }) =>
        text`[f ${a}|${p}] × [f ${b}|${q}] in its simplest form is [f ?|${(p * q) / g}]`,
      answer: ({ a, b, g }) => (a * b) / g,
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
      prompt: ({ p, a, w, g }) => text`[f ${a}|${p}] ÷ ${w} in its simplest form is [f ${a / g}|?]`,
      answer: ({ p, w, g }) => (p * w) / g,
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
        return { d, n, m };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, m }) =>
        text`A ribbon is ${n * m} m long. How many pieces of length [f ${n}|${d}] m can be cut from it?`,
      answer: ({ d, m }) => d * m,
      answerForm: 'whole',
    }),
  ],
});
