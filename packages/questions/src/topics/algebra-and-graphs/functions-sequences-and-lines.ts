import { at } from '@moonbase/kit';

import { linear, quadratic } from '../../algebra.ts';
import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing, nth } from '../../wording/words.ts';
import { AND_SO_ON } from '../../quantities/quantity.ts';

export const functionsSequencesAndLines = defineUnit({
  id: 160,
  topicId: 13,
  level: 10,
  subLevel: 2,
  name: 'Functions, Sequences and Lines',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Use function notation and composite functions',
      pace: 'extended',
      draw: (chance) => ({
        q: chance.int(0, 2),
        sq: chance.pick([true, false]),
        a: chance.int(2, 5),
        b: chance.int(-6, 7),
        c: chance.int(2, 4),
        d: chance.int(-5, 6),
        x: chance.int(-3, 6),
      }),
      where: ({ b, d, x }) => b * d !== 0 && x !== 0,
      prompt: ({ q, sq, a, b, c, d, x }) =>
        text`f(x) = ${linear(a, b)} and g(x) = ${sq ? 'x²' : linear(c, d)}. What is ${at([text`f(${x})`, text`f(g(${x}))`, text`g(f(${x}))`], q)}?`,
      answer: ({ q, sq, a, b, c, d, x }) =>
        q === 0
          ? a * x + b
          : q === 1
            ? a * (sq ? x * x : c * x + d) + b
            : sq
              ? (a * x + b) * (a * x + b)
              : c * (a * x + b) + d,
      answerForm: 'integer',
    }),
    subUnit({
      position: 2,
      description: 'Evaluate an inverse function',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(2, 9), b: chance.int(-12, 15), x: chance.int(-6, 12) }),
      where: ({ b, x }) => b !== 0 && x !== 0,
      prompt: ({ a, b, x }) => text`f(x) = ${linear(a, b)}. What is [p f|−1](${a * x + b})?`,
      answer: ({ x }) => x,
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Find a term of a geometric sequence',
      pace: 'long',
      draw: (chance) => {
        const r = chance.pick([2, 3, 4, 5, 10, -2]);
        const a = chance.int(2, 9);
        const n = chance.int(5, Math.abs(r) === 2 ? 9 : r === 3 ? 7 : 6);
        return { r, a, n };
      },
      prompt: ({ r, a, n }) =>
        text`What is the ${nth(n)} term of the geometric sequence ${listing([a, a * r, a * r * r])}, ${AND_SO_ON}?`,
      answer: ({ r, a, n }) => a * r ** (n - 1),
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Use a quadratic nth term',
      pace: 'extended',
      draw: (chance) => ({
        w: chance.int(0, 1),
        a: chance.int(1, 5),
        b: chance.int(-4, 6),
        c: chance.int(-5, 9),
        n: chance.int(5, 15),
      }),
      where: ({ w, a, b, c, n }) => b !== 0 && c !== 0 && (w === 1 || a * n * n + b * n + c > 0),
      prompt: ({ w, a, b, c, n }) =>
        w === 0
          ? text`The nth term is ${quadratic(a, b, c, 'n')}. What is the ${nth(n)} term?`
          : text`The sequence ${listing([a + b + c, 4 * a + 2 * b + c, 9 * a + 3 * b + c, 16 * a + 4 * b + c])}, ${AND_SO_ON} has a quadratic nth term. What is the coefficient of n²?`,
      answer: ({ w, a, b, c, n }) => (w === 0 ? a * n * n + b * n + c : a),
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Find the gradient of a parallel or perpendicular line',
      pace: 'long',
      draw: (chance) => ({
        perp: chance.pick([true, true, true, false]),
        m: chance.pick([
          0.5, 0.25, 0.2, 2, 4, 5, 8, 10, -0.5, -0.25, -2, -4, -5, -8, -10, 0.1, -0.2, -0.1, 1, -1,
          20, -20, 0.8, -0.8, 2.5, -2.5, 0.4, -0.4,
        ]),
      }),
      prompt: ({ perp, m }) =>
        text`A line has gradient ${m}. What is the gradient of a line ${perp ? 'perpendicular' : 'parallel'} to it?`,
      answer: ({ perp, m }) => (perp ? -1 / m : m),
      answerForm: 'sdp3',
    }),
    subUnit({
      position: 6,
      description: 'Move a point with its graph',
      pace: 'long',
      draw: (chance) => ({
        x: chance.int(-6, 9),
        y: chance.int(-6, 9),
        k: chance.int(1, 8),
        kind: chance.int(0, 3),
        across: chance.pick([true, false]),
      }),
      where: ({ x, y }) => x * y !== 0 && x !== y,
      prompt: ({ x, y, k, kind, across }) =>
        text`The graph of y = f(x) goes through (${x}, ${y}). What is the ${across ? 'x' : 'y'}-coordinate of the matching point on y = ${at([text`f(x) + ${k}`, text`f(x + ${k})`, '−f(x)', 'f(−x)'], kind)}?`,
      answer: ({ x, y, k, kind, across }) =>
        across ? at([x, x - k, x, -x], kind) : at([y + k, y, -y, y], kind),
      answerForm: 'integer',
    }),
    subUnit({
      position: 7,
      description: 'Use the equation of a circle',
      pace: 'short',
      draw: (chance) => ({
        r: chance.int(2, 15),
        asked: chance.int(0, 1),
        sides: chance.pick([
          [3, 4, 5],
          [6, 8, 10],
          [5, 12, 13],
          [8, 15, 17],
          [9, 12, 15],
        ]),
        whole: chance.pick([true, false]),
      }),
      prompt: ({ r, asked, sides, whole }) => {
        if (whole)
          return text`A circle has the equation x² + y² = ${r * r}. What is its ${asked === 0 ? 'radius' : 'diameter'}?`;
        return text`The circle x² + y² = ${at(sides, 2) ** 2} has a point with x = ${asked === 0 ? at(sides, 0) : at(sides, 1)} and y more than 0. What is y?`;
      },
      answer: ({ r, asked, sides, whole }) => {
        if (whole) return asked === 0 ? r : 2 * r;
        return asked === 0 ? at(sides, 1) : at(sides, 0);
      },
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Follow an iteration',
      pace: 'long',
      draw: (chance) => ({
        start: chance.int(2, 20),
        k: chance.int(1, 12),
        by: chance.pick([2, 5]),
      }),
      prompt: ({ start, k, by }) =>
        text`Start with ${start}. For the next value, add ${k} and then divide by ${by}. What is the value after two steps?`,
      answer: ({ start, k, by }) => clean(((start + k) / by + k) / by),
      answerForm: 'dp2',
    }),
  ],
});
