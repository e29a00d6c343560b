import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const shortDivision = defineUnit({
  id: 24,
  topicId: 3,
  level: 5,
  subLevel: 2,
  name: 'Short Division',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Divide up to four digits by one digit exactly',
      pace: 'long',
      draw: (chance) => ({ d: chance.int(3, 9), q: chance.int(124, 1389) }),
      where: ({ d, q }) => d * q <= 9999 && q % 10 !== 0,
      prompt: ({ d, q }) => text`${d * q} ÷ ${d} = [?]`,
      answer: ({ q }) => q,
      answerForm: 'whole',
      diagram: ({ d, q }) => ({ kind: 'column', op: '÷', rows: [d * q, d] }),
    }),
    subUnit({
      position: 2,
      description: 'Find the remainder after dividing a larger number',
      pace: 'long',
      draw: (chance) => ({ d: chance.int(3, 9), n: chance.int(235, 4875) }),
      where: ({ d, n }) => n % d !== 0 && d !== 5,
      prompt: ({ d, n }) => text`What is the remainder when ${n} is divided by ${d}?`,
      answer: ({ d, n }) => n % d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Divide by 10, 100 or 1000, with decimals where needed',
      pace: 'short',
      draw: (chance) => ({ p: chance.pick([10, 100, 1000]), a: chance.int(24, 9860) }),
      where: ({ p, a }) => a >= p / 10 && (p === 1000 ? a > 100 : true),
      prompt: ({ p, a }) => text`${a} ÷ ${p} = [?]`,
      answer: ({ p, a }) => a / p,
      answerForm: 'dp3',
    }),
    subUnit({
      position: 4,
      description: 'Give a quotient as a decimal instead of a remainder',
      pace: 'short',
      draw: (chance) => ({ d: chance.pick([2, 4, 5]), n: chance.int(11, 199) }),
      where: ({ d, n }) => n % d !== 0,
      prompt: ({ d, n }) => text`Work out ${n} ÷ ${d}. Give a decimal.`,
      answer: ({ d, n }) => n / d,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Find the number that was divided',
      pace: 'short',
      draw: (chance) => ({ d: chance.int(3, 12), q: chance.int(13, 98) }),
      prompt: ({ d, q }) => text`[?] ÷ ${d} = ${q}`,
      answer: ({ d, q }) => d * q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Write a remainder as a fraction',
      pace: 'short',
      draw: (chance) => {
        const by = chance.pick([3, 4, 5, 6, 7, 8, 9]);
        const whole = chance.int(3, 25);
        return { by, whole, left: chance.int(1, by - 1) };
      },
      prompt: ({ by, whole, left }) => text`${by * whole + left} ÷ ${by} = [m ${whole}|?|${by}]`,
      answer: ({ left }) => left,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Divide a larger number and give the quotient and the remainder',
      pace: 'long',
      draw: (chance) => ({ d: chance.int(3, 9), q: chance.int(34, 420), r: chance.int(1, 8) }),
      where: ({ d, r }) => r < d,
      prompt: ({ d, q, r }) => text`${d * q + r} ÷ ${d} = [?] remainder [?]`,
      answer: ({ q, r }) => [q, r],
      answerForm: 'whole',
    }),
  ],
});
