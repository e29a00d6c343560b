import { sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { an, together } from '../../wording/words.ts';

export const polygonAngles = defineUnit({
  id: 89,
  topicId: 10,
  level: 8,
  subLevel: 1,
  name: 'Polygon Angles',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the sum of the interior angles of a polygon',
      pace: 'long',
      draw: (chance) => ({ n: chance.int(5, 32) }),
      prompt: ({ n }) =>
        text`How many degrees do the interior angles of ${an(n)}-sided polygon add up to?`,
      answer: ({ n }) => (n - 2) * 180,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find one interior angle of a regular polygon',
      pace: 'long',
      draw: (chance) => ({
        n: chance.pick([
          5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 32, 36, 40, 45, 48, 50, 60, 64, 72, 75,
          80, 90,
        ]),
      }),
      prompt: ({ n }) =>
        text`How many degrees is each interior angle of a regular polygon with ${n} sides?`,
      answer: ({ n }) => 180 - 360 / n,
      answerForm: 'dp3',
    }),
    subUnit({
      position: 3,
      description: 'Find the number of sides from an exterior angle',
      pace: 'long',
      draw: (chance) => ({
        n: chance.pick([
          5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 32, 36, 40, 45, 48, 50, 60, 64, 72, 75,
          80,
        ]),
      }),
      prompt: ({ n }) =>
        text`Each exterior angle of a regular polygon is ${360 / n}°. How many sides does it have?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find a missing angle in a pentagon or hexagon',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(5, 6);
        const l = chance.list(n - 1, 85, 150);
        return { n, l };
      },
      where: ({ n, l }) => (n - 2) * 180 - sum(l) > 60 && (n - 2) * 180 - sum(l) < 175,
      prompt: ({ n, l }) =>
        text`${n === 5 ? 'Four angles of a pentagon are ' : 'Five angles of a hexagon are '}${together(l.map((x) => `${x}°`))}. Find the other angle in degrees.`,
      answer: ({ n, l }) => (n - 2) * 180 - sum(l),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the number of sides from an interior angle',
      pace: 'extended',
      draw: (chance) => ({
        n: chance.pick([
          5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 32, 36, 40, 45, 48, 50, 60, 64, 72, 75,
          80,
        ]),
      }),
      prompt: ({ n }) =>
        text`Each interior angle of a regular polygon is ${180 - 360 / n}°. How many sides does it have?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
  ],
});
