import type { Draw } from '../../draw.ts';
import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { at } from '@moonbase/kit';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing } from '../../wording/words.ts';

/** The sides of a triangle of the given kind, in any order. */
function drawSides(chance: Draw, kind: string): readonly number[] {
  const side = chance.int(4, 9);
  if (kind === 'equilateral') return [side, side, side];
  if (kind === 'isosceles') {
    const base = side + chance.pick([-2, -1, 1, 2]);
    return chance.shuffle([side, side, base]);
  }
  return chance.shuffle([side, side + 1, side + chance.int(2, 3)]);
}

/** The same words for the same triangle, whichever side comes first. */
const sortedSides = (sides: readonly number[]): string => listing(sides.toSorted((a, b) => a - b));

/** Capital letters that are printed alike on both sides of an upright line, and letters without any such line. */
const SYMMETRIC_LETTERS = ['A', 'H', 'M', 'T', 'U', 'V', 'W', 'Y'] as const;
const OTHER_LETTERS = ['F', 'G', 'J', 'L', 'P', 'R', 'S', 'Z'] as const;

export const anglesAndSymmetry = defineUnit({
  id: 84,
  topicId: 10,
  level: 4,
  subLevel: 1,
  name: 'Angles and Symmetry',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count lines of symmetry',
      pace: 'long',
      draw: (chance) => ({
        s: chance.pick([
          ['equilateral triangle', 3],
          ['isosceles triangle', 1],
          ['square', 4],
          ['rectangle', 2],
          ['rhombus', 2],
          ['kite', 1],
          ['parallelogram', 0],
          ['regular pentagon', 5],
          ['regular hexagon', 6],
          ['regular octagon', 8],
          ['isosceles trapezium', 1],
          ['semicircle', 1],
        ]),
        rot: chance.int(0, 330, 30),
      }),
      prompt: () => 'How many lines of symmetry does this shape have?',
      answer: ({ s }) => s[1],
      answerForm: 'whole',
      diagram: ({ s, rot }) => ({ kind: 'shape2d', name: s[0], rotate: rot }),
    }),
    subUnit({
      position: 2,
      description: 'Count the acute or obtuse angles in a list',
      pace: 'long',
      draw: (chance) => ({
        ob: chance.pick([true, false]),
        l: chance.list(5, 10, 175, { step: 5, distinct: true }),
      }),
      where: ({ ob, l }) => l.filter((x) => (ob ? x > 90 : x < 90)).length > 0,
      prompt: ({ ob, l }) =>
        text`How many of these angles are ${ob ? 'obtuse' : 'acute'}? ${l.map((x) => text`${x}°`).join(', ')}`,
      answer: ({ ob, l }) => l.filter((x) => (ob ? x > 90 && x < 180 : x < 90)).length,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Pick the largest acute or the smallest obtuse angle',
      pace: 'short',
      draw: (chance) => ({
        ob: chance.pick([true, false]),
        l: chance.list(5, 12, 176, { step: 2, distinct: true }),
      }),
      where: ({ l }) => l.filter((x) => x > 90).length > 1 && l.filter((x) => x < 90).length > 1,
      prompt: ({ ob, l }) =>
        text`Type the ${ob ? 'smallest obtuse' : 'largest acute'} angle: ${l.map((x) => text`${x}°`).join(', ')}`,
      answer: ({ ob, l }) =>
        ob ? Math.min(...l.filter((x) => x > 90)) : Math.max(...l.filter((x) => x < 90)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Use equal sides to find a perimeter',
      pace: 'long',
      draw: (chance) => {
        const k = chance.int(0, 3);
        const a = chance.int(5, 25);
        const b = chance.int(3, a - 1);
        return { k, a, b };
      },
      prompt: ({ k, a, b }) =>
        text`What is the perimeter of ${k === 0 ? text`an equilateral triangle with sides of ${a} cm` : k === 1 ? text`a rhombus with sides of ${a} cm` : k === 2 ? text`an isosceles triangle with two sides of ${a} cm and one of ${b} cm` : text`a kite with sides of ${a} cm and ${b} cm`}? Answer in cm.`,
      answer: ({ k, a, b }) =>
        k === 0 ? 3 * a : k === 1 ? 4 * a : k === 2 ? 2 * a + b : 2 * (a + b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Know triangles by their sides',
      pace: 'long',
      draw: (chance) => {
        const kind = chance.pick(['scalene', 'isosceles', 'equilateral']);
        const wanted = chance.int(1, 3);
        const others = ['scalene', 'isosceles', 'equilateral'].filter(
          (each) => each !== kind && !(kind === 'isosceles' && each === 'equilateral'),
        );
        const kinds = series(4, (i) => (i < wanted ? kind : chance.pick(others)));
        return {
          kind,
          wanted,
          sides: chance.shuffle(kinds.map((each) => drawSides(chance, each))),
        };
      },
      where: ({ sides }) => new Set(sides.map(sortedSides)).size === sides.length,
      prompt: ({ kind, sides }) =>
        text`These are the sides of triangles. How many are ${kind}? ${sides.map(listing).join('; ')}`,
      answer: ({ wanted }) => wanted,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Add turns of one degree',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(12, 170),
        b: chance.int(12, 170),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ a, b, story }) =>
        at(
          [
            text`A robot makes ${a} turns of one degree, rests and makes ${b} more the same way. Through how many degrees has it turned?`,
            text`A dial is turned one degree at a time: ${a} times before lunch and ${b} times after. How many degrees is that?`,
            text`A lamp turns one degree each second. It turns for ${a} seconds and then for ${b} seconds. How many degrees is that?`,
            text`An angle of ${a} one-degree turns is beside one of ${b} one-degree turns. How many degrees are they together?`,
          ],
          story,
        ),
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Find the capital letters that have a line of symmetry',
      pace: 'long',
      draw: (chance) => {
        const count = chance.int(1, 5);
        const symmetric = chance.shuffle(SYMMETRIC_LETTERS).slice(0, count);
        const others = chance.shuffle(OTHER_LETTERS).slice(0, 6 - count);
        return { count, letters: chance.shuffle([...symmetric, ...others]) };
      },
      prompt: ({ letters }) =>
        text`How many of these letters have a line of symmetry? ${letters.join(', ')}`,
      answer: ({ count }) => count,
      answerForm: 'whole',
    }),
  ],
});
