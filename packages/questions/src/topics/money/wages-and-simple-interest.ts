import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import type { Locale } from '../../wording/locale.ts';
import { NAMES } from '../../wording/word-lists.ts';
import { plural } from '../../wording/words.ts';

/** What an hour is paid more in Australia and New Zealand, where nobody may be paid 14 dollars. */
const extraWage = ({ currency }: Locale): number =>
  currency === 'AUD' || currency === 'NZD' ? 12 : 0;

export const wagesAndSimpleInterest = defineUnit({
  id: 57,
  topicId: 7,
  level: 8,
  subLevel: 1,
  name: 'Wages and Simple Interest',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Work out pay with overtime',
      pace: 'extended',
      draw: (chance) => ({
        r: chance.int(14, 30, 2) + extraWage(chance.locale),
        h: chance.pick([30, 35, 36, 38, 40]),
        x: chance.int(2, 10),
        who: chance.dress(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ r, h, x, who, story }) =>
        at(
          [
            text`${who} earns ${money(r)} an hour for the first ${h} hours and one and a half times that for extra hours. What is the pay for ${h + x} hours, in [pounds]?`,
            text`${who} is paid ${money(r)} an hour up to ${h} hours a week and time and a half after that. What does a week of ${h + x} hours pay, in [pounds]?`,
            text`A driver gets ${money(r)} an hour. Hours above ${h} in a week count one and a half times. How many [pounds] does the driver get for ${h + x} hours?`,
            text`A cleaner earns ${money(r)} an hour, and one and a half times that for each hour beyond ${h}. What is earned in ${h + x} hours, in [pounds]?`,
          ],
          story,
        ),
      answer: ({ r, h, x }) => r * h + 1.5 * r * x,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find simple interest',
      pace: 'long',
      draw: (chance) => ({
        P: chance.int(200, 6000, 100),
        r: chance.int(2, 9),
        t: chance.int(2, 8),
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ P, r, t, who, story }) =>
        at(
          [
            text`How many [pounds] of simple interest does ${money(P)} earn at ${r}% a year for ${plural(t, 'year')}?`,
            text`${money(P)} is lent at ${r}% simple interest a year. How many [pounds] of interest are paid for ${plural(t, 'year')}?`,
            text`A bank pays ${r}% simple interest a year. How many [pounds] of interest does it pay on ${money(P)} in ${plural(t, 'year')}?`,
            text`${who} saves ${money(P)} at ${r}% simple interest a year. What is the interest for ${plural(t, 'year')}, in [pounds]?`,
          ],
          story,
        ),
      answer: ({ P, r, t }) => (P * r * t) / 100,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the rate or the time from simple interest',
      pace: 'long',
      draw: (chance) => ({
        P: chance.int(200, 5000, 100),
        r: chance.int(2, 9),
        t: chance.int(2, 9),
        rate: chance.pick([true, false]),
        story: chance.aside([0, 1]),
      }),
      prompt: ({ P, r, t, rate, story }) => {
        const interest = (P * r * t) / 100;
        return at(
          rate
            ? [
                text`${money(P)} earns ${money(interest)} simple interest in ${t} years. What is the yearly rate, as a percentage?`,
                text`${money(P)} is lent for ${t} years. The simple interest is ${money(interest)}. What percentage is paid each year?`,
              ]
            : [
                text`${money(P)} earns ${money(interest)} simple interest at ${r}% a year. For how many years was it invested?`,
                text`A loan of ${money(P)} has simple interest of ${r}% a year. After how many years is the interest ${money(interest)}?`,
              ],
          story,
        );
      },
      answer: ({ r, t, rate }) => (rate ? r : t),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Use a fixed charge plus a daily rate',
      pace: 'long',
      draw: (chance) => ({
        f: chance.int(20, 90, 5),
        r: chance.int(15, 85, 5),
        d: chance.int(3, 14),
        k: chance.pick([true, false]),
        story: chance.aside([0, 1]),
      }),
      prompt: ({ f, r, d, k, story }) =>
        at(
          k
            ? [
                text`Hiring a digger costs ${money(f)} plus ${money(r)} a day. What is the cost for ${d} days, in [pounds]?`,
                text`A hall costs ${money(f)} to open and ${money(r)} for each hour. What do ${d} hours cost, in [pounds]?`,
              ]
            : [
                text`Hiring a digger costs ${money(f)} plus ${money(r)} a day. The bill is ${money(f + r * d)}. How many days was it hired?`,
                text`A gym takes ${money(f)} to join and ${money(r)} a month. Somebody has paid ${money(f + r * d)}. For how many months?`,
              ],
          story,
        ),
      answer: ({ f, r, d, k }) => (k ? f + r * d : d),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Work out pay with commission',
      pace: 'extended',
      draw: (chance) => ({
        b: chance.int(150, 400, 10),
        p: chance.int(2, 12),
        s: chance.int(500, 6000, 100),
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ b, p, s, who, story }) =>
        at(
          [
            text`A seller earns ${money(b)} a week plus ${p}% of sales. What is the pay in a week with sales of ${money(s)}, in [pounds]?`,
            text`An agent is paid ${money(b)} a week and ${p}% of what is sold. What is the pay in [pounds] when ${money(s)} is sold in a week?`,
            text`A weekly wage is ${money(b)}. A bonus of ${p}% of sales is added. Sales are ${money(s)}. What is paid, in [pounds]?`,
            text`${who} gets ${money(b)} a week plus ${p}% commission. How many [pounds] is that in a week with sales of ${money(s)}?`,
          ],
          story,
        ),
      answer: ({ b, p, s }) => b + (s * p) / 100,
      answerForm: 'whole',
    }),
  ],
});
