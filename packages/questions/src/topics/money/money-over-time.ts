import { at } from '@moonbase/kit';

import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';

/** What is paid for a sofa, a car, a trip and a piano. */
const PRICES = [
  [500, 4500],
  [3500, 12_000],
  [500, 6000],
  [1000, 12_000],
] as const;

interface InParts {
  readonly months: number;
  readonly tens: number;
  readonly deposit: number;
  readonly more: number;
}

/** The price in full, where a deposit and payments by the month come to more. */
const inFull = ({ months, tens, deposit, more }: InParts): number =>
  deposit + months * 10 * tens - more;

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
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ f, r, x, who, story }) =>
        at(
          [
            text`In one country the first ${money(f)} of income is free of tax, and ${r}% tax is paid on the rest. How many [pounds] of tax are paid on ${money(f + x)}?`,
            text`In one country income up to ${money(f)} is free of tax. Above that the rate is ${r}%. How many [pounds] of tax does somebody who earns ${money(f + x)} pay?`,
            text`In one country income tax is ${r}% of what is earned above ${money(f)}. How many [pounds] of tax are paid by somebody who earns ${money(f + x)}?`,
            text`In one country the first ${money(f)} that ${who} earns is not taxed; the rest is taxed at ${r}%. ${who} earns ${money(f + x)}. What is the tax in [pounds]?`,
          ],
          story,
        ),
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
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ a, b, F, x, who, story }) =>
        at(
          [
            text`In one country tax is ${a}% on the first ${money(F)} of income and ${b}% on anything above that. How many [pounds] of tax are paid on ${money(F + x)}?`,
            text`In one country ${who} pays ${a}% tax on income up to ${money(F)} and ${b}% on the part above it. What is the tax on ${money(F + x)}, in [pounds]?`,
            text`In one country a tax has two rates: ${a}% up to ${money(F)} and ${b}% on the rest. How many [pounds] are due on an income of ${money(F + x)}?`,
            text`In one country tax of ${a}% is taken from the first ${money(F)} and ${b}% from every [pound] beyond. Somebody earns ${money(F + x)}. How much tax is paid, in [pounds]?`,
          ],
          story,
        ),
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
        return { n, m, P, who: chance.aside(NAMES), story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ P }) => P > 400,
      prompt: ({ n, m, P, who, story }) =>
        at(
          [
            text`A loan of ${money(P)} is repaid with ${n} monthly payments of ${money(m)}. How many [pounds] more than ${money(P)} is paid back?`,
            text`${who} borrows ${money(P)} and pays it back in ${n} monthly payments of ${money(m)}. How many [pounds] more than ${money(P)} does ${who} pay back?`,
            text`A ${P < 2000 ? 'bicycle' : 'car'} is sold for ${money(P)} in cash, or for ${n} monthly payments of ${money(m)}. How many [pounds] more are the payments?`,
            text`A bank lends ${money(P)} and is paid back ${money(m)} a month for ${n} months. How many [pounds] of interest does it earn?`,
          ],
          story,
        ),
      answer: ({ n, m, P }) => n * m - P,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Compare simple and compound interest',
      pace: 'long',
      draw: (chance) => ({
        r: chance.pick([2, 4, 5, 8, 10, 3]),
        P: chance.int(500, 9500, 500),
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ r, P, who, story }) =>
        at(
          [
            text`${money(P)} is invested at ${r}% a year for 2 years. How many [pounds] more does compound interest earn than simple interest?`,
            text`${who} saves ${money(P)} for 2 years at ${r}% a year. How many [pounds] more does compound interest pay than simple interest?`,
            text`Two banks pay ${r}% a year on ${money(P)}, one simple and one compound interest. By how many [pounds] do they differ after 2 years?`,
            text`A debt of ${money(P)} grows by ${r}% a year for 2 years. How many [pounds] larger is it with compound than with simple interest?`,
          ],
          story,
        ),
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
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ p, m, P, who, story }) =>
        at(
          [
            text`${who} has a video channel with ${P} viewers. It gains ${p}% a year. After how many whole years does it first have more than ${(P * m) / 10}?`,
            text`A company sells goods for ${money(100 * P)} a year. Its sales grow by ${p}% a year. After how many whole years are they first more than ${money(10 * P * m)}?`,
            text`A library lends ${P} e-books a year, and ${p}% more each year. After how many whole years does it first lend more than ${(P * m) / 10} a year?`,
            text`A colony of ${P} ants grows by ${p}% a year. After how many whole years do more than ${(P * m) / 10} ants first live there?`,
          ],
          story,
        ),
      answer: ({ p, m }) =>
        series(30, (i) => i + 1).findIndex((n) => (1 + p / 100) ** n > m / 10) + 1,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Give the number that a yearly change multiplies by',
      pace: 'short',
      draw: (chance) => ({ percent: chance.int(2, 15), story: chance.pick([0, 1, 2, 3]) }),
      prompt: ({ percent, story }) =>
        at(
          [
            text`Savings grow by ${percent}% a year. By what number are they multiplied each year?`,
            text`A debt grows by ${percent}% a year. By what number is it multiplied each year?`,
            text`A car loses ${percent}% of its value a year. By what number is the value multiplied each year?`,
            text`A fund shrinks by ${percent}% a year. By what number is it multiplied each year?`,
          ],
          story,
        ),
      answer: ({ percent, story }) => (story < 2 ? 100 + percent : 100 - percent) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 7,
      description: 'Find an amount after a year of interest and tax',
      pace: 'long',
      draw: (chance) => ({
        hundreds: chance.int(2, 40),
        percent: chance.int(2, 9),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ hundreds, percent, story }) =>
        at(
          [
            text`An account of ${money(100 * hundreds)} gets ${percent}%. A fifth of that goes in tax. How many [pounds] is it then?`,
            text`Savings of ${money(100 * hundreds)} grow by ${percent}%. A fifth of the growth goes in tax. How many [pounds] are left?`,
            text`A bank adds ${percent}% to ${money(100 * hundreds)}, but a fifth of the gain goes in tax. How many [pounds] is it then?`,
            text`${money(100 * hundreds)} gains ${percent}% in a year. A fifth of the gain is taxed away. How many [pounds] are there then?`,
          ],
          story,
        ),
      answer: ({ hundreds, percent }) => hundreds * (100 + percent * 0.8),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 8,
      description: 'Compare a price with a deposit and monthly payments',
      pace: 'long',
      draw: (chance) => ({
        months: chance.pick([12, 24, 36]),
        tens: chance.int(3, 30),
        story: chance.aside([0, 1, 2, 3]),
        deposit: chance.int(100, 900, 100),
        more: chance.int(20, 240, 10),
      }),
      where: (drawn) => {
        const [low, high] = at(PRICES, drawn.story);
        return inFull(drawn) >= low && inFull(drawn) <= high;
      },
      prompt: ({ story, ...drawn }) => {
        const { months, tens, deposit } = drawn;
        const each = 10 * tens;
        const price = inFull(drawn);
        return at(
          [
            text`A sofa is ${money(price)}, or ${money(deposit)} now and ${money(each)} a month for ${months} months. How many [pounds] more is that?`,
            text`A car costs ${money(price)}, or ${money(deposit)} first and ${months} payments of ${money(each)}. How many [pounds] more is the second way?`,
            text`A trip is ${money(price)} at once, or ${money(deposit)} first and ${money(each)} a month for ${months} months. How many [pounds] more is the second?`,
            text`A piano is ${money(price)} in cash, or ${money(deposit)} first and ${months} payments of ${money(each)}. How many [pounds] more is that?`,
          ],
          story,
        );
      },
      answer: ({ more }) => more,
      answerForm: 'whole',
    }),
  ],
});
