import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { offerAmounts } from '../../wording/offers.ts';
import { listing, plural, words } from '../../wording/words.ts';

export const numbersTo20 = defineUnit({
  id: 2,
  topicId: 1,
  level: 1,
  subLevel: 7,
  name: 'Numbers to 20',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Give the number that is one more or one less',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(1, 19), d: chance.pick([1, -1]) }),
      prompt: ({ n, d }) => text`What number is one ${d > 0 ? 'more' : 'less'} than ${n}?`,
      answer: ({ n, d }) => n + d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Pick the biggest or smallest of three numbers up to twenty',
      pace: 'short',
      draw: (chance) => ({
        big: chance.pick([true, false]),
        l: chance.list(3, 0, 20, { distinct: true }),
      }),
      prompt: ({ big, l }) => text`Type the ${big ? 'biggest' : 'smallest'} number: ${listing(l)}`,
      answer: ({ big, l }) => (big ? Math.max(...l) : Math.min(...l)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Keep a count going forwards or backwards in ones',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([1, -1]);
        const a = chance.int(d > 0 ? 0 : 3, d > 0 ? 17 : 20);
        return { d, a };
      },
      prompt: ({ d, a }) => text`What comes next? ${listing([a, a + d, a + 2 * d])}, [?]`,
      answer: ({ d, a }) => a + 3 * d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Turn a number word up to twenty into figures',
      pace: 'short',
      draw: (chance) => ({
        n: chance.int(0, 20),
        start: chance.dress(['Type this number in figures', 'Type in figures']),
      }),
      prompt: ({ n, start }) => text`${start}: ${words(n)}.`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Read the number an arrow points to on a line of ten steps',
      pace: 'long',
      draw: (chance) => {
        const lo = chance.int(0, 10, 5);
        const n = chance.int(lo + 1, lo + 9);
        return { lo, n };
      },
      where: ({ lo, n }) => n !== lo + 5,
      prompt: () => 'What number is the arrow pointing to?',
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ lo, n }) => ({
        kind: 'numberLine',
        min: lo,
        max: lo + 10,
        step: 1,
        labels: [lo, lo + 5, lo + 10],
        points: [{ at: n, label: '?' }],
      }),
    }),
    subUnit({
      position: 6,
      description: 'Fill a gap in a number track',
      pace: 'short',
      draw: (chance) => ({ first: chance.int(0, 17), gap: chance.int(0, 3) }),
      prompt: ({ first, gap }) =>
        gap === 3
          ? text`What number is between ${first} and ${first + 2}?`
          : 'What number goes in the empty box?',
      answer: ({ first, gap }) => first + (gap === 3 ? 1 : gap),
      answerForm: 'whole',
      diagram: ({ first, gap }) => ({
        kind: 'sequence',
        terms: series(4, (i) => (i === (gap === 3 ? 1 : gap) ? null : first + i)).slice(
          0,
          gap === 3 ? 3 : 4,
        ),
      }),
    }),
    subUnit({
      position: 7,
      description: 'Make a number from eleven to nineteen from ten and some ones',
      pace: 'short',
      draw: (chance) => ({ ones: chance.int(1, 9), form: chance.pick([0, 1, 2]) }),
      prompt: ({ ones, form }) => {
        if (form === 0) return text`What number is made from 1 ten and ${plural(ones, 'one')}?`;
        return form === 1
          ? text`${10 + ones} is 1 ten and how many ones?`
          : text`10 + [?] = ${10 + ones}`;
      },
      answer: ({ ones, form }) => (form === 0 ? 10 + ones : ones),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Say whether a number up to twenty is less than another, equal or more',
      pace: 'short',
      draw: (chance) => {
        const sign = chance.pick([1, 2, 3]);
        const a = chance.int(4, 17);
        const by = chance.int(1, 3);
        return { sign, a, b: a + by * (2 - sign) };
      },
      prompt: ({ a, b }) => offerAmounts(text`Is ${a} less than ${b}, equal to it or more?`),
      answer: ({ sign }) => sign,
      answerForm: 'whole',
    }),
  ],
});
