import { at } from '@moonbase/kit';

import { linear, quadratic, signed, signedGap } from '../../algebra.ts';
import { gcd } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const bracketsAndFactors = defineUnit({
  id: 154,
  topicId: 13,
  level: 8,
  subLevel: 1,
  name: 'Brackets and Factors',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Expand a single bracket',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(1, 7),
        c: chance.int(-9, 9),
        w: chance.pick([true, false]),
      }),
      where: ({ c }) => c !== 0,
      prompt: ({ a, b, c, w }) =>
        text`${a}(${linear(b, c)}) = ${w ? text`[?]x ${signed(a * c)}` : text`${a * b}${c < 0 ? 'x − [?]' : 'x + [?]'}`}`,
      answer: ({ a, b, c, w }) => (w ? a * b : Math.abs(a * c)),
      answerForm: 'integer',
    }),
    subUnit({
      position: 2,
      description: 'Expand two brackets and collect terms',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(-6, 9),
        c: chance.int(2, 8),
        d: chance.int(-6, 9),
        op: chance.pick([1, -1]),
        w: chance.pick([true, false]),
      }),
      where: ({ a, b, c, d, op }) => b * d !== 0 && a + op * c !== 0,
      prompt: ({ a, b, c, d, op, w }) =>
        text`Expand and simplify ${a}(${linear(1, b)}) ${op > 0 ? '+' : '−'} ${c}(${linear(1, d)}). What is the ${w ? 'coefficient of x' : 'constant term'}?`,
      answer: ({ a, b, c, d, op, w }) => (w ? a + op * c : a * b + op * c * d),
      answerForm: 'integer',
    }),
    subUnit({
      position: 3,
      description: 'Factorise by taking out a common factor',
      pace: 'short',
      draw: (chance) => ({
        g: chance.int(2, 12),
        a: chance.int(1, 9),
        b: chance.int(-11, 12),
        w: chance.pick([true, false]),
      }),
      where: ({ a, b }) => b !== 0 && gcd(a, b) === 1,
      prompt: ({ g, a, b, w }) =>
        text`${linear(g * a, g * b)} = ${w ? text`[?](${linear(a, b)})` : text`${g}(${a === 1 ? '' : a}${b < 0 ? 'x − [?])' : 'x + [?])'}`}`,
      answer: ({ g, b, w }) => (w ? g : Math.abs(b)),
      answerForm: 'integer',
    }),
    subUnit({
      position: 4,
      description: 'Substitute negative numbers into an expression',
      pace: 'long',
      draw: (chance) => ({
        x: chance.int(-6, -1),
        a: chance.int(1, 4),
        b: chance.int(-7, 7),
        c: chance.int(-9, 12),
      }),
      where: ({ b, c }) => b !== 0 && c !== 0,
      prompt: ({ x, a, b, c }) => text`When x = ${x}, what is ${quadratic(a, b, c)}?`,
      answer: ({ x, a, b, c }) => a * x * x + b * x + c,
      answerForm: 'integer',
    }),
    subUnit({
      position: 5,
      description: 'Tell identities from equations',
      pace: 'long',
      draw: (chance) => ({
        kinds: chance.list(3, 0, 2),
        a: chance.list(3, 2, 6),
        b: chance.list(3, 1, 9),
      }),
      where: ({ kinds, a, b }) =>
        new Set(kinds.map((kind, i) => [kind, at(a, i), at(b, i)].join())).size === kinds.length,
      prompt: ({ kinds, a, b }) => {
        const said = kinds.map((kind, i) => {
          const [m, n] = [at(a, i), at(b, i)];
          if (kind === 0) return text`${m}(x + ${n}) = ${linear(m, m * n)}`;
          return kind === 1
            ? text`${m}(x + ${n}) = ${linear(m, n)}`
            : text`${linear(m, n)} = ${linear(m + 1, 0)}`;
        });
        return text`How many of these are true for every x? ${said.join('; ')}`;
      },
      answer: ({ kinds }) => kinds.filter((kind) => kind === 0).length,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Expand two brackets and write the expression',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(2, 9),
        b: chance.int(1, 9),
        c: chance.int(2, 8),
        d: chance.int(-6, 9),
      }),
      where: ({ a, b, c, d }) => d !== 0 && a * b + c * d !== 0,
      prompt: ({ a, b, c, d }) =>
        text`${a}(${linear(1, b)}) + ${c}(${linear(1, d)}) = [?]x ${signedGap(a * b + c * d)}`,
      answer: ({ a, b, c, d }) => [a + c, Math.abs(a * b + c * d)],
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Make x the subject of a formula',
      pace: 'short',
      draw: (chance) => ({ a: chance.int(2, 12), b: chance.int(1, 20) }),
      prompt: ({ a, b }) => text`y = ${linear(a, b)}, so x = [f y − ?|?]`,
      answer: ({ a, b }) => [b, a],
      answerForm: 'whole',
    }),
  ],
});
