import { money } from '../../money.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const makingAmounts = defineUnit({
  id: 52,
  topicId: 7,
  level: 2,
  subLevel: 1,
  name: 'Making Amounts',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the total of several different coins',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(0, 1),
        b: chance.int(0, 2),
        c: chance.int(0, 2),
        d: chance.int(0, 1),
        e: chance.int(0, 2),
        f: chance.int(0, 2),
      }),
      where: ({ a, b, c, d, e, f }) =>
        [a, b, c, d, e, f].filter((count) => count > 0).length >= 3 &&
        50 * a + 20 * b + 10 * c + 5 * d + 2 * e + f <= 100,
      prompt: () => 'How many pence altogether?',
      answer: ({ a, b, c, d, e, f }) => 50 * a + 20 * b + 10 * c + 5 * d + 2 * e + f,
      answerForm: 'whole',
      diagram: ({ a, b, c, d, e, f }) => ({
        kind: 'money',
        pieces: [
          { value: 50, count: a },
          { value: 20, count: b },
          { value: 10, count: c },
          { value: 5, count: d },
          { value: 2, count: e },
          { value: 1, count: f },
        ],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Work out change from 20p, 50p or one pound',
      pace: 'short',
      draw: (chance) => {
        const p = chance.pick([20, 50, 100]);
        const c = chance.int(p === 100 ? 35 : 3, p - 2);
        return { p, c };
      },
      prompt: ({ p, c }) =>
        text`A toy costs ${c}p. You pay with ${p === 100 ? money(1) : text`${p}p`}. How many pence change?`,
      answer: ({ p, c }) => p - c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find how many equal coins make an amount',
      pace: 'short',
      draw: (chance) => ({ v: chance.pick([2, 5, 10, 20, 50]), k: chance.int(2, 10) }),
      where: ({ v, k }) => v * k <= 200,
      prompt: ({ v, k }) =>
        text`How many ${v}p coins make ${v * k === 100 ? money(1) : v * k > 100 ? money((v * k) / 100) : text`${v * k}p`}?`,
      answer: ({ k }) => k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Add two prices up to one pound',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(12, 70);
        const b = chance.int(11, 99 - a);
        const [item, other] = chance.dressSeveral(
          ['pencil', 'ruler', 'rubber', 'sticker', 'marble'],
          2,
        );
        return { a, b, item, other };
      },
      where: ({ a, b }) => (a % 10) + (b % 10) > 0,
      prompt: ({ a, b, item, other }) =>
        text`A ${item} costs ${a}p and a ${other} costs ${b}p. How many pence for both?`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Count notes and pound coins',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(0, 1),
        b: chance.int(0, 2),
        c: chance.int(0, 2),
        d: chance.int(0, 3),
        e: chance.int(0, 3),
      }),
      where: ({ a, b, c, d, e }) =>
        [a, b, c, d, e].filter((count) => count > 0).length >= 2 &&
        20 * a + 10 * b + 5 * c + 2 * d + e <= 60,
      prompt: () => 'How many pounds altogether?',
      answer: ({ a, b, c, d, e }) => 20 * a + 10 * b + 5 * c + 2 * d + e,
      answerForm: 'whole',
      diagram: ({ a, b, c, d, e }) => ({
        kind: 'money',
        pieces: [
          { value: 2000, count: a },
          { value: 1000, count: b },
          { value: 500, count: c },
          { value: 200, count: d },
          { value: 100, count: e },
        ],
      }),
    }),
  ],
});
