import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const coordinates = defineUnit({
  id: 118,
  topicId: 13,
  level: 4,
  subLevel: 1,
  name: 'Coordinates',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read one coordinate of a point',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(0, 10),
        b: chance.int(0, 10),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ a, b }) => a !== b,
      prompt: ({ w }) => text`What is the ${w}-coordinate of point P?`,
      answer: ({ a, b, w }) => (w === 'x' ? a : b),
      answerForm: 'whole',
      diagram: ({ a, b }) => ({
        kind: 'coordGrid',
        min: 0,
        max: 10,
        points: [{ x: a, y: b, label: 'P' }],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Move a point left, right, up or down',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(0, 10),
        b: chance.int(0, 10),
        u: chance.int(-6, 6),
        v: chance.int(-6, 6),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ a, b, u, v }) =>
        u !== 0 && v !== 0 && a + u >= 0 && a + u <= 10 && b + v >= 0 && b + v <= 10,
      prompt: ({ a, b, u, v, w }) =>
        text`P is at (${a}, ${b}). It moves ${Math.abs(u)} ${u > 0 ? 'right' : 'left'} and ${Math.abs(v)} ${v > 0 ? 'up' : 'down'}. What is its new ${w}-coordinate?`,
      answer: ({ a, b, u, v, w }) => (w === 'x' ? a + u : b + v),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the missing corner of a rectangle',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(0, 5),
        b: chance.int(0, 5),
        p: chance.int(2, 5),
        q: chance.int(2, 5),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ p, q }) => p !== q,
      prompt: ({ w }) =>
        text`Three corners of a rectangle are marked. What is the ${w}-coordinate of the fourth corner?`,
      answer: ({ a, b, p, q, w }) => (w === 'x' ? a + p : b + q),
      answerForm: 'whole',
      diagram: ({ a, b, p, q }) => ({
        kind: 'coordGrid',
        min: 0,
        max: 10,
        points: [
          { x: a, y: b, label: 'A' },
          { x: a + p, y: b, label: 'B' },
          { x: a, y: b + q, label: 'D' },
        ],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find how far apart two points in line are',
      pace: 'short',
      draw: (chance) => {
        const h = chance.pick([true, false]);
        const a = chance.int(0, 6);
        const b = chance.int(a + 2, 10);
        const c = chance.int(0, 10);
        return { h, a, b, c };
      },
      prompt: ({ h, a, b, c }) =>
        text`How many units is it from (${h ? a : c}, ${h ? c : a}) to (${h ? b : c}, ${h ? c : b})?`,
      answer: ({ a, b }) => b - a,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Say how far a point has moved',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(0, 10),
        b: chance.int(0, 10),
        c: chance.int(0, 10),
        d: chance.int(0, 10),
        across: chance.pick([true, false]),
      }),
      where: ({ a, b, c, d }) => a !== c && b !== d,
      prompt: ({ a, b, c, d, across }) =>
        text`A point moves from (${a}, ${b}) to (${c}, ${d}). How many squares ${across ? (c > a ? 'right' : 'left') : d > b ? 'up' : 'down'} does it move?`,
      answer: ({ a, b, c, d, across }) => Math.abs(across ? c - a : d - b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Reflect a point in a line on a first-quadrant grid',
      pace: 'long',
      draw: (chance) => ({
        x: chance.int(0, 10),
        y: chance.int(0, 10),
        line: chance.int(2, 8),
        upright: chance.pick([true, false]),
      }),
      where: ({ x, y, line, upright }) => {
        const image = 2 * line - (upright ? x : y);
        return image !== line && image >= 0 && image <= 10 && x !== y;
      },
      prompt: ({ upright }) =>
        text`P is reflected in the line. What is the new ${upright ? 'x' : 'y'}-coordinate of P?`,
      answer: ({ x, y, line, upright }) => 2 * line - (upright ? x : y),
      answerForm: 'whole',
      diagram: ({ x, y, line, upright }) => ({
        kind: 'coordGrid',
        min: 0,
        max: 10,
        points: [{ x, y, label: 'P' }],
        lines: [
          upright
            ? [
                [line, 0],
                [line, 10],
              ]
            : [
                [0, line],
                [10, line],
              ],
        ],
      }),
    }),
    subUnit({
      position: 7,
      description: 'Read both coordinates of a point',
      pace: 'long',
      draw: (chance) => ({ x: chance.int(0, 10), y: chance.int(0, 10) }),
      where: ({ x, y }) => x !== y,
      prompt: () => 'Point P is at ([?], [?])',
      answer: ({ x, y }) => [x, y],
      answerForm: 'whole',
      diagram: ({ x, y }) => ({
        kind: 'coordGrid',
        min: 0,
        max: 10,
        points: [{ x, y, label: 'P' }],
      }),
    }),
  ],
});
