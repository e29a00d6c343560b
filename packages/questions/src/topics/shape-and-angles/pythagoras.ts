import { at } from '@moonbase/kit';

import { isSquare } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { length, unknown } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const pythagoras = defineUnit({
  id: 91,
  topicId: 10,
  level: 9,
  subLevel: 1,
  name: 'Pythagoras',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the hypotenuse of a right-angled triangle',
      pace: 'extended',
      draw: (chance) => ({
        t: chance.pick([
          [3, 4, 5],
          [5, 12, 13],
          [8, 15, 17],
          [7, 24, 25],
          [20, 21, 29],
          [9, 40, 41],
          [12, 35, 37],
        ]),
        k: chance.int(1, 5),
      }),
      prompt: () => 'Find x in cm.',
      answer: ({ t, k }) => t[2] * k,
      answerForm: 'whole',
      diagram: ({ t, k }) => ({
        kind: 'rightTriangle',
        base: length(t[0] * k),
        height: length(t[1] * k),
        hyp: unknown(),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find a shorter side of a right-angled triangle',
      pace: 'extended',
      draw: (chance) => ({
        t: chance.pick([
          [3, 4, 5],
          [5, 12, 13],
          [8, 15, 17],
          [7, 24, 25],
          [20, 21, 29],
          [9, 40, 41],
          [12, 35, 37],
        ]),
        i: chance.int(0, 1),
        k: chance.int(1, 5),
      }),
      prompt: () => 'Find x in cm.',
      answer: ({ t, i, k }) => at(t, i) * k,
      answerForm: 'whole',
      diagram: ({ t, i, k }) => ({
        kind: 'rightTriangle',
        base: i === 0 ? unknown() : length(t[0] * k),
        height: i === 1 ? unknown() : length(t[1] * k),
        hyp: length(t[2] * k),
      }),
    }),
    subUnit({
      position: 3,
      description: 'Give an exact length as a square root',
      pace: 'long',
      draw: (chance) => ({
        hy: chance.pick([true, false]),
        a: chance.int(2, 9),
        b: chance.int(3, 12),
      }),
      where: ({ hy, a, b }) => !isSquare(hy ? a * a + b * b : a * a + 2 * a * b),
      prompt: ({ hy, a, b }) =>
        hy
          ? text`The two shorter sides of a right-angled triangle are ${a} cm and ${b} cm. The hypotenuse is [r ?][say  cm|, in cm].`
          : text`The hypotenuse of a right-angled triangle is ${a + b} cm and another side is ${b} cm. The third side is [r ?][say  cm|, in cm].`,
      answer: ({ hy, a, b }) => (hy ? a * a + b * b : a * a + 2 * a * b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the distance between two points',
      pace: 'long',
      draw: (chance) => ({
        t: chance.pick([
          [3, 4, 5],
          [5, 12, 13],
          [8, 15, 17],
          [6, 8, 10],
        ]),
        i: chance.int(0, 1),
        k: chance.int(1, 3),
        x: chance.int(-6, 6),
        y: chance.int(-6, 6),
        sx: chance.pick([1, -1]),
        sy: chance.pick([1, -1]),
      }),
      where: ({ t, k }) => k === 1 || t[2] < 11,
      prompt: ({ t, i, k, x, y, sx, sy }) =>
        text`How many units is it from (${x}, ${y}) to (${x + sx * at(t, i) * k}, ${y + sy * at(t, 1 - i) * k})?`,
      answer: ({ t, k }) => t[2] * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Solve a problem with a hidden right-angled triangle',
      pace: 'extended',
      draw: (chance) => {
        const q = chance.int(0, 2);
        const t = chance.pick([
          [3, 4, 5],
          [5, 12, 13],
          [8, 15, 17],
          [7, 24, 25],
          [20, 21, 29],
        ]);
        const k = chance.int(q === 0 ? 10 : 1, q === 0 ? 20 : 4, q === 0 ? 10 : 1);
        const a = t[0] * k;
        const b = t[1] * k;
        const c = t[2] * k;
        return { q, a, b, c, story: chance.aside([0, 1]) };
      },
      prompt: ({ q, a, b, c, story }) =>
        at(
          q === 0
            ? [
                text`A ${c < 100 ? 'stick' : 'ladder'} ${c} cm long leans on a wall. Its foot is ${a} cm from the wall. How many centimetres up the wall does it reach?`,
                text`A ${c} cm rope runs from the top of a post to a peg ${a} cm from its foot. How many centimetres high is the post?`,
              ]
            : q === 1
              ? [
                  text`A rectangle is ${b} cm by ${a} cm. How many centimetres long is its diagonal?`,
                  text`A boat sails ${b} km north and then ${a} km east. How many kilometres is it from where it started?`,
                ]
              : [
                  text`An isosceles triangle has two sides of ${c} cm and a base of ${2 * a} cm. How many centimetres high is it?`,
                  text`A model tent has two sloping sides of ${c} cm and is ${2 * a} cm wide on the ground. How many centimetres high is it?`,
                ],
          story,
        ),
      answer: ({ q, b, c }) => (q === 1 ? c : b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Find the distance between two points on a grid',
      pace: 'long',
      draw: (chance) => {
        const [a, b, c] = chance.pick([
          [3, 4, 5],
          [4, 3, 5],
          [6, 8, 10],
          [8, 6, 10],
        ]);
        const x = chance.int(-6, 6 - a);
        const y = chance.int(-6, 6 - b);
        return { a, b, c, x, y, rising: chance.pick([true, false]) };
      },
      prompt: () => 'How many units is it in a straight line from A to B?',
      answer: ({ c }) => c,
      answerForm: 'whole',
      diagram: ({ a, b, x, y, rising }) => ({
        kind: 'coordGrid',
        min: -6,
        max: 6,
        points: [
          { x, y: rising ? y : y + b, label: 'A' },
          { x: x + a, y: rising ? y + b : y, label: 'B' },
        ],
      }),
    }),
  ],
});
