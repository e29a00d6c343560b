import { gcd } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const fractionFamilies = defineUnit({
  id: 30,
  topicId: 4,
  level: 4,
  subLevel: 1,
  name: 'Fraction Families',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the missing top number in equal fractions',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(1, d - 1);
        const k = chance.int(3, 10);
        return { d, n, k };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, k }) => text`[f ${n}|${d}] = [f ?|${d * k}]`,
      answer: ({ n, k }) => n * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find the missing bottom number in equal fractions',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(1, d - 1);
        const k = chance.int(2, 10);
        return { d, n, k };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, k }) => text`[f ${n}|${d}] = [f ${n * k}|?]`,
      answer: ({ d, k }) => d * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Add or subtract fractions with the same bottom number, past one whole',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(4, 12);
        const op = chance.pick([1, -1]);
        const a = chance.int(op > 0 ? 2 : d + 1, op > 0 ? 2 * d : 2 * d + 3);
        const b = chance.int(op > 0 ? Math.max(1, d + 1 - a) : 2, op > 0 ? d + 3 : d);
        return { d, op, a, b };
      },
      prompt: ({ d, op, a, b }) =>
        text`[f ${a}|${d}] ${op > 0 ? '+' : '−'} [f ${b}|${d}] = [f ?|${d}]`,
      answer: ({ op, a, b }) => a + op * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find a fraction of a larger number',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(2, d - 1);
        const k = chance.int(6, 20);
        return { d, n, k };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, k }) => text`[f ${n}|${d}] of ${d * k} = [?]`,
      answer: ({ n, k }) => n * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the whole from one equal part',
      pace: 'short',
      draw: (chance) => ({ d: chance.int(3, 12), k: chance.int(4, 25) }),
      prompt: ({ d, k }) => text`[f 1|${d}] of a number is ${k}. What is the number?`,
      answer: ({ d, k }) => d * k,
      answerForm: 'whole',
    }),
  ],
});
