import { gcd, series } from '../../maths.ts';
import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { ITEMS } from '../../wording/word-lists.ts';

export const partsOfAWhole = defineUnit({
  id: 29,
  topicId: 4,
  level: 3,
  subLevel: 1,
  name: 'Parts of a Whole',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Write the top or bottom number of a shaded fraction',
      pace: 'long',
      draw: (chance) => {
        const p = chance.int(5, 10);
        const s = chance.int(1, p - 1);
        const top = chance.pick([true, false]);
        const style = chance.pick(['bar', 'circle']);
        return { p, s, top, style };
      },
      prompt: ({ p, s, top }) =>
        text`What fraction is shaded? ${top ? text`[f ?|${p}]` : text`[f ${s}|?]`}`,
      answer: ({ p, s, top }) => (top ? s : p),
      answerForm: 'whole',
      diagram: ({ p, s, style }) => ({ kind: 'fraction', style, parts: p, shaded: s }),
    }),
    subUnit({
      position: 2,
      description: 'Find a fraction of a set',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([3, 4, 5, 6, 8, 10]);
        const n = chance.int(1, d - 1);
        const k = chance.int(2, 8);
        const item = chance.dress(ITEMS);
        return { d, n, k, item };
      },
      prompt: ({ d, n, k, item }) => text`[f ${n}|${d}] of ${d * k} ${item} = [?]`,
      answer: ({ n, k }) => n * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Add or subtract fractions with the same bottom number within one whole',
      pace: 'short',
      draw: (chance) => {
        const k = chance.int(0, 2);
        const d = chance.int(4, 12);
        const a = chance.int(1, d - 2);
        const b = chance.int(1, d - a - 1);
        return { k, d, a, b };
      },
      prompt: ({ k, d, a, b }) =>
        text`${k === 0 ? text`[f ${a}|${d}] + [f ${b}|${d}]` : k === 1 ? text`[f ${a + b}|${d}] − [f ${b}|${d}]` : text`1 − [f ${b}|${d}]`} = [f ?|${d}]`,
      answer: ({ k, d, a, b }) => (k === 0 ? a + b : k === 1 ? a : d - b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Read a fraction marked on a number line from nought to one',
      pace: 'long',
      draw: (chance) => {
        const d = chance.pick([3, 4, 5, 6, 8, 10]);
        const n = chance.int(1, d - 1);
        return { d, n };
      },
      prompt: ({ d }) => text`What fraction is the arrow pointing to? [f ?|${d}]`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ d, n }) => ({
        kind: 'numberLine',
        min: 0,
        max: 1,
        step: clean(1 / d),
        parts: d,
        labels: [0, 1],
        points: [{ at: clean(n / d), label: '?' }],
      }),
    }),
    subUnit({
      position: 5,
      description: 'Match a small fraction with an equal one using bars',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([2, 3, 4, 5]);
        const n = chance.int(1, d - 1);
        const k = chance.int(2, 4);
        return { d, n, k };
      },
      where: ({ d, n }) => gcd(n, d) === 1,
      prompt: ({ d, n, k }) => text`[f ${n}|${d}] = [f ?|${d * k}]`,
      answer: ({ n, k }) => n * k,
      answerForm: 'whole',
      diagram: ({ d, n, k }) => ({
        kind: 'fraction',
        style: 'bar',
        parts: d,
        shaded: n,
        under: d * k,
      }),
    }),
    subUnit({
      position: 6,
      description: 'Compare unit fractions by their bottom numbers',
      pace: 'short',
      draw: (chance) => {
        const two = chance.pick([true, false, false]); // digits in each denominator, so that a long one reveals nothing
        const d = chance.list(3, two ? 10 : 2, two ? 20 : 9, { distinct: true });
        return { d, largest: chance.pick([true, false]) };
      },
      prompt: ({ d, largest }) =>
        text`Which fraction is the ${largest ? 'largest' : 'smallest'}: [f 1|${d[0]}], [f 1|${d[1]}] or [f 1|${d[2]}]? Type its bottom number.`,
      answer: ({ d, largest }) => (largest ? Math.min(...d) : Math.max(...d)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Compare fractions that share a bottom number',
      pace: 'short',
      draw: (chance) => {
        const d = chance.int(5, 12);
        const n = chance.list(3, 1, d - 1, { distinct: true });
        const largest = chance.pick([true, false]);
        return { d, n, largest };
      },
      prompt: ({ d, n, largest }) =>
        text`Which fraction is the ${largest ? 'largest' : 'smallest'}: [f ${n[0]}|${d}], [f ${n[1]}|${d}] or [f ${n[2]}|${d}]? Type its top number.`,
      answer: ({ n, largest }) => (largest ? Math.max(...n) : Math.min(...n)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Count on and back in tenths',
      pace: 'short',
      draw: (chance) => {
        const up = chance.pick([1, -1]);
        return { up, first: up > 0 ? chance.int(1, 14) : chance.int(4, 19) };
      },
      prompt: ({ up, first }) =>
        text`What comes next? ${series(3, (i) => text`[f ${first + up * i}|10]`).join(', ')}, [f ?|10]`,
      answer: ({ up, first }) => first + 3 * up,
      answerForm: 'whole',
    }),
  ],
});
