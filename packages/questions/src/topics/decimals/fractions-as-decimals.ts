import { gcd, roundTo } from '../../maths.ts';
import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const fractionsAsDecimals = defineUnit({
  id: 39,
  topicId: 5,
  level: 6,
  subLevel: 2,
  name: 'Fractions as Decimals',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Write a fraction as a decimal',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([4, 5, 8, 20, 25, 50]);
        const n = chance.int(1, d - 1);
        return { d, n };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n }) => text`Write [f ${n}|${d}] as a decimal.`,
      answer: ({ d, n }) => n / d,
      answerForm: 'dp3',
    }),
    subUnit({
      position: 2,
      description: 'Write a decimal as a fraction in its simplest form',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([4, 5, 8, 20, 25, 50]);
        const n = chance.int(1, d - 1);
        return { d, n };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n }) => text`Write ${n / d} as a fraction in its simplest form: [f ?|${d}]`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Decide whether a fraction or a decimal is larger',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([4, 5, 8, 20, 25]);
        const n = chance.int(1, d - 1);
        const e = chance.pick([-9, -6, -4, -3, -2, 2, 3, 4, 6, 9]);
        const x = clean(roundTo(n / d, 2) + e / 100);
        return { d, n, x };
      },
      where: ({ d, n, x }) => gcd(n, d) === 1 && x > 0 && x < 1 && n / d !== x,
      prompt: ({ d, n, x }) => text`Which is larger, [f ${n}|${d}] or ${x}? Type it as a decimal.`,
      answer: ({ d, n, x }) => Math.max(n / d, x),
      answerForm: 'dp3',
    }),
    subUnit({
      position: 4,
      description: 'Write a mixed number as a decimal',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([4, 5, 8, 20, 25]);
        const n = chance.int(1, d - 1);
        const w = chance.int(1, 24);
        return { d, n, w };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, w }) => text`Write [m ${w}|${n}|${d}] as a decimal.`,
      answer: ({ d, n, w }) => w + n / d,
      answerForm: 'dp3',
    }),
    subUnit({
      position: 5,
      description: 'Divide to find a fraction as a rounded decimal',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([3, 6, 7, 9, 11, 12]);
        const n = chance.int(1, d - 1);
        return { d, n };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n }) => text`Write [f ${n}|${d}] as a decimal rounded to 2 decimal places.`,
      answer: ({ d, n }) => roundTo(n / d, 2),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 6,
      description: 'Write a decimal as tenths, hundredths or thousandths',
      pace: 'short',
      draw: (chance) => ({ places: chance.int(1, 3), n: chance.int(1, 999) }),
      where: ({ places, n }) => n < 10 ** places && n % 10 !== 0,
      prompt: ({ places, n }) => text`${clean(n / 10 ** places)} = [f ?|${String(10 ** places)}]`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Change tenths to hundredths before adding',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(1, 9), b: chance.int(1, 89) }),
      where: ({ a, b }) => 10 * a + b < 100 && b % 10 !== 0,
      prompt: ({ a, b }) => text`[f ${a}|10] + [f ${b}|100] = [f ?|100]`,
      answer: ({ a, b }) => 10 * a + b,
      answerForm: 'whole',
    }),
  ],
});
