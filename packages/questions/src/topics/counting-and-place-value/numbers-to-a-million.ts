import { at } from '@moonbase/kit';

import { digitAt, isUniqueDigit, roundTo, sorted } from '../../maths.ts';
import { fmt, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { roman, words } from '../../wording/words.ts';
import { temperature } from '../../quantities/quantity.ts';

export const numbersToAMillion = defineUnit({
  id: 6,
  topicId: 1,
  level: 5,
  subLevel: 1,
  name: 'Numbers to a Million',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Give the value of one digit in a number up to a million',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(10234, 987654), p: chance.int(2, 5) }),
      where: ({ n, p }) => n >= 10 ** p && digitAt(n, p) > 0 && isUniqueDigit(n, digitAt(n, p)),
      prompt: ({ n, p }) => text`What is the value of the ${digitAt(n, p)} in ${n}?`,
      answer: ({ n, p }) => digitAt(n, p) * 10 ** p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Round a number up to a million to a given place',
      pace: 'short',
      draw: (chance) => ({
        r: chance.pick([100, 1000, 10000, 100000]),
        n: chance.int(10101, 899999),
      }),
      where: ({ r, n }) => n > r && n % 10 !== 0,
      prompt: ({ r, n }) => text`Round ${n} to the nearest ${r}.`,
      answer: ({ r, n }) => roundTo(n / r) * r,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Count on or back in steps of 10, 100, 1000 or 10,000',
      pace: 'short',
      draw: (chance) => {
        const st = chance.pick([10, 100, 1000, 10000]);
        const up = chance.pick([1, -1]);
        const s = st * up;
        const a = chance.int(41000, 899999, 7);
        return { s, a };
      },
      prompt: ({ s, a }) => text`What comes next? ${a}; ${a + s}; ${a + 2 * s}; [?]`,
      answer: ({ s, a }) => a + 3 * s,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Read a Roman numeral up to one thousand',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(11, 1000) }),
      prompt: ({ n }) => text`Write ${roman(n)} as an ordinary number.`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find a temperature after it rises or falls through zero',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(-9, 9),
        d: chance.int(-15, 15),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ a, d }) => d !== 0 && a * (a + d) < 0,
      prompt: ({ a, d, story }) =>
        at(
          [
            text`It is ${temperature(a)}. The temperature ${d < 0 ? 'falls' : 'rises'} by ${Math.abs(d)} degrees. What is it now, in [celsius]?`,
            text`In the morning it was ${temperature(a)}. Now it is ${Math.abs(d)} degrees ${d < 0 ? 'colder' : 'warmer'}. What is it now, in [celsius]?`,
            text`The air is at ${temperature(a)} and gets ${Math.abs(d)} degrees ${d < 0 ? 'colder' : 'warmer'}. What is its temperature then, in [celsius]?`,
            text`The thermometer shows ${temperature(a)}. It goes ${d < 0 ? 'down' : 'up'} ${Math.abs(d)} degrees. What does it show now, in [celsius]?`,
          ],
          story,
        ),
      answer: ({ a, d }) => a + d,
      answerForm: 'integer',
      diagram: ({ a }) => ({
        kind: 'scale',
        style: 'thermometer',
        min: -20,
        max: 20,
        major: 5,
        minor: 1,
        value: a,
        unit: '[celsius]',
      }),
    }),
    subUnit({
      position: 6,
      description: 'Order numbers of five or six digits and pick one',
      pace: 'long',
      draw: (chance) => {
        const place = chance.int(0, 3);
        const lead = chance.int(12, 97) * 1000;
        const gap = chance.pick([100, 1000, 10000]);
        const rest = chance.list(4, 1, 9, { distinct: true });
        const ends = chance.list(4, 0, 99);
        const numbers = rest.map((n, i) => lead + n * gap + at(ends, i));
        return { place, numbers };
      },
      prompt: ({ place, numbers }) =>
        text`Put these in order, smallest first: ${numbers.map(fmt).join('; ')}. Which comes ${at(['first', 'second', 'third', 'last'], place)}?`,
      answer: ({ place, numbers }) => at(sorted(numbers), place),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Read a negative number on a line',
      pace: 'long',
      draw: (chance) => {
        const step = chance.pick([1, 2, 5]);
        return { step, n: -step * chance.int(1, 10) };
      },
      where: ({ step, n }) => n % (5 * step) !== 0,
      prompt: () => 'What number is the arrow pointing to?',
      answer: ({ n }) => n,
      answerForm: 'integer',
      diagram: ({ step, n }) => ({
        kind: 'numberLine',
        min: -10 * step,
        max: 10 * step,
        step,
        labels: [-10 * step, -5 * step, 0, 5 * step, 10 * step],
        points: [{ at: n, label: '?' }],
      }),
    }),
    subUnit({
      position: 8,
      description: 'Write a five- or six-digit number from words',
      pace: 'long',
      draw: (chance) => {
        const high = chance.pick([chance.int(10, 99), chance.int(100, 999)]);
        const low = chance.pick([chance.int(1, 99), chance.int(100, 999), 100 * chance.int(1, 9)]);
        return { n: 1000 * high + low };
      },
      prompt: ({ n }) => text`Type in figures: ${words(n)}.`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
  ],
});
