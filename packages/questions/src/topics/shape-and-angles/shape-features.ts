import { at } from '@moonbase/kit';

import { sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { offerThings } from '../../wording/offers.ts';
import { plural } from '../../wording/words.ts';

const FACES = [
  ['cube', 'squares', 6],
  ['cuboid', 'rectangles', 6],
  ['triangular prism', 'triangles', 2],
  ['triangular prism', 'rectangles', 3],
  ['square-based pyramid', 'triangles', 4],
  ['square-based pyramid', 'squares', 1],
  ['triangular pyramid', 'triangles', 4],
  ['hexagonal prism', 'hexagons', 2],
  ['hexagonal prism', 'rectangles', 6],
  ['pentagonal pyramid', 'triangles', 5],
  ['pentagonal pyramid', 'pentagons', 1],
] as const;
const FLAT: readonly string[] = [
  'circle',
  'square',
  'triangle',
  'rectangle',
  'pentagon',
  'hexagon',
];
const SOLID: readonly string[] = ['cube', 'cuboid', 'cone', 'cylinder', 'sphere', 'pyramid'];

/** What smaller shapes make, and a name that would be right too. */
const MADE = [
  ['Two equal squares are put side by side', 'rectangle', ''],
  ['Three equal squares are put side by side in a row', 'rectangle', ''],
  ['Four equal squares are put together in two rows of two', 'square', 'rectangle'],
  ['Two equal half circles are put together along their straight sides', 'circle', ''],
  ['Four equal quarter circles fit round a point', 'circle', ''],
  ['Six equal triangles with equal sides fit round a point', 'hexagon', 'triangle'],
] as const;
const MADE_NAMES = ['circle', 'triangle', 'rectangle', 'square', 'pentagon', 'hexagon'] as const;

export const shapeFeatures = defineUnit({
  id: 82,
  topicId: 10,
  level: 2,
  subLevel: 1,
  name: 'Shape Features',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count faces, edges or corners of a solid',
      pace: 'long',
      draw: (chance) => ({
        s: chance.pick([
          ['cube', 6, 12, 8],
          ['cuboid', 6, 12, 8],
          ['triangular prism', 5, 9, 6],
          ['square-based pyramid', 5, 8, 5],
          ['triangular pyramid', 4, 6, 4],
          ['hexagonal prism', 8, 18, 12],
          ['pentagonal pyramid', 6, 10, 6],
        ]),
        f: chance.int(0, 2),
        rot: chance.dress([0, 20, 40]),
      }),
      prompt: ({ s, f }) =>
        text`How many ${at(['faces', 'edges', 'corners'], f)} does a ${s[0]} have?`,
      answer: ({ s, f }) => at([s[1], s[2], s[3]], f),
      answerForm: 'whole',
      diagram: ({ s, rot }) => ({ kind: 'solid', name: s[0], rotate: rot }),
    }),
    subUnit({
      position: 2,
      description: 'Use a shape name to work out a number of sides',
      pace: 'long',
      draw: (chance) => ({
        s: chance.pick([
          ['triangle', 3],
          ['square', 4],
          ['pentagon', 5],
          ['hexagon', 6],
          ['octagon', 8],
          ['rectangle', 4],
        ]),
        k: chance.int(2, 6),
      }),
      where: ({ s, k }) => k * s[1] <= 36,
      prompt: ({ s, k }) => text`How many sides do ${plural(k, s[0])} have altogether?`,
      answer: ({ s, k }) => k * s[1],
      answerForm: 'whole',
      diagram: ({ s, k }) => ({ kind: 'shapeSet', shapes: [{ name: s[0], count: k }] }),
    }),
    subUnit({
      position: 3,
      description: 'Follow a quarter, half or three-quarter turn',
      pace: 'long',
      draw: (chance) => ({
        st: chance.pick([12, 3, 6, 9]),
        q: chance.int(1, 3),
        d: chance.pick([1, -1]),
      }),
      prompt: ({ st, q, d }) =>
        text`The arrow points at ${st}. It makes a ${at(['quarter', 'half', 'three-quarter'], q - 1)} turn ${d > 0 ? 'clockwise' : 'anticlockwise'}. Which number does it point at now?`,
      answer: ({ st, q, d }) => ((st + 12 + d * 3 * q + 11) % 12) + 1,
      answerForm: 'whole',
      diagram: ({ st, q, d }) => ({
        kind: 'turnClock',
        start: st,
        turn: at(['quarter turn', 'half turn', 'three-quarter turn'], q - 1),
        direction: d > 0 ? 'clockwise' : 'anticlockwise',
      }),
    }),
    subUnit({
      position: 4,
      description: 'Use a mirror line to find how many there are in all',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(2, 15), m: chance.int(0, 3) }),
      prompt: ({ n, m }) =>
        text`A pattern with a mirror line has ${plural(n, 'dot')} to the left of the line and ${m ? m : 'none'} on it. How many dots altogether?`,
      answer: ({ n, m }) => 2 * n + m,
      answerForm: 'whole',
      diagram: ({ n, m }) => ({ kind: 'mirror', left: n, on: m }),
    }),
    subUnit({
      position: 5,
      description: 'Count the flat shapes on the faces of a solid',
      pace: 'long',
      draw: (chance) => ({ face: chance.pick(FACES), turn: chance.dress([0, 20, 40]) }),
      prompt: ({ face }) => text`How many of the faces are ${face[1]}?`,
      answer: ({ face }) => face[2],
      answerForm: 'whole',
      diagram: ({ face, turn }) => ({ kind: 'solid', name: face[0], rotate: turn }),
    }),
    subUnit({
      position: 6,
      description: 'Tell flat shapes from solid ones',
      pace: 'long',
      draw: (chance) => {
        const solids = chance.int(1, 5);
        const names = chance.shuffle([
          ...chance.shuffle(SOLID).slice(0, solids),
          ...chance.shuffle(FLAT).slice(solids, 6),
        ]);
        return { names, solid: chance.pick([true, false]) };
      },
      prompt: ({ names, solid }) =>
        text`How many of these are ${solid ? 'solid' : 'flat'} shapes? ${names.join(', ')}`,
      answer: ({ names, solid }) =>
        names.filter((name) => (solid ? SOLID : FLAT).includes(name)).length,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Say how many tiles make a shape',
      pace: 'long',
      draw: (chance) => ({ widths: chance.list(chance.int(2, 4), 2, 6, { step: 2 }) }),
      prompt: () => 'One tile covers 2 squares. How many tiles make this shape?',
      answer: ({ widths }) => sum(widths) / 2,
      answerForm: 'whole',
      diagram: ({ widths }) => ({
        kind: 'gridShape',
        rows: widths.map((width) => '#'.repeat(width).padEnd(6, '.')),
        unit: 'cm',
      }),
    }),
    subUnit({
      position: 8,
      description: 'Say which shape smaller shapes make',
      pace: 'short',
      draw: (chance) => {
        const made = chance.pick(MADE);
        const others = MADE_NAMES.filter((name) => name !== made[1] && name !== made[2]);
        return { made, names: chance.shuffle([made[1], ...chance.shuffle(others).slice(0, 2)], 3) };
      },
      prompt: ({ made, names }) => offerThings(text`${made[0]}. What shape do they make?`, names),
      answer: ({ made, names }) => names.indexOf(made[1]) + 1,
      answerForm: 'whole',
    }),
  ],
});
