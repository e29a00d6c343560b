import { at } from '@moonbase/kit';

import { isWhole } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';
import { plural } from '../../wording/words.ts';

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
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ p, A, story }) =>
        at(
          [
            text`A game costs ${money(A)}. There is ${p}% off in a sale. What is the sale price in [pounds]?`,
            text`A coat has a price of ${money(A)}. The shop takes ${p}% off. What does it cost now, in [pounds]?`,
            text`A ticket is usually ${money(A)}. Today it is ${p}% cheaper. What does it cost today, in [pounds]?`,
            text`A chair at ${money(A)} is reduced by ${p}%. What is the new price in [pounds]?`,
          ],
          story,
        ),
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
        return { d, n, who, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ n }) => isWhole(n),
      prompt: ({ d, n, who, story }) =>
        at(
          [
            text`${who} gets ${plural(n, 'mark')} out of ${d}. What percentage is that?`,
            text`${who} hits the target ${plural(n, 'time')} in ${d} throws. What percentage is that?`,
            text`${d} people are asked. ${n} of them ${n === 1 ? 'plays' : 'play'} chess. What percentage play chess?`,
            text`${n} of the ${d} seats in a hall ${n === 1 ? 'is' : 'are'} taken. What percentage of the seats are taken?`,
          ],
          story,
        ),
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
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ a, b }) => a !== b && a + b < 95,
      prompt: ({ a, b, N, story }) =>
        at(
          [
            text`${N} beads are in a jar. ${a}% are red, ${b}% are blue and the rest are green. How many are green?`,
            text`${N} people visit a zoo. ${a}% come by bus, ${b}% walk and the rest come by car. How many come by car?`,
            text`A farm has ${N} animals. ${a}% are cows, ${b}% are goats and the others are hens. How many hens are there?`,
            text`A library lends ${N} books. ${a}% are stories, ${b}% are comics and the rest are about science. How many are about science?`,
          ],
          story,
        ),
      answer: ({ a, b, N }) => ((100 - a - b) * N) / 100,
      answerForm: 'whole',
    }),
  ],
});
