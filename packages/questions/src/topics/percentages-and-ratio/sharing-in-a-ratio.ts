import { at, capital } from '@moonbase/kit';

import { gcd } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';

export const sharingInARatio = defineUnit({
  id: 46,
  topicId: 6,
  level: 7,
  subLevel: 2,
  name: 'Sharing in a Ratio',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Simplify a ratio',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(1, 12),
        b: chance.int(2, 12),
        g: chance.int(2, 15),
        first: chance.pick([true, false]),
      }),
      where: ({ a, b }) => gcd(a, b) === 1 && a !== b,
      prompt: ({ a, b, g, first }) =>
        text`Simplify ${a * g} : ${b * g}. The simplest form is ${first ? text`[?] : ${b}` : text`${a} : [?]`}`,
      answer: ({ a, b, first }) => (first ? a : b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Share an amount in a two-part ratio',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(1, 9),
        b: chance.int(1, 9),
        k: chance.int(3, 25),
        big: chance.pick([true, false]),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ a, b }) => a !== b && gcd(a, b) === 1,
      prompt: ({ a, b, k, big, story }) =>
        at(
          [
            text`Share ${money((a + b) * k)} in the ratio ${a} : ${b}. How many [pounds] is the ${big ? 'larger' : 'smaller'} share?`,
            text`Two friends split ${money((a + b) * k)} in the ratio ${a} : ${b}. How many [pounds] does the one with ${big ? 'more' : 'less'} get?`,
            text`A prize of ${money((a + b) * k)} is divided ${a} : ${b} between two teams. What is the ${big ? 'larger' : 'smaller'} part, in [pounds]?`,
            text`Two children bake cakes in the ratio ${a} : ${b} and share the ${money((a + b) * k)} that they earn in the same ratio. How many [pounds] is the ${big ? 'larger' : 'smaller'} share?`,
          ],
          story,
        ),
      answer: ({ a, b, k, big }) => (big ? Math.max(a, b) * k : Math.min(a, b) * k),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Share an amount in a three-part ratio',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(1, 6),
        b: chance.int(1, 6),
        c: chance.int(1, 6),
        k: chance.int(3, 20),
        i: chance.int(0, 2),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ a, b, c }) => a !== b && b !== c && a !== c && gcd(a, gcd(b, c)) === 1,
      prompt: ({ a, b, c, k, i, story }) => {
        const nth = at(['first', 'second', 'third'], i);
        return at(
          [
            text`${(a + b + c) * k} cards are shared in the ratio ${a} : ${b} : ${c}. How many are in the ${nth} share?`,
            text`A club of ${(a + b + c) * k} members is split into three groups in the ratio ${a} : ${b} : ${c}. How many are in the ${nth} group?`,
            text`${(a + b + c) * k} trees are planted in three parks in the ratio ${a} : ${b} : ${c}. How many are in the ${nth} park?`,
            text`A rope of ${(a + b + c) * k} cm is cut into three in the ratio ${a} : ${b} : ${c}. How many centimetres is the ${nth} piece?`,
          ],
          story,
        );
      },
      answer: ({ a, b, c, k, i }) => at([a, b, c], i) * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the total or the other part from one part',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(1, 9),
        b: chance.int(1, 9),
        k: chance.int(2, 15),
        tot: chance.pick([true, false]),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ a, b, k }) => a !== b && gcd(a, b) === 1 && a * k > 1,
      prompt: ({ a, b, k, tot, story }) => {
        const [first, second] = a > b ? ['sand', 'cement'] : ['cement', 'sand']; // more sand than cement
        return at(
          [
            text`Red and blue paint are mixed in the ratio ${a} : ${b}. ${plural(a * k, 'litre')} of red is used. How many litres ${tot ? 'are there altogether' : 'of blue are needed'}?`,
            text`${capital(first)} and ${second} are mixed in the ratio ${a} : ${b} with ${a * k} kg of ${first}. How many kilograms ${tot ? 'is the whole mix' : text`of ${second} are needed`}?`,
            text`The ratio of adults to children on a trip is ${a} : ${b}. There are ${a * k} adults. How many ${tot ? 'people go on the trip' : 'children are there'}?`,
            text`A town has parks and schools in the ratio ${a} : ${b}. It has ${a * k} parks. How many ${tot ? 'parks and schools are there altogether' : 'schools are there'}?`,
          ],
          story,
        );
      },
      answer: ({ a, b, k, tot }) => (tot ? (a + b) * k : b * k),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Write a ratio of mixed units in the form 1 to n',
      pace: 'short',
      draw: (chance) => ({
        u: chance.pick([
          ['cm', 'm', 100],
          ['g', 'kg', 1000],
          ['ml', 'litres', 1000],
        ]),
        s: chance.pick([5, 10, 20, 25, 40, 50, 200, 250]),
        k: chance.int(2, 60),
      }),
      where: ({ u, s, k }) => s * k >= u[2] / 2 && s < u[2] && s * k !== u[2],
      prompt: ({ u, s, k }) => text`${s} ${u[0]} : ${(s * k) / u[2]} ${u[1]} = 1 : [?]`,
      answer: ({ k }) => k,
      answerForm: 'whole',
    }),
  ],
});
