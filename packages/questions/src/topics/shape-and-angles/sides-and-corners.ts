import { TOY_SOLIDS, type RowItem } from '../../document/figure-names.ts';
import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { offerThings } from '../../wording/offers.ts';

const FLAT_NAMES: readonly RowItem[] = ['circle', 'square', 'triangle', 'rectangle'];
const MOST_STEPS = 15; // as far as nine and six steps on

export const sidesAndCorners = defineUnit({
  id: 81,
  topicId: 10,
  level: 1,
  subLevel: 2,
  name: 'Sides and Corners',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count the sides or corners of a flat shape',
      pace: 'long',
      draw: (chance) => {
        const sh = chance.pick([
          ['triangle', 3],
          ['square', 4],
          ['rectangle', 4],
          ['pentagon', 5],
          ['hexagon', 6],
          ['octagon', 8],
        ]);
        const f = chance.pick(['sides', 'corners']);
        const rot = chance.int(0, 330, 30);
        const n = sh[1];
        return { sh, f, rot, n };
      },
      prompt: ({ f }) => text`How many ${f} does this shape have?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ sh, rot }) => ({ kind: 'shape2d', name: sh[0], rotate: rot }),
    }),
    subUnit({
      position: 2,
      description: 'Count the sides of two shapes together',
      pace: 'long',
      draw: (chance) => ({
        x: chance.pick([
          ['triangle', 3],
          ['square', 4],
          ['rectangle', 4],
          ['pentagon', 5],
          ['hexagon', 6],
          ['octagon', 8],
        ]),
        y: chance.pick([
          ['triangle', 3],
          ['square', 4],
          ['rectangle', 4],
          ['pentagon', 5],
          ['hexagon', 6],
          ['octagon', 8],
        ]),
      }),
      where: ({ x, y }) => x[0] !== y[0],
      prompt: () => 'How many sides do both shapes have in all?',
      answer: ({ x, y }) => x[1] + y[1],
      answerForm: 'whole',
      diagram: ({ x, y }) => ({
        kind: 'shapeSet',
        shapes: [
          { name: x[0], count: 1 },
          { name: y[0], count: 1 },
        ],
      }),
    }),
    subUnit({
      position: 3,
      description: 'Count one kind of shape in a mixed picture',
      pace: 'long',
      draw: (chance) => ({
        t: chance.shuffle(
          ['triangle', 'square', 'circle', 'rectangle', 'pentagon', 'hexagon', 'star', 'heart'],
          3,
        ),
        a: chance.int(2, 8),
        b: chance.int(1, 5),
        c: chance.int(1, 4),
      }),
      where: ({ t }) => t[0] !== 'rectangle' || !t.includes('square'), // a square is a rectangle
      prompt: ({ t }) => text`How many ${t[0]}s are there?`,
      answer: ({ a }) => a,
      answerForm: 'whole',
      diagram: ({ t, a, b, c }) => ({
        kind: 'shapeSet',
        shapes: [
          { name: t[0], count: a },
          { name: t[1], count: b },
          { name: t[2], count: c },
        ],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Say which place something has in a row',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(4, 10);
        const p = chance.int(1, n);
        const left = chance.pick([true, false]);
        const t = chance.dressSeveral(['star', 'rocket', 'moon', 'robot', 'comet', 'alien'], 2);
        return { n, p, left, t };
      },
      prompt: ({ left, t }) =>
        text`Count from the ${left ? 'left' : 'right'}. In which place is the ${t[0]}?`,
      answer: ({ n, p, left }) => (left ? p : n + 1 - p),
      answerForm: 'whole',
      diagram: ({ n, p, t }) => ({
        kind: 'row',
        items: series(n, (i) => (i + 1 === p ? t[0] : t[1])),
      }),
    }),
    subUnit({
      position: 5,
      description: 'Follow steps forward and back along a line of numbers',
      pace: 'short',
      draw: (chance) => ({ start: chance.int(1, 9), on: chance.int(2, 6), back: chance.int(1, 5) }),
      where: ({ start, on, back }) => on !== back && start + on - back > 0,
      prompt: ({ start, on, back }) =>
        text`Start on ${start}. Go on ${on}, then back ${back}. Where are you?`,
      answer: ({ start, on, back }) => start + on - back,
      answerForm: 'whole',
      diagram: ({ start }) => ({
        kind: 'numberLine',
        min: 0,
        max: MOST_STEPS,
        step: 1,
        labels: [0, 5, 10, MOST_STEPS],
        points: [{ at: start, label: 'Start' }],
      }),
    }),
    subUnit({
      position: 6,
      description: 'Find the solid shape among flat ones, or the flat one',
      pace: 'short',
      draw: (chance) => {
        const solid = chance.pick([true, false]);
        const [one, rest] = solid ? [TOY_SOLIDS, FLAT_NAMES] : [FLAT_NAMES, TOY_SOLIDS];
        const right = chance.pick(one);
        return {
          solid,
          right,
          names: chance.shuffle([right, ...chance.shuffle(rest).slice(0, 2)], 3),
        };
      },
      prompt: ({ solid, names }) =>
        offerThings(text`Which one is a ${solid ? 'solid' : 'flat'} shape?`, names),
      answer: ({ right, names }) => names.indexOf(right) + 1,
      answerForm: 'whole',
      diagram: ({ names }) => ({ kind: 'row', items: names }),
    }),
  ],
});
