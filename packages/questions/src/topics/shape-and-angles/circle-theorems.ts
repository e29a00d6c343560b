import { text } from '../../numbers.ts';
import { degrees, unknown } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const circleTheorems = defineUnit({
  id: 93,
  topicId: 10,
  level: 10,
  subLevel: 1,
  name: 'Circle Theorems',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Compare angles at the centre and at the edge',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(24, 88), up: chance.pick([true, false]) }),
      prompt: () => 'O is the centre. Find x in degrees.',
      answer: ({ a, up }) => (up ? 2 * a : a),
      answerForm: 'whole',
      diagram: ({ a, up }) => ({
        kind: 'circleTheorem',
        theorem: 'centre',
        angles: up
          ? [
              { at: 'at the edge', ...degrees(a) },
              { at: 'at the centre', ...unknown() },
            ]
          : [
              { at: 'at the centre', ...degrees(2 * a) },
              { at: 'at the edge', ...unknown() },
            ],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Use the right angle in a semicircle',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(12, 78), at: chance.pick(['A', 'B']) }),
      where: ({ a }) => a !== 45,
      prompt: ({ a, at }) =>
        text`AB is a diameter and C is on the circle. Angle ${at} is ${a}°. Find angle ${at === 'A' ? 'B' : 'A'} in degrees.`,
      answer: ({ a }) => 90 - a,
      answerForm: 'whole',
      diagram: ({ a, at }) => ({
        kind: 'circleTheorem',
        theorem: 'semicircle',
        angles: [
          { at, ...degrees(a) },
          { at: at === 'A' ? 'B' : 'A', ...unknown() },
        ],
      }),
    }),
    subUnit({
      position: 3,
      description: 'Use opposite angles of a cyclic quadrilateral',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(48, 132),
        p: chance.pick([
          ['A', 'C'],
          ['B', 'D'],
          ['C', 'A'],
          ['D', 'B'],
        ]),
      }),
      where: ({ a }) => a !== 90,
      prompt: ({ a, p }) =>
        text`ABCD has all its corners on a circle. Angle ${p[0]} is ${a}°. Find angle ${p[1]} in degrees.`,
      answer: ({ a }) => 180 - a,
      answerForm: 'whole',
      diagram: ({ a, p }) => ({
        kind: 'circleTheorem',
        theorem: 'cyclic',
        angles: [
          { at: p[0], ...degrees(a) },
          { at: p[1], ...unknown() },
        ],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Use tangents and radii',
      pace: 'long',
      draw: (chance) => ({ two: chance.pick([true, false]), a: chance.int(18, 76) }),
      prompt: ({ two, a }) =>
        two
          ? text`PA and PB are tangents and O is the centre. Angle APB is ${a}°. Find angle AOB in degrees.`
          : text`PA is a tangent at A and O is the centre. Angle APO is ${a}°. Find angle AOP in degrees.`,
      answer: ({ two, a }) => (two ? 180 - a : 90 - a),
      answerForm: 'whole',
      diagram: ({ two, a }) => ({
        kind: 'circleTheorem',
        theorem: two ? 'tangents' : 'tangent',
        angles: [
          { at: two ? 'APB' : 'APO', ...degrees(a) },
          { at: two ? 'AOB' : 'AOP', ...unknown() },
        ],
      }),
    }),
    subUnit({
      position: 5,
      description: 'Use angles in the same or the alternate segment',
      pace: 'extended',
      draw: (chance) => ({
        alt: chance.pick([true, false]),
        a: chance.int(32, 78),
        b: chance.int(30, 85),
      }),
      prompt: ({ alt, a, b }) =>
        alt
          ? text`The angle between the tangent at A and the chord AB is ${a}°. C is on the circle in the other segment and angle CAB is ${b}°. Find angle ABC in degrees.`
          : text`A, B, C and D are on a circle. Angles ACB and ADB stand on the same arc AB. Angle ACB is ${a}° and angle DAB is ${b}°. Find angle ABD in degrees.`,
      answer: ({ a, b }) => 180 - a - b,
      answerForm: 'whole',
      diagram: ({ alt, a, b }) => ({
        kind: 'circleTheorem',
        theorem: alt ? 'alternate' : 'samesegment',
        angles: [
          { at: alt ? 'between' : 'C', ...degrees(a) },
          { at: 'A', ...degrees(b) },
          { at: 'B', ...unknown() },
        ],
      }),
    }),
  ],
});
