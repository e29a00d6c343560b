import { term } from '../../algebra.ts';
import { text } from '../../numbers.ts';
import { degrees, unknown, UNMARKED } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { hasMiles } from '../../wording/locale.ts';

/** Shapes with the number of times that each fits onto itself in a whole turn. */
const TURNING_SHAPES = [
  ['equilateral triangle', 3],
  ['square', 4],
  ['rectangle', 2],
  ['rhombus', 2],
  ['parallelogram', 2],
  ['kite', 1],
  ['isosceles triangle', 1],
  ['regular pentagon', 5],
  ['regular hexagon', 6],
  ['regular octagon', 8],
] as const;

export const anglesAndParallelLines = defineUnit({
  id: 88,
  topicId: 10,
  level: 7,
  subLevel: 1,
  name: 'Angles and Parallel Lines',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Use corresponding and alternate angles',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(28, 152),
        f: chance.pick(['corresponding', 'alternate']),
      }),
      where: ({ a }) => a !== 90,
      prompt: () => 'The lines with arrows are parallel. Find x in degrees.',
      answer: ({ a }) => a,
      answerForm: 'whole',
      diagram: ({ a, f }) => ({ kind: 'angleFigure', figure: f, angles: [degrees(a), unknown()] }),
    }),
    subUnit({
      position: 2,
      description: 'Use co-interior angles',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(28, 152) }),
      where: ({ a }) => a !== 90,
      prompt: () => 'The lines with arrows are parallel. Find x in degrees.',
      answer: ({ a }) => 180 - a,
      answerForm: 'whole',
      diagram: ({ a }) => ({
        kind: 'angleFigure',
        figure: 'cointerior',
        angles: [degrees(a), unknown()],
      }),
    }),
    subUnit({
      position: 3,
      description: 'Use the exterior angle of a triangle',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(25, 95),
        b: chance.int(20, 75),
        ext: chance.pick([true, false]),
      }),
      where: ({ a, b }) => a + b < 165,
      prompt: ({ ext }) =>
        ext ? 'Find the exterior angle x in degrees.' : 'Find the interior angle x in degrees.',
      answer: ({ a, b, ext }) => (ext ? a + b : b),
      answerForm: 'whole',
      diagram: ({ a, b, ext }) => ({
        kind: 'angleFigure',
        figure: 'exterior',
        angles: ext ? [degrees(a), degrees(b), unknown()] : [degrees(a), unknown(), degrees(a + b)],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Combine parallel lines with a triangle',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(35, 85),
        b: chance.int(30, 80),
        which: chance.pick([true, false]),
      }),
      where: ({ a, b }) => a !== b,
      prompt: ({ a, b, which }) =>
        text`Two lines are parallel. A triangle has its base on one and its top corner on the other. Beside the top corner are angles of ${a}° and ${b}°. Find the ${which ? 'top angle' : text`base angle alternate to ${a}°`}, in degrees.`,
      answer: ({ a, b, which }) => (which ? 180 - a - b : a),
      answerForm: 'whole',
      diagram: ({ a, b, which }) => ({
        kind: 'angleFigure',
        figure: 'paralleltriangle',
        angles: [
          degrees(a),
          which ? unknown() : UNMARKED,
          degrees(b),
          which ? UNMARKED : unknown(),
        ],
      }),
    }),
    subUnit({
      position: 5,
      description: 'Form and solve an equation from angles',
      pace: 'short',
      draw: (chance) => ({
        k: chance.int(0, 1),
        a: chance.int(1, 6),
        b: chance.int(1, 6),
        c: chance.int(20, 110),
      }),
      where: ({ a, b, c }) => (180 - c) % (a + b) === 0 && a !== b,
      prompt: ({ k, a, b, c }) =>
        text`${k === 0 ? text`Angles on a straight line are ${term(a, 'x')}°, ${term(b, 'x')}° and ${c}°.` : text`The angles of a triangle are ${term(a, 'x')}°, ${term(b, 'x')}° and ${c}°.`} Find x.`,
      answer: ({ a, b, c }) => (180 - c) / (a + b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Give the order of rotational symmetry',
      pace: 'long',
      draw: (chance) => ({ shape: chance.pick(TURNING_SHAPES), rotate: chance.int(0, 345, 15) }),
      prompt: () => 'What is the order of rotational symmetry of this shape?',
      answer: ({ shape }) => shape[1],
      answerForm: 'whole',
      diagram: ({ shape, rotate }) => ({ kind: 'shape2d', name: shape[0], rotate }),
    }),
    subUnit({
      position: 7,
      description: 'Find the shortest way through a network',
      pace: 'extended',
      draw: (chance) => ({
        ab: chance.int(2, 9),
        bd: chance.int(2, 9),
        ac: chance.int(2, 9),
        cd: chance.int(2, 9),
        ad: chance.int(6, 16),
        unit: hasMiles(chance.locale) ? 'miles' : 'km',
      }),
      where: ({ ab, bd, ac, cd, ad }) => new Set([ab + bd, ac + cd, ad]).size === 3,
      prompt: ({ ab, bd, ac, cd, ad, unit }) =>
        text`The roads of a network: AB ${ab} ${unit}, BD ${bd} ${unit}, AC ${ac} ${unit}, CD ${cd} ${unit}, AD ${ad} ${unit}. How many ${unit} is the shortest way from A to D?`,
      answer: ({ ab, bd, ac, cd, ad }) => Math.min(ab + bd, ac + cd, ad),
      answerForm: 'whole',
    }),
  ],
});
