import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

const SHAPES = ['circle', 'triangle', 'square', 'star', 'heart'] as const;

export const shapesByName = defineUnit({
  id: 167,
  topicId: 10,
  level: 1,
  subLevel: 1,
  reception: true,
  name: 'Shapes by Name',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count the shapes of a name in a picture',
      pace: 'long',
      draw: (chance) => ({
        t: chance.shuffle(SHAPES, 3),
        a: chance.int(1, 5),
        b: chance.int(1, 4),
      }),
      prompt: ({ t }) => text`How many ${t[0]}s are there?`,
      answer: ({ a }) => a,
      answerForm: 'whole',
      diagram: ({ t, a, b }) => ({
        kind: 'shapeSet',
        shapes: [
          { name: t[0], count: a },
          { name: t[1], count: b },
        ],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Count the shapes of a name in a row',
      pace: 'long',
      draw: (chance) => {
        const t = chance.shuffle(SHAPES, 3);
        const n = chance.int(4, 7);
        const places = chance.shuffle(
          series(n, (i) => i),
          n,
        );
        return { t, n, chosen: places.slice(0, chance.int(1, n - 1)) };
      },
      prompt: ({ t }) => text`How many ${t[0]}s are in the row?`,
      answer: ({ chosen }) => chosen.length,
      answerForm: 'whole',
      diagram: ({ t, n, chosen }) => ({
        kind: 'row',
        items: series(n, (i) => (chosen.includes(i) ? t[0] : t[1])),
      }),
    }),
    subUnit({
      position: 3,
      description: 'Count the shapes of two names together',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(1, 5);
        return {
          t: chance.shuffle(SHAPES, 3),
          a,
          b: chance.int(1, Math.min(4, 9 - a)),
          c: chance.int(1, 3),
        };
      },
      prompt: ({ t }) => text`How many ${t[0]}s and ${t[1]}s are there in all?`,
      answer: ({ a, b }) => a + b,
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
      description: 'Count the sides of a triangle, a square or a rectangle',
      pace: 'long',
      draw: (chance) => ({
        sh: chance.pick([
          ['triangle', 3],
          ['square', 4],
          ['rectangle', 4],
        ]),
        rot: chance.int(0, 330, 15),
      }),
      prompt: () => 'Count the sides. How many?',
      answer: ({ sh }) => sh[1],
      answerForm: 'whole',
      diagram: ({ sh, rot }) => ({ kind: 'shape2d', name: sh[0], rotate: rot }),
    }),
    subUnit({
      position: 5,
      description: 'Say which place a shape has in a row',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(3, 7);
        return { t: chance.shuffle(SHAPES, 3), n, p: chance.int(1, n) };
      },
      prompt: ({ t }) => text`Count from the left. In which place is the ${t[0]}?`,
      answer: ({ p }) => p,
      answerForm: 'whole',
      diagram: ({ t, n, p }) => ({
        kind: 'row',
        items: series(n, (i) => (i + 1 === p ? t[0] : t[1])),
      }),
    }),
  ],
});
