import { at } from '@moonbase/kit';

import { thingOf } from '../../document/figure-names.ts';
import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { ITEMS } from '../../wording/word-lists.ts';

const PARTS = ['AB', 'AAB', 'ABB', 'ABC', 'AABB'] as const;
const SHORT_PARTS = ['AB', 'AAB', 'ABB'] as const;

/** The thing at a place of a pattern: the letters of its part stand for things. */
const inPattern = <T>(part: string, things: readonly T[], place: number): T =>
  at(things, part.charCodeAt(place % part.length) - 'A'.charCodeAt(0));

/** Two numbers must be seen to repeat before the gap and after it: only one number can then be in it. */
const gapOf = (part: string, drawn: number): number => (part.length === 2 ? 3 : drawn);

export const firstPatterns = defineUnit({
  id: 165,
  topicId: 1,
  level: 1,
  subLevel: 5,
  reception: true,
  name: 'First Patterns',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count one kind of thing in a short pattern',
      pace: 'long',
      draw: (chance) => ({
        t: chance.dressSeveral(ITEMS, 2),
        part: chance.pick(SHORT_PARTS),
        n: chance.int(4, 6),
        first: chance.pick([true, false]),
      }),
      prompt: ({ t, first }) => text`How many ${first ? t[0] : t[1]} are in the pattern?`,
      answer: ({ part, n, first }) =>
        series(n, (i) => inPattern(part, [true, false], i)).filter((isFirst) => isFirst === first)
          .length,
      answerForm: 'whole',
      diagram: ({ t, part, n }) => ({
        kind: 'row',
        items: series(n, (i) => thingOf(inPattern(part, t, i))),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Say how many things are in the part that repeats',
      pace: 'long',
      draw: (chance) => {
        const part = chance.pick(PARTS);
        return {
          t: chance.dressSeveral(ITEMS, 3),
          part,
          n: part.length * (part.length === 2 ? chance.int(3, 4) : 2),
        };
      },
      prompt: () => 'How many things are in the part that repeats?',
      answer: ({ part }) => part.length,
      answerForm: 'whole',
      diagram: ({ t, part, n }) => ({
        kind: 'row',
        items: series(n, (i) => thingOf(inPattern(part, t, i))),
      }),
    }),
    subUnit({
      position: 3,
      description: 'Say how many times the part of a pattern is there',
      pace: 'long',
      draw: (chance) => {
        const part = chance.pick(SHORT_PARTS);
        return {
          t: chance.dressSeveral(ITEMS, 2),
          part,
          times: chance.int(2, part.length === 2 ? 4 : 3),
        };
      },
      prompt: () => 'How many times do you see the repeating part?',
      answer: ({ times }) => times,
      answerForm: 'whole',
      diagram: ({ t, part, times }) => ({
        kind: 'row',
        items: series(times * part.length, (i) => thingOf(inPattern(part, t, i))),
      }),
    }),
    subUnit({
      position: 4,
      description: 'Say which number comes next in a repeating pattern',
      pace: 'short',
      draw: (chance) => ({
        part: chance.pick(['AB', 'ABC', 'AAB', 'ABB']),
        digits: chance.list(3, 1, 9, { distinct: true }),
      }),
      prompt: () => 'The numbers repeat. What number goes in the empty box?',
      answer: ({ part, digits }) => inPattern(part, digits, 2 * part.length),
      answerForm: 'whole',
      diagram: ({ part, digits }) => ({
        kind: 'sequence',
        terms: [...series(2 * part.length, (i) => inPattern(part, digits, i)), null],
      }),
    }),
    subUnit({
      position: 5,
      description: 'Fill a gap inside a repeating pattern of numbers',
      pace: 'short',
      draw: (chance) => ({
        part: chance.pick(['AB', 'ABC']),
        digits: chance.list(3, 1, 9, { distinct: true }),
        drawn: chance.int(1, 3),
      }),
      prompt: () => 'The numbers repeat. What number goes in the empty box?',
      answer: ({ part, digits, drawn }) => inPattern(part, digits, gapOf(part, drawn)),
      answerForm: 'whole',
      diagram: ({ part, digits, drawn }) => ({
        kind: 'sequence',
        terms: series(part.length === 2 ? 8 : 6, (i) =>
          i === gapOf(part, drawn) ? null : inPattern(part, digits, i),
        ),
      }),
    }),
  ],
});
