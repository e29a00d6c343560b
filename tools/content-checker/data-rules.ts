import { readList, rule, worded, type Rule } from './reading.ts';
import { average, commonest, diceTotals, middle } from './sums.ts';

const share = (good: number, all: number, over: number): number => (good / all) * over;

/** Averages, probability and coordinates. */
export const DATA_RULES: readonly Rule[] = [
  worded('What is the mean of @?', ([list = '']) => average(readList(list))),
  worded('What is the median of @?', ([list = '']) => middle(readList(list))),
  worded('What is the mode of @?', ([list = '']) => commonest(readList(list))),
  worded(
    'What is the range of @?',
    ([list = '']) => Math.max(...readList(list)) - Math.min(...readList(list)),
  ),
  worded('What is the interquartile range of @?', ([list = '']) => {
    const order = readList(list).sort((a, b) => a - b);
    const at = (share: number): number => order[share * (order.length + 1) - 1] ?? NaN;
    return at(0.75) - at(0.25);
  }),
  worded(
    'The mean of # numbers is #. @ of them are @. What is the other number?',
    ([, list = ''], n, mean) => n * mean - readList(list).reduce((a, b) => a + b, 0),
  ),
  rule(
    'A fair spinner has # equal parts. One is red. How many reds are expected in # spins?',
    (parts, n) => n / parts,
  ),
  worded(
    'A fair spinner has # equal parts. One is red. In # spins, red came up # times. How many @ than expected was that?',
    ([way], parts, n, came) => (way === 'more' ? 1 : -1) * (came - n / parts),
  ),
  rule(
    'The probability that a seed grows is #%. What is the probability that the seed does not grow? Give a percentage.',
    (p) => 100 - p,
  ),
  rule(
    'The probability that a seed grows is #. What is the probability that the seed does not grow? Give a decimal.',
    (p) => 1 - p,
  ),
  rule(
    'A spinner lands on red with probability #. It is spun # times. How many reds would you expect?',
    (p, n) => p * n,
  ),
  rule(
    'A drawing pin is dropped # times and lands point up # times. Estimate the probability of point up as a decimal.',
    (n, up) => up / n,
  ),
  rule(
    '# girls have a mean score of # and # boys have a mean score of #. What is the mean score of all # pupils?',
    (a, m, b, n, all) => (a + b === all ? (a * m + b * n) / all : null),
  ),
  rule(
    'The mean of # numbers is #. Another number, #, is added. What is the new mean?',
    (n, mean, x) => (n * mean + x) / (n + 1),
  ),
  rule(
    'A menu has # starters, # mains and # desserts. How many different three-course meals are there?',
    (a, b, c) => a * b * c,
  ),
  worded(
    'Two fair dice are rolled. What is the probability that the total is @? (?)/(36)',
    ([what = '']) => diceTotals(what),
  ),
  rule(
    'A coin is flipped and a spinner with equal parts 1 to # is spun. How many outcomes have a head, or the number #, or both?',
    (n, k) => (k <= n ? n + 1 : null),
  ),
  worded(
    'Two events are independent. Their probabilities are # and #. What is the probability that @?',
    ([what = ''], a, b) =>
      what.startsWith('both') ? a * b : what.startsWith('neither') ? (1 - a) * (1 - b) : null,
  ),
  rule(
    'In a class of #, # like tea, # like juice and # like both. How many like neither?',
    (n, a, b, both) => n - (a + b - both),
  ),
  rule(
    'A bag has # red and # blue counters. One is taken, put back, and another is taken. What is the probability that one is red and one is blue, in either order? (?)/(#)',
    (r, b, over) => share(2 * r * b, (r + b) ** 2, over),
  ),
  worded(
    'A bag has # red and # blue counters. One is taken, put back, and another is taken. What is the probability that both are @? (?)/(#)',
    ([colour], r, b, over) => share((colour === 'red' ? r : b) ** 2, (r + b) ** 2, over),
  ),
  worded(
    'A bag has # red and # blue counters. Two are taken without putting the first back. What is the probability that both are @? (?)/(#)',
    ([colour], r, b, over) => {
      const n = colour === 'red' ? r : b;
      return share(n * (n - 1), (r + b) * (r + b - 1), over);
    },
  ),
  rule(
    'A bag has # red and # blue counters. Two are taken without putting the first back. What is the probability that one is red and one is blue? (?)/(#)',
    (r, b, over) => share(2 * r * b, (r + b) * (r + b - 1), over),
  ),
  rule(
    'The probability of rain is #. If it rains, the chance of being late is #; if not, it is #. What is the probability of being late?',
    (p, a, b) => p * a + (1 - p) * b,
  ),
  worded(
    'The probability that @ wins a game is # each time, whatever happened before. What is the probability that @ wins at least one of two games?',
    (_, p) => 1 - (1 - p) ** 2,
  ),
  rule('How many units is it from (#, #) to (#, #)?', (a, b, c, d) => Math.hypot(c - a, d - b)),
  worded(
    'P is at (#, #). It moves # @ and # @. What is its new @-coordinate?',
    ([h, v, asked], x, y, dx, dy) =>
      asked === 'x' ? x + (h === 'right' ? dx : -dx) : y + (v === 'up' ? dy : -dy),
  ),
  worded(
    'P is at (#, #). It is reflected in the @-axis. What is its new @-coordinate?',
    ([axis, asked], x, y) => (asked === 'x' ? (axis === 'y' ? -x : x) : axis === 'x' ? -y : y),
  ),
  worded(
    'A point moves from (#, #) to (#, #). How many squares @ does it move?',
    ([way], a, b, c, d) =>
      ({ left: a - c, right: c - a, up: d - b, down: b - d })[way ?? ''] ?? null,
  ),
  worded(
    'A, B, C and D are the corners of a @, in order. A is (#, #), B is (#, #) and C is (#, #). What is the @-coordinate of D?',
    ([, asked], ax, ay, bx, by, cx, cy) => (asked === 'x' ? ax + cx - bx : ay + cy - by),
  ),
  rule(
    'A rectangle with sides parallel to the axes has opposite corners at (#, #) and (#, #). What is its area in square units?',
    (a, b, c, d) => Math.abs((c - a) * (d - b)),
  ),
  rule(
    'A rectangle has opposite corners at (#, #) and (#, #). What is its perimeter in units?',
    (a, b, c, d) => 2 * (Math.abs(c - a) + Math.abs(d - b)),
  ),
  rule('The midpoint of (#, #) and (#, #) is (?, #)', (a, _b, c) => (a + c) / 2),
  rule('The midpoint of (#, #) and (#, #) is (#, ?)', (_a, b, _c, d) => (b + d) / 2),
  worded(
    '(#, #) is rotated 90° clockwise about (0, 0). What is its new @-coordinate?',
    ([asked], x, y) => (asked === 'x' ? y : -x),
  ),
  worded(
    '(#, #) is rotated 90° anticlockwise about (0, 0). What is its new @-coordinate?',
    ([asked], x, y) => (asked === 'x' ? -y : x),
  ),
  worded('(#, #) is rotated 180° about (0, 0). What is its new @-coordinate?', ([asked], x, y) =>
    asked === 'x' ? -x : -y,
  ),
];
