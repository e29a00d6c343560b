import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { FRUIT, TOYS } from '../../wording/word-lists.ts';

export const divisionAndRemainders = defineUnit({
  id: 22,
  topicId: 3,
  level: 4,
  subLevel: 2,
  name: 'Division and Remainders',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the remainder',
      pace: 'short',
      draw: (chance) => ({ d: chance.int(3, 9), n: chance.int(14, 98) }),
      where: ({ d, n }) => n % d !== 0,
      prompt: ({ d, n }) => text`What is the remainder when ${n} is divided by ${d}?`,
      answer: ({ d, n }) => n % d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Divide a three-digit number exactly',
      pace: 'long',
      draw: (chance) => ({ d: chance.int(3, 9), q: chance.int(32, 198) }),
      where: ({ d, q }) => d * q >= 100 && d * q <= 999 && q % 10 !== 0,
      prompt: ({ d, q }) => text`${d * q} ÷ ${d} = [?]`,
      answer: ({ q }) => q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Decide how many containers are needed to hold everything',
      pace: 'long',
      draw: (chance) => ({
        d: chance.int(4, 9),
        n: chance.int(19, 98),
        item: chance.dress(TOYS),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ d, n }) => n % d !== 0,
      prompt: ({ d, n, item, story }) =>
        at(
          [
            text`${n} ${item} go into boxes of ${d}. How many boxes are needed for all of them?`,
            text`${n} children go in boats. Each boat takes ${d}. How many boats do they need?`,
            text`A page of an album holds ${d} photos. How many pages are needed for ${n} photos?`,
            text`${n} ${item} are packed, ${d} in a bag. How many bags are needed so that none is left out?`,
          ],
          story,
        ),
      answer: ({ d, n }) => Math.ceil(n / d),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Decide how many full groups can be made',
      pace: 'long',
      draw: (chance) => ({
        d: chance.int(4, 9),
        n: chance.int(19, 98),
        item: chance.dress(FRUIT),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ d, n }) => n % d !== 0,
      prompt: ({ d, n, item, story }) =>
        at(
          [
            text`A pack needs ${d} ${item}. How many full packs can be made from ${n} ${item}?`,
            text`A bowl takes ${d} ${item}. How many bowls can be filled from ${n} ${item}?`,
            text`${n} ${item} are put on plates, ${d} on each. How many plates are full?`,
            text`A cook has ${n} ${item}. Each jar of jam takes ${d}. How many full jars can the cook make?`,
          ],
          story,
        ),
      answer: ({ d, n }) => Math.floor(n / d),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Use a multiplication to divide by a related number',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(3, 12), b: chance.int(3, 12) }),
      where: ({ a, b }) => a !== b && a !== 10 && b !== 10,
      prompt: ({ a, b }) => text`${a} × ${b} = ${a * b}. So ${a * b * 10} ÷ ${b} = [?]`,
      answer: ({ a }) => 10 * a,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Divide and give the quotient and the remainder',
      pace: 'short',
      draw: (chance) => ({ d: chance.int(3, 9), q: chance.int(3, 12), r: chance.int(1, 8) }),
      where: ({ d, r }) => r < d,
      prompt: ({ d, q, r }) => text`${d * q + r} ÷ ${d} = [?] remainder [?]`,
      answer: ({ q, r }) => [q, r],
      answerForm: 'whole',
    }),
  ],
});
