import { at } from '@moonbase/kit';

import { isWhole, mean, median, modes, spread, sum } from '../../maths.ts';
import { fmt, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing, together } from '../../wording/words.ts';

export const averagesAndRange = defineUnit({
  id: 101,
  topicId: 11,
  level: 7,
  subLevel: 1,
  name: 'Averages and Range',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the median',
      pace: 'short',
      draw: (chance) => {
        const n = chance.int(5, 8);
        const l = chance.list(n, 3, 40);
        return { l };
      },
      prompt: ({ l }) => text`What is the median of ${listing(l)}?`,
      answer: ({ l }) => median(l),
      answerForm: 'dp1',
    }),
    subUnit({
      position: 2,
      description: 'Find the mode',
      pace: 'short',
      draw: (chance) => {
        const n = chance.int(7, 9);
        const l = chance.list(n, 2, 12);
        return { l };
      },
      where: ({ l }) => modes(l).length === 1,
      prompt: ({ l }) => text`What is the mode of ${listing(l)}?`,
      answer: ({ l }) => at(modes(l), 0),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find the range',
      pace: 'short',
      draw: (chance) => {
        const n = chance.int(5, 8);
        const neg = chance.pick([0, -12]);
        const l = chance.list(n, neg, neg + 40, { distinct: true });
        return { l };
      },
      prompt: ({ l }) => text`What is the range of ${listing(l)}?`,
      answer: ({ l }) => spread(l),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find a mean that is a decimal',
      pace: 'extended',
      draw: (chance) => {
        const n = chance.pick([4, 5, 8]);
        const l = chance.list(n, 3, 40);
        return { n, l };
      },
      where: ({ n, l }) => sum(l) % n !== 0,
      prompt: ({ l }) => text`What is the mean of ${listing(l)}?`,
      answer: ({ l }) => mean(l),
      answerForm: 'dp3',
    }),
    subUnit({
      position: 5,
      description: 'Read a stem-and-leaf diagram',
      pace: 'long',
      draw: (chance) => {
        const n = chance.pick([7, 9, 11]);
        const l = chance.list(n, 12, 49, { distinct: true, sorted: true });
        const q = chance.int(0, 2);
        return { l, q };
      },
      where: ({ l }) => [1, 2, 3, 4].every((s) => l.some((x) => Math.floor(x / 10) === s)),
      prompt: ({ q }) => text`What is the ${at(['median', 'range', 'largest value'], q)}?`,
      answer: ({ l, q }) => at([median(l), spread(l), Math.max(...l)], q),
      answerForm: 'whole',
      diagram: ({ l }) => ({
        kind: 'stemLeaf',
        key: '2 | 4 means 24',
        stems: [1, 2, 3, 4].map((s) => ({
          stem: s,
          leaves: l.filter((x) => Math.floor(x / 10) === s).map((x) => x % 10),
        })),
      }),
    }),
    subUnit({
      position: 6,
      description: 'Find how far values lie from the mean on average',
      pace: 'extended',
      draw: (chance) => ({ values: chance.list(4, 1, 30) }),
      where: ({ values }) => isWhole(mean(values)) && spread(values) > 2,
      prompt: ({ values }) =>
        text`What is the mean distance of ${together(values.map(fmt))} from their mean?`,
      answer: ({ values }) => mean(values.map((value) => Math.abs(value - mean(values)))),
      answerForm: 'dp1',
    }),
    subUnit({
      position: 7,
      description: 'Say how many values a diagram shows',
      pace: 'long',
      draw: (chance) => ({
        values: chance.list(chance.int(7, 13), 10, 49, { distinct: true, sorted: true }),
        low: chance.int(15, 35),
      }),
      where: ({ values, low }) =>
        [1, 2, 3, 4].every((s) => values.some((x) => Math.floor(x / 10) === s)) &&
        values.every((x) => x !== low),
      prompt: ({ low }) => text`How many of the values are more than ${low}?`,
      answer: ({ values, low }) => values.filter((value) => value > low).length,
      answerForm: 'whole',
      diagram: ({ values }) => ({
        kind: 'stemLeaf',
        key: '2 | 4 means 24',
        stems: [1, 2, 3, 4].map((s) => ({
          stem: s,
          leaves: values.filter((x) => Math.floor(x / 10) === s).map((x) => x % 10),
        })),
      }),
    }),
    subUnit({
      position: 8,
      description: 'Measure the distance of two means by the spread',
      pace: 'long',
      draw: (chance) => ({
        mean: chance.int(12, 60),
        off: chance.int(2, 9),
        times: chance.int(2, 8),
      }),
      prompt: ({ mean: low, off, times }) =>
        text`Two groups have means of ${low} and ${low + off * times}. In each group the mean distance from the mean is ${off}. The gap between the two means is how many times that distance?`,
      answer: ({ times }) => times,
      answerForm: 'whole',
    }),
  ],
});
