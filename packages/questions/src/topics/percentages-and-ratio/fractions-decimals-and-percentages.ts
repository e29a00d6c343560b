import { at } from '@moonbase/kit';

import { gcd, isWhole, simplest } from '../../maths.ts';
import { clean, fmt, text } from '../../numbers.ts';
import { askOrder, orderOf } from '../../wording/ordering.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const fractionsDecimalsAndPercentages = defineUnit({
  id: 45,
  topicId: 6,
  level: 7,
  subLevel: 1,
  name: 'Fractions, Decimals and Percentages',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Write one number as a percentage of another',
      pace: 'short',
      draw: (chance) => {
        const b = chance.pick([20, 25, 40, 50, 60, 75, 80, 120, 150, 250, 300, 400]);
        const p = chance.int(4, 96);
        const a = (p * b) / 100;
        return { b, p, a };
      },
      where: ({ a }) => isWhole(a),
      prompt: ({ b, a }) => text`What percentage of ${b} is ${a}?`,
      answer: ({ p }) => p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Change a longer decimal to a percentage, or back',
      pace: 'short',
      draw: (chance) => ({ m: chance.int(5, 2495, 5), dir: chance.pick([true, false]) }),
      where: ({ m }) => m % 10 !== 0 || m > 1000,
      prompt: ({ m, dir }) =>
        dir ? text`Write ${m / 1000} as a percentage.` : text`Write ${m / 10}% as a decimal.`,
      answer: ({ m, dir }) => (dir ? m / 10 : m / 1000),
      answerForm: 'dp3',
    }),
    subUnit({
      position: 3,
      description: 'Write a harder fraction as a percentage',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([8, 16, 40, 80]);
        const n = chance.int(1, d + 9);
        return { d, n };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n }) => text`Write [f ${n}|${d}] as a percentage.`,
      answer: ({ d, n }) => (100 * n) / d,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 4,
      description: 'Find any whole percentage of an amount',
      pace: 'short',
      draw: (chance) => ({ p: chance.int(3, 97), A: chance.int(50, 900, 50) }),
      where: ({ p }) => p % 5 !== 0,
      prompt: ({ p, A }) => text`${p}% of ${A} = [?]`,
      answer: ({ p, A }) => (p * A) / 100,
      answerForm: 'dp1',
    }),
    subUnit({
      position: 5,
      description: 'Pick the largest of a fraction, a decimal and a percentage',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([4, 5, 20, 25, 50]);
        const n = chance.int(1, d - 1);
        const e = chance.pick([-6, -4, -3, -2, 2, 3, 4, 6]);
        const f = chance.pick([-5, -1, 1, 5]);
        const x = (100 * n) / d + e;
        const y = (100 * n) / d + f;
        return { d, n, x, y };
      },
      where: ({ d, n, x, y }) =>
        gcd(n, d) === 1 && x > 2 && x < 99 && y > 2 && y < 99 && x !== y && x % 10 !== 0,
      prompt: ({ d, n, x, y }) =>
        text`Type the largest as a percentage: [f ${n}|${d}], ${x / 100}, ${y}%`,
      answer: ({ d, n, x, y }) => Math.max((100 * n) / d, x, y),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Put a fraction, a decimal and a percentage in order',
      pace: 'long',
      draw: (chance) => ({
        parts: chance.list(3, 2, 38, { distinct: true }),
        turn: chance.int(0, 2),
      }),
      where: ({ parts }) => Math.max(...parts) - Math.min(...parts) < 16,
      prompt: ({ parts, turn }) =>
        askOrder(
          parts.map((part, i) => {
            const [n, d] = simplest(part, 40);
            return at(
              [text`[f ${n}|${d}]`, fmt(part / 40), text`${clean((part * 100) / 40)}%`],
              (i + turn) % 3,
            );
          }),
        ),
      answer: ({ parts }) => orderOf(parts),
      answerForm: 'whole',
    }),
  ],
});
