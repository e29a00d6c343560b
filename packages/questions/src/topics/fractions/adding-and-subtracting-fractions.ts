import { at } from '@moonbase/kit';

import { gcd, lcm, simplest, sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { eighthsOf, jugsOf } from '../data-and-chance/dot-plots.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { offerSigns } from '../../wording/offers.ts';
import { hasMiles } from '../../wording/locale.ts';

export const addingAndSubtractingFractions = defineUnit({
  id: 33,
  topicId: 4,
  level: 6,
  subLevel: 2,
  name: 'Adding and Subtracting Fractions',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Add fractions with different denominators',
      pace: 'long',
      draw: (chance) => {
        const p = chance.int(2, 10);
        const q = chance.int(3, 12);
        const a = chance.int(1, p - 1);
        const b = chance.int(1, q - 1);
        return { p, q, a, b };
      },
      where: ({ p, q, a, b }) =>
        p < q && q % p !== 0 && gcd(a, p) === 1 && gcd(b, q) === 1 && lcm(p, q) <= 60,
      prompt: ({ p, q, a, b }) =>
        text`[f ${a}|${p}] + [f ${b}|${q}] in its simplest form is [f ?|?]`,
      answer: ({ p, q, a, b }) => simplest(a * q + b * p, p * q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Subtract fractions with different denominators',
      pace: 'long',
      draw: (chance) => {
        const p = chance.int(2, 10);
        const q = chance.int(3, 12);
        const a = chance.int(1, p - 1);
        const b = chance.int(1, q - 1);
        return { p, q, a, b };
      },
      where: ({ p, q, a, b }) =>
        p !== q &&
        q % p !== 0 &&
        p % q !== 0 &&
        gcd(a, p) === 1 &&
        gcd(b, q) === 1 &&
        lcm(p, q) <= 60 &&
        a / p > b / q,
      prompt: ({ p, q, a, b }) =>
        text`[f ${a}|${p}] − [f ${b}|${q}] in its simplest form is [f ?|?]`,
      answer: ({ p, q, a, b }) => simplest(a * q - b * p, p * q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Add mixed numbers and give an improper fraction',
      pace: 'extended',
      draw: (chance) => {
        const p = chance.int(2, 6);
        const q = chance.int(3, 8);
        const a = chance.int(1, p - 1);
        const b = chance.int(1, q - 1);
        const w = chance.int(1, 3);
        const x = chance.int(1, 3);
        const L = lcm(p, q);
        return { p, q, a, b, w, x, L };
      },
      where: ({ p, q, a, b, L }) => p !== q && gcd(a, p) === 1 && gcd(b, q) === 1 && L <= 24,
      prompt: ({ p, q, a, b, w, x }) =>
        text`[m ${w}|${a}|${p}] + [m ${x}|${b}|${q}] in its simplest form is [f ?|?]`,
      answer: ({ p, q, a, b, w, x }) => simplest((w + x) * p * q + a * q + b * p, p * q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Subtract mixed numbers and give an improper fraction',
      pace: 'extended',
      draw: (chance) => {
        const p = chance.int(2, 6);
        const q = chance.int(3, 8);
        const a = chance.int(1, p - 1);
        const b = chance.int(1, q - 1);
        const w = chance.int(3, 6);
        const x = chance.int(1, 2);
        const L = lcm(p, q);
        return { p, q, a, b, w, x, L };
      },
      where: ({ p, q, a, b, L }) => p !== q && gcd(a, p) === 1 && gcd(b, q) === 1 && L <= 24,
      prompt: ({ p, q, a, b, w, x }) =>
        text`[m ${w}|${a}|${p}] − [m ${x}|${b}|${q}] in its simplest form is [f ?|?]`,
      answer: ({ p, q, a, b, w, x }) => simplest((w - x) * p * q + a * q - b * p, p * q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Find the fraction left after two parts are used',
      pace: 'extended',
      draw: (chance) => {
        const p = chance.int(3, 8);
        const q = chance.int(3, 10);
        const a = chance.int(1, p - 2);
        const b = chance.int(1, q - 2);
        const L = lcm(p, q);
        return { p, q, a, b, L, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ p, q, a, b, L }) =>
        p !== q && gcd(a, p) === 1 && gcd(b, q) === 1 && L <= 40 && a / p + b / q < 0.97,
      prompt: ({ p, q, a, b, L, story }) =>
        at(
          [
            text`A tank is full. [f ${a}|${p}] is used on Monday and [f ${b}|${q}] on Tuesday. What fraction is left? [f ?|${L}]`,
            text`A field is sown. [f ${a}|${p}] of it is wheat, [f ${b}|${q}] is maize and the rest is grass. What fraction is grass? [f ?|${L}]`,
            text`A class votes. [f ${a}|${p}] choose a zoo, [f ${b}|${q}] choose a farm and the others a beach. What fraction choose a beach? [f ?|${L}]`,
            text`Sam reads [f ${a}|${p}] of a book in May and [f ${b}|${q}] in June. What fraction is still to read? [f ?|${L}]`,
          ],
          story,
        ),
      answer: ({ p, q, a, b, L }) => L - (a * L) / p - (b * L) / q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Add or take away unlike fractions in a story',
      pace: 'extended',
      draw: (chance) => {
        const p = chance.int(3, 8);
        const q = chance.int(3, 10);
        return {
          p,
          q,
          a: chance.int(1, p - 1),
          b: chance.int(1, q - 1),
          story: chance.aside([0, 1, 2, 3]),
          far: hasMiles(chance.locale) ? 'mile' : 'kilometre',
        };
      },
      where: ({ p, q, a, b }) =>
        p !== q && gcd(a, p) === 1 && gcd(b, q) === 1 && a / p > b / q && a / p + b / q < 1,
      prompt: ({ p, q, a, b, story, far }) =>
        at(
          [
            text`Ana eats [f ${a}|${p}] of a cake and Ben [f ${b}|${q}]. What fraction do they eat together? Give it in its simplest form: [f ?|?]`,
            text`[f ${a}|${p}] of a wall is painted in the morning and [f ${b}|${q}] in the afternoon. What fraction is painted? Give it in its simplest form: [f ?|?]`,
            text`A jug is [f ${a}|${p}] full. Enough to fill [f ${b}|${q}] of the jug is poured out. What fraction of the jug is still full? Give it in its simplest form: [f ?|?]`,
            text`One path is [f ${a}|${p}] of a ${far} long. Another is [f ${b}|${q}] of a ${far} long. How much longer is the first, as a fraction of a ${far}? Give it in its simplest form: [f ?|?]`,
          ],
          story,
        ),
      answer: ({ p, q, a, b, story }) => simplest(story < 2 ? a * q + b * p : a * q - b * p, p * q),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Compare a product with the number that is multiplied',
      pace: 'long',
      draw: (chance) => {
        const bottom = chance.int(2, 9);
        const top = chance.pick([bottom - 1, bottom, bottom + 1, chance.int(1, 12)]);
        return { top, bottom, n: chance.int(12, 98), first: chance.pick([true, false]) };
      },
      where: ({ top, bottom }) => top > 0 && (top === bottom || gcd(top, bottom) === 1),
      prompt: ({ top, bottom, n, first }) =>
        first
          ? offerSigns(text`Which sign goes between [f ${top}|${bottom}] × ${n} and ${n}?`)
          : offerSigns(text`Which sign goes between ${n} and ${n} × [f ${top}|${bottom}]?`),
      answer: ({ top, bottom, first }) => 2 + Math.sign(first ? top - bottom : bottom - top),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Share out what a dot plot with fractions shows',
      pace: 'extended',
      draw: (chance) => ({ counts: chance.list(7, 0, 2) }),
      where: ({ counts }) =>
        sum(counts) >= 3 &&
        sum(counts) <= 6 &&
        counts.filter((count) => count > 0).length > 1 &&
        at(simplest(eighthsOf(counts), 8 * sum(counts)), 1) <= 16,
      prompt: () =>
        'All the water is shared out so that each jug holds the same. How many litres does each jug hold? Give it in its simplest form: [f ?|?]',
      answer: ({ counts }) => simplest(eighthsOf(counts), 8 * sum(counts)),
      answerForm: 'whole',
      diagram: ({ counts }) => jugsOf(counts),
    }),
  ],
});
