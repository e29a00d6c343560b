import { at } from '@moonbase/kit';

import { gcd, isPrime, lcm, primeFactorsOf } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

/** A prime with its power; no power is written where it is 1, a gap where it is asked for. */
function power(prime: number, exponent: number | null): string {
  if (exponent === null) return text`[p ${prime}|?]`;
  return exponent === 1 ? text`${prime}` : text`[p ${prime}|${exponent}]`;
}

export const primeFactors = defineUnit({
  id: 112,
  topicId: 12,
  level: 7,
  subLevel: 4,
  name: 'Prime Factors',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply out a product of prime powers',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 5),
        b: chance.int(2, 3),
        c: chance.pick([5, 7, 11, 13]),
      }),
      prompt: ({ a, b, c }) => text`[p 2|${a}] × [p 3|${b}] × ${c} = [?]`,
      answer: ({ a, b, c }) => 2 ** a * 3 ** b * c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find the largest prime factor',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(24, 300) }),
      where: ({ n }) => !isPrime(n) && primeFactorsOf(n).length > 2,
      prompt: ({ n }) => text`What is the largest prime factor of ${n}?`,
      answer: ({ n }) => Math.max(...primeFactorsOf(n)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find a missing power in a prime factorisation',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(1, 5);
        const b = chance.int(1, 4);
        const c = chance.int(1, 3);
        const n = 2 ** a * 3 ** b * 5 ** c;
        const w = chance.pick([2, 3, 5]);
        return { a, b, c, n, w };
      },
      where: ({ n }) => n <= 10_000,
      prompt: ({ a, b, c, n, w }) =>
        text`${n} = ${power(2, w === 2 ? null : a)} × ${power(3, w === 3 ? null : b)} × ${power(5, w === 5 ? null : c)}`,
      answer: ({ a, b, c, w }) => (w === 2 ? a : w === 3 ? b : c),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the highest common factor of larger numbers',
      pace: 'long',
      draw: (chance) => ({
        g: chance.pick([12, 14, 15, 16, 18, 20, 21, 24, 25, 28, 30, 32, 35, 36, 40, 42, 45]),
        a: chance.int(2, 9),
        b: chance.int(3, 11),
      }),
      where: ({ a, b }) => a < b && gcd(a, b) === 1,
      prompt: ({ g, a, b }) => text`What is the highest common factor of ${a * g} and ${b * g}?`,
      answer: ({ g }) => g,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the lowest common multiple of larger numbers',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(12, 36);
        const b = chance.int(a + 1, 48);
        return { a, b };
      },
      where: ({ a, b }) => gcd(a, b) > 3 && b % a !== 0 && lcm(a, b) <= 400,
      prompt: ({ a, b }) => text`What is the lowest common multiple of ${a} and ${b}?`,
      answer: ({ a, b }) => lcm(a, b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Solve a problem with a common factor or multiple',
      pace: 'long',
      draw: (chance) => {
        const g = chance.int(2, 12);
        const [m, n] = chance.shuffle([2, 3, 4, 5, 7], 3);
        return {
          a: g * m,
          b: g * n,
          factor: chance.pick([true, false]),
          story: chance.dress([0, 1]),
        };
      },
      where: ({ a, b }) => a !== b && lcm(a, b) <= 240 && Math.min(a, b) >= 6,
      prompt: ({ a, b, factor, story }) =>
        at(
          factor
            ? [
                text`Ribbons of ${a} cm and ${b} cm are cut into equal pieces, as long as possible, with nothing left over. How long is each piece, in cm?`,
                text`${a} pens and ${b} pads are shared into as many equal packs as possible, with none left over. How many packs are there?`,
              ]
            : [
                text`Two bells ring together, then one rings every ${a} minutes and the other every ${b} minutes. After how many minutes do they next ring together?`,
                text`A bus leaves every ${a} minutes and a tram every ${b} minutes. Both leave now. After how many minutes do they next leave together?`,
              ],
          story,
        ),
      answer: ({ a, b, factor }) => (factor ? gcd(a, b) : lcm(a, b)),
      answerForm: 'whole',
    }),
  ],
});
