import { series } from '../../maths.ts';
import { money } from '../../money.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const moneyOverTime = defineUnit({
  id: 58,
  topicId: 7,
  level: 10,
  subLevel: 1,
  name: 'Money Over Time',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Work out income tax with a tax-free amount',
      pace: 'extended',
      draw: (chance) => ({
        f: chance.pick([8000, 10000, 12000, 12500]),
        r: chance.pick([10, 15, 20, 25, 30]),
        x: chance.int(4000, 30000, 500),
      }),
      prompt: ({ f, r, x }) =>
        text`No tax is paid on the first ${money(f)} of income. Tax is ${r}% on the rest. How many pounds of tax are paid on ${money(f + x)}?`,
      answer: ({ r, x }) => (x * r) / 100,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Work out income tax with two rates',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.pick([10, 15, 20]),
        b: chance.pick([30, 35, 40]),
        F: chance.pick([20000, 25000, 30000, 40000]),
        x: chance.int(2000, 30000, 1000),
      }),
      prompt: ({ a, b, F, x }) =>
        text`Tax is ${a}% on the first ${money(F)} of taxable income and ${b}% on anything above that. How many pounds of tax are paid on ${money(F + x)}?`,
      answer: ({ a, b, F, x }) => (F * a) / 100 + (x * b) / 100,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the total interest on a loan',
      pace: 'extended',
      draw: (chance) => {
        const n = chance.pick([12, 18, 24, 36, 48, 60]);
        const m = chance.int(45, 320, 5);
        const e = chance.pick([4, 6, 8, 10, 12, 15, 20]);
        const P = Math.floor((n * m * (1 - e / 100)) / 100) * 100;
        return { n, m, P };
      },
      where: ({ P }) => P > 400,
      prompt: ({ n, m, P }) =>
        text`A loan of ${money(P)} is repaid with ${n} monthly payments of ${money(m)}. How many pounds more than ${money(P)} is paid back?`,
      answer: ({ n, m, P }) => n * m - P,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Compare simple and compound interest',
      pace: 'extended',
      draw: (chance) => ({ r: chance.pick([2, 4, 5, 8, 10, 20]), P: chance.int(500, 9500, 500) }),
      prompt: ({ r, P }) =>
        text`${money(P)} is invested at ${r}% a year for 2 years. How many pounds more does compound interest earn than simple interest?`,
      answer: ({ r, P }) => (P * r * r) / 10000,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Find how many years until a growing amount passes a target',
      pace: 'extended',
      draw: (chance) => ({
        p: chance.pick([10, 15, 20, 25, 50]),
        m: chance.pick([13, 14, 17, 18, 20, 30]),
        P: chance.int(1000, 9000, 1000),
      }),
      prompt: ({ p, m, P }) =>
        text`${money(P)} grows by ${p}% a year. After how many whole years is it first worth more than ${money((P * m) / 10)}?`,
      answer: ({ p, m }) =>
        series(30, (i) => i + 1).findIndex((n) => (1 + p / 100) ** n > m / 10) + 1,
      answerForm: 'whole',
    }),
  ],
});
