import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../word-lists.ts';

export const multiStepProblems = defineUnit({
  id: 17,
  topicId: 2,
  level: 6,
  subLevel: 1,
  name: 'Multi-Step Problems',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply, then subtract, in a story',
      pace: 'extended',
      draw: (chance) => ({
        n: chance.int(3, 9),
        p: chance.int(4, 12),
        q: chance.pick([5, 6, 8, 10, 12]),
        r: chance.int(15, 95),
      }),
      where: ({ n, p, q, r }) => n * p * q - r > 20,
      prompt: ({ n, p, q, r }) =>
        text`A shop has ${n} boxes. Each box holds ${p} packs of ${q} pens. It sells ${r} pens. How many pens are left?`,
      answer: ({ n, p, q, r }) => n * p * q - r,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Round up after dividing because everyone must fit',
      pace: 'long',
      draw: (chance) => {
        const s = chance.pick([12, 16, 24, 32, 45, 52]);
        const n = chance.int(130, 640);
        const [what, one, verb] = chance.dress([
          ['buses', 'bus', 'carries'],
          ['boats', 'boat', 'holds'],
          ['halls', 'hall', 'seats'],
        ]);
        return { s, n, what, one, verb };
      },
      where: ({ s, n }) => n % s !== 0,
      prompt: ({ s, n, what, one, verb }) =>
        text`${n} people need ${what}. Each ${one} ${verb} ${s} people. How many are needed?`,
      answer: ({ s, n }) => Math.ceil(n / s),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the larger or smaller share from a total and a difference',
      pace: 'extended',
      draw: (chance) => {
        const small = chance.int(14, 78);
        const d = chance.int(4, 36, 2);
        const t = 2 * small + d;
        const big = chance.pick([true, false]);
        const [who, other] = chance.dressSeveral(NAMES, 2);
        return { d, t, big, who, other };
      },
      prompt: ({ d, t, big, who, other }) =>
        text`${who} and ${other} have ${t} points altogether. ${who} has ${d} more than ${other}. How many points does ${big ? who : other} have?`,
      answer: ({ d, t, big }) => (big ? (t + d) / 2 : (t - d) / 2),
      answerForm: 'whole',
      diagram: ({ d, t, who, other }) => ({
        kind: 'barModel',
        rows: [
          { label: who, segments: ['', `${d} more`], sizes: [3, 1] },
          { label: other, segments: [''], sizes: [3] },
        ],
        total: t,
      }),
    }),
    subUnit({
      position: 4,
      description: 'Work backwards through two steps',
      pace: 'extended',
      draw: (chance) => {
        const n = chance.int(6, 45);
        const a = chance.int(3, 12);
        const op = chance.pick([1, -1]);
        const b = chance.int(5, 48);
        const c = n * a + op * b;
        return { n, a, op, b, c };
      },
      where: ({ c }) => c > 0,
      prompt: ({ a, op, b, c }) =>
        text`I think of a number, multiply it by ${a}, then ${op > 0 ? 'add' : 'subtract'} ${b}. The result is ${c}. What was my number?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Add two products in a story',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(6, 24),
        b: chance.pick([5, 7, 9, 11, 15]),
        c: chance.int(6, 24),
        d: chance.pick([5, 7, 9, 11, 15]),
      }),
      where: ({ a, b, c, d }) => b !== d && a !== c,
      prompt: ({ a, b, c, d }) =>
        text`${a} teams of ${b} and ${c} teams of ${d} play in a cup. How many players is that altogether?`,
      answer: ({ a, b, c, d }) => a * b + c * d,
      answerForm: 'whole',
    }),
  ],
});
