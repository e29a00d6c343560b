import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';

/** Names of equal parts, by how many make a whole. */
const PARTS = ['', '', 'halves', 'thirds', 'quarters'] as const;

export const halvesQuartersAndThirds = defineUnit({
  id: 28,
  topicId: 4,
  level: 2,
  subLevel: 1,
  name: 'Halves, Quarters and Thirds',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Name the shaded part of a shape cut into two, three or four',
      pace: 'long',
      draw: (chance) => {
        const p = chance.pick([2, 3, 4]);
        const s = chance.int(1, p);
        const style = chance.pick(['bar', 'circle', 'grid']);
        return { p, s, style };
      },
      prompt: ({ p }) => text`What fraction is shaded? [f ?|${p}]`,
      answer: ({ s }) => s,
      answerForm: 'whole',
      diagram: ({ p, s, style }) => ({ kind: 'fraction', style, parts: p, shaded: s }),
    }),
    subUnit({
      position: 2,
      description: 'Find a half, a third or a quarter of a number',
      pace: 'short',
      draw: (chance) => ({ d: chance.pick([2, 3, 4]), k: chance.int(1, 10) }),
      prompt: ({ d, k }) => text`[f 1|${d}] of ${d * k} = [?]`,
      answer: ({ k }) => k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find three quarters, two quarters or two thirds of a number',
      pace: 'short',
      draw: (chance) => ({
        nd: chance.pick([
          [3, 4],
          [2, 4],
          [2, 3],
        ]),
        k: chance.int(1, 10),
      }),
      prompt: ({ nd, k }) => text`[f ${nd[0]}|${nd[1]}] of ${nd[1] * k} = [?]`,
      answer: ({ nd, k }) => nd[0] * k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Count how many halves, thirds or quarters make some wholes',
      pace: 'short',
      draw: (chance) => ({ d: chance.pick([2, 3, 4]), w: chance.int(1, 10) }),
      prompt: ({ d, w }) => text`How many ${at(PARTS, d)} make ${plural(w, 'whole')}?`,
      answer: ({ d, w }) => d * w,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Use that two quarters are as much as one half',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(4, 60, 4), halfFirst: chance.pick([true, false]) }),
      prompt: ({ n, halfFirst }) =>
        halfFirst
          ? text`[f 1|2] of ${n} is as much as [f 2|4] of ${n}. How much is that?`
          : text`[f 2|4] of ${n} is as much as [f 1|2] of ${n}. How much is that?`,
      answer: ({ n }) => n / 2,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Write a whole number as a fraction',
      pace: 'short',
      draw: (chance) => ({
        k: chance.int(1, 6),
        d: chance.int(2, 6),
        top: chance.pick([true, false]),
      }),
      where: ({ k, d }) => k <= 4 && d <= 4,
      prompt: ({ k, d, top }) =>
        top
          ? text`Write ${plural(k, 'whole')} in ${at(PARTS, d)}: ${k} = [f ?|${d}]`
          : text`Write ${k * d} ${at(PARTS, d)} in wholes: [f ${k * d}|${d}] = [?]`,
      answer: ({ k, d, top }) => (top ? k * d : k),
      answerForm: 'whole',
    }),
  ],
});
