import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';

export const multiplyingBiggerNumbers = defineUnit({
  id: 21,
  topicId: 3,
  level: 4,
  subLevel: 1,
  name: 'Multiplying Bigger Numbers',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply two digits by one digit',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(23, 98), b: chance.int(3, 9) }),
      where: ({ a, b }) => a % 10 !== 0 && (a % 10) * b > 9,
      prompt: ({ a, b }) => text`${a} × ${b} = [?]`,
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Multiply three digits by one digit',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(124, 986), b: chance.int(3, 9) }),
      where: ({ a }) => a % 10 !== 0,
      prompt: ({ a, b }) => text`${a} × ${b} = [?]`,
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '×', rows: [a, b] }),
    }),
    subUnit({
      position: 3,
      description: 'Multiply three small numbers',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(2, 9), b: chance.int(2, 6), c: chance.int(2, 5) }),
      prompt: ({ a, b, c }) => text`${a} × ${b} × ${c} = [?]`,
      answer: ({ a, b, c }) => a * b * c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Multiply by 10 or 100',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(12, 985), p: chance.pick([10, 100]) }),
      where: ({ a }) => a % 10 !== 0,
      prompt: ({ a, p }) => text`${a} × ${p} = [?]`,
      answer: ({ a, p }) => a * p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Count the pairings when every choice goes with every other',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(3, 12),
        b: chance.int(3, 9),
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ a, b }) => a !== b,
      prompt: ({ a, b, who, story }) =>
        at(
          [
            text`A cafe has ${a} kinds of sandwich and ${b} kinds of drink. How many different meals of one sandwich and one drink are there?`,
            text`${who} has ${a} shirts and ${b} hats. How many different outfits of one shirt and one hat are there?`,
            text`A lock has a wheel with ${a} letters and a wheel with ${b} numbers. How many different codes are there?`,
            text`A shop sells ${a} kinds of soup and ${b} kinds of bread. How many different lunches of one soup and one bread are there?`,
          ],
          story,
        ),
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Split a multiplication into two easier ones',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(3, 9);
        const tens = chance.int(10, 60, 10);
        const ones = chance.int(2, 9);
        const k = chance.int(0, 2);
        return { a, tens, ones, k };
      },
      prompt: ({ a, tens, ones, k }) =>
        text`${a} × ${tens + ones} = ${k === 0 ? '[?]' : a} × ${tens} + ${a} × ${k === 1 ? '[?]' : ones}${k === 2 ? text` = ${a * tens} + [?]` : ''}`,
      answer: ({ a, ones, k }) => (k === 0 ? a : k === 1 ? ones : a * ones),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Solve a two-step story with multiplying',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(3, 9);
        const each = chance.int(4, 12);
        const c = chance.int(2, 20);
        const less = chance.pick([true, false]);
        return { n, each, c, less, who: chance.dress(NAMES), story: chance.dress([0, 1]) };
      },
      where: ({ n, each, c, less }) => (less ? 4 * c <= n * each : c < n * each), // most are still whole
      prompt: ({ n, each, c, less, who, story }) =>
        at(
          less
            ? [
                text`${n} packs hold ${each} cards each. ${c} cards are lost. How many cards are left?`,
                text`A hall has ${n} rows of ${each} chairs. ${c} chairs are broken. How many chairs can be used?`,
              ]
            : [
                text`${who} buys ${n} boxes of ${each} beads and finds ${c} more beads. How many beads is that altogether?`,
                text`${n} children plant ${each} seeds each. Their teacher plants ${c}. How many seeds do they plant altogether?`,
              ],
          story,
        ),
      answer: ({ n, each, c, less }) => n * each + (less ? -c : c),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Read a multiplication as so many times as many',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(3, 12),
        form: chance.pick([true, false]),
      }),
      where: ({ a, b }) => a !== b,
      prompt: ({ a, b, form }) =>
        form
          ? text`${a * b} is ${a} times as many as what number?`
          : text`${a * b} is how many times as many as ${b}?`,
      answer: ({ a, b, form }) => (form ? b : a),
      answerForm: 'whole',
    }),
  ],
});
