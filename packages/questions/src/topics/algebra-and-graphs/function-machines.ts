import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';

export const functionMachines = defineUnit({
  id: 132,
  topicId: 13,
  level: 5,
  subLevel: 1,
  name: 'Function Machines',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Send a number through a two-step machine',
      pace: 'long',
      draw: (chance) => ({
        m: chance.int(2, 9),
        c: chance.int(1, 20),
        op: chance.pick([1, -1]),
        a: chance.int(3, 20),
      }),
      where: ({ m, c, a }) => a * m > c,
      prompt: () => 'What number comes out?',
      answer: ({ m, c, op, a }) => (op > 0 ? a * m + c : a * m - c),
      answerForm: 'whole',
      diagram: ({ m, c, op, a }) => ({
        kind: 'functionMachine',
        input: a,
        ops: [`× ${m}`, `${op > 0 ? '+ ' : '− '}${c}`],
        output: '?',
      }),
    }),
    subUnit({
      position: 2,
      description: 'Work backwards through a machine',
      pace: 'long',
      draw: (chance) => ({
        m: chance.int(2, 9),
        c: chance.int(1, 20),
        op: chance.pick([1, -1]),
        a: chance.int(3, 20),
      }),
      where: ({ m, c, a }) => a * m > c,
      prompt: () => 'What number went in?',
      answer: ({ a }) => a,
      answerForm: 'whole',
      diagram: ({ m, c, op, a }) => ({
        kind: 'functionMachine',
        input: '?',
        ops: [`× ${m}`, `${op > 0 ? '+ ' : '− '}${c}`],
        output: op > 0 ? a * m + c : a * m - c,
      }),
    }),
    subUnit({
      position: 3,
      description: 'Find a missing number in an input and output table',
      pace: 'long',
      draw: (chance) => ({
        q: chance.int(0, 2),
        k: chance.int(3, 12),
        x: chance.list(4, 13, 40, { distinct: true }),
      }),
      prompt: () => 'The same rule is used in every row. What is the missing number?',
      answer: ({ q, k, x }) => (q === 0 ? x[3] + k : q === 1 ? x[3] * k : x[3] - k),
      answerForm: 'whole',
      diagram: ({ q, k, x }) => ({
        kind: 'table',
        headers: ['In', 'Out'],
        rows: x.map((v, i) => [v, i === 3 ? null : q === 0 ? v + k : q === 1 ? v * k : v - k]),
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find a later pattern of growing tiles',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(1, 9), d: chance.int(2, 7), n: chance.int(5, 12) }),
      prompt: ({ a, d, n }) =>
        text`Pattern 1 has ${plural(a, 'tile')}, pattern 2 has ${a + d} and pattern 3 has ${a + 2 * d}. The same number of tiles is added each time. How many tiles are in pattern ${n}?`,
      answer: ({ a, d, n }) => a + (n - 1) * d,
      answerForm: 'whole',
      diagram: ({ a, d }) => ({ kind: 'tiles', counts: [a, a + d, a + 2 * d] }),
    }),
  ],
});
