import { linear, signedTerm } from '../../algebra.ts';
import { isWhole, series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { spelled } from '../../quantities/quantity.ts';

export const gradientAndIntercept = defineUnit({
  id: 156,
  topicId: 13,
  level: 8,
  subLevel: 3,
  name: 'Gradient and Intercept',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find a gradient from two points',
      pace: 'extended',
      draw: (chance) => ({
        x: chance.int(-5, 6),
        y: chance.int(-6, 8),
        d: chance.int(1, 6),
        h: chance.int(-8, 10),
      }),
      where: ({ d, h }) => h !== 0 && isWhole((d * h) / 2),
      prompt: ({ x, y, d, h }) =>
        text`What is the gradient of the line through (${x}, ${y}) and (${x + d}, ${y + (d * h) / 2})?`,
      answer: ({ h }) => h / 2,
      answerForm: 'sdp1',
    }),
    subUnit({
      position: 2,
      description: 'Read the gradient or intercept from an equation',
      pace: 'short',
      draw: (chance) => ({
        m: chance.int(-9, 9),
        c: chance.int(-12, 12),
        w: chance.pick([true, false]),
        sw: chance.pick([true, false]),
      }),
      where: ({ m, c }) => m !== 0 && c !== 0 && m !== c,
      prompt: ({ m, c, w, sw }) =>
        text`What is the ${w ? 'gradient' : 'y-intercept'} of the line ${sw ? text`y = ${c} ${signedTerm(m, 'x')}` : text`y = ${linear(m, c)}`}?`,
      answer: ({ m, c, w }) => (w ? m : c),
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Rearrange to find a gradient or intercept',
      pace: 'extended',
      draw: (chance) => {
        const b = chance.int(2, 5);
        const k = chance.int(-4, 4);
        const a = b * k;
        const c = chance.int(-9, 9);
        const w = chance.pick([true, false]);
        return { b, k, a, c, w };
      },
      where: ({ k, c }) => k !== 0 && c !== 0,
      prompt: ({ b, a, c, w }) =>
        text`A line has equation ${linear(a * 1, 0)} ${signedTerm(b, 'y')} = ${b * c}. What is its ${w ? 'gradient' : 'y-intercept'}?`,
      answer: ({ b, a, c, w }) => (w ? -a / b : c),
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Find where a line crosses the x-axis',
      pace: 'short',
      draw: (chance) => ({ m: chance.int(-6, 8), x: chance.int(-9, 12) }),
      where: ({ m, x }) => m !== 0 && x !== 0,
      prompt: ({ m, x }) =>
        text`At what value of x does y = ${linear(m, -m * x)} cross the x-axis?`,
      answer: ({ x }) => x,
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Read a rate of change from a straight graph',
      pace: 'long',
      draw: (chance) => ({
        m: chance.int(3, 15),
        c: chance.int(5, 40, 5),
        w: chance.pick([true, false]),
        what: chance.aside([
          'hiring a kayak',
          'hiring a rowing boat',
          'hiring a bike',
          'hiring a karaoke machine',
        ]),
      }),
      prompt: ({ w, what }) =>
        text`The graph shows the cost of ${what}. How many [pounds] does ${w ? 'each extra hour cost' : 'the fixed charge come to'}?`,
      answer: ({ m, c, w }) => (w ? m : c),
      answerForm: 'whole',
      diagram: ({ m, c, what }) => ({
        kind: 'lineGraph',
        title: `Cost of ${what}`,
        xLabel: 'Hours',
        yLabel: 'Cost in [pounds]',
        yStep: 5,
        straight: true,
        points: series(6, (i) => [i, c + m * i]),
      }),
    }),
    subUnit({
      position: 6,
      description: 'Find the equation of the line through two points',
      pace: 'extended',
      draw: (chance) => ({
        m: chance.pick([-4, -3, -2, -1, 2, 3, 4, 5]),
        c: chance.int(-9, 9),
        x: chance.int(1, 4),
        run: chance.int(1, 4),
        slope: chance.pick([true, false]),
      }),
      where: ({ c }) => c !== 0,
      prompt: ({ m, c, x, run, slope }) => {
        const points = text`The line through (${x}, ${m * x + c}) and (${x + run}, ${m * (x + run) + c})`;
        return slope
          ? text`${points} is y = ${spelled('mx', 'm x')} + c. What is m?`
          : text`${points} is y = ${spelled('mx', 'm x')} + c. What is c?`;
      },
      answer: ({ m, c, slope }) => (slope ? m : c),
      answerForm: 'integer',
    }),
    subUnit({
      position: 7,
      description: 'Compare a function given as an equation with one given as a table',
      pace: 'extended',
      draw: (chance) => ({
        m: chance.int(2, 9),
        c: chance.int(1, 9),
        k: chance.int(2, 9),
        d: chance.int(0, 9),
      }),
      where: ({ m, k }) => m !== k,
      prompt: ({ m, c }) =>
        text`One function is y = ${linear(m, c)}, the other is in the table. What is the larger gradient?`,
      answer: ({ m, k }) => Math.max(m, k),
      answerForm: 'whole',
      diagram: ({ k, d }) => ({
        kind: 'table',
        headers: ['x', '1', '2', '3', '4'],
        rows: [['y', k + d, 2 * k + d, 3 * k + d, 4 * k + d]],
      }),
    }),
    subUnit({
      position: 8,
      description: 'See how a line changes when its equation changes',
      pace: 'short',
      draw: (chance) => ({
        m: chance.int(2, 6),
        c: chance.int(-6, 9),
        by: chance.int(1, 9),
        up: chance.pick([true, false]),
        twice: chance.pick([true, false]),
      }),
      where: ({ c }) => c !== 0,
      prompt: ({ m, c, by, up, twice }) =>
        twice
          ? text`The line y = ${linear(m, c)} is made ${by + 1} times as steep and keeps its intercept. What is its new gradient?`
          : text`The line y = ${linear(m, c)} is moved ${up ? 'up' : 'down'} by ${by}. What is its new y-intercept?`,
      answer: ({ m, c, by, up, twice }) => {
        if (twice) return m * (by + 1);
        return up ? c + by : c - by;
      },
      answerForm: 'integer',
    }),
  ],
});
