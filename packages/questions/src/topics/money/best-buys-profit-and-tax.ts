import { isWhole } from '../../maths.ts';
import { money } from '../../money.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const bestBuysProfitAndTax = defineUnit({
  id: 56,
  topicId: 7,
  level: 7,
  subLevel: 1,
  name: 'Best Buys, Profit and Tax',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the price of one item in a pack',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(4, 15), u: chance.int(18, 96) }),
      prompt: ({ n, u }) =>
        text`A pack of ${n} bars costs ${money((n * u) / 100)}. How many pence does one bar cost?`,
      answer: ({ u }) => u,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find a price for every 100 grams',
      pace: 'long',
      draw: (chance) => ({
        g: chance.pick([150, 200, 250, 400, 500, 600, 750, 800]),
        u: chance.int(36, 148, 2),
      }),
      where: ({ g, u }) => (g * u) % 100 === 0,
      prompt: ({ g, u }) =>
        text`${g} g of cheese costs ${money((g * u) / 10000)}. How many pence is that for 100 g?`,
      answer: ({ u }) => u,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the percentage profit or loss',
      pace: 'long',
      draw: (chance) => ({
        c: chance.pick([20, 25, 40, 50, 60, 80, 120, 150, 200, 250]),
        p: chance.pick([5, 10, 12, 15, 20, 25, 30, 35, 40, 60]),
        s: chance.pick([1, -1]),
      }),
      where: ({ c, p }) => isWhole((c * p) / 100),
      prompt: ({ c, p, s }) =>
        text`A shop buys a lamp for ${money(c)} and sells it for ${money(c * (1 + (s * p) / 100))}. What is the percentage ${s > 0 ? 'profit' : 'loss'}?`,
      answer: ({ p }) => p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Add a sales tax',
      pace: 'long',
      draw: (chance) => ({ A: chance.int(80, 980, 20), t: chance.pick([5, 10, 15, 20, 25]) }),
      prompt: ({ A, t }) =>
        text`A sofa costs ${money(A)} before tax. Tax of ${t}% is added. What is the total in pounds?`,
      answer: ({ A, t }) => A * (1 + t / 100),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the profit when many items are sold',
      pace: 'extended',
      draw: (chance) => {
        const n = chance.int(20, 60, 5);
        const w = chance.int(1, 6);
        const m = n - w;
        const b = chance.int(80, 260, 5);
        const s = chance.int(b + 95, b + 300, 5);
        return { n, m, b, s };
      },
      where: ({ n, m, b, s }) => m * s > n * b,
      prompt: ({ n, m, b, s }) =>
        text`A stall buys ${n} plants at ${money(b / 100)} each. It sells ${m} of them at ${money(s / 100)} each and throws the rest away. What is the profit in pounds?`,
      answer: ({ n, m, b, s }) => (m * s - n * b) / 100,
      answerForm: 'dp2',
    }),
  ],
});
