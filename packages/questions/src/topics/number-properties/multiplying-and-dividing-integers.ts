import { bracketed } from '../../algebra.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const multiplyingAndDividingIntegers = defineUnit({
  id: 110,
  topicId: 12,
  level: 7,
  subLevel: 2,
  name: 'Multiplying and Dividing Integers',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply integers with signs',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(-12, 12), b: chance.int(-12, 12) }),
      where: ({ a, b }) => Math.abs(a) > 1 && Math.abs(b) > 1 && (a < 0 || b < 0),
      prompt: ({ a, b }) => text`${a} × ${bracketed(b)} = [?]`,
      answer: ({ a, b }) => a * b,
      answerForm: 'integer',
    }),
    subUnit({
      position: 2,
      description: 'Divide integers with signs',
      pace: 'short',
      draw: (chance) => ({ d: chance.int(-12, 12), q: chance.int(-12, 12) }),
      where: ({ d, q }) => Math.abs(d) > 1 && Math.abs(q) > 1 && (d < 0 || q < 0),
      prompt: ({ d, q }) => text`${d * q} ÷ ${bracketed(d)} = [?]`,
      answer: ({ q }) => q,
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Work out a power of a negative number',
      pace: 'short',
      draw: (chance) => {
        const k = chance.int(2, 5);
        const b = chance.int(k === 2 ? -15 : k === 3 ? -10 : k === 4 ? -5 : -3, -1);
        return { k, b };
      },
      prompt: ({ k, b }) => text`[p ${bracketed(b)}|${k}] = [?]`,
      answer: ({ k, b }) => b ** k,
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Find a missing factor with signs',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(-12, 12),
        b: chance.int(-12, 12),
        first: chance.pick([true, false]),
      }),
      where: ({ a, b }) => Math.abs(a) > 1 && Math.abs(b) > 1 && (a < 0 || b < 0),
      prompt: ({ a, b, first }) =>
        text`${first ? text`[?] × ${bracketed(a)}` : text`${a} × [?]`} = ${a * b}`,
      answer: ({ b }) => b,
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Follow the order of operations with integers',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(-15, 15), b: chance.int(-9, 9), c: chance.int(-9, 9) }),
      where: ({ a, b, c }) => a !== 0 && Math.abs(b) > 1 && Math.abs(c) > 1 && (b < 0 || c < 0),
      prompt: ({ a, b, c }) => text`${a} + ${bracketed(b)} × ${bracketed(c)} = [?]`,
      answer: ({ a, b, c }) => a + b * c,
      answerForm: 'integer',
    }),
    subUnit({
      position: 6,
      description: 'Write a subtraction as adding the opposite',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(-12, 12), b: chance.int(-12, 12) }),
      where: ({ a, b }) => a !== 0 && b !== 0,
      prompt: ({ a, b }) => text`${a} − ${bracketed(b)} = ${a} + [?]`,
      answer: ({ b }) => -b,
      answerForm: 'integer',
    }),
  ],
});
