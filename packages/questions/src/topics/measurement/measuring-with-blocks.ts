import { text } from '../../numbers.ts';
import { orderOf } from '../../wording/ordering.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';

/** Containers of a kitchen, the largest first. */
const BY_SIZE: readonly string[] = ['pan', 'bowl', 'jug', 'bottle', 'vase'];

export const measuringWithBlocks = defineUnit({
  id: 66,
  topicId: 9,
  level: 1,
  subLevel: 1,
  name: 'Measuring with Blocks',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count how many blocks long something is',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(2, 12),
        item: chance.dress(['pencil', 'spoon', 'leaf', 'brush', 'worm', 'straw', 'key', 'comb']),
      }),
      prompt: ({ item }) => text`How many blocks long is the ${item}?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, item }) => ({ kind: 'lengthBlocks', item, blocks: n }),
    }),
    subUnit({
      position: 2,
      description: 'Compare two lengths measured in blocks',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(3, 12);
        const b = chance.int(1, a - 1);
        const two = chance.dressSeveral(
          ['pencil', 'spoon', 'leaf', 'brush', 'worm', 'straw', 'key', 'comb'],
          2,
        );
        return { a, b, two };
      },
      prompt: ({ two }) => text`How many blocks longer is the ${two[0]} than the ${two[1]}?`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
      diagram: ({ a, b, two }) => ({
        kind: 'lengthBlocks',
        item: two[0],
        blocks: a,
        second: { item: two[1], blocks: b },
      }),
    }),
    subUnit({
      position: 3,
      description: 'Use a balance to compare how heavy things are',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(3, 12);
        const b = chance.int(1, a - 1);
        const both = chance.pick([true, false]);
        const two = chance.dressSeveral(['car', 'doll', 'ball', 'book', 'teddy'], 2);
        return { a, b, both, two };
      },
      prompt: ({ b, both, two }) =>
        text`A ${two[1]} balances ${plural(b, 'cube')}. ${both ? text`How many balance the ${two[1]} and ${two[0]}?` : text`How many cubes heavier is the ${two[0]}?`}`,
      answer: ({ a, b, both }) => (both ? a + b : a - b),
      answerForm: 'whole',
      diagram: ({ a, two }) => ({ kind: 'balance', left: two[0], right: plural(a, 'cube') }),
    }),
    subUnit({
      position: 4,
      description: 'Compare how much containers hold',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(4, 15);
        const b = chance.int(1, a - 1);
        const drawn = chance.dressSeveral(['jug', 'bowl', 'bottle', 'vase', 'pan'], 2);
        const [large = '', small = ''] = BY_SIZE.filter((each) =>
          drawn.some((name) => name === each),
        );
        return { a, b, large, small };
      },
      prompt: ({ a, b, large, small }) =>
        text`A ${large} fills ${plural(a, 'cup')}, a ${small} ${b}. How many more cups?`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({
        kind: 'objects',
        item: 'cups',
        count: a,
        layout: 'line',
        second: { item: 'cups', count: b },
      }),
    }),
    subUnit({
      position: 5,
      description: 'Put three lengths in order',
      pace: 'short',
      draw: (chance) => ({ values: chance.list(3, 2, 20, { distinct: true }) }),
      prompt: () => 'Type the numbers of the sticks, shortest first.',
      answer: ({ values }) => orderOf(values),
      answerForm: 'whole',
      diagram: ({ values }) => ({
        kind: 'barModel',
        rows: values.map((length, i) => ({
          label: String(i + 1),
          segments: [`${length} cm`],
          sizes: [length],
        })),
      }),
    }),
  ],
});
