import { isSquare } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const powersAndRoots = defineUnit({
  id: 111,
  topicId: 12,
  level: 7,
  subLevel: 3,
  name: 'Powers and Roots',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Work out a power of a small number',
      pace: 'short',
      draw: (chance) => {
        const b = chance.pick([2, 3, 4, 5, 10]);
        const k = chance.int(2, b === 2 ? 10 : b === 3 ? 6 : b === 10 ? 6 : 5);
        return { b, k };
      },
      prompt: ({ b, k }) => text`[p ${b}|${k}] = [?]`,
      answer: ({ b, k }) => b ** k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find a square root or a cube root',
      pace: 'short',
      draw: (chance) => {
        const c = chance.pick([true, false]);
        const n = chance.int(c ? 1 : 2, c ? 10 : 20);
        return { c, n };
      },
      prompt: ({ c, n }) => text`${c ? text`[r3 ${n * n * n}]` : text`[r ${n * n}]`} = [?]`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Calculate with squares, cubes and roots',
      pace: 'short',
      draw: (chance) => ({ k: chance.int(0, 2), a: chance.int(3, 12), b: chance.int(2, 9) }),
      where: ({ a, b }) => a * a > b,
      prompt: ({ k, a, b }) =>
        text`${k === 0 ? text`[p ${a}|2] + [p ${b}|2]` : k === 1 ? text`[p ${a}|2] − [r ${b * b}]` : text`[p ${b}|3] ÷ ${b} + ${a}`} = [?]`,
      answer: ({ k, a, b }) => (k === 0 ? a * a + b * b : k === 1 ? a * a - b : b * b + a),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the missing power',
      pace: 'short',
      draw: (chance) => {
        const b = chance.pick([2, 3, 4, 5, 6, 10]);
        const k = chance.int(2, b === 2 ? 10 : b === 3 ? 7 : b === 10 ? 7 : 5);
        return { b, k };
      },
      prompt: ({ b, k }) => text`[p ${b}|?] = ${b ** k}`,
      answer: ({ k }) => k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the two whole numbers either side of a square root',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(5, 190), lo: chance.pick([true, false]) }),
      where: ({ n }) => !isSquare(n),
      prompt: ({ n, lo }) =>
        text`The square root of ${n} lies between two whole numbers that are next to each other. What is the ${lo ? 'smaller' : 'larger'} one?`,
      answer: ({ n, lo }) => Math.floor(Math.sqrt(n)) + (lo ? 0 : 1),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Estimate a square root to one decimal place',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(2, 120) }),
      where: ({ n }) => !Number.isInteger(Math.sqrt(n)),
      prompt: ({ n }) => text`What is [r ${n}] to 1 decimal place?`,
      answer: ({ n }) => Math.round(10 * Math.sqrt(n)) / 10,
      answerForm: 'dp1',
    }),
  ],
});
