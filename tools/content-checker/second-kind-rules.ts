import { evaluate } from './expression.ts';
import { readList, rule, worded, type Rule } from './reading.ts';
import { anglesIn } from './outlines.ts';
import { outlined, seen, total } from './seeing.ts';

// Rules for second kinds of statements that hung on one kind of question.

const SIGN = 'Type 1 for <, 2 for = or 3 for >.';
const signOf = (a: number, b: number): number => (Math.abs(a - b) < 1e-9 ? 2 : a < b ? 1 : 3);

/** The place of the one of three named choices that fits; null unless exactly one does. */
function only(named: readonly string[], fits: (name: string) => boolean): number | null {
  const fitting = named.flatMap((name, i) => (fits(name) ? [i + 1] : []));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const SOLIDS = /^(?:cube|ball|cone|cylinder|pyramid)$/;

/** Sides of the shape that others make, and whether they are all equal; a circle has none. */
const MADE: readonly (readonly [words: RegExp, sides: number, equal: boolean])[] = [
  [/^(?:Two|Three) equal squares are put side by side/, 4, false],
  [/^Four equal squares are put together in two rows of two$/, 4, true],
  [/^(?:Two equal half circles are put together|Four equal quarter circles fit round)/, 0, true],
  [/^Six equal triangles with equal sides fit round a point$/, 6, true],
];
const SIDES: Readonly<Record<string, number>> = {
  circle: 0,
  triangle: 3,
  rectangle: 4,
  square: 4,
  pentagon: 5,
  hexagon: 6,
};
const isNamed = (name: string, sides: number, equal: boolean): boolean =>
  SIDES[name] === sides && (name !== 'square' || equal);

/** Cuts by the sides of the solid's end and of its outline seen from the side. */
const SOLID_SIDES: Readonly<Record<string, { readonly end: number; readonly upright: number }>> = {
  cylinder: { end: 0, upright: 4 },
  cone: { end: 0, upright: 3 },
  ball: { end: 0, upright: 0 },
  cube: { end: 4, upright: 4 },
  cuboid: { end: 4, upright: 4 },
  'square-based pyramid': { end: 4, upright: 3 },
  'triangular prism': { end: 3, upright: 4 },
};

/** A cut of four sides may be a square too: nobody says how high the cylinder is. */
function isCut(cut: string, name: string): boolean {
  const [, solid = '', how = ''] =
    /^A (?:standing )?(.+) is cut (parallel|straight down|straight through)/.exec(cut) ?? [];
  const sides = SOLID_SIDES[solid];
  if (sides === undefined) return false;
  return SIDES[name] === (how === 'straight down' ? sides.upright : sides.end);
}

/** A capital letter that is alike on both sides of a line. */
const ALIKE = new Set('ABCDEHIKMOTUVWXY');

function ranked(words: string, which: string): number {
  const values = readList(words).toSorted((a, b) => a - b);
  const [, second, end] = /^(second )?(coldest|lowest|warmest|highest)$/.exec(which) ?? [];
  const step = second === undefined ? 0 : 1;
  if (end === undefined) return NaN;
  return values[/cold|low/.test(end) ? step : values.length - 1 - step] ?? NaN;
}

const LENGTHS: readonly (readonly [words: string, fits: (at: number, bound: number) => boolean])[] =
  [
    ['longer than #', (at, bound) => at > bound],
    ['shorter than #', (at, bound) => at < bound],
    ['exactly # long', (at, bound) => at === bound],
  ];

type Turned = readonly [up: string, north: string, east: string];

/** The square that lies opposite another one when a net is folded: a cube is rolled over the net, square by square. */
function oppositeOn(rows: readonly string[], asked: string): string | null {
  const at = (r: number, c: number): string => (rows[r]?.[c] ?? '.').replace('.', '');
  const start = rows.flatMap((row, r) =>
    Array.from(row).flatMap((mark, c) => (mark === '.' ? [] : [[r, c] as const])),
  )[0];
  if (start === undefined) return null;
  // The side that lies down on each square, by the cube's own names of its sides.
  const sides = new Map<string, string>();
  const roll = (r: number, c: number, [down, north, east]: Turned): void => {
    const mark = at(r, c);
    if (mark === '' || sides.has(mark)) return;
    sides.set(mark, down);
    const [up, south, west] = [OTHER[down] ?? '', OTHER[north] ?? '', OTHER[east] ?? ''];
    roll(r - 1, c, [north, up, east]);
    roll(r + 1, c, [south, down, east]);
    roll(r, c + 1, [east, north, up]);
    roll(r, c - 1, [west, north, down]);
  };
  roll(start[0], start[1], ['down', 'north', 'east']);
  if (new Set(sides.values()).size !== 6) return null; // it does not fold into a cube
  const own = sides.get(asked) ?? '';
  return [...sides].find(([, side]) => side === OTHER[own])?.[0] ?? null;
}
const OTHER: Readonly<Record<string, string>> = {
  down: 'up',
  up: 'down',
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

export const SECOND_KIND_RULES: readonly Rule[] = [
  outlined(
    'Sides that meet at a right angle are perpendicular. How many pairs of sides meet at a right angle in this shape?',
    (outline) => anglesIn(outline).filter((degrees) => Math.abs((degrees % 180) - 90) < 0.5).length,
  ),
  seen(
    'This net folds into a cube. Which number is opposite #?',
    'gridShape',
    ({ rows }, { n: [asked] }) => {
      const opposite = oppositeOn(rows, String(asked));
      return opposite === null ? null : Number(opposite);
    },
  ),
  rule('All points as far from (#, #) as from (#, #) lie on the line x = ?', (a, y, b, z) =>
    y === z ? (a + b) / 2 : null,
  ),
  rule('All points as far from (#, #) as from (#, #) lie on the line y = ?', (x, a, z, b) =>
    x === z ? (a + b) / 2 : null,
  ),
  rule(
    'A goat is tied to a post in a field by a rope of # m. The area it can reach is ?π m².',
    (r) => r * r,
  ),
  rule(
    'A goat is tied to a ring in a long straight wall by a rope of # m. The area it can reach is ?π m².',
    (r) => (r * r * 180) / 360,
  ),
  rule(
    'A dog is tied to the outer corner of a square barn by a rope of # m, shorter than the barn’s sides. The area it can reach is ?π m².',
    (r) => (r * r * 270) / 360,
  ),
  rule(
    'A dog is tied in the corner of a large square yard by a rope of # m. The area it can reach is ?π m².',
    (r) => (r * r * 90) / 360,
  ),
  rule('# is 10 more than ?', (n) => n - 10),
  rule('# is 10 less than ?', (n) => n + 10),
  seen(
    'Which one is a @ shape? Type 1 for a @, 2 for a @ or 3 for a @.',
    'row',
    ({ items }, { w: [which = '', ...named] }) =>
      named.join() === items.join()
        ? only(named, (name) => SOLIDS.test(name) === (which === 'solid'))
        : null,
  ),
  worded(
    '@. What shape do they make? Type 1 for a @, 2 for a @ or 3 for a @.',
    ([parts = '', ...named]) => {
      const made = MADE.find(([words]) => words.test(parts));
      return made === undefined ? null : only(named, (name) => isNamed(name, made[1], made[2]));
    },
  ),
  worded(
    '@. What shape is the cut? Type 1 for a @, 2 for a @ or 3 for a @.',
    ([cut = '', ...named]) => only(named, (name) => isCut(cut, name)),
  ),
  worded(
    'How many of these letters have a line of symmetry? @',
    ([letters = '']) => letters.split(', ').filter((letter) => ALIKE.has(letter)).length,
  ),
  rule(`Which sign goes between (#)/(#) × # and #? ${SIGN}`, (a, b, n, m) =>
    signOf((a / b) * n, m),
  ),
  rule(`Which sign goes between # and # × (#)/(#)? ${SIGN}`, (m, n, a, b) =>
    signOf(m, (a / b) * n),
  ),
  worded(
    'In four towns it is @ °C. What is the temperature in the @ town, in °C?',
    ([list = '', which = '']) => ranked(list, which),
  ),
  worded(
    'On four days it was @ °C. What was the temperature on the @ day, in °C?',
    ([list = '', which = '']) => ranked(list, which),
  ),
  worded(
    'Points A, B, C and D on a coast are at heights of @ metres. Sea level is 0. At how many metres is the @ of them?',
    ([list = '', which = '']) => ranked(list, which),
  ),
  worded(
    'Four cold rooms are at @ °C. What is the temperature of the @ one, in °C?',
    ([list = '', which = '']) => ranked(list, which),
  ),
  rule(
    'A robot makes # turns of one degree, rests and makes # more the same way. Through how many degrees has it turned?',
    (a, b) => a + b,
  ),
  rule(
    'A dial is turned one degree at a time: # times before lunch and # times after. How many degrees is that?',
    (a, b) => a + b,
  ),
  rule(
    'A lamp turns one degree each second. It turns for # seconds and then for # seconds. How many degrees is that?',
    (a, b) => a + b,
  ),
  rule(
    'An angle of # one-degree turns is beside one of # one-degree turns. How many degrees are they together?',
    (a, b) => a + b,
  ),
  rule(
    'A tower has # floors of # cubes. Each cube has edges of 1 cm. What is the volume of the tower in cm³?',
    (a, b) => a * b,
  ),
  rule(
    'Cubes with edges of 1 cm make # equal layers of # cubes. What is their volume in cm³?',
    (a, b) => a * b,
  ),
  rule(
    'Zara makes # rows of # cubes. Each cube has edges of 1 cm. What is the volume of her rows in cm³?',
    (a, b) => a * b,
  ),
  rule(
    'A wall is made of # rows with # cubes in each. The edges of the cubes are 1 cm. What is the volume in cm³?',
    (a, b) => a * b,
  ),
  worded(
    'A box is @ cm long, @ cm wide and @ cm high. How many cubes with edges of (1)/(#) cm fill it?',
    // A whole length is caught as a number, in whichever place it stands.
    (lengths, ...numbers) => {
      const k = numbers.at(-1) ?? NaN;
      const edges = [...lengths.map((each) => evaluate(each, {}) ?? NaN), ...numbers.slice(0, -1)];
      return edges.reduce((product, edge) => product * edge * k, 1);
    },
  ),
  worded(
    'A rectangle has sides of @ m and # m. What is its area in square metres?',
    ([long = ''], wide) => (evaluate(long, {}) ?? NaN) * wide,
  ),
  ...[
    'matches were played',
    'families were asked',
    'students were asked',
    'pupils were asked',
    'pages were read',
  ].map((what) =>
    seen(`How many ${what} altogether?`, 'table', ({ rows }) =>
      total(rows.map(([, count]) => Number(count))),
    ),
  ),
  seen('How many units is it in a straight line from A to B?', 'coordGrid', ({ points = [] }) => {
    const [a, b] = points;
    return a === undefined || b === undefined ? null : Math.hypot(a.x - b.x, a.y - b.y);
  }),
  rule(
    'Two sides of a triangle are # cm and # cm. Its area is # cm². What is the sine of the angle between the two sides?',
    (a, b, area) => (2 * area) / (a * b),
  ),
  ...[
    ['km²', 'km²'],
    ['square mile', 'square miles'],
  ].flatMap(([one, unit]) => [
    rule(
      `# people live on an island of # ${unit}. What is its population density, in people per ${one}?`,
      (people, area) => people / area,
    ),
    rule(
      `A district of # ${unit} has a population density of # people per ${one}. How many people live there?`,
      (area, per) => area * per,
    ),
    rule(
      `# people live in a valley, # of them on each ${one}. What is its area in ${unit}?`,
      (people, per) => people / per,
    ),
    worded(
      `A @ covers # ${unit}. It has # people. How many is that per ${one}?`,
      (_, area, people) => people / area,
    ),
  ]),
  ...LENGTHS.flatMap(([words, fits]) =>
    [
      ['pencils', 'inches'],
      ['walks', 'km'],
    ].map(([things, unit]) =>
      seen(
        `How many ${things} are ${words.replace('#', `@ ${unit}`)}?`,
        'dotPlot',
        (shown, { w, n }) => {
          const bound = n[0] ?? evaluate(w[0] ?? '', {}) ?? NaN;
          return total(shown.dots.filter(({ at }) => fits(at, bound)).map(({ count }) => count));
        },
      ),
    ),
  ),
  seen('How many litres of water are there in all the jugs together?', 'dotPlot', ({ dots }) =>
    total(dots.map(({ at, count }) => at * count)),
  ),
];
