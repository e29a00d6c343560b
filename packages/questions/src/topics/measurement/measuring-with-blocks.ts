import { capital } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { orderOf } from '../../wording/ordering.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';

/** Containers of a kitchen, the largest first. */
const BY_SIZE: readonly string[] = ['pan', 'bowl', 'jug', 'bottle', 'vase'];

/** Things that lie above a row of blocks, and how many centimetres long they are. */
const LONG_THINGS = ['pencil', 'spoon', 'leaf', 'brush', 'worm', 'straw', 'key', 'comb'] as const;
const HOW_LONG: Readonly<Record<(typeof LONG_THINGS)[number], readonly [number, number]>> = {
  pencil: [8, 18],
  spoon: [12, 24],
  leaf: [4, 15],
  brush: [14, 30],
  worm: [5, 20],
  straw: [14, 24],
  key: [5, 8],
  comb: [10, 20],
};

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
      draw: (chance) => ({ n: chance.int(2, 12), item: chance.dress(LONG_THINGS) }),
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
        const [long, short] = chance.shuffle(LONG_THINGS, 3); // which two matters: a key is short
        return { a, b, long, short };
      },
      where: ({ a, b, long, short }) => {
        const [[least, most], [shortest, longest]] = [HOW_LONG[long], HOW_LONG[short]];
        return a * shortest <= b * most && a * longest >= b * least;
      },
      prompt: ({ long, short }) => text`How many blocks longer is the ${long} than the ${short}?`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
      diagram: ({ a, b, long, short }) => ({
        kind: 'lengthBlocks',
        item: long,
        blocks: a,
        second: { item: short, blocks: b },
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
        both
          ? text`${capital(two[1])}: ${plural(b, 'cube')}. How many cubes balance the ${two[0]} and the ${two[1]}?`
          : text`A ${two[1]} balances ${plural(b, 'cube')}. How many cubes heavier is the ${two[0]}?`,
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
