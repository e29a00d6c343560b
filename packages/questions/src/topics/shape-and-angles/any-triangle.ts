import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { length, unknown, UNMARKED } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { COS, SIN, taking } from '../../quantities/quantity.ts';

// Whole sides, the one across the named angle last.
const SIDES_AT_60 = [
  [3, 8, 7],
  [5, 8, 7],
  [7, 15, 13],
  [8, 15, 13],
  [5, 21, 19],
  [16, 21, 19],
] as const;
const SIDES_AT_90 = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [9, 40, 41],
] as const;
const SIDES_AT_120 = [
  [3, 5, 7],
  [7, 8, 13],
  [5, 16, 19],
] as const;

export const anyTriangle = defineUnit({
  id: 94,
  topicId: 10,
  level: 10,
  subLevel: 2,
  name: 'Any Triangle',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find a triangle’s area from two sides and the angle between them',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(4, 30, 2),
        b: chance.int(5, 30, 5),
        s: chance.pick([20, 40, 50, 60, 80, 90, 96, 28]),
      }),
      prompt: ({ a, b, s }) =>
        text`Two sides of a triangle are ${a} cm and ${b} cm. The sine of the angle between them is ${s / 100}. What is the area in cm²?`,
      answer: ({ a, b, s }) => (a * b * s) / 200,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 2,
      description: 'Find the third side with the cosine rule',
      pace: 'extended',
      draw: (chance) => {
        const w = chance.pick([60, 120]);
        const i = chance.int(0, 5);
        const t = w === 60 ? at(SIDES_AT_60, i) : at(SIDES_AT_120, i % 3);
        const k = chance.int(1, 5);
        return { w, t, k };
      },
      prompt: ({ w, t, k }) =>
        text`Two sides of a triangle are ${t[0] * k} cm and ${t[1] * k} cm, and the angle between them is ${w}°. ${taking(`${COS} ${w}°`, w === 60 ? '0.5' : '−0.5')}. How long is the third side, in cm?`,
      answer: ({ t, k }) => t[2] * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find a side with the sine rule',
      pace: 'extended',
      draw: (chance) => ({ p: chance.int(2, 9), q: chance.int(2, 9), k: chance.int(2, 12) }),
      where: ({ p, q }) => p !== q,
      prompt: ({ p, q, k }) =>
        text`In triangle ABC, ${SIN} A = ${p / 10}, ${SIN} B = ${q / 10} and side a = ${p * k} cm. How long is side b, in cm?`,
      answer: ({ q, k }) => q * k,
      answerForm: 'whole',
      diagram: ({ p, k }) => ({
        kind: 'triangle',
        sides: [length(p * k), unknown('b'), UNMARKED],
        angles: ['A', 'B', 'C'],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find an angle with the cosine rule',
      pace: 'extended',
      draw: (chance) => {
        const w = chance.pick([60, 120, 90]);
        const i = chance.int(0, 5);
        const t =
          w === 60 ? at(SIDES_AT_60, i) : w === 120 ? at(SIDES_AT_120, i % 3) : at(SIDES_AT_90, i);
        const k = chance.int(1, 5);
        return { w, t, k };
      },
      prompt: ({ t, k }) =>
        text`The sides of a triangle are ${t[0] * k} cm, ${t[1] * k} cm and ${t[2] * k} cm. How many degrees is the angle opposite the ${t[2] * k} [say cm|centimetre] side?`,
      answer: ({ w }) => w,
      answerForm: 'whole',
      diagram: ({ t, k }) => ({
        kind: 'triangle',
        sides: t.map((v) => length(v * k)),
        angles: ['', '', 'x'],
      }),
    }),
    subUnit({
      position: 5,
      description: 'Find a bearing back the other way',
      pace: 'long',
      draw: (chance) => ({ b: chance.int(12, 348) }),
      where: ({ b }) => b % 90 !== 0,
      prompt: ({ b }) =>
        text`The bearing of B from A is ${text`00${b}`.slice(-3)}°. What is the bearing of A from B? Type the three digits.`,
      answer: ({ b }) => (b + 180) % 360,
      answerForm: 'whole',
      diagram: ({ b }) => ({ kind: 'bearing', degrees: b, from: 'A', to: 'B' }),
    }),
    subUnit({
      position: 6,
      description: 'Add and scale column vectors',
      pace: 'long',
      draw: (chance) => {
        const [ax, ay, bx, by] = chance.list(4, -6, 8, { distinct: true });
        return {
          ax,
          ay,
          bx,
          by,
          k: chance.int(2, 4),
          plus: chance.pick([true, false]),
          w: chance.pick(['x', 'y']),
        };
      },
      prompt: ({ ax, ay, bx, by, k, plus, w }) =>
        text`The vectors are a = (${ax}, ${ay}) and b = (${bx}, ${by}). What is the ${w}-component of a ${plus ? '+' : '−'} ${k}b?`,
      answer: ({ ax, ay, bx, by, k, plus, w }) => {
        const [a, b] = w === 'x' ? [ax, bx] : [ay, by];
        return plus ? a + k * b : a - k * b;
      },
      answerForm: 'integer',
    }),
    subUnit({
      position: 7,
      description: 'Find the sine of an angle from the area and the sides at it',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(4, 20),
        b: chance.int(4, 20),
        tenths: chance.pick([2, 3, 4, 5, 6, 7, 8, 9]),
      }),
      where: ({ a, b, tenths }) => a !== b && (a * b * tenths) % 20 === 0,
      prompt: ({ a, b, tenths }) =>
        text`Two sides of a triangle are ${a} cm and ${b} cm. Its area is ${(a * b * tenths) / 20} cm². What is the sine of the angle between the two sides?`,
      answer: ({ tenths }) => tenths / 10,
      answerForm: 'dp1',
    }),
  ],
});
