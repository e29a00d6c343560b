import { isWhole } from '../../maths.ts';
import { money } from '../../money.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../word-lists.ts';
import { plural } from '../../words.ts';

export const percentagesOfAmounts = defineUnit({
  id: 43,
  topicId: 6,
  level: 6,
  subLevel: 1,
  name: 'Percentages of Amounts',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find a multiple of five percent of an amount',
      pace: 'short',
      draw: (chance) => ({ p: chance.int(5, 95, 5), A: chance.int(20, 600, 20) }),
      where: ({ p }) => p !== 50,
      prompt: ({ p, A }) => text`${p}% of ${A} = [?]`,
      answer: ({ p, A }) => (p * A) / 100,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Work out a sale price',
      pace: 'long',
      draw: (chance) => ({
        p: chance.pick([5, 10, 15, 20, 25, 30, 40, 60]),
        A: chance.int(20, 240, 20),
      }),
      prompt: ({ p, A }) =>
        text`A game costs ${money(A)}. It is ${p}% off in a sale. What is the sale price in pounds?`,
      answer: ({ p, A }) => A - (p * A) / 100,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Write a score as a percentage',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([20, 25, 40, 50, 80, 200]);
        const p = chance.int(5, 95, 5);
        const n = (p * d) / 100;
        const who = chance.dress(NAMES);
        return { d, n, who };
      },
      where: ({ n }) => isWhole(n),
      prompt: ({ d, n, who }) =>
        text`${who} gets ${plural(n, 'mark')} out of ${d}. What percentage is that?`,
      answer: ({ d, n }) => (100 * n) / d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the whole from a simple percentage',
      pace: 'short',
      draw: (chance) => ({ p: chance.pick([5, 10, 20, 25, 50]), N: chance.int(20, 480, 20) }),
      prompt: ({ p, N }) => text`${p}% of a number is ${(p * N) / 100}. What is the number?`,
      answer: ({ N }) => N,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the amount left after two percentages are taken',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(10, 50, 5),
        b: chance.int(10, 45, 5),
        N: chance.int(40, 400, 20),
      }),
      where: ({ a, b }) => a !== b && a + b < 95,
      prompt: ({ a, b, N }) =>
        text`${N} beads are in a jar. ${a}% are red, ${b}% are blue and the rest are green. How many are green?`,
      answer: ({ a, b, N }) => ((100 - a - b) * N) / 100,
      answerForm: 'whole',
    }),
  ],
});
