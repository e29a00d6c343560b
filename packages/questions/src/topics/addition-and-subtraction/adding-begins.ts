import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { ITEMS, NAMES, TOYS } from '../../wording/word-lists.ts';

/** Where the gap stands: before the sign only within ten, after it up to twenty. */
const isGapLast = (total: number, last: boolean): boolean => last || total > 10;

export const addingBegins = defineUnit({
  id: 9,
  topicId: 2,
  level: 1,
  subLevel: 2,
  name: 'Adding Begins',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Add two tiny groups with pictures, total up to five',
      pace: 'short',
      draw: (chance) => {
        const total = chance.int(2, 5);
        const a = chance.int(1, total - 1);
        const item = chance.dress(ITEMS);
        return { a, b: total - a, item };
      },
      prompt: ({ a, b }) => text`${a} + ${b} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
      diagram: ({ a, b, item }) => ({
        kind: 'objects',
        item,
        count: a,
        layout: 'line',
        second: { item, count: b, sign: '+' },
      }),
    }),
    subUnit({
      position: 2,
      description: 'Add two numbers with a total up to ten',
      pace: 'quick',
      draw: (chance) => {
        const a = chance.int(0, 10);
        const b = chance.int(0, 10 - a);
        return { a, b };
      },
      where: ({ a, b }) => a + b >= 3,
      prompt: ({ a, b }) => text`${a} + ${b} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the partner that makes ten or twenty',
      pace: 'short',
      draw: (chance) => {
        const t = chance.pick([10, 20]);
        const a = chance.int(0, t);
        const first = chance.pick([true, false]);
        return { t, a, first };
      },
      prompt: ({ t, a, first }) =>
        isGapLast(t, first) ? text`${a} + [?] = ${t}` : text`[?] + ${a} = ${t}`,
      answer: ({ t, a }) => t - a,
      answerForm: 'whole',
      diagram: ({ t, a, first }) => ({
        kind: 'partWhole',
        whole: t,
        parts: isGapLast(t, first) ? [a, '?'] : ['?', a],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Add with a total from eleven to twenty',
      pace: 'quick',
      draw: (chance) => {
        const a = chance.int(2, 18);
        const b = chance.int(Math.max(2, 11 - a), Math.min(9, 20 - a));
        return { a, b };
      },
      prompt: ({ a, b }) => text`${a} + ${b} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Solve a short adding story',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(3, 12),
        b: chance.int(2, 7),
        item: chance.dress(ITEMS),
        who: chance.dress(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ a, b, item, who, story }) =>
        at(
          [
            text`${who} has ${a} ${item} and finds ${b} more. How many now?`,
            text`${who} sees ${a} ${item} and then ${b} more. How many is that?`,
            text`A box has ${a} ${item}. ${who} adds ${b} more. How many now?`,
            text`${who} draws ${a} ${item} and then ${b} more. How many is that?`,
          ],
          story,
        ),
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
      diagram: ({ a, b, item }) => ({
        kind: 'objects',
        item,
        count: a,
        layout: 'line',
        second: { item, count: b, sign: '+' },
      }),
    }),
    subUnit({
      position: 6,
      description: 'Use a double to add two numbers next to each other',
      pace: 'short',
      draw: (chance) => {
        const n = chance.int(2, 9);
        const more = chance.pick([true, false]);
        const turned = chance.pick([true, false]);
        return { n, more, turned };
      },
      prompt: ({ n, more, turned }) => {
        const next = more ? n + 1 : n - 1;
        return text`${n} + ${n} = ${2 * n}. So ${turned ? text`${next} + ${n}` : text`${n} + ${next}`} = [?]`;
      },
      answer: ({ n, more }) => (more ? 2 * n + 1 : 2 * n - 1),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Split a number up to ten into two parts',
      pace: 'short',
      draw: (chance) => {
        const whole = chance.int(4, 10);
        const part = chance.int(1, whole - 1);
        return { whole, part };
      },
      prompt: ({ whole, part }) => text`${whole} = ${part} + [?]`,
      answer: ({ whole, part }) => whole - part,
      answerForm: 'whole',
      diagram: ({ whole, part }) => ({ kind: 'partWhole', whole, parts: [part, '?'] }),
    }),
    subUnit({
      position: 8,
      description: 'Add three small groups in a story',
      pace: 'long',
      draw: (chance) => ({
        n: chance.list(3, 2, 7),
        story: chance.int(0, 3),
        item: chance.dress(TOYS),
      }),
      prompt: ({ n: [a, b, c], story, item }) =>
        at(
          [
            text`You see ${a} red, ${b} blue and ${c} green ${item}. How many?`,
            text`Three boxes hold ${a}, ${b} and ${c} ${item}. How many in all?`,
            text`You see ${a} ${item}, then ${b}, then ${c} more. How many?`,
            text`Shelves hold ${a}, ${b} and ${c} ${item}. How many in all?`,
          ],
          story,
        ),
      answer: ({ n: [a, b, c] }) => a + b + c,
      answerForm: 'whole',
    }),
  ],
});
