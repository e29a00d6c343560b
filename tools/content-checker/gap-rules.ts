import { readList, rule, worded, type Rule } from './reading.ts';
import { along, seen, total } from './seeing.ts';
import { nearest, placeValue, primesOf } from './sums.ts';

// Rules for the kinds that practise statements of the curricula which nothing practised before.

const SIGN = 'Type 1 for <, 2 for = or 3 for >.';
const signOf = (a: number, b: number): number => (Math.abs(a - b) < 1e-9 ? 2 : a < b ? 1 : 3);

const OF_A_DAY = [...['waking', 'school', 'lunch', 'supper', 'bed']];

/** The place of the one of three named choices that fits; null unless exactly one does. */
export function choice(named: readonly string[], fits: (name: string) => boolean): number | null {
  const fitting = named.flatMap((name, i) => (fits(name) ? [i + 1] : []));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The least and most centimetres that a thing is long. */
const PART_NAMES: Readonly<Record<number, string>> = { 2: 'halves', 3: 'thirds', 4: 'quarters' };

const LONG: Readonly<Record<string, readonly [number, number]>> = {
  'metres long is a bus': [8, 14],
  'metres long is a swimming pool': [10, 50],
  'metres long is a car': [3, 6],
  'centimetres long is a new pencil': [16, 21],
  'centimetres long is a toothbrush': [15, 21],
  'centimetres above the floor is a door handle': [80, 120],
  'centimetres wide is a page of a book': [10, 25],
  'centimetres long is a child’s shoe': [13, 24],
};

interface Sided {
  readonly equal: readonly number[]; // sides in order round the shape
  readonly parallel: number; // pairs
  readonly right: number; // angles
}

const SHAPES: Readonly<Record<string, Sided>> = {
  square: { equal: [1, 1, 1, 1], parallel: 2, right: 4 },
  rectangle: { equal: [1, 2, 1, 2], parallel: 2, right: 4 },
  rhombus: { equal: [1, 1, 1, 1], parallel: 2, right: 0 },
  parallelogram: { equal: [1, 2, 1, 2], parallel: 2, right: 0 },
  kite: { equal: [1, 1, 2, 2], parallel: 0, right: 0 },
  trapezium: { equal: [1, 2, 3, 4], parallel: 1, right: 0 },
};

function hasAlways({ equal: [a, b, c, d], parallel, right }: Sided, what: string): boolean {
  if (what === 'two pairs of parallel sides') return parallel === 2;
  if (what === 'four right angles') return right === 4;
  if (what === 'four equal sides') return a === b && b === c && c === d;
  return (
    what === 'two pairs of equal sides, with the two sides of each pair touching' &&
    a === b &&
    c === d
  );
}

const CIRCLE: Readonly<Record<string, RegExp>> = {
  radius: /from the centre to the edge/,
  diameter: /edge to edge through the centre/,
  chord: /edge to edge that misses/,
  circumference: /whole way/,
  arc: /piece of the edge/,
  sector: /two radii/,
  segment: /a chord cuts off/,
  tangent: /only touches/,
};

const BEST: readonly (readonly [about: RegExp, display: string])[] = [
  [/^how many/, 'a bar chart'],
  [/^the share of/, 'a pie chart'],
  [/from (hour to hour|week to week)$/, 'a line graph'],
  [/of each (child|used car)$/, 'a scatter graph'],
];

/** Faces, edges and corners of a prism or a pyramid over a shape of n sides. */
const solid = (prism: boolean, n: number): Readonly<Record<string, number>> =>
  prism
    ? { faces: n + 2, edges: 3 * n, corners: 2 * n }
    : { faces: n + 1, edges: 2 * n, corners: n + 1 };

const leavesOf = (
  stems: readonly { readonly stem: number; readonly leaves: readonly number[] }[],
) => stems.flatMap(({ stem, leaves }) => leaves.map((leaf) => 10 * stem + leaf));

const deeper = (a: number, b: number, word = ''): number =>
  /larger|deeper|colder|lower/.test(word) ? Math.max(-a, -b) : Math.min(-a, -b);

export const GAP_RULES: readonly Rule[] = [
  rule(`Which sign goes between # and #? ${SIGN}`, signOf),
  rule(
    'Is # less than #, equal to it or more? Type 1 if it is less, 2 if it is equal or 3 if it is more.',
    signOf,
  ),
  rule(`Which sign goes between (#)/(#) and (#)/(#)? ${SIGN}`, (a, b, c, d) =>
    signOf(a / b, c / d),
  ),
  rule('# is 1 ten and how many ones?', (n) => n - 10),
  rule('# and how many more make #? So # − # = ?', (a, b, c, d) =>
    b === c && a === d ? b - a : null,
  ),
  rule('(1)/(2) of # is as much as (2)/(4) of #. How much is that?', (a, b) =>
    a === b ? a / 2 : null,
  ),
  rule('(2)/(4) of # is as much as (1)/(2) of #. How much is that?', (a, b) =>
    a === b ? a / 2 : null,
  ),
  rule('The # in # is worth how many times as much as the # in #?', (digit, large, same, small) =>
    same === digit ? (placeValue(large, digit) ?? NaN) / (placeValue(small, digit) ?? NaN) : null,
  ),
  rule(
    '# is rounded to 1 decimal place and then multiplied by #. How far is the result from the exact product?',
    (v, k) => Math.abs(nearest(v, 0.1) - v) * k,
  ),
  worded('Which is @ in a day? Type 1 for @, 2 for @ or 3 for @.', ([which = '', ...named]) => {
    const places = named.map((name) => OF_A_DAY.indexOf(name));
    const wanted = which === 'first' ? Math.min(...places) : Math.max(...places);
    return wanted < 0 ? null : places.indexOf(wanted) + 1;
  }),
  worded('Write @ in wholes: (#)/(#) = ?', ([named = ''], top, bottom) =>
    named === `${top} ${PART_NAMES[bottom] ?? ''}` ? top / bottom : null,
  ),
  worded('Write # @ in @: # = (?)/(#)', ([, named], wholes, same, bottom) =>
    named === PART_NAMES[bottom] && wholes === same ? wholes * bottom : null,
  ),
  worded('About how many @? Type one of @.', ([size = '', list = '']) => {
    const [least, most] = LONG[size] ?? [1, 0];
    const fitting = readList(list).filter((n) => n >= least && n <= most);
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  }),
  seen(
    'The long edge is at the front. How many squares do you see if you look from @?',
    'cubes',
    ({ l, w, h }, { w: [view] }) => {
      if (view === 'above') return l * w;
      return view === 'the front' ? l * h : w * h;
    },
  ),
  seen(
    'Start on #. Go on #, then back #. Where are you?',
    'numberLine',
    ({ max, points = [] }, { n: [start = NaN, on = NaN, back = NaN] }) =>
      points[0]?.at === start && start + on <= max ? start + on - back : null,
  ),
  seen(
    'One tile covers 2 squares. How many tiles make this shape?',
    'gridShape',
    ({ rows }) => total(rows.map((row) => row.replace(/[^#]/g, '').length)) / 2,
  ),
  seen(
    'This is a map. H is home and S is the shop. How many squares @ is it from H to S?',
    'coordGrid',
    ({ points = [] }, { w: [way] }) => {
      const home = points.find(({ label }) => label === 'H');
      const shop = points.find(({ label }) => label === 'S');
      if (home === undefined || shop === undefined) return null;
      const ways = {
        right: shop.x - home.x,
        left: home.x - shop.x,
        up: shop.y - home.y,
        down: home.y - shop.y,
      };
      return way === 'right' || way === 'left' || way === 'up' || way === 'down' ? ways[way] : null;
    },
  ),
  worded(
    'An angle is made of # turns of one degree. How many more turns of one degree make it @?',
    ([whole], n) =>
      ({ 'a right angle': 90, 'a half turn': 180, 'a full turn': 360 }[whole ?? ''] ?? NaN) - n,
  ),
  rule(
    'The corners of four tiles meet at a point without a gap. Three of them are #°, #° and #°. How many degrees is the fourth?',
    (a, b, c) => 360 - (a + b + c),
  ),
  worded('How many of these always have @? @', ([what = '', list = '']) => {
    const shapes = list.split(', ').map((name) => SHAPES[name]);
    return shapes.filter((shape) => shape !== undefined && hasAlways(shape, what)).length;
  }),
  worded(
    'For a circle, which word means @? Type 1 for @, 2 for @ or 3 for @.',
    ([what = '', ...named]) => choice(named, (name) => CIRCLE[name]?.test(what) === true),
  ),
  rule(
    'A prism with ends of # sides is cut in two, parallel to its ends. How many sides does the cut have?',
    (n) => n,
  ),
  rule(
    'A prism with ends of # sides is cut in two, parallel to its ends. How many corners does the cut have?',
    (n) => n,
  ),
  rule(
    'A prism with ends of # sides is cut in two, parallel to its ends. How many faces do the two pieces have together?',
    (n) => 2 * (n + 2),
  ),
  rule(
    'A pyramid with a base of # sides is cut in two, parallel to its base. How many sides does the cut have?',
    (n) => n,
  ),
  rule(
    'A pyramid with a base of # sides is cut in two, parallel to its base. How many corners does the cut have?',
    (n) => n,
  ),
  rule(
    'A pyramid with a base of # sides is cut in two, parallel to its base. How many faces do the two pieces have together?',
    (n) => n + 1 + (n + 2),
  ),
  worded(
    'A net has two shapes of # sides and # rectangles. How many @ does the solid have?',
    ([what = ''], n, walls) => (walls === n ? (solid(true, n)[what] ?? null) : null),
  ),
  worded(
    'A net has one shape of # sides and # triangles round it. How many @ does the solid have?',
    ([what = ''], n, walls) => (walls === n ? (solid(false, n)[what] ?? null) : null),
  ),
  ...['km', 'miles'].map((unit) =>
    rule(
      `The roads of a network: AB # ${unit}, BD # ${unit}, AC # ${unit}, CD # ${unit}, AD # ${unit}. How many ${unit} is the shortest way from A to D?`,
      (ab, bd, ac, cd, ad) => Math.min(ab + bd, ac + cd, ad),
    ),
  ),
  worded(
    'Triangle ABC has AB = # cm, BC = # cm and angle B = #°. It is @ so that A goes to P, B to Q and C to R. How many @?',
    ([, asked], ab, bc, angle) =>
      ({ 'cm is PQ': ab, 'cm is QR': bc, 'degrees is angle Q': angle })[asked ?? ''] ?? null,
  ),
  worded(
    'Votes: @. How many for @?',
    ([list = '', name]) => list.split(', ').filter((vote) => vote === name).length,
  ),
  worded(
    'A spinner has the numbers 1 to #. How likely is a number @ than #? Type 1 if that is certain, 2 if it is possible but not certain or 3 if it is impossible.',
    ([way], n, k) => {
      const fitting = Array.from({ length: n }, (_, i) => i + 1).filter((each) =>
        way === 'more' ? each > k : each < k,
      ).length;
      if (fitting === n) return 1;
      return fitting === 0 ? 3 : 2;
    },
  ),
  worded(
    'Lengths in centimetres: @. How many dots go over # on a dot plot?',
    ([list = ''], k) => readList(list).filter((n) => n === k).length,
  ),
  worded(
    'Heights in centimetres: @. How many go in the group from # to #?',
    ([list = ''], low, high) => readList(list).filter((n) => n >= low && n <= high).length,
  ),
  worded(
    'Lengths in metres: @. How many of them are # metres to the nearest metre?',
    ([list = ''], k) => readList(list).filter((n) => nearest(n, 1) === k).length,
  ),
  worded(
    'A coin is thrown # times, and this is done four times: @ heads. What is the difference between the most and the fewest?',
    ([list = '']) => Math.max(...readList(list)) - Math.min(...readList(list)),
  ),
  worded(
    'Which display is best for showing @? Type 1 for @, 2 for @ or 3 for @.',
    ([data = '', ...named]) => {
      const best = BEST.find(([about]) => about.test(data))?.[1];
      return choice(named, (name) => name === best);
    },
  ),
  rule(
    'The axis of a bar chart starts at #, not at 0. One bar shows #, the other #. How many times as tall does the second bar look?',
    (from, a, b) => (b - from) / (a - from),
  ),
  seen(
    'How many of the values are more than #?',
    'stemLeaf',
    ({ stems }, { n: [low = NaN] }) => leavesOf(stems).filter((value) => value > low).length,
  ),
  rule(
    'Two groups have means of # and #. In each group the mean distance from the mean is #. The gap between the two means is how many times that distance?',
    (a, b, off) => (b - a) / off,
  ),
  worded('One value does not fit: @. What is the range without it?', ([list = '']) => {
    const sorted = readList(list).toSorted((a, b) => a - b);
    const spreadOf = (some: readonly number[]): number => (some.at(-1) ?? NaN) - (some[0] ?? NaN);
    return Math.min(spreadOf(sorted.slice(1)), spreadOf(sorted.slice(0, -1)));
  }),
  worded(
    'The random digits 0 to # stand for rain. Each pair is the two days of a weekend: @. On how many weekends does it rain on both days?',
    ([list = ''], last) =>
      list.split(', ').filter((pair) => Array.from(pair).every((digit) => Number(digit) <= last))
        .length,
  ),
  seen(
    'Each point is a child: hours of practice across, score up. How many scored more than #?',
    'coordGrid',
    ({ points = [] }, { n: [k = NaN] }) => points.filter(({ y }) => y > k).length,
  ),
  seen(
    'Each point is a child: hours of practice across, score up. How many scored less than #?',
    'coordGrid',
    ({ points = [] }, { n: [k = NaN] }) => points.filter(({ y }) => y < k).length,
  ),
  seen(
    'Each point is a child: hours of practice across, score up. How many points lie above the line?',
    'coordGrid',
    ({ points = [], lines = [] }) =>
      lines[0] === undefined
        ? null
        : points.filter(({ x, y }) => y > along(lines[0] ?? [], x)).length,
  ),
  seen(
    'One point is an outlier. What is its @-coordinate?',
    'coordGrid',
    ({ points = [] }, { w: [axis] }) => {
      const off = ({ x, y }: { readonly x: number; readonly y: number }): number => Math.abs(y - x);
      const [first, second] = points.toSorted((a, b) => off(b) - off(a));
      if (first === undefined || second === undefined || off(first) < off(second) + 3) return null;
      return axis === 'x' ? first.x : first.y;
    },
  ),
  worded('Two accounts stand at −£# and −£#. How many pounds is the @ debt?', ([word], a, b) =>
    deeper(-a, -b, word),
  ),
  worded(
    'A diver is at # m and a fish at # m. How many metres below the surface is the @ one?',
    ([word], a, b) => deeper(a, b, word),
  ),
  worded(
    'It is #° in one town and #° in another. How many degrees below zero is the @ one?',
    ([word], a, b) => deeper(a, b, word),
  ),
  worded(
    'Two levels of a mine have the numbers # and #. How many levels below level 0 is the @ one?',
    ([word], a, b) => deeper(a, b, word),
  ),
  rule(
    'On a logarithmic scale each step up is ten times as strong. How many times as strong is step # as step #?',
    (high, low) => 10 ** (high - low),
  ),
  worded(
    'How many of these numbers are prime? @',
    ([list = '']) => readList(list).filter((n) => primesOf(n).length === 1).length,
  ),
];
