import { at } from '@moonbase/kit';

import { digitAt, isUniqueDigit, roundTo, sorted } from '../../maths.ts';
import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing, plural, together, words } from '../../wording/words.ts';

export const thousandsRoundingAndBelowZero = defineUnit({
  id: 5,
  topicId: 1,
  level: 4,
  subLevel: 1,
  name: 'Thousands, Rounding and Below Zero',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Give the value of one digit in a four-digit number',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(1023, 9876), p: chance.int(0, 3) }),
      where: ({ n, p }) => digitAt(n, p) > 0 && isUniqueDigit(n, digitAt(n, p)),
      prompt: ({ n, p }) => text`What is the value of the ${digitAt(n, p)} in ${n}?`,
      answer: ({ n, p }) => digitAt(n, p) * 10 ** p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Round to the nearest ten, hundred or thousand',
      pace: 'short',
      draw: (chance) => ({ r: chance.pick([10, 100, 1000]), n: chance.int(1001, 9499) }),
      where: ({ r, n }) => n % 10 !== 0 && n % r !== 0,
      prompt: ({ r, n }) =>
        text`Round ${n} to the nearest ${r === 10 ? 'ten' : r === 100 ? 'hundred' : 'thousand'}.`,
      answer: ({ r, n }) => roundTo(n / r) * r,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Count on in 6s, 7s, 9s, 25s or 1000s',
      pace: 'short',
      draw: (chance) => {
        const s = chance.pick([6, 7, 9, 25, 1000]);
        const k = chance.int(0, 6);
        const a = k * s;
        return { s, a };
      },
      prompt: ({ s, a }) => text`What comes next? ${listing([a, a + s, a + 2 * s])}, [?]`,
      answer: ({ s, a }) => a + 3 * s,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Count back in equal steps past zero',
      pace: 'short',
      draw: (chance) => {
        const s = chance.int(1, 5);
        const a = chance.int(s, 3 * s - 1);
        return { s, a };
      },
      prompt: ({ s, a }) => text`What comes next? ${listing([a, a - s, a - 2 * s])}, [?]`,
      answer: ({ s, a }) => a - 3 * s,
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description:
        'Work out the number shown by an arrow on a line numbered in hundreds or thousands',
      pace: 'long',
      draw: (chance) => {
        const big = chance.pick([100, 1000]);
        const b = chance.int(0, 7);
        const k = chance.int(1, 19);
        const n = clean(b * big + (k * big) / 10);
        return { big, b, k, n };
      },
      where: ({ k }) => k % 10 !== 0,
      prompt: () => 'What number is the arrow pointing to?',
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ big, b, n }) => ({
        kind: 'numberLine',
        min: b * big,
        max: (b + 2) * big,
        step: big / 10,
        labels: [b * big, (b + 1) * big, (b + 2) * big],
        points: [{ at: n, label: '?' }],
      }),
    }),
    subUnit({
      position: 6,
      description: 'Order four-digit numbers and pick one',
      pace: 'long',
      draw: (chance) => {
        const place = chance.int(0, 3);
        const thousands = chance.int(1, 8);
        const step = chance.pick([
          [0, 0, 1, 1],
          [0, 0, 0, 1],
          [0, 1, 1, 1],
        ]);
        const rest = chance.list(4, 12, 987, { distinct: true });
        const numbers = chance.shuffle(rest.map((n, i) => 1000 * (thousands + at(step, i)) + n));
        return { place, numbers };
      },
      prompt: ({ place, numbers }) =>
        text`Put these in order, smallest first. Which comes ${at(['first', 'second', 'third', 'last'], place)}? ${listing(numbers)}`,
      answer: ({ place, numbers }) => at(sorted(numbers), place),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Make the largest or smallest number from four digits',
      pace: 'long',
      draw: (chance) => ({
        digits: chance.list(4, 1, 9, { distinct: true }),
        largest: chance.pick([true, false]),
      }),
      prompt: ({ digits, largest }) =>
        text`Use each digit once: ${listing(digits)}. What is the ${largest ? 'largest' : 'smallest'} number you can make?`,
      answer: ({ digits, largest }) => {
        const rising = sorted(digits);
        return Number((largest ? rising.reverse() : rising).join(''));
      },
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Write a four-digit number from words or parts',
      pace: 'short',
      draw: (chance) => {
        const [h, t, o] = [
          chance.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
          chance.int(0, 9),
          chance.int(0, 9),
        ];
        const n = 1000 * chance.int(1, 9) + 100 * h + 10 * t + o;
        return { n, inWords: chance.pick([true, false]) };
      },
      where: ({ n }) => n % 1000 > 0,
      prompt: ({ n, inWords }) => {
        const parts = [1000, 100, 10, 1].flatMap((size, i) => {
          const count = Math.floor(n / size) % 10;
          const name = at(['thousand', 'hundred', 'ten', 'one'], i);
          return count === 0 ? [] : [plural(count, name)];
        });
        return inWords
          ? text`Type in figures: ${words(n)}.`
          : text`What number is made from ${together(parts)}?`;
      },
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
  ],
});
