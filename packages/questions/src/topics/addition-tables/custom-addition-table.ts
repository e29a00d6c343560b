import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const customAdditionTable = defineUnit({
  id: 152,
  topicId: 15,
  level: 3,
  subLevel: 1,
  name: 'Custom Addition Table',
  table: { kind: 'addition', value: null },
  subUnits: [
    subUnit({
      position: 1,
      description: 'Add a number you choose',
      pace: 'short',
      draw: (chance) => ({
        v: chance.int(13, 50),
        m: chance.int(0, 12),
        rev: chance.pick([false, true]),
      }),
      prompt: ({ v, m, rev }) => text`${rev ? text`${v} + ${m}` : text`${m} + ${v}`} = [?]`,
      answer: ({ v, m }) => m + v,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Subtract with a table you choose',
      pace: 'short',
      draw: (chance) => ({
        v: chance.int(13, 50),
        m: chance.int(0, 12),
        rev: chance.pick([false, true]),
      }),
      prompt: ({ v, m, rev }) => text`${rev ? text`${m + v} − ${m}` : text`${m + v} − ${v}`} = [?]`,
      answer: ({ v, m, rev }) => (rev ? v : m),
      answerForm: 'whole',
    }),
  ],
});
