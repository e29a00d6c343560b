import { at } from '@moonbase/kit';

import { roundTo, series } from '../../maths.ts';
import { money } from '../../money.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

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
        const names = chance.dressSeveral(['torch', 'scarf', 'map', 'cup', 'hat', 'lamp'], 4);
        const i = chance.int(0, 2);
        const j = chance.int(i + 1, 3);
        return { p, names, i, j };
      },
      prompt: ({ names, i, j }) =>
        text`How many pounds do the ${at(names, i)} and the ${at(names, j)} cost together?`,
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
        const b = chance.int(95, n * 38, 5);
        return { n, a, b };
      },
      where: ({ a, b }) => a % 100 !== 0 || b % 100 !== 0,
      prompt: ({ n, a, b }) =>
        text`You buy a book for ${money(a / 100)} and a pen for ${money(b / 100)} with a ${money(n)} note. How much change, in pounds?`,
      answer: ({ n, a, b }) => n - (a + b) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 3,
      description: 'Multiply a price by a whole number',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(3, 9), u: chance.int(125, 895, 5) }),
      where: ({ u }) => u % 100 !== 0,
      prompt: ({ n, u }) =>
        text`${n} tickets cost ${money(u / 100)} each. What is the total in pounds?`,
      answer: ({ n, u }) => (n * u) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 4,
      description: 'Share a bill equally',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(3, 9), u: chance.int(125, 985, 5) }),
      where: ({ u }) => u % 100 !== 0,
      prompt: ({ n, u }) =>
        text`${n} friends share a bill of ${money((n * u) / 100)} equally. How many pounds does each pay?`,
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
        text`Round each price to the nearest pound, then add: ${money(p[0] / 100)}, ${money(p[1] / 100)} and ${money(p[2] / 100)}. How many pounds?`,
      answer: ({ p }) => roundTo(p[0] / 100) + roundTo(p[1] / 100) + roundTo(p[2] / 100),
      answerForm: 'whole',
    }),
  ],
});
