import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const indicesAndStandardFormSums = defineUnit({
  id: 115,
  topicId: 12,
  level: 9,
  subLevel: 1,
  name: 'Indices and Standard Form Sums',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Evaluate a negative power as a decimal',
      pace: 'long',
      draw: (chance) => {
        const b = chance.pick([2, 2, 4, 5, 5, 8, 10, 10, 20, 25, 40, 50, 100, 200]);
        const k = chance.int(
          1,
          b === 2
            ? 5
            : b === 10
              ? 5
              : b === 5
                ? 4
                : b === 4 || b === 20 || b === 50 || b === 100
                  ? 2
                  : 1,
        );
        return { b, k };
      },
      prompt: ({ b, k }) => text`[p ${b}|${-k}] = [?] Give a decimal.`,
      answer: ({ b, k }) => b ** -k,
      answerForm: 'dp5',
    }),
    subUnit({
      position: 2,
      description: 'Multiply numbers in standard form',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(2, 9),
        m: chance.int(-6, 8),
        n: chance.int(-6, 8),
      }),
      prompt: ({ a, b, m, n }) =>
        text`(${a} × [p 10|${m}]) × (${b} × [p 10|${n}]) in standard form is ${a * b >= 10 ? (a * b) / 10 : a * b} × [p 10|?]`,
      answer: ({ a, b, m, n }) => m + n + (a * b >= 10 ? 1 : 0),
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Divide numbers in standard form',
      pace: 'long',
      draw: (chance) => ({
        b: chance.pick([2, 4, 5, 8]),
        a: chance.int(1, 9),
        m: chance.int(-5, 9),
        n: chance.int(-5, 9),
      }),
      where: ({ b, a }) => a !== b,
      prompt: ({ b, a, m, n }) =>
        text`(${a} × [p 10|${m}]) ÷ (${b} × [p 10|${n}]) in standard form is ${a / b >= 1 ? a / b : (10 * a) / b} × [p 10|?]`,
      answer: ({ b, a, m, n }) => m - n - (a / b >= 1 ? 0 : 1),
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Use index laws with negative powers',
      pace: 'short',
      draw: (chance) => ({
        v: chance.dress(['a', 'x', 'n', '3', '7']),
        mul: chance.pick([true, false]),
        a: chance.int(-9, 9),
        b: chance.int(-9, 9),
      }),
      where: ({ a, b }) => a !== 0 && b !== 0 && (a < 0 || b < 0),
      prompt: ({ v, mul, a, b }) =>
        text`[p ${v}|${a}] ${mul ? '×' : '÷'} [p ${v}|${b}] = [p ${v}|?]`,
      answer: ({ mul, a, b }) => (mul ? a + b : a - b),
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Add or subtract numbers in standard form',
      pace: 'long',
      draw: (chance) => {
        const op = chance.pick([1, -1]);
        const s = op > 0 ? '+' : '−';
        const a = chance.int(2, 9);
        const b = chance.int(2, 9);
        const m = chance.int(3, 6);
        const n = chance.int(2, m - 1);
        return { op, s, a, b, m, n };
      },
      prompt: ({ s, a, b, m, n }) =>
        text`${a} × [p 10|${m}] ${s} ${b} × [p 10|${n}] = [?] Give an ordinary number.`,
      answer: ({ op, a, b, m, n }) => a * 10 ** m + op * b * 10 ** n,
      answerForm: 'whole',
    }),
  ],
});
