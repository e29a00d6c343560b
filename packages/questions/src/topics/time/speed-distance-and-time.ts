import { at } from '@moonbase/kit';

import type { Draw } from '../../draw.ts';
import { isWhole } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { hasMiles } from '../../wording/locale.ts';
import { plural } from '../../wording/words.ts';
import { unitOf } from '../../quantities/quantity.ts';

/** Somebody or something that goes at a speed on most days. */
function vehicleAt(speed: number, { miles }: Road): string {
  const perHour = miles ? 1.6 * speed : speed; // in km
  if (perHour <= 30) return 'cyclist';
  if (perHour <= 60) return 'bus';
  if (perHour <= 90) return 'truck';
  return perHour <= 180 ? 'train' : 'small plane';
}

/** How people of a country say how far and how fast. */
interface Road {
  readonly miles: boolean;
  readonly far: 'miles' | 'km';
  readonly long: 'miles' | 'kilometres';
  readonly speed: string;
}

const roadOf = ({ locale }: Draw): Road =>
  hasMiles(locale)
    ? { miles: true, far: 'miles', long: 'miles', speed: unitOf('mph') }
    : { miles: false, far: 'km', long: 'kilometres', speed: unitOf('km/h') };

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
        road: roadOf(chance),
      }),
      where: ({ t }) => t !== 2,
      prompt: ({ v, t, story, road }) => {
        const [way, hours] = [text`${(v * t) / 2} ${road.far}`, text`${t / 2} hours`];
        const who = vehicleAt(v, road);
        return at(
          [
            text`A ${who} goes ${way} in ${hours}. What is its speed in ${road.speed}?`,
            text`A ${who} covers ${way} in ${hours} at a steady speed. How fast is it, in ${road.speed}?`,
            text`A ${who} needs ${hours} for ${way}. What is its average speed in ${road.speed}?`,
            text`In ${hours} a ${who} covers ${way}. How many ${road.speed} is that?`,
          ],
          story,
        );
      },
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
        road: roadOf(chance),
      }),
      where: ({ m, v }) => isWhole((v * m) / 60),
      prompt: ({ m, v, story, road }) => {
        const [who, speed] = [vehicleAt(v, road), text`${v} ${road.speed}`];
        return at(
          [
            text`How many ${road.long} does a ${who} go in ${m} minutes at ${speed}?`,
            text`A ${who} travels at ${speed} for ${m} minutes. How many ${road.long} is that?`,
            text`The speed of a ${who} is ${speed}. How many ${road.long} is that in ${m} minutes?`,
            text`A ${who} has a steady speed of ${speed}. How far is that in ${m} minutes, in ${road.long}?`,
          ],
          story,
        );
      },
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
        road: roadOf(chance),
      }),
      where: ({ v, d }) => isWhole((60 * d) / v) && (60 * d) / v < 300 && (60 * d) / v > 4,
      prompt: ({ v, d, story, road }) => {
        const [who, way, speed] = [
          vehicleAt(v, road),
          text`${d} ${road.far}`,
          text`${v} ${road.speed}`,
        ];
        return at(
          [
            text`How many minutes does it take to travel ${way} at ${speed}?`,
            text`A ${who} goes ${way} at a steady ${speed}. How many minutes is that?`,
            text`A town is ${way} away. A ${who} goes there at ${speed}. How many minutes does that take?`,
            text`How many minutes does a ${who} take for ${way} at a steady ${speed}?`,
          ],
          story,
        );
      },
      answer: ({ v, d }) => (60 * d) / v,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Change between kilometres per hour and metres per second',
      pace: 'short',
      draw: (chance) => ({ k: chance.int(1, 16), dir: chance.pick([true, false]) }),
      prompt: ({ k, dir }) =>
        dir
          ? text`${18 * k} [unit km/h] = [?] [unit m/s]`
          : text`${5 * k} [unit m/s] = [?] [unit km/h]`,
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
        return { p, q, a, b, road: roadOf(chance) };
      },
      where: ({ p, q, a, b }) => (a + b) % (p + q) === 0 && a / p !== b / q,
      prompt: ({ p, q, a, b, road: { far, speed } }) =>
        text`A boat goes ${a} ${far} in ${plural(p, 'hour')}, then ${b} ${far} in ${plural(q, 'hour')}. What is the average speed in ${speed}?`,
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
        return { first, last, a, rest, b, late: chance.pick([true, false]), road: roadOf(chance) };
      },
      where: ({ first, last }) => first !== last,
      prompt: ({ a, rest, b, late, road: { speed } }) =>
        late
          ? text`What is the speed in ${speed} between ${a + rest} and ${plural(a + rest + b, 'hour')}?`
          : text`What is the speed in ${speed} between 0 and ${plural(a, 'hour')}?`,
      answer: ({ first, last, late }) => (late ? last : first),
      answerForm: 'whole',
      diagram: ({ first, last, a, rest, b, road }) => ({
        kind: 'lineGraph',
        title: 'A journey with a stop',
        xLabel: 'Hours',
        yLabel: road.miles ? 'Miles' : 'Kilometres',
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
