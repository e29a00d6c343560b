import { linear, signedTerm, term } from '../../algebra.ts';
import { text } from '../../numbers.ts';
import { money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';

export const simultaneousEquations = defineUnit({
  id: 157,
  topicId: 13,
  level: 9,
  subLevel: 1,
  name: 'Simultaneous Equations',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Solve by adding or subtracting the equations',
      pace: 'extended',
      draw: (chance) => ({
        op: chance.pick([1, -1]),
        a: chance.int(2, 6),
        c: chance.int(1, 6),
        b: chance.int(1, 5),
        x: chance.int(-4, 9),
        y: chance.int(-4, 9),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ op, a, c, x, y }) => (op > 0 ? a !== c : true) && x !== 0 && y !== 0 && x !== y,
      prompt: ({ op, a, c, b, x, y, w }) =>
        text`Solve ${linear(a, 0)} + ${term(b, 'y')} = ${a * x + b * y} and ${linear(c, 0)} ${signedTerm(op * b, 'y')} = ${c * x + op * b * y}. What is ${w}?`,
      answer: ({ x, y, w }) => (w === 'x' ? x : y),
      answerForm: 'integer',
    }),
    subUnit({
      position: 2,
      description: 'Multiply one equation first',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(1, 5),
        c: chance.int(1, 5),
        b: chance.int(1, 4),
        k: chance.int(2, 4),
        x: chance.int(-4, 9),
        y: chance.int(-4, 9),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ a, c, x, y }) => x !== 0 && y !== 0 && x !== y && a !== c,
      prompt: ({ a, c, b, k, x, y, w }) =>
        text`Solve ${linear(a, 0)} + ${term(b, 'y')} = ${a * x + b * y} and ${linear(c, 0)} ${signedTerm(-k * b, 'y')} = ${c * x - k * b * y}. What is ${w}?`,
      answer: ({ x, y, w }) => (w === 'x' ? x : y),
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Solve by substitution',
      pace: 'extended',
      draw: (chance) => ({
        m: chance.int(1, 4),
        c: chance.int(-6, 8),
        a: chance.int(1, 5),
        b: chance.int(1, 4),
        x: chance.int(-4, 8),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ m, c, x }) => c !== 0 && x !== 0 && m * x + c !== x,
      prompt: ({ m, c, a, b, x, w }) =>
        text`Solve y = ${linear(m, c)} and ${linear(a, 0)} + ${term(b, 'y')} = ${a * x + b * (m * x + c)}. What is ${w}?`,
      answer: ({ m, c, x, w }) => (w === 'x' ? x : m * x + c),
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Solve a story with two unknown prices',
      pace: 'extended',
      draw: (chance) => {
        const a = chance.int(1, 4);
        const b = chance.int(1, 5);
        const c = chance.int(1, 5);
        const d = chance.int(1, 5);
        const y = chance.int(3, 9);
        const x = chance.int(y + 2, 18);
        const w = chance.pick([true, false]);
        return { a, b, c, d, y, x, w };
      },
      where: ({ a, b, c, d }) => a * d !== b * c && a + c > 2 && b + d > 2 && !(a === b && c === d),
      prompt: ({ a, b, c, d, y, x, w }) =>
        text`${plural(a, 'adult')} and ${plural(c, 'child', 'children')} pay ${money(a * x + c * y)}. ${plural(b, 'adult')} and ${plural(d, 'child', 'children')} pay ${money(b * x + d * y)}. How many [pounds] is ${w ? 'an adult' : 'a child'} ticket?`,
      answer: ({ y, x, w }) => (w ? x : y),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find where two lines meet',
      pace: 'extended',
      draw: (chance) => {
        const m = chance.int(-4, 5);
        const n = chance.int(-4, 5);
        const x = chance.int(-6, 8);
        const c = chance.int(-10, 10);
        const d = (m - n) * x + c;
        const w = chance.pick(['x', 'y']);
        return { m, n, x, c, d, w };
      },
      where: ({ m, n, x, c, d }) =>
        m !== n && m !== 0 && n !== 0 && c !== 0 && d !== 0 && Math.abs(d) <= 30 && x !== 0,
      prompt: ({ m, n, c, d, w }) =>
        text`Where do y = ${linear(m, c)} and y = ${linear(n, d)} cross? Give the ${w}-coordinate.`,
      answer: ({ m, x, c, w }) => (w === 'x' ? x : m * x + c),
      answerForm: 'integer',
    }),
    subUnit({
      position: 6,
      description: 'Give the point where two lines cross',
      pace: 'extended',
      draw: (chance) => ({
        x: chance.int(-4, 6),
        y: chance.int(-6, 9),
        m: chance.int(-3, 4),
        k: chance.int(-3, 4),
      }),
      where: ({ x, y, m, k }) => m * k !== 0 && m !== k && y !== m * x && y !== k * x,
      prompt: ({ x, y, m, k }) =>
        text`The lines y = ${linear(m, y - m * x)} and y = ${linear(k, y - k * x)} cross at ([?], [?])`,
      answer: ({ x, y }) => [x, y],
      answerForm: 'integer',
    }),
  ],
});
