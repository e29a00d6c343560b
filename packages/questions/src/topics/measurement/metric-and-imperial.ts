import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { taking } from '../../quantities/quantity.ts';

export const metricAndImperial = defineUnit({
  id: 72,
  topicId: 9,
  level: 6,
  subLevel: 1,
  name: 'Metric and Imperial',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Write a small unit as a decimal of a larger one',
      pace: 'short',
      draw: (chance) => ({
        u: chance.pick([
          ['kg', 'g', 1000],
          ['m', 'mm', 1000],
          ['L', 'ml', 1000],
          ['km', 'm', 1000],
          ['m', 'cm', 100],
        ]),
        n: chance.int(5, 2995, 5),
      }),
      where: ({ n }) => n % 100 !== 0,
      prompt: ({ u, n }) => text`${n} ${u[1]} = [?] ${u[0]}`,
      answer: ({ u, n }) => n / u[2],
      answerForm: 'dp3',
    }),
    subUnit({
      position: 2,
      notIn: ['AUD', 'NZD'],
      description: 'Change between miles and kilometres',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(2, 30), k: chance.pick([true, false]) }),
      prompt: ({ n, k }) =>
        text`${taking('5 miles', '8 km', '≈')}. ${k ? text`${5 * n} miles = [?] km` : text`${8 * n} km = [?] miles`}`,
      answer: ({ n, k }) => (k ? 8 * n : 5 * n),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Solve a problem that changes units on the way',
      pace: 'long',
      draw: (chance) => ({
        k: chance.int(0, 1),
        n: chance.int(4, 24),
        m: chance.int(150, 950, 50),
        story: chance.aside([0, 1]),
      }),
      prompt: ({ k, n, m, story }) =>
        at(
          k === 0
            ? [
                text`${n} bottles each hold ${m} ml. How many litres is that altogether?`,
                text`A plant gets ${m} ml of water a day. How many litres does it get in ${n} days?`,
              ]
            : [
                text`${n} bricks each weigh ${m} g. How many kilograms is that altogether?`,
                text`One pack of rice is ${m} g. How many kilograms are ${n} packs?`,
              ],
          story,
        ),
      answer: ({ n, m }) => (n * m) / 1000,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 4,
      description: 'Find a perimeter from an area and a side',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(2, 12), b: chance.int(3, 20) }),
      prompt: ({ a, b }) =>
        text`A rectangle has an area of ${a * b} cm² and is ${a} cm wide. What is its perimeter in cm?`,
      answer: ({ a, b }) => 2 * (a + b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the piece left over after cutting',
      pace: 'long',
      draw: (chance) => ({
        L: chance.int(15, 98),
        p: chance.pick([12, 15, 16, 18, 24, 25, 35, 45]),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ L, p }) => (L * 10) % p !== 0 && L % 10 !== 0,
      prompt: ({ L, p, story }) =>
        at(
          [
            text`A ribbon ${L / 10} m long is cut into as many ${p} cm pieces as possible. How many centimetres are left over?`,
            text`Pieces of ${p} cm are sawn from a plank ${L / 10} m long, as many as possible. How many centimetres of the plank are left?`,
            text`Tiles ${p} cm wide are laid along a wall of ${L / 10} m. Only whole tiles are used. How many centimetres are not covered?`,
            text`Paper from a roll ${L / 10} m long is cut into sheets of ${p} cm. How many centimetres remain after the last whole sheet?`,
          ],
          story,
        ),
      answer: ({ L, p }) => (L * 10) % p,
      answerForm: 'whole',
    }),
  ],
});
