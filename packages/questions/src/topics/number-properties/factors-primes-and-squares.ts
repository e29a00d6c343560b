import { at } from '@moonbase/kit';

import { factorsOf } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing } from '../../wording/words.ts';

/** Numbers to 100 that two and five do not divide. */
const SEEMING_PRIME = Array.from({ length: 45 }, (_, i) => 2 * i + 11).filter((n) => n % 5 !== 0);

export const factorsPrimesAndSquares = defineUnit({
  id: 107,
  topicId: 12,
  level: 5,
  subLevel: 1,
  name: 'Factors, Primes and Squares',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count the factors of a number',
      pace: 'short',
      draw: (chance) => ({
        n: chance.pick([
          12, 15, 16, 18, 20, 21, 24, 25, 27, 28, 30, 32, 35, 36, 40, 42, 44, 45, 48, 49, 50, 52,
          54, 56, 60, 63, 64, 66, 70, 72, 75, 78, 80, 81, 84, 90, 96, 98, 99, 100,
        ]),
      }),
      prompt: ({ n }) => text`How many factors does ${n} have?`,
      answer: ({ n }) => factorsOf(n).length,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Pick the prime number from four',
      pace: 'short',
      draw: (chance) => {
        const p = chance.pick([23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97]);
        const c = chance.shuffle([21, 27, 33, 39, 49, 51, 57, 63, 69, 77, 81, 87, 91, 93, 99], 3);
        const place = chance.int(0, 3);
        const l = [p, ...c].map((_, i, all) => at(all, (i + place) % 4));
        return { p, l };
      },
      prompt: ({ l }) => text`Which of these is a prime number? ${listing(l)}`,
      answer: ({ p }) => p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Work out a square or a cube',
      pace: 'short',
      draw: (chance) => {
        const k = chance.int(2, 3);
        const n = chance.int(2, k === 2 ? 15 : 11);
        return { k, n };
      },
      prompt: ({ k, n }) => text`[p ${n}|${k}] = [?]`,
      answer: ({ k, n }) => n ** k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the next multiple above a number',
      pace: 'long',
      draw: (chance) => ({ d: chance.int(6, 15), n: chance.int(41, 198) }),
      where: ({ d }) => d !== 10,
      prompt: ({ d, n }) => text`What is the smallest multiple of ${d} that is greater than ${n}?`,
      answer: ({ d, n }) => (Math.floor(n / d) + 1) * d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the partner in a factor pair',
      pace: 'short',
      draw: (chance) => ({ p: chance.int(3, 16), q: chance.int(3, 25) }),
      where: ({ p, q }) => p * q > 40 && p * q <= 240 && p !== q,
      prompt: ({ p, q }) => text`${p} and [?] are a factor pair of ${p * q}.`,
      answer: ({ q }) => q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Count the primes in a list',
      pace: 'long',
      draw: (chance) => ({ numbers: chance.shuffle(SEEMING_PRIME, 5) }),
      prompt: ({ numbers }) => text`How many of these numbers are prime? ${listing(numbers)}`,
      answer: ({ numbers }) => numbers.filter((n) => factorsOf(n).length === 2).length,
      answerForm: 'whole',
    }),
  ],
});
