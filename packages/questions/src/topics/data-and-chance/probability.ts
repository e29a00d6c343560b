import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../words.ts';

export const probability = defineUnit({
  id: 102,
  topicId: 11,
  level: 7,
  subLevel: 2,
  name: 'Probability',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Give a probability as a decimal',
      pace: 'long',
      draw: (chance) => {
        const T = chance.pick([4, 5, 8, 10, 16, 20, 25, 40]);
        const r = chance.int(1, T - 1);
        const b = T - r;
        const red = chance.pick([true, false]);
        return { r, b, red };
      },
      prompt: ({ r, b, red }) =>
        text`A bag holds ${plural(r, 'red counter')} and ${plural(b, 'blue counter')}. One is picked without looking. What is the probability that it is ${red ? 'red' : 'blue'}? Give a decimal.`,
      answer: ({ r, b, red }) => (red ? r : b) / (r + b),
      answerForm: 'dp4',
      diagram: ({ r, b }) => ({
        kind: 'bag',
        counters: [
          { colour: 'red', count: r },
          { colour: 'blue', count: b },
        ],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find the probability that something does not happen',
      pace: 'long',
      draw: (chance) => ({
        p: chance.int(3, 97),
        pc: chance.pick([true, false]),
        w: chance.int(0, 3),
      }),
      prompt: ({ p, pc, w }) =>
        text`The probability that ${at(['it rains', 'a bus is late', 'a seed grows', 'a player scores'], w)} is ${pc ? text`${p}%` : p / 100}. What is the probability that ${at(['it does not rain', 'the bus is not late', 'the seed does not grow', 'the player does not score'], w)}? ${pc ? 'Give a percentage.' : 'Give a decimal.'}`,
      answer: ({ p, pc }) => (pc ? 100 - p : 1 - p / 100),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 3,
      description: 'Complete a probability table',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(5, 40, 5),
        b: chance.int(5, 35, 5),
        c: chance.int(4, 24),
      }),
      where: ({ a, b, c }) => a !== b && a + b + c < 97,
      prompt: () => 'What is the missing probability?',
      answer: ({ a, b, c }) => 1 - a / 100 - b / 100 - c / 100,
      answerForm: 'dp2',
      diagram: ({ a, b, c }) => ({
        kind: 'table',
        headers: ['Colour', 'Red', 'Blue', 'Green', 'White'],
        rows: [['Probability', a / 100, b / 100, c / 100, null]],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Predict how often something should happen',
      pace: 'long',
      draw: (chance) => ({
        p: chance.pick([5, 10, 15, 20, 25, 30, 35, 40, 45, 60, 65, 70, 75, 80]),
        n: chance.int(20, 600, 20),
      }),
      prompt: ({ p, n }) =>
        text`A spinner lands on red with probability ${p / 100}. It is spun ${n} times. How many reds would you expect?`,
      answer: ({ p, n }) => (p * n) / 100,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Estimate a probability from results',
      pace: 'long',
      draw: (chance) => {
        const n = chance.pick([20, 25, 40, 50, 80, 100, 125, 200, 250, 500]);
        const k = chance.int(Math.floor(n * 0.1), Math.floor(n * 0.9));
        return { n, k };
      },
      prompt: ({ n, k }) =>
        text`A drawing pin is dropped ${n} times and lands point up ${k} times. Estimate the probability of point up as a decimal.`,
      answer: ({ n, k }) => k / n,
      answerForm: 'dp4',
    }),
  ],
});
