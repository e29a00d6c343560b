import { gcd, isWhole } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { length } from '../../sizes.ts';
import { mixedMark } from '../../mixed.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { inUnits } from '../../quantities/quantity.ts';

export const prismsAndSurfaceArea = defineUnit({
  id: 76,
  topicId: 9,
  level: 7,
  subLevel: 2,
  name: 'Prisms and Surface Area',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the volume of a triangular prism',
      pace: 'long',
      draw: (chance) => ({ b: chance.int(3, 12), h: chance.int(3, 10), l: chance.int(5, 20) }),
      where: ({ b, h }) => (b * h) % 2 === 0,
      prompt: ({ b, h, l }) =>
        text`A prism has a triangular end with base ${b} cm and height ${h} cm. It is ${l} cm long. What is its volume in cm³?`,
      answer: ({ b, h, l }) => (b * h * l) / 2,
      answerForm: 'whole',
      diagram: ({ b, h, l }) => ({
        kind: 'solid',
        name: 'triangular prism',
        sizes: [
          { edge: 'base', ...length(b) },
          { edge: 'height', ...length(h) },
          { edge: 'length', ...length(l) },
        ],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find a prism’s volume, length or cross-section from the other two',
      pace: 'long',
      draw: (chance) => ({ k: chance.int(0, 2), A: chance.int(12, 85), l: chance.int(4, 25) }),
      prompt: ({ k, A, l }) =>
        k === 0
          ? text`A prism has a cross-section of area ${A} cm² and a length of ${l} cm. What is its volume in cm³?`
          : k === 1
            ? text`A prism has a volume of ${A * l} cm³ and a cross-section of area ${A} cm². How many centimetres long is it?`
            : text`A prism has a volume of ${A * l} cm³ and a length of ${l} cm. What is the area of its cross-section in cm²?`,
      answer: ({ k, A, l }) => (k === 0 ? A * l : k === 1 ? l : A),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the surface area of a cuboid',
      pace: 'extended',
      draw: (chance) => ({ l: chance.int(3, 12), w: chance.int(2, 9), h: chance.int(2, 10) }),
      prompt: () => 'What is the surface area in cm²?',
      answer: ({ l, w, h }) => 2 * (l * w + w * h + l * h),
      answerForm: 'whole',
      diagram: ({ l, w, h }) => ({
        kind: 'solid',
        name: 'cuboid',
        sizes: [
          { edge: 'length', ...length(l) },
          { edge: 'width', ...length(w) },
          { edge: 'height', ...length(h) },
        ],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find the surface area of a cube, or its edge',
      pace: 'long',
      draw: (chance) => ({ e: chance.int(2, 15), k: chance.pick([true, false]) }),
      prompt: ({ e, k }) =>
        k
          ? text`A cube has edges of ${e} cm. What is its surface area in cm²?`
          : text`A cube has a surface area of ${6 * e * e} cm². How long is each edge, in cm?`,
      answer: ({ e, k }) => (k ? 6 * e * e : e),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find a volume with fractional edges',
      pace: 'long',
      draw: (chance) => {
        const d = chance.pick([2, 4, 5, 10]);
        return { a: chance.int(1, d - 1), d, b: chance.int(2, 12), c: chance.int(2, 12) };
      },
      where: ({ a, d }) => gcd(a, d) === 1,
      prompt: ({ a, d, b, c }) =>
        text`A ${2 * a < d ? 'sand pit' : 'pool'} is ${inUnits(text`[f ${a}|${d}]`, 'm')} deep, ${Math.max(b, c)} m long and ${Math.min(b, c)} m wide. What is its volume in m³?${isWhole((a * b * c) / d) ? '' : ' Use a decimal.'}`,
      answer: ({ a, d, b, c }) => (a * b * c) / d,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 6,
      description: 'Pack a box with cubes whose edges are a fraction',
      pace: 'long',
      draw: (chance) => ({ k: chance.pick([2, 3, 4]), n: chance.list(3, 2, 9) }),
      where: ({ k, n }) => n.filter((edge) => edge % k !== 0).length > 1,
      prompt: ({ k, n: [a, b, c] }) =>
        text`A box is ${inUnits(mixedMark(a, k), 'cm')} long, ${inUnits(mixedMark(b, k), 'cm')} wide and ${inUnits(mixedMark(c, k), 'cm')} high. How many cubes with edges of ${inUnits(text`[f 1|${k}]`, 'cm')} fill it?`,
      answer: ({ n: [a, b, c] }) => a * b * c,
      answerForm: 'whole',
    }),
  ],
});
