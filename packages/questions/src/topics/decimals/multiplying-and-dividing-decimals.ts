import { at } from '@moonbase/kit';

import { clean, fmt, text } from '../../numbers.ts';
import { askOrder, orderOf } from '../../wording/ordering.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const multiplyingAndDividingDecimals = defineUnit({
  id: 38,
  topicId: 5,
  level: 6,
  subLevel: 1,
  name: 'Multiplying and Dividing Decimals',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply or divide a decimal by 10, 100 or 1000',
      pace: 'short',
      draw: (chance) => {
        const op = chance.pick([true, false]);
        const p = chance.pick([10, 100, 1000]);
        const m = chance.int(12, 9875);
        const x = op ? m / 1000 : p === 10 ? m / 100 : p === 100 ? m / 10 : m;
        return { op, p, m, x };
      },
      where: ({ m }) => m % 10 !== 0,
      prompt: ({ op, p, x }) => text`${x} ${op ? '×' : '÷'} ${p} = [?]`,
      answer: ({ op, p, x }) => (op ? x * p : x / p),
      answerForm: 'dp3',
    }),
    subUnit({
      position: 2,
      description: 'Multiply a decimal by a one-digit number',
      pace: 'long',
      draw: (chance) => ({ m: chance.int(112, 989), b: chance.int(3, 9) }),
      where: ({ m }) => m % 100 !== 0,
      prompt: ({ m, b }) => text`${m / 100} × ${b} = [?]`,
      answer: ({ m, b }) => (m * b) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 3,
      description: 'Divide a decimal by a one-digit number',
      pace: 'long',
      draw: (chance) => ({ m: chance.int(13, 985), d: chance.int(3, 9) }),
      where: ({ m }) => m % 100 !== 0,
      prompt: ({ m, d }) => text`${(m * d) / 100} ÷ ${d} = [?]`,
      answer: ({ m }) => m / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 4,
      description: 'Divide whole numbers and give a decimal',
      pace: 'short',
      draw: (chance) => ({ d: chance.pick([4, 5, 8, 20, 25]), n: chance.int(3, 159) }),
      where: ({ d, n }) => n % d !== 0,
      prompt: ({ d, n }) => text`${n} ÷ ${d} = [?]`,
      answer: ({ d, n }) => n / d,
      answerForm: 'dp3',
    }),
    subUnit({
      position: 5,
      description: 'Solve a measuring problem with decimals',
      pace: 'long',
      draw: (chance) => ({
        k: chance.int(0, 1),
        n: chance.int(3, 12),
        m: chance.int(45, 685, 5),
        story: chance.aside([0, 1]),
      }),
      where: ({ m }) => m % 100 !== 0,
      prompt: ({ k, n, m, story }) =>
        at(
          k === 0
            ? [
                text`${n} pipes are each ${m / 100} m long. What is their total length in metres?`,
                text`One parcel weighs ${m / 100} kg. How many kilograms do ${n} of them weigh?`,
              ]
            : [
                text`${(n * m) / 100} m of wire is cut into ${n} equal pieces. How long is each piece in metres?`,
                text`${n} equal jugs hold ${(n * m) / 100} litres altogether. How many litres does one jug hold?`,
              ],
          story,
        ),
      answer: ({ k, n, m }) => (k === 0 ? (n * m) / 100 : m / 100),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 6,
      description: 'Put four decimals in order',
      pace: 'long',
      draw: (chance) => {
        const whole = chance.int(0, 9);
        const places = chance.shuffle([1, 2, 2, 3]);
        return { values: places.map((n) => clean(whole + chance.int(1, 10 ** n - 1) / 10 ** n)) };
      },
      where: ({ values }) => new Set(values).size === 4,
      prompt: ({ values }) => askOrder(values.map(fmt)),
      answer: ({ values }) => orderOf(values),
      answerForm: 'whole',
    }),
  ],
});
