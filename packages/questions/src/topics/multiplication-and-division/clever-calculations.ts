import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const cleverCalculations = defineUnit({
  id: 27,
  topicId: 3,
  level: 7,
  subLevel: 1,
  name: 'Clever Calculations',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Use a given product to find a related decimal product',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(13, 98),
        b: chance.int(12, 87),
        i: chance.int(0, 1),
        j: chance.int(0, 1),
      }),
      where: ({ a, b, i, j }) => i + j > 0 && a % 10 !== 0 && b % 10 !== 0,
      prompt: ({ a, b, i, j }) =>
        text`${a} × ${b} = ${a * b}. So ${clean(a / 10 ** i)} × ${clean(b / 10 ** j)} = [?]`,
      answer: ({ a, b, i, j }) => (a * b) / 10 ** (i + j),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 2,
      description: 'Follow the order of operations with brackets and powers',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(1, 6),
        b: chance.int(1, 5),
        c: chance.int(2, 6),
        d: chance.int(2, 9),
      }),
      where: ({ a, b, c, d }) => (a + b) * (a + b) > c * d,
      prompt: ({ a, b, c, d }) => text`[p (${a} + ${b})|2] − ${c} × ${d} = [?]`,
      answer: ({ a, b, c, d }) => (a + b) * (a + b) - c * d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Evaluate a calculation written over a fraction bar',
      pace: 'short',
      draw: (chance) => {
        const c = chance.int(3, 12);
        const q = chance.int(3, 15);
        const top = c * q;
        const b = chance.int(4, 25);
        const d = chance.int(2, 18);
        return { c, q, top, b, d };
      },
      where: ({ top, b }) => top - b > 1,
      prompt: ({ c, top, b, d }) => text`[f ${top - b} + ${b}|${c + d} − ${d}] = [?]`,
      answer: ({ q }) => q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Multiply quickly by 25, 50, 98, 99, 101 or 102',
      pace: 'short',
      draw: (chance) => ({ b: chance.pick([25, 50, 98, 99, 101, 102]), n: chance.int(14, 68) }),
      where: ({ b, n }) => n % 10 !== 0 && (b === 25 ? n % 4 === 0 : true),
      prompt: ({ b, n }) => text`${n} × ${b} = [?]`,
      answer: ({ b, n }) => n * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Undo two operations to find the starting number',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(12, 65);
        const a = chance.int(4, 18);
        const op = chance.pick([1, -1]);
        const s = op > 0 ? '+' : '−';
        const b = chance.int(7, 95);
        return { n, a, op, s, b };
      },
      where: ({ n, a, b }) => n * a > b,
      prompt: ({ n, a, op, s, b }) => text`[?] × ${a} ${s} ${b} = ${n * a + op * b}`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
  ],
});
