import { at } from '@moonbase/kit';

import { fmt, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { together } from '../../wording/words.ts';

export const fourQuadrants = defineUnit({
  id: 134,
  topicId: 13,
  level: 6,
  subLevel: 2,
  name: 'Four Quadrants',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read one coordinate of a point in any quadrant',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(-6, 6),
        b: chance.int(-6, 6),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ a, b }) => a !== b && (a < 0 || b < 0),
      prompt: ({ w }) => text`What is the ${w}-coordinate of point P?`,
      answer: ({ a, b, w }) => (w === 'x' ? a : b),
      answerForm: 'integer',
      diagram: ({ a, b }) => ({
        kind: 'coordGrid',
        min: -6,
        max: 6,
        points: [{ x: a, y: b, label: 'P' }],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Translate a point across an axis',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(-6, 6),
        b: chance.int(-6, 6),
        u: chance.int(-9, 9),
        v: chance.int(-9, 9),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ a, b, u, v, w }) =>
        u !== 0 && v !== 0 && (w === 'x' ? a * (a + u) < 0 : b * (b + v) < 0),
      prompt: ({ a, b, u, v, w }) =>
        text`P is at (${a}, ${b}). It moves ${Math.abs(u)} ${u > 0 ? 'right' : 'left'} and ${Math.abs(v)} ${v > 0 ? 'up' : 'down'}. What is its new ${w}-coordinate?`,
      answer: ({ a, b, u, v, w }) => (w === 'x' ? a + u : b + v),
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Reflect a point in an axis',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(-8, 8),
        b: chance.int(-8, 8),
        ax: chance.pick(['x', 'y']),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ a, b }) => a !== 0 && b !== 0 && Math.abs(a) !== Math.abs(b),
      prompt: ({ a, b, ax, w }) =>
        text`P is at (${a}, ${b}). It is reflected in the ${ax}-axis. What is its new ${w}-coordinate?`,
      answer: ({ a, b, ax, w }) => (w === 'x' ? (ax === 'y' ? -a : a) : ax === 'x' ? -b : b),
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Find a missing corner of a parallelogram or rectangle',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(-5, 1),
        b: chance.int(-5, 1),
        p: chance.int(2, 6),
        e: chance.int(0, 2),
        f: chance.int(0, 3),
        q: chance.int(2, 6),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ p, e, f, q }) => p * q !== e * f,
      prompt: ({ a, b, p, e, f, q, w }) =>
        text`A, B, C and D are the corners of a parallelogram, in order. A is (${a}, ${b}), B is (${a + p}, ${b + e}) and C is (${a + p + f}, ${b + e + q}). What is the ${w}-coordinate of D?`,
      answer: ({ a, b, f, q, w }) => (w === 'x' ? a + f : b + q),
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Find a length or an area from coordinates',
      pace: 'extended',
      draw: (chance) => ({
        area: chance.pick([true, false]),
        a: chance.int(-7, -1),
        c: chance.int(1, 7),
        b: chance.int(-6, -1),
        d: chance.int(1, 6),
      }),
      prompt: ({ area, a, c, b, d }) =>
        area
          ? text`A rectangle with sides parallel to the axes has opposite corners at (${a}, ${b}) and (${c}, ${d}). What is its area in square units?`
          : text`How many units is it from (${a}, ${b}) to (${c}, ${b})?`,
      answer: ({ area, a, c, b, d }) => (area ? (c - a) * (d - b) : c - a),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Move a point in three dimensions',
      pace: 'short',
      draw: (chance) => ({
        from: chance.list(3, 0, 9),
        by: chance.list(3, -5, 6),
        k: chance.int(0, 2),
      }),
      where: ({ from, by }) => by.every((step, i) => step !== 0 && at(from, i) + step >= 0),
      prompt: ({ from, by, k }) =>
        text`A drone starts at ${together(from.map(fmt))} (across, forward, up). It moves by ${together(by.map(fmt))}. How far ${at(['across', 'forward', 'up'], k)} is it now?`,
      answer: ({ from, by, k }) => at(from, k) + at(by, k),
      answerForm: 'whole',
    }),
  ],
});
