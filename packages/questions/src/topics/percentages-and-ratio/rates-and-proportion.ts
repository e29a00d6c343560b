import { at } from '@moonbase/kit';

import type { Currency } from '../../wording/locale.ts';
import { gcd, isWhole, series } from '../../maths.ts';
import { clean, fmt, text } from '../../numbers.ts';
import { inUnits, money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';

/** The value of one pound or dollar, in hundredths of a euro. */
const EUROS: Readonly<Record<Currency, readonly number[]>> = {
  GBP: [110, 115, 120, 125, 130],
  AUD: [55, 60, 65, 70],
  NZD: [45, 50, 55, 60],
  USD: [80, 85, 90, 95],
};

export const ratesAndProportion = defineUnit({
  id: 48,
  topicId: 6,
  level: 8,
  subLevel: 2,
  name: 'Rates and Proportion',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find a unit rate',
      pace: 'long',
      draw: (chance) => {
        const k = chance.int(0, 2);
        const t = chance.int(3, 15);
        const h = chance.int(9, 160);
        const r = k === 0 ? h / 10 : h;
        return { k, t, h, r, story: chance.aside([0, 1]) };
      },
      where: ({ k, h }) => k === 0 || h < 90,
      prompt: ({ k, t, r, story }) =>
        at(
          k === 0
            ? [
                text`${r * t} litres of water run into a tank in ${t} minutes. How many litres is that each minute?`,
                text`A tank loses ${r * t} litres in ${t} hours. How many litres does it lose each hour?`,
              ]
            : k === 1
              ? [
                  text`A printer makes ${r * t} pages in ${t} minutes. How many pages is that each minute?`,
                  text`A drum is beaten ${r * t} times in ${t} minutes. How many beats a minute is that?`,
                ]
              : [
                  text`A machine fills ${r * t} bottles in ${t} hours. How many bottles is that each hour?`,
                  text`A cyclist rides ${r * t} km in ${t} days. How many kilometres a day is that?`,
                ],
          story,
        ),
      answer: ({ r }) => r,
      answerForm: 'dp1',
    }),
    subUnit({
      position: 2,
      description: 'Find a cost by direct proportion',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(3, 9),
        q: chance.int(2, 15),
        u: chance.int(15, 95, 5),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ n, q }) => n !== q,
      prompt: ({ n, q, u, story }) =>
        at(
          [
            text`${n} pens cost ${money((n * u) / 100)}. How much do ${q} pens cost, in [pounds]?`,
            text`${n} identical cards cost ${money((n * u) / 100)}. What is the cost of ${q} of them, in [pounds]?`,
            text`A shop asks ${money((n * u) / 100)} for ${n} eggs. What does it ask for ${q} eggs, in [pounds]?`,
            text`${n} raffle tickets come to ${money((n * u) / 100)}. What do ${q} of the same tickets come to, in [pounds]?`,
          ],
          story,
        ),
      answer: ({ q, u }) => (q * u) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 3,
      description: 'Solve an inverse proportion problem',
      pace: 'extended',
      draw: (chance) => ({
        w: chance.int(2, 12),
        d: chance.int(4, 24),
        x: chance.int(2, 16),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ w, d, x }) => x !== w && (w * d) % x === 0,
      prompt: ({ w, d, x, story }) =>
        at(
          [
            text`It takes ${w} robots ${d} days to build a dome. How many days would ${x} robots take, working at the same rate?`,
            text`${w} pumps empty a pool in ${d} hours. How many hours would ${x} of these pumps take?`,
            text`A store of food lasts ${w} dogs for ${d} days. How many days would it last ${x} dogs, if each eats as much as before?`,
            text`${w} painters paint a ship in ${d} days. How many days would ${x} painters take at the same rate?`,
          ],
          story,
        ),
      answer: ({ w, d, x }) => (w * d) / x,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Use a rate per hundred',
      pace: 'extended',
      draw: (chance) => ({
        c: chance.int(45, 140, 5),
        y: chance.int(150, 900, 50),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ c, y }) => y % 100 !== 0 || c % 10 !== 0,
      prompt: ({ c, y, story }) =>
        at(
          [
            text`A heater uses ${c / 10} litres of oil for every 100 hours. How many litres does it use in ${y} hours?`,
            text`A mixture has ${c / 10} g of salt in every 100 g. How many grams of salt are in ${y} g?`,
            text`A printer needs ${c / 10} ml of ink for 100 pages. How many ml does it need for ${y} pages?`,
            text`A path takes ${c / 10} kg of salt for every 100 m. How many kilograms does it take for ${y} m?`,
          ],
          story,
        ),
      answer: ({ c, y }) => (c * y) / 1000,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Change money using an exchange rate',
      pace: 'long',
      draw: (chance) => ({
        r: chance.pick(EUROS[chance.locale.currency]),
        x: chance.int(40, 600, 20),
        to: chance.pick([true, false]),
        story: chance.aside([0, 1]),
      }),
      prompt: ({ r, x, to, story }) =>
        at(
          to
            ? [
                text`${money(1)} = ${r / 100} euros. Change ${money(x)} to euros. How many euros is that?`,
                text`A bank gives ${r / 100} euros for ${money(1)}. How many euros does it give for ${money(x)}?`,
              ]
            : [
                text`${money(1)} = ${r / 100} euros. Change ${(x * r) / 100} euros to [pounds]. How many [pounds] is that?`,
                text`At ${r / 100} euros for ${money(1)}, what is a price of ${(x * r) / 100} euros in [pounds]?`,
              ],
          story,
        ),
      answer: ({ r, x, to }) => (to ? (x * r) / 100 : x),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Solve a proportion',
      pace: 'short',
      draw: (chance) => {
        const [a, b] = chance.shuffle([2, 3, 4, 5, 6, 7, 8, 9], 3);
        const [m, n] = chance.list(3, 2, 9);
        return { a, b, m, n, upper: chance.pick([true, false]) };
      },
      where: ({ a, b, m, n }) => gcd(a, b) === 1 && m !== n,
      prompt: ({ a, b, m, n, upper }) =>
        upper
          ? text`[f x|${b * m}] = [f ${a * n}|${b * n}]. x = [?]`
          : text`[f ${a * m}|x] = [f ${a * n}|${b * n}]. x = [?]`,
      answer: ({ a, b, m, upper }) => m * (upper ? a : b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Find unit rates with fractions',
      pace: 'long',
      draw: (chance) => {
        const d = chance.pick([2, 3, 4, 5, 10]);
        const b = chance.pick([2, 3, 4, 5, 6]);
        return {
          a: chance.int(1, d - 1),
          d,
          c: chance.int(1, b - 1),
          b,
          who: chance.dress(NAMES),
          story: chance.dress([0, 1, 2, 3]),
        };
      },
      where: ({ a, d, c, b }) =>
        gcd(a, d) === 1 && gcd(c, b) === 1 && isWhole((100 * a * b) / (d * c)),
      prompt: ({ a, d, c, b, who, story }) => {
        const form = isWhole((a * b) / (d * c)) ? '' : ' Use a decimal.';
        return at(
          [
            text`A snail goes ${inUnits(text`[f ${a}|${d}]`, 'm')} in ${inUnits(text`[f ${c}|${b}]`, 'hour')}. How many metres is that in one hour?${form}`,
            text`${who} paints [f ${a}|${d}] of a wall in ${inUnits(text`[f ${c}|${b}]`, 'hour')}. How many walls is that in one hour?${form}`,
            text`A tap fills [f ${a}|${d}] of a tank in ${inUnits(text`[f ${c}|${b}]`, 'hour')}. How many tanks is that in one hour?${form}`,
            text`${inUnits(text`[f ${a}|${d}]`, 'kg')} of seed covers [f ${c}|${b}] of a lawn. How many kilograms cover the whole lawn?${form}`,
          ],
          story,
        );
      },
      answer: ({ a, d, c, b }) => (a * b) / (d * c),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 8,
      description: 'Find the constant of proportion in a table',
      pace: 'long',
      draw: (chance) => {
        const k = chance.pick([1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 12, 15]);
        const first = chance.int(1, 6);
        return { k, x: series(4, (i) => 2 * (first + i)) };
      },
      prompt: () => 'y is directly proportional to x. y = [?]x',
      answer: ({ k }) => k,
      answerForm: 'dp1',
      diagram: ({ k, x }) => ({
        kind: 'table',
        headers: ['x', ...x.map(fmt)],
        rows: [['y', ...x.map((value) => clean(k * value))]],
      }),
    }),
  ],
});
