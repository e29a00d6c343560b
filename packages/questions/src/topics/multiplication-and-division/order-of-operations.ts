import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const orderOfOperations = defineUnit({
  id: 26,
  topicId: 3,
  level: 6,
  subLevel: 2,
  name: 'Order of Operations',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply or divide before adding or subtracting',
      pace: 'short',
      draw: (chance) => {
        const op = chance.pick([1, -1]);
        const s = op > 0 ? '+' : '−';
        const b = chance.int(3, 9);
        const c = chance.int(3, 9);
        const first = chance.pick([true, false]);
        const a = chance.int(
          first && op < 0 ? b * c + 2 : 5,
          first && op < 0 ? b * c + 50 : b * c - 2,
        );
        return { op, s, b, c, first, a };
      },
      prompt: ({ s, b, c, first, a }) =>
        text`${first ? text`${a} ${s} ${b} × ${c}` : text`${b} × ${c} ${s} ${a}`} = [?]`,
      answer: ({ op, b, c, first, a }) => (first ? a + op * b * c : b * c + op * a),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Work out brackets first',
      pace: 'short',
      draw: (chance) => ({
        k: chance.int(0, 2),
        a: chance.int(3, 12),
        b: chance.int(2, 15),
        c: chance.int(3, 9),
      }),
      prompt: ({ k, a, b, c }) =>
        text`${k === 0 ? text`(${a} + ${b}) × ${c}` : k === 1 ? text`${c} × (${a + b} − ${b})` : text`(${c * a + b} − ${b}) ÷ ${c}`} = [?]`,
      answer: ({ k, a, b, c }) => (k === 0 ? (a + b) * c : k === 1 ? c * a : a),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Mix division and multiplication with adding',
      pace: 'short',
      draw: (chance) => {
        const op = chance.pick([1, -1]);
        const s = op > 0 ? '+' : '−';
        const c = chance.int(2, 9);
        const b = chance.int(2, 6);
        const d = chance.int(2, 5);
        const a = chance.int(op > 0 ? 4 : b * d + 1, op > 0 ? 20 : b * d + 12);
        return { op, s, c, b, d, a };
      },
      prompt: ({ s, c, b, d, a }) => text`${a * c} ÷ ${c} ${s} ${b} × ${d} = [?]`,
      answer: ({ op, b, d, a }) => a + op * b * d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find a missing number in a calculation with two operations',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(4, 40), b: chance.int(3, 12), c: chance.int(3, 9) }),
      prompt: ({ a, b, c }) => text`${a} + [?] × ${c} = ${a + b * c}`,
      answer: ({ b }) => b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Include a squared number in the order of operations',
      pace: 'short',
      draw: (chance) => {
        const op = chance.pick([1, -1]);
        const s = op > 0 ? '+' : '−';
        const b = chance.int(2, 9);
        const a = chance.int(op > 0 ? 3 : b * b + 1, op > 0 ? 40 : b * b + 40);
        return { op, s, b, a };
      },
      prompt: ({ s, b, a }) => text`${a} ${s} [p ${b}|2] = [?]`,
      answer: ({ op, b, a }) => a + op * b * b,
      answerForm: 'whole',
    }),
  ],
});
