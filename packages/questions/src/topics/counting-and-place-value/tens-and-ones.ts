import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing, plural, words } from '../../wording/words.ts';

export const tensAndOnes = defineUnit({
  id: 3,
  topicId: 1,
  level: 2,
  subLevel: 1,
  name: 'Tens and Ones',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read a two-digit number from ten-sticks and single cubes',
      pace: 'long',
      draw: (chance) => ({ t: chance.int(1, 9), o: chance.int(0, 9) }),
      prompt: () => 'What number do the blocks show?',
      answer: ({ t, o }) => 10 * t + o,
      answerForm: 'whole',
      diagram: ({ t, o }) => ({ kind: 'placeValueBlocks', tens: t, ones: o }),
    }),
    subUnit({
      position: 2,
      description: 'Give the value of one digit in a two-digit number',
      pace: 'short',
      draw: (chance) => {
        const t = chance.int(1, 9);
        const o = chance.int(1, 9);
        const w = chance.pick([1, 0]);
        const n = 10 * t + o;
        return { t, o, w, n };
      },
      where: ({ t, o }) => t !== o,
      prompt: ({ t, o, w, n }) => text`What is the value of the ${w === 1 ? t : o} in ${n}?`,
      answer: ({ t, o, w }) => (w === 1 ? 10 * t : o),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find one or ten more or less than a two-digit number',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(11, 89), d: chance.pick([10, -10, 1, -1]) }),
      prompt: ({ n, d }) =>
        text`What number is ${Math.abs(d)} ${d > 0 ? 'more' : 'less'} than ${n}?`,
      answer: ({ n, d }) => n + d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Pick out the largest or smallest of three two-digit numbers',
      pace: 'short',
      draw: (chance) => ({
        big: chance.pick([true, false]),
        l: chance.list(3, 10, 99, { distinct: true }),
      }),
      prompt: ({ big, l }) => text`Type the ${big ? 'largest' : 'smallest'} number: ${listing(l)}`,
      answer: ({ big, l }) => (big ? Math.max(...l) : Math.min(...l)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Carry on a count in twos, threes, fives or tens',
      pace: 'short',
      draw: (chance) => {
        const st = chance.pick([2, 3, 5, 10]);
        const up = chance.pick([1, -1]);
        const s = st * up;
        const k = chance.int(up > 0 ? 0 : 3, up > 0 ? 7 : 10);
        const a = k * st;
        return { s, a };
      },
      prompt: ({ s, a }) => text`What comes next? ${listing([a, a + s, a + 2 * s])}, [?]`,
      answer: ({ s, a }) => a + 3 * s,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Split a two-digit number in more than one way',
      pace: 'short',
      draw: (chance) => {
        const n = chance.int(23, 98);
        const tens = chance.int(10, Math.floor((n - 1) / 10) * 10, 10);
        const first = chance.pick([true, false]);
        return { n, tens, first };
      },
      where: ({ n }) => n % 10 !== 0,
      prompt: ({ n, tens, first }) =>
        first ? text`${n} = ${tens} + [?]` : text`${n} = [?] + ${tens}`,
      answer: ({ n, tens }) => n - tens,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Write a two-digit number from words or from tens and ones',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(31, 99), inWords: chance.pick([true, false]) }),
      prompt: ({ n, inWords }) =>
        inWords
          ? text`Type in figures: ${words(n)}.`
          : text`What number is made from ${plural(Math.floor(n / 10), 'ten')} and ${plural(n % 10, 'one')}?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Count on or back across one hundred, as far as 120',
      pace: 'short',
      draw: (chance) => ({ from: chance.int(97, 117), by: chance.pick([1, -1]) }),
      where: ({ from, by }) => by === 1 || from > 99,
      prompt: ({ from, by }) =>
        text`What comes next? ${listing([from, from + by, from + 2 * by])}, [?]`,
      answer: ({ from, by }) => from + 3 * by,
      answerForm: 'whole',
    }),
  ],
});
