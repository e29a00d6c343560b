import { at } from '@moonbase/kit';

import { linear, signed } from '../../algebra.ts';
import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing, nth } from '../../wording/words.ts';
import { AND_SO_ON } from '../../quantities/quantity.ts';

export const sequences = defineUnit({
  id: 151,
  topicId: 13,
  level: 7,
  subLevel: 3,
  name: 'Sequences',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Use an nth-term rule',
      pace: 'short',
      draw: (chance) => ({ d: chance.int(2, 12), c: chance.int(-9, 20), n: chance.int(5, 50) }),
      where: ({ c }) => c !== 0,
      prompt: ({ d, c, n }) =>
        text`The nth term is ${linear(d, c, 'n')}. What is the ${nth(n)} term?`,
      answer: ({ d, c, n }) => d * n + c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find the number part of an nth-term rule',
      pace: 'short',
      draw: (chance) => ({
        d: chance.int(2, 12),
        c: chance.int(-10, 15),
        w: chance.pick([true, false]),
      }),
      where: ({ c }) => c !== 0,
      prompt: ({ d, c, w }) =>
        text`${listing([d + c, 2 * d + c, 3 * d + c, 4 * d + c])}, ${AND_SO_ON} has nth term ${w ? text`[?]n ${signed(c)}` : text`${d}${c < 0 ? 'n − [?]' : 'n + [?]'}`}`,
      answer: ({ d, c, w }) => (w ? d : Math.abs(c)),
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Find which term has a given value',
      pace: 'short',
      draw: (chance) => ({ d: chance.int(2, 12), c: chance.int(-9, 20), n: chance.int(6, 40) }),
      where: ({ c }) => c !== 0,
      prompt: ({ d, c, n }) =>
        text`The nth term is ${linear(d, c, 'n')}. Which term is equal to ${d * n + c}?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Continue square, triangular and doubling sequences',
      pace: 'short',
      draw: (chance) => {
        const q = chance.int(0, 2);
        const s = chance.int(1, 9);
        const r = chance.int(2, 3);
        const l = series(4, (i) =>
          q === 0 ? (s + i) * (s + i) : q === 1 ? ((s + i) * (s + i + 1)) / 2 : s * r ** i,
        );
        return { q, s, r, l };
      },
      prompt: ({ l }) => text`What comes next? ${listing(l)}, [?]`,
      answer: ({ q, s, r }) =>
        q === 0 ? (s + 4) * (s + 4) : q === 1 ? ((s + 4) * (s + 5)) / 2 : s * r ** 4,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Use a term-to-term rule with two operations',
      pace: 'long',
      draw: (chance) => {
        const m = chance.int(2, 3);
        const c = chance.int(-4, 6);
        const a = chance.int(3, 10);
        const n = chance.int(3, 4);
        const t = [a, m * a + c, m * (m * a + c) + c, m * (m * (m * a + c) + c) + c];
        return { m, c, a, n, t };
      },
      where: ({ c, t }) => c !== 0 && t.every((value) => value > 0),
      prompt: ({ m, c, a, n }) =>
        text`Each term is ${m} times the one before, ${c > 0 ? text`plus ${c}` : text`minus ${Math.abs(c)}`}. The first term is ${a}. What is the ${at(['second', 'third', 'fourth'], n - 2)} term?`,
      answer: ({ n, t }) => at(t, n - 1),
      answerForm: 'whole',
    }),
  ],
});
