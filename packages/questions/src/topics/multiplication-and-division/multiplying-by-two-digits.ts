import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const multiplyingByTwoDigits = defineUnit({
  id: 23,
  topicId: 3,
  level: 5,
  subLevel: 1,
  name: 'Multiplying by Two Digits',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply by 10, 100 or 1000',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(23, 9875), p: chance.pick([10, 100, 1000]) }),
      where: ({ a }) => a % 10 !== 0 || a < 1000,
      prompt: ({ a, p }) => text`${a} × ${p} = [?]`,
      answer: ({ a, p }) => a * p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Multiply two two-digit numbers',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(13, 89), b: chance.int(12, 58) }),
      where: ({ a, b }) => a % 10 !== 0 && b % 10 !== 0,
      prompt: ({ a, b }) => text`${a} × ${b} = [?]`,
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '×', rows: [a, b] }),
    }),
    subUnit({
      position: 3,
      description: 'Multiply three digits by two digits',
      pace: 'extended',
      draw: (chance) => ({ a: chance.int(112, 689), b: chance.int(12, 48) }),
      where: ({ a, b }) => a % 10 !== 0 && b % 10 !== 0,
      prompt: ({ a, b }) => text`${a} × ${b} = [?]`,
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '×', rows: [a, b] }),
    }),
    subUnit({
      position: 4,
      description: 'Multiply four digits by one digit',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(1123, 8976), b: chance.int(3, 9) }),
      where: ({ a }) => a % 10 !== 0,
      prompt: ({ a, b }) => text`${a} × ${b} = [?]`,
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '×', rows: [a, b] }),
    }),
    subUnit({
      position: 5,
      description: 'Multiply multiples of ten, or by 25 or 50, in your head',
      pace: 'short',
      draw: (chance) => {
        const kind = chance.int(0, 1);
        const b = chance.pick([20, 25, 30, 40, 50, 60, 70, 80]);
        const k = chance.int(3, 16);
        const a = b === 25 ? k * 4 : b === 50 ? k * 2 : k * 10;
        return { kind, b, a };
      },
      where: ({ kind, b, a }) => (kind === 0 ? b === 25 || b === 50 : true) && a !== 10,
      prompt: ({ b, a }) => text`${a} × ${b} = [?]`,
      answer: ({ b, a }) => a * b,
      answerForm: 'whole',
    }),
  ],
});
