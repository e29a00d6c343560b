import { at } from '@moonbase/kit';

import { isWhole, mean, series, sum } from '../../maths.ts';
import { fmt, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { COLOURS, SPORTS } from '../../wording/word-lists.ts';
import type { Currency } from '../../wording/locale.ts';
import { offerEvents } from '../../wording/offers.ts';
import { listing, together } from '../../wording/words.ts';

/** Two units of a graph whose axes are numbered in round steps: points stand at marks of both. */
type Link = readonly [
  title: string,
  across: string,
  up: string,
  steps: { readonly x: number; readonly y: number; readonly numbered: number },
  points: number,
];

const WITH_MILES: readonly Link[] = [
  ['Inches and centimetres', 'Inches', 'Centimetres', { x: 10, y: 25, numbered: 50 }, 10],
  ['Feet and centimetres', 'Feet', 'Centimetres', { x: 5, y: 150, numbered: 100 }, 6],
  ['Miles and kilometres', 'Miles', 'Kilometres', { x: 25, y: 40, numbered: 20 }, 4],
];
const METRIC: readonly Link[] = [
  ['Euros and dollars', 'Euros', 'Dollars', { x: 25, y: 40, numbered: 20 }, 4],
  ['Teaspoons and millilitres', 'Teaspoons', 'Millilitres', { x: 2, y: 10, numbered: 10 }, 10],
  ['Cups and millilitres', 'Cups', 'Millilitres', { x: 1, y: 250, numbered: 500 }, 10],
];

/** Units that a graph links, in each country; gallons differ. */
const LINKED: Readonly<Record<Currency, readonly Link[]>> = {
  GBP: [
    ['Gallons and litres', 'Gallons', 'Litres', { x: 20, y: 90, numbered: 30 }, 4],
    ...WITH_MILES,
  ],
  USD: [
    ['Gallons and quarts', 'Gallons', 'Quarts', { x: 5, y: 20, numbered: 20 }, 10],
    ...WITH_MILES,
  ],
  AUD: METRIC,
  NZD: METRIC,
};

const DISPLAYS = ['a bar chart', 'a pie chart', 'a line graph', 'a scatter graph'] as const;
const DISPLAYED = [
  ['how many children chose each sport', 'a bar chart'],
  ['how many cars of each colour went by', 'a bar chart'],
  ['the share of a day spent on each activity', 'a pie chart'],
  ['the share of a class that chose each fruit', 'a pie chart'],
  ['the temperature of a room from hour to hour', 'a line graph'],
  ['the height of a plant from week to week', 'a line graph'],
  ['the height and shoe size of each child', 'a scatter graph'],
  ['the age and price of each used car', 'a scatter graph'],
] as const;

export const pieChartsAndTheMean = defineUnit({
  id: 100,
  topicId: 11,
  level: 6,
  subLevel: 1,
  name: 'Pie Charts and the Mean',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Use an angle on a pie chart to find a number',
      pace: 'extended',
      draw: (chance) => ({
        names: chance.dressSeveral(SPORTS, 3),
        a: chance.pick([30, 45, 60, 90, 120, 150]),
        b: chance.pick([60, 90, 120, 150]),
        N: chance.int(24, 240, 12),
      }),
      where: ({ a, b, N }) => a + b < 330 && a !== b && (N * a) % 360 === 0 && (N * b) % 360 === 0,
      prompt: ({ names, N }) => text`${N} children chose a sport. How many chose ${names[0]}?`,
      answer: ({ a, N }) => (N * a) / 360,
      answerForm: 'whole',
      diagram: ({ names, a, b }) => ({
        kind: 'pieChart',
        title: 'Favourite sport',
        sectors: [
          { label: names[0], degrees: a, show: `${a}°` },
          { label: names[1], degrees: b, show: `${b}°` },
          { label: names[2], degrees: 360 - a - b },
        ],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Use percentages on a pie chart',
      pace: 'long',
      draw: (chance) => ({
        names: chance.dressSeveral(COLOURS, 3),
        a: chance.int(10, 50, 5),
        b: chance.int(10, 40, 5),
        N: chance.int(40, 600, 20),
        i: chance.int(0, 2),
      }),
      where: ({ a, b, N }) =>
        a !== b && 100 - a - b > 5 && isWhole((N * a) / 100) && isWhole((N * b) / 100),
      prompt: ({ names, N, i }) => text`${N} votes were cast. How many were for ${at(names, i)}?`,
      answer: ({ a, b, N, i }) => (N * at([a, b, 100 - a - b], i)) / 100,
      answerForm: 'whole',
      diagram: ({ names, a, b }) => ({
        kind: 'pieChart',
        title: 'Votes',
        sectors: [
          { label: names[0], degrees: 3.6 * a, show: `${a}%` },
          { label: names[1], degrees: 3.6 * b, show: `${b}%` },
          { label: names[2], degrees: 3.6 * (100 - a - b) },
        ],
      }),
    }),
    subUnit({
      position: 3,
      description: 'Find the mean of a small set of numbers',
      pace: 'short',
      draw: (chance) => {
        const n = chance.int(3, 6);
        const l = chance.list(n, 2, 30);
        return { n, l };
      },
      where: ({ n, l }) => sum(l) % n === 0,
      prompt: ({ l }) => text`What is the mean of ${listing(l)}?`,
      answer: ({ l }) => mean(l),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find a missing number from a mean',
      pace: 'extended',
      draw: (chance) => {
        const n = chance.int(3, 5);
        const m = chance.int(6, 20);
        const l = chance.list(n - 1, 2, 26);
        return { n, m, l };
      },
      where: ({ n, m, l }) => n * m - sum(l) > 0 && n * m - sum(l) < 40,
      prompt: ({ n, m, l }) =>
        text`The mean of ${n} numbers is ${m}. ${n - 1 === 3 ? 'Three' : n - 1 === 4 ? 'Four' : 'Two'} of them are ${together(l.map(fmt))}. What is the other number?`,
      answer: ({ n, m, l }) => n * m - sum(l),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Compare the results of trials with what is expected',
      pace: 'long',
      draw: (chance) => {
        const parts = chance.int(3, 8);
        const spins = parts * chance.int(5, 20);
        const off = chance.int(1, 4);
        const up = chance.pick([true, false]);
        const asked = chance.pick([true, false]);
        return { parts, spins, off, up, asked, story: chance.aside([0, 1]) };
      },
      where: ({ parts, spins, off, up }) => up || spins / parts - off > 1,
      prompt: ({ parts, spins, off, up, asked, story }) => {
        const came = spins / parts + (up ? off : -off);
        return at(
          asked
            ? [
                text`A fair spinner has ${parts} equal parts. One is red. How many reds are expected in ${spins} spins?`,
                text`A bag has ${parts} counters and one is red. One is picked and put back, ${spins} times. How many reds are expected?`,
              ]
            : [
                text`A fair spinner has ${parts} equal parts. One is red. In ${spins} spins, red came up ${came} times. How many ${up ? 'more' : 'fewer'} than expected was that?`,
                text`One of ${parts} equal counters in a bag is red. In ${spins} picks, each put back, red came ${came} times. How many ${up ? 'more' : 'fewer'} than expected is that?`,
              ],
          story,
        );
      },
      answer: ({ parts, spins, off, asked }) => (asked ? spins / parts : off),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Read a conversion graph',
      pace: 'long',
      draw: (chance) => {
        const [title, across, up, steps, points] = chance.pick(LINKED[chance.locale.currency]);
        return {
          title,
          across,
          up,
          steps,
          points,
          place: chance.int(1, 10),
          back: chance.pick([true, false]),
        };
      },
      where: ({ points, place, steps }) =>
        place <= points && place * Math.min(steps.x, steps.y) > 1,
      prompt: ({ across, up, steps, place, back }) => {
        const [x, y] = [place * steps.x, place * steps.y];
        const [known, asked] = back ? [text`${y} ${up}`, across] : [text`${x} ${across}`, up];
        return text`Use the graph. How many ${asked.toLowerCase()} are ${known.toLowerCase()}?`;
      },
      answer: ({ steps, place, back }) => place * (back ? steps.x : steps.y),
      answerForm: 'whole',
      diagram: ({ title, across, up, steps, points }) => ({
        kind: 'lineGraph',
        title,
        xLabel: across,
        yLabel: up,
        yStep: steps.numbered,
        straight: true,
        points: series(points + 1, (i) => [steps.x * i, steps.y * i]),
      }),
    }),
    subUnit({
      position: 7,
      description: 'Choose the display that fits the data',
      pace: 'short',
      draw: (chance) => ({ data: chance.pick(DISPLAYED), shown: chance.shuffle(DISPLAYS, 3) }),
      where: ({ data, shown }) => shown.includes(data[1]),
      prompt: ({ data, shown }) => {
        return offerEvents(text`Which display is best for showing ${data[0]}?`, shown);
      },
      answer: ({ data, shown }) => 1 + shown.indexOf(data[1]),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'See how an axis that does not start at zero misleads',
      pace: 'long',
      draw: (chance) => ({
        from: chance.int(10, 90, 10),
        a: chance.int(2, 10, 2),
        times: chance.int(2, 6),
      }),
      prompt: ({ from, a, times }) =>
        text`The axis of a bar chart starts at ${from}, not at 0. One bar shows ${from + a}, the other ${from + a * times}. How many times as tall does the second bar look?`,
      answer: ({ times }) => times,
      answerForm: 'whole',
    }),
  ],
});
