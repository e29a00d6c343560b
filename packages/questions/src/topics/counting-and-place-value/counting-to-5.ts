import { thingOf } from '../../document/figure-names.ts';
import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { COLOURS, FRUIT, ITEMS } from '../../wording/word-lists.ts';

export const countingTo5 = defineUnit({
  id: 161,
  topicId: 1,
  level: 1,
  subLevel: 1,
  reception: true,
  name: 'Counting to 5',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Say how many there are, up to five, at a glance',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(1, 5),
        item: chance.dress(FRUIT),
        lay: chance.pick(['line', 'dice']),
      }),
      prompt: ({ item }) => text`How many ${item}?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, item, lay }) => ({ kind: 'objects', item, count: n, layout: lay }),
    }),
    subUnit({
      position: 2,
      description: 'Count one of two groups, up to five',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(1, 5),
        other: chance.int(1, 5),
        item: chance.dress(ITEMS),
        beside: chance.dress(FRUIT),
      }),
      prompt: ({ item }) => text`How many ${item}?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, other, item, beside }) => ({
        kind: 'objects',
        item,
        count: n,
        layout: 'line',
        second: { item: beside, count: other },
      }),
    }),
    subUnit({
      position: 3,
      description: 'Count up to five dots on a ten frame',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(1, 5), col: chance.dress(COLOURS) }),
      prompt: () => 'How many dots are on the ten frame?',
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, col }) => ({ kind: 'tenFrame', filled: n, frames: 1, colour: col }),
    }),
    subUnit({
      position: 4,
      description: 'Count one kind of thing in a row of two kinds',
      pace: 'long',
      draw: (chance) => {
        const t = chance.dressSeveral(ITEMS, 2);
        const n = chance.int(4, 7);
        const k = chance.int(1, Math.min(5, n - 1));
        const places = chance.shuffle(
          series(n, (i) => i),
          n,
        );
        return { t, n, chosen: places.slice(0, k) };
      },
      prompt: ({ t }) => text`How many ${t[0]} are in the row?`,
      answer: ({ chosen }) => chosen.length,
      answerForm: 'whole',
      diagram: ({ t, n, chosen }) => ({
        kind: 'row',
        items: series(n, (i) => thingOf(chosen.includes(i) ? t[0] : t[1])),
      }),
    }),
    subUnit({
      position: 5,
      description: 'Count what is left when some of five are crossed out',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(2, 5);
        return { n, crossed: chance.int(1, n - 1), item: chance.dress(ITEMS) };
      },
      prompt: ({ item }) => text`How many ${item} are not crossed out?`,
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
  ],
});
