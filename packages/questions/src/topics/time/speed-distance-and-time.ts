import { at } from '@moonbase/kit';

import { isWhole } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';

/** Somebody or something that goes at a speed on most days, in km/h. */
function vehicleAt(speed: number): string {
  if (speed <= 30) return 'cyclist';
  if (speed <= 60) return 'bus';
  return speed <= 90 ? 'truck' : 'train';
}

export const speedDistanceAndTime = defineUnit({
  id: 65,
  topicId: 8,
  level: 8,
  subLevel: 1,
  name: 'Speed, Distance and Time',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find a speed',
      pace: 'long',
      draw: (chance) => ({
        v: chance.int(24, 160, 4),
        t: chance.int(3, 12),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ t }) => t !== 2,
      prompt: ({ v, t, story }) =>
        at(
          [
            text`A train goes ${(v * t) / 2} km in ${t / 2} hours. What is its speed in km/h?`,
            text`A van covers ${(v * t) / 2} km in ${t / 2} hours at a steady speed. How fast is it, in km/h?`,
            text`A car needs ${t / 2} hours for ${(v * t) / 2} km. What is its average speed in km/h?`,
            text`In ${t / 2} hours a rider covers ${(v * t) / 2} km on a motorbike. How many km/h is that?`,
          ],
          story,
        ),
      answer: ({ v }) => v,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find a distance when the time is in minutes',
      pace: 'long',
      draw: (chance) => ({
        m: chance.pick([10, 15, 20, 30, 40, 45, 50, 75, 80, 90, 100]),
        v: chance.int(24, 120, 6),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ m, v }) => isWhole((v * m) / 60),
      prompt: ({ m, v, story }) =>
        at(
          [
            text`How many kilometres does a ${vehicleAt(v)} go in ${m} minutes at ${v} km/h?`,
            text`A ${vehicleAt(v)} travels at ${v} km/h for ${m} minutes. How many kilometres is that?`,
            text`The speed of a ${vehicleAt(v)} is ${v} km/h. How many kilometres is that in ${m} minutes?`,
            text`A ${vehicleAt(v)} has a steady speed of ${v} km/h. How far is that in ${m} minutes, in kilometres?`,
          ],
          story,
        ),
      answer: ({ m, v }) => (v * m) / 60,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find a time in minutes',
      pace: 'long',
      draw: (chance) => ({
        v: chance.pick([20, 24, 30, 36, 40, 45, 48, 60, 72, 80, 90, 120]),
        d: chance.int(4, 180),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ v, d }) => isWhole((60 * d) / v) && (60 * d) / v < 300 && (60 * d) / v > 4,
      prompt: ({ v, d, story }) =>
        at(
          [
            text`How many minutes does it take to travel ${d} km at ${v} km/h?`,
            text`A ${vehicleAt(v)} goes ${d} km at a steady ${v} km/h. How many minutes is that?`,
            text`A town is ${d} km away. A ${vehicleAt(v)} goes there at ${v} km/h. How many minutes does that take?`,
            text`How many minutes does a ${vehicleAt(v)} take for ${d} km at a steady ${v} km/h?`,
          ],
          story,
        ),
      answer: ({ v, d }) => (60 * d) / v,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Change between kilometres per hour and metres per second',
      pace: 'short',
      draw: (chance) => ({ k: chance.int(1, 16), dir: chance.pick([true, false]) }),
      prompt: ({ k, dir }) =>
        dir ? text`${18 * k} km/h = [?] m/s` : text`${5 * k} m/s = [?] km/h`,
      answer: ({ k, dir }) => (dir ? 5 * k : 18 * k),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find an average speed for a journey in two parts',
      pace: 'extended',
      draw: (chance) => {
        const p = chance.int(1, 4);
        const q = chance.int(1, 4);
        const a = chance.int(8 * p, 26 * p);
        const b = chance.int(8 * q, 26 * q);
        return { p, q, a, b };
      },
      where: ({ p, q, a, b }) => (a + b) % (p + q) === 0 && a / p !== b / q,
      prompt: ({ p, q, a, b }) =>
        text`A cyclist rides ${a} km in ${p === 1 ? '1 hour' : text`${p} hours`}, then ${b} km in ${q === 1 ? '1 hour' : text`${q} hours`}. What is the average speed in km/h?`,
      answer: ({ p, q, a, b }) => (a + b) / (p + q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Find a speed from a distance-time graph',
      pace: 'long',
      draw: (chance) => {
        const [first, last] = [chance.int(2, 8) * 10, chance.int(2, 8) * 10];
        const [a, rest, b] = chance.list(3, 1, 2);
        return { first, last, a, rest, b, late: chance.pick([true, false]) };
      },
      where: ({ first, last }) => first !== last,
      prompt: ({ a, rest, b, late }) =>
        late
          ? text`What is the speed in km/h between ${a + rest} and ${plural(a + rest + b, 'hour')}?`
          : text`What is the speed in km/h between 0 and ${plural(a, 'hour')}?`,
      answer: ({ first, last, late }) => (late ? last : first),
      answerForm: 'whole',
      diagram: ({ first, last, a, rest, b }) => ({
        kind: 'lineGraph',
        title: 'A journey with a stop',
        xLabel: 'Hours',
        yLabel: 'Kilometres',
        yStep: 20,
        straight: true,
        points: [
          [0, 0],
          [a, first * a],
          [a + rest, first * a],
          [a + rest + b, first * a + last * b],
        ],
      }),
    }),
  ],
});
