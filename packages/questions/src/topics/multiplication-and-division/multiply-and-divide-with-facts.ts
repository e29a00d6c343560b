import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES, TOYS } from '../../wording/word-lists.ts';

export const multiplyAndDivideWithFacts = defineUnit({
  id: 20,
  topicId: 3,
  level: 3,
  subLevel: 1,
  name: 'Multiply and Divide with Facts',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the missing factor',
      pace: 'short',
      draw: (chance) => ({
        a: chance.pick([2, 3, 4, 5, 8, 10]),
        b: chance.int(2, 12),
        first: chance.pick([true, false]),
      }),
      prompt: ({ a, b, first }) => text`${first ? text`[?] × ${a}` : text`${a} × [?]`} = ${a * b}`,
      answer: ({ b }) => b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Multiply a two-digit number by a small number in your head',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(13, 49), b: chance.pick([2, 3, 4, 5, 8]) }),
      where: ({ a, b }) => a % 10 !== 0 && a * b <= 250,
      prompt: ({ a, b }) => text`${a} × ${b} = [?]`,
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Multiply a multiple of ten',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(2, 9),
        swap: chance.pick([true, false]),
      }),
      prompt: ({ a, b, swap }) =>
        text`${swap ? text`${10 * a} × ${b}` : text`${b} × ${10 * a}`} = [?]`,
      answer: ({ a, b }) => 10 * a * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Divide a two-digit number by a small number',
      pace: 'short',
      draw: (chance) => ({ b: chance.pick([2, 3, 4, 5, 8]), q: chance.int(11, 24) }),
      where: ({ b, q }) => b * q <= 99,
      prompt: ({ b, q }) => text`${b * q} ÷ ${b} = [?]`,
      answer: ({ q }) => q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Use times as many in a story',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(4, 12);
        const k = chance.pick([3, 4, 5, 8]);
        const item = chance.dress(TOYS);
        const [who, other] = chance.dressSeveral(NAMES, 2);
        return { a, k, item, who, other, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ a, k, item, who, other, story }) =>
        at(
          [
            text`${who} has ${a} ${item}. ${other} has ${k} times as many. How many does ${other} have?`,
            text`${who} reads ${a} pages. ${other} reads ${k} times as many. How many pages does ${other} read?`,
            text`A small jar holds ${a} ${item}. A big jar holds ${k} times as many. How many does the big jar hold?`,
            text`${who} scores ${a} points. ${other} scores ${k} times as many. How many points does ${other} score?`,
          ],
          story,
        ),
      answer: ({ a, k }) => a * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Multiply by four or eight by doubling again',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(11, 35), by: chance.pick([4, 8]) }),
      where: ({ n, by }) => by === 4 || n <= 25,
      prompt: ({ n, by }) =>
        by === 4
          ? text`Double ${n} is ${2 * n}. So 4 × ${n} = [?]`
          : text`4 × ${n} = ${4 * n}. So 8 × ${n} = [?]`,
      answer: ({ n, by }) => by * n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Complete a multiplication and division fact family',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(2, 10), b: chance.int(2, 10), form: chance.int(0, 3) }),
      where: ({ a, b }) => a !== b,
      prompt: ({ a, b, form }) =>
        at(
          [
            text`${a} × ${b} = ${a * b}. So ${a * b} ÷ ${a} = [?]`,
            text`${a} × ${b} = ${a * b}. So ${a * b} ÷ [?] = ${a}`,
            text`${a * b} ÷ ${a} = ${b}. So ${a} × [?] = ${a * b}`,
            text`${a * b} ÷ ${b} = ${a}. So ${a * b} ÷ ${a} = [?]`,
          ],
          form,
        ),
      answer: ({ b }) => b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Undo times as many in a story',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(3, 9), b: chance.int(4, 12), story: chance.int(0, 3) }),
      prompt: ({ a, b, story }) =>
        at(
          [
            text`A tower is ${a * b} m tall, ${a} times as tall as a house. How many metres tall is the house?`,
            text`A book has ${a * b} pages, ${a} times as many as a comic. How many pages does the comic have?`,
            text`A team has ${a * b} points, ${a} times as many as it had in May. How many did it have in May?`,
            text`A bag weighs ${a * b} kg, ${a} times as much as a box. How many kilograms does the box weigh?`,
          ],
          story,
        ),
      answer: ({ b }) => b,
      answerForm: 'whole',
    }),
  ],
});
