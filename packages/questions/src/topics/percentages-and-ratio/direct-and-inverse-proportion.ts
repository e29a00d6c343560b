import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { spelled } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const directAndInverseProportion = defineUnit({
  id: 50,
  topicId: 6,
  level: 10,
  subLevel: 1,
  name: 'Direct and Inverse Proportion',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Use direct proportion between two quantities',
      pace: 'extended',
      draw: (chance) => {
        const h = chance.int(3, 24);
        const k = h / 2;
        const b = chance.int(2, 12, 2);
        const c = chance.int(3, 20);
        return { k, b, c };
      },
      where: ({ b, c }) => b !== c,
      prompt: ({ k, b, c }) =>
        text`y is directly proportional to x. When x = ${b}, y = ${k * b}. Find y when x = ${c}.`,
      answer: ({ k, c }) => k * c,
      answerForm: 'dp1',
    }),
    subUnit({
      position: 2,
      description: 'Use proportion to a square',
      pace: 'extended',
      draw: (chance) => ({ k: chance.int(2, 6), b: chance.int(2, 6), c: chance.int(3, 10) }),
      where: ({ b, c }) => b !== c,
      prompt: ({ k, b, c }) =>
        text`y is proportional to x². When x = ${b}, y = ${k * b * b}. Find y when x = ${c}.`,
      answer: ({ k, c }) => k * c * c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Use inverse proportion',
      pace: 'extended',
      draw: (chance) => ({ a: chance.int(3, 24), b: chance.int(2, 15), c: chance.int(2, 20) }),
      where: ({ a, b, c }) => b !== c && (a * b) % c === 0,
      prompt: ({ a, b, c }) =>
        text`y is inversely proportional to x. When x = ${b}, y = ${a}. Find y when x = ${c}.`,
      answer: ({ a, b, c }) => (a * b) / c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Use proportion to a square root or an inverse square',
      pace: 'extended',
      draw: (chance) => ({
        sq: chance.pick([true, false]),
        b: chance.int(2, 9),
        c: chance.int(2, 9),
        k: chance.int(2, 40),
      }),
      where: ({ sq, b, c, k }) => b !== c && (sq ? k < 13 : (k * b * b) % (c * c) === 0),
      prompt: ({ sq, b, c, k }) =>
        text`${sq ? 'y is proportional to the square root of x' : 'y is inversely proportional to x²'}. When x = ${sq ? b * b : b}, y = ${sq ? k * b : k}. Find y when x = ${sq ? c * c : c}.`,
      answer: ({ sq, b, c, k }) => (sq ? k * c : (k * b * b) / (c * c)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Follow repeated doubling or halving',
      pace: 'extended',
      draw: (chance) => ({
        up: chance.pick([true, false]),
        h: chance.int(2, 6),
        n: chance.int(3, 7),
        s: chance.int(15, 80, 5),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ up, h, n, s, story }) => {
        const start = up ? s : s * 2 ** n;
        return at(
          [
            text`A colony ${up ? 'doubles' : 'halves'} every ${h} hours. It starts at ${start}. How many are there after ${h * n} hours?`,
            text`There are ${start} cells. Their number ${up ? 'doubles' : 'halves'} every ${h} days. How many cells are there after ${h * n} days?`,
            text`The number of people who ${up ? 'know a story doubles' : 'play a game halves'} every ${h} weeks. Now it is ${start}. What is it after ${h * n} weeks?`,
            text`A price is ${start} tokens and ${up ? 'doubles' : 'halves'} every ${h} years. How many tokens is it after ${h * n} years?`,
          ],
          story,
        );
      },
      answer: ({ up, n, s }) => (up ? s * 2 ** n : s),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Write a direct proportion as an equation',
      pace: 'short',
      draw: (chance) => ({ k: chance.int(2, 12), x: chance.int(2, 12) }),
      prompt: ({ k, x }) =>
        text`y is directly proportional to x. When x = ${x}, y = ${k * x}. So y = [?]x`,
      answer: ({ k }) => k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Write an inverse proportion as an equation',
      pace: 'short',
      draw: (chance) => ({ x: chance.int(2, 12), y: chance.int(2, 12) }),
      prompt: ({ x, y }) =>
        text`y is inversely proportional to x. When x = ${x}, y = ${y}. So ${spelled('xy', 'x y')} = [?]`,
      answer: ({ x, y }) => x * y,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Follow a multiplied quantity through a proportion',
      pace: 'short',
      draw: (chance) => ({
        by: chance.int(2, 12),
        how: chance.pick([0, 1, 2]),
        one: chance.aside([3, 4, 5, 6, 7, 8]),
      }),
      prompt: ({ by, how, one }) =>
        at(
          [
            text`y is directly proportional to x, and y is ${one}. Then x is multiplied by ${by}. What is y now?`,
            text`y is proportional to x², and y is ${one}. Then x is multiplied by ${by}. What is y now?`,
            text`y is inversely proportional to x, and y is ${one * by}. Then x is multiplied by ${by}. What is y now?`,
          ],
          how,
        ),
      answer: ({ by, how, one }) => at([one * by, one * by * by, one], how),
      answerForm: 'whole',
    }),
  ],
});
