import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { FRUIT, ITEMS } from '../../wording/word-lists.ts';
import { listing } from '../../wording/words.ts';

export const groupsAndHalves = defineUnit({
  id: 18,
  topicId: 3,
  level: 1,
  subLevel: 2,
  name: 'Groups and Halves',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count things that come in twos, fives or tens',
      pace: 'long',
      draw: (chance) => {
        const s = chance.pick([2, 5, 10]);
        const k = chance.int(2, s === 2 ? 8 : 4);
        const item = chance.dress(ITEMS);
        return { s, k, item };
      },
      prompt: ({ item }) => text`How many ${item} altogether?`,
      answer: ({ s, k }) => k * s,
      answerForm: 'whole',
      diagram: ({ s, k, item }) => ({
        kind: 'groups',
        item,
        groups: k,
        perGroup: s,
        container: 'ring',
      }),
    }),
    subUnit({
      position: 2,
      description: 'Double a number up to ten',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(1, 10), f: chance.int(0, 2) }),
      prompt: ({ n, f }) =>
        f === 0
          ? text`Double ${n} = [?]`
          : f === 1
            ? text`${n} + ${n} = [?]`
            : text`2 groups of ${n} = [?]`,
      answer: ({ n }) => 2 * n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Share things equally and count one share',
      pace: 'long',
      draw: (chance) => {
        const g = chance.pick([2, 2, 3, 4, 5]);
        const k = chance.int(2, Math.floor(20 / g));
        const item = chance.dress(FRUIT);
        return { g, k, item, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ g, k, item, story }) =>
        at(
          [
            text`Share ${g * k} ${item} between ${g} plates. How many on each plate?`,
            text`${g} friends share ${g * k} ${item} equally. How many does each get?`,
            text`Put ${g * k} ${item} into ${g} bags equally. How many in each?`,
            text`Set ${g * k} ${item} on ${g} trays equally. How many on each?`,
          ],
          story,
        ),
      answer: ({ k }) => k,
      answerForm: 'whole',
      diagram: ({ g, k, item }) => ({ kind: 'objects', item, count: g * k, layout: 'line' }),
    }),
    subUnit({
      position: 4,
      description: 'Find half of an even number up to twenty',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(1, 10),
        f: chance.pick([true, false]),
        item: chance.dress(ITEMS),
      }),
      prompt: ({ n, f }) => (f ? text`Half of ${2 * n} = [?]` : text`What is half of ${2 * n}?`),
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, item }) => ({ kind: 'objects', item, count: 2 * n, layout: 'rows' }),
    }),
    subUnit({
      position: 5,
      description: 'Carry on counting in twos, fives or tens from zero',
      pace: 'short',
      draw: (chance) => {
        const s = chance.pick([2, 5, 10]);
        const k = chance.int(0, 7);
        const a = k * s;
        return { s, a };
      },
      prompt: ({ s, a }) => text`What comes next? ${listing([a, a + s, a + 2 * s])}, [?]`,
      answer: ({ s, a }) => a + 3 * s,
      answerForm: 'whole',
    }),
  ],
});
