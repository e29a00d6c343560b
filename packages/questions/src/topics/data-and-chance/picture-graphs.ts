import { at } from '@moonbase/kit';

import { series, sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { FRUIT } from '../../wording/word-lists.ts';

export const pictureGraphs = defineUnit({
  id: 95,
  topicId: 11,
  level: 1,
  subLevel: 1,
  name: 'Picture Graphs',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Read one row of a picture graph',
      pace: 'long',
      draw: (chance) => ({
        names: chance.dressSeveral(FRUIT, 3),
        v: chance.list(3, 1, 8, { distinct: true }),
        i: chance.int(0, 2),
      }),
      prompt: ({ names, i }) => text`How many ${at(names, i)} are there?`,
      answer: ({ v, i }) => at(v, i),
      answerForm: 'whole',
      diagram: ({ names, v }) => ({
        kind: 'pictogram',
        key: 1,
        symbol: 'picture',
        rows: series(3, (i) => ({ label: at(names, i), value: at(v, i) })),
      }),
    }),
    subUnit({
      position: 2,
      description: 'Say how many more are in one row than another',
      pace: 'long',
      draw: (chance) => {
        const names = chance.dressSeveral(FRUIT, 3);
        const v = chance.list(3, 1, 8, { distinct: true });
        const i = chance.int(0, 1);
        const j = chance.int(i + 1, 2);
        return { names, v, i, j };
      },
      prompt: ({ names, v, i, j }) =>
        text`How many more ${at(v, i) > at(v, j) ? at(names, i) : at(names, j)} than ${at(v, i) > at(v, j) ? at(names, j) : at(names, i)}?`,
      answer: ({ v, i, j }) => Math.abs(at(v, i) - at(v, j)),
      answerForm: 'whole',
      diagram: ({ names, v }) => ({
        kind: 'pictogram',
        key: 1,
        symbol: 'picture',
        rows: series(3, (i) => ({ label: at(names, i), value: at(v, i) })),
      }),
    }),
    subUnit({
      position: 3,
      description: 'Find how many there are in all the rows',
      pace: 'long',
      draw: (chance) => ({
        names: chance.dressSeveral(FRUIT, 3),
        v: chance.list(3, 1, 8, { distinct: true }),
      }),
      prompt: () => 'How many pieces of fruit altogether?',
      answer: ({ v }) => sum(v),
      answerForm: 'whole',
      diagram: ({ names, v }) => ({
        kind: 'pictogram',
        key: 1,
        symbol: 'picture',
        rows: series(3, (i) => ({ label: at(names, i), value: at(v, i) })),
      }),
    }),
  ],
});
