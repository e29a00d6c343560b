import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { sup } from '../../wording/words.ts';

export const indexLaws = defineUnit({
  id: 113,
  topicId: 12,
  level: 8,
  subLevel: 1,
  name: 'Index Laws',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply powers of the same base',
      pace: 'short',
      draw: (chance) => ({
        v: chance.dress(['a', 'x', 'n', '3', '7']),
        a: chance.int(2, 9),
        b: chance.int(2, 9),
      }),
      prompt: ({ v, a, b }) => text`[p ${v}|${a}] × [p ${v}|${b}] = [p ${v}|?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Divide powers of the same base',
      pace: 'short',
      draw: (chance) => {
        const v = chance.dress(['a', 'x', 'n', '3', '7']);
        const b = chance.int(2, 8);
        const a = chance.int(b + 1, 14);
        return { v, b, a };
      },
      prompt: ({ v, b, a }) => text`[p ${v}|${a}] ÷ [p ${v}|${b}] = [p ${v}|?]`,
      answer: ({ b, a }) => a - b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Raise a power to a power',
      pace: 'short',
      draw: (chance) => ({
        v: chance.dress(['a', 'x', 'n', '2', '5']),
        a: chance.int(2, 9),
        b: chance.int(2, 6),
      }),
      prompt: ({ v, a, b }) => text`[p (${v}${sup(a)})|${b}] = [p ${v}|?]`,
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Use a zero power in a calculation',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(2, 25);
        const b = chance.int(2, 12);
        const op = chance.pick([1, -1]);
        const s = op > 0 ? '+' : '−';
        return { a, b, op, s };
      },
      prompt: ({ a, b, s }) => text`[p ${a}|0] ${s} [p ${b}|2] = [?]`,
      answer: ({ b, op }) => 1 + op * b * b,
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Combine index laws and find the value',
      pace: 'long',
      draw: (chance) => {
        const b = chance.pick([2, 3, 5, 10]);
        const m = chance.int(3, 9);
        const n = chance.int(2, 8);
        const k = chance.int(1, b === 2 ? 6 : b === 3 ? 4 : 3);
        return { b, m, n, k };
      },
      where: ({ m, n, k }) => m + n - k > 1,
      prompt: ({ b, m, n, k }) => text`[p ${b}|${m}] × [p ${b}|${n}] ÷ [p ${b}|${m + n - k}] = [?]`,
      answer: ({ b, k }) => b ** k,
      answerForm: 'whole',
    }),
  ],
});
