import { isWhole } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { length } from '../../sizes.ts';
import { at } from '@moonbase/kit';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const arcsSectorsAndSurfaces = defineUnit({
  id: 79,
  topicId: 9,
  level: 9,
  subLevel: 1,
  name: 'Arcs, Sectors and Surfaces',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find an arc length as a multiple of pi',
      pace: 'long',
      draw: (chance) => ({
        t: chance.pick([30, 36, 40, 45, 60, 72, 90, 120, 135, 150, 240, 270]),
        r: chance.int(2, 30),
      }),
      where: ({ t, r }) => isWhole(((t * 2 * r) / 360) * 2),
      prompt: ({ t, r }) =>
        text`A sector has radius ${r} cm and angle ${t}°. Its arc length is [?]π cm.`,
      answer: ({ t, r }) => (t * 2 * r) / 360,
      answerForm: 'dp1',
      diagram: ({ t, r }) => ({ kind: 'circle', show: 'sector', label: `${r} cm`, angle: t }),
    }),
    subUnit({
      position: 2,
      description: 'Find a sector area as a multiple of pi',
      pace: 'long',
      draw: (chance) => ({
        t: chance.pick([30, 36, 40, 45, 60, 72, 90, 120, 135, 150, 240, 270]),
        r: chance.int(2, 24),
      }),
      where: ({ t, r }) => isWhole(((t * r * r) / 360) * 2),
      prompt: ({ t, r }) =>
        text`A sector has radius ${r} cm and angle ${t}°. Its area is [?]π cm².`,
      answer: ({ t, r }) => (t * r * r) / 360,
      answerForm: 'dp1',
      diagram: ({ t, r }) => ({ kind: 'circle', show: 'sector', label: `${r} cm`, angle: t }),
    }),
    subUnit({
      position: 3,
      description: 'Find the total surface area of a cylinder as a multiple of pi',
      pace: 'extended',
      draw: (chance) => ({ r: chance.int(2, 12), h: chance.int(3, 20) }),
      prompt: ({ r, h }) =>
        text`A closed cylinder has radius ${r} cm and height ${h} cm. Its total surface area is [?]π cm².`,
      answer: ({ r, h }) => 2 * r * (r + h),
      answerForm: 'whole',
      diagram: ({ r, h }) => ({
        kind: 'solid',
        name: 'cylinder',
        sizes: [
          { edge: 'radius', ...length(r) },
          { edge: 'height', ...length(h) },
        ],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find the angle of a sector from its arc',
      pace: 'extended',
      draw: (chance) => ({
        t: chance.pick([30, 36, 40, 45, 60, 72, 80, 90, 100, 108, 120, 135, 144, 150, 160]),
        r: chance.int(3, 36, 3),
      }),
      where: ({ t, r }) => isWhole(((t * r) / 180) * 2),
      prompt: ({ t, r }) =>
        text`A sector of a circle with radius ${r} cm has an arc of length ${(t * r) / 180}π cm. What is the angle of the sector in degrees?`,
      answer: ({ t }) => t,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the surface area of a right-angled triangular prism',
      pace: 'extended',
      draw: (chance) => ({
        t: chance.pick([
          [3, 4, 5],
          [6, 8, 10],
          [5, 12, 13],
          [9, 12, 15],
          [8, 15, 17],
        ]),
        l: chance.int(4, 20),
      }),
      prompt: ({ t, l }) =>
        text`A prism is ${l} cm long. Its end is a right-angled triangle with sides ${t[0]} cm, ${t[1]} cm and ${t[2]} cm. What is its total surface area in cm²?`,
      answer: ({ t, l }) => t[0] * t[1] + (t[0] + t[1] + t[2]) * l,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Find the area of all points that can be reached',
      pace: 'long',
      draw: (chance) => ({ rope: chance.int(4, 24, 2), place: chance.pick([0, 1, 2, 3]) }),
      prompt: ({ rope, place }) =>
        at(
          [
            text`A goat is tied to a post in a field by a rope of ${rope} m. The area it can reach is [?]π m².`,
            text`A goat is tied to a ring in a long straight wall by a rope of ${rope} m. The area it can reach is [?]π m².`,
            text`A dog is tied to the outer corner of a square barn by a rope of ${rope} m, shorter than the barn’s sides. The area it can reach is [?]π m².`,
            text`A dog is tied in the corner of a large square yard by a rope of ${rope} m. The area it can reach is [?]π m².`,
          ],
          place,
        ),
      answer: ({ rope, place }) => rope * rope * at([1, 1 / 2, 3 / 4, 1 / 4], place),
      answerForm: 'whole',
    }),
  ],
});
