import { gcd, isWhole } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const decimalCalculations = defineUnit({
  id: 40,
  topicId: 5,
  level: 7,
  subLevel: 1,
  name: 'Decimal Calculations',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply a decimal by a decimal',
      pace: 'short',
      draw: (chance) => ({ i: chance.int(1, 2), a: chance.int(3, 96), b: chance.int(2, 19) }),
      where: ({ a, b }) => a % 10 !== 0 && b % 10 !== 0,
      prompt: ({ i, a, b }) => text`${a / 10 ** i} × ${b / 10} = [?]`,
      answer: ({ i, a, b }) => (a * b) / 10 ** (i + 1),
      answerForm: 'dp3',
    }),
    subUnit({
      position: 2,
      description: 'Divide by a decimal',
      pace: 'long',
      draw: (chance) => ({ i: chance.int(1, 2), d: chance.int(2, 15), q: chance.int(3, 48) }),
      where: ({ d }) => d % 10 !== 0,
      prompt: ({ i, d, q }) => text`${(q * d) / 10 ** i} ÷ ${d / 10 ** i} = [?]`,
      answer: ({ q }) => q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Add and subtract three decimals',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(61, 298), b: chance.int(112, 589), c: chance.int(3, 97) }),
      where: ({ a, b, c }) => a % 10 !== 0 && b % 10 !== 0 && c % 10 !== 0 && a * 10 > b,
      prompt: ({ a, b, c }) => text`${a / 10} − ${b / 100} + ${c / 10} = [?]`,
      answer: ({ a, b, c }) => a / 10 - b / 100 + c / 10,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 4,
      description: 'Follow the order of operations with decimals',
      pace: 'long',
      draw: (chance) => {
        const op = chance.pick([1, -1]);
        const s = op > 0 ? '+' : '−';
        const k = chance.int(2, 8);
        const a = chance.int(13, 79);
        const b = chance.int(15, a * 10 - 15, 5);
        return { op, s, k, a, b };
      },
      where: ({ a, b }) => a % 10 !== 0 && b % 10 !== 0,
      prompt: ({ s, k, a, b }) => text`${k} × (${a / 10} ${s} ${b / 100}) = [?]`,
      answer: ({ op, k, a, b }) => k * (a / 10 + (op * b) / 100),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Find a missing decimal factor',
      pace: 'short',
      draw: (chance) => ({ d: chance.int(2, 19), q: chance.int(3, 98) }),
      where: ({ d }) => d % 10 !== 0,
      prompt: ({ d, q }) => text`[?] × ${d / 10} = ${(q * d) / 100}`,
      answer: ({ q }) => q / 10,
      answerForm: 'dp1',
    }),
    subUnit({
      position: 6,
      description: 'Give a reciprocal',
      pace: 'short',
      draw: (chance) => {
        const form = chance.pick(['whole', 'decimal', 'fraction']);
        const d = chance.pick([2, 4, 5, 8, 10, 16, 20, 25, 40, 50]);
        return { form, d, n: chance.int(2, 20) };
      },
      where: ({ form, d, n }) => form !== 'fraction' || (gcd(n, d) === 1 && isWhole((100 * d) / n)),
      prompt: ({ form, d, n }) =>
        form === 'fraction'
          ? text`What is the reciprocal of [f ${n}|${d}]? Give a decimal or a whole number.`
          : text`What is the reciprocal of ${form === 'whole' ? d : 1 / d}? Give a decimal or a whole number.`,
      answer: ({ form, d, n }) => (form === 'fraction' ? d / n : form === 'whole' ? 1 / d : d),
      answerForm: 'dp4',
    }),
  ],
});
