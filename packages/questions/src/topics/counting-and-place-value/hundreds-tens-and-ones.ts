import { at } from '@moonbase/kit';

import { sorted } from '../../maths.ts';
import { fmt, text } from '../../numbers.ts';
import { askOrder, orderOf } from '../../wording/ordering.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { offerSigns } from '../../wording/offers.ts';
import { listing, plural, words } from '../../wording/words.ts';

export const hundredsTensAndOnes = defineUnit({
  id: 4,
  topicId: 1,
  level: 3,
  subLevel: 1,
  name: 'Hundreds, Tens and Ones',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Write a three-digit number from words or from hundreds, tens and ones',
      pace: 'short',
      draw: (chance) => {
        const k = chance.pick([true, false]);
        const h = chance.int(1, 8);
        const t = chance.int(0, k ? 9 : 14);
        const o = chance.int(0, 9);
        return { k, h, t, o };
      },
      prompt: ({ k, h, t, o }) =>
        k
          ? text`Type in figures: ${words(100 * h + 10 * t + o)}.`
          : text`What number is made from ${plural(h, 'hundred')}, ${plural(t, 'ten')} and ${plural(o, 'one')}?`,
      answer: ({ h, t, o }) => 100 * h + 10 * t + o,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Give the value of one digit in a three-digit number',
      pace: 'short',
      draw: (chance) => {
        const h = chance.int(1, 9);
        const t = chance.int(1, 9);
        const o = chance.int(1, 9);
        const w = chance.pick([0, 1, 2]);
        const n = 100 * h + 10 * t + o;
        return { h, t, o, w, n };
      },
      where: ({ h, t, o }) => h !== t && t !== o && h !== o,
      prompt: ({ h, t, o, w, n }) => text`What is the value of the ${at([o, t, h], w)} in ${n}?`,
      answer: ({ h, t, o, w }) => at([o, 10 * t, 100 * h], w),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Pick the largest, middle or smallest of three three-digit numbers',
      pace: 'short',
      draw: (chance) => {
        const w = chance.int(0, 2);
        const h = chance.int(2, 8);
        const d = chance.pick([
          [0, 1, 2],
          [0, 1, 1],
          [0, 0, 1],
        ]);
        const a = chance.list(3, 0, 99, { distinct: true });
        const l = chance.shuffle(a.map((x, i) => 100 * (h + at(d, i)) + x));
        return { w, l };
      },
      where: ({ l }) => l[0] !== l[1] && l[1] !== l[2] && l[0] !== l[2],
      prompt: ({ w, l }) =>
        text`Type the ${at(['smallest', 'middle', 'largest'], w)} number: ${listing(l)}`,
      answer: ({ w, l }) => at(sorted(l), w),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find 10 or 100 more or less than a number',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(110, 890), d: chance.pick([10, -10, 100, -100]) }),
      prompt: ({ n, d }) => text`What is ${Math.abs(d)} ${d > 0 ? 'more' : 'less'} than ${n}?`,
      answer: ({ n, d }) => n + d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Count on or back in fours, eights, fifties or hundreds',
      pace: 'short',
      draw: (chance) => {
        const st = chance.pick([4, 8, 50, 100]);
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
      description: 'Read three-digit numbers from hundreds, tens and ones blocks',
      pace: 'long',
      draw: (chance) => ({ h: chance.int(1, 5), t: chance.int(0, 9), o: chance.int(0, 9) }),
      where: ({ t, o }) => t + o > 0,
      prompt: () => 'What number do the blocks show?',
      answer: ({ h, t, o }) => 100 * h + 10 * t + o,
      answerForm: 'whole',
      diagram: ({ h, t, o }) => ({ kind: 'placeValueBlocks', hundreds: h, tens: t, ones: o }),
    }),
    subUnit({
      position: 7,
      description: 'Choose the sign between two numbers of two or three digits',
      pace: 'short',
      draw: (chance) => {
        const sign = chance.pick([1, 2, 3]);
        const a = chance.pick([true, false]) ? chance.int(21, 89) : chance.int(201, 899);
        const by = chance.pick([1, 9, 10, a > 100 ? 90 : 2]);
        return { sign, a, b: a + by * (2 - sign) };
      },
      prompt: ({ a, b }) => offerSigns(text`Which sign goes between ${a} and ${b}?`),
      answer: ({ sign }) => sign,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Put four three-digit numbers in order',
      pace: 'long',
      draw: (chance) => {
        const base = chance.int(1, 8) * 100;
        return { values: chance.list(4, base + 1, base + 199, { distinct: true }) };
      },
      prompt: ({ values }) => askOrder(values.map(fmt)),
      answer: ({ values }) => orderOf(values),
      answerForm: 'whole',
    }),
  ],
});
