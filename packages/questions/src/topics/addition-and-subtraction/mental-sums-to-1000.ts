import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { plural } from '../../wording/words.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const mentalSumsTo1000 = defineUnit({
  id: 13,
  topicId: 2,
  level: 3,
  subLevel: 1,
  name: 'Mental Sums to 1000',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Add or take ones from a three-digit number',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(112, 889),
        b: chance.int(3, 9),
        op: chance.pick([1, -1]),
      }),
      where: ({ a, b, op }) => (op > 0 ? (a % 10) + b > 9 : a % 10 < b),
      prompt: ({ a, b, op }) => text`${a} ${op > 0 ? '+' : '−'} ${b} = [?]`,
      answer: ({ a, b, op }) => a + op * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Add or take a multiple of ten',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(112, 889),
        b: chance.int(20, 90, 10),
        op: chance.pick([1, -1]),
      }),
      prompt: ({ a, b, op }) => text`${a} ${op > 0 ? '+' : '−'} ${b} = [?]`,
      answer: ({ a, b, op }) => a + op * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Add or take a multiple of one hundred',
      pace: 'short',
      draw: (chance) => {
        const op = chance.pick([1, -1]);
        const b = chance.int(100, 600, 100);
        const a = chance.int(op > 0 ? 112 : b + 12, op > 0 ? 999 - b : 989);
        return { op, b, a };
      },
      where: ({ a }) => a % 100 !== 0,
      prompt: ({ op, b, a }) => text`${a} ${op > 0 ? '+' : '−'} ${b} = [?]`,
      answer: ({ op, b, a }) => a + op * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find what must be added to reach 100 or 1000',
      pace: 'short',
      draw: (chance) => {
        const t = chance.pick([100, 1000]);
        const k = chance.int(11, 97);
        const a = t === 100 ? k : k * 10;
        return { t, k, a };
      },
      where: ({ k }) => k % 10 !== 0,
      prompt: ({ t, a }) => text`${a} + [?] = ${t}`,
      answer: ({ t, a }) => t - a,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Add or take a number close to a hundred or a ten',
      pace: 'short',
      draw: (chance) => {
        const b = chance.pick([98, 99, 101, 102, 198, 199, 201, 299, 49, 51]);
        const op = chance.pick([1, -1]);
        const a = chance.int(op > 0 ? 135 : b + 24, op > 0 ? 998 - b : 987);
        return { b, op, a };
      },
      prompt: ({ b, op, a }) => text`${a} ${op > 0 ? '+' : '−'} ${b} = [?]`,
      answer: ({ b, op, a }) => a + op * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Know the hundreds',
      pace: 'short',
      draw: (chance) => ({ k: chance.int(1, 9), form: chance.int(0, 2) }),
      prompt: ({ k, form }) =>
        at(
          [
            text`${plural(k, 'hundred')}, 0 tens and 0 ones = [?]`,
            text`${k * 100} = [?] hundreds`,
            text`How many hundreds are ${k * 10} tens?`,
          ],
          form,
        ),
      answer: ({ k, form }) => (form === 0 ? 100 * k : k),
      answerForm: 'whole',
    }),
  ],
});
