import { at } from '@moonbase/kit';

import { clean, text } from '../../numbers.ts';
import { length, unknown } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

/** Metres between which a pole, a post, a fence and a bush are high. */
const SHORT_THINGS = [
  [2, 6],
  [2, 6],
  [1, 2],
  [1, 3],
] as const;

export const similarShapes = defineUnit({
  id: 90,
  topicId: 10,
  level: 8,
  subLevel: 2,
  name: 'Similar Shapes',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find a scale factor',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(4, 20, 2);
        const k = chance.pick([15, 20, 25, 30, 35, 40, 45, 50]);
        const b = clean((a * k) / 10);
        return { a, k, b };
      },
      prompt: () =>
        'The triangles are similar. What is the scale factor from the small one to the large one?',
      answer: ({ k }) => k / 10,
      answerForm: 'dp1',
      diagram: ({ a, b }) => ({
        kind: 'similar',
        left: [length(a)],
        right: [length(b)],
        shape: 'triangle',
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find a missing side in similar shapes',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(4, 16, 2),
        c: chance.int(6, 24, 2),
        k: chance.pick([15, 20, 25, 30, 40, 50]),
      }),
      where: ({ a, c }) => a !== c,
      prompt: () => 'The triangles are similar. Find x in cm.',
      answer: ({ c, k }) => (c * k) / 10,
      answerForm: 'whole',
      diagram: ({ a, c, k }) => ({
        kind: 'similar',
        left: [length(a), length(c)],
        right: [length(clean((a * k) / 10)), unknown()],
        shape: 'triangle',
      }),
    }),
    subUnit({
      position: 3,
      description: 'See what enlarging does to an area',
      pace: 'short',
      draw: (chance) => ({ A: chance.int(3, 40), k: chance.int(2, 6) }),
      prompt: ({ A, k }) =>
        text`A shape has an area of ${A} cm². It is enlarged by scale factor ${k}. What is its new area in cm²?`,
      answer: ({ A, k }) => A * k * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Use a map scale given as a ratio',
      pace: 'long',
      draw: (chance) => ({
        s: chance.pick([10000, 20000, 25000, 50000, 100000, 200000, 250000]),
        x: chance.int(2, 30),
        k: chance.pick([true, false]),
        story: chance.aside([0, 1]),
      }),
      prompt: ({ s, x, k, story }) =>
        at(
          k
            ? [
                text`A map has a scale of 1 : ${s}. Two places are ${x} cm apart on the map. How many kilometres apart are they?`,
                text`On a map with the scale 1 : ${s} a road is ${x} cm long. How many kilometres long is the road?`,
              ]
            : [
                text`A map has a scale of 1 : ${s}. Two places are ${(x * s) / 100000} km apart. How many centimetres apart are they on the map?`,
                text`A river is ${(x * s) / 100000} km long. How many centimetres long is it on a map with the scale 1 : ${s}?`,
              ],
          story,
        ),
      answer: ({ s, x, k }) => (k ? (x * s) / 100000 : x),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Use shadows and similar triangles',
      pace: 'long',
      draw: (chance) => {
        const story = chance.pick([0, 1, 2, 3]);
        const [low, high] = at(SHORT_THINGS, story);
        return {
          p: chance.int(low, high),
          h: chance.int(12, 60),
          k: chance.pick([5, 8, 12, 15, 20, 25]),
          story,
        };
      },
      prompt: ({ p, h, k, story }) =>
        at(
          [
            text`A ${p} m pole has a shadow ${(p * k) / 10} m long. At the same time a tower has a shadow ${(h * k) / 10} m long. How many metres high is the tower?`,
            text`A ${p} m post casts a shadow of ${(p * k) / 10} m. A tree beside it casts a shadow of ${(h * k) / 10} m. How many metres high is the tree?`,
            text`A fence ${p} m high has a shadow of ${(p * k) / 10} m. At the same time a castle has a shadow of ${(h * k) / 10} m. How many metres high is the castle?`,
            text`The shadow of a ${p} m bush measures ${(p * k) / 10} m. At the same time the shadow of a crane measures ${(h * k) / 10} m. How many metres high is the crane?`,
          ],
          story,
        ),
      answer: ({ h }) => h,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Enlarge a point from a centre or translate it',
      pace: 'long',
      draw: (chance) => ({
        x: chance.int(-5, 6),
        y: chance.int(-5, 6),
        cx: chance.int(-2, 3),
        cy: chance.int(-2, 3),
        k: chance.int(2, 4),
        enlarged: chance.pick([true, true, false]),
        w: chance.pick(['x', 'y']),
      }),
      where: ({ x, y, cx, cy }) => x !== cx && y !== cy && x !== y && cx !== 0 && cy !== 0,
      prompt: ({ x, y, cx, cy, k, enlarged, w }) =>
        enlarged
          ? text`(${x}, ${y}) is enlarged by scale factor ${k} from the centre (${cx}, ${cy}). What is its new ${w}-coordinate?`
          : text`(${x}, ${y}) is translated ${Math.abs(cx)} ${cx > 0 ? 'right' : 'left'} and ${Math.abs(cy)} ${cy > 0 ? 'up' : 'down'}. What is its new ${w}-coordinate?`,
      answer: ({ x, y, cx, cy, k, enlarged, w }) => {
        const [from, centre] = w === 'x' ? [x, cx] : [y, cy];
        return enlarged ? centre + k * (from - centre) : from + centre;
      },
      answerForm: 'integer',
    }),
    subUnit({
      position: 7,
      description: 'Use matching parts of congruent triangles',
      pace: 'long',
      draw: (chance) => ({
        ab: chance.int(4, 15),
        bc: chance.int(4, 15),
        angle: chance.int(35, 110, 5),
        how: chance.pick(['turned', 'moved', 'reflected']),
        asked: chance.pick([0, 1, 2]),
      }),
      where: ({ ab, bc }) => ab !== bc,
      prompt: ({ ab, bc, angle, how, asked }) =>
        text`Triangle ABC has AB = ${ab} cm, BC = ${bc} cm and angle B = ${angle}°. It is ${how} so that A goes to P, B to Q and C to R. How many ${at(['cm is PQ', 'cm is QR', 'degrees is angle Q'], asked)}?`,
      answer: ({ ab, bc, angle, asked }) => at([ab, bc, angle], asked),
      answerForm: 'whole',
    }),
  ],
});
