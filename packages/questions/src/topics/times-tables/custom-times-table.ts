import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const customTimesTable = defineUnit({
  id: 135,
  topicId: 14,
  level: 5,
  subLevel: 1,
  name: 'Custom Times Table',
  table: { kind: 'times', value: null },
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply by a number you choose',
      pace: 'short',
      draw: (chance) => ({
        v: chance.int(13, 25),
        m: chance.int(0, 12),
        rev: chance.pick([false, true]),
      }),
      prompt: ({ v, m, rev }) => text`${rev ? text`${v} × ${m}` : text`${m} × ${v}`} = [?]`,
      answer: ({ v, m }) => m * v,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Divide with a table you choose',
      pace: 'short',
      draw: (chance) => {
        const v = chance.int(13, 25);
        const rev = chance.pick([false, true]);
        const m = chance.int(rev ? 1 : 0, 12);
        return { v, rev, m };
      },
      prompt: ({ v, rev, m }) => text`${rev ? text`${m * v} ÷ ${m}` : text`${m * v} ÷ ${v}`} = [?]`,
      answer: ({ v, rev, m }) => (rev ? v : m),
      answerForm: 'whole',
    }),
  ],
});
