import { at } from '@moonbase/kit';

import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { nth } from '../../wording/words.ts';
import { spelled } from '../../quantities/quantity.ts';

const CIRCLE = spelled('●', 'circle');

export const missingNumbers = defineUnit({
  id: 117,
  topicId: 13,
  level: 3,
  subLevel: 1,
  name: 'Missing Numbers',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Keep both sides of an equals sign balanced',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(4, 45);
        const b = chance.int(4, 45);
        const d = chance.int(2, a + b - 2);
        const first = chance.pick([true, false]);
        return { a, b, d, first };
      },
      where: ({ a, b, d }) => d !== a && d !== b && a + b <= 80,
      prompt: ({ a, b, d, first }) =>
        text`${a} + ${b} = ${first ? text`[?] + ${a + b - d}` : text`${a + b - d} + [?]`}`,
      answer: ({ d }) => d,
      answerForm: 'whole',
      diagram: ({ a, b, d, first }) => ({
        kind: 'balance',
        left: `${a} + ${b}`,
        right: first ? `? + ${a + b - d}` : `${a + b - d} + ?`,
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find a missing number in a division',
      pace: 'short',
      draw: (chance) => ({
        d: chance.pick([2, 3, 4, 5, 8, 10]),
        q: chance.int(2, 12),
        first: chance.pick([true, false]),
      }),
      prompt: ({ d, q, first }) => (first ? text`[?] ÷ ${d} = ${q}` : text`${d * q} ÷ [?] = ${q}`),
      answer: ({ d, q, first }) => (first ? d * q : d),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find a missing term in a sequence with equal steps',
      pace: 'long',
      draw: (chance) => {
        const s = chance.int(3, 12);
        const up = chance.pick([1, -1]);
        const a = chance.int(up > 0 ? 1 : 5 * s, up > 0 ? 40 : 5 * s + 30);
        const l = series(5, (i) => a + up * s * i);
        const k = chance.int(1, 3);
        return { l, k };
      },
      prompt: ({ l, k }) =>
        text`What is the missing number? ${l.map((x, i) => (i === k ? '[?]' : x)).join(', ')}`,
      answer: ({ l, k }) => at(l, k),
      answerForm: 'whole',
      diagram: ({ l, k }) => ({ kind: 'sequence', terms: l.map((x, i) => (i === k ? null : x)) }),
    }),
    subUnit({
      position: 4,
      description: 'Work out the value of a shape in a puzzle',
      pace: 'short',
      draw: (chance) => ({ t: chance.int(3, 15), c: chance.int(2, 20) }),
      where: ({ t, c }) => t !== c,
      prompt: ({ t, c }) =>
        text`▲ + ▲ = ${2 * t} and ▲ + ${CIRCLE} = ${t + c}. What number is ${spelled('●', 'the circle')}?`,
      answer: ({ c }) => c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find a later term in a repeating pattern',
      pace: 'long',
      draw: (chance) => {
        const k = chance.int(3, 4);
        const p = chance.list(k, 1, 9, { distinct: true });
        const n = chance.int(9, 24);
        return { p, n };
      },
      prompt: ({ p, n }) =>
        text`The pattern ${p.join(', ')}, ${p.join(', ')}${spelled(', …', '')} goes on in the same way. What is the ${nth(n)} number?`,
      answer: ({ p, n }) => at(p, (n - 1) % p.length),
      answerForm: 'whole',
    }),
  ],
});
