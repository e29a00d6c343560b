import { at } from '@moonbase/kit';

import { repeated } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { ITEMS, TOYS } from '../../wording/word-lists.ts';

export const equalGroupsAndSharing = defineUnit({
  id: 19,
  topicId: 3,
  level: 2,
  subLevel: 1,
  name: 'Equal Groups and Sharing',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the total in an array',
      pace: 'long',
      draw: (chance) => ({
        r: chance.pick([2, 3, 5, 10]),
        c: chance.int(2, 6),
        item: chance.dress(ITEMS),
      }),
      prompt: ({ item }) => text`How many ${item} are in the array?`,
      answer: ({ r, c }) => r * c,
      answerForm: 'whole',
      diagram: ({ r, c, item }) => ({ kind: 'array', rows: r, cols: c, item }),
    }),
    subUnit({
      position: 2,
      description: 'Swap repeated addition for a multiplication',
      pace: 'short',
      draw: (chance) => ({
        s: chance.pick([2, 3, 4, 5, 10]),
        k: chance.int(2, 6),
        first: chance.pick([true, false]),
      }),
      where: ({ s, k }) => s !== k,
      prompt: ({ s, k, first }) =>
        text`${repeated(s, k).join(' + ')} = ${first ? text`[?] × ${s}` : text`${k} × [?]`}`,
      answer: ({ s, k, first }) => (first ? k : s),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Share a number equally',
      pace: 'long',
      draw: (chance) => ({
        g: chance.pick([2, 3, 4, 5, 10]),
        q: chance.int(2, 10),
        item: chance.dress(TOYS),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ g, q, item, story }) =>
        at(
          [
            text`Share ${g * q} ${item} equally between ${g} children. How many does each child get?`,
            text`${g * q} ${item} are put into ${g} equal piles. How many are in each pile?`,
            text`${g} friends have ${g * q} ${item} in all. Each has the same number. How many does each have?`,
            text`${g * q} ${item} fill ${g} boxes equally. How many are in one box?`,
          ],
          story,
        ),
      answer: ({ q }) => q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Count how many groups can be made',
      pace: 'short',
      draw: (chance) => ({
        g: chance.pick([2, 3, 4, 5, 10]),
        q: chance.int(2, 10),
        item: chance.dress(ITEMS),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ g, q, item, story }) =>
        at(
          [
            text`How many groups of ${g} can you make from ${g * q} ${item}?`,
            text`${g * q} ${item} are put in groups of ${g}. How many groups are there?`,
            text`A bag holds ${g} ${item}. How many bags do ${g * q} ${item} fill?`,
            text`There are ${g * q} ${item} in rows of ${g}. How many rows are there?`,
          ],
          story,
        ),
      answer: ({ q }) => q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the next odd or even number',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(2, 97), even: chance.pick([true, false]) }),
      prompt: ({ n, even }) => text`What is the next ${even ? 'even' : 'odd'} number after ${n}?`,
      answer: ({ n, even }) => (n % 2 === (even ? 0 : 1) ? n + 2 : n + 1),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Double a two-digit number or halve an even one',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(11, 50), halve: chance.pick([true, false]) }),
      prompt: ({ n, halve }) => (halve ? text`Half of ${2 * n} = [?]` : text`Double ${n} = [?]`),
      answer: ({ n, halve }) => (halve ? n : 2 * n),
      answerForm: 'whole',
    }),
  ],
});
