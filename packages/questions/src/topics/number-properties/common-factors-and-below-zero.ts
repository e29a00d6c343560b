import { gcd, lcm, sorted } from '../../maths.ts';
import { fmt, text } from '../../numbers.ts';
import { askOrder, orderOf } from '../../wording/ordering.ts';
import { at } from '@moonbase/kit';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { PLACES } from '../../wording/word-lists.ts';
import { listing } from '../../wording/words.ts';
import { temperature } from '../../quantities/quantity.ts';

export const commonFactorsAndBelowZero = defineUnit({
  id: 108,
  topicId: 12,
  level: 6,
  subLevel: 1,
  name: 'Common Factors and Below Zero',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find a highest common factor',
      pace: 'short',
      draw: (chance) => ({ g: chance.int(2, 15), a: chance.int(2, 9), b: chance.int(3, 11) }),
      where: ({ g, a, b }) => a < b && gcd(a, b) === 1 && b * g <= 120,
      prompt: ({ g, a, b }) => text`What is the highest common factor of ${a * g} and ${b * g}?`,
      answer: ({ g }) => g,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find a lowest common multiple',
      pace: 'short',
      draw: (chance) => {
        const a = chance.int(3, 12);
        const b = chance.int(a + 1, 16);
        return { a, b };
      },
      where: ({ a, b }) => b % a !== 0,
      prompt: ({ a, b }) => text`What is the lowest common multiple of ${a} and ${b}?`,
      answer: ({ a, b }) => lcm(a, b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the difference between temperatures across zero',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(-15, -1),
        b: chance.int(1, 25),
        two: chance.dressSeveral(PLACES, 2),
      }),
      prompt: ({ a, b, two }) =>
        text`It is ${temperature(a)} in ${two[0]} and ${temperature(b)} in ${two[1]}. What is the difference in degrees?`,
      answer: ({ a, b }) => b - a,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Pick the smallest or largest of several negative numbers',
      pace: 'short',
      draw: (chance) => {
        const [low, high] = chance.pick([
          [-9, -1],
          [-40, -10],
          [-60, -10],
          [-25, 6],
        ]);
        return {
          big: chance.pick([true, false]),
          l: chance.list(4, low, high, { distinct: true }),
        };
      },
      where: ({ l }) => l.filter((x) => x < 0).length > 2,
      prompt: ({ big, l }) => text`Type the ${big ? 'largest' : 'smallest'} number: ${listing(l)}`,
      answer: ({ big, l }) => (big ? Math.max(...l) : Math.min(...l)),
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Find a number that is a multiple of two numbers',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(3, 9);
        const b = chance.int(a + 1, 12);
        const L = lcm(a, b);
        const k = chance.int(1, 4);
        const r = chance.int(3, 9);
        const s = chance.int(3, 9);
        return { a, b, L, k, r, s };
      },
      where: ({ a, b, L, k }) => b % a !== 0 && L > 9 && k * L <= 150,
      prompt: ({ a, b, L, k, r, s }) =>
        text`I am between ${k * L - r} and ${k * L + s}. I am a multiple of ${a} and of ${b}. What number am I?`,
      answer: ({ L, k }) => k * L,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Put five numbers above and below zero in order',
      pace: 'long',
      draw: (chance) => ({ values: chance.list(5, -15, 9, { distinct: true }) }),
      where: ({ values }) =>
        values.filter((value) => value < 0).length > 1 &&
        values.every((value) => Math.abs(value) !== 1),
      prompt: ({ values }) => askOrder(values.map(fmt)),
      answer: ({ values }) => orderOf(values),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Say which of two numbers is further right on a number line',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(-20, 12),
        b: chance.int(-20, 12),
        right: chance.pick([true, false]),
      }),
      where: ({ a, b }) => a !== b && Math.min(a, b) < 0,
      prompt: ({ a, b, right }) =>
        text`Which number is further ${right ? 'right' : 'left'} on a number line: ${a} or ${b}?`,
      answer: ({ a, b, right }) => (right ? Math.max(a, b) : Math.min(a, b)),
      answerForm: 'integer',
    }),
    subUnit({
      position: 8,
      description: 'Say what order means for temperatures and heights',
      pace: 'short',
      draw: (chance) => ({
        values: chance.list(4, -19, 12, { distinct: true }),
        rank: chance.pick([0, 1, 2, 3]),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ values }) =>
        values.filter((value) => value < 0).length > 1 &&
        values.every((value) => Math.abs(value) !== 1),
      prompt: ({ values, rank, story }) => {
        const is = (low: string, high: string): string =>
          at([low, `second ${low}`, `second ${high}`, high], rank);
        return at(
          [
            text`In four towns it is ${temperature(...values)}. What is the temperature in the ${is('coldest', 'warmest')} town, in [celsius]?`,
            text`On four days it was ${temperature(...values)}. What was the temperature on the ${is('coldest', 'warmest')} day, in [celsius]?`,
            text`Points A, B, C and D on a coast are at heights of ${listing(values)} metres. Sea level is 0. At how many metres is the ${is('lowest', 'highest')} of them?`,
            text`Four cold rooms are at ${temperature(...values)}. What is the temperature of the ${is('coldest', 'warmest')} one, in [celsius]?`,
          ],
          story,
        );
      },
      answer: ({ values, rank }) => at(sorted(values), rank),
      answerForm: 'integer',
    }),
  ],
});
