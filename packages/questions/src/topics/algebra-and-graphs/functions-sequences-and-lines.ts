import { at } from '@moonbase/kit';

import { linear, quadratic } from '../../algebra.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing, nth } from '../../wording/words.ts';

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
        text`f(x) = ${linear(a, b)} and g(x) = ${sq ? 'x²' : linear(c, d)}. What is ${at([text`f(${x})`, text`fg(${x})`, text`gf(${x})`], q)}?`,
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
        text`What is the ${nth(n)} term of ${listing([a, a * r, a * r * r])}, …?`,
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
          : text`The sequence ${listing([a + b + c, 4 * a + 2 * b + c, 9 * a + 3 * b + c, 16 * a + 4 * b + c])}, … has a quadratic nth term. What is the coefficient of n²?`,
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
  ],
});
