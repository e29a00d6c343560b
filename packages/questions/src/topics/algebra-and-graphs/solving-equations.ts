import { linear, signed, term } from '../../algebra.ts';
import { money } from '../../quantities/quantity.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const solvingEquations = defineUnit({
  id: 150,
  topicId: 13,
  level: 7,
  subLevel: 2,
  name: 'Solving Equations',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Solve by adding or subtracting',
      pace: 'short',
      draw: (chance) => ({
        x: chance.int(-9, 30),
        a: chance.int(3, 25),
        k: chance.pick([true, false]),
      }),
      where: ({ x }) => x !== 0,
      prompt: ({ x, a, k }) =>
        text`Solve ${k ? text`x + ${a} = ${x + a}` : text`x − ${a} = ${x - a}`}. x = [?]`,
      answer: ({ x }) => x,
      answerForm: 'integer',
    }),
    subUnit({
      position: 2,
      description: 'Solve by multiplying or dividing',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 12),
        x: chance.int(2, 15),
        k: chance.pick([true, false]),
      }),
      prompt: ({ a, x, k }) =>
        text`Solve ${k ? text`${term(a, 'x')} = ${a * x}` : text`[f x|${a}] = ${x}`}. x = [?]`,
      answer: ({ a, x, k }) => (k ? x : a * x),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Solve in two steps',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(2, 9), b: chance.int(-20, 30), x: chance.int(2, 15) }),
      where: ({ b }) => b !== 0,
      prompt: ({ a, b, x }) => text`Solve ${linear(a, b)} = ${a * x + b}. x = [?]`,
      answer: ({ x }) => x,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Solve when x is divided',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(2, 9), b: chance.int(-12, 15), x: chance.int(2, 12) }),
      where: ({ b, x }) => b !== 0 && x + b > 0,
      prompt: ({ a, b, x }) => text`Solve [f x|${a}] ${signed(b)} = ${x + b}. x = [?]`,
      answer: ({ a, x }) => a * x,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Write an equation from a story and solve it',
      pace: 'extended',
      draw: (chance) => ({
        q: chance.int(0, 2),
        a: chance.int(3, 9),
        b: chance.int(2, 20),
        x: chance.int(3, 40),
        trip: chance.aside([true, false]),
      }),
      prompt: ({ q, a, b, x, trip }) =>
        q === 0
          ? trip
            ? text`A boat trip costs ${money(b)} to book and ${money(a)} for each person. A group pays ${money(a * x + b)}. How many people are in it?`
            : text`I think of a number, multiply it by ${a} and add ${b}. I get ${a * x + b}. What was the number?`
          : q === 1
            ? text`A rectangle is ${b} cm longer than it is wide. Its perimeter is ${4 * x + 2 * b} cm. How many centimetres wide is it?`
            : text`Three whole numbers in a row add up to ${3 * (x + 1)}. What is the smallest?`,
      answer: ({ x }) => x,
      answerForm: 'whole',
    }),
  ],
});
