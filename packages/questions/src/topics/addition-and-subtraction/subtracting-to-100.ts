import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES, TOYS } from '../../wording/word-lists.ts';

export const subtractingTo100 = defineUnit({
  id: 12,
  topicId: 2,
  level: 2,
  subLevel: 2,
  name: 'Subtracting to 100',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Take a one-digit number from a two-digit number',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(21, 99), b: chance.int(2, 9) }),
      prompt: ({ a, b }) => text`${a} − ${b} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Take a multiple of ten from a two-digit number',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(21, 99);
        const b = chance.int(10, Math.floor(a / 10) * 10, 10);
        return { a, b };
      },
      prompt: ({ a, b }) => text`${a} − ${b} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Take one two-digit number from another',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(31, 99);
        const b = chance.int(11, a - 3);
        return { a, b };
      },
      where: ({ b }) => b % 10 !== 0,
      prompt: ({ a, b }) => text`${a} − ${b} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the missing number in a subtraction to 100',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(30, 100);
        const b = chance.int(6, a - 4);
        const first = chance.pick([true, false]);
        return { a, b, first };
      },
      prompt: ({ a, b, first }) =>
        first ? text`[?] − ${b} = ${a - b}` : text`${a} − [?] = ${a - b}`,
      answer: ({ a, b, first }) => (first ? a : b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the difference between two numbers as jumps on a number line',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(8, 69);
        const t = Math.ceil((a + 1) / 10) * 10;
        const b = chance.int(t + 1, Math.min(t + 30, 99));
        return { a, t, b };
      },
      where: ({ a, b }) => b % 10 !== 0 && a % 10 !== 0,
      prompt: ({ a, b }) => text`How far is it from ${a} to ${b}?`,
      answer: ({ a, b }) => b - a,
      answerForm: 'whole',
      diagram: ({ a, t, b }) => ({
        kind: 'numberLine',
        min: Math.floor(a / 10) * 10,
        max: Math.ceil((b + 1) / 10) * 10,
        step: 10,
        labels: [a, t, b],
        jumps: [
          { from: a, to: t, label: 'first jump' },
          { from: t, to: b, label: 'second jump' },
        ],
      }),
    }),
    subUnit({
      position: 6,
      description: 'Solve a two-step add and take-away story to 100',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(30, 90);
        const b = chance.int(5, a - 10);
        const c = chance.int(4, 100 - a + b);
        const who = chance.dress(NAMES);
        const toy = chance.dress(TOYS);
        return { a, b, c, who, toy, story: chance.dress([0, 1, 2, 3]) };
      },
      where: ({ b, c }) => b !== c,
      prompt: ({ a, b, c, who, toy, story }) =>
        at(
          [
            text`${who} has ${a} ${toy}, gives away ${b} and is given ${c}. How many ${toy} does ${who} have now?`,
            text`A train has ${a} people on it. ${b} get off and ${c} get on. How many are on it now?`,
            text`A shop has ${a} ${toy}. It sells ${b} and buys ${c} more. How many ${toy} does it have now?`,
            text`There are ${a} birds on a lake. ${b} fly off and ${c} land. How many are there now?`,
          ],
          story,
        ),
      answer: ({ a, b, c }) => a - b + c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Split a two-digit number into tens and ones',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(10, 99) }),
      prompt: ({ n }) => text`The digits of ${n} show [?] tens and [?] ones`,
      answer: ({ n }) => [Math.floor(n / 10), n % 10],
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Find the number that is ten away from a given one',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(21, 89), more: chance.pick([true, false]) }),
      prompt: ({ n, more }) => text`${n} is 10 ${more ? 'more' : 'less'} than [?]`,
      answer: ({ n, more }) => (more ? n - 10 : n + 10),
      answerForm: 'whole',
    }),
  ],
});
