import { at } from '@moonbase/kit';

import { linear } from '../../algebra.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';

const FITTED = [
  'the number of guests at a party and y is its cost in [pounds]',
  'the hours that a stall is open in a week and y is the number of drinks sold',
  'the age of a cactus in years and y is its height in cm',
] as const;
const DRINKS = 1; // their place in the list

/** Heights above and below the line y = x, from x = 2 on. */
function scattered({
  offs,
  above,
}: {
  readonly offs: readonly number[];
  readonly above: readonly number[];
}): readonly number[] {
  return offs.map((off, i) => {
    const y = i + 2 + (at(above, i) === 1 ? off : -off);
    return y < 0 || y > 10 ? i + 2 + (y < 0 ? 1 : -1) : y;
  });
}

/** Heights that rise with their place, and one that is far from the others. */
function heightsOf({
  offs,
  odd,
  down,
}: {
  readonly offs: readonly number[];
  readonly odd: number;
  readonly down: boolean;
}): readonly number[] {
  return offs.map((off, i) => {
    if (i !== odd) return i + 2 + off;
    if (i === 3) return down ? 0 : 10;
    return i > 3 ? i - 4 : i + 7;
  });
}

export const treeDiagramsAndTrends = defineUnit({
  id: 105,
  topicId: 11,
  level: 9,
  subLevel: 1,
  name: 'Tree Diagrams and Trends',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Multiply along branches when the first counter goes back',
      pace: 'extended',
      draw: (chance) => {
        const r = chance.int(2, 7);
        const b = chance.int(2, 7);
        const n = r + b;
        const both = chance.pick([true, false]);
        return { r, b, n, both, who: chance.aside(NAMES), story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ r, b, n, both, who, story }) => {
        const asked = both ? 'both are red' : 'one is red and one is blue, in either order';
        return at(
          [
            text`A bag has ${r} red and ${b} blue counters. One is taken, put back, and another is taken. What is the probability that ${asked}? [f ?|${n * n}]`,
            text`A wheel has ${r} red and ${b} blue equal parts and is spun twice. What is the probability that ${asked}? [f ?|${n * n}]`,
            text`${who} picks a card from ${r} red and ${b} blue ones, puts it back and picks again. What is the probability that ${asked}? [f ?|${n * n}]`,
            text`Two boxes each hold ${r} red and ${b} blue pens. One pen is taken from each. What is the probability that ${asked}? [f ?|${n * n}]`,
          ],
          story,
        );
      },
      answer: ({ r, b, both }) => (both ? r * r : 2 * r * b),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Multiply along branches when the first counter stays out',
      pace: 'extended',
      draw: (chance) => {
        const r = chance.int(2, 8);
        const b = chance.int(2, 8);
        const n = r + b;
        const red = chance.pick([true, false]);
        return { r, b, n, red, who: chance.aside(NAMES), story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ r, b }) => r !== b,
      prompt: ({ r, b, n, red, who, story }) => {
        const colour = red ? 'red' : 'blue';
        const over = n * (n - 1);
        return at(
          [
            text`A bag has ${r} red and ${b} blue counters. Two are taken without putting the first back. What is the probability that both are ${colour}? [f ?|${over}]`,
            text`${who} takes two cards at once from ${r} red and ${b} blue ones. What is the probability that both are ${colour}? [f ?|${over}]`,
            text`A drawer has ${r} red and ${b} blue socks. Two are taken in the dark. What is the probability that both are ${colour}? [f ?|${over}]`,
            text`Two players are picked from ${r} in red and ${b} in blue shirts. What is the probability that both shirts are ${colour}? [f ?|${over}]`,
          ],
          story,
        );
      },
      answer: ({ r, b, red }) => (red ? r * (r - 1) : b * (b - 1)),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Add two routes through a tree diagram',
      pace: 'extended',
      draw: (chance) => {
        const p = chance.int(1, 9);
        const a = chance.int(2, 9);
        const b = chance.int(1, a - 1);
        return { p, a, b };
      },
      prompt: ({ p, a, b }) =>
        text`The probability of rain is ${p / 10}. If it rains, the chance of being late is ${a / 10}; if not, it is ${b / 10}. What is the probability of being late?`,
      answer: ({ p, a, b }) => (p * a) / 100 + ((10 - p) * b) / 100,
      answerForm: 'dp2',
      diagram: ({ p, a, b }) => ({
        kind: 'tree',
        first: [`rain ${p / 10}`, `no rain ${(10 - p) / 10}`],
        second: [
          [`late ${a / 10}`, `on time ${(10 - a) / 10}`],
          [`late ${b / 10}`, `on time ${(10 - b) / 10}`],
        ],
      }),
    }),
    subUnit({
      position: 4,
      description: 'Find the probability of at least one success',
      pace: 'extended',
      draw: (chance) => {
        const k = chance.int(2, 3);
        const p = chance.int(k === 2 ? 5 : 10, k === 2 ? 95 : 90, k === 2 ? 5 : 10);
        const who = chance.dress(NAMES);
        return { k, p, who, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ k, p, who, story }) => {
        const times = k === 2 ? 'two' : 'three';
        return at(
          [
            text`The probability that ${who} wins a game is ${p / 100} each time, whatever happened before. What is the probability that ${who} wins at least one of ${times} games?`,
            text`Each shot hits with probability ${p / 100}, whatever happened before. What is the probability of at least one hit in ${times} shots?`,
            text`Each seed grows with probability ${p / 100}, whatever the others do. ${who} sows ${times}. What is the probability that at least one grows?`,
            text`Each of ${times} players scores with probability ${p / 100}, whatever ${times === 'two' ? 'the other does' : 'the others do'}. What is the probability that at least one scores?`,
          ],
          story,
        );
      },
      answer: ({ k, p }) => 1 - ((100 - p) / 100) ** k,
      answerForm: 'dp4',
    }),
    subUnit({
      position: 5,
      description: 'Use a line of best fit to predict',
      pace: 'long',
      draw: (chance) => ({
        m: chance.int(12, 85),
        c: chance.int(5, 60),
        x: chance.int(5, 40, 5),
        w: chance.int(0, 2),
        book: chance.aside([true, false, false, false]),
      }),
      // A shorter walk uses little of what the line says, and drinks are sold whole.
      where: ({ m, x, w, book }) => (book ? x >= 10 : w !== DRINKS || (m * x) % 10 === 0),
      prompt: ({ m, c, x, w, book }) =>
        text`A line of best fit is y = ${linear(m / 10, c)}, where x is ${book ? 'the minutes of a walk and y is the energy used in kilocalories' : at(FITTED, w)}. Predict y when x = ${x}.`,
      answer: ({ m, c, x }) => (m * x) / 10 + c,
      answerForm: 'dp1',
    }),
    subUnit({
      position: 6,
      description: 'Count points on a scatter graph',
      pace: 'long',
      draw: (chance) => ({
        offs: chance.list(7, 1, 3),
        above: chance.list(7, 0, 1),
        asked: chance.pick([0, 1, 2]),
        k: chance.int(3, 7),
      }),

      prompt: ({ asked, k }) =>
        at(
          [
            text`Each point is a child: hours of practice across, score up. How many scored more than ${k}?`,
            text`Each point is a child: hours of practice across, score up. How many scored less than ${k}?`,
            'Each point is a child: hours of practice across, score up. How many points lie above the line?',
          ],
          asked,
        ),
      answer: ({ asked, k, ...drawn }) =>
        scattered(drawn).filter((y, i) => at([y > k, y < k, y > i + 2], asked)).length,
      answerForm: 'whole',
      diagram: (drawn) => ({
        kind: 'coordGrid',
        min: 0,
        max: 10,
        points: scattered(drawn).map((y, i) => ({ x: i + 2, y, label: '' })),
        lines: [
          [
            [0, 0],
            [10, 10],
          ],
        ],
      }),
    }),
    subUnit({
      position: 7,
      description: 'Find the point of a scatter graph that does not fit',
      pace: 'long',
      draw: (chance) => ({
        offs: chance.list(7, -1, 1),
        odd: chance.int(0, 6),
        down: chance.pick([true, false]),
        across: chance.pick([true, false]),
      }),
      prompt: ({ across }) =>
        text`One point is an outlier. What is its ${across ? 'x' : 'y'}-coordinate?`,
      answer: ({ odd, across, ...rest }) =>
        across ? odd + 2 : at(heightsOf({ odd, ...rest }), odd),
      answerForm: 'whole',
      diagram: (drawn) => ({
        kind: 'coordGrid',
        min: 0,
        max: 10,
        points: heightsOf(drawn).map((y, i) => ({ x: i + 2, y, label: '' })),
      }),
    }),
  ],
});
