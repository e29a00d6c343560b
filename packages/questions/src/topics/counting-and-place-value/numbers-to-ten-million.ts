import { at } from '@moonbase/kit';

import { digitAt, isUniqueDigit, roundTo } from '../../maths.ts';
import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { PLACE_NAMES } from '../../wording/word-lists.ts';
import { words } from '../../wording/words.ts';

export const numbersToTenMillion = defineUnit({
  id: 7,
  topicId: 1,
  level: 6,
  subLevel: 1,
  name: 'Numbers to Ten Million',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Turn a number of millions written in words into figures',
      pace: 'long',
      draw: (chance) => {
        const m = chance.int(1, 9);
        const t = chance.pick([0, 4, 15, 60, 108, 320, 400, 725]);
        const u = chance.pick([0, 6, 19, 50, 207, 300, 684]);
        const n = m * 1000000 + t * 1000 + u;
        return { n };
      },
      prompt: ({ n }) => text`Type in figures: ${words(n)}.`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Give the value of one digit in a seven-digit number',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(1023456, 9876543), p: chance.int(3, 6) }),
      where: ({ n, p }) => digitAt(n, p) > 0 && isUniqueDigit(n, digitAt(n, p)),
      prompt: ({ n, p }) => text`What is the value of the ${digitAt(n, p)} in ${n}?`,
      answer: ({ n, p }) => digitAt(n, p) * 10 ** p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Round a large number to a stated degree of accuracy',
      pace: 'short',
      draw: (chance) => {
        const i = chance.int(0, 3);
        const r = 10 ** (i + 3);
        const n = chance.int(1010101, 8999999);
        return { i, r, n };
      },
      where: ({ n }) => n % 10 !== 0,
      prompt: ({ i, n }) =>
        text`Round ${n} to the nearest ${at(['thousand', 'ten thousand', 'hundred thousand', 'million'], i)}.`,
      answer: ({ r, n }) => roundTo(n / r) * r,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Say how many tens, hundreds or thousands make a number',
      pace: 'short',
      draw: (chance) => {
        const p = chance.int(1, 3);
        const k = chance.int(12, 4800);
        const n = k * 10 ** p;
        return { p, k, n };
      },
      where: ({ k }) => k % 100 !== 0 || k > 1000,
      prompt: ({ p, n }) => text`How many ${at(PLACE_NAMES, p)} make ${n}?`,
      answer: ({ k }) => k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Read an arrow on a line numbered in millions or hundred thousands',
      pace: 'long',
      draw: (chance) => {
        const big = chance.pick([1000000, 100000]);
        const b = chance.int(1, 7);
        const k = chance.int(1, 19);
        const n = b * big + (k * big) / 10;
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
      description: 'Find the number halfway between two numbers',
      pace: 'short',
      draw: (chance) => {
        const size = chance.pick([0.1, 1, 10, 100, 1000]);
        const low = chance.int(1, 60);
        const step = chance.int(1, 12);
        return { a: clean(size * low), b: clean(size * (low + 2 * step)) };
      },
      prompt: ({ a, b }) => text`What number is halfway between ${a} and ${b}?`,
      answer: ({ a, b }) => (a + b) / 2,
      answerForm: 'dp1',
    }),
  ],
});
