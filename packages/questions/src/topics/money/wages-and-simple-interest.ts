import { money } from '../../money.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../word-lists.ts';
import { plural } from '../../words.ts';

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
        r: chance.int(14, 30, 2),
        h: chance.pick([30, 35, 36, 38, 40]),
        x: chance.int(2, 10),
        who: chance.dress(NAMES),
      }),
      prompt: ({ r, h, x, who }) =>
        text`${who} earns ${money(r)} an hour for the first ${h} hours and one and a half times that for extra hours. What is the pay for ${h + x} hours, in pounds?`,
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
      }),
      prompt: ({ P, r, t }) =>
        text`How many pounds of simple interest does ${money(P)} earn at ${r}% a year for ${plural(t, 'year')}?`,
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
      }),
      prompt: ({ P, r, t, rate }) =>
        text`${money(P)} earns ${money((P * r * t) / 100)} simple interest ${rate ? text`in ${t} years. What is the yearly rate, as a percentage?` : text`at ${r}% a year. For how many years was it invested?`}`,
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
      }),
      prompt: ({ f, r, d, k }) =>
        text`Hiring a digger costs ${money(f)} plus ${money(r)} a day. ${k ? text`What is the cost for ${d} days, in pounds?` : text`The bill is ${money(f + r * d)}. How many days was it hired?`}`,
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
      }),
      prompt: ({ b, p, s }) =>
        text`A seller earns ${money(b)} a week plus ${p}% of sales. What is the pay in a week with sales of ${money(s)}, in pounds?`,
      answer: ({ b, p, s }) => b + (s * p) / 100,
      answerForm: 'whole',
    }),
  ],
});
