import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { USE_PI } from '../../quantities/quantity.ts';

export const circles = defineUnit({
  id: 77,
  topicId: 9,
  level: 8,
  subLevel: 1,
  name: 'Circles',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find a circumference using 3.14',
      pace: 'long',
      draw: (chance) => ({ dia: chance.pick([true, false]), x: chance.int(2, 30) }),
      prompt: () => `${USE_PI} What is the circumference in cm?`,
      answer: ({ dia, x }) => 3.14 * (dia ? x : 2 * x),
      answerForm: 'dp2',
      diagram: ({ dia, x }) => ({
        kind: 'circle',
        show: dia ? 'diameter' : 'radius',
        label: `${x} cm`,
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find the area of a circle using 3.14',
      pace: 'long',
      draw: (chance) => ({ dm: chance.pick([true, false]), r: chance.int(2, 15) }),
      prompt: () => `${USE_PI} What is the area in cm²?`,
      answer: ({ r }) => 3.14 * r * r,
      answerForm: 'dp2',
      diagram: ({ dm, r }) => ({
        kind: 'circle',
        show: dm ? 'diameter' : 'radius',
        label: `${dm ? 2 * r : r} cm`,
      }),
    }),
    subUnit({
      position: 3,
      description: 'Give a circumference or area as a multiple of pi',
      pace: 'long',
      draw: (chance) => ({
        r: chance.int(2, 15),
        dm: chance.pick([true, false]),
        ar: chance.pick([true, false]),
      }),
      prompt: ({ r, dm, ar }) =>
        text`A circle has a ${dm ? 'diameter' : 'radius'} of ${dm ? 2 * r : r} cm. Its ${ar ? 'area is [?]π cm²' : 'circumference is [?]π cm'}.`,
      answer: ({ r, ar }) => (ar ? r * r : 2 * r),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the diameter or radius from a circumference',
      pace: 'long',
      draw: (chance) => ({ r: chance.int(2, 25), dm: chance.pick([true, false]) }),
      prompt: ({ r, dm }) =>
        text`${USE_PI} A circle has a circumference of ${3.14 * 2 * r} cm. How many centimetres is its ${dm ? 'diameter' : 'radius'}?`,
      answer: ({ r, dm }) => (dm ? 2 * r : r),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the area of a half or quarter circle as a multiple of pi',
      pace: 'long',
      draw: (chance) => ({ q: chance.pick([2, 4]), r: chance.int(2, 30, 2) }),
      prompt: ({ q, r }) =>
        text`A ${q === 2 ? 'semicircle' : 'quarter circle'} has a radius of ${r} cm. Its area is [?]π cm².`,
      answer: ({ q, r }) => (r * r) / q,
      answerForm: 'whole',
    }),
  ],
});
