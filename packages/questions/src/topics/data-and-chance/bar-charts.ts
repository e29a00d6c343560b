import { at } from '@moonbase/kit';

import { series, sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { countOf } from './dot-plots.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { offerChances } from '../../wording/offers.ts';
import { NAMES, SPORTS } from '../../wording/word-lists.ts';
import { listing } from '../../wording/words.ts';

export const barCharts = defineUnit({
  id: 97,
  topicId: 11,
  level: 3,
  subLevel: 1,
  name: 'Bar Charts',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read a bar when the scale goes up in twos, fives, tens or twenties',
      pace: 'long',
      draw: (chance) => {
        const names = chance.dressSeveral(SPORTS, 4);
        const step = chance.pick([2, 5, 10, 20]);
        const w = chance.list(4, 2, 16, { distinct: true });
        const v = w.map((x) => (x * step) / 2);
        const i = chance.int(0, 3);
        return { names, step, w, v, i };
      },
      where: ({ step, w }) => w.every((x) => step % 2 === 0 || x % 2 === 0),
      prompt: ({ names, i }) => text`How many children chose ${at(names, i)}?`,
      answer: ({ v, i }) => at(v, i),
      answerForm: 'whole',
      diagram: ({ names, step, v }) => ({
        kind: 'barChart',
        title: 'Favourite sports',
        step,
        yLabel: 'Children',
        bars: series(4, (i) => ({ label: at(names, i), value: at(v, i) })),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find the difference between two bars',
      pace: 'long',
      draw: (chance) => {
        const names = chance.dressSeveral(SPORTS, 4);
        const step = chance.pick([2, 5, 10, 20]);
        const w = chance.list(4, 2, 16, { distinct: true });
        const v = w.map((x) => (x * step) / 2);
        const i = chance.int(0, 2);
        const j = chance.int(i + 1, 3);
        return { names, step, w, v, i, j };
      },
      where: ({ step, w }) => w.every((x) => step % 2 === 0 || x % 2 === 0),
      prompt: ({ names, v, i, j }) =>
        text`How many more children chose ${at(v, i) > at(v, j) ? at(names, i) : at(names, j)} than ${at(v, i) > at(v, j) ? at(names, j) : at(names, i)}?`,
      answer: ({ v, i, j }) => Math.abs(at(v, i) - at(v, j)),
      answerForm: 'whole',
      diagram: ({ names, step, v }) => ({
        kind: 'barChart',
        title: 'Favourite sports',
        step,
        yLabel: 'Children',
        bars: series(4, (i) => ({ label: at(names, i), value: at(v, i) })),
      }),
    }),
    subUnit({
      position: 3,
      description: 'Find the total shown by a bar chart',
      pace: 'long',
      draw: (chance) => {
        const names = chance.dressSeveral(SPORTS, 4);
        const step = chance.pick([2, 5, 10, 20]);
        const w = chance.list(4, 2, 16, { distinct: true });
        const v = w.map((x) => (x * step) / 2);
        return { names, step, w, v };
      },
      where: ({ step, w }) => w.every((x) => step % 2 === 0 || x % 2 === 0),
      prompt: () => 'How many children were asked altogether?',
      answer: ({ v }) => sum(v),
      answerForm: 'whole',
      diagram: ({ names, step, v }) => ({
        kind: 'barChart',
        title: 'Favourite sports',
        step,
        yLabel: 'Children',
        bars: series(4, (i) => ({ label: at(names, i), value: at(v, i) })),
      }),
    }),
    subUnit({
      position: 4,
      description: 'Work with half pictures in a pictogram',
      pace: 'long',
      draw: (chance) => {
        const names = chance.dressSeveral(NAMES, 3);
        const key = chance.pick([2, 4, 10, 20]);
        const w = chance.list(3, 3, 11, { distinct: true });
        const v = w.map((x) => (x * key) / 2);
        const i = chance.int(0, 2);
        const k = chance.pick([true, false]);
        return { names, key, w, v, i, k };
      },
      where: ({ w }) => w.some((x) => x % 2 === 1),
      prompt: ({ names, i, k }) =>
        k
          ? text`How many books did ${at(names, i)} read?`
          : text`How many books did ${names[0]} and ${names[1]} read altogether?`,
      answer: ({ v, i, k }) => (k ? at(v, i) : sum(v.slice(0, 2))),
      answerForm: 'whole',
      diagram: ({ names, key, v }) => ({
        kind: 'pictogram',
        key,
        symbol: 'book',
        rows: series(3, (i) => ({ label: at(names, i), value: at(v, i) })),
      }),
    }),
    subUnit({
      position: 5,
      description: 'Read a dot plot',
      pace: 'long',
      draw: (chance) => {
        const first = chance.int(4, 14);
        const counts = chance.list(6, 0, 5);
        const asked = chance.int(1, 4);
        const which = chance.pick(['longer than', 'shorter than', 'exactly']);
        return { first, counts, asked, which };
      },
      where: ({ counts, asked, which }) => sum(counts) >= 8 && countOf(counts, asked, which) > 0,
      prompt: ({ first, asked, which }) =>
        which === 'exactly'
          ? text`How many pencils are exactly ${first + asked} cm long?`
          : text`How many pencils are ${which} ${first + asked} cm?`,
      answer: ({ counts, asked, which }) => countOf(counts, asked, which),
      answerForm: 'whole',
      diagram: ({ first, counts }) => ({
        kind: 'dotPlot',
        title: 'Lengths of pencils in cm',
        min: first,
        max: first + counts.length - 1,
        step: 1,
        dots: counts.map((count, i) => ({ at: first + i, count })),
      }),
    }),
    subUnit({
      position: 6,
      description: 'Say whether something is certain, possible or impossible',
      pace: 'short',
      draw: (chance) => ({
        n: chance.int(4, 12),
        more: chance.pick([true, false]),
        k: chance.int(0, 13),
      }),
      where: ({ n, more, k }) => k <= n + 1 && (k < 3 || k > n - 3) && (more || k > 0),
      prompt: ({ n, more, k }) =>
        offerChances(
          text`A spinner has the numbers 1 to ${n}. How likely is a number ${more ? 'more' : 'less'} than ${k}?`,
        ),
      answer: ({ n, more, k }) => {
        const fitting = more ? n - k : k - 1;
        if (fitting >= n) return 1;
        return fitting <= 0 ? 3 : 2;
      },
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Say how many dots go over a value on a dot plot',
      pace: 'short',
      draw: (chance) => ({ values: chance.list(9, 5, 9), k: chance.int(5, 9) }),
      where: ({ values, k }) => values.includes(k),
      prompt: ({ values, k }) =>
        text`Lengths in centimetres: ${listing(values)}. How many dots go over ${k} on a dot plot?`,
      answer: ({ values, k }) => values.filter((value) => value === k).length,
      answerForm: 'whole',
    }),
  ],
});
