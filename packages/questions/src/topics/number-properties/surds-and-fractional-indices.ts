import { gcd } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const surdsAndFractionalIndices = defineUnit({
  id: 116,
  topicId: 12,
  level: 10,
  subLevel: 1,
  name: 'Surds and Fractional Indices',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Simplify a square root',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(2, 9), b: chance.pick([2, 3, 5, 6, 7, 10, 11]) }),
      prompt: ({ a, b }) => text`[r ${a * a * b}] = [?][r ${b}]`,
      answer: ({ a }) => a,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Write a multiple of a root under one root sign',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(2, 12), b: chance.pick([2, 3, 5, 6, 7, 10, 11]) }),
      prompt: ({ a, b }) => text`${a}[r ${b}] = [r ?]`,
      answer: ({ a, b }) => a * a * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Evaluate a fractional power',
      pace: 'long',
      draw: (chance) => {
        const k = chance.int(2, 4);
        const r = chance.int(2, k === 2 ? 12 : k === 3 ? 6 : 4);
        const n = chance.int(1, 3);
        return { k, r, n };
      },
      where: ({ k, n }) => gcd(n, k) === 1,
      prompt: ({ k, r, n }) => text`[p ${r ** k}|${n}/${k}] = [?]`,
      answer: ({ r, n }) => r ** n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Multiply surds',
      pace: 'long',
      draw: (chance) => ({
        b: chance.pick([2, 3, 5, 6, 7]),
        k: chance.int(1, 3),
        m: chance.int(1, 5),
        n: chance.int(1, 4),
      }),
      prompt: ({ b, k, m, n }) =>
        text`${m === 1 ? '' : m}[r ${b}] × ${n === 1 ? '' : n}[r ${b * k * k}] = [?]`,
      answer: ({ b, k, m, n }) => m * n * b * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Rationalise, or multiply out brackets with surds',
      pace: 'long',
      draw: (chance) => ({
        q: chance.pick([true, false]),
        a: chance.pick([2, 3, 5, 6, 7, 10, 11]),
        c: chance.int(1, 5),
        k: chance.int(2, 9),
      }),
      prompt: ({ q, a, c, k }) =>
        q ? text`([r ${a}] + ${c})([r ${a}] − ${c}) = [?]` : text`[f ${a * k}|√${a}] = [?][r ${a}]`,
      answer: ({ q, a, c, k }) => (q ? a - c * c : k),
      answerForm: 'integer',
    }),
  ],
});
