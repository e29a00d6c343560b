import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { degrees, unknown, UNMARKED } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

const FOUR_SIDED = [
  'square',
  'rectangle',
  'rhombus',
  'parallelogram',
  'kite',
  'trapezium',
] as const;
/** What shapes of a family always have, and the shapes that have it. */
const FAMILIES: readonly (readonly [string, readonly string[]])[] = [
  ['two pairs of parallel sides', ['square', 'rectangle', 'rhombus', 'parallelogram']],
  ['four right angles', ['square', 'rectangle']],
  ['four equal sides', ['square', 'rhombus']],
  [
    'two pairs of equal sides, with the two sides of each pair touching',
    ['square', 'rhombus', 'kite'],
  ],
];

export const missingAngles = defineUnit({
  id: 86,
  topicId: 10,
  level: 6,
  subLevel: 1,
  name: 'Missing Angles',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the third angle of a triangle',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(25, 110), b: chance.int(20, 100) }),
      where: ({ a, b }) => 180 - a - b > 14,
      prompt: () => 'Find the angle x in degrees.',
      answer: ({ a, b }) => 180 - a - b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({
        kind: 'angleFigure',
        figure: 'triangle',
        angles: [degrees(a), degrees(b), unknown()],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find an angle in an isosceles triangle',
      pace: 'long',
      draw: (chance) => ({ b: chance.int(25, 80), top: chance.pick([true, false]) }),
      where: ({ b }) => b !== 60,
      prompt: ({ b, top }) =>
        text`The triangle is isosceles. ${top ? text`The angle between the equal sides is ${180 - 2 * b}°. Find one of the equal angles, in degrees.` : text`Each of the equal angles is ${b}°. Find the other angle, in degrees.`}`,
      answer: ({ b, top }) => (top ? b : 180 - 2 * b),
      answerForm: 'whole',
      diagram: ({ b, top }) => ({
        kind: 'angleFigure',
        figure: 'isosceles',
        angles: top
          ? [degrees(180 - 2 * b), unknown(), unknown()]
          : [unknown(), degrees(b), degrees(b)],
      }),
    }),
    subUnit({
      position: 3,
      description: 'Find the fourth angle of a quadrilateral',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(55, 130),
        b: chance.int(50, 125),
        c: chance.int(45, 120),
      }),
      where: ({ a, b, c }) => 360 - a - b - c > 35 && 360 - a - b - c < 170,
      prompt: () => 'Find the angle x in degrees.',
      answer: ({ a, b, c }) => 360 - a - b - c,
      answerForm: 'whole',
      diagram: ({ a, b, c }) => ({
        kind: 'angleFigure',
        figure: 'quadrilateral',
        angles: [degrees(a), degrees(b), degrees(c), unknown()],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Use opposite angles where two lines cross',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(18, 162), opp: chance.pick([true, false]) }),
      where: ({ a }) => a !== 90,
      prompt: ({ a, opp }) =>
        text`Two straight lines cross. One angle is ${a}°. Find the angle ${opp ? 'opposite it' : 'next to it'}, in degrees.`,
      answer: ({ a, opp }) => (opp ? a : 180 - a),
      answerForm: 'whole',
      diagram: ({ a, opp }) => ({
        kind: 'angleFigure',
        figure: 'cross',
        angles: opp
          ? [degrees(a), UNMARKED, unknown(), UNMARKED]
          : [degrees(a), unknown(), UNMARKED, UNMARKED],
      }),
    }),
    subUnit({
      position: 5,
      description: 'Find the angle at the centre when a circle is cut into equal parts',
      pace: 'long',
      draw: (chance) => ({
        n: chance.pick([3, 4, 5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30, 36, 40]),
        k: chance.pick([true, false]),
      }),
      prompt: ({ n, k }) =>
        k
          ? text`A circle is cut into ${n} equal sectors. How many degrees is the angle of each one?`
          : text`A circle is cut into equal sectors of ${360 / n}°. How many sectors are there?`,
      answer: ({ n, k }) => (k ? 360 / n : n),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Find the angle that closes a pattern of tiles',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(60, 120, 5),
        b: chance.int(60, 120, 5),
        c: chance.int(60, 120, 5),
      }),
      where: ({ a, b, c }) => a + b + c <= 310 && a + b + c >= 220 && a !== b,
      prompt: ({ a, b, c }) =>
        text`The corners of four tiles meet at a point without a gap. Three of them are ${a}°, ${b}° and ${c}°. How many degrees is the fourth?`,
      answer: ({ a, b, c }) => 360 - a - b - c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Count the shapes that always belong to a family',
      pace: 'long',
      draw: (chance) => ({
        family: chance.pick([0, 1, 2, 3]),
        shapes: chance.shuffle(FOUR_SIDED, 4),
      }),
      prompt: ({ family, shapes }) =>
        text`How many of these always have ${at(FAMILIES, family)[0]}? ${shapes.join(', ')}`,
      answer: ({ family, shapes }) =>
        shapes.filter((shape) => at(FAMILIES, family)[1].includes(shape)).length,
      answerForm: 'whole',
    }),
  ],
});
