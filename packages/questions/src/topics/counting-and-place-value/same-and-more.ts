import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { FRUIT, ITEMS } from '../../wording/word-lists.ts';

export const sameAndMore = defineUnit({
  id: 164,
  topicId: 1,
  level: 1,
  subLevel: 4,
  reception: true,
  name: 'Same, More and Fewer',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the group with more and count it',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(1, 9),
        b: chance.int(1, 9),
        item: chance.dress(ITEMS),
        other: chance.dress(FRUIT),
      }),
      where: ({ a, b }) => a !== b,
      prompt: () => 'Which group has more? Type how many are in it.',
      answer: ({ a, b }) => Math.max(a, b),
      answerForm: 'whole',
      diagram: ({ a, b, item, other }) => ({
        kind: 'objects',
        item,
        count: a,
        layout: 'line',
        second: { item: other, count: b },
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find the group with fewer and count it',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(1, 9),
        b: chance.int(1, 9),
        item: chance.dress(ITEMS),
        other: chance.dress(FRUIT),
      }),
      where: ({ a, b }) => a !== b,
      prompt: () => 'Which group has fewer? Type how many are in it.',
      answer: ({ a, b }) => Math.min(a, b),
      answerForm: 'whole',
      diagram: ({ a, b, item, other }) => ({
        kind: 'objects',
        item,
        count: a,
        layout: 'line',
        second: { item: other, count: b },
      }),
    }),
    subUnit({
      position: 3,
      description: 'Say how many more make two groups the same',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(2, 9);
        return {
          a,
          b: chance.int(Math.max(1, a - 4), a - 1),
          item: chance.dress(ITEMS),
          other: chance.dress(FRUIT),
        };
      },
      prompt: ({ item, other }) => text`How many more ${other} make as many ${other} as ${item}?`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
      diagram: ({ a, b, item, other }) => ({
        kind: 'objects',
        item,
        count: a,
        layout: 'line',
        second: { item: other, count: b },
      }),
    }),
    subUnit({
      position: 4,
      description: 'Pick the bigger or the smaller of two numbers up to nine',
      pace: 'short',
      draw: (chance) => ({
        bigger: chance.pick([true, false]),
        a: chance.int(0, 9),
        b: chance.int(0, 9),
      }),
      where: ({ a, b }) => a !== b,
      prompt: ({ bigger, a, b }) =>
        text`Type the ${bigger ? 'bigger' : 'smaller'} number: ${a} or ${b}`,
      answer: ({ bigger, a, b }) => (bigger ? Math.max(a, b) : Math.min(a, b)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the dice with more dots and count them',
      pace: 'long',
      draw: (chance) => ({
        more: chance.pick([true, false]),
        a: chance.int(1, 6),
        b: chance.int(1, 6),
      }),
      where: ({ a, b }) => a !== b,
      prompt: ({ more }) =>
        text`Which dice has ${more ? 'more' : 'fewer'} dots? Type how many dots it has.`,
      answer: ({ more, a, b }) => (more ? Math.max(a, b) : Math.min(a, b)),
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'dice', values: [a, b] }),
    }),
  ],
});
