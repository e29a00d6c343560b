import { at } from '@moonbase/kit';

import { linear, quadratic, signed, signedTerm, term, signedGap } from '../../algebra.ts';
import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const quadraticExpressions = defineUnit({
  id: 158,
  topicId: 13,
  level: 9,
  subLevel: 2,
  name: 'Quadratic Expressions',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Expand two brackets',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(-9, 9),
        b: chance.int(-9, 9),
        w: chance.pick([true, false]),
      }),
      where: ({ a, b }) => a * b !== 0 && a + b !== 0,
      prompt: ({ a, b, w }) =>
        text`(${linear(1, a)})(${linear(1, b)}) = x² ${w ? text`${a + b < 0 ? '−' : '+'} [?]x ${signed(a * b)}` : text`${signedTerm(a + b, 'x')}${a * b < 0 ? ' − [?]' : ' + [?]'}`}`,
      answer: ({ a, b, w }) => (w ? Math.abs(a + b) : Math.abs(a * b)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Factorise a quadratic with a leading one',
      pace: 'long',
      draw: (chance) => ({ p: chance.int(-9, 9), q: chance.int(-9, 9) }),
      where: ({ p, q }) => p * q !== 0 && p + q !== 0,
      prompt: ({ p, q }) =>
        text`${quadratic(1, p + q, p * q)} = (x ${signed(p)})(x ${signedGap(q)})`,
      answer: ({ q }) => Math.abs(q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Use the difference of two squares',
      pace: 'long',
      draw: (chance) => ({
        k: chance.int(0, 2),
        a: chance.int(2, 12),
        b: chance.int(8, 60),
        m: chance.int(2, 9),
      }),
      where: ({ k, a, m }) => k !== 2 || a !== m,
      prompt: ({ k, a, b, m }) =>
        k === 0
          ? text`x² − ${a * a} = (x + ${a})(x − [?])`
          : k === 1
            ? text`[p ${b + a}|2] − [p ${b}|2] = [?]`
            : text`${term(m * m, 'x²')} − ${a * a} = (${m}x + ${a})([?]x − ${a})`,
      answer: ({ k, a, b, m }) => (k === 0 ? a : k === 1 ? a * (a + 2 * b) : m),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Expand brackets with larger coefficients',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(2, 5),
        b: chance.int(-6, 7),
        c: chance.int(1, 4),
        d: chance.int(-6, 7),
        w: chance.int(0, 2),
      }),
      where: ({ a, b, c, d }) => b * d !== 0 && a * d + b * c !== 0,
      prompt: ({ a, b, c, d, w }) =>
        text`Expand (${linear(a, b)})(${linear(c, d)}). What is the ${at(['coefficient of x²', 'coefficient of x', 'constant term'], w)}?`,
      answer: ({ a, b, c, d, w }) => at([a * c, a * d + b * c, b * d], w),
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Evaluate a quadratic function',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(1, 3),
        b: chance.int(-8, 8),
        c: chance.int(-12, 12),
        x: chance.int(-6, 8),
      }),
      where: ({ b, c, x }) => b !== 0 && c !== 0 && x !== 0,
      prompt: ({ a, b, c, x }) => text`y = ${quadratic(a, b, c)}. What is y when x = ${x}?`,
      answer: ({ a, b, c, x }) => a * x * x + b * x + c,
      answerForm: 'integer',
    }),
    subUnit({
      position: 6,
      description: 'Find a distance as the area under a speed graph',
      pace: 'extended',
      draw: (chance) => ({
        from: chance.int(0, 12, 2),
        rise: chance.int(1, 3),
        to: chance.int(4, 10, 2),
      }),
      where: ({ from, rise }) => from % rise === 0, // every point lies on a mark
      prompt: ({ to }) =>
        text`The area under the graph is the distance. How many metres is it from 0 to ${to} seconds?`,
      answer: ({ from, rise, to }) => ((2 * from + rise * to) * to) / 2,
      answerForm: 'whole',
      diagram: ({ from, rise }) => ({
        kind: 'lineGraph',
        title: 'Speed',
        xLabel: 'Seconds',
        yLabel: 'm/s',
        yStep: 2 * rise,
        straight: true,
        points: series(6, (i) => [2 * i, from + rise * 2 * i]),
      }),
    }),
    subUnit({
      position: 7,
      description: 'Find an average rate of change',
      pace: 'long',
      draw: (chance) => ({ b: chance.int(-5, 9), a: chance.int(0, 6), to: chance.int(2, 9) }),
      where: ({ b, a, to }) => b !== 0 && to > a + 1,
      prompt: ({ b, a, to }) =>
        text`y = ${quadratic(1, b, 0)}. What is the average rate of change of y from x = ${a} to x = ${to}?`,
      answer: ({ b, a, to }) => a + to + b,
      answerForm: 'integer',
    }),
    subUnit({
      position: 8,
      description: 'Expand two brackets and write the expression of both terms',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(1, 9), b: chance.int(-9, 9) }),
      where: ({ a, b }) => b !== 0 && a + b !== 0,
      prompt: ({ a, b }) =>
        text`(${linear(1, a)})(${linear(1, b)}) = x² ${a + b < 0 ? '−' : '+'} [?]x ${signedGap(a * b)}`,
      answer: ({ a, b }) => [Math.abs(a + b), Math.abs(a * b)],
      answerForm: 'whole',
    }),
  ],
});
