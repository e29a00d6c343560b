import { text } from '../../numbers.ts';
import { length } from '../../sizes.ts';
import { mixedMark } from '../../mixed.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { inUnits } from '../../quantities/quantity.ts';

export const areaAndPerimeter = defineUnit({
  id: 70,
  topicId: 9,
  level: 5,
  subLevel: 1,
  name: 'Area and Perimeter',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the area of a rectangle',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(6, 25);
        const b = chance.int(3, a - 1);
        const u = chance.pick(['cm', 'm']);
        return { a, b, u };
      },
      prompt: ({ u }) => text`What is the area in ${u}²?`,
      answer: ({ a, b }) => a * b,
      answerForm: 'whole',
      diagram: ({ a, b, u }) => ({
        kind: 'sidesShape',
        shape: 'rectangle',
        sides: [length(a, u), length(b, u)],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find the area of an L-shape',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(6, 15);
        const b = chance.int(5, 12);
        const c = chance.int(2, a - 2);
        const d = chance.int(2, b - 2);
        return { a, b, c, d };
      },
      prompt: () => 'What is the area in cm²?',
      answer: ({ a, b, c, d }) => a * b - c * d,
      answerForm: 'whole',
      diagram: ({ a, b, c, d }) => ({ kind: 'lShape', a, b, c, d, unit: 'cm' }),
    }),
    subUnit({
      position: 3,
      description: 'Find a perimeter when two sides are not marked',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(8, 24);
        const b = chance.int(6, 20);
        const c = chance.int(2, a - 3);
        const d = chance.int(2, b - 3);
        return { a, b, c, d };
      },
      prompt: () => 'What is the perimeter in m?',
      answer: ({ a, b }) => 2 * (a + b),
      answerForm: 'whole',
      diagram: ({ a, b, c, d }) => ({
        kind: 'lShape',
        a,
        b,
        c,
        d,
        unit: 'm',
        hide: ['the shorter top side', 'the shorter right side'],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find a missing side from an area',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(4, 15), b: chance.int(5, 25) }),
      where: ({ a, b }) => a !== b,
      prompt: ({ a, b }) =>
        text`A rectangle has an area of ${a * b} cm². One side is ${a} cm. How long is the other side, in cm?`,
      answer: ({ b }) => b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Go from the perimeter of a square to its area, or back',
      pace: 'long',
      draw: (chance) => ({ s: chance.int(3, 15), k: chance.pick([true, false]) }),
      prompt: ({ s, k }) =>
        k
          ? text`A square has a perimeter of ${4 * s} cm. What is its area in cm²?`
          : text`A square has an area of ${s * s} cm². What is its perimeter in cm?`,
      answer: ({ s, k }) => (k ? s * s : 4 * s),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Add the areas of two rectangles that make a shape',
      pace: 'long',
      draw: (chance) => ({ n: chance.list(4, 2, 9) }),
      where: ({ n }) => new Set(n).size === 4,
      prompt: ({ n: [a, b, c, d] }) =>
        text`A shape is made by joining a rectangle of ${a} m by ${b} m and one of ${c} m by ${d} m. What is its area in m²?`,
      answer: ({ n: [a, b, c, d] }) => a * b + c * d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Find the area of a rectangle with a side in halves',
      pace: 'long',
      draw: (chance) => ({ halves: chance.int(3, 19, 2), width: chance.int(2, 12, 2) }),
      prompt: ({ halves, width }) =>
        text`A rectangle has sides of ${inUnits(mixedMark(halves, 2), 'm')} and ${width} m. What is its area in square metres?`,
      answer: ({ halves, width }) => (halves * width) / 2,
      answerForm: 'whole',
    }),
  ],
});
