import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const compoundAndReversePercentages = defineUnit({
  id: 49,
  topicId: 6,
  level: 9,
  subLevel: 1,
  name: 'Compound and Reverse Percentages',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the price before an increase',
      pace: 'extended',
      draw: (chance) => ({
        p: chance.pick([5, 10, 15, 20, 25, 30, 40, 50, 60]),
        O: chance.int(20, 900, 20),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ p, O, story }) =>
        at(
          [
            text`After a ${p}% rise, a price is ${money(O * (1 + p / 100))}. What was it before, in [pounds]?`,
            text`A price goes up by ${p}% and is now ${money(O * (1 + p / 100))}. What was the old price, in [pounds]?`,
            text`A bill rises by ${p}% to ${money(O * (1 + p / 100))}. What was it before it rose, in [pounds]?`,
            text`A shop adds ${p}% to what it paid for a rug and asks ${money(O * (1 + p / 100))}. What did it pay, in [pounds]?`,
          ],
          story,
        ),
      answer: ({ O }) => O,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find the price before a decrease',
      pace: 'extended',
      draw: (chance) => ({
        p: chance.pick([5, 10, 15, 20, 25, 30, 40, 60]),
        O: chance.int(20, 900, 20),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ p, O, story }) =>
        at(
          [
            text`In a sale, ${p}% is taken off. The sale price is ${money(O * (1 - p / 100))}. What was the full price, in [pounds]?`,
            text`A bike loses ${p}% of its value and is now worth ${money(O * (1 - p / 100))}. What was it worth before, in [pounds]?`,
            text`Members pay ${p}% less. A member pays ${money(O * (1 - p / 100))} for a course. What do others pay, in [pounds]?`,
            text`After a cut of ${p}%, a fee is ${money(O * (1 - p / 100))}. What was it before, in [pounds]?`,
          ],
          story,
        ),
      answer: ({ O }) => O,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Work out compound growth over a few years',
      pace: 'extended',
      draw: (chance) => {
        const p = chance.pick([5, 10, 10]); // 10 in place of 20, which nobody earns
        const y = chance.int(2, 3);
        const P = chance.int(y === 3 ? 1000 : 400, y === 3 ? 9000 : 8000, y === 3 ? 1000 : 400);
        return { p, y, P, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ p, y }) => y === 2 || p > 5,
      prompt: ({ p, y, P, story }) =>
        at(
          [
            text`${money(P)} grows by ${p}% every year. What is it worth after ${y} years, in [pounds]?`,
            text`${money(P)} is invested at ${p}% compound interest a year. What is there after ${y} years, in [pounds]?`,
            text`A painting worth ${money(P)} gains ${p}% of its value each year. What is it worth after ${y} years, in [pounds]?`,
            text`A fund of ${money(P)} grows by ${p}% a year. How many [pounds] are in it after ${y} years?`,
          ],
          story,
        ),
      answer: ({ p, y, P }) => P * (1 + p / 100) ** y,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Work out compound decay',
      pace: 'extended',
      draw: (chance) => ({
        p: chance.pick([5, 10, 20, 25, 40, 50]),
        P: chance.int(400, 8000, 400),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ p, P, story }) =>
        at(
          [
            text`A painting worth ${money(P)} loses ${p}% of its value each year. What is it worth after 2 years, in [pounds]?`,
            text`A piano costs ${money(P)}. Each year it is worth ${p}% less than the year before. What is it worth after 2 years, in [pounds]?`,
            text`A machine bought for ${money(P)} loses ${p}% of its value a year. How many [pounds] is it worth after 2 years?`,
            text`A camera is valued at ${money(P)}. Its value falls by ${p}% every year. What is its value after 2 years, in [pounds]?`,
          ],
          story,
        ),
      answer: ({ p, P }) => P * (1 - p / 100) ** 2,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Combine an increase and a decrease into one change',
      pace: 'extended',
      draw: (chance) => ({
        f: chance.pick([1, -1]),
        a: chance.pick([10, 15, 20, 25, 30, 40, 50, 60]),
        b: chance.pick([5, 10, 20, 25, 30, 40, 50]),
      }),
      prompt: ({ f, a, b }) =>
        text`A number goes ${f > 0 ? 'up' : 'down'} by ${a}%, then ${f > 0 ? 'down' : 'up'} by ${b}%. What is the overall percentage change? Use a minus sign for a fall.`,
      answer: ({ f, a, b }) => 100 * ((1 + (f * a) / 100) * (1 - (f * b) / 100) - 1),
      answerForm: 'sdp2',
    }),
  ],
});
