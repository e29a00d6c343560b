import { at } from '@moonbase/kit';

import { roundTo, series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';

export const shoppingSums = defineUnit({
  id: 54,
  topicId: 7,
  level: 4,
  subLevel: 1,
  name: 'Shopping Sums',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read a price list and find a total',
      pace: 'long',
      draw: (chance) => {
        const p = chance.list(4, 115, 985, { step: 5, distinct: true });
        const names = chance.dressSeveral(['book', 'ball', 'plant', 'puzzle', 'candle', 'toy'], 4);
        const i = chance.int(0, 2);
        const j = chance.int(i + 1, 3);
        return { p, names, i, j };
      },
      prompt: ({ names, i, j }) =>
        text`How many [pounds] do the ${at(names, i)} and the ${at(names, j)} cost together?`,
      answer: ({ p, i, j }) => (at(p, i) + at(p, j)) / 100,
      answerForm: 'dp2',
      diagram: ({ p, names }) => ({
        kind: 'table',
        headers: ['Item', 'Price'],
        rows: series(4, (k) => [at(names, k), money(at(p, k) / 100)]),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find the change after buying two things',
      pace: 'long',
      draw: (chance) => {
        const n = chance.pick([10, 20, 50]);
        const a = chance.int(225, n * 60, 5);
        const b = chance.int(95, Math.min(n * 38, 595), 5);
        return { n, a, b, who: chance.aside(NAMES), story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ a, b }) => a % 100 !== 0 || b % 100 !== 0,
      prompt: ({ n, a, b, who, story }) =>
        at(
          [
            text`You buy a book for ${money(a / 100)} and a pen for ${money(b / 100)} with a ${money(n)} note. How much change, in [pounds]?`,
            text`A game is ${money(a / 100)} and a ball is ${money(b / 100)}. You buy both with a ${money(n)} note. How much change, in [pounds]?`,
            text`${who} spends ${money(a / 100)} at one stall and ${money(b / 100)} at another, out of ${money(n)}. How many [pounds] are left?`,
            text`A cap costs ${money(a / 100)} and a badge ${money(b / 100)}. What change is there from ${money(n)}, in [pounds]?`,
          ],
          story,
        ),
      answer: ({ n, a, b }) => n - (a + b) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 3,
      description: 'Multiply a price by a whole number',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(3, 9),
        u: chance.int(125, 895, 5),
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ u }) => u % 100 !== 0,
      prompt: ({ n, u, who, story }) =>
        at(
          [
            text`${n} tickets cost ${money(u / 100)} each. What is the total in [pounds]?`,
            text`${who} buys ${n} books at ${money(u / 100)} each. How many [pounds] is that altogether?`,
            text`One meal costs ${money(u / 100)}. What do ${n} meals cost, in [pounds]?`,
            text`A ride is ${money(u / 100)}. ${n} children go on it once each. How many [pounds] do they pay altogether?`,
          ],
          story,
        ),
      answer: ({ n, u }) => (n * u) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 4,
      description: 'Share a bill equally',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(3, 9),
        u: chance.int(125, 985, 5),
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ u }) => u % 100 !== 0,
      prompt: ({ n, u, who, story }) =>
        at(
          [
            text`${n} friends share a bill of ${money((n * u) / 100)} equally. How many [pounds] does each pay?`,
            text`The total for ${n} tickets of the same price is ${money((n * u) / 100)}. How many [pounds] is one ticket?`,
            text`${who} saves the same amount each week. After ${n} weeks it is ${money((n * u) / 100)}. How many [pounds] is that a week?`,
            text`${n} people share the cost of a gift of ${money((n * u) / 100)} equally. How many [pounds] does each give?`,
          ],
          story,
        ),
      answer: ({ u }) => u / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Estimate a bill by rounding to whole pounds',
      pace: 'long',
      draw: (chance) => ({ p: chance.list(3, 115, 985, { distinct: true }) }),
      where: ({ p }) => p.every((x) => x % 100 !== 50 && x % 100 !== 0),
      prompt: ({ p }) =>
        text`Round each price to the nearest [pound], then add: ${money(p[0] / 100)}, ${money(p[1] / 100)} and ${money(p[2] / 100)}. How many [pounds]?`,
      answer: ({ p }) => roundTo(p[0] / 100) + roundTo(p[1] / 100) + roundTo(p[2] / 100),
      answerForm: 'whole',
    }),
  ],
});
