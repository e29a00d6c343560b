import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { clock12, clockAmPm } from '../../times.ts';
import { MONTH_DAYS, MONTHS, NAMES } from '../../wording/word-lists.ts';
import { plural } from '../../wording/words.ts';

export const timeToTheMinute = defineUnit({
  id: 61,
  topicId: 8,
  level: 3,
  subLevel: 1,
  name: 'Time to the Minute',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read minutes past the hour to the exact minute',
      pace: 'long',
      draw: (chance) => ({ h: chance.int(1, 12), m: chance.int(1, 59) }),
      where: ({ m }) => m % 5 !== 0,
      prompt: ({ h }) => text`How many minutes past ${h} is it?`,
      answer: ({ m }) => m,
      answerForm: 'whole',
      diagram: ({ h, m }) => ({ kind: 'clock', hour: h, minute: m }),
    }),
    subUnit({
      position: 2,
      description: 'Read minutes to the next hour',
      pace: 'long',
      draw: (chance) => ({ h: chance.int(1, 12), m: chance.int(31, 59) }),
      prompt: ({ h }) => text`How many minutes to ${(h % 12) + 1} is it?`,
      answer: ({ m }) => 60 - m,
      answerForm: 'whole',
      diagram: ({ h, m }) => ({ kind: 'clock', hour: h, minute: m }),
    }),
    subUnit({
      position: 3,
      description: 'Find how long something lasts in minutes',
      pace: 'long',
      draw: (chance) => {
        const h = chance.pick([8, 9, 10, 13, 14, 15, 16, 17, 18, 19]);
        const m = chance.int(1, 59);
        const a = h * 60 + m;
        const d = chance.int(35, 119);
        return { a, d, who: chance.aside(NAMES), story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ a, d }) => Math.floor(a / 720) === Math.floor((a + d) / 720),
      prompt: ({ a, d, who, story }) =>
        at(
          [
            text`A show on the radio starts at ${clockAmPm(a)} and ends at ${clockAmPm(a + d)}. How many minutes long is it?`,
            text`A bus leaves at ${clockAmPm(a)} and arrives at ${clockAmPm(a + d)}. How many minutes does it take?`,
            text`${who} goes swimming from ${clockAmPm(a)} to ${clockAmPm(a + d)}. How many minutes is that?`,
            text`A road is closed from ${clockAmPm(a)} to ${clockAmPm(a + d)}. For how many minutes is it closed?`,
          ],
          story,
        ),
      answer: ({ d }) => d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Change between seconds, minutes, hours, days, weeks, months and years',
      pace: 'short',
      draw: (chance) => ({
        u: chance.pick([
          ['minute', 'seconds', 60],
          ['hour', 'minutes', 60],
          ['week', 'days', 7],
          ['year', 'months', 12],
          ['day', 'hours', 24],
        ]),
        n: chance.int(2, 9),
      }),
      prompt: ({ u, n }) => text`${plural(n, u[0])} = [?] ${u[1]}`,
      answer: ({ u, n }) => n * u[2],
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Add the days in two months',
      pace: 'long',
      draw: (chance) => {
        const i = chance.int(0, 10);
        return { i, j: i + 1, shut: chance.int(2, 9) };
      },
      prompt: ({ i, j, shut }) =>
        text`Rain is measured in ${at(MONTHS, i)} and ${at(MONTHS, j)}, but not on ${shut} of the days. On how many days is it measured${i === 1 || j === 1 ? ' (not in a leap year)' : ''}?`,
      answer: ({ i, j, shut }) => at(MONTH_DAYS, i) + at(MONTH_DAYS, j) - shut,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Find when something ends or starts, given how long it lasts',
      pace: 'long',
      draw: (chance) => {
        const start = chance.int(1, 11) * 60 + chance.int(5, 55, 5);
        const lasts = chance.int(15, 55, 5);
        const ends = chance.pick([true, false]);
        const what = chance.dress(['lesson', 'match', 'concert', 'party', 'show']);
        return { start, lasts, ends, what, story: chance.dress([0, 1]) };
      },
      // Nobody asks how many minutes past an hour the full hour is.
      where: ({ start, lasts, ends }) =>
        Math.floor((start + lasts) / 60) > Math.floor(start / 60) &&
        (!ends || (start + lasts) % 60 !== 0),
      prompt: ({ start, lasts, ends, what, story }) => {
        const [from, to] = [clock12(start), clock12(start + lasts)];
        const [hourOfStart = '', hourOfEnd = ''] = [from, to].map(
          (time) => time.split(':')[0] ?? '',
        );
        const asked = ends
          ? [
              text`A ${what} starts at ${from} and lasts ${lasts} minutes. How many minutes past ${hourOfEnd} does it end?`,
              text`It is ${from}. A ${what} is over in ${lasts} minutes. How many minutes past ${hourOfEnd} is that?`,
            ]
          : [
              text`A ${what} lasts ${lasts} minutes and ends at ${to}. How many minutes past ${hourOfStart} does it start?`,
              text`It is ${to}. A ${what} began ${lasts} minutes ago. How many minutes past ${hourOfStart} was that?`,
            ];
        return at(asked, story);
      },
      answer: ({ start, lasts, ends }) => (ends ? start + lasts : start) % 60,
      answerForm: 'whole',
    }),
  ],
});
