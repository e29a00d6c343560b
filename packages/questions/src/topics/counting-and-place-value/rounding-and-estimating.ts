import { roundTo, significant } from '../../maths.ts';
import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';

export const roundingAndEstimating = defineUnit({
  id: 8,
  topicId: 1,
  level: 7,
  subLevel: 1,
  name: 'Rounding and Estimating',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Round a decimal to one, two or three places',
      pace: 'short',
      draw: (chance) => {
        const k = chance.int(1, 3);
        const m = chance.int(10123, 98765);
        const n = clean(m / 10000);
        return { k, m, n };
      },
      where: ({ m }) => m % 10 !== 0 && m % 10 !== 5,
      prompt: ({ k, n }) => text`Round ${n} to ${plural(k, 'decimal place')}.`,
      answer: ({ k, n }) => roundTo(n, k),
      answerForm: 'dp3',
    }),
    subUnit({
      position: 2,
      description: 'Round to one or two significant figures',
      pace: 'short',
      draw: (chance) => {
        const k = chance.int(1, 2);
        const m = chance.int(1234, 9876);
        const s = chance.pick([-5, -4, -2, -1, 0, 1]);
        const n = clean(m * 10 ** s);
        return { k, m, n };
      },
      where: ({ m }) =>
        m % 10 !== 0 && Math.floor(m / 100) % 10 !== 9 && m % 1000 !== 500 && m % 100 !== 50,
      prompt: ({ k, n }) => text`Round ${n} to ${plural(k, 'significant figure')}.`,
      answer: ({ k, n }) => significant(n, k),
      answerForm: 'dp3',
    }),
    subUnit({
      position: 3,
      description: 'Estimate a product by rounding each number to one significant figure',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(12, 98), b: chance.int(112, 987) }),
      where: ({ a, b }) => a % 10 !== 0 && a % 10 !== 5 && b % 100 !== 0 && b % 100 !== 50,
      prompt: ({ a, b }) =>
        text`Round each number to 1 significant figure, then multiply: ${a} × ${b}`,
      answer: ({ a, b }) => significant(a, 1) * significant(b, 1),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Estimate a quotient by rounding each number to one significant figure',
      pace: 'long',
      draw: (chance) => {
        const q = chance.pick([2, 3, 4, 5, 10, 20, 30, 40]);
        const d = chance.int(2, 9);
        const top = q * d;
        const a = chance.int(Math.floor(top * 9.6), Math.floor(top * 10.4));
        const x = clean(a / 10);
        const b0 = chance.int(-4, 4);
        const b = clean(d + b0 / 10);
        return { d, top, a, x, b0, b };
      },
      where: ({ d, top, a, x, b0, b }) =>
        b0 !== 0 && a % 10 !== 0 && significant(x, 1) === top && significant(b, 1) === d,
      prompt: ({ x, b }) =>
        text`Round each number to 1 significant figure, then divide: ${x} ÷ ${b}`,
      answer: ({ x, b }) => significant(x, 1) / significant(b, 1),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Evaluate a number written with powers of ten',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(1, 9);
        const b = chance.int(1, 9);
        const c = chance.int(1, 9);
        const i = chance.int(3, 5);
        const j = chance.int(1, i - 1);
        return { a, b, c, i, j };
      },
      prompt: ({ a, b, c, i, j }) => text`Work out: ${a} × [p 10|${i}] + ${b} × [p 10|${j}] + ${c}`,
      answer: ({ a, b, c, i, j }) => a * 10 ** i + b * 10 ** j + c,
      answerForm: 'whole',
    }),
  ],
});
