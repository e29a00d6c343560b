import { text } from '../../numbers.ts';
import { length } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { USE_PI } from '../../quantities/quantity.ts';

export const prismsAndCylinders = defineUnit({
  id: 78,
  topicId: 9,
  level: 8,
  subLevel: 2,
  name: 'Prisms and Cylinders',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Give the volume of a cylinder as a multiple of pi',
      pace: 'long',
      draw: (chance) => ({ r: chance.int(2, 10), h: chance.int(3, 20) }),
      prompt: ({ r, h }) =>
        text`A cylinder has radius ${r} cm and height ${h} cm. Its volume is [?]π cm³.`,
      answer: ({ r, h }) => r * r * h,
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
      position: 2,
      description: 'Find the volume of a cylinder using 3.14',
      pace: 'extended',
      draw: (chance) => ({ r: chance.int(1, 6), h: chance.int(2, 20, 2) }),
      prompt: ({ r, h }) =>
        text`${USE_PI} A cylinder has a diameter of ${2 * r} cm and a height of ${h} cm. What is its volume in cm³?`,
      answer: ({ r, h }) => 3.14 * r * r * h,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 3,
      description: 'Find the volume of a prism with a trapezium end',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(4, 15),
        b: chance.int(8, 25),
        h: chance.int(4, 12),
        l: chance.int(10, 60, 5),
      }),
      where: ({ a, b, h }) => a < b && ((a + b) * h) % 2 === 0,
      prompt: ({ a, b, h, l }) =>
        text`A trough has a trapezium end with parallel sides ${a} cm and ${b} cm, ${h} cm apart. It is ${l} cm long. What is its volume in cm³?`,
      answer: ({ a, b, h, l }) => (((a + b) * h) / 2) * l,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Change units of area or volume',
      pace: 'long',
      draw: (chance) => {
        const u = chance.pick([
          ['m²', 'cm²', 10000],
          ['cm²', 'mm²', 100],
          ['m³', 'litres', 1000],
          ['cm³', 'mm³', 1000],
          ['litres', 'cm³', 1000],
          ['km²', 'hectares', 100],
        ]);
        const k = chance.int(5, 195, 5);
        const n = k / 10;
        return { u, k, n };
      },
      where: ({ k }) => k !== 10,
      prompt: ({ u, n }) => text`${n} ${u[0]} = [?] ${u[1]}`,
      answer: ({ u, n }) => n * u[2],
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the height of a cylinder or prism from its volume',
      pace: 'extended',
      draw: (chance) => ({
        cy: chance.pick([true, false]),
        r: chance.int(2, 10),
        h: chance.int(3, 25),
      }),
      prompt: ({ cy, r, h }) =>
        text`${cy ? text`A cylinder with radius ${r} cm has a volume of ${r * r * h}π cm³.` : text`A prism with a square end of side ${r} cm has a volume of ${r * r * h} cm³.`} How many centimetres ${cy ? 'high' : 'long'} is it?`,
      answer: ({ h }) => h,
      answerForm: 'whole',
    }),
  ],
});
