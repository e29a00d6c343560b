import { at } from '@moonbase/kit';

import { term } from '../../algebra.ts';
import { factorsOf } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { AND_SO_ON, money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing, nth } from '../../wording/words.ts';

export const formulaeAndUnknowns = defineUnit({
  id: 133,
  topicId: 13,
  level: 6,
  subLevel: 1,
  name: 'Formulae and Unknowns',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Use a formula given in words',
      pace: 'long',
      draw: (chance) => {
        const f = chance.int(2, 12);
        const r = chance.int(2, 6);
        const d = chance.int(4, 25);
        // a lane is for eight people, and nobody has a boat for longer than a day
        return { f, r, d, story: chance.aside(d > 8 ? [1, 3] : [0, 1, 2, 3]) };
      },
      prompt: ({ f, r, d, story }) =>
        at(
          [
            text`A bowling lane costs ${money(f)} to book and ${money(r)} for each person. What is the cost in [pounds] for ${d} people?`,
            text`A club charges ${money(f)} to join and ${money(r)} for every visit. What is the cost in [pounds] of joining and ${d} visits?`,
            text`A boat costs ${money(f)} to book and ${money(r)} for each hour. What is the cost in [pounds] of ${d} hours?`,
            text`Printing costs ${money(f)} plus ${money(r)} for each poster. What is the cost in [pounds] of ${d} posters?`,
          ],
          story,
        ),
      answer: ({ f, r, d }) => f + r * d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find the value of a letter',
      pace: 'short',
      draw: (chance) => ({
        k: chance.int(0, 2),
        a: chance.int(2, 9),
        n: chance.int(2, 12),
        b: chance.int(1, 30),
      }),
      where: ({ a, n, b }) => a * n > b,
      prompt: ({ k, a, n, b }) =>
        text`${k === 0 ? text`${term(a, 'n')} + ${b} = ${a * n + b}` : k === 1 ? text`${term(a, 'n')} − ${b} = ${a * n - b}` : text`${b + a * n} − ${term(a, 'n')} = ${b}`}. What is n?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Solve for two unknowns from a sum and a difference',
      pace: 'long',
      draw: (chance) => {
        const t = chance.int(2, 20);
        const s = chance.int(t + 1, 30);
        const w = chance.pick(['a', 'b']);
        return { t, s, w };
      },
      prompt: ({ t, s, w }) => text`a + b = ${s + t} and a − b = ${s - t}. What is ${w}?`,
      answer: ({ t, s, w }) => (w === 'a' ? s : t),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find a later term of a sequence with equal steps',
      pace: 'short',
      draw: (chance) => {
        const d = chance.pick([2, 3, 4, 5, 6, 7, 8, 9, 0.5, 1.5, 0.2, -3, -4]);
        const a = chance.int(d < 0 ? 60 : 1, d < 0 ? 90 : 15);
        const n = chance.int(8, 15);
        return { d, a, n };
      },
      prompt: ({ d, a, n }) =>
        text`What is the ${nth(n)} term? ${listing([a, a + d, a + 2 * d, a + 3 * d])}, ${AND_SO_ON}`,
      answer: ({ d, a, n }) => a + (n - 1) * d,
      answerForm: 'dp1',
    }),
    subUnit({
      position: 5,
      description: 'Count the possibilities',
      pace: 'long',
      draw: (chance) => ({ k: chance.int(0, 1), n: chance.int(6, 60) }),
      where: ({ k, n }) => (k === 1 ? n < 30 : factorsOf(n).length > 2),
      prompt: ({ k, n }) =>
        k === 0
          ? text`a and b are whole numbers greater than zero and a × b = ${n}. How many different values can a have?`
          : text`a and b are whole numbers greater than zero and a + b = ${n}. How many different values can a have?`,
      answer: ({ k, n }) => (k === 0 ? factorsOf(n).length : n - 1),
      answerForm: 'whole',
    }),
  ],
});
