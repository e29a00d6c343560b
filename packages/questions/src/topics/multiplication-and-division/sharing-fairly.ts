import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { FRUIT, ITEMS } from '../../wording/word-lists.ts';

export const sharingFairly = defineUnit({
  id: 168,
  topicId: 3,
  level: 1,
  subLevel: 1,
  reception: true,
  name: 'Sharing Fairly',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Share a few things between two, so that both have the same',
      pace: 'long',
      draw: (chance) => ({ k: chance.int(1, 5), item: chance.dress(FRUIT) }),
      prompt: ({ item }) =>
        text`Share the ${item} equally between 2 plates. How many on one plate?`,
      answer: ({ k }) => k,
      answerForm: 'whole',
      diagram: ({ k, item }) => ({ kind: 'objects', item, count: 2 * k, layout: 'line' }),
    }),
    subUnit({
      position: 2,
      description: 'Find half of a few things in a picture',
      pace: 'long',
      draw: (chance) => ({ k: chance.int(1, 5), item: chance.dress(ITEMS) }),
      prompt: ({ item }) => text`How many ${item} are half of them?`,
      answer: ({ k }) => k,
      answerForm: 'whole',
      diagram: ({ k, item }) => ({ kind: 'objects', item, count: 2 * k, layout: 'rows' }),
    }),
    subUnit({
      position: 3,
      description: 'Count the pairs',
      pace: 'long',
      draw: (chance) => ({ k: chance.int(1, 8), item: chance.dress(ITEMS) }),
      prompt: ({ item }) => text`How many pairs of ${item} are there?`,
      answer: ({ k }) => k,
      answerForm: 'whole',
      diagram: ({ k, item }) => ({
        kind: 'groups',
        item,
        groups: k,
        perGroup: 2,
        container: 'ring',
      }),
    }),
    subUnit({
      position: 4,
      description: 'Count what is in two groups of the same size',
      pace: 'long',
      draw: (chance) => ({ k: chance.int(1, 4), item: chance.dress(FRUIT) }),
      prompt: ({ item }) => text`How many ${item} are there altogether?`,
      answer: ({ k }) => 2 * k,
      answerForm: 'whole',
      diagram: ({ k, item }) => ({
        kind: 'groups',
        item,
        groups: 2,
        perGroup: k,
        container: 'plate',
      }),
    }),
    subUnit({
      position: 5,
      description: 'Say what is left when half is taken away',
      pace: 'long',
      draw: (chance) => ({ k: chance.int(1, 5), item: chance.dress(ITEMS) }),
      prompt: ({ item }) => text`Half of the ${item} go away. How many stay?`,
      answer: ({ k }) => k,
      answerForm: 'whole',
      diagram: ({ k, item }) => ({ kind: 'objects', item, count: 2 * k, layout: 'line' }),
    }),
  ],
});
