import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';
import { NAMES } from '../../wording/word-lists.ts';

const LATE_BUS = 1; // seldom late, or nobody would take it

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
        return { r, b, red, who: chance.aside(NAMES), story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ r, b, red, who, story }) => {
        const [reds, blues] = [plural(r, 'red counter'), plural(b, 'blue counter')];
        const colour = red ? 'red' : 'blue';
        return at(
          [
            text`A bag holds ${reds} and ${blues}. One is picked without looking. What is the probability that it is ${colour}? Give a decimal.`,
            text`${reds} and ${blues} are in a bag. You take one without looking. What is the probability that it is ${colour}? Give a decimal.`,
            text`${who} puts ${reds} and ${blues} into a bag and draws one at random. What is the probability that it is ${colour}? Give a decimal.`,
            text`One counter falls out of a bag with ${reds} and ${blues}. Each is equally likely. What is the probability that it is ${colour}? Give a decimal.`,
          ],
          story,
        );
      },
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
      where: ({ p, w }) => w !== LATE_BUS || p <= 40,
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
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ p, n, story }) =>
        at(
          [
            text`A spinner lands on red with probability ${p / 100}. It is spun ${n} times. How many reds would you expect?`,
            text`A seed grows with probability ${p / 100}. ${n} seeds are sown. How many would you expect to grow?`,
            text`The chance that a bus is late is ${p / 100}. How many of ${n} buses would you expect to be late?`,
            text`A weighted coin shows heads with probability ${p / 100}. It is flipped ${n} times. How many heads would you expect?`,
          ],
          story,
        ),
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
        return { n, k, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ n, k, story }) =>
        at(
          [
            text`A drawing pin is dropped ${n} times and lands point up ${k} times. Estimate the probability of point up as a decimal.`,
            text`A bent coin is flipped ${n} times and shows heads ${k} times. Estimate the probability of heads as a decimal.`,
            text`Of ${n} seeds that were sown, ${k} grew. Estimate the probability that a seed grows as a decimal.`,
            text`In ${n} shots a player scores ${k} times. Estimate the probability of a score as a decimal.`,
          ],
          story,
        ),
      answer: ({ n, k }) => k / n,
      answerForm: 'dp4',
    }),
  ],
});
