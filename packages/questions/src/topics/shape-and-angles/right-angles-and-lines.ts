import type { FigureOf } from '../../document/diagram.ts';
import type { ShapeName } from '../../document/figure-names.ts';
import type { Draw } from '../../draw.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

type Angled = readonly [name: ShapeName, inside: number, pairs: number];

/** Shapes, their right angles inside, and their pairs of sides that meet at one, inside or outside. */
const SHAPES: readonly Angled[] = [
  ['square', 4, 4],
  ['rectangle', 4, 4],
  ['right-angled triangle', 1, 1],
  ['right-angled trapezium', 2, 2],
  ['L-shape', 5, 6],
  ['house pentagon', 2, 2],
  ['regular hexagon', 0, 0],
  ['equilateral triangle', 0, 0],
];
const PLUS: Angled = ['plus shape', 8, 12];

interface TurnedShape {
  readonly shape: Angled;
  readonly rotate: number; // degrees
}

const drawShape = (chance: Draw, shapes: readonly Angled[]): TurnedShape => ({
  shape: chance.pick(shapes),
  rotate: chance.int(0, 330, 30),
});

const drawnShape = ({ shape: [name], rotate }: TurnedShape): FigureOf<'shape2d'> => ({
  kind: 'shape2d',
  name,
  rotate,
});

export const rightAnglesAndLines = defineUnit({
  id: 83,
  topicId: 10,
  level: 3,
  subLevel: 1,
  name: 'Right Angles and Lines',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count the right angles inside a shape',
      pace: 'long',
      draw: (chance) => drawShape(chance, [...SHAPES, ['regular pentagon', 0, 0], PLUS]),
      prompt: () => 'How many right angles are inside this shape?',
      answer: ({ shape: [, inside] }) => inside,
      answerForm: 'whole',
      diagram: drawnShape,
    }),
    subUnit({
      position: 2,
      description: 'Find how many right angles a clock hand turns through',
      pace: 'long',
      draw: (chance) => ({
        d: chance.pick([1, -1]),
        a: chance.pick([12, 3, 6, 9]),
        b: chance.pick([12, 3, 6, 9]),
      }),
      where: ({ a, b }) => a !== b,
      prompt: ({ d, a, b }) =>
        text`You turn the minute hand ${d > 0 ? 'clockwise' : 'anticlockwise'} from ${a} to ${b}. How many right angles is that?`,
      answer: ({ d, a, b }) => ((((d * (b - a)) / 3) % 4) + 4) % 4,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Count pairs of parallel sides',
      pace: 'long',
      draw: (chance) => ({
        s: chance.pick([
          ['square', 2],
          ['rectangle', 2],
          ['parallelogram', 2],
          ['rhombus', 2],
          ['trapezium', 1],
          ['regular hexagon', 3],
          ['regular octagon', 4],
          ['kite', 0],
          ['equilateral triangle', 0],
          ['regular pentagon', 0],
        ]),
        rot: chance.int(0, 330, 30),
      }),
      prompt: () => 'How many pairs of parallel sides does this shape have?',
      answer: ({ s }) => s[1],
      answerForm: 'whole',
      diagram: ({ s, rot }) => ({ kind: 'shape2d', name: s[0], rotate: rot }),
    }),
    subUnit({
      position: 4,
      description: 'Compare the number of edges with faces or corners',
      pace: 'long',
      draw: (chance) => ({
        s: chance.pick([
          ['cube', 6, 12, 8],
          ['cuboid', 6, 12, 8],
          ['triangular prism', 5, 9, 6],
          ['square-based pyramid', 5, 8, 5],
          ['triangular pyramid', 4, 6, 4],
          ['hexagonal prism', 8, 18, 12],
          ['pentagonal pyramid', 6, 10, 6],
        ]),
        f: chance.pick([1, 3]),
        rot: chance.dress([0, 20, 40]),
      }),
      prompt: ({ s, f }) =>
        text`How many more edges than ${f === 1 ? 'faces' : 'corners'} does a ${s[0]} have?`,
      answer: ({ s, f }) => s[2] - (f === 1 ? s[1] : s[3]),
      answerForm: 'whole',
      diagram: ({ s, rot }) => ({ kind: 'solid', name: s[0], rotate: rot }),
    }),
    subUnit({
      position: 5,
      description: 'Find the way from one place to another on a map of squares',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(0, 8),
        b: chance.int(0, 8),
        c: chance.int(0, 8),
        d: chance.int(0, 8),
        across: chance.pick([true, false]),
      }),
      where: ({ a, b, c, d }) =>
        Math.abs(a - c) > 1 && Math.abs(b - d) > 1 && Math.abs(a - c) !== Math.abs(b - d),
      prompt: ({ a, b, c, d, across }) =>
        text`This is a map. H is home and S is the shop. How many squares ${across ? (c > a ? 'right' : 'left') : d > b ? 'up' : 'down'} is it from H to S?`,
      answer: ({ a, b, c, d, across }) => Math.abs(across ? c - a : d - b),
      answerForm: 'whole',
      diagram: ({ a, b, c, d }) => ({
        kind: 'coordGrid',
        min: 0,
        max: 8,
        points: [
          { x: a, y: b, label: 'H' },
          { x: c, y: d, label: 'S' },
        ],
      }),
    }),
    subUnit({
      position: 6,
      description: 'Count the pairs of sides that meet at a right angle',
      pace: 'long',
      draw: (chance) => drawShape(chance, [...SHAPES, PLUS]),
      prompt: () =>
        'Sides that meet at a right angle are perpendicular. How many pairs of sides meet at a right angle in this shape?',
      answer: ({ shape: [, , pairs] }) => pairs,
      answerForm: 'whole',
      diagram: drawnShape,
    }),
  ],
});
