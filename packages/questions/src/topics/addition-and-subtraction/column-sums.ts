import { at } from '@moonbase/kit';

import { roundTo } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

const numberOf = ([hundreds, tens, ones]: readonly [number, number, number]): number =>
  100 * hundreds + 10 * tens + ones;

export const columnSums = defineUnit({
  id: 14,
  topicId: 2,
  level: 3,
  subLevel: 2,
  name: 'Column Sums',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Add two numbers of up to three digits in columns',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(127, 789);
        const b = chance.int(48, 999 - a);
        return { a, b };
      },
      where: ({ a, b }) =>
        (a % 10) + (b % 10) > 9 || (Math.floor(a / 10) % 10) + (Math.floor(b / 10) % 10) > 9,
      prompt: ({ a, b }) => text`${a} + ${b} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '+', rows: [a, b] }),
    }),
    subUnit({
      position: 2,
      description: 'Subtract numbers of up to three digits in columns',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(231, 987);
        const b = chance.int(48, a - 35);
        return { a, b };
      },
      where: ({ a, b }) => a % 10 < b % 10 || Math.floor(a / 10) % 10 < Math.floor(b / 10) % 10,
      prompt: ({ a, b }) => text`${a} − ${b} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '−', rows: [a, b] }),
    }),
    subUnit({
      position: 3,
      description: 'Find the start number by working backwards',
      pace: 'long',
      draw: (chance) => {
        const op = chance.pick([1, -1]);
        const b = chance.int(112, 388);
        const c = chance.int(op > 0 ? b + 105 : 108, op > 0 ? 958 : 998 - b);
        return { op, b, c };
      },
      prompt: ({ op, b, c }) => text`[?] ${op > 0 ? '+' : '−'} ${b} = ${c}`,
      answer: ({ op, b, c }) => c - op * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Solve an add or take-away story with three-digit numbers',
      pace: 'long',
      draw: (chance) => ({
        kind: chance.int(0, 2),
        a: chance.int(125, 588),
        b: chance.int(117, 398),
        story: chance.aside([0, 1]),
      }),
      prompt: ({ kind, a, b, story }) =>
        at(
          kind === 0
            ? [
                text`A ship has ${a} boxes. It loads ${b} more. How many boxes are there now?`,
                text`${a} people are at a show and ${b} more come. How many is that altogether?`,
              ]
            : kind === 1
              ? [
                  text`A ship has ${a + b} boxes. It drops off ${b}. How many are left?`,
                  text`A book has ${a + b} pages. You have read ${b}. How many pages are still to read?`,
                ]
              : [
                  text`One crater is ${a + b} m wide. Another is ${b} m wide. What is the difference in metres?`,
                  text`A tree is ${a + b} cm high. A bush is ${b} cm high. How many centimetres higher is the tree?`,
                ],
          story,
        ),
      answer: ({ kind, a, b }) => (kind === 0 ? a + b : a),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Estimate a sum or difference by rounding first',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(210, 940),
        b: chance.int(105, 480),
        to: chance.pick([10, 100]),
        add: chance.pick([true, false]),
      }),
      where: ({ a, b, to, add }) =>
        a % to !== 0 && b % to !== 0 && a > b + 60 && (!add || a + b < 999),
      prompt: ({ a, b, to, add }) =>
        text`Round both numbers to the nearest ${to === 10 ? 'ten' : 'hundred'}, then ${add ? 'add' : 'subtract'}: ${a} ${add ? '+' : '−'} ${b}`,
      answer: ({ a, b, to, add }) => {
        const [first, second] = [to * roundTo(a / to), to * roundTo(b / to)];
        return add ? first + second : first - second;
      },
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Use the inverse to check',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(115, 640),
        b: chance.int(105, 350),
        form: chance.int(0, 2),
      }),
      prompt: ({ a, b, form }) =>
        at(
          [
            text`${a} + ${b} = ${a + b}. So ${a + b} − ${b} = [?]`,
            text`${a + b} − ${b} = ${a}. So [?] + ${b} = ${a + b}`,
            text`${a + b} − ${a} = ${b}. So ${a + b} − ${b} = [?]`,
          ],
          form,
        ),
      answer: ({ a }) => a,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Add in columns where no column makes ten',
      pace: 'short',
      draw: (chance) => ({ a: chance.list(3, 1, 8), b: chance.list(3, 1, 8) }),
      where: ({ a, b }) => a.every((digit, i) => digit + at(b, i) < 10),
      prompt: ({ a, b }) => text`${numberOf(a)} + ${numberOf(b)} = [?]`,
      answer: ({ a, b }) => numberOf(a) + numberOf(b),
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '+', rows: [numberOf(a), numberOf(b)] }),
    }),
    subUnit({
      position: 8,
      description: 'Take away in columns where each column is enough',
      pace: 'short',
      draw: (chance) => ({ a: chance.list(3, 2, 9), b: chance.list(3, 1, 8) }),
      where: ({ a, b }) => a.every((digit, i) => digit >= at(b, i)) && at(a, 0) > at(b, 0),
      prompt: ({ a, b }) => text`${numberOf(a)} − ${numberOf(b)} = [?]`,
      answer: ({ a, b }) => numberOf(a) - numberOf(b),
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '−', rows: [numberOf(a), numberOf(b)] }),
    }),
  ],
});
