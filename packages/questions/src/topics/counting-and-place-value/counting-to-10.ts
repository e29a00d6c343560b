import { thingOf } from '../../document/figure-names.ts';
import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { COLOURS, FRUIT, ITEMS } from '../../wording/word-lists.ts';

// Answers stay below ten, so that one key answers.
export const countingTo10 = defineUnit({
  id: 162,
  topicId: 1,
  level: 1,
  subLevel: 2,
  reception: true,
  name: 'Counting to 10',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count up to nine things in a line or in rows',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(4, 9),
        item: chance.dress(FRUIT),
        lay: chance.pick(['line', 'rows']),
      }),
      prompt: ({ item }) => text`How many ${item} are there?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, item, lay }) => ({ kind: 'objects', item, count: n, layout: lay }),
    }),
    subUnit({
      position: 2,
      description: 'Count up to nine things that are scattered about',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(4, 9), item: chance.dress(ITEMS) }),
      prompt: ({ item }) => text`Count the ${item}. How many?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, item }) => ({ kind: 'objects', item, count: n, layout: 'scatter' }),
    }),
    subUnit({
      position: 3,
      description: 'Say how many more dots fill a ten frame',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(1, 9), col: chance.dress(COLOURS) }),
      prompt: () => 'How many more dots fill the ten frame?',
      answer: ({ n }) => 10 - n,
      answerForm: 'whole',
      diagram: ({ n, col }) => ({ kind: 'tenFrame', filled: n, frames: 1, colour: col }),
    }),
    subUnit({
      position: 4,
      description: 'Count all the dots on two dice',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(1, 6);
        return { a, b: chance.int(1, Math.min(6, 9 - a)) };
      },
      prompt: () => 'How many dots are there in all?',
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'dice', values: [a, b] }),
    }),
    subUnit({
      position: 5,
      description: 'Count one kind of thing in a long row',
      pace: 'long',
      draw: (chance) => {
        const t = chance.dressSeveral(ITEMS, 2);
        const n = chance.int(7, 9);
        const places = chance.shuffle(
          series(n, (i) => i),
          n,
        );
        return { t, n, chosen: places.slice(0, chance.int(4, n - 1)) };
      },
      prompt: ({ t }) => text`How many ${t[0]} are in the row?`,
      answer: ({ chosen }) => chosen.length,
      answerForm: 'whole',
      diagram: ({ t, n, chosen }) => ({
        kind: 'row',
        items: series(n, (i) => thingOf(chosen.includes(i) ? t[0] : t[1])),
      }),
    }),
  ],
});
