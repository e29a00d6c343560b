import { at } from '@moonbase/kit';

import { linear } from '../../algebra.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { spelled } from '../../quantities/quantity.ts';

const INFINITELY_MANY = 9; // typed for it, and never the number of solutions of one of these equations

export const solvingLinearEquations = defineUnit({
  id: 155,
  topicId: 13,
  level: 8,
  subLevel: 2,
  name: 'Solving Linear Equations',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Solve an equation with a bracket',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(1, 4),
        c: chance.int(-9, 12),
        x: chance.int(-5, 12),
      }),
      where: ({ c, x }) => c !== 0 && x !== 0,
      prompt: ({ a, b, c, x }) => text`Solve ${a}(${linear(b, c)}) = ${a * (b * x + c)}. x = [?]`,
      answer: ({ x }) => x,
      answerForm: 'integer',
    }),
    subUnit({
      position: 2,
      description: 'Solve with x on both sides',
      pace: 'extended',
      draw: (chance) => {
        const c = chance.int(1, 7);
        const a = chance.int(c + 1, 10);
        const x = chance.int(-6, 12);
        const b = chance.int(-20, 20);
        const d = (a - c) * x + b;
        return { c, a, x, b, d };
      },
      where: ({ x, b, d }) => b !== 0 && d !== 0 && Math.abs(d) < 60 && x !== 0,
      prompt: ({ c, a, b, d }) => text`Solve ${linear(a, b)} = ${linear(c, d)}. x = [?]`,
      answer: ({ x }) => x,
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Solve an equation with a fraction',
      pace: 'extended',
      draw: (chance) => {
        const a = chance.int(1, 5);
        const x = chance.int(-4, 15);
        const c = chance.int(2, 9);
        const k = chance.int(-5, 12);
        const b = c * k - a * x;
        return { a, x, c, k, b };
      },
      where: ({ x, b }) => b !== 0 && Math.abs(b) < 30 && x !== 0,
      prompt: ({ a, c, k, b }) => text`Solve [f ${linear(a, b)}|${c}] = ${k}. x = [?]`,
      answer: ({ x }) => x,
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Find the largest or smallest whole number that fits an inequality',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(2, 7),
        b: chance.int(-9, 15),
        r: chance.int(10, 70),
        lt: chance.pick([true, false]),
      }),
      where: ({ a, b, r }) => b !== 0 && r - b > a,
      prompt: ({ a, b, r, lt }) =>
        text`x is a whole number and ${linear(a, b)} ${lt ? '<' : '>'} ${r}. What is the ${lt ? 'largest' : 'smallest'} value of x?`,
      answer: ({ a, b, r, lt }) => (lt ? Math.ceil((r - b) / a) - 1 : Math.floor((r - b) / a) + 1),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Form and solve an equation from a shape or a story',
      pace: 'extended',
      draw: (chance) => ({
        q: chance.int(0, 2),
        a: chance.int(2, 9),
        b: chance.int(1, 8),
        x: chance.int(4, 20),
        show: chance.aside([true, false]),
      }),
      where: ({ q, a, b, x }) => q !== 0 || x > a - b,
      prompt: ({ q, a, b, x, show }) =>
        q === 0
          ? text`The sides of a triangle are x cm, (${linear(1, a)}) cm and (${linear(2, b)}) cm. The perimeter is ${4 * x + a + b} cm. Find x.`
          : q === 1
            ? text`Ann is x years old. Bob is ${a} years older, and Cal is twice as old as Bob. Their ages add up to ${4 * x + 3 * a}. Find x.`
            : show
              ? text`x adults and ${a} times as many children see a show: ${(a + 1) * x} people in all. Find x.`
              : text`A rectangle has opposite sides ${linear(3, b)} and ${linear(1, 2 * x + b)}. Find x.`,
      answer: ({ x }) => x,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Count the whole numbers that fit an inequality',
      pace: 'short',
      draw: (chance) => ({
        low: chance.int(-6, 8),
        span: chance.int(3, 12),
        lowIn: chance.pick([true, false]),
        highIn: chance.pick([true, false]),
      }),
      prompt: ({ low, span, lowIn, highIn }) =>
        text`${low} ${lowIn ? '≤' : '<'} ${spelled('x', 'x, which')} ${highIn ? '≤' : '<'} ${low + span}. How many integers can x be?`,
      answer: ({ span, lowIn, highIn }) => span - 1 + Number(lowIn) + Number(highIn),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Find an unknown inside a formula',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(2, 12),
        b: chance.int(2, 9),
        c: chance.int(3, 40),
        which: chance.int(0, 3),
      }),
      prompt: ({ a, b, c, which }) =>
        at(
          [
            text`v = u + ${spelled('at', 'a t')}. v = ${c + a * b}, u = ${c} and t = ${b}. Find a.`,
            text`P = 2(l + w). P = ${2 * (a + c)} and w = ${c}. Find l.`,
            text`V = ${spelled('lwh', 'l w h')}. V = ${a * b * c}, l = ${Math.max(b, c)} and w = ${Math.min(b, c)}. Find h.`,
            text`y = ${spelled('mx', 'm x')} + c. y = ${a * b + c}, x = ${b} and c = ${c}. Find m.`,
          ],
          which,
        ),
      answer: ({ a }) => a,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Say whether an equation has one solution, none or infinitely many',
      pace: 'long',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(1, 9),
        kind: chance.int(0, 2),
        c: chance.int(2, 40),
      }),
      where: ({ a, b, c }) => c !== a * b,
      prompt: ({ a, b, kind, c }) => {
        const right = at([linear(a, c), linear(a + 1, c), linear(a, a * b)], kind);
        return text`How many solutions does ${a}(x + ${b}) = ${right} have? Type the number, or ${INFINITELY_MANY} for infinitely many.`;
      },
      answer: ({ kind }) => (kind === 2 ? INFINITELY_MANY : kind),
      answerForm: 'whole',
    }),
  ],
});
