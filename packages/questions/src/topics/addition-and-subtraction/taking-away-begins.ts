import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { ITEMS, NAMES } from '../../wording/word-lists.ts';

export const takingAwayBegins = defineUnit({
  id: 10,
  topicId: 2,
  level: 1,
  subLevel: 3,
  name: 'Taking Away Begins',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Take away from up to five things with a picture',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(2, 5);
        const b = chance.int(1, a);
        const item = chance.dress(ITEMS);
        return { a, b, item };
      },
      prompt: ({ a, b }) => text`${a} − ${b} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
      diagram: ({ a, b, item }) => ({
        kind: 'objects',
        item,
        count: a,
        layout: 'line',
        crossed: b,
      }),
    }),
    subUnit({
      position: 2,
      description: 'Take away from a number up to ten',
      pace: 'quick',
      draw: (chance) => {
        const a = chance.int(4, 10);
        const b = chance.int(0, a);
        return { a, b };
      },
      prompt: ({ a, b }) => text`${a} − ${b} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Take away from a number from eleven to twenty',
      pace: 'quick',
      draw: (chance) => ({ a: chance.int(11, 20), b: chance.int(2, 9) }),
      prompt: ({ a, b }) => text`${a} − ${b} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the number that was taken away',
      pace: 'quick',
      draw: (chance) => {
        const a = chance.int(5, 20);
        const b = chance.int(1, Math.min(a, 10));
        return { a, b };
      },
      prompt: ({ a, b }) => text`${a} − [?] = ${a - b}`,
      answer: ({ b }) => b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find how many more or fewer in a story',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(6, 20);
        const b = chance.int(2, a - 1);
        const more = chance.pick([true, false]);
        const item = chance.dress(ITEMS);
        const [who, other] = chance.dressSeveral(NAMES, 2);
        return { a, b, more, item, who, other, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ a, b, more, item, who, other, story }) =>
        at(
          [
            text`${who} has ${a} ${item}, ${other} ${b}. How many ${more ? text`more does ${who} have` : text`fewer does ${other} have`}?`,
            text`${who} finds ${a} ${item}, ${other} ${b}. How many ${more ? text`more does ${who} find` : text`fewer does ${other} find`}?`,
            text`${who} counts ${a} ${item}, ${other} ${b}. How many ${more ? text`more does ${who} count` : text`fewer does ${other} count`}?`,
            text`${who} sees ${a} ${item}, ${other} ${b}. How many ${more ? text`more does ${who} see` : text`fewer does ${other} see`}?`,
          ],
          story,
        ),
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
      diagram: ({ a, b, item }) => ({
        kind: 'objects',
        item,
        count: a,
        layout: 'line',
        second: { item, count: b },
      }),
    }),
    subUnit({
      position: 6,
      description: 'Take away by thinking what must be added',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(2, 12), b: chance.int(2, 9) }),
      where: ({ a, b }) => a + b <= 20 && a !== b,
      prompt: ({ a, b }) => text`${a} and how many more make ${a + b}? So ${a + b} − ${a} = [?]`,
      answer: ({ b }) => b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Add in another order or in another grouping',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(1, 9), b: chance.int(1, 8), c: chance.int(0, 6) }),
      where: ({ a, b, c }) => a !== b && a + b + c <= 20,
      prompt: ({ a, b, c }) =>
        c === 0 ? text`${a} + ${b} = ${b} + [?]` : text`${a} + ${b} + ${c} = ${a} + [?]`,
      answer: ({ a, b, c }) => (c === 0 ? a : b + c),
      answerForm: 'whole',
    }),
  ],
});
