import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { COLOURS, FRUIT, ITEMS } from '../../wording/word-lists.ts';

export const puttingTogether = defineUnit({
  id: 166,
  topicId: 2,
  level: 1,
  subLevel: 1,
  reception: true,
  name: 'Putting Together',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count two groups together',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(1, 8);
        return {
          a,
          b: chance.int(1, 9 - a),
          item: chance.dress(ITEMS),
          other: chance.dress(FRUIT),
        };
      },
      prompt: ({ item, other }) => text`How many ${item} and ${other} are there in all?`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
      diagram: ({ a, b, item, other }) => ({
        kind: 'objects',
        item,
        count: a,
        layout: 'line',
        second: { item: other, count: b, sign: '+' },
      }),
    }),
    subUnit({
      position: 2,
      description: 'Count dots of two colours on a ten frame',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(1, 8);
        return { a, b: chance.int(1, 9 - a), col: chance.dress(COLOURS) };
      },
      prompt: () => 'How many dots are on the ten frame in all?',
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
      diagram: ({ a, b, col }) => ({
        kind: 'tenFrame',
        filled: a,
        second: b,
        frames: 1,
        colour: col,
      }),
    }),
    subUnit({
      position: 3,
      description: 'Say what is left when some go away',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(3, 9);
        return { n, crossed: chance.int(1, n - 1), item: chance.dress(ITEMS) };
      },
      prompt: ({ item }) => text`The crossed-out ${item} go away. How many stay?`,
      answer: ({ n, crossed }) => n - crossed,
      answerForm: 'whole',
      diagram: ({ n, crossed, item }) => ({
        kind: 'objects',
        item,
        count: n,
        layout: 'line',
        crossed,
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find the whole of two parts',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(1, 8);
        return { a, b: chance.int(1, 9 - a) };
      },
      prompt: () => 'Put the two parts together. How many is that?',
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'partWhole', whole: '?', parts: [a, b] }),
    }),
    subUnit({
      position: 5,
      description: 'Find the other part of a number up to nine',
      pace: 'short',
      draw: (chance) => {
        const whole = chance.int(2, 9);
        return { whole, part: chance.int(1, whole - 1) };
      },
      prompt: () => 'How many are in the other part?',
      answer: ({ whole, part }) => whole - part,
      answerForm: 'whole',
      diagram: ({ whole, part }) => ({ kind: 'partWhole', whole, parts: [part, '?'] }),
    }),
  ],
});
