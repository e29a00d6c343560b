import { at } from '@moonbase/kit';

import { repeated, sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { spelled } from '../../quantities/quantity.ts';

const ONE_CM2 = spelled('1 cm²', '1 square centimetre');
const ONE_M2 = spelled('1 m²', '1 square metre');

export const unitsPerimeterAndArea = defineUnit({
  id: 69,
  topicId: 9,
  level: 4,
  subLevel: 1,
  name: 'Units, Perimeter and Area',
  subUnits: [
    subUnit({
      position: 1,
      description:
        'Change between kilometres and metres, kilograms and grams, litres and millilitres',
      pace: 'short',
      draw: (chance) => ({
        u: chance.pick([
          ['km', 'm'],
          ['kg', 'g'],
          ['L', 'ml'],
        ]),
        n: chance.int(5, 95, 5),
        down: chance.pick([true, false]),
      }),
      prompt: ({ u, n, down }) =>
        down ? text`${n / 10} ${u[0]} = [?] ${u[1]}` : text`${n * 100} ${u[1]} = [?] ${u[0]}`,
      answer: ({ n, down }) => (down ? n * 100 : n / 10),
      answerForm: 'dp1',
    }),
    subUnit({
      position: 2,
      description: 'Find the perimeter of an L-shape with every side marked',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(6, 15);
        const b = chance.int(5, 14);
        const c = chance.int(2, a - 2);
        const d = chance.int(2, b - 2);
        return { a, b, c, d };
      },
      prompt: () => 'What is the perimeter in cm?',
      answer: ({ a, b }) => 2 * (a + b),
      answerForm: 'whole',
      diagram: ({ a, b, c, d }) => ({ kind: 'lShape', a, b, c, d, unit: 'cm' }),
    }),
    subUnit({
      position: 3,
      description: 'Find the perimeter or a missing side of a rectangle',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(6, 25);
        const b = chance.int(2, a - 1);
        const miss = chance.pick([true, false]);
        return { a, b, miss };
      },
      prompt: ({ a, b, miss }) =>
        miss
          ? text`A rectangle has a perimeter of ${2 * (a + b)} m. It is ${a} m long. How many metres wide is it?`
          : text`A rectangle is ${a} m long and ${b} m wide. What is its perimeter in metres?`,
      answer: ({ a, b, miss }) => (miss ? b : 2 * (a + b)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find an area by counting squares',
      pace: 'long',
      draw: (chance) => {
        const r = chance.int(3, 5);
        const w = chance.list(r, 1, 7);
        return { w };
      },
      prompt: () => `Each square is ${ONE_CM2}. What is the area in cm²?`,
      answer: ({ w }) => sum(w),
      answerForm: 'whole',
      diagram: ({ w }) => ({
        kind: 'gridShape',
        rows: w.map((x) => `${repeated('#', x).join('')}${repeated('.', 7 - x).join('')}`),
        unit: 'cm',
      }),
    }),
    subUnit({
      position: 5,
      description: 'Count squares in a rectangle using rows and columns',
      pace: 'long',
      draw: (chance) => ({
        r: chance.int(3, 12),
        c: chance.int(4, 15),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ r, c, story }) =>
        at(
          [
            text`A floor is covered by ${r} rows of ${c} square tiles. Each tile is ${ONE_M2}. What is the area in m²?`,
            text`A patio has ${r} rows of ${c} slabs. Each slab covers ${ONE_M2}. What is its area in m²?`,
            text`A playground is marked into ${r} rows of ${c} squares of ${ONE_M2}. What is the area of the playground in m²?`,
            text`A wall has ${r} rows of ${c} panels. One panel is ${ONE_M2}. What is the area of the wall in m²?`,
          ],
          story,
        ),
      answer: ({ r, c }) => r * c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Use unit squares to find a missing side',
      pace: 'long',
      draw: (chance) => ({ rows: chance.int(3, 9), across: chance.int(3, 12) }),
      where: ({ rows, across }) => rows !== across,
      prompt: ({ rows, across }) =>
        text`${rows * across} unit squares fill a rectangle in ${rows} equal rows. How many squares are in each row?`,
      answer: ({ across }) => across,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      notIn: ['AUD', 'NZD'],
      description: 'Change customary units such as feet and inches',
      pace: 'short',
      draw: (chance) => {
        const u = chance.pick([
          ['foot', 'feet', 'inches', 12],
          ['yard', 'yards', 'feet', 3],
          ['pound', 'pounds', 'ounces', 16],
          ['gallon', 'gallons', 'quarts', 4],
          ['quart', 'quarts', 'pints', 2],
        ]);
        const american = chance.locale.spelling === 'american';
        return { u, n: chance.int(2, 12), down: chance.pick([true, false]), american };
      },
      where: ({ u, american }) => american || !u.some((each) => each === 'quarts'), // only America has them
      prompt: ({ u, n, down, american }) => {
        const fact = american ? '' : text`1 ${u[0]} is ${u[3]} ${u[2]}. `;
        return down
          ? text`${fact}${n} ${u[1]} = [?] ${u[2]}`
          : text`${fact}${n * u[3]} ${u[2]} = [?] ${u[1]}`;
      },
      answer: ({ u, n, down }) => (down ? n * u[3] : n),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Cut a rectangle into two to find its area',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(3, 9), b: chance.int(2, 8), c: chance.int(2, 5) }),
      prompt: ({ a, b, c }) =>
        text`A rectangle of ${a} cm by ${b + c} cm is cut into two. One part is ${a} cm by ${b} cm. The area of both in cm² is ${a} × ${b} + ${a} × [?]`,
      answer: ({ c }) => c,
      answerForm: 'whole',
    }),
  ],
});
