import { at } from '@moonbase/kit';

import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { degrees, unknown } from '../../sizes.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { an, plural } from '../../wording/words.ts';

/** The least degrees of an acute, an obtuse and a reflex angle here, clear of 90 and 180. */
const LEAST_OF_KIND = [12, 100, 195] as const;

export const measuringAngles = defineUnit({
  id: 85,
  topicId: 10,
  level: 5,
  subLevel: 1,
  name: 'Measuring Angles',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read an angle from a protractor',
      pace: 'long',
      draw: (chance) => ({ d: chance.int(10, 170, 5), t: chance.pick([0, 180]) }),
      where: ({ d }) => d !== 90,
      prompt: () => 'How many degrees is the angle?',
      answer: ({ d }) => d,
      answerForm: 'whole',
      diagram: ({ d, t }) => ({
        kind: 'angle',
        degrees: d,
        label: '?',
        protractor: true,
        turned: t,
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find a missing angle on a straight line',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(12, 168) }),
      where: ({ a }) => a !== 90,
      prompt: () => 'Find the angle x in degrees.',
      answer: ({ a }) => 180 - a,
      answerForm: 'whole',
      diagram: ({ a }) => ({
        kind: 'angleFigure',
        figure: 'straight',
        angles: [degrees(a), unknown()],
      }),
    }),
    subUnit({
      position: 3,
      description: 'Find a missing angle round a point',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(2, 3);
        const a = chance.int(60, 150);
        const b = chance.int(55, 140);
        const c = chance.int(n === 3 ? 30 : 0, n === 3 ? 90 : 0);
        return { n, a, b, c };
      },
      where: ({ a, b, c }) => 360 - a - b - c > 20,
      prompt: () => 'Find the angle x in degrees.',
      answer: ({ a, b, c }) => 360 - a - b - c,
      answerForm: 'whole',
      diagram: ({ n, a, b, c }) => ({
        kind: 'angleFigure',
        figure: 'point',
        angles: [degrees(a), degrees(b), ...(n === 3 ? [degrees(c)] : []), unknown()],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find a missing angle in a right angle',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(8, 82) }),
      prompt: () => 'Find the angle x in degrees.',
      answer: ({ a }) => 90 - a,
      answerForm: 'whole',
      diagram: ({ a }) => ({
        kind: 'angleFigure',
        figure: 'right',
        angles: [degrees(a), unknown()],
      }),
    }),
    subUnit({
      position: 5,
      description: 'Give the degrees in a turn',
      pace: 'short',
      draw: (chance) => {
        const k = chance.int(0, 2);
        const n = chance.int(1, k === 1 ? 11 : 8);
        return { k, n };
      },
      where: ({ k, n }) => k !== 0 || n > 1,
      prompt: ({ k, n }) =>
        k === 0
          ? text`How many degrees are there in ${plural(n, 'right angle')}?`
          : k === 1
            ? text`How many degrees does the minute hand turn in ${5 * n} minutes?`
            : text`How many degrees are there in ${at(['', 'a quarter of a turn', 'half a turn', 'three quarters of a turn', 'one whole turn', 'one and a quarter turns', 'one and a half turns', 'one and three quarter turns', 'two whole turns'], n)}?`,
      answer: ({ k, n }) => (k === 1 ? 30 * n : 90 * n),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Use what makes a polygon regular',
      pace: 'long',
      draw: (chance) => ({
        shape: chance.pick([
          ['equilateral triangle', 3, 60],
          ['square', 4, 90],
          ['regular pentagon', 5, 108],
          ['regular hexagon', 6, 120],
          ['regular octagon', 8, 135],
        ]),
        side: chance.int(3, 15),
        angles: chance.pick([true, false, false]),
      }),
      prompt: ({ shape, side, angles }) =>
        angles
          ? text`One side of ${an(shape[0])} is ${side} cm and one angle is ${shape[2]}°. What do all its angles add up to, in degrees?`
          : text`One side of ${an(shape[0])} is ${side} cm. What is the distance round it, in cm?`,
      answer: ({ shape, side, angles }) => (angles ? shape[1] * shape[2] : shape[1] * side),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Count acute, obtuse and reflex angles',
      pace: 'long',
      draw: (chance) => {
        const wanted = chance.int(1, 4);
        const kind = chance.int(0, 2);
        const inside = chance.list(4, 0, 68, { distinct: true }).slice(0, wanted);
        const others = series(
          5 - wanted,
          () => [(kind + chance.int(1, 2)) % 3, chance.int(0, 68)] as const,
        );
        const angles = [...inside.map((n) => [kind, n] as const), ...others].map(
          ([range, n]) => at(LEAST_OF_KIND, range) + n,
        );
        return { kind, wanted, angles: chance.shuffle(angles) };
      },
      prompt: ({ kind, angles }) =>
        text`How many of these angles are ${at(['acute', 'obtuse', 'reflex'], kind)}? ${angles.map((n) => text`${n}°`).join(', ')}`,
      answer: ({ wanted }) => wanted,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Build an angle from turns of one degree',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(12, 88), whole: chance.pick([90, 180, 360]) }),
      where: ({ n }) => n % 10 !== 0,
      prompt: ({ n, whole }) =>
        text`An angle is made of ${n} turns of one degree. How many more turns of one degree make it ${whole === 90 ? 'a right angle' : whole === 180 ? 'a half turn' : 'a full turn'}?`,
      answer: ({ n, whole }) => whole - n,
      answerForm: 'whole',
    }),
  ],
});
