import { at } from '@moonbase/kit';

import { linear, quadratic, signed, term, signedGap } from '../../algebra.ts';
import { gcd } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const quadraticEquations = defineUnit({
  id: 159,
  topicId: 13,
  level: 10,
  subLevel: 1,
  name: 'Quadratic Equations',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Solve a quadratic that is already factorised',
      pace: 'short',
      draw: (chance) => ({
        p: chance.int(-12, 12),
        q: chance.int(-12, 12),
        big: chance.pick([true, false]),
      }),
      where: ({ p, q }) => p !== q && p * q !== 0,
      prompt: ({ p, q, big }) =>
        text`Solve (${linear(1, -p)})(${linear(1, -q)}) = 0. What is the ${big ? 'larger' : 'smaller'} solution?`,
      answer: ({ p, q, big }) => (big ? Math.max(p, q) : Math.min(p, q)),
      answerForm: 'integer',
    }),
    subUnit({
      position: 2,
      description: 'Solve a quadratic by factorising',
      pace: 'extended',
      draw: (chance) => ({
        p: chance.int(-9, 9),
        q: chance.int(-9, 9),
        big: chance.pick([true, false]),
      }),
      where: ({ p, q }) => p !== q && p * q !== 0 && p + q !== 0,
      prompt: ({ p, q, big }) =>
        text`Solve ${quadratic(1, -(p + q), p * q)} = 0. What is the ${big ? 'larger' : 'smaller'} solution?`,
      answer: ({ p, q, big }) => (big ? Math.max(p, q) : Math.min(p, q)),
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Solve by taking a square root',
      pace: 'long',
      draw: (chance) => ({
        k: chance.pick([true, false]),
        m: chance.int(1, 6),
        n: chance.int(2, 12),
        c: chance.int(-20, 40),
      }),
      where: ({ c }) => c !== 0,
      prompt: ({ k, m, n, c }) =>
        text`${k ? text`${term(m, 'x²')} = ${m * n * n}` : text`${term(m, 'x²')} ${signed(c)} = ${m * n * n + c}`}. Give one value of x.`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      reversibleSign: true,
    }),
    subUnit({
      position: 4,
      description: 'Solve a quadratic with a leading number',
      pace: 'extended',
      draw: (chance) => ({ a: chance.pick([2, 4, 5]), p: chance.int(-6, 7), r: chance.int(-9, 9) }),
      where: ({ a, p, r }) => p !== 0 && r !== 0 && gcd(a, r) === 1 && a * p + r !== 0,
      prompt: ({ a, p, r }) =>
        text`Solve ${quadratic(a, -(a * p + r), p * r)} = 0. One solution is ${r / a}. What is the other?`,
      answer: ({ p }) => p,
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Complete the square',
      pace: 'extended',
      draw: (chance) => ({ h: chance.int(-7, 8), c: chance.int(-15, 30) }),
      where: ({ h, c }) => h !== 0 && c !== 0 && c !== h * h,
      prompt: ({ h, c }) =>
        text`${quadratic(1, 2 * h, c)} = [p (${linear(1, h)})|2] ${signedGap(c - h * h)}`,
      answer: ({ h, c }) => Math.abs(c - h * h),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Read the turning point of a quadratic',
      pace: 'long',
      draw: (chance) => ({
        p: chance.pick([-9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        q: chance.pick([-9, -7, -6, -5, -4, -3, -2, 2, 3, 4, 5, 6, 7, 8]),
        w: chance.pick(['x', 'y']),
      }),
      prompt: ({ p, q, w }) =>
        text`y = (x ${p > 0 ? '−' : '+'} ${Math.abs(p)})² ${q > 0 ? '+' : '−'} ${Math.abs(q)}. What is the ${w}-coordinate of the turning point?`,
      answer: ({ p, q, w }) => (w === 'x' ? p : q),
      answerForm: 'integer',
    }),
    subUnit({
      position: 7,
      description: 'Read roots and the lowest point of a quadratic from its graph',
      pace: 'long',
      draw: (chance) => ({
        mid: chance.int(-3, 5),
        half: chance.int(1, 2),
        asked: chance.int(0, 3),
      }),
      prompt: ({ asked }) =>
        text`This is the graph of a quadratic. What is ${at(['the x-coordinate of its lowest point', 'the y-coordinate of its lowest point', 'its smaller root', 'its larger root'], asked)}?`,
      answer: ({ mid, half, asked }) => at([mid, -half * half, mid - half, mid + half], asked),
      answerForm: 'integer',
      diagram: ({ mid, half }) => ({
        kind: 'coordGrid',
        min: -8,
        max: 8,
        curve: { a: 1, h: mid, k: -half * half },
      }),
    }),
    subUnit({
      position: 8,
      description: 'Complete the square with both numbers',
      pace: 'long',
      draw: (chance) => ({ p: chance.int(1, 10), c: chance.int(-12, 30) }),
      where: ({ c, p }) => c !== 0 && c !== p * p,
      prompt: ({ p, c }) => text`x² + ${2 * p}x ${signed(c)} = (x + [?])² ${signedGap(c - p * p)}`,
      answer: ({ p, c }) => [p, Math.abs(c - p * p)],
      answerForm: 'whole',
    }),
  ],
});
