import { at } from '@moonbase/kit';

import { isWhole, median, repeated, spread, sum } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing } from '../../wording/words.ts';

/** Counts with the most at 1 and fewer and fewer above it: few families have four pets. */
function asInLife(counts: readonly number[]): number[] {
  const [most = 0, second = 0, ...others] = counts.toSorted((a, b) => b - a);
  return [second, most, ...others];
}

export const averagesFromTables = defineUnit({
  id: 103,
  topicId: 11,
  level: 8,
  subLevel: 1,
  name: 'Averages from Tables',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the mean from a frequency table',
      pace: 'extended',
      draw: (chance) => ({ f: chance.list(5, 1, 12) }),
      where: ({ f }) => isWhole((100 * sum(f.map((x, i) => x * i))) / sum(f)),
      prompt: () => 'What is the mean number of goals?',
      answer: ({ f }) => sum(f.map((x, i) => x * i)) / sum(f),
      answerForm: 'dp2',
      diagram: ({ f }) => ({
        kind: 'table',
        headers: ['Goals', '0', '1', '2', '3', '4'],
        rows: [['Matches', ...f]],
      }),
    }),
    subUnit({
      position: 2,
      description: 'Find the median from a frequency table',
      pace: 'extended',
      draw: (chance) => {
        const many = chance.int(0, 4); // without one number that most children share, the median is nearly always 2
        const more = chance.int(3, 16);
        const f = chance
          .list(5, 1, 5)
          .map((count, rides) => count + Math.floor(more / 3 ** Math.abs(rides - many)));
        return { f };
      },
      where: ({ f }) => sum(f) % 2 === 1,
      prompt: () => 'What is the median number of rides?',
      answer: ({ f }) => median(f.flatMap((x, i) => repeated(i, x))),
      answerForm: 'whole',
      diagram: ({ f }) => ({
        kind: 'table',
        headers: ['Rides', '0', '1', '2', '3', '4'],
        rows: [['Children', ...f]],
      }),
    }),
    subUnit({
      position: 3,
      description: 'Combine the means of two groups',
      pace: 'extended',
      draw: (chance) => ({
        a: chance.int(5, 20),
        b: chance.int(5, 20),
        m: chance.int(40, 90, 2),
        n: chance.int(40, 90, 2),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ a, b, m, n }) => m !== n && isWhole((10 * (a * m + b * n)) / (a + b)),
      prompt: ({ a, b, m, n, story }) =>
        at(
          [
            text`${a} girls have a mean score of ${m} and ${b} boys have a mean score of ${n}. What is the mean score of all ${a + b} pupils?`,
            text`${a} players score ${m} points each on average and ${b} others score ${n} each. What is the mean score of all ${a + b} players?`,
            text`${a} red boxes weigh ${m} g each on average and ${b} blue ones ${n} g. What is the mean mass of all ${a + b} boxes, in grams?`,
            text`A runner does ${a} laps in a mean of ${m} seconds and ${b} more in a mean of ${n} seconds. What is the mean of all ${a + b} laps, in seconds?`,
          ],
          story,
        ),
      answer: ({ a, b, m, n }) => (a * m + b * n) / (a + b),
      answerForm: 'dp1',
    }),
    subUnit({
      position: 4,
      description: 'Estimate a mean from grouped data',
      pace: 'extended',
      draw: (chance) => ({ f: chance.list(4, 1, 15) }),
      where: ({ f }) => isWhole((100 * (5 * f[0] + 15 * f[1] + 25 * f[2] + 35 * f[3])) / sum(f)),
      prompt: () =>
        'The table shows how long some people waited. Use the middle of each group to estimate the mean in minutes.',
      answer: ({ f }) => (5 * f[0] + 15 * f[1] + 25 * f[2] + 35 * f[3]) / sum(f),
      answerForm: 'dp2',
      diagram: ({ f }) => ({
        kind: 'table',
        headers: ['Minutes, t', 'People'],
        rows: f.map((people, i) => [text`${10 * i} ≤ t < ${10 * i + 10}`, people]),
      }),
    }),
    subUnit({
      position: 5,
      description: 'See how one more value changes the mean',
      pace: 'extended',
      draw: (chance) => ({
        n: chance.int(3, 9),
        m: chance.int(8, 30),
        x: chance.int(2, 60),
        add: chance.pick([true, false]),
      }),
      where: ({ n, m, x }) => x !== m && isWhole((10 * (n * m + x)) / (n + 1)),
      prompt: ({ n, m, x, add }) =>
        text`The mean of ${n} numbers is ${m}. ${add ? text`Another number, ${x}, is added. What is the new mean?` : text`When one more number is added the mean becomes ${(n * m + x) / (n + 1)}. What number was added?`}`,
      answer: ({ n, m, x, add }) => (add ? (n * m + x) / (n + 1) : x),
      answerForm: 'dp1',
    }),
    subUnit({
      position: 6,
      description: 'Leave out the outlier of a list',
      pace: 'long',
      draw: (chance) => ({
        values: chance.list(6, 20, 34, { distinct: true }),
        far: chance.pick([true, false]) ? chance.int(60, 90) : chance.int(1, 5),
        place: chance.int(0, 6),
      }),
      prompt: ({ values, far, place }) =>
        text`One value does not fit: ${listing(values.toSpliced(place, 0, far))}. What is the range without it?`,
      answer: ({ values }) => spread(values),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Say how many values a frequency table stands for',
      pace: 'long',
      draw: (chance) => ({
        counts: asInLife(chance.list(5, 2, 14)),
        topic: chance.dress([
          ['Goals', 'Matches', 'matches were played'],
          ['Pets', 'Families', 'families were asked'],
          ['Books', 'Students', 'students were asked'],
          ['Errors', 'Pages', 'pages were read'],
        ]),
      }),
      prompt: ({ topic }) => text`How many ${topic[2]} altogether?`,
      answer: ({ counts }) => sum(counts),
      answerForm: 'whole',
      diagram: ({ counts, topic }) => ({
        kind: 'table',
        headers: [topic[0], topic[1]],
        rows: counts.map((count, i) => [i, count]),
      }),
    }),
  ],
});
