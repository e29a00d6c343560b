import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { length } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const trapeziaAndCompoundShapes = defineUnit({
  id: 75,
  topicId: 9,
  level: 7,
  subLevel: 1,
  name: 'Trapezia and Compound Shapes',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the area of a trapezium',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(3, 12);
        const b = chance.int(a + 1, 18);
        const h = chance.int(4, 12);
        return { a, b, h };
      },
      where: ({ a, b, h }) => ((a + b) * h) % 2 === 0,
      prompt: () => 'What is the area in cm²?',
      answer: ({ a, b, h }) => ((a + b) * h) / 2,
      answerForm: 'dp1',
      diagram: ({ a, b, h }) => ({
        kind: 'sidesShape',
        shape: 'trapezium',
        sides: [
          { name: 'top', ...length(a) },
          { name: 'bottom', ...length(b) },
        ],
        height: length(h),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find the area of a rectangle with a triangle on top',
      pace: 'extended',
      draw: (chance) => ({ w: chance.int(4, 14), h: chance.int(3, 9), t: chance.int(2, 8) }),
      where: ({ w, h, t }) => (w * t) % 2 === 0 && t < h,
      prompt: ({ w, h, t }) =>
        text`A wall is a rectangle ${w} m by ${h} m with a triangle on top. The triangle has base ${w} m and height ${t} m. What is the area in m²?`,
      answer: ({ w, h, t }) => w * h + (w * t) / 2,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find a shaded area by subtracting',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(10, 30),
        b: chance.int(8, 24),
        c: chance.int(2, 9),
        d: chance.int(2, 7),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ a, b, c, d, story }) =>
        at(
          [
            text`A lawn ${a} m by ${b} m has a pond ${c} m by ${d} m in it. What area of lawn is left, in m²?`,
            text`A yard of ${a} m by ${b} m has a shed of ${c} m by ${d} m on it. How many m² of yard are left?`,
            text`A hall floor is ${a} m by ${b} m. A stage of ${c} m by ${d} m stands on it. How many m² of floor can be seen?`,
            text`A sheet of metal is ${a} cm by ${b} cm. A piece ${c} cm by ${d} cm is cut out. How many cm² are left?`,
          ],
          story,
        ),
      answer: ({ a, b, c, d }) => a * b - c * d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the area of a kite or rhombus from its diagonals',
      pace: 'long',
      draw: (chance) => ({
        kite: chance.pick([true, false]),
        p: chance.int(4, 20, 2),
        q: chance.int(5, 18),
      }),
      where: ({ p, q }) => p !== q,
      prompt: ({ kite, p, q }) =>
        text`A ${kite ? 'kite' : 'rhombus'} has diagonals of ${p} cm and ${q} cm. What is its area in cm²?`,
      answer: ({ p, q }) => (p * q) / 2,
      answerForm: 'whole',
    }),
  ],
});
