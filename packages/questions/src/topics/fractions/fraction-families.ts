import { at } from '@moonbase/kit';

import { gcd } from '../../maths.ts';
import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';

export const fractionFamilies = defineUnit({
  id: 30,
  topicId: 4,
  level: 4,
  subLevel: 1,
  name: 'Fraction Families',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the missing top number in equal fractions',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(1, d - 1);
        const k = chance.int(3, 10);
        return { d, n, k };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, k }) => text`[f ${n}|${d}] = [f ?|${d * k}]`,
      answer: ({ n, k }) => n * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find the missing bottom number in equal fractions',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(1, d - 1);
        const k = chance.int(2, 10);
        return { d, n, k };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, k }) => text`[f ${n}|${d}] = [f ${n * k}|?]`,
      answer: ({ d, k }) => d * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Add or subtract fractions with the same bottom number, past one whole',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(4, 12);
        const op = chance.pick([1, -1]);
        const a = chance.int(op > 0 ? 2 : d + 1, op > 0 ? 2 * d : 2 * d + 3);
        const b = chance.int(op > 0 ? Math.max(1, d + 1 - a) : 2, op > 0 ? d + 3 : d);
        return { d, op, a, b };
      },
      prompt: ({ d, op, a, b }) =>
        text`[f ${a}|${d}] ${op > 0 ? '+' : '−'} [f ${b}|${d}] = [f ?|${d}]`,
      answer: ({ op, a, b }) => a + op * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find a fraction of a larger number',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(2, d - 1);
        const k = chance.int(6, 20);
        return { d, n, k };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, k }) => text`[f ${n}|${d}] of ${d * k} = [?]`,
      answer: ({ n, k }) => n * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the whole from one equal part',
      pace: 'short',
      draw: (chance) => ({ d: chance.int(3, 12), k: chance.int(4, 25) }),
      prompt: ({ d, k }) => text`[f 1|${d}] of a number is ${k}. What is the number?`,
      answer: ({ d, k }) => d * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Solve a story with fractions that share a bottom number',
      pace: 'long',
      draw: (chance) => {
        const [who, other] = chance.dressSeveral(NAMES, 2);
        const d = chance.pick([5, 6, 8, 10, 12]);
        const a = chance.int(1, d - 3);
        const b = chance.int(1, d - a - 1);
        const left = chance.pick([true, false]);
        return { who, other, d, a, b, left, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ who, other, d, a, b, left, story }) =>
        at(
          [
            text`${who} eats [f ${a}|${d}] of a pizza and ${other} eats [f ${b}|${d}]. What fraction ${left ? 'is left' : 'do they eat altogether'}? [f ?|${d}]`,
            text`${who} paints [f ${a}|${d}] of a fence and ${other} paints [f ${b}|${d}]. What fraction ${left ? 'is not painted' : 'do they paint altogether'}? [f ?|${d}]`,
            text`${who} uses [f ${a}|${d}] of a ribbon and ${other} uses [f ${b}|${d}]. What fraction ${left ? 'is left' : 'do they use altogether'}? [f ?|${d}]`,
            text`${who} digs [f ${a}|${d}] of a garden and ${other} digs [f ${b}|${d}]. What fraction ${left ? 'is still to dig' : 'do they dig altogether'}? [f ?|${d}]`,
          ],
          story,
        ),
      answer: ({ d, a, b, left }) => (left ? d - a - b : a + b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'See a fraction as so many of one equal part',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(3, 12);
        const n = chance.int(2, d + 4);
        const by = chance.int(2, 5);
        const times = chance.pick([true, false]);
        return { d, n, by, times };
      },
      where: ({ d, n, times }) => (times ? n < d : n !== d),
      prompt: ({ d, n, by, times }) =>
        times
          ? text`${by} × [f ${n}|${d}] = [?] × [f 1|${d}]`
          : text`[f ${n}|${d}] = [?] × [f 1|${d}]`,
      answer: ({ n, by, times }) => (times ? n * by : n),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Read a mixed number on a number line',
      pace: 'long',
      draw: (chance) => {
        const d = chance.pick([2, 3, 4, 5, 6]);
        const low = chance.int(0, 6);
        return { d, low, whole: low + chance.int(1, 2), n: chance.int(1, Math.max(1, d - 1)) };
      },
      prompt: ({ d, whole }) => text`What number is the arrow pointing to? [m ${whole}|?|${d}]`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ d, low, whole, n }) => ({
        kind: 'numberLine',
        min: low,
        max: low + 3,
        step: clean(1 / d),
        parts: 3 * d,
        labels: [low, low + 1, low + 2, low + 3],
        points: [{ at: clean(whole + n / d), label: '?' }],
      }),
    }),
  ],
});
