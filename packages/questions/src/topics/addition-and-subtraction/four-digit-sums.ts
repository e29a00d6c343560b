import { at } from '@moonbase/kit';

import { roundTo } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const fourDigitSums = defineUnit({
  id: 15,
  topicId: 2,
  level: 4,
  subLevel: 1,
  name: 'Four-Digit Sums',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Add numbers with up to four digits',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(1124, 7899);
        const b = chance.int(375, 9999 - a);
        return { a, b };
      },
      where: ({ a, b }) => (a % 10) + (b % 10) > 9,
      prompt: ({ a, b }) => text`${a} + ${b} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '+', rows: [a, b] }),
    }),
    subUnit({
      position: 2,
      description: 'Subtract numbers with up to four digits',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(2135, 9875);
        const b = chance.int(387, a - 256);
        return { a, b };
      },
      where: ({ a, b }) =>
        a % 10 < b % 10 &&
        (Math.floor(a / 10) % 10 < Math.floor(b / 10) % 10 ||
          Math.floor(a / 100) % 10 < Math.floor(b / 100) % 10),
      prompt: ({ a, b }) => text`${a} − ${b} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '−', rows: [a, b] }),
    }),
    subUnit({
      position: 3,
      description: 'Estimate by rounding both numbers to the nearest hundred first',
      pace: 'long',
      draw: (chance) => {
        const op = chance.pick([1, -1]);
        const a = chance.int(2112, 6988);
        const b = chance.int(1013, op > 0 ? 2988 : a - 650);
        return { op, a, b };
      },
      where: ({ a, b }) => a % 100 !== 0 && b % 100 !== 0 && a % 100 !== 50 && b % 100 !== 50,
      prompt: ({ op, a, b }) =>
        text`Round both numbers to the nearest hundred, then ${op > 0 ? 'add' : 'subtract'}: ${a} ${op > 0 ? '+' : '−'} ${b}`,
      answer: ({ op, a, b }) => roundTo(a / 100) * 100 + op * roundTo(b / 100) * 100,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Solve a two-step story that adds and subtracts',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(215, 968);
        const b = chance.int(36, a - 80);
        const c = chance.int(27, 189);
        return { a, b, c, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ b, c }) => b > c && b - c > 9,
      prompt: ({ a, b, c, story }) =>
        at(
          [
            text`A train has ${a} people. At one stop ${b} get off and ${c} get on. How many people are on the train now?`,
            text`A library has ${a} books on its shelves. ${b} are lent and ${c} come back. How many are on the shelves now?`,
            text`A farm has ${a} sheep. It sells ${b} and ${c} lambs are born. How many sheep and lambs does it have now?`,
            text`A store has ${a} crates. ${b} are sent out and ${c} are brought in. How many crates are there now?`,
          ],
          story,
        ),
      answer: ({ a, b, c }) => a - b + c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find a missing number in a four-digit sum',
      pace: 'long',
      draw: (chance) => ({
        k: chance.int(0, 1),
        a: chance.int(1105, 4885),
        b: chance.int(235, 4885),
      }),
      prompt: ({ k, a, b }) => (k === 0 ? text`${a} + [?] = ${a + b}` : text`[?] − ${a} = ${b}`),
      answer: ({ k, a, b }) => (k === 0 ? b : a + b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Find 100 or 1000 more or less, across a boundary too',
      pace: 'short',
      draw: (chance) => {
        const by = chance.pick([1000, 1000, 100]);
        const boundary = 1000 * chance.int(2, 8);
        const up = chance.pick([true, false]);
        const n =
          by === 1000 ? chance.int(1001, 8999) : boundary + (up ? -1 : 1) * chance.int(1, 99);
        return { n, by, up };
      },
      prompt: ({ n, by, up }) => text`What is ${by} ${up ? 'more' : 'less'} than ${n}?`,
      answer: ({ n, by, up }) => (up ? n + by : n - by),
      answerForm: 'whole',
    }),
  ],
});
