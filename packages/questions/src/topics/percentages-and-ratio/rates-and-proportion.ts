import { at } from '@moonbase/kit';

import type { Currency } from '../../locale.ts';
import { gcd, isWhole, series } from '../../maths.ts';
import { money } from '../../money.ts';
import { clean, fmt, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../word-lists.ts';

/** What one pound or dollar buys, in hundredths of a euro. */
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
        return { k, t, h, r };
      },
      where: ({ k, h }) => k === 0 || h < 90,
      prompt: ({ k, t, r }) =>
        k === 0
          ? text`A tap fills ${r * t} litres in ${t} minutes. How many litres is that each minute?`
          : k === 1
            ? text`A printer makes ${r * t} pages in ${t} minutes. How many pages is that each minute?`
            : text`A machine fills ${r * t} bottles in ${t} hours. How many bottles is that each hour?`,
      answer: ({ r }) => r,
      answerForm: 'dp1',
    }),
    subUnit({
      position: 2,
      description: 'Find a cost by direct proportion',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(3, 9), q: chance.int(2, 15), u: chance.int(15, 95, 5) }),
      where: ({ n, q }) => n !== q,
      prompt: ({ n, q, u }) =>
        text`${n} pens cost ${money((n * u) / 100)}. How much do ${q} pens cost, in pounds?`,
      answer: ({ q, u }) => (q * u) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 3,
      description: 'Solve an inverse proportion problem',
      pace: 'extended',
      draw: (chance) => ({ w: chance.int(2, 12), d: chance.int(4, 24), x: chance.int(2, 16) }),
      where: ({ w, d, x }) => x !== w && (w * d) % x === 0,
      prompt: ({ w, d, x }) =>
        text`It takes ${w} robots ${d} days to build a dome. How many days would ${x} robots take, working at the same rate?`,
      answer: ({ w, d, x }) => (w * d) / x,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Use a rate per hundred',
      pace: 'extended',
      draw: (chance) => ({ c: chance.int(45, 140, 5), y: chance.int(150, 900, 50) }),
      where: ({ c, y }) => y % 100 !== 0 || c % 10 !== 0,
      prompt: ({ c, y }) =>
        text`A van uses ${c / 10} litres of fuel for every 100 km. How many litres does it use for ${y} km?`,
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
      }),
      prompt: ({ r, x, to }) =>
        text`${money(1)} = ${r / 100} euros. Change ${to ? text`${money(x)} to euros` : text`${(x * r) / 100} euros to pounds`}. How many ${to ? 'euros' : 'pounds'} is that?`,
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
      prompt: ({ a, d, c, b, who, story }) =>
        at(
          [
            text`A snail goes [f ${a}|${d}] m in [f ${c}|${b}] hour. How many metres is that in one hour?`,
            text`${who} paints [f ${a}|${d}] of a wall in [f ${c}|${b}] hour. How many walls is that in one hour?`,
            text`A tap fills [f ${a}|${d}] of a tank in [f ${c}|${b}] hour. How many tanks is that in one hour?`,
            text`[f ${a}|${d}] kg of seed covers [f ${c}|${b}] of a field. How many kilograms cover the whole field?`,
          ],
          story,
        ),
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
