import { at } from '@moonbase/kit';

import { isWhole } from '../../maths.ts';
import type { Currency } from '../../wording/locale.ts';
import { text } from '../../numbers.ts';
import { money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

/** The rates of the tax on sales in each country; most have one, as every child there knows. */
const SALES_TAX: Readonly<Record<Currency, readonly [number, number]>> = {
  GBP: [20, 20],
  AUD: [10, 10],
  NZD: [15, 15],
  USD: [5, 10],
};

const taxAt = (drawn: number, currency: Currency): number =>
  at(SALES_TAX[currency], drawn % 10 === 5 ? 0 : 1);

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
      draw: (chance) => ({
        n: chance.int(4, 15),
        u: chance.int(18, 96),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ n, u, story }) =>
        at(
          [
            text`A pack of ${n} bars costs ${money((n * u) / 100)}. How many [pence] does one bar cost?`,
            text`A strip of ${n} stamps costs ${money((n * u) / 100)}. How many [pence] is one stamp?`,
            text`A box of ${n} pens is ${money((n * u) / 100)}. What does each pen cost, in [pence]?`,
            text`You pay ${money((n * u) / 100)} for ${n} rolls. How many [pence] is that for each roll?`,
          ],
          story,
        ),
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
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ g, u }) => (g * u) % 100 === 0,
      prompt: ({ g, u, story }) =>
        at(
          [
            text`${g} g of cheese costs ${money((g * u) / 10000)}. How many [pence] is that for 100 g?`,
            text`A bag of ${g} g of nuts costs ${money((g * u) / 10000)}. What do 100 g cost, in [pence]?`,
            text`You pay ${money((g * u) / 10000)} for ${g} g of tea. How many [pence] is that for 100 g?`,
            text`${g} g of berries are ${money((g * u) / 10000)}. How many [pence] do you pay for 100 g?`,
          ],
          story,
        ),
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
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ c, p }) => isWhole((c * p) / 100),
      prompt: ({ c, p, s, story }) => {
        const sold = c * (1 + (s * p) / 100);
        return at(
          [
            text`A shop buys a lamp for ${money(c)} and sells it for ${money(sold)}. What is the percentage ${s > 0 ? 'profit' : 'loss'}?`,
            text`A bike is bought for ${money(c)} and sold for ${money(sold)}. What percentage of its cost is the ${s > 0 ? 'profit' : 'loss'}?`,
            text`A trader pays ${money(c)} for a rug and gets ${money(sold)} for it. What is the ${s > 0 ? 'profit' : 'loss'} as a percentage of the cost?`,
            text`Shares cost ${money(c)} and are sold for ${money(sold)}. What percentage is the ${s > 0 ? 'profit' : 'loss'}?`,
          ],
          story,
        );
      },
      answer: ({ p }) => p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Add a sales tax',
      pace: 'long',
      draw: (chance) => ({
        A: chance.int(80, 980, 20),
        t: taxAt(chance.pick([5, 10, 15, 20, 25]), chance.locale.currency),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ A, t, story }) =>
        at(
          [
            text`A sofa costs ${money(A)} before tax. Tax of ${t}% is added. What is the total in [pounds]?`,
            text`A repair costs ${money(A)} without tax. The tax is ${t}%. How many [pounds] are paid in all?`,
            text`A hotel asks ${money(A)} and adds ${t}% tax. What is the bill in [pounds]?`,
            text`The price of a phone without tax is ${money(A)}. With ${t}% tax added, what is it in [pounds]?`,
          ],
          story,
        ),
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
        return { n, m, b, s, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ n, m, b, s }) => m * s > n * b,
      prompt: ({ n, m, b, s, story }) =>
        at(
          [
            text`A stall buys ${n} plants at ${money(b / 100)} each. It sells ${m} of them at ${money(s / 100)} each and throws the rest away. What is the profit in [pounds]?`,
            text`A cafe buys ${n} cakes at ${money(b / 100)} each. It sells ${m} at ${money(s / 100)} each and gives the rest away. What is its profit in [pounds]?`,
            text`A school buys ${n} badges for ${money(b / 100)} each and sells ${m} of them for ${money(s / 100)} each. How many [pounds] does it gain?`,
            text`A shop pays ${money(b / 100)} each for ${n} mugs. ${m} are sold at ${money(s / 100)} each and the rest break. What is the profit in [pounds]?`,
          ],
          story,
        ),
      answer: ({ n, m, b, s }) => (m * s - n * b) / 100,
      answerForm: 'dp2',
    }),
  ],
});
