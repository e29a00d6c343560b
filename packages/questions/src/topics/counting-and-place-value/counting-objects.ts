import { thingOf } from '../../document/figure-names.ts';
import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { COLOURS, FRUIT, ITEMS } from '../../wording/word-lists.ts';

export const countingObjects = defineUnit({
  id: 1,
  topicId: 1,
  level: 1,
  subLevel: 6,
  name: 'Counting Objects',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Say how many are in a small group at a glance',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(1, 5),
        item: chance.dress(ITEMS),
        lay: chance.pick(['line', 'scatter', 'dice']),
      }),
      prompt: ({ item }) => text`How many ${item}?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, item, lay }) => ({ kind: 'objects', item, count: n, layout: lay }),
    }),
    subUnit({
      position: 2,
      description: 'Count up to ten things set out in a line or in rows',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(3, 10),
        item: chance.dress(ITEMS),
        lay: chance.pick(['line', 'rows']),
      }),
      prompt: ({ item }) => text`How many ${item} are there?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, item, lay }) => ({ kind: 'objects', item, count: n, layout: lay }),
    }),
    subUnit({
      position: 3,
      description: 'Count up to twenty things that are scattered about',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(8, 20), item: chance.dress(ITEMS) }),
      prompt: ({ item }) => text`Count the ${item}. How many?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, item }) => ({ kind: 'objects', item, count: n, layout: 'scatter' }),
    }),
    subUnit({
      position: 4,
      description: 'Read how many dots are on one or two ten frames',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(1, 20), col: chance.dress(COLOURS) }),
      prompt: ({ n }) => text`How many dots are on the ten frame${n > 10 ? 's' : ''}?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, col }) => ({
        kind: 'tenFrame',
        filled: n,
        frames: n > 10 ? 2 : 1,
        colour: col,
      }),
    }),
    subUnit({
      position: 5,
      description: 'Compare two groups and say how many more are in the bigger one',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(3, 10);
        const b = chance.int(1, a - 1);
        const item = chance.dress(ITEMS);
        const other = chance.dress(FRUIT);
        return { a, b, item, other };
      },
      prompt: ({ item, other }) => text`How many more ${item} than ${other}?`,
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
      position: 6,
      description: 'Count one kind of thing in a repeating pattern',
      pace: 'long',
      draw: (chance) => {
        const t = chance.dressSeveral(ITEMS, 2);
        const shape = chance.pick(['AB', 'AAB', 'ABB', 'ABA']);
        const n = chance.int(6, 9);
        const first = chance.pick([true, false]);
        const items = series(n, (i) =>
          thingOf(shape.charAt(i % shape.length) === 'A' ? t[0] : t[1]),
        );
        return { t, items, first };
      },
      prompt: ({ t, first }) => text`How many ${first ? t[0] : t[1]} are in the pattern?`,
      answer: ({ t, items, first }) =>
        items.filter((item) => item === thingOf(first ? t[0] : t[1])).length,
      answerForm: 'whole',
      diagram: ({ items }) => ({ kind: 'row', items }),
    }),
  ],
});
