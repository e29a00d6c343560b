import { at } from '@moonbase/kit';

import { series, sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import type { Draw } from '../../draw.ts';
import { clock12, clock24 } from '../../times.ts';
import { PLACES } from '../../wording/word-lists.ts';
import { plural, roman } from '../../wording/words.ts';

/** How a timetable writes a time of the morning: American ones do not write 07:45. */
const clockOf = ({ locale }: Draw): ((minutes: number) => string) =>
  locale.spelling === 'american' ? clock12 : clock24;

export const timetables = defineUnit({
  id: 63,
  topicId: 8,
  level: 5,
  subLevel: 1,
  name: 'Timetables',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find how long a journey takes from a timetable',
      pace: 'long',
      draw: (chance) => {
        const names = chance.dressSeveral(PLACES, 4);
        const h = chance.int(6, 9);
        const m = chance.int(0, 55, 5);
        const t = h * 60 + m;
        const g = chance.list(3, 6, 28);
        const every = chance.pick([20, 25, 30, 40, 45]);
        const b = chance.int(1, 3);
        const i = chance.int(0, 2);
        const j = chance.int(i + 1, 3);
        return { names, t, g, every, b, i, j, clock: clockOf(chance) };
      },
      prompt: ({ names, b, i, j }) =>
        text`How many minutes does bus ${b} take from ${at(names, i)} to ${at(names, j)}?`,
      answer: ({ g, i, j }) => sum(g.slice(i, j)),
      answerForm: 'whole',
      diagram: ({ names, t, g, every, clock }) => ({
        kind: 'table',
        headers: ['Stop', 'Bus 1', 'Bus 2', 'Bus 3'],
        rows: series(4, (r) => [
          at(names, r),
          ...series(3, (c) =>
            clock(t + every * c + (r > 0 ? g[0] : 0) + (r > 1 ? g[1] : 0) + (r > 2 ? g[2] : 0)),
          ),
        ]),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find the waiting time for the next bus',
      pace: 'long',
      draw: (chance) => {
        const names = chance.dressSeveral(PLACES, 4);
        const h = chance.int(6, 9);
        const m = chance.int(0, 55, 5);
        const t = h * 60 + m;
        const g = chance.list(3, 6, 28);
        const every = chance.pick([20, 25, 30, 40, 45]);
        const b = chance.int(1, 2);
        const i = chance.int(0, 2);
        const w = chance.int(2, every - 3);
        return { names, t, g, every, b, i, w, clock: clockOf(chance) };
      },
      prompt: ({ names, t, g, every, b, i, w, clock }) =>
        text`You reach ${at(names, i)} at ${clock(t + every * b + (i > 0 ? g[0] : 0) + (i > 1 ? g[1] : 0) - w)}. How many minutes until the next bus?`,
      answer: ({ w }) => w,
      answerForm: 'whole',
      diagram: ({ names, t, g, every, clock }) => ({
        kind: 'table',
        headers: ['Stop', 'Bus 1', 'Bus 2', 'Bus 3'],
        rows: series(4, (r) => [
          at(names, r),
          ...series(3, (c) =>
            clock(t + every * c + (r > 0 ? g[0] : 0) + (r > 1 ? g[1] : 0) + (r > 2 ? g[2] : 0)),
          ),
        ]),
      }),
    }),
    subUnit({
      position: 3,
      description: 'Split a large number of small units into two units',
      pace: 'short',
      draw: (chance) => {
        const u = chance.pick([
          ['hour', 'minute', 60],
          ['minute', 'second', 60],
          ['day', 'hour', 24],
          ['year', 'month', 12],
          ['week', 'day', 7],
        ]);
        const a = chance.int(2, 9);
        const b = chance.int(2, u[2] - 1);
        return { u, a, b };
      },
      prompt: ({ u, a, b }) => text`${a * u[2] + b} ${u[1]}s = ${plural(a, u[0])} and [?] ${u[1]}s`,
      answer: ({ b }) => b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Change small units of time into larger ones',
      pace: 'short',
      draw: (chance) => ({
        u: chance.pick([
          ['minutes', 'seconds', 60],
          ['hours', 'minutes', 60],
          ['days', 'hours', 24],
          ['years', 'months', 12],
          ['weeks', 'days', 7],
        ]),
        n: chance.int(3, 15),
      }),
      prompt: ({ u, n }) => text`${n * u[2]} ${u[1]} = [?] ${u[0]}`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Add two lap times and give the total in seconds',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(1, 4),
        b: chance.int(1, 4),
        p: chance.int(12, 58),
        q: chance.int(12, 58),
      }),
      where: ({ p, q }) => p + q > 60,
      prompt: ({ a, b, p, q }) =>
        text`Lap 1 takes ${plural(a, 'minute')} ${plural(p, 'second')}. Lap 2 takes ${plural(b, 'minute')} ${plural(q, 'second')}. How many seconds is that altogether?`,
      answer: ({ a, b, p, q }) => 60 * (a + b) + p + q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Read years and clocks in Roman numerals',
      pace: 'long',
      draw: (chance) => ({
        year: chance.int(1500, 2040),
        hour: chance.int(1, 12),
        isYear: chance.pick([true, true, false]),
      }),
      prompt: ({ year, hour, isYear }) =>
        isYear
          ? text`Write the year ${roman(year)} in figures.`
          : text`The clock on a tower has Roman numerals. Its hour hand points at ${roman(hour)}. What hour is it?`,
      answer: ({ year, hour, isYear }) => (isYear ? year : hour),
      answerForm: 'whole',
    }),
  ],
});
