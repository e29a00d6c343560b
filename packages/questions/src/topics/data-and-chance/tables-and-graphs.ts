import { at } from '@moonbase/kit';

import type { Draw } from '../../draw.ts';
import { series, sum } from '../../maths.ts';
import { fmt, text } from '../../numbers.ts';
import { mixedMark } from '../../mixed.ts';
import { countOf } from './dot-plots.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { SPORTS } from '../../wording/word-lists.ts';
import { listing } from '../../wording/words.ts';
import { inUnits } from '../../quantities/quantity.ts';

const WARMEST = [13, 15] as const; // a day gets no colder before these hours, and no warmer after them

/** Six temperatures, an hour apart from an hour on, that change by at most 4 degrees per hour. */
function dayOf(chance: Draw, from: number): readonly number[] {
  const temperatures = [chance.int(6, 22, 2)];
  for (const [i, change] of chance.list(5, -4, 4, { step: 2 }).entries()) {
    const by = Math.abs(change);
    const turned = from + i < WARMEST[0] ? by : from + i < WARMEST[1] ? change : -by;
    temperatures.push(at(temperatures, i) + turned);
  }
  return temperatures;
}

/**
 * A temperature in the degrees of a country. Fahrenheit has smaller ones, and the day of a school is not at freezing
 * point: 2 and 28 become 35 and 100.
 */
const degreesOf =
  ({ locale }: Draw) =>
  (temperature: number): number =>
    locale.spelling === 'american' ? 30 + 2.5 * temperature : temperature;

/** The step of the numbers on an axis of temperatures: each is on one of them or halfway between two. */
const degreeStep = ({ locale }: Draw): number => (locale.spelling === 'american' ? 10 : 4);

/** An hour as people of a country write it. */
const hourOf =
  ({ locale }: Draw) =>
  (hour: number): string => {
    if (locale.currency === 'GBP') return `${hour}:00`;
    if (hour === 12) return 'noon';
    return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
  };

export const tablesAndGraphs = defineUnit({
  id: 98,
  topicId: 11,
  level: 4,
  subLevel: 1,
  name: 'Tables and Graphs',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Fill a gap in a two-way table',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(8, 48),
        b: chance.int(7, 45),
        c: chance.int(9, 46),
        d: chance.int(6, 44),
        r: chance.int(0, 2),
        k: chance.int(0, 2),
      }),
      prompt: () => 'Which number is missing from the table?',
      answer: ({ a, b, c, d, r, k }) =>
        at(
          at(
            [
              [a, b, a + b],
              [c, d, c + d],
              [a + c, b + d, a + b + c + d],
            ],
            r,
          ),
          k,
        ),
      answerForm: 'whole',
      diagram: ({ a, b, c, d, r, k }) => ({
        kind: 'table',
        headers: ['', 'Walk', 'Bus', 'Total'],
        rows: [
          ['Girls', a, b, a + b],
          ['Boys', c, d, c + d],
          ['Total', a + c, b + d, a + b + c + d],
        ].map((row, i) => row.map((x, j) => (i === r && j === k + 1 ? null : x))),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Read a value from a time graph',
      pace: 'long',
      draw: (chance) => {
        const h = chance.int(8, 13);
        return {
          h,
          v: dayOf(chance, h),
          i: chance.int(0, 5),
          hour: hourOf(chance),
          degrees: degreesOf(chance),
          step: degreeStep(chance),
        };
      },
      where: ({ v }) => Math.min(...v) >= 2 && Math.max(...v) <= 28,
      prompt: ({ h, i, hour }) => text`What was the temperature at ${hour(h + i)}, in [celsius]?`,
      answer: ({ v, i, degrees }) => degrees(at(v, i)),
      answerForm: 'whole',
      diagram: ({ h, v, hour, degrees, step }) => ({
        kind: 'lineGraph',
        title: 'Temperature in a day',
        xLabel: 'Time',
        yLabel: 'Temperature in [celsius]',
        yStep: step,
        points: series(6, (i) => [hour(h + i), degrees(at(v, i))]),
      }),
    }),
    subUnit({
      position: 3,
      description: 'Find a rise or fall between two times on a graph',
      pace: 'long',
      draw: (chance) => {
        const h = chance.int(8, 13);
        const v = dayOf(chance, h);
        const i = chance.int(0, 3);
        const j = chance.int(i + 2, 5);
        return {
          h,
          v,
          i,
          j,
          hour: hourOf(chance),
          degrees: degreesOf(chance),
          step: degreeStep(chance),
        };
      },
      where: ({ v, i, j }) => at(v, i) !== at(v, j) && Math.min(...v) >= 2 && Math.max(...v) <= 28,
      prompt: ({ h, v, i, j, hour }) =>
        text`By how many degrees did the temperature ${at(v, j) > at(v, i) ? 'rise' : 'fall'} from ${hour(h + i)} to ${hour(h + j)}?`,
      answer: ({ v, i, j, degrees }) => Math.abs(degrees(at(v, j)) - degrees(at(v, i))),
      answerForm: 'whole',
      diagram: ({ h, v, hour, degrees, step }) => ({
        kind: 'lineGraph',
        title: 'Temperature in a day',
        xLabel: 'Time',
        yLabel: 'Temperature in [celsius]',
        yStep: step,
        points: series(6, (i) => [hour(h + i), degrees(at(v, i))]),
      }),
    }),
    subUnit({
      position: 4,
      description: 'Use a Venn diagram to count',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(3, 18),
        b: chance.int(2, 12),
        c: chance.int(3, 18),
        d: chance.int(1, 14),
        q: chance.int(0, 3),
      }),
      prompt: ({ q }) =>
        text`How many children ${at(['have a cat', 'have a dog', 'have a cat or a dog or both', 'are there altogether'], q)}?`,
      answer: ({ a, b, c, d, q }) => at([a + b, b + c, a + b + c, a + b + c + d], q),
      answerForm: 'whole',
      diagram: ({ a, b, c, d }) => ({
        kind: 'venn',
        a: 'Has a cat',
        b: 'Has a dog',
        onlyA: a,
        both: b,
        onlyB: c,
        outside: d,
      }),
    }),
    subUnit({
      position: 5,
      description: 'Compare two bars in a double bar chart',
      pace: 'long',
      draw: (chance) => {
        const names = chance.dressSeveral(SPORTS, 3);
        const step = chance.pick([2, 4, 10]);
        const [girls, boys] = [chance.list(3, 1, 14), chance.list(3, 1, 14)];
        return { names, step, girls, boys, i: chance.int(0, 2) };
      },
      where: ({ girls, boys, i }) => at(girls, i) !== at(boys, i),
      prompt: ({ names, girls, boys, i }) =>
        at(girls, i) > at(boys, i)
          ? text`How many more girls than boys chose ${at(names, i)}?`
          : text`How many more boys than girls chose ${at(names, i)}?`,
      answer: ({ step, girls, boys, i }) => (Math.abs(at(girls, i) - at(boys, i)) * step) / 2,
      answerForm: 'whole',
      diagram: ({ names, step, girls, boys }) => ({
        kind: 'barChart',
        title: 'Favourite sports',
        step,
        yLabel: 'Children',
        pair: ['Girls', 'Boys'],
        bars: series(3, (i) => ({
          label: at(names, i),
          value: (at(girls, i) * step) / 2,
          second: (at(boys, i) * step) / 2,
        })),
      }),
    }),
    subUnit({
      position: 6,
      description: 'Sort measurements into groups',
      pace: 'short',
      draw: (chance) => ({ values: chance.list(9, 10, 49), low: chance.int(10, 40, 10) }),
      where: ({ values, low }) => values.some((value) => value >= low && value < low + 10),
      prompt: ({ values, low }) =>
        text`Heights in centimetres: ${listing(values)}. How many go in the group from ${low} to ${low + 9}?`,
      answer: ({ values, low }) =>
        values.filter((value) => value >= low && value < low + 10).length,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Round measurements before counting them',
      pace: 'long',
      draw: (chance) => ({ values: chance.list(7, 121, 159), k: chance.int(13, 15) }),
      where: ({ values, k }) =>
        values.every((value) => value % 10 !== 0 && value % 10 !== 5) &&
        values.some((value) => Math.round(value / 10) === k),
      prompt: ({ values, k }) =>
        text`Lengths in metres: ${values.map((value) => fmt(value / 10)).join(', ')}. How many of them are ${k} metres to the nearest metre?`,
      answer: ({ values, k }) => values.filter((value) => Math.round(value / 10) === k).length,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Read a dot plot with halves and quarters',
      pace: 'long',
      draw: (chance) => ({
        first: chance.int(8, 24),
        counts: chance.list(7, 0, 4),
        asked: chance.int(1, 5),
        which: chance.pick(['longer than', 'shorter than', 'exactly']),
        inches: chance.locale.spelling === 'american',
      }),
      where: ({ counts, asked, which }) => sum(counts) >= 8 && countOf(counts, asked, which) > 0,
      prompt: ({ first, asked, which, inches }) => {
        const things = inches ? 'pencils' : 'walks';
        const amount = mixedMark(first + asked, 4);
        const length = inches ? `${amount} inches` : inUnits(amount, 'km');
        return which === 'exactly'
          ? text`How many ${things} are exactly ${length} long?`
          : text`How many ${things} are ${which} ${length}?`;
      },
      answer: ({ counts, asked, which }) => countOf(counts, asked, which),
      answerForm: 'whole',
      diagram: ({ first, counts, inches }) => ({
        kind: 'dotPlot',
        title: inches ? 'Lengths of pencils in inches' : 'Lengths of walks in km',
        min: first / 4,
        max: (first + counts.length - 1) / 4,
        step: 1 / 4,
        parts: 4,
        dots: counts.map((count, i) => ({ at: (first + i) / 4, count })),
      }),
    }),
  ],
});
