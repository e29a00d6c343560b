import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { COS, SIN, taking } from '../../quantities/quantity.ts';

const RATIOS = { sin: SIN, cos: COS, tan: 'tan' } as const;

export const trigonometry = defineUnit({
  id: 92,
  topicId: 10,
  level: 9,
  subLevel: 2,
  name: 'Trigonometry',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find sin, cos or tan from the sides',
      pace: 'extended',
      draw: (chance) => ({
        r: chance.pick([
          ['sin', 3, 4, 5],
          ['sin', 4, 3, 5],
          ['cos', 3, 4, 5],
          ['cos', 4, 3, 5],
          ['sin', 7, 24, 25],
          ['cos', 7, 24, 25],
          ['sin', 24, 7, 25],
          ['cos', 24, 7, 25],
          ['tan', 3, 4, 5],
          ['tan', 12, 5, 13],
          ['tan', 15, 8, 17],
          ['tan', 21, 20, 29],
          ['tan', 9, 40, 41],
        ]),
        k: chance.int(1, 4),
      }),
      prompt: ({ r, k }) =>
        text`In a right-angled triangle the side opposite angle A is ${r[1] * k} cm, the side adjacent to A is ${r[2] * k} cm and the hypotenuse is ${r[3] * k} cm. What is ${RATIOS[r[0]]} A as a decimal?`,
      answer: ({ r }) =>
        r[0] === 'sin' ? r[1] / r[3] : r[0] === 'cos' ? r[2] / r[3] : r[1] / r[2],
      answerForm: 'dp3',
    }),
    subUnit({
      position: 2,
      description: 'Find a side when the ratio is given',
      pace: 'long',
      draw: (chance) => ({
        q: chance.int(0, 2),
        s: chance.pick([20, 25, 30, 35, 40, 45, 55, 60, 65, 70, 75, 80, 85, 90]),
        h: chance.int(8, 60, 4),
      }),
      prompt: ({ q, s, h }) =>
        q === 0
          ? text`In a right-angled triangle, ${SIN} A = ${s / 100} and the hypotenuse is ${h} cm. How long is the side opposite A, in cm?`
          : q === 1
            ? text`In a right-angled triangle, ${COS} A = ${s / 100} and the hypotenuse is ${h} cm. How long is the side adjacent to A, in cm?`
            : text`In a right-angled triangle, ${SIN} A = ${s / 100} and the side opposite A is ${(s * h) / 100} cm. How long is the hypotenuse, in cm?`,
      answer: ({ q, s, h }) => (q === 2 ? h : (s * h) / 100),
      answerForm: 'dp1',
    }),
    subUnit({
      position: 3,
      description: 'Use the exact values for 30, 45 and 60 degrees',
      pace: 'long',
      draw: (chance) => ({ q: chance.int(0, 3), n: chance.int(3, 40) }),
      prompt: ({ q, n }) =>
        q === 0
          ? text`In a right-angled triangle the hypotenuse is ${2 * n} cm. How long is the side opposite the 30° angle, in cm?`
          : q === 1
            ? text`In a right-angled triangle the hypotenuse is ${2 * n} cm. How long is the side adjacent to the 60° angle, in cm?`
            : q === 2
              ? text`In a right-angled triangle the side adjacent to a 45° angle is ${n} cm. How long is the side opposite it, in cm?`
              : text`The side opposite a 30° angle in a right-angled triangle is ${n} cm. How long is the hypotenuse, in cm?`,
      answer: ({ q, n }) => (q === 3 ? 2 * n : n),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find an angle from exact ratios',
      pace: 'long',
      draw: (chance) => ({ q: chance.int(0, 2), n: chance.int(3, 40) }),
      prompt: ({ q, n }) =>
        text`${q === 0 ? text`The side opposite angle A is ${n} cm and the hypotenuse is ${2 * n} cm.` : q === 1 ? text`The side adjacent to angle A is ${n} cm and the hypotenuse is ${2 * n} cm.` : text`The side opposite angle A and the side adjacent to A are both ${n} cm.`} The triangle has a right angle. How many degrees is angle A?`,
      answer: ({ q }) => at([30, 60, 45], q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find a height using a given tangent',
      pace: 'long',
      draw: (chance) => ({
        t: chance.pick([
          [20, 0.36],
          [25, 0.47],
          [30, 0.58],
          [35, 0.7],
          [40, 0.84],
          [50, 1.19],
          [55, 1.43],
          [60, 1.73],
        ]),
        d: chance.int(20, 200, 10),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ t, d, story }) =>
        at(
          [
            text`${taking(`tan ${t[0]}°`, String(t[1]))}. From a point ${d} m from the foot of a tower, the angle up to the top is ${t[0]}°. How many metres high is the tower?`,
            text`${taking(`tan ${t[0]}°`, String(t[1]))}. ${d} m from a cliff, its top is seen at an angle of ${t[0]}° above level ground. How many metres high is the cliff?`,
            text`${taking(`tan ${t[0]}°`, String(t[1]))}. A balloon hangs over a point ${d} m away and is seen at an angle of elevation of ${t[0]}°. How many metres high is it?`,
            text`${taking(`tan ${t[0]}°`, String(t[1]))}. A cable runs from the ground, ${d} m from a mast, to its top and makes ${t[0]}° with the ground. How many metres high is the mast?`,
          ],
          story,
        ),
      answer: ({ t, d }) => t[1] * d,
      answerForm: 'dp1',
    }),
  ],
});
