import { at } from '@moonbase/kit';

import { series, sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { ANIMALS, CLUBS, COLOURS } from '../../wording/word-lists.ts';

export const talliesAndPictograms = defineUnit({
  id: 96,
  topicId: 11,
  level: 2,
  subLevel: 1,
  name: 'Tallies and Pictograms',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read a tally',
      pace: 'long',
      draw: (chance) => ({
        names: chance.dressSeveral(ANIMALS, 3),
        v: chance.list(3, 3, 27, { distinct: true }),
        i: chance.int(0, 2),
      }),
      prompt: ({ names, i }) => text`How many ${at(names, i)} were counted?`,
      answer: ({ v, i }) => at(v, i),
      answerForm: 'whole',
      diagram: ({ names, v }) => ({
        kind: 'tally',
        rows: series(3, (i) => ({ label: at(names, i), count: at(v, i) })),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Read a pictogram where each picture stands for several',
      pace: 'long',
      draw: (chance) => {
        const names = chance.dressSeveral(ANIMALS, 3);
        const key = chance.pick([2, 5, 10]);
        const w = chance.list(3, 1, 9, { distinct: true });
        const v = w.map((x) => x * key);
        const i = chance.int(0, 2);
        return { names, key, v, i };
      },
      prompt: ({ names, i }) => text`How many ${at(names, i)} were seen?`,
      answer: ({ v, i }) => at(v, i),
      answerForm: 'whole',
      diagram: ({ names, key, v }) => ({
        kind: 'pictogram',
        key,
        symbol: 'star',
        rows: series(3, (i) => ({ label: at(names, i), value: at(v, i) })),
      }),
    }),
    subUnit({
      position: 3,
      description: 'Compare or join two groups in a tally chart',
      pace: 'long',
      draw: (chance) => ({
        names: chance.dressSeveral(ANIMALS, 3),
        v: chance.list(3, 3, 22, { distinct: true }),
        more: chance.pick([true, false]),
      }),
      prompt: ({ names, v, more }) =>
        more
          ? text`How many more ${v[0] > v[1] ? names[0] : names[1]} than ${v[0] > v[1] ? names[1] : names[0]} were counted?`
          : text`How many ${names[0]} and ${names[1]} were counted altogether?`,
      answer: ({ v, more }) => (more ? Math.abs(v[0] - v[1]) : v[0] + v[1]),
      answerForm: 'whole',
      diagram: ({ names, v }) => ({
        kind: 'tally',
        rows: series(3, (i) => ({ label: at(names, i), count: at(v, i) })),
      }),
    }),
    subUnit({
      position: 4,
      description: 'Use a simple table to find a total',
      pace: 'long',
      draw: (chance) => ({ names: chance.dressSeveral(CLUBS, 3), v: chance.list(3, 3, 12) }),
      prompt: () => 'Each child is in one club. How many children is that altogether?',
      answer: ({ v }) => sum(v),
      answerForm: 'whole',
      diagram: ({ names, v }) => ({
        kind: 'table',
        headers: ['Club', 'Children'],
        rows: series(3, (i) => [at(names, i), at(v, i)]),
      }),
    }),
    subUnit({
      position: 5,
      description: 'Read a block graph',
      pace: 'long',
      draw: (chance) => ({
        names: chance.dressSeveral(COLOURS, 4),
        v: chance.list(4, 1, 10, { distinct: true }),
        i: chance.int(0, 3),
        more: chance.pick([true, false]),
      }),
      where: ({ v, i, more }) => !more || at(v, i) > at(v, (i + 1) % 4),
      prompt: ({ names, i, more }) =>
        more
          ? text`How many more children chose ${at(names, i)} than ${at(names, (i + 1) % 4)}?`
          : text`How many children chose ${at(names, i)}?`,
      answer: ({ v, i, more }) => at(v, i) - (more ? at(v, (i + 1) % 4) : 0),
      answerForm: 'whole',
      diagram: ({ names, v }) => ({
        kind: 'barChart',
        title: 'Favourite colours',
        step: 1,
        yLabel: 'Children',
        bars: series(4, (i) => ({ label: at(names, i), value: at(v, i) })),
      }),
    }),
    subUnit({
      position: 6,
      description: 'Count how often something comes in a list of answers',
      pace: 'short',
      draw: (chance) => {
        const colours = chance.dressSeveral(['red', 'blue', 'green', 'pink', 'black', 'white'], 3);
        return { colours, votes: chance.list(9, 0, 2), k: chance.int(0, 2) };
      },
      where: ({ votes, k }) => votes.includes(k),
      prompt: ({ colours, votes, k }) =>
        text`Votes: ${votes.map((vote) => at(colours, vote)).join(', ')}. How many for ${at(colours, k)}?`,
      answer: ({ votes, k }) => votes.filter((vote) => vote === k).length,
      answerForm: 'whole',
    }),
  ],
});
