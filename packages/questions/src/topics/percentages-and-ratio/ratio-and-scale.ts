import { at } from '@moonbase/kit';

import { gcd } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';

export const ratioAndScale = defineUnit({
  id: 44,
  topicId: 6,
  level: 6,
  subLevel: 2,
  name: 'Ratio and Scale',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Complete an equal ratio',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(1, 9),
        b: chance.int(2, 9),
        k: chance.int(2, 9),
        first: chance.pick([true, false]),
      }),
      where: ({ a, b }) => gcd(a, b) === 1 && a !== b,
      prompt: ({ a, b, k, first }) =>
        text`${a} : ${b} = ${first ? text`[?] : ${b * k}` : text`${a * k} : [?]`}`,
      answer: ({ a, b, k, first }) => (first ? a * k : b * k),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Scale a recipe or an amount up or down',
      pace: 'long',
      draw: (chance) => ({
        p: chance.int(2, 8),
        q: chance.int(2, 12),
        u: chance.int(25, 90, 5),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ p, q }) => p !== q,
      prompt: ({ p, q, u, story }) =>
        at(
          [
            text`A recipe for ${p} people uses ${p * u} g of rice. How many grams are needed for ${q} people?`,
            text`Soup for ${p} people needs ${p * u} g of carrots. How many grams of carrots are needed for ${q} people?`,
            text`${p} pancakes take ${p * u} g of flour. How many grams of flour do ${q} pancakes take?`,
            text`${p} equal toy bricks have a mass of ${p * u} g. What is the mass of ${q} of them, in grams?`,
          ],
          story,
        ),
      answer: ({ q, u }) => q * u,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Use a scale on a map or plan',
      pace: 'long',
      draw: (chance) => ({
        u: chance.pick(['m', 'km']),
        k: chance.pick([2, 4, 5, 8, 10, 15, 20, 25, 50]),
        x: chance.int(3, 18),
        real: chance.pick([true, false]),
      }),
      prompt: ({ u, k, x, real }) =>
        text`On a map, 1 cm stands for ${k} ${u}. ${real ? text`Two places are ${x} cm apart on the map. How far apart are they in ${u}?` : text`Two places are ${x * k} ${u} apart. How many cm apart are they on the map?`}`,
      answer: ({ k, x, real }) => (real ? x * k : x),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Share unequally when the groups are known',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(1, 7),
        b: chance.int(1, 7),
        k: chance.int(3, 15),
        red: chance.pick([true, false]),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ a, b }) => a !== b && gcd(a, b) === 1,
      prompt: ({ a, b, k, red, story }) =>
        at(
          [
            text`For every ${plural(a, 'red bead')} there ${b === 1 ? 'is' : 'are'} ${plural(b, 'blue bead')}. There are ${(a + b) * k} beads. How many are ${red ? 'red' : 'blue'}?`,
            text`A wall has ${plural(a, 'red tile')} to every ${plural(b, 'blue tile')}. It has ${(a + b) * k} tiles. How many are ${red ? 'red' : 'blue'}?`,
            text`A box of ${(a + b) * k} red and blue marbles has ${plural(a, 'red one')} for every ${plural(b, 'blue one')}. How many are ${red ? 'red' : 'blue'}?`,
            text`${(a + b) * k} balloons are put up: ${a} red, then ${b} blue, then ${a} red again and so on. How many are ${red ? 'red' : 'blue'}?`,
          ],
          story,
        ),
      answer: ({ a, b, k, red }) => (red ? a * k : b * k),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find a side of an enlarged rectangle',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(2, 9), b: chance.int(3, 14), k: chance.int(2, 8) }),
      where: ({ a, b }) => a !== b,
      prompt: ({ a, b, k }) =>
        text`A rectangle ${a} cm by ${b} cm is enlarged. The ${a} [say cm|centimetre] side becomes ${a * k} cm. What does the ${b} [say cm|centimetre] side become, in cm?`,
      answer: ({ b, k }) => b * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Turn a ratio into a fraction of the whole',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(1, 9),
        b: chance.int(1, 9),
        story: chance.dress([0, 1, 2, 3]),
      }),
      where: ({ a, b }) => a !== b && gcd(a, b) === 1,
      prompt: ({ a, b, story }) =>
        at(
          [
            text`Red and blue beads are in the ratio ${a} : ${b}. What fraction of the beads is red? [f ?|${a + b}]`,
            text`Juice and water are mixed in the ratio ${a} : ${b}. What fraction of the drink is juice? [f ?|${a + b}]`,
            text`Adults and children at a show are in the ratio ${a} : ${b}. What fraction of the people are adults? [f ?|${a + b}]`,
            a > b
              ? text`Sand and cement are mixed in the ratio ${a} : ${b}. What fraction of the mix is sand? [f ?|${a + b}]`
              : text`Cement and sand are mixed in the ratio ${a} : ${b}. What fraction of the mix is cement? [f ?|${a + b}]`,
          ],
          story,
        ),
      answer: ({ a }) => a,
      answerForm: 'whole',
    }),
  ],
});
