import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { offerEvents } from '../../wording/offers.ts';
import { offerThings } from '../../wording/offers.ts';

const OF_A_CIRCLE = [
  ['radius', 'a line from the centre to the edge'],
  ['diameter', 'a line from edge to edge through the centre'],
  ['chord', 'a line from edge to edge that misses the centre'],
  ['circumference', 'the whole way round'],
  ['arc', 'a piece of the edge'],
  ['sector', 'the region between two radii'],
  ['segment', 'the region that a chord cuts off'],
  ['tangent', 'a line that only touches the edge'],
] as const;

/** How solids are cut, the shape that shows, and a name that would be right too. */
const CUTS = [
  ['A cylinder is cut parallel to its ends', 'circle', ''],
  ['A standing cylinder is cut straight down', 'rectangle', 'square'],
  ['A cone is cut parallel to its base', 'circle', ''],
  ['A standing cone is cut straight down through its tip', 'triangle', ''],
  ['A ball is cut straight through', 'circle', ''],
  ['A cube is cut parallel to a face', 'square', 'rectangle'],
  ['A cuboid is cut parallel to a face', 'rectangle', 'square'],
  ['A square-based pyramid is cut parallel to its base', 'square', 'rectangle'],
  ['A square-based pyramid is cut straight down through its tip', 'triangle', ''],
  ['A triangular prism is cut parallel to its ends', 'triangle', ''],
] as const;
const CUT_NAMES = ['circle', 'triangle', 'rectangle', 'square', 'hexagon'] as const;

export const circlesAndNets = defineUnit({
  id: 87,
  topicId: 10,
  level: 6,
  subLevel: 2,
  name: 'Circles and Nets',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Change between radius and diameter',
      pace: 'long',
      draw: (chance) => ({ r: chance.int(3, 50), k: chance.pick([true, false]) }),
      prompt: ({ r, k }) =>
        k
          ? text`The radius of a circle is ${r / 2} cm. What is the diameter in cm?`
          : text`The diameter of a circle is ${r} cm. What is the radius in cm?`,
      answer: ({ r, k }) => (k ? r : r / 2),
      answerForm: 'dp1',
    }),
    subUnit({
      position: 2,
      description: 'Count faces, edges or corners of any prism or pyramid',
      pace: 'long',
      draw: (chance) => ({
        pr: chance.pick([true, false]),
        n: chance.int(3, 10),
        f: chance.int(0, 2),
      }),
      prompt: ({ pr, n, f }) =>
        text`How many ${at(['faces', 'edges', 'corners'], f)} does a ${pr ? 'prism' : 'pyramid'} have if its ${pr ? 'end' : 'base'} has ${n} sides?`,
      answer: ({ pr, n, f }) => (pr ? at([n + 2, 3 * n, 2 * n], f) : at([n + 1, 2 * n, n + 1], f)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Use diameters to find a length',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(3, 8),
        r: chance.int(2, 12),
        rad: chance.pick([true, false]),
      }),
      prompt: ({ n, r, rad }) =>
        text`The circles all touch. ${rad ? text`Each radius is ${r} cm` : text`The whole row is ${2 * r * n} cm long`}. ${rad ? 'How many centimetres long is the row?' : 'How many centimetres is one radius?'}`,
      answer: ({ n, r, rad }) => (rad ? 2 * r * n : r),
      answerForm: 'whole',
      diagram: ({ n, r, rad }) => ({
        kind: 'circlesRow',
        count: n,
        label: rad ? `radius ${r} cm` : `row ${2 * r * n} cm`,
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find how much wire makes the edges of a box',
      pace: 'long',
      draw: (chance) => ({
        c: chance.pick([true, false]),
        l: chance.int(3, 15),
        w: chance.int(2, 12),
        h: chance.int(2, 12),
      }),
      where: ({ c, l, w, h }) => c || !(l === w && w === h),
      prompt: ({ c, l, w, h }) =>
        text`A wire frame is made in the shape of a ${c ? text`cube with edges of ${l} cm` : text`cuboid ${l} cm by ${w} cm by ${h} cm`}. How many centimetres of wire are used?`,
      answer: ({ c, l, w, h }) => (c ? 12 * l : 4 * (l + w + h)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Name the parts of a circle',
      pace: 'short',
      draw: (chance) => ({
        shown: chance.shuffle([0, 1, 2, 3, 4, 5, 6, 7], 3),
        k: chance.int(0, 2),
      }),
      prompt: ({ shown, k }) => {
        const name = (place: number) => at(OF_A_CIRCLE, at(shown, place))[0];
        return offerEvents(
          text`For a circle, which word means ${at(OF_A_CIRCLE, at(shown, k))[1]}?`,
          [name(0), name(1), name(2)],
        );
      },
      answer: ({ k }) => k + 1,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Follow a cut that is parallel to the end of a solid',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(3, 8),
        prism: chance.pick([true, false]),
        asked: chance.pick([0, 1, 2]),
      }),
      prompt: ({ n, prism, asked }) => {
        const solid = prism ? 'prism with ends' : 'pyramid with a base';
        const what = at(
          [
            'sides does the cut have',
            'corners does the cut have',
            'faces do the two pieces have together',
          ],
          asked,
        );
        return text`A ${solid} of ${n} sides is cut in two, parallel to its ${prism ? 'ends' : 'base'}. How many ${what}?`;
      },
      answer: ({ n, prism, asked }) => {
        if (asked < 2) return n;
        return prism ? 2 * n + 4 : 2 * n + 3;
      },
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Tell a solid from its net',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(3, 8),
        prism: chance.pick([true, false]),
        asked: chance.pick([0, 1, 2]),
      }),
      prompt: ({ n, prism, asked }) => {
        const what = at(['faces', 'edges', 'corners'], asked);
        return prism
          ? text`A net has two shapes of ${n} sides and ${n} rectangles. How many ${what} does the solid have?`
          : text`A net has one shape of ${n} sides and ${n} triangles round it. How many ${what} does the solid have?`;
      },
      answer: ({ n, prism, asked }) =>
        at(prism ? [n + 2, 3 * n, 2 * n] : [n + 1, 2 * n, n + 1], asked),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Name the shape of a cut through a solid',
      pace: 'short',
      draw: (chance) => {
        const cut = chance.pick(CUTS);
        const others = CUT_NAMES.filter((name) => name !== cut[1] && name !== cut[2]);
        return { cut, names: chance.shuffle([cut[1], ...chance.shuffle(others).slice(0, 2)], 3) };
      },
      prompt: ({ cut, names }) => offerThings(text`${cut[0]}. What shape is the cut?`, names),
      answer: ({ cut, names }) => names.indexOf(cut[1]) + 1,
      answerForm: 'whole',
    }),
  ],
});
