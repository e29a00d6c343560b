import type { Diagram } from '@moonbase/questions';

import type { FigureOf } from './lines.ts';

// The fixed words of alternative texts, written a second time: they say which fact belongs to which place.

type Named = 'angleFigure' | 'circleTheorem';
type NameOf<K extends Named> = K extends 'angleFigure'
  ? FigureOf<'angleFigure'>['figure']
  : FigureOf<'circleTheorem'>['theorem'];

const OF_ANGLES: Readonly<Record<NameOf<'angleFigure'>, RegExp>> = {
  straight: /^Angles side by side on a straight line: /,
  point: /^Angles all the way round a point: /,
  right: /^Angles that make a right angle together: /,
  cross: /^Two straight lines cross\. The four angles, going round: /,
  triangle: /^A triangle with its angles: /,
  isosceles: /^An isosceles triangle\. The angle between the equal sides, then the other two: /,
  quadrilateral: /^A quadrilateral with its angles in order: /,
  exterior:
    /^A triangle with one side drawn on\. Two interior angles and the exterior angle facing them: [^,]+, [^,]+, outside /,
  corresponding: /crosses two parallel lines\. Angles in matching places at the two crossings: /,
  alternate:
    /crosses two parallel lines\. Angles between the parallel lines, on opposite sides of the crossing line: /,
  cointerior:
    /crosses two parallel lines\. Angles between the parallel lines, on the same side of the crossing line: /,
  paralleltriangle:
    /^A triangle between two parallel lines\. Angles left of its top corner, in it and right of it, then the base angle on the left: /,
};

const OF_CIRCLES: Readonly<Record<NameOf<'circleTheorem'>, RegExp>> = {
  centre: /two points of it joined to the centre and to a third point of it\./,
  semicircle: /^A triangle in a circle, one side of it a diameter\./,
  cyclic: /^A quadrilateral with all four corners on a circle\./,
  tangent: /with a tangent from P, which touches it at A, and the centre O\./,
  tangents: /with two tangents from P, which touch it at A and B, and the centre O\./,
  samesegment: /with two points of it joined to two others on one side\./,
  alternate: /^A triangle in a circle with a tangent at one corner\./,
};

/** Each text as a whole: `…` stands for facts, which `alt-given.ts` looks for in their order. */
type Sentences = { readonly [K in Diagram['kind']]: (figure: FigureOf<K>) => string | RegExp };

/** The same words for each part, in their order: "…: …. …: …". */
const each = (parts: readonly unknown[], words: string, between = ', '): string =>
  parts.map(() => words).join(between);

const given = (words: string, isThere: unknown): string =>
  isThere === undefined || isThere === false || isThere === 0 || isThere === '' ? '' : words;

const MARK = '(?:exactly at|[1-9]\\d* small marks? past) the −?[\\d,.]+ mark';
const PLACE = `(?:${MARK}|between the [\\d,.]+ and [\\d,.]+ marks, nearer to [\\d,.]+)`;
const HALF = '(?:, with a small mark halfway between two numbers)?';
const MARKS = '(?:, with [1-9]\\d* small marks? between two numbers)?';
const STARTS: Readonly<Record<FigureOf<'scale'>['style'], string>> = {
  jug: 'Measuring jug',
  thermometer: 'Thermometer',
  dial: 'Weighing scale',
};

const SENTENCES: Sentences = {
  objects: ({ crossed, second }) =>
    `Picture of … shapes, one by one: …${given('. Some are crossed out, one by one: …', crossed)}${given(second?.sign === undefined ? '. Next to them, one by one: …' : '. Plus, one by one: …', second)}.`,
  groups: () => /^Groups of .+: a group of (\d+)(?:, a group of \1)*\.$/u,
  tenFrame: ({ frames, second }) =>
    `${frames === 1 ? 'A ten frame' : 'Two ten frames'}. Filled row by row, five boxes to a row: ${Array.from({ length: 2 * frames }, (_, i) => `row ${i + 1}: …`).join('; ')}${given('. Another colour adds, one by one: …', second)}.`,
  partWhole: () => 'Part-whole diagram. Whole: …. Parts: … and ….',
  barModel: ({ rows, total }) =>
    `Bar model. ${rows.map(({ label = '' }) => (label === '' ? '…' : `${label}: …`)).join('. ')}${given(`. Total: ${total}`, total)}.`,
  numberLine: ({ points = [], jumps, parts }) =>
    `Number line from … to … ${parts === undefined ? 'with a mark every …' : `cut into ${parts} equal parts`}; numbers written at …${points.map(({ label }) => `. The arrow ${label === '?' ? '' : `${label} `}is …`).join('')}${given(`. Jumps: ${jumps?.map(({ label }) => label).join(', ')}`, jumps)}.`,
  placeValueBlocks: () =>
    /^Place-value blocks: (?:\d+ hundred-squares?)?(?:(?:, )?\d+ ten-sticks?)?(?:(?:, )?\d+ single cubes?)?\.$/u,
  placeValueChart: ({ columns }) =>
    `Place-value chart. ${columns.map((column) => `${column}: …`).join(', ')}.`,
  array: ({ rows, cols, item }) => `An array of ${item} with ${rows} rows and ${cols} in each row.`,
  sequence: ({ terms }) =>
    `Boxes in a row: ${terms.map((term) => (term === null ? 'empty box' : '…')).join(', ')}.`,
  column: ({ rows, op }) => `Column calculation: ${each(rows, '…', ` ${op} `)}.`,
  tiles: ({ counts }) => `Tile patterns 1 to ${counts.length}; tiles used: ${each(counts, '…')}.`,
  functionMachine: () => 'Function machine. In: …. Steps: …. Out: ….',
  fraction: ({ style, parts, wholes = 1, under }) =>
    `${wholes > 1 ? `${wholes} shapes, each` : `A ${style}`} cut into ${parts} equal parts. Shaded parts: ….${given(` Below it lies a ${style} of the same length, cut into ${under} equal parts.`, under)}`,
  hundredGrid: () => 'A 10 by 10 grid: … full column… and … more square… shaded.',
  money: () => /^Coins and notes: .+\.$/u,
  clock: ({ hour, minute }) => {
    const place = `between ${hour} and ${(hour % 12) + 1}`;
    const near = `is ${place}, nearer to ${minute < 30 ? hour : (hour % 12) + 1}`;
    const short = { 0: `points at ${hour}`, 30: `is halfway ${place}` }[minute] ?? near;
    return `Clock face. The short hand ${short}. The long hand points …${minute % 5 === 0 ? 'at ' : 'past '}….`;
  },
  digitalClock: ({ text }) => `Digital clock showing ${text}.`,
  calendar: ({ month, days, marked }) =>
    `Calendar for ${month}. The 1st is a …. It has ${days} days${given(`. The ${marked}… is ringed`, marked)}.`,
  lengthBlocks: ({ item, second }) =>
    `A ${item} above a row of blocks, end to end: …${given(`. A ${second?.item} above another row: …`, second)}.`,
  ruler: ({ unit, item }) =>
    new RegExp(
      `^A ruler marked in ${unit}${MARKS}\\. The ${item} starts ${MARK} and ends ${MARK}\\.$`,
      'u',
    ),
  scale: ({ style, unit }) =>
    new RegExp(
      `^${STARTS[style]} from −?[\\d,.]+ to −?[\\d,.]+ ${unit}, numbered every [\\d,.]+${MARKS}\\. The ${style === 'dial' ? 'needle' : 'level'} is ${MARK}\\.$`,
      'u',
    ),
  balance: () => 'A level balance. Left pan: …. Right pan: ….',
  shape2d: ({ name }) => new RegExp(`^Drawing of an? ${name}\\.$`, 'u'),
  shapeSet: () => 'A picture with these shapes: ….',
  row: ({ items }) => `A row, from left to right: ${each(items, '…')}.`,
  solid: ({ name, sizes }) =>
    `Drawing of a ${name}${given(`: ${(sizes ?? []).map(({ edge, label }) => `${edge} ${label}`).join(', ')}`, sizes)}.`,
  sidesShape: ({ sides, unit = '', height }) =>
    `… with sides marked ${sides.map(({ name = '', label }) => (name === '' ? label : `${name} ${label}`)).join(', ')}${given(` ${unit}`, unit)}${given(`; height ${height?.label}`, height)}.`,
  lShape: ({ a, b, c, d, unit, hide }) =>
    new RegExp(
      `^L-shaped figure: an? ${a} by ${b} ${unit} rectangle with an? ${c} by ${d} ${unit} corner cut out${given(`\\. Not marked: ${(hide ?? []).join(', ')}`, hide)}\\.$`,
      'u',
    ),
  gridShape: ({ rows }) =>
    rows.some((row) => /\d/.test(row))
      ? `A net of squares with numbers. ${each(rows, 'Row: …', '. ')}.`
      : `A shape drawn on a square grid. Squares shaded in each row: ${rows.map((_, i) => `row ${i + 1}: …`).join(', ')}.`,
  circle: ({ show, label, angle }) =>
    `A circle${show === 'sector' ? ` sector with an angle of ${angle} degrees at the centre,` : ''} with its ${show === 'sector' ? 'radius' : show} marked ${label}.`,
  circlesRow: ({ count, label }) =>
    `${count} equal circles side by side in a row, each touching the next; ${label}.`,
  mirror: ({ left, on }) =>
    `Half of a dot pattern beside a mirror line. Left of the line, one by one: ${dots(left)}. On the line: ${on > 0 ? dots(on) : 'none'}. The right half is not drawn.`,
  turnClock: ({ start, turn, direction }) =>
    `A dial with 12 at the top, 3 at the right, 6 at the bottom and 9 at the left. The arrow points at ${start}. It makes a ${turn} ${direction}.`,
  angle: ({ label, protractor = false }) =>
    `An angle${label === '?' ? '' : ` marked ${label}`}${protractor ? ', measured with a protractor, a mark every degree and a number every 10: one arm is at 0, the other arm is …' : ''}.`,
  angleFigure: ({ figure }) => OF_ANGLES[figure],
  rightTriangle: ({ base, height, hyp, angle = '' }) =>
    `Right-angled triangle: the two shorter sides are marked ${base.label} and ${height.label}; the longest side is ${hyp.label === '' ? 'not marked' : `marked ${hyp.label}`}${given(`; the angle at the base is marked ${angle}`, angle)}.`,
  triangle: () =>
    /^Triangle ABC\. Sides opposite A, B, C: [^.]+(?:\.\d[^.]*)*\.(?: Angles at A, B, C: .+\.)?$/u,
  similar: ({ shape, left }) =>
    `Two similar ${shape}s. Matching sides: ${each(left, '… and …', '; ')}.`,
  circleTheorem: ({ theorem }) => OF_CIRCLES[theorem],
  bearing: ({ from, to }) =>
    `North lines at ${from} and ${to}; the bearing of ${to} from ${from} is marked … degrees.`,
  cubes: ({ l, w, h }) =>
    `A block built from unit cubes: ${l} ${many('cube', l)} long, ${w} ${many('cube', w)} wide and ${h} ${many('layer', h)} high.`,
  tally: ({ rows }) => `Tally chart. ${rows.map(({ label }) => `${label}: …`).join('. ')}.`,
  pictogram: ({ symbol, rows }) =>
    `Pictogram; one ${symbol} stands for …. ${rows.map(({ label }) => `${label}: …`).join('. ')}.`,
  barChart: ({ title, bars, pair }) =>
    new RegExp(
      `^${pair === undefined ? 'Bar' : 'Double bar'} chart: ${asWritten(title)}\\. The scale goes up in steps of [\\d,.]+${HALF}\\. ${bars
        .map(({ label }) =>
          pair === undefined
            ? `${asWritten(label)} is ${MARK}`
            : `${asWritten(label)}: ${asWritten(pair[0])} ${MARK}, ${asWritten(pair[1])} ${MARK}`,
        )
        .join(pair === undefined ? ', ' : '; ')}\\.$`,
      'u',
    ),
  dotPlot: ({ title, dots: columns }) => `Dot plot: ${title}. ${each(columns, 'Over …: …', '. ')}.`,
  lineGraph: ({ title, xLabel, yLabel, points }) =>
    new RegExp(
      `^Line graph: ${asWritten(title)}\\. ${asWritten(xLabel)} across, ${asWritten(yLabel)} up\\. ${placed(points)}\\.$`,
      'u',
    ),
  pieChart: ({ title, sectors }) =>
    `Pie chart: ${title}. Sectors: ${sectors.map(({ label, show = '' }) => label + given(` ${show}`, show)).join(', ')}.`,
  table: ({ headers: [first = '', ...others] }) =>
    `Table. ${first === '' ? `Columns after the names: ${others.join(', ')}` : `Columns: ${[first, ...others].join(', ')}`}. ….`,
  stemLeaf: ({ stems }) =>
    `Stem-and-leaf diagram; key: stem …, leaf …. ${stems.map(({ stem }) => `Stem ${stem}: leaves …`).join('. ')}.`,
  boxPlot: () =>
    new RegExp(
      `^Box plot on a scale from −?[\\d,.]+ to [\\d,.]+, a mark every [\\d,.]+ and a number every [\\d,.]+: left whisker ends ${MARK}, box from ${MARK} to ${MARK}, line in the box ${MARK}, right whisker ends ${MARK}\\.$`,
      'u',
    ),
  cumulative: ({ title, points }) =>
    new RegExp(
      `^Cumulative frequency graph: ${asWritten(title)}\\. (?:${placed(points)}|Points: .+)\\.$`,
      'u',
    ),
  histogram: ({ title, bars }) =>
    `Histogram: ${title}. Bars: ${bars.map(({ from, to, density }) => `from ${from} to ${to}, height ${density}`).join('; ')}.`,
  spinner: () => 'Spinner with equal parts: ….',
  bag: ({ counters }) =>
    `A bag of counters: ${counters.map(({ count, colour }) => `${count} ${colour}`).join(', ')}.`,
  dice: ({ values }) => `Dice showing ${values.join(' and ')}.`,
  venn: ({ a, b }) => `Venn diagram. ${a} only: …. Both: …. ${b} only: …. Outside: ….`,
  tree: ({ first, second }) =>
    `Tree diagram. First branches: ${first.join('; ')}. ${second.map((branches, i) => `After branch ${i + 1}: ${branches.join('; ')}`).join('. ')}.`,
  coordGrid: ({ points = [], lines = [], curve }) =>
    `Coordinate grid from … to … on both axes${given(`. Points: ${points.map(({ label }) => `${label === '' ? 'a dot' : label} is … and … from the origin`).join('; ')}`, points.length)}${given(`. Straight line through ${each(lines, '… and …', '; ')}`, lines.length)}${given('. Curve through …', curve)}.`,
};

const dots = (count: number): string => Array<string>(count).fill('dot').join(', ');

/** The places of a graph's points, each with what lies below it. */
const placed = (points: readonly (readonly [number | string, number])[]): string =>
  `Numbered every [\\d,.]+${HALF}: ${points.map(([x]) => `at ${asWritten(String(x))} it is ${PLACE}`).join('; ')}`;

const asWritten = (words: string): string =>
  words.replace(/[.*+?^${}()|[\]\\]/g, (sign) => `\\${sign}`);

const many = (thing: string, count: number): string => (count === 1 ? thing : `${thing}s`);

/** The sentence as a pattern. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${asWritten(sentence).replaceAll('…', '.*?')}$`, 'u');

/** Words of American texts that `british.ts` leaves, since questions have them too. */
const AMERICAN = [
  [/^Right triangle/, 'Right-angled triangle'],
  [/^Pictograph/, 'Pictogram'],
  [/^Coins and bills/, 'Coins and notes'],
  [/^Stem-and-leaf plot/, 'Stem-and-leaf diagram'],
] as const;

/** What is wrong with the fixed words of a picture's text; null when they stand as they should. */
export function fixedWordsFault<K extends Diagram['kind']>(
  kind: K,
  figure: FigureOf<K>,
): string | null {
  const wanted = SENTENCES[kind](figure);
  const pattern = typeof wanted === 'string' ? patternOf(wanted) : wanted;
  const alt = AMERICAN.reduce((words, [us, gb]) => words.replace(us, gb), figure.alt);
  return pattern.test(alt) ? null : `alternative text is worded otherwise: ${figure.alt}`;
}
