import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { offerEvents } from '../../wording/offers.ts';
import { DAYS, MONTHS, MONTH_DAYS } from '../../wording/word-lists.ts';
import { nth, plural } from '../../wording/words.ts';

/** What stands in one order for every child: a bath may be in the morning, and dinner is midday for some. */
const OF_A_DAY = ['waking', 'school', 'lunch', 'supper', 'bed'] as const;

const MOST_HOURS = 5; // on or back: a six-year-old counts them on one hand

export const clocksAndDays = defineUnit({
  id: 59,
  topicId: 8,
  level: 1,
  subLevel: 1,
  name: 'Clocks and Days',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read a clock showing an exact hour',
      pace: 'long',
      draw: (chance) => ({
        h: chance.int(1, 12),
        face: chance.dress(['round', 'square', 'flower', 'rocket']),
      }),
      prompt: () => 'What time is it? [?] o’clock',
      answer: ({ h }) => h,
      answerForm: 'whole',
      diagram: ({ h, face }) => ({ kind: 'clock', hour: h, minute: 0, face }),
    }),
    subUnit({
      position: 2,
      description: 'Find the hour some hours later or earlier',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([1, -1]);
        const h = chance.int(d > 0 ? 1 : 3, d > 0 ? 10 : 12);
        const k = chance.int(1, Math.min(MOST_HOURS, d > 0 ? 12 - h : h - 1));
        return { d, h, k };
      },
      prompt: ({ d, h, k }) =>
        text`It is ${h} o’clock. ${d > 0 ? text`In ${plural(k, 'hour')} it is` : text`${plural(k, 'hour')} ago it was`} [?] o’clock.`,
      answer: ({ d, h, k }) => h + d * k,
      answerForm: 'whole',
      diagram: ({ h }) => ({ kind: 'clock', hour: h, minute: 0 }),
    }),
    subUnit({
      position: 3,
      description: 'Count the days from one weekday to another',
      pace: 'short',
      draw: (chance) => ({ i: chance.int(0, 6), k: chance.int(1, 6) }),
      prompt: ({ i, k }) =>
        text`It is ${at(DAYS, i)}. How many days is it until ${at(DAYS, (i + k) % 7)}?`,
      answer: ({ k }) => k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find a date a few days later',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(1, 20),
        k: chance.int(1, 8),
        i: chance.int(0, 11),
        w: chance.int(0, 6),
      }),
      prompt: ({ n, k, i }) =>
        text`It is ${nth(n)} ${at(MONTHS, i)}. What date will it be in ${plural(k, 'day')}?`,
      answer: ({ n, k }) => n + k,
      answerForm: 'whole',
      diagram: ({ n, i, w }) => ({
        kind: 'calendar',
        month: at(MONTHS, i),
        days: at(MONTH_DAYS, i),
        firstWeekday: w,
        marked: n,
      }),
    }),
    subUnit({
      position: 5,
      description: 'Count the months from one to another',
      pace: 'short',
      draw: (chance) => {
        const i = chance.int(0, 10);
        return { i, k: chance.int(1, Math.min(8, 11 - i)) };
      },
      prompt: ({ i, k }) =>
        text`It is ${at(MONTHS, i)}. How many months is it until ${at(MONTHS, i + k)}?`,
      answer: ({ k }) => k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Read a clock showing half past',
      pace: 'long',
      draw: (chance) => ({
        h: chance.int(1, 12),
        face: chance.dress(['round', 'square', 'flower', 'rocket']),
      }),
      prompt: () => 'What time is it? Half past [?]',
      answer: ({ h }) => h,
      answerForm: 'whole',
      diagram: ({ h, face }) => ({ kind: 'clock', hour: h, minute: 30, face }),
    }),
    subUnit({
      position: 7,
      description: 'Put what happens in a day in order',
      pace: 'short',
      draw: (chance) => ({
        shown: chance.shuffle<number>([0, 1, 2, 3, 4], 3),
        first: chance.pick([true, false]),
      }),
      prompt: ({ shown, first }) => {
        const event = (place: number) => at(OF_A_DAY, at(shown, place));
        return offerEvents(text`Which is ${first ? 'first' : 'last'} in a day?`, [
          event(0),
          event(1),
          event(2),
        ]);
      },
      answer: ({ shown, first }) =>
        1 + shown.indexOf(first ? Math.min(...shown) : Math.max(...shown)),
      answerForm: 'whole',
    }),
  ],
});
