import { at } from '@moonbase/kit';

import { sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const addingTo100 = defineUnit({
  id: 11,
  topicId: 2,
  level: 2,
  subLevel: 1,
  name: 'Adding to 100',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Add a one-digit number to a two-digit number',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(12, 89), b: chance.int(3, 9) }),
      where: ({ a, b }) => (a % 10) + b > 6 && a % 10 !== 0,
      prompt: ({ a, b }) => text`${a} + ${b} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Add a multiple of ten to a two-digit number',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(11, 89);
        const b = chance.int(10, 90 - Math.floor(a / 10) * 10, 10);
        return { a, b };
      },
      where: ({ a }) => a % 10 !== 0,
      prompt: ({ a, b }) => text`${a} + ${b} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Add two two-digit numbers',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(13, 79);
        const b = chance.int(11, 100 - a);
        return { a, b };
      },
      where: ({ a, b }) => a % 10 !== 0 && b % 10 !== 0,
      prompt: ({ a, b }) => text`${a} + ${b} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Add three one-digit numbers',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(2, 9), b: chance.int(2, 9), c: chance.int(2, 9) }),
      prompt: ({ a, b, c }) => text`${a} + ${b} + ${c} = [?]`,
      answer: ({ a, b, c }) => a + b + c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the missing number in an addition to 100',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(11, 88);
        const b = chance.int(5, 100 - a);
        const first = chance.pick([true, false]);
        return { a, b, first };
      },
      prompt: ({ a, b, first }) => text`${first ? text`${a} + [?]` : text`[?] + ${a}`} = ${a + b}`,
      answer: ({ b }) => b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Add three or four two-digit numbers',
      pace: 'long',
      draw: (chance) => {
        const count = chance.int(3, 4);
        return { numbers: chance.list(count, 11, 38) };
      },
      where: ({ numbers }) => sum(numbers) <= 100,
      prompt: ({ numbers }) => text`${numbers.join(' + ')} = [?]`,
      answer: ({ numbers }) => sum(numbers),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Make 100 from tens, then from any two-digit number',
      pace: 'short',
      draw: (chance) => {
        const tens = chance.pick([true, false, false]);
        const n = tens ? chance.int(10, 90, 10) : chance.int(11, 89);
        return { n, form: chance.int(0, 2) };
      },
      prompt: ({ n, form }) =>
        at([text`${n} + [?] = 100`, text`[?] + ${n} = 100`, text`100 = ${n} + [?]`], form),
      answer: ({ n }) => 100 - n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Use a fact to 20 for tens',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(2, 9),
        add: chance.pick([true, false]),
      }),
      prompt: ({ a, b, add }) =>
        add
          ? text`${a} + ${b} = ${a + b}. So ${10 * a} + ${10 * b} = [?]`
          : text`${a + b} − ${b} = ${a}. So ${10 * (a + b)} − ${10 * b} = [?]`,
      answer: ({ a, b, add }) => 10 * (add ? a + b : a),
      answerForm: 'whole',
    }),
  ],
});
