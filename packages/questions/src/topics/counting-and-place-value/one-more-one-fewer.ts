import { thingOf } from '../../document/figure-names.ts';
import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { COLOURS, FRUIT, ITEMS } from '../../wording/word-lists.ts';
import { listing } from '../../wording/words.ts';

export const oneMoreOneFewer = defineUnit({
  id: 163,
  topicId: 1,
  level: 1,
  subLevel: 3,
  reception: true,
  name: 'One More, One Fewer',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count on one when one more comes',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(2, 8), item: chance.dress(ITEMS) }),
      prompt: ({ item }) => text`One more ${thingOf(item)} comes. How many will there be?`,
      answer: ({ n }) => n + 1,
      answerForm: 'whole',
      diagram: ({ n, item }) => ({ kind: 'objects', item, count: n, layout: 'rows' }),
    }),
    subUnit({
      position: 2,
      description: 'Count back one when one is eaten',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(2, 9), item: chance.dress(FRUIT) }),
      prompt: ({ item }) => text`You eat one ${thingOf(item)}. How many are left?`,
      answer: ({ n }) => n - 1,
      answerForm: 'whole',
      diagram: ({ n, item }) => ({ kind: 'objects', item, count: n, layout: 'rows' }),
    }),
    subUnit({
      position: 3,
      description: 'Put one more dot on a ten frame',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(1, 8), col: chance.dress(COLOURS) }),
      prompt: () => 'One more dot goes on. How many dots will there be?',
      answer: ({ n }) => n + 1,
      answerForm: 'whole',
      diagram: ({ n, col }) => ({ kind: 'tenFrame', filled: n, frames: 1, colour: col }),
    }),
    subUnit({
      position: 4,
      description: 'Say the next number, counting up or down',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([1, -1]);
        const known = chance.pick([3, 4]);
        const first = d > 0 ? chance.int(0, 9 - known) : chance.int(known, 9);
        return { d, known, first };
      },
      prompt: ({ d, known, first }) =>
        text`What comes next? ${listing(series(known, (i) => first + d * i))}, [?]`,
      answer: ({ d, known, first }) => first + d * known,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Count on two when two more come',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(2, 7), item: chance.dress(ITEMS) }),
      prompt: ({ item }) => text`Two more ${item} come. How many will there be?`,
      answer: ({ n }) => n + 2,
      answerForm: 'whole',
      diagram: ({ n, item }) => ({ kind: 'objects', item, count: n, layout: 'rows' }),
    }),
  ],
});
