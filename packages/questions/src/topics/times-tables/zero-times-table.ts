import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const zeroTimesTable = defineUnit({
  id: 119,
  topicId: 14,
  level: 4,
  subLevel: 4,
  name: 'Zero Times Table',
  table: { kind: 'times', value: 0 },
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply by zero',
      pace: 'quick',
      draw: (chance) => ({ m: chance.int(0, 12), rev: chance.pick([false, true]) }),
      prompt: ({ m, rev }) => text`${rev ? text`0 × ${m}` : text`${m} × 0`} = [?]`,
      answer: () => 0,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Divide zero by a number',
      pace: 'quick',
      draw: (chance) => ({ m: chance.int(1, 12) }),
      prompt: ({ m }) => text`0 ÷ ${m} = [?]`,
      answer: () => 0,
      answerForm: 'whole',
    }),
  ],
});
