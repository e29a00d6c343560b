import { at } from '@moonbase/kit';

import { linear, signed, signedTerm, term, signedGap } from '../../algebra.ts';
import { text } from '../../numbers.ts';
import { money, spelled } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { labelled } from '../../wording/ordering.ts';

export const expressionsAndSubstitution = defineUnit({
  id: 149,
  topicId: 13,
  level: 7,
  subLevel: 1,
  name: 'Expressions and Substitution',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Substitute numbers into a simple expression',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 12),
        b: chance.int(2, 12),
        p: chance.int(2, 9),
        q: chance.int(-9, 9),
      }),
      where: ({ a, b, p, q }) => q !== 0 && a !== b && p * a + q * b > 0,
      prompt: ({ a, b, p, q }) =>
        text`When a = ${a} and b = ${b}, what is ${term(p, 'a')} ${signedTerm(q, 'b')}?`,
      answer: ({ a, b, p, q }) => p * a + q * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Substitute into brackets and powers',
      pace: 'short',
      draw: (chance) => ({
        k: chance.int(0, 3),
        x: chance.int(2, 10),
        m: chance.int(2, 6),
        c: chance.int(1, 9),
      }),
      prompt: ({ k, x, m, c }) =>
        text`When x = ${x}, what is ${k === 0 ? text`${m}(x + ${c})` : k === 1 ? text`x² + ${c}` : k === 2 ? text`${m}x²` : text`(x + ${c})²`}?`,
      answer: ({ k, x, m, c }) =>
        k === 0 ? m * (x + c) : k === 1 ? x * x + c : k === 2 ? m * x * x : (x + c) * (x + c),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Collect like terms',
      pace: 'short',
      draw: (chance) => ({
        v: chance.dress(['a', 'n', 'x', 'y']),
        a: chance.int(2, 12),
        b: chance.int(-9, 9),
        c: chance.int(-9, 9),
      }),
      where: ({ a, b, c }) => b * c !== 0 && a + b + c > 1,
      prompt: ({ v, a, b, c }) =>
        text`${term(a, v)} ${signedTerm(b, v)} ${signedTerm(c, v)} = [?]${v}`,
      answer: ({ a, b, c }) => a + b + c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Collect terms when there are numbers too',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(1, 15),
        c: chance.int(-6, 8),
        d: chance.int(-12, 12),
        w: chance.pick([true, false]),
      }),
      where: ({ a, b, c, d }) => c !== 0 && d !== 0 && a + c !== 0 && b + d !== 0,
      prompt: ({ a, b, c, d }) =>
        text`${linear(a, b)} ${signedTerm(c, 'x')} ${signed(d)} = [?]x ${signedGap(b + d)}`,
      answer: ({ a, b, c, d }) => [a + c, Math.abs(b + d)],
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Use a standard formula',
      pace: 'short',
      draw: (chance) => ({
        q: chance.int(0, 3),
        u: chance.int(3, 30),
        a: chance.int(2, 12),
        t: chance.int(3, 15),
      }),
      where: ({ u, a }) => u !== a,
      prompt: ({ q, u, a, t }) =>
        q === 0
          ? text`v = u + ${spelled('at', 'a t')}. Find v when u = ${u}, a = ${a} and t = ${t}.`
          : q === 1
            ? text`P = 2(l + w). Find P when l = ${u} and w = ${a}.`
            : q === 2
              ? text`F = 1.8C + 32. Find F when C = ${5 * a}.`
              : text`A = ${spelled('½bh', 'a half b h')}. Find A when b = ${2 * a} and h = ${t}.`,
      answer: ({ q, u, a, t }) =>
        q === 0 ? u + a * t : q === 1 ? 2 * (u + a) : q === 2 ? 9 * a + 32 : a * t,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Choose the expression that says the same as words',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(2, 9),
        said: chance.int(0, 2),
        order: chance.shuffle<number>([0, 1, 2], 3),
      }),
      where: ({ a, b }) => a !== b,
      prompt: ({ a, b, said, order }) => {
        const forms = [text`${a}n + ${b}`, text`${a}(n + ${b})`, text`${b}n + ${a}`];
        const words = [
          text`${b} more than ${a} times n`,
          text`${a} times the sum of n and ${b}`,
          text`${a} more than ${b} times n`,
        ];
        const form = (place: number) => at(forms, at(order, place));
        return text`Which expression means ${at(words, said)}? ${labelled([form(0), form(1), form(2)])}. Type its label.`;
      },
      answer: ({ said, order }) => 1 + order.indexOf(said),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Name the coefficient, the constant or the number of terms',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 12),
        b: chance.int(2, 12),
        c: chance.int(2, 20),
        asked: chance.int(0, 3),
      }),
      where: ({ a, b, c }) => new Set([a, b, c]).size === 3,
      prompt: ({ a, b, c, asked }) =>
        text`What is the ${at(['coefficient of x', 'coefficient of y', 'constant', 'number of terms'], asked)} in ${a}x + ${b}y + ${c}?`,
      answer: ({ a, b, c, asked }) => at([a, b, c, 3], asked),
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Write an expression for words',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(2, 12), b: chance.int(2, 20), form: chance.int(0, 3) }),
      where: ({ a, b }) => a !== b,
      prompt: ({ a, b, form }) =>
        at(
          [
            text`${b} more than ${a} times n is [?]n + [?].`,
            text`A ticket costs ${money(a)} and parking ${money(b)}. For n tickets and parking you pay [?]n + [?] [pounds].`,
            text`A boat costs ${money(b)} to book and ${money(a)} for each hour. For n hours you pay [?]n + [?] [pounds].`,
            text`You have ${b} stamps and get ${a} a week. The number of stamps after n weeks is [?]n + [?].`,
          ],
          form,
        ),
      answer: ({ a, b }) => [a, b],
      answerForm: 'whole',
    }),
  ],
});
