import { rule, worded, readNumber, type Rule } from './reading.ts';
import { gcd, nearest } from './sums.ts';

const halves: Readonly<Record<string, number>> = { halves: 2, thirds: 3, quarters: 4 };

/** "(3)/(4), (2)/(5) or (1)/(2)" as pairs of top and bottom. */
function fractionsIn(
  text: string,
): { readonly top: number; readonly bottom: number; readonly value: number }[] {
  return [...text.matchAll(/\((\d+)\)\/\((\d+)\)/g)].map(([, n = '', d = '']) => ({
    top: Number(n),
    bottom: Number(d),
    value: Number(n) / Number(d),
  }));
}

function pickFraction(
  which: string | undefined,
  list: string,
): { readonly top: number; readonly bottom: number } | null {
  const order = fractionsIn(list).sort((a, b) => a.value - b.value);
  return (which === 'largest' ? order.at(-1) : order[0]) ?? null;
}

function top(a: number, b: number, over: number): number {
  return (a / b) * over;
}

/** Fractions, decimals, percentages and ratio. */
export const PART_RULES: readonly Rule[] = [
  rule('A length is # cm, to 1 decimal place. What is its upper bound in cm?', (n) => n + 0.05),
  rule('A length is # cm, to 1 decimal place. What is its lower bound in cm?', (n) => n - 0.05),
  rule(
    'A printer makes # pages in # minutes. How many pages is that each minute?',
    (a, b) => a / b,
  ),

  rule(
    '# m of wire is cut into # equal pieces. How long is each piece in metres?',
    (m, n) => m / n,
  ),
  rule(
    'A length is # cm, to the nearest # cm. What is its lower bound in cm?',
    (n, to) => n - to / 2,
  ),
  rule(
    'A length is # cm, to the nearest # cm. What is its upper bound in cm?',
    (n, to) => n + to / 2,
  ),
  rule(
    'A rectangle is # cm by # cm, each to the nearest cm. What is the upper bound of its perimeter in cm?',
    (a, b) => 2 * (a + b + 1),
  ),
  rule(
    'A rectangle is # cm by # cm, each to the nearest cm. What is the lower bound of its perimeter in cm?',
    (a, b) => 2 * (a + b - 1),
  ),
  worded('@ gets # mark out of #. What percentage is that?', (_, a, b) => (a / b) * 100),
  worded(
    'On a map, 1 cm stands for # @. Two places are # @ apart. How many cm apart are they on the map?',
    ([one, other], scale, real) => (one === other ? real / scale : null),
  ),
  rule(
    '# litres of water run into a tank in # minutes. How many litres is that each minute?',
    (a, b) => a / b,
  ),
  rule(
    'A number goes down by #%, then up by #%. What is the overall percentage change? Use a minus sign for a fall.',
    (a, b) => ((1 - a / 100) * (1 + b / 100) - 1) * 100,
  ),
  rule(
    'y is inversely proportional to x². When x = #, y = #. Find y when x = #.',
    (x, y, to) => (y * x * x) / to ** 2,
  ),
  rule(
    'A colony halves every # hours. It starts at #. How many are there after # hours?',
    (every, n, hours) => n / 2 ** (hours / every),
  ),
  worded(
    '# @ : # @ = 1 : ?',
    ([small = '', large = ''], a, b) =>
      (b *
        ({ m: 100, cm: 1, kg: 1000, g: 1, L: 1000, ml: 1, litres: 1000, km: 100_000 }[large] ??
          NaN)) /
      (a * ({ m: 100, cm: 1, g: 1, ml: 1 }[small] ?? NaN)),
  ),

  worded('How many @ make # whole?', ([part = ''], n) => (halves[part] ?? NaN) * n),
  worded('How many @ make # wholes?', ([part = ''], n) => (halves[part] ?? NaN) * n),
  worded(
    'Which fraction is the @: @? Type its denominator.',
    ([which, list = '']) => pickFraction(which, list)?.bottom ?? null,
  ),
  worded(
    'Which fraction is the @: @? Type its bottom number.',
    ([which, list = '']) => pickFraction(which, list)?.bottom ?? null,
  ),
  worded(
    'Which fraction is the @: @? Type its top number.',
    ([which, list = '']) => pickFraction(which, list)?.top ?? null,
  ),
  rule('(1)/(#) of a number is #. What is the number?', (d, n) => d * n),
  rule('(#)/(#) of a number is #. What is the number?', (a, b, n) => (n * b) / a),
  worded(
    '@ eats (#)/(#) of a pizza and @ eats (#)/(#). What fraction is left? (?)/(#)',
    (_, a, b, c, d, over) => top(1 - a / b - c / d, 1, over),
  ),
  worded(
    '@ eats (#)/(#) of a pizza and @ eats (#)/(#). What fraction do they eat altogether? (?)/(#)',
    (_, a, b, c, d, over) => top(a / b + c / d, 1, over),
  ),
  rule('Write (#)/(#) in its simplest form. What is the numerator?', (a, b) => a / gcd(a, b)),
  rule('Write (#)/(#) in its simplest form. What is the denominator?', (a, b) => b / gcd(a, b)),
  rule(
    'What is the lowest common denominator of (#)/(#) and (#)/(#)?',
    (_a, b, _c, d) => (b * d) / gcd(b, d),
  ),
  worded(
    'How many of these are greater than (1)/(2)? @',
    ([list = '']) => fractionsIn(list).filter(({ value }) => value > 0.5).length,
  ),
  rule(
    'A tank is full. (#)/(#) is used on Monday and (#)/(#) on Tuesday. What fraction is left? (?)/(#)',
    (a, b, c, d, over) => top(1 - a / b - c / d, 1, over),
  ),
  rule('A ribbon is # m long. How many pieces of length (#)/(#) m can be cut from it?', (n, a, b) =>
    Math.floor((n * b) / a),
  ),
  rule('A cup holds (1)/(#) litre. How many cups can be filled from # litres?', (d, n) => d * n),
  rule(
    '(1)/(#) kg of nuts is shared equally between # bowls. What fraction of a kilogram is in each bowl? (1)/(?)',
    (d, n) => d * n,
  ),
  rule(
    'A rectangle is (#)/(#) m long and (#)/(#) m wide. What is its area in square metres? (?)/(#)',
    (a, b, c, d, over) => top(a * c, b * d, over),
  ),
  worded('How many of these are @ than #? @', ([way, list = ''], whole) => {
    const products = fractionsIn(list);
    if (products.some(({ top, bottom }) => !list.includes(`${whole} × (${top})/(${bottom})`)))
      return null;
    return way === 'more'
      ? products.filter(({ value }) => value > 1).length
      : way === 'less'
        ? products.filter(({ value }) => value < 1).length
        : null;
  }),
  rule('What fraction of # is #? Give it in its simplest form: (?)/(#)', (whole, part, over) =>
    top(part, whole, over),
  ),
  rule('Write (#)/(#) as a decimal.', (a, b) => a / b),
  rule('Write (#+(#)/(#)) as a decimal.', (w, a, b) => w + a / b),
  rule('Write # as a fraction in its simplest form: (?)/(#)', (n, over) => n * over),
  rule('Which is larger, (#)/(#) or #? Type it as a decimal.', (a, b, n) => Math.max(a / b, n)),
  rule('Write (#)/(#) as a decimal rounded to # decimal places.', (a, b, places) =>
    nearest(a / b, 10 ** -places),
  ),
  rule('# pipes are each # m long. What is their total length in metres?', (a, b) => a * b),
  worded(
    'Write @ (the @ repeats) as a fraction in its simplest form: (?)/(#)',
    ([printed], block, over) => repeating(printed, block) * over,
  ),
  worded(
    'Write @ (the @ repeat) as a fraction in its simplest form: (?)/(#)',
    ([printed], block, over) => repeating(printed, block) * over,
  ),
  worded(
    'Write @ (only the @ repeats) as a fraction in its simplest form: (?)/(#)',
    ([printed], block, over) => repeating(printed, block) * over,
  ),
  rule('A length is # cm, to the nearest cm. What is its lower bound in cm?', (n) => n - 0.5),
  rule('A length is # cm, to the nearest cm. What is its upper bound in cm?', (n) => n + 0.5),
  rule(
    'A rectangle is # cm by # cm, each to the nearest cm. What is the upper bound of its area in cm²?',
    (a, b) => (a + 0.5) * (b + 0.5),
  ),
  rule(
    'A rectangle is # cm by # cm, each to the nearest cm. What is the lower bound of its area in cm²?',
    (a, b) => (a - 0.5) * (b - 0.5),
  ),
  rule(
    'A length of # cm is measured as # cm. What is the percentage error?',
    (real, read) => (Math.abs(real - read) / real) * 100,
  ),
  rule('Write #% as a decimal.', (n) => n / 100),
  rule('Write # as a percentage.', (n) => n * 100),
  rule('Write (#)/(#) as a percentage.', (a, b) => (a / b) * 100),
  rule(
    'A game costs £#. There is #% off in a sale. What is the sale price in pounds?',
    (n, p) => n * (1 - p / 100),
  ),
  worded('@ gets # marks out of #. What percentage is that?', (_, a, b) => (a / b) * 100),
  rule('#% of a number is #. What is the number?', (p, n) => (n * 100) / p),
  rule(
    '# beads are in a jar. #% are red, #% are blue and the rest are green. How many are green?',
    (n, a, b) => (n * (100 - a - b)) / 100,
  ),
  rule(
    'A recipe for # people uses # g of rice. How many grams are needed for # people?',
    (a, g, b) => (g * b) / a,
  ),
  worded(
    'On a map, 1 cm stands for # @. Two places are # cm apart on the map. How far apart are they in @?',
    ([one, other], a, b) => (one === other ? a * b : null),
  ),
  worded(
    'For every # red beads there is # blue bead. There are # beads. How many are @?',
    ([colour], a, b, n) => (n * (colour === 'red' ? a : b)) / (a + b),
  ),
  worded(
    'For every # red beads there are # blue beads. There are # beads. How many are @?',
    ([colour], a, b, n) => (n * (colour === 'red' ? a : b)) / (a + b),
  ),
  worded(
    'For every # red bead there are # blue beads. There are # beads. How many are @?',
    ([colour], a, b, n) => (n * (colour === 'red' ? a : b)) / (a + b),
  ),
  worded(
    'For every # red bead there is # blue bead. There are # beads. How many are @?',
    ([colour], a, b, n) => (n * (colour === 'red' ? a : b)) / (a + b),
  ),
  rule(
    'A rectangle # cm by # cm is enlarged. The # cm side becomes # cm. What does the # cm side become, in cm?',
    (a, b, from, to, other) =>
      (from === a && other === b) || (from === b && other === a) ? (other * to) / from : null,
  ),
  rule('What percentage of # is #?', (a, b) => (b / a) * 100),
  worded('Type the @ as a percentage: @', ([which, list = '']) => {
    const values = list.split(', ').map(asPercentage);
    return which === 'largest' ? Math.max(...values) : Math.min(...values);
  }),
  worded(
    'Share £# in the ratio # : #. How many pounds is the @ share?',
    ([which], n, a, b) => (n * (which === 'larger' ? Math.max(a, b) : Math.min(a, b))) / (a + b),
  ),
  worded(
    '# cards are shared in the ratio # : # : #. How many are in the @ share?',
    ([which = ''], n, a, b, c) =>
      (n * ({ first: a, second: b, third: c }[which] ?? NaN)) / (a + b + c),
  ),
  worded(
    'Red and blue paint are mixed in the ratio # : #. # litres of red is used. How many litres @?',
    ([asked = ''], a, b, n) =>
      /altogether/.test(asked) ? (n / a) * (a + b) : /blue/.test(asked) ? (n / a) * b : null,
  ),
  rule('Increase # by #%.', (n, p) => n * (1 + p / 100)),
  rule('Decrease # by #%.', (n, p) => n * (1 - p / 100)),
  rule(
    'A price rises from £# to £#. What is the percentage increase?',
    (a, b) => ((b - a) / a) * 100,
  ),
  rule(
    'A price falls from £# to £#. What is the percentage decrease?',
    (a, b) => ((a - b) / a) * 100,
  ),
  rule('To increase a number by #%, multiply it by ?', (p) => 1 + p / 100),
  rule('To decrease a number by #%, multiply it by ?', (p) => 1 - p / 100),
  rule(
    'A machine fills # bottles in # hours. How many bottles is that each hour?',
    (a, b) => a / b,
  ),
  rule('# pens cost £#. How much do # pens cost, in pounds?', (a, cost, b) => (cost / a) * b),
  rule(
    'It takes # robots # days to build a dome. How many days would # robots take, working at the same rate?',
    (a, d, b) => (a * d) / b,
  ),
  rule(
    'A heater uses # litres of oil for every 100 hours. How many litres does it use in # hours?',
    (a, km) => (a * km) / 100,
  ),
  rule('£1 = # euros. Change £# to euros. How many euros is that?', (rate, n) => rate * n),
  rule('£1 = # euros. Change # euros to pounds. How many pounds is that?', (rate, n) => n / rate),
  rule(
    'After a #% rise, a price is £#. What was it before, in pounds?',
    (p, n) => n / (1 + p / 100),
  ),
  rule(
    'In a sale, #% is taken off. The sale price is £#. What was the full price, in pounds?',
    (p, n) => n / (1 - p / 100),
  ),
  rule(
    '£# grows by #% every year. What is it worth after # years, in pounds?',
    (n, p, years) => n * (1 + p / 100) ** years,
  ),
  rule(
    'A painting worth £# loses #% of its value each year. What is it worth after # years, in pounds?',
    (n, p, years) => n * (1 - p / 100) ** years,
  ),
  rule(
    'A number goes up by #%, then down by #%. What is the overall percentage change? Use a minus sign for a fall.',
    (a, b) => ((1 + a / 100) * (1 - b / 100) - 1) * 100,
  ),
  rule(
    'y is directly proportional to x. When x = #, y = #. Find y when x = #.',
    (x, y, to) => (y / x) * to,
  ),
  rule(
    'y is proportional to x². When x = #, y = #. Find y when x = #.',
    (x, y, to) => (y / x ** 2) * to ** 2,
  ),
  rule(
    'y is inversely proportional to x. When x = #, y = #. Find y when x = #.',
    (x, y, to) => (x * y) / to,
  ),
  rule(
    'y is proportional to the square root of x. When x = #, y = #. Find y when x = #.',
    (x, y, to) => (y / Math.sqrt(x)) * Math.sqrt(to),
  ),
  rule(
    'A colony doubles every # hours. It starts at #. How many are there after # hours?',
    (every, n, hours) => n * 2 ** (hours / every),
  ),
];

function asPercentage(printed: string): number {
  const fraction = fractionsIn(printed)[0];
  if (fraction !== undefined) return fraction.value * 100;
  return printed.endsWith('%') ? readNumber(printed.slice(0, -1)) : readNumber(printed) * 100;
}

/** The value of "0.4111…", whose last digits repeat for ever; not a number when other digits are told. */
function repeating(printed = '', told = NaN): number {
  const shown = printed.replace('…', '').replace(/^0\./, '');
  const length = [1, 2, 3].find((n) => shown.slice(-n) === shown.slice(-2 * n, -n)) ?? 1;
  const block = shown.slice(-length);
  if (Number(block) !== told) return NaN;
  let lead = shown;
  while (lead.endsWith(block)) lead = lead.slice(0, -length);
  return Number(`0.${lead || '0'}`) + Number(block) / (10 ** length - 1) / 10 ** lead.length;
}
