import { at } from '@moonbase/kit';

import { linear } from '../../algebra.ts';
import { fmt, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const straightLineGraphs = defineUnit({
  id: 153,
  topicId: 13,
  level: 7,
  subLevel: 4,
  name: 'Straight-Line Graphs',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find y from the equation of a line',
      pace: 'short',
      draw: (chance) => ({ m: chance.int(-5, 6), c: chance.int(-9, 12), x: chance.int(-4, 8) }),
      where: ({ m, c, x }) => m !== 0 && c !== 0 && x !== 0 && Math.abs(m) > 1,
      prompt: ({ m, c, x }) =>
        text`A point on the line y = ${linear(m, c)} has x = ${x}. What is y?`,
      answer: ({ m, c, x }) => m * x + c,
      answerForm: 'integer',
    }),
    subUnit({
      position: 2,
      description: 'Complete a table of values',
      pace: 'long',
      draw: (chance) => ({
        m: chance.int(-4, 5),
        c: chance.int(-6, 8),
        k: chance.int(0, 4),
        x: [-2, -1, 0, 1, 2],
      }),
      where: ({ m, c }) => Math.abs(m) > 1 && c !== 0,
      prompt: ({ m, c }) => text`The table is for y = ${linear(m, c)}. What is the missing number?`,
      answer: ({ m, c, k, x }) => m * at(x, k) + c,
      answerForm: 'integer',
      diagram: ({ m, c, k, x }) => ({
        kind: 'table',
        headers: ['x', ...x.map(fmt)],
        rows: [['y', ...x.map((v, i) => (i === k ? null : m * v + c))]],
      }),
    }),
    subUnit({
      position: 3,
      description: 'Read a straight-line graph',
      pace: 'long',
      draw: (chance) => ({
        m: chance.pick([-2, -1, 1, 2, 3]),
        c: chance.int(-4, 4),
        x: chance.int(-4, 4),
      }),
      where: ({ m, c, x }) => Math.abs(m * x + c) <= 8 && x !== 0,
      prompt: ({ x }) => text`When x = ${x}, what is y?`,
      answer: ({ m, c, x }) => m * x + c,
      answerForm: 'integer',
      diagram: ({ m, c }) => ({
        kind: 'coordGrid',
        min: -8,
        max: 8,
        lines: [
          [
            [0, c],
            [1, m + c],
          ],
        ],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find the midpoint of two points',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(-6, 8),
        b: chance.int(-6, 8),
        p: chance.int(1, 6),
        q: chance.int(-5, 5),
        w: chance.pick([true, false]),
      }),
      where: ({ q }) => q !== 0,
      prompt: ({ a, b, p, q }) =>
        text`The midpoint of (${a - p}, ${b - q}) and (${a + p}, ${b + q}) is ([?], [?])`,
      answer: ({ a, b }) => [a, b],
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Rotate a point about the origin',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(-8, 8),
        b: chance.int(-8, 8),
        r: chance.int(0, 2),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ a, b }) => a !== 0 && b !== 0 && Math.abs(a) !== Math.abs(b),
      prompt: ({ a, b, r, w }) =>
        text`(${a}, ${b}) is rotated ${at(['90° clockwise', '90° anticlockwise', '180°'], r)} about (0, 0). What is its new ${w}-coordinate?`,
      answer: ({ a, b, r, w }) => (w === 'x' ? at([b, -b, -a], r) : at([-a, a, -b], r)),
      answerForm: 'integer',
    }),
    subUnit({
      position: 6,
      description: 'Move a point by two transformations',
      pace: 'long',
      draw: (chance) => ({
        x: chance.int(-8, 8),
        y: chance.int(-8, 8),
        moves: chance.shuffle([0, 1, 2, 3], 2),
        k: chance.int(1, 6),
        across: chance.pick([true, false]),
      }),
      where: ({ x, y }) => x * y !== 0 && Math.abs(x) !== Math.abs(y),
      prompt: ({ x, y, moves, k, across }) => {
        const said = [
          'reflected in the x-axis',
          'reflected in the y-axis',
          'rotated by a half turn about the origin',
          text`translated ${k} right`,
        ];
        const move = (place: number) => at(said, at(moves, place));
        return text`(${x}, ${y}) is ${move(0)}, then ${move(1)}. What is its new ${across ? 'x' : 'y'}-coordinate?`;
      },
      answer: ({ x, y, moves, k, across }) => {
        const [u, v] = moves.reduce<readonly [number, number]>(
          ([p, q], move) => {
            if (move === 3) return [p + k, q];
            return [move === 0 ? p : -p, move === 1 ? q : -q];
          },
          [x, y],
        );
        return across ? u : v;
      },
      answerForm: 'integer',
    }),
    subUnit({
      position: 7,
      description: 'Find the point that divides a line in a ratio',
      pace: 'extended',
      draw: (chance) => ({
        x: chance.int(-6, 6),
        y: chance.int(-6, 6),
        dx: chance.int(-3, 3),
        dy: chance.int(-3, 3),
        m: chance.int(1, 3),
        n: chance.int(1, 3),
      }),
      where: ({ dx, dy, m, n }) => dx * dy !== 0 && m !== n,
      prompt: ({ x, y, dx, dy, m, n }) =>
        text`P divides the line from (${x}, ${y}) to (${x + dx * (m + n)}, ${y + dy * (m + n)}) in the ratio ${m} : ${n}. P is ([?], [?])`,
      answer: ({ x, y, dx, dy, m }) => [x + dx * m, y + dy * m],
      answerForm: 'integer',
    }),
    subUnit({
      position: 8,
      description: 'Find the line of the points that are as far from one point as from another',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(-6, 6),
        half: chance.int(1, 6),
        other: chance.int(-6, 8),
        across: chance.pick([true, false]),
      }),
      prompt: ({ a, half, other, across }) => {
        const b = a + 2 * half;
        return across
          ? text`All points as far from (${a}, ${other}) as from (${b}, ${other}) lie on the line x = [?]`
          : text`All points as far from (${other}, ${a}) as from (${other}, ${b}) lie on the line y = [?]`;
      },
      answer: ({ a, half }) => a + half,
      answerForm: 'integer',
    }),
  ],
});
