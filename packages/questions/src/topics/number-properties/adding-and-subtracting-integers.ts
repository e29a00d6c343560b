import { bracketed } from '../../algebra.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const addingAndSubtractingIntegers = defineUnit({
  id: 109,
  topicId: 12,
  level: 7,
  subLevel: 1,
  name: 'Adding and Subtracting Integers',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Add when the first number is negative',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(-20, -1), b: chance.int(1, 25) }),
      prompt: ({ a, b }) => text`${a} + ${b} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'integer',
    }),
    subUnit({
      position: 2,
      description: 'Subtract past zero',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(-12, 12), b: chance.int(2, 25) }),
      where: ({ a, b }) => a - b < 0 && a !== 0,
      prompt: ({ a, b }) => text`${a} − ${b} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Add a negative number',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(-15, 20), b: chance.int(-20, -1) }),
      where: ({ a }) => a !== 0,
      prompt: ({ a, b }) => text`${a} + ${bracketed(b)} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Subtract a negative number',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(-15, 15), b: chance.int(-20, -1) }),
      where: ({ a }) => a !== 0,
      prompt: ({ a, b }) => text`${a} − ${bracketed(b)} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Add and subtract three integers',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(-12, 12),
        b: chance.int(-12, 12),
        c: chance.int(-12, 12),
        p1: chance.pick([1, -1]),
        p2: chance.pick([1, -1]),
      }),
      where: ({ a, b, c }) => a * b * c !== 0 && (a < 0 || b < 0 || c < 0),
      prompt: ({ a, b, c, p1, p2 }) =>
        text`${a} ${p1 > 0 ? '+' : '−'} ${bracketed(b)} ${p2 > 0 ? '+' : '−'} ${bracketed(c)} = [?]`,
      answer: ({ a, b, c, p1, p2 }) => a + p1 * b + p2 * c,
      answerForm: 'integer',
    }),
    subUnit({
      position: 6,
      description: 'Find opposites and distances from zero',
      pace: 'short',
      draw: (chance) => {
        const n = chance.pick([1, -1]) * chance.int(2, 60);
        const american = chance.locale.spelling === 'american';
        return { n, opposite: chance.pick([true, false]), american };
      },
      prompt: ({ n, opposite, american }) => {
        if (opposite) return text`What is the opposite of ${n}?`;
        return american
          ? text`What is the absolute value of ${n}?`
          : text`How far is ${n} from 0 on a number line?`;
      },
      answer: ({ n, opposite }) => (opposite ? -n : Math.abs(n)),
      answerForm: 'integer',
    }),
  ],
});
