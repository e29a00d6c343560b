import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { length } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const volumeOfCuboids = defineUnit({
  id: 74,
  topicId: 9,
  level: 6,
  subLevel: 3,
  name: 'Volume of Cuboids',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the volume of a cuboid',
      pace: 'long',
      draw: (chance) => ({ l: chance.int(4, 15), w: chance.int(2, 10), h: chance.int(2, 12) }),
      where: ({ l, w }) => l !== w,
      prompt: () => 'What is the volume in cm³?',
      answer: ({ l, w, h }) => l * w * h,
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
      position: 2,
      description: 'Find the volume of a cube, or its edge',
      pace: 'long',
      draw: (chance) => ({ e: chance.int(2, 15), k: chance.pick([true, false]) }),
      prompt: ({ e, k }) =>
        k
          ? text`A cube has edges of ${e} cm. What is its volume in cm³?`
          : text`A cube has a volume of ${e * e * e} cm³. How long is each edge, in cm?`,
      answer: ({ e, k }) => (k ? e * e * e : e),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find a missing edge from the volume',
      pace: 'long',
      draw: (chance) => ({ l: chance.int(4, 15), w: chance.int(3, 12), h: chance.int(2, 15) }),
      prompt: ({ l, w, h }) =>
        text`A box has a volume of ${l * w * h} cm³. It is ${Math.max(l, w)} cm long and ${Math.min(l, w)} cm wide. How many centimetres high is it?`,
      answer: ({ h }) => h,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the volume of two joined cuboids',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(3, 10),
        b: chance.int(3, 8),
        c: chance.int(2, 8),
        d: chance.int(2, 8),
        e: chance.int(2, 6),
        f: chance.int(2, 6),
      }),
      prompt: ({ a, b, c, d, e, f }) =>
        text`Two boxes are glued together. One is ${a} cm by ${b} cm by ${c} cm. The other is ${d} cm by ${e} cm by ${f} cm. What is the total volume in cm³?`,
      answer: ({ a, b, c, d, e, f }) => a * b * c + d * e * f,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find how many litres a tank holds',
      pace: 'long',
      draw: (chance) => ({
        l: chance.int(20, 80, 10),
        w: chance.int(15, 50, 5),
        h: chance.int(20, 60, 10),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ l, w, h, story }) =>
        at(
          [
            text`A tank is ${l} cm by ${w} cm by ${h} cm. 1000 cm³ is 1 litre. How many litres does it hold?`,
            text`A fish tank measures ${l} cm by ${w} cm by ${h} cm. 1 litre is 1000 cm³. How many litres fill it?`,
            text`Sand fills a box ${l} cm by ${w} cm by ${h} cm. How many litres of sand is that? 1 litre is 1000 cm³.`,
            text`A storage box is ${l} cm long, ${w} cm wide and ${h} cm high inside. How many litres is its volume? 1000 cm³ is 1 litre.`,
          ],
          story,
        ),
      answer: ({ l, w, h }) => (l * w * h) / 1000,
      answerForm: 'dp1',
    }),
    subUnit({
      position: 6,
      description: 'Add the volumes of two boxes',
      pace: 'extended',
      draw: (chance) => ({ n: chance.list(3, 2, 6), m: chance.list(3, 2, 6) }),
      prompt: ({ n: [a, b, c], m: [d, e, f] }) =>
        text`One box is ${a} cm by ${b} cm by ${c} cm, another ${d} cm by ${e} cm by ${f} cm. What is their volume together in cm³?`,
      answer: ({ n: [a, b, c], m: [d, e, f] }) => a * b * c + d * e * f,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Say the volume of a shape made of unit cubes',
      pace: 'long',
      draw: (chance) => ({
        layers: chance.int(2, 9),
        per: chance.int(3, 12),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ layers, per, story }) =>
        at(
          [
            text`A tower has ${layers} floors of ${per} cubes. Each cube has edges of 1 cm. What is the volume of the tower in cm³?`,
            text`Cubes with edges of 1 cm make ${layers} equal layers of ${per} cubes. What is their volume in cm³?`,
            text`Zara makes ${layers} rows of ${per} cubes. Each cube has edges of 1 cm. What is the volume of her rows in cm³?`,
            text`A wall is made of ${layers} rows with ${per} cubes in each. The edges of the cubes are 1 cm. What is the volume in cm³?`,
          ],
          story,
        ),
      answer: ({ layers, per }) => layers * per,
      answerForm: 'whole',
    }),
  ],
});
