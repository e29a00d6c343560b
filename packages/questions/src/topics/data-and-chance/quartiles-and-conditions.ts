import { at } from '@moonbase/kit';

import { sorted, sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing } from '../../wording/words.ts';

export const quartilesAndConditions = defineUnit({
  id: 106,
  topicId: 11,
  level: 10,
  subLevel: 1,
  name: 'Quartiles and Conditions',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the interquartile range of a list',
      pace: 'extended',
      draw: (chance) => {
        const n = chance.pick([7, 11]);
        const l = chance.list(n, 3, 50);
        const s = sorted(l);
        return { n, l, s };
      },
      prompt: ({ l }) => text`What is the interquartile range of ${listing(l)}?`,
      answer: ({ n, s }) => at(s, (3 * (n + 1)) / 4 - 1) - at(s, (n + 1) / 4 - 1),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Read a box plot',
      pace: 'long',
      draw: (chance) => ({
        v: chance.list(5, 4, 60, { step: 2, distinct: true, sorted: true }),
        q: chance.int(0, 3),
      }),
      where: ({ v }) => v[4] - v[0] > 16,
      prompt: ({ q }) =>
        text`What is the ${at(['interquartile range', 'range', 'median', 'upper quartile'], q)}?`,
      answer: ({ v, q }) => at([v[3] - v[1], v[4] - v[0], v[2], v[3]], q),
      answerForm: 'whole',
      diagram: ({ v }) => ({ kind: 'boxPlot', values: v, min: 0, max: 64, step: 2 }),
    }),
    subUnit({
      position: 3,
      description: 'Use cumulative frequencies',
      pace: 'long',
      draw: (chance) => {
        // In fives, so that every value is on a mark of the graph and can be read off.
        const f = chance.list(5, 3, 25).map((n) => 5 * Math.ceil(n / 7));
        const c = f.map((_, i) => sum(f.slice(0, i + 1)));
        const q = chance.int(0, 1);
        const i = chance.int(1, 3);
        return { c, q, i };
      },
      prompt: ({ q, i }) =>
        text`How many people took ${q === 0 ? text`more than ${10 * (i + 1)}` : text`between ${10 * i} and ${10 * (i + 1)}`} minutes?`,
      answer: ({ c, q, i }) => (q === 0 ? at(c, 4) - at(c, i) : at(c, i) - at(c, i - 1)),
      answerForm: 'whole',
      diagram: ({ c }) => ({
        kind: 'cumulative',
        title: 'Time taken in minutes',
        points: [[0, 0], ...c.map((x, i) => [10 * (i + 1), x] as const)],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find a conditional probability from a table',
      pace: 'extended',
      draw: (chance) => {
        const girl = chance.pick([true, false]);
        const T = chance.pick([20, 25, 40, 50]);
        const b = chance.int(3, T - 3);
        const a = chance.int(girl ? T - b : 5, girl ? T - b : 30);
        const d = chance.int(girl ? 5 : T - b, girl ? 30 : T - b);
        const c = chance.int(5, 30);
        return { girl, b, a, d, c };
      },
      prompt: ({ girl }) =>
        text`A pupil is picked at random. Given that the pupil ${girl ? 'is a girl' : 'takes the bus'}, what is the probability that the pupil ${girl ? 'takes the bus' : 'is a girl'}? Give a decimal.`,
      answer: ({ girl, b, a, d }) => b / (girl ? a + b : b + d),
      answerForm: 'dp3',
      diagram: ({ b, a, d, c }) => ({
        kind: 'table',
        headers: ['', 'Walk', 'Bus'],
        rows: [
          ['Girls', a, b],
          ['Boys', c, d],
        ],
      }),
    }),
    subUnit({
      position: 5,
      description: 'Find a frequency from a histogram',
      pace: 'long',
      draw: (chance) => {
        const w = chance.shuffle([5, 10, 15, 20], 3);
        const h = chance.list(3, 2, 18, { step: 2 });
        const i = chance.int(0, 2);
        const b = [
          { from: 0, to: w[0], density: h[0] / 10 },
          { from: w[0], to: w[0] + w[1], density: h[1] / 10 },
          { from: w[0] + w[1], to: w[0] + w[1] + w[2], density: h[2] / 10 },
        ];
        return { i, b };
      },
      prompt: ({ i, b }) =>
        text`How many people are in the group from ${at(b, i).from} to ${at(b, i).to}?`,
      answer: ({ i, b }) => at(b, i).density * (at(b, i).to - at(b, i).from),
      answerForm: 'whole',
      diagram: ({ b }) => ({
        kind: 'histogram',
        title: 'Ages (height = people for each year)',
        bars: b,
      }),
    }),
  ],
});
