import { solveEquation } from './equations.ts';
import { turnsOf } from './outlines.ts';
import { inDecimalsToo, readList, rule, worded, type Rule } from './reading.ts';
import { along, outlined, seen, total, valueOf } from './seeing.ts';
import { average, nearest, romanValue } from './sums.ts';

// Rules for kinds that were added to close gaps in the curricula: each reads one sentence pattern.

const COINS: Readonly<Record<string, readonly number[]>> = {
  p: [1, 2, 5, 10, 20, 50, 100, 200],
  c: [5, 10, 20, 50, 100, 200],
  '¢': [1, 5, 10, 25],
};

/** The fewest coins that make an amount, found by trying every coin for every smaller amount. */
function fewest(amount: number, coins: readonly number[]): number {
  const best = [0];
  for (let n = 1; n <= amount; n++)
    best[n] = 1 + Math.min(...coins.map((coin) => best[n - coin] ?? Infinity));
  return best[amount] ?? Infinity;
}

function isKind(kind: string, sides: readonly number[]): boolean {
  const different = new Set(sides).size;
  return different === { scalene: 3, isosceles: 2, equilateral: 1 }[kind];
}

function integersBetween(low: number, lowIn: boolean, high: number, highIn: boolean): number {
  let count = 0;
  for (let n = low - 1; n <= high + 1; n++) {
    if ((n > low || (lowIn && n === low)) && (n < high || (highIn && n === high))) count += 1;
  }
  return count;
}

function slopeOf(
  points: readonly (readonly [number | string, number])[],
  from: number,
  to: number,
) {
  const height = (x: number): number => points.find(([at]) => at === x)?.[1] ?? NaN;
  return (height(to) - height(from)) / (to - from);
}

/** A reading from a conversion graph of two units, in one direction or the other. */
function converted(
  {
    xLabel,
    points,
  }: { readonly xLabel: string; readonly points: readonly (readonly [number | string, number])[] },
  [asked = '']: readonly string[],
  value: number,
): number {
  if (asked.toLowerCase() !== xLabel.toLowerCase()) return along(points.slice(0, 2), value);
  return along(
    points.slice(0, 2).map(([x, y]) => [y, Number(x)] as const),
    value,
  );
}

/** The hours of a part of the day: noon and later are afternoon, six and later evening. */
const PARTS_OF_DAY: Readonly<Record<string, readonly [from: number, before: number]>> = {
  morning: [0, 12],
  afternoon: [12, 18],
  evening: [18, 24],
};

export const ADDED_RULES: readonly Rule[] = [
  seen('What number goes in the empty box?', 'sequence', ({ terms }) => {
    const gap = terms.indexOf(null);
    const known = terms.findIndex((term) => term !== null);
    return (terms[known] ?? NaN) + gap - known;
  }),
  rule('What number is between # and #?', (a, b) => (b - a === 2 ? a + 1 : null)),
  rule('What number is halfway between # and #?', (a, b) => (a + b) / 2),
  worded('What is the smallest number of coins that make @?', ([amount = '']) => {
    const [, dollars, cents, sign = 'p'] =
      /^(?:[£$](\d+(?:\.\d\d)?)|(\d+)(p|c|¢))$/.exec(amount) ?? [];
    const worth = dollars === undefined ? Number(cents) : Math.round(100 * Number(dollars));
    return fewest(worth, COINS[sign] ?? []);
  }),
  rule(
    'Round both numbers to the nearest ten, then add: # + #',
    (a, b) => nearest(a, 10) + nearest(b, 10),
  ),
  rule(
    'Round both numbers to the nearest ten, then subtract: # − #',
    (a, b) => nearest(a, 10) - nearest(b, 10),
  ),
  worded('@. Which digit does ▲ stand for?', ([sum = '']) => {
    const fits = Array.from('0123456789').filter((digit) => {
      const [left = '', result = ''] = sum.replace('▲', digit).split(' = ');
      const [a = NaN, b = NaN] = left.split(/ [+−] /).map(Number);
      return (left.includes('+') ? a + b : a - b) === Number(result);
    });
    return fits.length === 1 ? Number(fits[0]) : null;
  }),
  rule('What is the opposite of #?', (n) => -n),
  rule('How far is # from 0 on a number line?', Math.abs),
  rule('What is the absolute value of #?', Math.abs),
  rule('(x)/(#) = (#)/(#). x = ?', (b, c, d) => (c / d) * b),
  rule('(#)/(x) = (#)/(#). x = ?', (a, c, d) => (a * d) / c),
  rule('What is the reciprocal of #? Give a decimal or a whole number.', (n) => 1 / n),
  rule('What is the reciprocal of (#)/(#)? Give a decimal or a whole number.', (a, b) => b / a),
  rule(
    'Write #% as a fraction in its simplest form: (?)/(#)',
    (percent, over) => (percent / 100) * over,
  ),
  worded('Write the year @ in figures.', ([letters = '']) => romanValue(letters)),
  worded(
    'The clock on a tower has Roman numerals. Its hour hand points at @. What hour is it?',
    ([letters = '']) => romanValue(letters),
  ),
  worded(
    'These are the sides of triangles. How many are @? @',
    ([kind = '', list = '']) =>
      list.split('; ').filter((sides) => isKind(kind, readList(sides))).length,
  ),
  worded('What comes next? @, (?)/(10)', ([list = '']) => {
    const [a = NaN, b = NaN, c = NaN] = [...list.matchAll(/\((\d+)\)\/\(10\)/g)].map(([, top]) =>
      Number(top),
    );
    return c - b === b - a ? c + (c - b) : null;
  }),
  rule('# ≤ x ≤ #. How many integers can x be?', (a, b) => integersBetween(a, true, b, true)),
  rule('# < x ≤ #. How many integers can x be?', (a, b) => integersBetween(a, false, b, true)),
  rule('# ≤ x < #. How many integers can x be?', (a, b) => integersBetween(a, true, b, false)),
  rule('# < x < #. How many integers can x be?', (a, b) => integersBetween(a, false, b, false)),
  worded('@ = @. @ Find @.', ([left = '', right = '', givens = '', asked = '']) =>
    solveEquation(left, right, givens, asked),
  ),
  worded('The line through (#, #) and (#, #) is y = mx + c. What is @?', ([asked], a, b, c, d) => {
    const slope = (d - b) / (c - a);
    return asked === 'm' ? slope : b - slope * a;
  }),
  worded('What is the mean distance of @ from their mean?', ([list = '']) => {
    const values = readList(list);
    return average(values.map((value) => Math.abs(value - average(values))));
  }),
  worded(
    '(#, #) is enlarged by scale factor # from the centre (#, #). What is its new @-coordinate?',
    ([axis], x, y, k, cx, cy) => (axis === 'x' ? cx + k * (x - cx) : cy + k * (y - cy)),
  ),
  worded(
    '(#, #) is translated # @ and # @. What is its new @-coordinate?',
    ([across, upwards, axis], x, y, by, rise) =>
      axis === 'x' ? x + (across === 'right' ? by : -by) : y + (upwards === 'up' ? rise : -rise),
  ),
  ...inDecimalsToo('A @ is (#)/(#) m deep, # m long and # m wide. What is its volume in m³?').map(
    (template) => worded(template, (_, a, d, b, c) => (a / d) * b * c),
  ),
  worded(
    'y = (x @ #)^(2) @ #. What is the @-coordinate of the turning point?',
    ([inside, outside, axis], p, q) =>
      axis === 'x' ? (inside === '−' ? p : -p) : outside === '−' ? -q : q,
  ),
  worded(
    'y = (x @ #)² @ #. What is the @-coordinate of the turning point?',
    ([inside, outside, axis], p, q) =>
      axis === 'x' ? (inside === '−' ? p : -p) : outside === '−' ? -q : q,
  ),
  worded(
    'The vectors are a = (#, #) and b = (#, #). What is the @-component of a @ #b?',
    ([axis, sign], ax, ay, bx, by, k) => {
      const [a, b] = axis === 'x' ? [ax, bx] : [ay, by];
      return sign === '+' ? a + k * b : a - k * b;
    },
  ),

  seen(
    'The whole grid is 1. Write the part that is shaded as a decimal.',
    'hundredGrid',
    ({ shaded }) => shaded / 100,
  ),
  seen(
    'The whole grid is 1. Write the part that is not shaded as a decimal.',
    'hundredGrid',
    ({ shaded }) => 1 - shaded / 100,
  ),
  seen('How many pencils are @ # cm?', 'dotPlot', ({ dots }, { w: [which], n: [n = NaN] }) =>
    total(
      dots
        .filter(({ at }) => (which === 'longer than' ? at > n : at < n))
        .map(({ count }) => count),
    ),
  ),
  seen('How many pencils are exactly # cm long?', 'dotPlot', ({ dots }, { n: [n] }) =>
    total(dots.filter(({ at }) => at === n).map(({ count }) => count)),
  ),
  seen('How many millimetres long is it?', 'ruler', ({ from, to }) => Math.round(10 * (to - from))),
  seen(
    'What number is the arrow pointing to? (#+(?)/(#))',
    'numberLine',
    ({ points = [] }, { n: [whole = NaN, over = NaN] }) => ((points[0]?.at ?? NaN) - whole) * over,
  ),
  seen('y is directly proportional to x. y = ?x', 'table', ({ headers, rows }) => {
    const shares = (rows[0] ?? []).slice(1).map((y, i) => Number(y) / Number(headers[i + 1]));
    return shares.every((share) => Math.abs(share - (shares[0] ?? NaN)) < 1e-9)
      ? (shares[0] ?? null)
      : null;
  }),
  seen(
    'What is the speed in @ between # and # hours?',
    'lineGraph',
    ({ points }, { n: [from = NaN, to = NaN] }) => slopeOf(points, from, to),
  ),
  seen(
    'What is the speed in @ between # and # hour?',
    'lineGraph',
    ({ points }, { n: [from = NaN, to = NaN] }) => slopeOf(points, from, to),
  ),
  outlined('What is the order of rotational symmetry of this shape?', turnsOf),
  seen(
    'It is @. Write the time on the clock in 24-hour time. Type the four digits without a colon.',
    'clock',
    ({ hour, minute }, { w: [part = ''] }) => {
      const inDay = (hour % 12) + (part === 'morning' ? 0 : 12);
      const [from, before] = PARTS_OF_DAY[part] ?? [NaN, NaN];
      return inDay >= from && inDay < before ? 100 * inDay + minute : null;
    },
  ),
  seen(
    'How many pounds is this altogether? Use a decimal.',
    'money',
    ({ pieces }) => total(pieces.map(({ value, count }) => value * count)) / 100,
  ),
  seen(
    'How many more @ than @ chose @?',
    'barChart',
    ({ bars, pair }, { w: [most = '', least = '', name] }) => {
      const bar = bars.find(({ label }) => label === name);
      if (bar?.second === undefined || pair === undefined) return null;
      const of = (who: string): number =>
        (who === pair[0].toLowerCase() ? bar.value : bar.second) ?? NaN;
      return of(most) - of(least);
    },
  ),
  seen(
    'P is reflected in the line. What is the new @-coordinate of P?',
    'coordGrid',
    ({ points = [], lines = [] }, { w: [axis] }) => {
      const [line] = lines;
      if (line === undefined) return null;
      const [[x1, y1], [x2, y2]] = line;
      const { x = NaN, y = NaN } = points[0] ?? {};
      if (axis === 'x') return x1 === x2 ? 2 * x1 - x : x;
      return y1 === y2 ? 2 * y1 - y : y;
    },
  ),
  seen('Use the graph. How many @ are # @?', 'lineGraph', (graph, { w, n: [value = NaN] }) =>
    converted(graph, w, value),
  ),
  worded('# @ = ? @', ([from = '', to = ''], n) => customary(n, from, to)),
  worded('# @ is # @. # @ = ? @', ([, , from = '', to = ''], _one, _size, n) =>
    customary(n, from, to),
  ),
  seen(
    'How many more children chose @ than @?',
    'barChart',
    ({ bars }, { w: [a, b] }) => valueOf(bars, a) - valueOf(bars, b),
  ),
];

const LENGTHS: Readonly<Record<string, number>> = { inches: 1, feet: 12, yards: 36 };
const WEIGHTS: Readonly<Record<string, number>> = { ounces: 1, pounds: 16 };
const VOLUMES: Readonly<Record<string, number>> = { pints: 1, quarts: 2, gallons: 8 };

/** A length, weight or volume in another customary unit; null for units of different families. */
function customary(n: number, from: string, to: string): number | null {
  for (const sizes of [LENGTHS, WEIGHTS, VOLUMES]) {
    const [a, b] = [sizes[from], sizes[to]];
    if (a !== undefined && b !== undefined) return (n * a) / b;
  }
  return null;
}
