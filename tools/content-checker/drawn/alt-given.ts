import type { Diagram } from '@moonbase/questions';

import type { FigureOf } from './lines.ts';

type Parabola = NonNullable<FigureOf<'coordGrid'>['curve']>;

/** Facts that are printed in the picture, and so may be said as they are. */
type Given = {
  readonly [K in Diagram['kind']]?: (figure: FigureOf<K>) => readonly (string | number | null)[];
};

const GIVEN: Given = {
  partWhole: ({ whole, parts }) => [whole, ...parts],
  barModel: ({ rows }) => rows.flatMap(({ segments }) => segments),
  placeValueChart: ({ columns, digits }) =>
    columns.flatMap((name, i) => [`${name}: ${digits[i] ?? ''}`]),
  sequence: ({ terms }) => terms,
  column: ({ rows }) => rows,
  tiles: ({ counts }) => counts,
  functionMachine: ({ input, ops, output }) => [input, ...ops, output],
  digitalClock: ({ text }) => [text],
  calendar: ({ month, days, firstWeekday }) => [
    month,
    `The 1st is a ${WEEKDAYS[firstWeekday] ?? 'day of no name'}.`,
    days,
  ],
  balance: ({ left, right }) => [left, right],
  shapeSet: ({ shapes }) => shapes.flatMap(({ name, count }) => Array<string>(count).fill(name)),
  solid: ({ name, sizes = [] }) => [name, ...sizes.map(({ label }) => label)],
  cubes: ({ l, w, h }) => [l, w, h],
  sidesShape: ({ sides, height }) => [...sides.map(({ label }) => label), height?.label ?? null],
  lShape: ({ a, b, c, d }) => [a, b, c, d],
  circle: ({ label }) => [label],
  circlesRow: ({ count, label }) => [count, label],
  turnClock: ({ start, turn, direction }) => [start, turn, direction],
  angleFigure: ({ angles }) => angles.map(({ label }) => label),
  rightTriangle: ({ base, height, hyp }) => [base.label, height.label, hyp.label],
  // The name of a corner is not an angle.
  triangle: ({ sides, angles }) => [
    ...sides.map(({ label }) => label),
    ...angles.filter((words) => !/^[ABC]$/.test(words)),
  ],
  similar: ({ left, right }) => left.flatMap(({ label }, i) => [label, right[i]?.label ?? '']),
  circleTheorem: ({ angles }) => angles.map(({ label }) => label),
  bearing: ({ degrees, from, to }) => [
    String(degrees).padStart(3, '0'),
    `the bearing of ${to} from ${from}`,
  ],
  pieChart: ({ sectors }) => sectors.flatMap(({ label, show = '' }) => [label, show]),
  table: ({ headers, rows }) => [...headers, ...rows.flat()],
  stemLeaf: ({ stems }) => stems.flatMap(({ stem, leaves }) => [stem, leaves.join(' ')]),
  histogram: ({ bars }) => bars.flatMap(({ from, to, density }) => [from, to, density]),
  spinner: ({ sectors }) =>
    sectors.flatMap(({ label, weight }) => Array<string>(weight).fill(label)),
  bag: ({ counters }) => counters.map(({ colour, count }) => `${count} ${colour}`),
  dice: ({ values }) => values,
  venn: ({ a, onlyA, both, b, onlyB, outside }) => [a, onlyA, both, b, onlyB, outside],
  tree: ({ first, second }) => [...first, ...second.flat()],
  coordGrid: ({ min, max, points = [], lines = [], curve }) => [
    ...(curve === undefined ? [] : [`Curve through ${curvePoints(curve, min, max)}.`]),
    ...points.flatMap(({ x, y, label }) => [
      label,
      `${Math.abs(x)} ${x < 0 ? 'left' : 'right'} and ${Math.abs(y)} ${y < 0 ? 'down' : 'up'}`,
    ]),
    ...lines.flat().map(([x, y]) => `(${printed(x)}, ${printed(y)})`),
  ],
  shape2d: ({ name }) => [name],
};

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const printed = (value: string | number | null): string => {
  if (typeof value !== 'number') return value ?? '';
  const [whole = '', part] = String(Math.abs(value)).split('.');
  const digits = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return `${value < 0 ? '−' : ''}${digits}${part === undefined ? '' : `.${part}`}`;
};

/** The whole points of y = a(x − h)² + k on a grid, one by one: those of a straight line are others. */
function curvePoints({ a, h, k }: Parabola, min: number, max: number): string {
  const named: string[] = [];
  for (let x = min; x <= max; x++) {
    const y = a * (x - h) * (x - h) + k;
    if (y >= min && y <= max && y % 1 === 0) named.push(`(${printed(x)}, ${printed(y)})`);
  }
  return named.join(', ');
}

/** What is wrong with the facts that a picture's words must hold; null when they are all there. */
export function givenFault<K extends Diagram['kind']>(kind: K, figure: FigureOf<K>): string | null {
  const given = GIVEN[kind];
  if (given === undefined) return null;
  if (EXACT.has(kind)) {
    const said = figure.alt.replace(/^[^:]*: |\.$/g, '').split(', ');
    const told = given(figure).map(printed);
    if (said.join(', ') !== told.join(', ')) return `alternative text says ${said.join(', ')}`;
  }
  let rest = figure.alt;
  for (const value of given(figure)) {
    const words = printed(value);
    if (words === '' || words === '?' || words.startsWith('?') || words.includes(' ?')) continue;
    const at = rest.indexOf(words);
    if (at < 0) return `alternative text does not say ${words}`;
    if (IN_ORDER.has(kind)) rest = rest.slice(at + words.length);
  }
  return null;
}

/** Kinds whose text is a list of what is drawn, and nothing more. */
const EXACT: ReadonlySet<Diagram['kind']> = new Set(['spinner', 'bag'] as const);

/** Kinds whose text names everything in the order of the page. */
const IN_ORDER: ReadonlySet<Diagram['kind']> = new Set([
  ...(['sequence', 'column', 'functionMachine', 'pieChart', 'stemLeaf', 'venn'] as const),
  'tree',
  'table',
  'similar',
  'angleFigure',
  'circleTheorem',
  'spinner',
  'bag',
  'dice',
  'histogram',
  'shapeSet',
  'partWhole',
  'cubes',
  'turnClock',
  'triangle',
]);

/** Whether a kind prints its facts in its picture. */
export const isGiven = (kind: Diagram['kind']): boolean => GIVEN[kind] !== undefined;
