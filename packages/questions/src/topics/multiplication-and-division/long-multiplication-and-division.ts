import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const longMultiplicationAndDivision = defineUnit({
  id: 25,
  topicId: 3,
  level: 6,
  subLevel: 1,
  name: 'Long Multiplication and Division',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply up to four digits by two digits',
      pace: 'extended',
      draw: (chance) => ({ a: chance.int(1124, 6875), b: chance.int(12, 79) }),
      where: ({ a, b }) => a % 10 !== 0 && b % 10 !== 0,
      prompt: ({ a, b }) => text`${a} × ${b} = [?]`,
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '×', rows: [a, b] }),
    }),
    subUnit({
      position: 2,
      description: 'Divide up to four digits by two digits exactly',
      pace: 'extended',
      draw: (chance) => ({ d: chance.int(12, 48), q: chance.int(23, 198) }),
      where: ({ d, q }) => d % 10 !== 0 && d * q <= 9999,
      prompt: ({ d, q }) => text`${d * q} ÷ ${d} = [?]`,
      answer: ({ q }) => q,
      answerForm: 'whole',
      diagram: ({ d, q }) => ({ kind: 'column', op: '÷', rows: [d * q, d] }),
    }),
    subUnit({
      position: 3,
      description: 'Find the remainder after dividing by two digits',
      pace: 'long',
      draw: (chance) => ({ d: chance.int(12, 48), n: chance.int(275, 3999) }),
      where: ({ d, n }) => d % 10 !== 0 && n % d !== 0,
      prompt: ({ d, n }) => text`What is the remainder when ${n} is divided by ${d}?`,
      answer: ({ d, n }) => n % d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Choose between multiplying and dividing in a long-number story',
      pace: 'long',
      draw: (chance) => ({
        kind: chance.int(0, 1),
        a: chance.int(115, 485),
        b: chance.int(13, 38),
        story: chance.aside([0, 1]),
      }),
      where: ({ a, b }) => b % 10 !== 0 && a % 10 !== 0,
      prompt: ({ kind, a, b, story }) =>
        at(
          kind === 0
            ? [
                text`One crate weighs ${a} kg. What do ${b} crates weigh, in kg?`,
                text`A ship carries ${a} boxes. How many boxes do ${b} such ships carry?`,
              ]
            : [
                text`${b} equal crates weigh ${a * b} kg. What does one crate weigh, in kg?`,
                text`${a * b} seats are in ${b} equal blocks. How many seats are in each block?`,
              ],
          story,
        ),
      answer: ({ kind, a, b }) => (kind === 0 ? a * b : a),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Use a product to find its neighbour',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(13, 89),
        b: chance.int(12, 49),
        by: chance.pick([1, -1]),
      }),
      where: ({ a, b }) => a !== b,
      prompt: ({ a, b, by }) => text`${a} × ${b} = ${a * b}. So ${a} × ${b + by} = [?]`,
      answer: ({ a, b, by }) => a * (b + by),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Divide by two digits and give the quotient and the remainder',
      pace: 'extended',
      draw: (chance) => ({ d: chance.int(12, 48), q: chance.int(12, 95), r: chance.int(1, 40) }),
      where: ({ d, r }) => r < d && d % 10 !== 0,
      prompt: ({ d, q, r }) => text`${d * q + r} ÷ ${d} = [?] remainder [?]`,
      answer: ({ q, r }) => [q, r],
      answerForm: 'whole',
      diagram: ({ d, q, r }) => ({ kind: 'column', op: '÷', rows: [d * q + r, d] }),
    }),
  ],
});
