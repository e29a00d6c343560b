import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const standardForm = defineUnit({
  id: 114,
  topicId: 12,
  level: 8,
  subLevel: 2,
  name: 'Standard Form',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the power of ten for a large number',
      pace: 'short',
      draw: (chance) => ({ m: chance.int(11, 98), k: chance.int(3, 7) }),
      where: ({ m, k }) => m % 10 !== 0 || k > 2,
      prompt: ({ m, k }) => text`${clean((m * 10 ** k) / 10)} = ${m / 10} × [p 10|?]`,
      answer: ({ k }) => k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Write a number in standard form as an ordinary number',
      pace: 'short',
      draw: (chance) => ({ m: chance.int(11, 98), k: chance.int(2, 6) }),
      prompt: ({ m, k }) => text`${m / 10} × [p 10|${k}] = [?]`,
      answer: ({ m, k }) => (m * 10 ** k) / 10,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the negative power of ten for a small number',
      pace: 'short',
      draw: (chance) => ({ m: chance.int(11, 98), k: chance.int(1, 5) }),
      prompt: ({ m, k }) => text`${clean((m / 10) * 10 ** -k)} = ${m / 10} × [p 10|?]`,
      answer: ({ k }) => -k,
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Compare two numbers in standard form',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(1, 4);
        const q = chance.int(2, 4);
        const n = chance.int(2, 6);
        const m = chance.int(n + 1, n + 4);
        return { a, q, n, m };
      },
      where: ({ a, q }) => a * q < 10,
      prompt: ({ a, q, n, m }) =>
        text`How many times as large is ${a * q} × [p 10|${m}] as ${a} × [p 10|${n}]?`,
      answer: ({ q, n, m }) => q * 10 ** (m - n),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the number in front of the power of ten',
      pace: 'short',
      draw: (chance) => {
        const m = chance.int(101, 998);
        const k = chance.int(3, 6);
        const n = (m * 10 ** k) / 100;
        return { m, k, n };
      },
      where: ({ m }) => m % 10 !== 0,
      prompt: ({ k, n }) => text`${n} = [?] × [p 10|${k}]`,
      answer: ({ m }) => m / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 6,
      description: 'Write a small number in standard form as a decimal',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(11, 99) / 10, k: chance.int(1, 4) }),
      prompt: ({ n, k }) => text`${n} × [p 10|−${k}] = [?]`,
      answer: ({ n, k }) => n / 10 ** k,
      answerForm: 'dp5',
    }),
    subUnit({
      position: 7,
      description: 'Read a logarithmic scale',
      pace: 'short',
      draw: (chance) => ({ low: chance.int(1, 7), up: chance.int(1, 5) }),
      prompt: ({ low, up }) =>
        text`On a logarithmic scale each step up is ten times as strong. How many times as strong is step ${low + up} as step ${low}?`,
      answer: ({ up }) => 10 ** up,
      answerForm: 'whole',
    }),
  ],
});
