import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { clock12 } from '../../times.ts';
import { MONTHS, MONTH_DAYS } from '../../word-lists.ts';
import { capital, plural, together } from '../../words.ts';

/** "2 hours and a quarter of an hour"; one of the two may be none. */
function hoursAnd(hours: number, quarters: number): string {
  const part = at(
    ['', 'a quarter of an hour', 'half an hour', 'three quarters of an hour'],
    quarters,
  );
  return together([...(hours > 0 ? [plural(hours, 'hour')] : []), ...(part === '' ? [] : [part])]);
}

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
      draw: (chance) => {
        const k = chance.int(0, 2);
        const H = chance.int(0, 3);
        const q = chance.int(0, 3);
        const n = chance.int(1, k === 1 ? 3 : 10);
        return { k, H, q, n };
      },
      where: ({ H, q }) => H + q > 0,
      prompt: ({ k, H, q, n }) =>
        k === 0
          ? text`${capital(hoursAnd(H, q))} = [?] minutes`
          : k === 1
            ? text`${plural(n, 'day')} = [?] hours`
            : text`${plural(n, 'week')} = [?] days`,
      answer: ({ k, H, q, n }) => (k === 0 ? 60 * H + 15 * q : k === 1 ? 24 * n : 7 * n),
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
        text`How many days is it from ${a} ${at(MONTHS, i)} to ${b} ${at(MONTHS, i)}?`,
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
