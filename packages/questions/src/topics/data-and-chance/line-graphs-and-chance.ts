import { at } from '@moonbase/kit';

import { series, sum, simplest } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { eighthsOf, jugsOf } from './dot-plots.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing, plural } from '../../wording/words.ts';

const SHOWS = ['Magic', 'Dance', 'Circus', 'Drama', 'Music', 'Puppets'] as const;

/** The first and the last place of a dot plot that may have dots. */
const SPANS = [
  [0, 6],
  [1, 6],
  [0, 5],
  [2, 6],
  [0, 4],
  [1, 5],
  [0, 3],
  [3, 6],
] as const;

export const lineGraphsAndChance = defineUnit({
  id: 99,
  topicId: 11,
  level: 5,
  subLevel: 1,
  name: 'Line Graphs and Chance',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read between the points of a straight-line graph',
      pace: 'long',
      draw: (chance) => ({
        m: chance.pick([2, 3, 4, 5, 10]),
        c: chance.int(0, 40, 10),
        x: chance.int(1, 9),
        k: chance.pick([true, false]),
      }),
      where: ({ m, c, x, k }) => (x % 2 === 1 || k) && (2 * c) % m === 0, // a half step can be read
      prompt: ({ m, c, x, k }) =>
        k
          ? text`How many litres are in the tank after ${plural(x, 'minute')}?`
          : text`After how many minutes are there ${c + m * x} litres in the tank?`,
      answer: ({ m, c, x, k }) => (k ? c + m * x : x),
      answerForm: 'whole',
      diagram: ({ m, c }) => ({
        kind: 'lineGraph',
        title: 'Water in a tank',
        xLabel: 'Minutes',
        yLabel: 'Litres',
        yStep: m,
        straight: true,
        points: series(6, (i) => [2 * i, c + m * 2 * i]),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Compare numbers in a table with several rows',
      pace: 'long',
      draw: (chance) => ({
        two: chance.dressSeveral(SHOWS, 2),
        a: chance.list(3, 52, 118),
        b: chance.list(3, 21, 74),
      }),
      where: ({ a, b }) => sum(a) > sum(b),
      prompt: ({ two }) =>
        text`How many more tickets were sold for ${two[0]} than for ${two[1]} over the three days?`,
      answer: ({ a, b }) => Math.abs(sum(a) - sum(b)),
      answerForm: 'whole',
      diagram: ({ two, a, b }) => ({
        kind: 'table',
        headers: ['Show', 'Mon', 'Tue', 'Wed'],
        rows: [
          [two[0], ...a],
          [two[1], ...b],
        ],
      }),
    }),
    subUnit({
      position: 3,
      description: 'Count the outcomes that fit a description',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(5, 16);
        const g = chance.int(2, n - 1);
        const q = chance.int(0, 4);
        return { n, g, q };
      },
      prompt: ({ n, g, q }) =>
        text`A spinner has equal parts numbered 1 to ${n}. How many of the outcomes are ${at(['even', 'odd', text`greater than ${g}`, text`less than ${g}`, 'multiples of 3'], q)}?`,
      answer: ({ n, g, q }) =>
        at([Math.floor(n / 2), Math.ceil(n / 2), n - g, g - 1, Math.floor(n / 3)], q),
      answerForm: 'whole',
      diagram: ({ n }) => ({
        kind: 'spinner',
        sectors: series(n, (i) => ({ label: String(i + 1), weight: 1 })),
      }),
    }),
    subUnit({
      position: 4,
      description: 'Write a chance as a fraction',
      pace: 'long',
      draw: (chance) => ({
        r: chance.int(1, 9),
        b: chance.int(1, 9),
        g: chance.int(1, 9),
        q: chance.int(0, 3),
      }),
      prompt: ({ r, b, g, q }) =>
        text`A bag holds ${plural(r, 'red counter')}, ${plural(b, 'blue counter')} and ${plural(g, 'green counter')}. One is picked without looking. What is the chance that it is ${at(['red', 'blue', 'green', 'not red'], q)}? [f ?|${r + b + g}]`,
      answer: ({ r, b, g, q }) => at([r, b, g, b + g], q),
      answerForm: 'whole',
      diagram: ({ r, b, g }) => ({
        kind: 'bag',
        counters: [
          { colour: 'red', count: r },
          { colour: 'blue', count: b },
          { colour: 'green', count: g },
        ],
      }),
    }),
    subUnit({
      position: 5,
      description: 'Make two colours as likely as each other',
      pace: 'long',
      draw: (chance) => {
        const blue = chance.int(4, 12);
        const red = chance.int(1, blue - 2);
        const green = chance.int(1, 6);
        const out = chance.pick([true, false]);
        return { red, blue, green, out };
      },
      prompt: ({ out }) =>
        out
          ? 'How many blue counters must come out so that red and blue are equally likely?'
          : 'How many red counters must go in so that red and blue are equally likely?',
      answer: ({ red, blue }) => blue - red,
      answerForm: 'whole',
      diagram: ({ red, blue, green }) => ({
        kind: 'bag',
        counters: [
          { colour: 'red', count: red },
          { colour: 'blue', count: blue },
          { colour: 'green', count: green },
        ],
      }),
    }),
    subUnit({
      position: 6,
      description: 'Compare what happens when an experiment is repeated',
      pace: 'short',
      draw: (chance) => {
        const throws = chance.pick([20, 30, 40]);
        const far = throws === 20 ? 4 : 5; // a fair coin is further from half in one trial of twenty
        return {
          throws,
          heads: chance.list(4, -far, far, { distinct: true }).map((by) => throws / 2 + by),
        };
      },
      prompt: ({ throws, heads }) =>
        text`A coin is thrown ${throws} times, and this is done four times: ${listing(heads)} heads. What is the difference between the most and the fewest?`,
      answer: ({ heads }) => Math.max(...heads) - Math.min(...heads),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Find how far apart the ends of a dot plot with fractions are',
      pace: 'long',
      draw: (chance) => {
        const counts = chance.list(7, 0, 3);
        const [first, last] = chance.aside(SPANS); // or most plots would go from end to end
        return { counts: counts.map((count, i) => (i < first || i > last ? 0 : count)) };
      },
      where: ({ counts }) => sum(counts) >= 4 && counts.filter((count) => count > 0).length > 2,
      prompt: () =>
        'How much more water is in the fullest jug than in the emptiest, in litres? Give it in its simplest form: [f ?|?]',
      answer: ({ counts }) => {
        const used = counts.flatMap((count, i) => (count > 0 ? [i] : []));
        return simplest(at(used, used.length - 1) - at(used, 0), 8);
      },
      answerForm: 'whole',
      diagram: ({ counts }) => jugsOf(counts),
    }),
    subUnit({
      position: 8,
      description: 'Find the total of a dot plot with fractions',
      pace: 'extended',
      draw: (chance) => ({ counts: chance.list(7, 0, 3) }),
      where: ({ counts }) => sum(counts) >= 5 && sum(counts) <= 9 && eighthsOf(counts) % 8 === 0,
      prompt: () => 'How many litres of water are there in all the jugs together?',
      answer: ({ counts }) => eighthsOf(counts) / 8,
      answerForm: 'whole',
      diagram: ({ counts }) => jugsOf(counts),
    }),
  ],
});
