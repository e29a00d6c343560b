import { isClose } from './expression.ts';
import { readList, rule, worded, type Rule } from './reading.ts';
import {
  gcd,
  nearest,
  placeValue,
  primesOf,
  romanValue,
  significantly,
  sortedList,
  wordsValue,
} from './sums.ts';

const ORDER: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, last: 3 };
const ROUND_TO: Readonly<Record<string, number>> = {
  ten: 10,
  hundred: 100,
  thousand: 1000,
  'ten thousand': 10_000,
  'hundred thousand': 100_000,
  million: 1_000_000,
  'whole number': 1,
};

const more = (way = ''): 1 | -1 => (way === 'more' || way === 'rises' ? 1 : -1);

/** Counting, place value, rounding, the four operations and the properties of numbers. */
export const NUMBER_RULES: readonly Rule[] = [
  rule(
    'The square root of # lies between two whole numbers that are next to each other. What is the larger one?',
    (n) => Math.ceil(Math.sqrt(n)),
  ),

  worded('What number is one @ than #?', ([way], n) => n + more(way)),
  worded('What number is # @ than #?', ([way], by, n) => n + by * more(way)),
  worded('What is # @ than #?', ([way], by, n) => n + by * more(way)),
  worded('Type the @ number: @', ([which, list = '']) => extreme(which, readList(list))),
  worded('What comes next? @, ?', ([list = '']) => nextTerm(readList(list))),
  rule('What comes next? #; #; #; ?', (a, b, c) => nextTerm([a, b, c])),
  worded('Type this number in figures: @.', ([said = '']) => wordsValue(said)),
  worded('Type in figures: @.', ([said = '']) => wordsValue(said)),
  worded('What number is made from @?', ([parts = '']) => madeFrom(parts)),
  rule('What is the value of the # in #?', (digit, n) => placeValue(n, digit)),
  rule('What is the value of the # in #? Give a decimal.', (digit, n) => placeValue(n, digit)),
  worded('Round # to the nearest @.', ([to = ''], n) =>
    to in ROUND_TO ? nearest(n, ROUND_TO[to] ?? NaN) : null,
  ),
  rule('Round # to the nearest #.', (n, to) => nearest(n, to)),
  rule('Round # to # decimal place.', (n, places) => nearest(n, 10 ** -places)),
  rule('Round # to # decimal places.', (n, places) => nearest(n, 10 ** -places)),
  rule('Round # to # significant figure.', (n, figures) => significantly(n, figures)),
  rule('Round # to # significant figures.', (n, figures) => significantly(n, figures)),
  rule(
    'Round each number to 1 significant figure, then multiply: # × #',
    (a, b) => significantly(a, 1) * significantly(b, 1),
  ),
  rule(
    'Round each number to 1 significant figure, then divide: # ÷ #',
    (a, b) => significantly(a, 1) / significantly(b, 1),
  ),
  rule(
    'Round both numbers to the nearest hundred, then add: # + #',
    (a, b) => nearest(a, 100) + nearest(b, 100),
  ),
  rule(
    'Round both numbers to the nearest hundred, then subtract: # − #',
    (a, b) => nearest(a, 100) - nearest(b, 100),
  ),
  rule(
    'Round both numbers to the nearest thousand, then add: # + #',
    (a, b) => nearest(a, 1000) + nearest(b, 1000),
  ),
  rule(
    'Round both numbers to the nearest thousand, then subtract: # − #',
    (a, b) => nearest(a, 1000) - nearest(b, 1000),
  ),
  worded(
    'Put these in order, smallest first. Which comes @? @',
    ([which = '', list = '']) => sortedList(readList(list))[ORDER[which] ?? 9] ?? null,
  ),
  worded(
    'Put these in order, smallest first: @. Which comes @?',
    ([list = '', which = '']) => sortedList(readList(list))[ORDER[which] ?? 9] ?? null,
  ),
  worded('Use each digit once: @. What is the @ number you can make?', ([list = '', which]) => {
    const rising = sortedList(readList(list));
    return Number((which === 'largest' ? rising.reverse() : rising).join(''));
  }),
  worded('Write @ as an ordinary number.', ([letters = '']) =>
    /^[IVXLCDM]+$/.test(letters) ? romanValue(letters) : null,
  ),
  worded(
    'It is #°C. The temperature @ by # degrees. What is it now, in °C?',
    ([way], from, by) => from + by * more(way),
  ),
  worded(
    'How many @ make #?',
    ([what = ''], n) => n / ({ tens: 10, hundreds: 100, thousands: 1000 }[what] ?? NaN) || null,
  ),
  rule('Double # = ?', (n) => 2 * n),
  rule('Half of # = ?', (n) => n / 2),
  rule('# groups of # = ?', (groups, n) => groups * n),
  rule('What is half of #?', (n) => n / 2),
  rule('Double # is #. So # × # = ?', (n, double, by, again) =>
    double === 2 * n && n === again ? by * n : null,
  ),
  rule('# + # = #. So # + # = ?', (a, b, c, d, e) => (a + b === c ? d + e : null)),
  worded('@ has # @ and finds # more. How many now?', (_, a, b) => a + b),
  worded('@ has # @. @ has #. How many more does @ have?', (_, a, b) => a - b),
  worded('@ has # @. @ has #. How many fewer does @ have?', (_, a, b) => a - b),
  rule('How far is it from # to #?', (a, b) => b - a),
  rule('A ship has # boxes. It loads # more. How many boxes are there now?', (a, b) => a + b),
  rule('A ship has # boxes. It drops off #. How many are left?', (a, b) => a - b),
  rule('One crater is # m wide. Another is # m wide. What is the difference in metres?', (a, b) =>
    Math.abs(a - b),
  ),
  rule(
    'A train has # people. At one stop # get off and # get on. How many people are on the train now?',
    (a, b, c) => a - b + c,
  ),
  worded(
    '# people visit a museum in May, # in June and # in July. The museum wanted # visitors. How many @ people than that came?',
    ([way], a, b, c, t) => (way === 'more' ? 1 : -1) * (a + b + c - t),
  ),
  rule(
    'A shop has # boxes. Each box holds # packs of # pens. It sells # pens. How many pens are left?',
    (a, b, c, d) => a * b * c - d,
  ),
  worded('# people need @. Each @ @ # people. How many are needed?', (_, n, each) =>
    Math.ceil(n / each),
  ),
  worded(
    '@ and @ have # points altogether. @ has # more than @. How many points does @ have?',
    ([, , ahead, , asked], t, d) => (asked === ahead ? (t + d) / 2 : (t - d) / 2),
  ),
  rule(
    'I think of a number, multiply it by #, then add #. The result is #. What was my number?',
    (a, b, c) => (c - b) / a,
  ),
  rule(
    'I think of a number, multiply it by #, then subtract #. The result is #. What was my number?',
    (a, b, c) => (c + b) / a,
  ),
  rule(
    'I think of a number, multiply it by # and add #. I get #. What was the number?',
    (a, b, c) => (c - b) / a,
  ),
  rule(
    '# teams of # and # teams of # play in a cup. How many players is that altogether?',
    (a, b, c, d) => a * b + c * d,
  ),
  worded('Share # @ between # plates. How many on each plate?', (_, n, plates) => n / plates),
  worded(
    'Share # @ equally between # children. How many does each child get?',
    (_, n, by) => n / by,
  ),
  worded('How many groups of # can you make from # @?', (_, of, n) => n / of),
  worded('What is the next @ number after #?', ([kind], n) =>
    (n + 1) % 2 === (kind === 'even' ? 0 : 1) ? n + 1 : n + 2,
  ),
  worded('@ has # @. @ has # times as many. How many does @ have?', (_, a, by) => a * by),
  rule(
    'A cafe has # kinds of sandwich and # kinds of drink. How many different meals of one sandwich and one drink are there?',
    (a, b) => a * b,
  ),
  rule('What is the remainder when # is divided by #?', (n, d) => n % d),
  worded('# @ go into boxes of #. How many boxes are needed for all of them?', (_, n, d) =>
    Math.ceil(n / d),
  ),
  worded('A pack needs # @. How many full packs can be made from # @?', (_, d, n) =>
    Math.floor(n / d),
  ),
  rule('One crate weighs # kg. What do # crates weigh, in kg?', (a, b) => a * b),
  rule('# equal crates weigh # kg. What does one crate weigh, in kg?', (n, all) => all / n),
  rule(
    'How many factors does # have?',
    (n) => Array.from({ length: n }, (_, i) => i + 1).filter((d) => n % d === 0).length,
  ),
  worded(
    'Which of these is a prime number? @',
    ([list = '']) => readList(list).find((n) => primesOf(n).length === 1) ?? null,
  ),
  rule(
    'What is the smallest multiple of # that is greater than #?',
    (of, n) => (Math.floor(n / of) + 1) * of,
  ),
  rule('# and ? are a factor pair of #.', (a, n) => n / a),
  rule('What is the highest common factor of # and #?', (a, b) => gcd(a, b)),
  rule('What is the lowest common multiple of # and #?', (a, b) => (a * b) / gcd(a, b)),
  rule('What is the largest prime factor of #?', (n) => Math.max(...primesOf(n))),
  worded('It is #°C in @ and #°C in @. What is the difference in degrees?', (_, a, b) =>
    Math.abs(a - b),
  ),
  rule(
    'I am between # and #. I am a multiple of # and of #. What number am I?',
    (low, high, a, b) => onlyOne(low + 1, high - 1, (n) => n % a === 0 && n % b === 0),
  ),
  rule(
    'The square root of # lies between two whole numbers that are next to each other. What is the smaller one?',
    (n) => Math.floor(Math.sqrt(n)),
  ),
  rule(
    'How many times as large is # × 10^(#) as # × 10^(#)?',
    (a, i, b, j) => (a * 10 ** i) / (b * 10 ** j),
  ),
];

function extreme(which: string | undefined, list: readonly number[]): number | null {
  if (which === 'middle') return sortedList(list)[1] ?? null;
  return which === 'biggest' || which === 'largest'
    ? Math.max(...list)
    : which === 'smallest'
      ? Math.min(...list)
      : null;
}

/** The next term of a sequence with a constant difference, second difference or factor. */
function nextTerm(list: readonly number[]): number | null {
  const [a = 0, b = 0, c = 0, d] = list;
  const last = list.at(-1) ?? 0;
  const even = isClose(c - b, b - a) && (d === undefined || isClose(d - c, b - a));
  if (even) return last + b - a;
  if (d === undefined) return null;
  if (d / c === c / b && c / b === b / a) return last * (b / a);
  const growth = c - b - (b - a);
  return d - c - (c - b) === growth ? last + (d - c) + growth : null;
}

function madeFrom(parts: string): number | null {
  const sizes: Readonly<Record<string, number>> = { thousand: 1000, hundred: 100, ten: 10, one: 1 };
  const found = [...parts.matchAll(/(\d+) (thousand|hundred|ten|one)s?/g)];
  return found.length === 0
    ? null
    : found.reduce((sum, [, count, size = '']) => sum + Number(count) * (sizes[size] ?? 0), 0);
}

/** The only whole number of a range that fits, or null when none or several do. */
function onlyOne(low: number, high: number, fits: (n: number) => boolean): number | null {
  const found = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter(fits);
  return found.length === 1 ? (found[0] ?? null) : null;
}
