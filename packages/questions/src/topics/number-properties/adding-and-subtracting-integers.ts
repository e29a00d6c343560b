import { at } from '@moonbase/kit';

import { bracketed } from '../../algebra.ts';
import { text } from '../../numbers.ts';
import { degreesWarm, money } from '../../quantities/quantity.ts';
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
    subUnit({
      position: 7,
      description: 'Compare debts, depths and temperatures below zero',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 40),
        b: chance.int(2, 40),
        about: chance.pick([0, 1, 2, 3]),
        more: chance.pick([true, false]),
      }),
      where: ({ a, b }) => Math.abs(a - b) > 1,
      prompt: ({ a, b, about, more }) =>
        at(
          [
            text`Two accounts stand at ${money(-a)} and ${money(-b)}. How many [pounds] is the ${more ? 'larger' : 'smaller'} debt?`,
            text`A diver is at ${-a} m and a fish at ${-b} m. How many metres below the surface is the ${more ? 'deeper' : 'higher'} one?`,
            text`It is ${degreesWarm(-a)} in one town and ${degreesWarm(-b)} in another. How many degrees below zero is the ${more ? 'colder' : 'warmer'} one?`,
            text`Two levels of a mine have the numbers ${-a} and ${-b}. How many levels below level 0 is the ${more ? 'lower' : 'upper'} one?`,
          ],
          about,
        ),
      answer: ({ a, b, more }) => (more ? Math.max(a, b) : Math.min(a, b)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Find what makes a sum zero',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(-15, 15), b: chance.int(-15, 15) }),
      where: ({ a, b }) => a * b !== 0 && a + b !== 0,
      prompt: ({ a, b }) => text`${bracketed(a)} + ${bracketed(b)} + [?] = 0`,
      answer: ({ a, b }) => -a - b,
      answerForm: 'integer',
    }),
  ],
});
