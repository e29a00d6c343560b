import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import type { Locale } from '../../wording/locale.ts';
import { NAMES } from '../../wording/word-lists.ts';

const largeBusIn = ({ spelling }: Locale) =>
  spelling === 'american'
    ? (['buses', 'bus', 'carries'] as const)
    : (['coaches', 'coach', 'carries'] as const);

export const multiStepProblems = defineUnit({
  id: 17,
  topicId: 2,
  level: 6,
  subLevel: 1,
  name: 'Multi-Step Problems',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply, then subtract, in a story',
      pace: 'extended',
      draw: (chance) => ({
        n: chance.int(3, 9),
        p: chance.int(4, 12),
        q: chance.pick([5, 6, 8, 10, 12]),
        r: chance.int(15, 95),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ n, p, q, r }) => n * p * q - r > 20,
      prompt: ({ n, p, q, r, story }) =>
        at(
          [
            text`A shop has ${n} boxes. Each box holds ${p} packs of ${q} pens. It sells ${r} pens. How many pens are left?`,
            text`A school orders ${n} boxes. Each box holds ${p} packets of ${q} pencils. ${r} pencils are given out. How many are left?`,
            text`A bakery fills ${n} racks. Each rack has ${p} trays of ${q} rolls. It sells ${r} rolls. How many rolls are left?`,
            text`A hall has ${n} blocks of ${p} rows with ${q} seats in each row. ${r} seats are empty. How many seats are taken?`,
          ],
          story,
        ),
      answer: ({ n, p, q, r }) => n * p * q - r,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Round up after dividing because everyone must fit',
      pace: 'long',
      draw: (chance) => {
        const s = chance.pick([12, 16, 24, 32, 45, 52]);
        const n = chance.int(130, 640);
        const [what, one, verb] = chance.dress([
          s > 16 ? largeBusIn(chance.locale) : ['minibuses', 'minibus', 'carries'],
          ['boats', 'boat', 'holds'],
          s > 40 ? ['halls', 'hall', 'seats'] : ['carriages', 'carriage', 'seats'],
        ]);
        return { s, n, what, one, verb, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ s, n }) => n % s !== 0,
      prompt: ({ s, n, what, one, verb, story }) =>
        at(
          [
            text`${n} people need ${what}. Each ${one} ${verb} ${s} people. How many are needed?`,
            text`Each ${one} ${verb} ${s} people. How many ${what} do ${n} people need?`,
            text`There are ${n} people. How many ${what} are needed when each ${one} ${verb} ${s}?`,
            text`How many ${what} are needed for ${n} people, if each ${one} ${verb} ${s} people?`,
          ],
          story,
        ),
      answer: ({ s, n }) => Math.ceil(n / s),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the larger or smaller share from a total and a difference',
      pace: 'extended',
      draw: (chance) => {
        const small = chance.int(14, 78);
        const d = chance.int(4, 36, 2);
        const t = 2 * small + d;
        const big = chance.pick([true, false]);
        const [who, other] = chance.dressSeveral(NAMES, 2);
        return { d, t, big, who, other, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ d, t, big, who, other, story }) =>
        at(
          [
            text`${who} and ${other} have ${t} points altogether. ${who} has ${d} more than ${other}. How many points does ${big ? who : other} have?`,
            text`${who} and ${other} share ${t} cards. ${who} takes ${d} more than ${other}. How many cards does ${big ? who : other} take?`,
            text`${who} and ${other} read ${t} pages together. ${who} reads ${d} more than ${other}. How many pages does ${big ? who : other} read?`,
            text`In a month ${who} and ${other} walk ${t} km in all. ${who} walks ${d} km more than ${other}. How many kilometres does ${big ? who : other} walk?`,
          ],
          story,
        ),
      answer: ({ d, t, big }) => (big ? (t + d) / 2 : (t - d) / 2),
      answerForm: 'whole',
      diagram: ({ d, t, who, other }) => ({
        kind: 'barModel',
        rows: [
          { label: who, segments: ['', `${d} more`], sizes: [3, 1] },
          { label: other, segments: [''], sizes: [3] },
        ],
        total: t,
      }),
    }),
    subUnit({
      position: 4,
      description: 'Work backwards through two steps',
      pace: 'extended',
      draw: (chance) => {
        const n = chance.int(6, 45);
        const a = chance.int(3, 12);
        const op = chance.pick([1, -1]);
        const b = chance.int(5, 48);
        const c = n * a + op * b;
        return { n, a, op, b, c, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ c }) => c > 0,
      prompt: ({ a, op, b, c, story }) =>
        at(
          [
            text`I think of a number, multiply it by ${a}, then ${op > 0 ? 'add' : 'subtract'} ${b}. The result is ${c}. What was my number?`,
            text`A number goes into a machine. It is multiplied by ${a}, then ${b} is ${op > 0 ? 'added' : 'taken away'}. Out comes ${c}. What number went in?`,
            op > 0
              ? text`${a} equal bags of nuts and ${b} more nuts make ${c} nuts in all. How many nuts are in each bag?`
              : text`There were ${a} equal bags of nuts. ${b} nuts were eaten and ${c} are left. How many nuts were in each bag?`,
            op > 0
              ? text`${a} rides of the same price and a map for ${b} tokens cost ${c} tokens in all. How many tokens is one ride?`
              : text`The bill for ${a} rides of the same price is ${c} tokens after ${b} tokens are taken off. What is the full price of one ride, in tokens?`,
          ],
          story,
        ),
      answer: ({ n }) => n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Add two products in a story',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(6, 24),
        b: chance.pick([5, 7, 9, 11, 15]),
        c: chance.int(6, 24),
        d: chance.pick([5, 7, 9, 11, 15]),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ a, b, c, d }) => b !== d && a !== c,
      prompt: ({ a, b, c, d, story }) =>
        at(
          [
            text`${a} teams of ${b} and ${c} teams of ${d} play in a cup. How many players is that altogether?`,
            text`A theme park sells ${a} tickets at ${b} tokens and ${c} tickets at ${d} tokens. How many tokens is that altogether?`,
            text`A gardener plants ${a} rows of ${b} beans and ${c} rows of ${d} peas. How many plants are there altogether?`,
            text`${a} vans with ${b} seats and ${c} vans with ${d} seats each are full. How many people do they carry?`,
          ],
          story,
        ),
      answer: ({ a, b, c, d }) => a * b + c * d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Multiply, then add or take away, in one sentence',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(3, 9),
        each: chance.int(6, 12),
        more: chance.int(3, 15),
        name: chance.dress(NAMES),
        story: chance.pick([0, 1, 2, 3]),
      }),
      prompt: ({ n, each, more, name, story }) =>
        at(
          [
            text`${name} has ${n} packs of ${each} cards and ${more} single cards. How many cards is that?`,
            text`${n} tables seat ${each} people each, and ${more} people stand. How many people are there?`,
            text`${n} boxes hold ${each} eggs each, but ${more} eggs are broken. How many are whole?`,
            text`${n} trays hold ${each} buns each. After ${more} are eaten, how many buns are left?`,
          ],
          story,
        ),
      answer: ({ n, each, more, story }) => n * each + (story < 2 ? more : -more),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Add, then share, in one sentence',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(3, 9);
        const each = chance.int(4, 12);
        return { n, each, a: chance.int(8, n * each - 6), story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ n, each, a, story }) =>
        at(
          [
            text`${a} red and ${n * each - a} blue beads are shared by ${n} children. How many does each get?`,
            text`${a} girls and ${n * each - a} boys make ${n} equal teams. How many are in each team?`,
            text`${a} apples and ${n * each - a} pears are put on ${n} plates, the same number on each. How many pieces of fruit are on each plate?`,
            text`A walk has ${a} km of paths and ${n * each - a} km of roads. It takes ${n} days, the same distance each day. How many km is that a day?`,
          ],
          story,
        ),
      answer: ({ each }) => each,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Take away, then share, in one sentence',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(3, 9),
        each: chance.int(4, 12),
        kept: chance.int(5, 20),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ n, each, kept, story }) =>
        at(
          [
            text`Of ${n * each + kept} stickers ${kept} are kept, and ${n} friends share the rest equally. How many does each get?`,
            text`A rope of ${n * each + kept} m loses ${kept} m. The rest is cut into ${n} equal pieces. How many metres is each?`,
            text`A bill of ${money(n * each + kept)} is cut by ${money(kept)}, and ${n} people share it. How many [pounds] does each pay?`,
            text`Of ${n * each + kept} chairs, ${kept} are put away. The rest stand in ${n} equal rows. How many are in each row?`,
          ],
          story,
        ),
      answer: ({ each }) => each,
      answerForm: 'whole',
    }),
  ],
});
