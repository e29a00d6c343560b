import { gcd } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const percentagesBegin = defineUnit({
  id: 42,
  topicId: 6,
  level: 5,
  subLevel: 1,
  name: 'Percentages Begin',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read a percentage from a hundred grid',
      pace: 'long',
      draw: (chance) => ({ s: chance.int(3, 97), sh: chance.pick([true, false]) }),
      prompt: ({ sh }) => text`What percentage of the grid is ${sh ? 'shaded' : 'not shaded'}?`,
      answer: ({ s, sh }) => (sh ? s : 100 - s),
      answerForm: 'whole',
      diagram: ({ s }) => ({ kind: 'hundredGrid', shaded: s }),
    }),
    subUnit({
      position: 2,
      description: 'Change between percentages and decimals',
      pace: 'short',
      draw: (chance) => ({ p: chance.int(1, 99), dir: chance.pick([true, false]) }),
      prompt: ({ p, dir }) =>
        dir ? text`Write ${p}% as a decimal.` : text`Write ${p / 100} as a percentage.`,
      answer: ({ p, dir }) => (dir ? p / 100 : p),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 3,
      description: 'Find a simple percentage of an amount',
      pace: 'short',
      draw: (chance) => ({ p: chance.pick([10, 20, 25, 50, 75]), A: chance.int(20, 400, 20) }),
      prompt: ({ p, A }) => text`${p}% of ${A} = [?]`,
      answer: ({ p, A }) => (p * A) / 100,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Write a fraction as a percentage',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([2, 4, 5, 10, 20, 25, 50]);
        const n = chance.int(1, d - 1);
        return { d, n };
      },
      prompt: ({ d, n }) => text`Write [f ${n}|${d}] as a percentage.`,
      answer: ({ d, n }) => (100 * n) / d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Write a percentage as a fraction in its simplest form',
      pace: 'short',
      draw: (chance) => ({ p: chance.pick([chance.int(5, 95, 5), chance.int(2, 98, 2)]) }),
      where: ({ p }) => p !== 50,
      prompt: ({ p }) =>
        text`Write ${p}% as a fraction in its simplest form: [f ?|${100 / gcd(p, 100)}]`,
      answer: ({ p }) => p / gcd(p, 100),
      answerForm: 'whole',
    }),
  ],
});
