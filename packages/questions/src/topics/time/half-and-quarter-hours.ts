import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { clock12 } from '../../times.ts';
import { MONTHS, MONTH_DAYS } from '../../wording/word-lists.ts';
import { nth } from '../../wording/words.ts';

/** Times that a child of six or seven knows: up to two hours and two days, and weeks that count in 2s, 5s and 10s. */
const KNOWN = [
  ['A quarter of an hour', 'minutes', 15],
  ['Half an hour', 'minutes', 30],
  ['Three quarters of an hour', 'minutes', 45],
  ['1 hour', 'minutes', 60],
  ['1 hour and a quarter of an hour', 'minutes', 75],
  ['1 hour and half an hour', 'minutes', 90],
  ['2 hours', 'minutes', 120],
  ['Half an hour and half an hour', 'minutes', 60],
  ['120 minutes', 'hours', 2],
  ['Half a day', 'hours', 12],
  ['1 day', 'hours', 24],
  ['1 day and half a day', 'hours', 36],
  ['2 days', 'hours', 48],
  ['Two half days', 'hours', 24],
  ['48 hours', 'days', 2],
  ['1 week', 'days', 7],
  ['2 weeks', 'days', 14],
  ['3 weeks', 'days', 21],
  ['5 weeks', 'days', 35],
  ['10 weeks', 'days', 70],
  ['1 week and 1 day', 'days', 8],
  ['14 days', 'weeks', 2],
  ['Half a year', 'months', 6],
  ['1 year', 'months', 12],
  ['2 years', 'months', 24],
  ['1 year and half a year', 'months', 18],
  ['24 months', 'years', 2],
] as const;

export const halfAndQuarterHours = defineUnit({
  id: 60,
  topicId: 8,
  level: 2,
  subLevel: 1,
  name: 'Half and Quarter Hours',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read half past, quarter past and quarter to',
      pace: 'long',
      draw: (chance) => ({
        h: chance.int(1, 12),
        q: chance.pick([15, 30, 45]),
        face: chance.dress(['round', 'square', 'flower', 'rocket']),
      }),
      prompt: ({ q }) =>
        text`What time is it? ${q === 30 ? 'Half past' : q === 15 ? 'Quarter past' : 'Quarter to'} [?]`,
      answer: ({ h, q }) => (q === 45 ? (h % 12) + 1 : h),
      answerForm: 'whole',
      diagram: ({ h, q, face }) => ({ kind: 'clock', hour: h, minute: q, face }),
    }),
    subUnit({
      position: 2,
      description: 'Read the minutes past the hour in fives',
      pace: 'long',
      draw: (chance) => ({ h: chance.int(1, 12), m: chance.int(5, 55, 5) }),
      prompt: ({ h }) => text`How many minutes past ${h} is it?`,
      answer: ({ m }) => m,
      answerForm: 'whole',
      diagram: ({ h, m }) => ({ kind: 'clock', hour: h, minute: m }),
    }),
    subUnit({
      position: 3,
      description: 'Know how minutes, hours, days and weeks fit together',
      pace: 'short',
      draw: (chance) => ({ known: chance.pick(KNOWN) }),
      prompt: ({ known }) => text`${known[0]} = [?] ${known[1]}`,
      answer: ({ known }) => known[2],
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find how many minutes pass within about an hour',
      pace: 'short',
      draw: (chance) => {
        const h = chance.int(1, 11);
        const m = chance.int(0, 45, 5);
        const a = h * 60 + m;
        const d = chance.int(10, 60, 5);
        return { a, d };
      },
      prompt: ({ a, d }) => text`How many minutes is it from ${clock12(a)} to ${clock12(a + d)}?`,
      answer: ({ d }) => d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Count the days between two dates in one month',
      pace: 'long',
      draw: (chance) => {
        const i = chance.int(0, 11);
        const w = chance.int(0, 6);
        const a = chance.int(1, 20);
        const b = chance.int(a + 3, 28);
        return { i, w, a, b };
      },
      prompt: ({ i, a, b }) =>
        text`How many days is it from ${nth(a)} ${at(MONTHS, i)} to ${nth(b)} ${at(MONTHS, i)}?`,
      answer: ({ a, b }) => b - a,
      answerForm: 'whole',
      diagram: ({ i, w }) => ({
        kind: 'calendar',
        month: at(MONTHS, i),
        days: at(MONTH_DAYS, i),
        firstWeekday: w,
      }),
    }),
  ],
});
