import { text } from '../../numbers.ts';
import { length, UNMARKED } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const trianglesAndParallelograms = defineUnit({
  id: 73,
  topicId: 9,
  level: 6,
  subLevel: 2,
  name: 'Triangles and Parallelograms',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the area of a right-angled triangle',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(3, 18), b: chance.int(4, 16) }),
      where: ({ a, b }) => a % 2 === 0 || b % 2 === 0,
      prompt: () => 'What is the area in cm²?',
      answer: ({ a, b }) => (a * b) / 2,
      answerForm: 'dp1',
      diagram: ({ a, b }) => ({
        kind: 'rightTriangle',
        base: length(a),
        height: length(b),
        hyp: UNMARKED,
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find the area of any triangle from its base and height',
      pace: 'long',
      draw: (chance) => {
        const b = chance.int(5, 20);
        const h = chance.int(3, 15);
        const s = chance.int(h + 1, h + 4);
        return { b, h, s };
      },
      where: ({ b, s }) => s !== b,
      prompt: () => 'What is the area in cm²?',
      answer: ({ b, h }) => (b * h) / 2,
      answerForm: 'dp1',
      diagram: ({ b, h, s }) => ({
        kind: 'sidesShape',
        shape: 'triangle',
        sides: [
          { name: 'base', ...length(b) },
          { name: 'side', ...length(s) },
        ],
        height: length(h),
      }),
    }),
    subUnit({
      position: 3,
      description: 'Find the area of a parallelogram',
      pace: 'long',
      draw: (chance) => {
        const b = chance.int(5, 18);
        const h = chance.int(3, 12);
        const s = chance.int(h + 1, h + 4);
        return { b, h, s };
      },
      prompt: () => 'What is the area in cm²?',
      answer: ({ b, h }) => b * h,
      answerForm: 'whole',
      diagram: ({ b, h, s }) => ({
        kind: 'sidesShape',
        shape: 'parallelogram',
        sides: [
          { name: 'base', ...length(b) },
          { name: 'side', ...length(s) },
        ],
        height: length(h),
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find a base or height from an area',
      pace: 'long',
      draw: (chance) => ({
        tri: chance.pick([true, false]),
        b: chance.int(4, 20, 2),
        h: chance.int(3, 18),
      }),
      prompt: ({ tri, b, h }) =>
        text`A ${tri ? 'triangle' : 'parallelogram'} has an area of ${tri ? (b * h) / 2 : b * h} cm² and a base of ${b} cm. What is its height in cm?`,
      answer: ({ h }) => h,
      answerForm: 'whole',
    }),
  ],
});
