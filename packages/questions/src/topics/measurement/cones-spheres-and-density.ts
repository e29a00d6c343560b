import { clean, text } from '../../numbers.ts';
import { length } from '../../sizes.ts';
import { at } from '@moonbase/kit';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { spelled } from '../../quantities/quantity.ts';

export const conesSpheresAndDensity = defineUnit({
  id: 80,
  topicId: 9,
  level: 10,
  subLevel: 1,
  name: 'Cones, Spheres and Density',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Give the volume of a cone as a multiple of pi',
      pace: 'long',
      draw: (chance) => ({ r: chance.int(2, 12), h: chance.int(3, 20) }),
      where: ({ r, h }) => (r * r * h) % 3 === 0,
      prompt: ({ r, h }) =>
        text`A cone has radius ${r} cm and height ${h} cm. Its volume is [?]π cm³.`,
      answer: ({ r, h }) => (r * r * h) / 3,
      answerForm: 'whole',
      diagram: ({ r, h }) => ({
        kind: 'solid',
        name: 'cone',
        sizes: [
          { edge: 'radius', ...length(r) },
          { edge: 'height', ...length(h) },
        ],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Give the volume of a sphere or hemisphere as a multiple of pi',
      pace: 'long',
      draw: (chance) => ({
        k: chance.int(0, 2),
        r: chance.int(3, 15, 3),
        whole: chance.aside([false, true]), // the diameter instead of the radius
      }),
      prompt: ({ k, r, whole }) => {
        const across = whole ? 'diameter' : 'radius';
        return k === 2
          ? text`A sphere has a volume of ${(4 * r * r * r) / 3}π cm³. How many centimetres is its ${across}?`
          : text`A ${k ? 'hemisphere' : 'sphere'} has a ${across} of ${whole ? 2 * r : r} cm. Its volume is [?]π cm³.`;
      },
      answer: ({ k, r, whole }) => {
        if (k === 2) return whole ? 2 * r : r;
        return k ? (2 * r * r * r) / 3 : (4 * r * r * r) / 3;
      },
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Give the surface area of a sphere as a multiple of pi',
      pace: 'extended',
      draw: (chance) => ({
        r: chance.int(2, 20),
        d: chance.pick([true, false]),
        k: chance.pick([true, false]),
      }),
      prompt: ({ r, d, k }) =>
        k
          ? text`A sphere has a ${d ? text`diameter of ${2 * r}` : text`radius of ${r}`} cm. Its surface area is [?]π cm².`
          : text`A sphere has a surface area of ${4 * r * r}π cm². How many centimetres is its ${d ? 'diameter?' : 'radius?'}`,
      answer: ({ r, d, k }) => (k ? 4 * r * r : d ? 2 * r : r),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the volume of a pyramid',
      pace: 'long',
      draw: (chance) => ({ l: chance.int(3, 15), w: chance.int(3, 12), h: chance.int(4, 20) }),
      where: ({ l, w, h }) => (l * w * h) % 3 === 0,
      prompt: ({ l, w, h }) =>
        text`A pyramid has a rectangular base ${l} cm by ${w} cm and a height of ${h} cm. What is its volume in cm³?`,
      answer: ({ l, w, h }) => (l * w * h) / 3,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Use density, mass and volume',
      pace: 'long',
      draw: (chance) => {
        const k = chance.int(0, 2);
        const n = chance.int(17, 115); // from magnesium to silver
        const d = n / 10;
        const v = chance.int(20, 250, 10);
        return { k, d, v };
      },
      prompt: ({ k, d, v }) =>
        k === 0
          ? text`A block has a mass of ${clean(d * v)} g and a volume of ${v} cm³. What is its density in [unit g/cm³]?`
          : k === 1
            ? text`A metal has a density of ${d} [unit g/cm³]. What is the mass of ${v} cm³ of it, in grams?`
            : text`A metal has a density of ${d} [unit g/cm³]. What is the volume of ${clean(d * v)} g of it, in cm³?`,
      answer: ({ k, d, v }) => (k === 0 ? d : k === 1 ? d * v : v),
      answerForm: 'dp1',
    }),
    subUnit({
      position: 6,
      description: 'Use how many there are to an area',
      pace: 'long',
      draw: (chance) => ({
        area: chance.int(4, 48),
        per: chance.int(20, 480, 5),
        told: chance.aside([0, 1, 2, 3]),
        american: chance.locale.spelling === 'american',
      }),
      prompt: ({ area, per, told, american }) => {
        const [one, unit] = american
          ? ['square mile', 'square miles']
          : [spelled('km²', 'square kilometre'), 'km²'];
        return at(
          [
            text`${area * per} people live on an island of ${area} ${unit}. What is its population density, in people per ${one}?`,
            text`A district of ${area} ${unit} has a population density of ${per} people per ${one}. How many people live there?`,
            text`${area * per} people live in a valley, ${per} of them on each ${one}. What is its area in ${unit}?`,
            text`A ${area * per < 3000 ? 'village with its fields' : 'town'} covers ${area} ${unit}. It has ${area * per} people. How many is that per ${one}?`,
          ],
          told,
        );
      },
      answer: ({ area, per, told }) => at([per, area * per, area, per], told),
      answerForm: 'whole',
    }),
  ],
});
