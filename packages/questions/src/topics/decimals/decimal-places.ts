import { digitAt, isUniqueDigit, roundTo } from '../../maths.ts';
import { clean, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { offerSigns } from '../../wording/offers.ts';
import { listing } from '../../wording/words.ts';

export const decimalPlaces = defineUnit({
  id: 37,
  topicId: 5,
  level: 5,
  subLevel: 1,
  name: 'Decimal Places',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Give the value of a digit after the decimal point',
      pace: 'long',
      draw: (chance) => ({ m: chance.int(1123, 9876), p: chance.int(0, 2) }),
      where: ({ m, p }) => digitAt(m, p) > 0 && isUniqueDigit(m, digitAt(m, p)),
      prompt: ({ m, p }) =>
        text`What is the value of the ${digitAt(m, p)} in ${(m / 1000).toFixed(3)}? Give a decimal.`,
      answer: ({ m, p }) => (digitAt(m, p) * 10 ** p) / 1000,
      answerForm: 'dp3',
      diagram: ({ m }) => ({
        kind: 'placeValueChart',
        columns: ['ones', 'tenths', 'hundredths', 'thousandths'],
        digits: [3, 2, 1, 0].map((i) => digitAt(m, i)),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Round two decimal places to one place or a whole number',
      pace: 'short',
      draw: (chance) => ({ k: chance.int(0, 1), m: chance.int(112, 4987) }),
      where: ({ m }) => m % 10 !== 0,
      prompt: ({ k, m }) =>
        text`Round ${(m / 100).toFixed(2)} to ${k ? '1 decimal place' : 'the nearest whole number'}.`,
      answer: ({ k, m }) => roundTo(m / 100, k),
      answerForm: 'dp1',
    }),
    subUnit({
      position: 3,
      description: 'Order decimals of different lengths',
      pace: 'short',
      draw: (chance) => {
        const big = chance.pick([true, false]);
        const t = chance.int(2, 8);
        // Neither the number of places nor the tenths decide: the others lie on both sides of the shortest.
        const x = chance.int(1, 9) * 10 * chance.pick([1, -1]);
        const y = chance.int(1, 99) * chance.pick([1, -1]);
        const z = chance.int(1, 99) * chance.pick([1, -1]);
        const l = chance.shuffle([t * 100, t * 100 + x, t * 100 + y, t * 100 + z]);
        return { big, x, y, z, l };
      },
      where: ({ x, y, z }) => x !== y && y !== z && z !== x && y % 10 !== 0 && z % 10 !== 0,
      prompt: ({ big, l }) =>
        text`Type the ${big ? 'largest' : 'smallest'} number: ${listing(l.map((x) => x / 1000))}`,
      answer: ({ big, l }) => (big ? Math.max(...l) : Math.min(...l)) / 1000,
      answerForm: 'dp3',
    }),
    subUnit({
      position: 4,
      description: 'Add decimals, even with different numbers of places',
      pace: 'long',
      draw: (chance) => {
        const i = chance.int(1, 2);
        const j = chance.int(1, 2);
        const a = chance.int(2 * 10 ** i, 48 * 10 ** i);
        const b = chance.int(10 ** j, 39 * 10 ** j);
        return { i, j, a, b };
      },
      where: ({ a, b }) => a % 10 !== 0 && b % 10 !== 0,
      prompt: ({ i, j, a, b }) => text`${a / 10 ** i} + ${b / 10 ** j} = [?]`,
      answer: ({ i, j, a, b }) => a / 10 ** i + b / 10 ** j,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Subtract decimals, including from a whole number',
      pace: 'long',
      draw: (chance) => {
        const whole = chance.pick([true, false]);
        const k = chance.int(2, 24);
        const a = chance.int(whole ? k * 10 : k * 10 + 1, whole ? k * 10 : k * 10 + 9);
        const b = chance.int(105, k * 100 - 5);
        return { a, b };
      },
      where: ({ b }) => b % 10 !== 0,
      prompt: ({ a, b }) => text`${a / 10} − ${b / 100} = [?]`,
      answer: ({ a, b }) => a / 10 - b / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 6,
      description: 'Count on in hundredths or thousandths across a tenth or a hundredth',
      pace: 'short',
      draw: (chance) => {
        const part = chance.pick([100, 1000]);
        const first = 10 * chance.int(1, 30) - chance.int(1, 3);
        return { part, first };
      },
      prompt: ({ part, first }) =>
        text`What comes next? ${listing([first, first + 1, first + 2].map((n) => n / part))}, [?]`,
      answer: ({ part, first }) => (first + 3) / part,
      answerForm: 'dp3',
    }),
    subUnit({
      position: 7,
      description: 'Say how many times as much a digit is worth in another place',
      pace: 'short',
      draw: (chance) => ({ digit: chance.int(2, 9), low: chance.int(-3, 2), up: chance.int(1, 3) }),
      prompt: ({ digit, low, up }) =>
        text`How many times as much is the ${digit} in ${clean(digit * 10 ** (low + up))} worth as the ${digit} in ${clean(digit * 10 ** low)}?`,
      answer: ({ up }) => 10 ** up,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Choose the sign between two decimals',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(11, 989);
        const form = chance.int(0, 3);
        const b = [a, a + 1, a - 1, Math.round(a / 10) * 10][form] ?? a;
        return { a: clean(a / 1000), b: clean(b / 1000) };
      },
      prompt: ({ a, b }) => offerSigns(text`Which sign goes between ${a} and ${b}?`),
      answer: ({ a, b }) => 2 + Math.sign(a - b),
      answerForm: 'whole',
    }),
  ],
});
