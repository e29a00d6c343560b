import { money } from './money.ts';
import type { DiagramFigure, FigureOf } from './diagram.ts';
import { thingOf, type AngleFigureName, type CircleTheoremName } from './figure-names.ts';
import { clean, fmt } from './numbers.ts';
import { an, capital, linePhrase, markPhrase, nth, plural } from './words.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * A figure in words: all that a sighted pupil can use, made from the same facts as the picture, and never the count or
 * reading that is asked for. @see ../SPEC.md rules AL1 to AL4
 */
export function toAltText(figure: DiagramFigure): string {
  switch (figure.kind) {
    case 'objects':
      return objectsAlt(figure);
    case 'groups':
      return `Groups of ${figure.item}: ${each(figure.groups, `a group of ${figure.perGroup}`)}.`;
    case 'tenFrame':
      return tenFrameAlt(figure);
    case 'partWhole':
      return `Part-whole diagram. Whole: ${show(figure.whole)}. Parts: ${figure.parts.map(show).join(' and ')}.`;
    case 'barModel':
      return barModelAlt(figure);
    case 'numberLine':
      return numberLineAlt(figure);
    case 'placeValueBlocks':
      return `Place-value blocks: ${blocksOf(figure)}.`;
    case 'placeValueChart':
      return `Place-value chart. ${figure.columns
        .map((column, i) => `${column}: ${figure.digits[i] ?? ''}`)
        .join(', ')}.`;
    case 'array':
      return `An array of ${figure.item} with ${figure.rows} rows and ${figure.cols} in each row.`;
    case 'sequence':
      return `Boxes in a row: ${figure.terms.map((t) => (t === null ? 'empty box' : fmt(t))).join(', ')}.`;
    case 'column':
      return `Column calculation: ${figure.rows.map(fmt).join(` ${figure.op} `)}.`;
    case 'tiles':
      return `Tile patterns 1 to ${figure.counts.length}; tiles used: ${figure.counts.join(', ')}.`;
    case 'functionMachine':
      return `Function machine. In: ${show(figure.input)}. Steps: ${figure.ops.join(', then ')}. Out: ${show(figure.output)}.`;
    case 'fraction':
      return fractionAlt(figure);
    case 'hundredGrid':
      return `A 10 by 10 grid: ${plural(Math.floor(figure.shaded / 10), 'full column')} and ${plural(figure.shaded % 10, 'more square')} shaded.`;
    case 'money':
      return moneyAlt(figure);
    case 'clock':
      return clockAlt(figure);
    case 'digitalClock':
      return `Digital clock showing ${figure.text}.`;
    case 'calendar':
      return calendarAlt(figure);
    case 'lengthBlocks':
      return lengthBlocksAlt(figure);
    case 'ruler':
      return `A ruler marked in ${figure.unit}. The ${figure.item ?? 'object'} starts ${markPhrase(figure.from, 1, figure.minor)} and ends ${markPhrase(figure.to, 1, figure.minor)}.`;
    case 'scale':
      return scaleAlt(figure);
    case 'balance':
      return `A level balance. Left pan: ${known(figure.left)}. Right pan: ${known(figure.right)}.`;
    case 'shape2d':
      return `Drawing of ${an(figure.name)}${figure.label ? `, ${figure.label}` : ''}.`;
    case 'shapeSet':
      return `A picture with these shapes: ${figure.shapes.map((s) => each(s.count, s.name)).join(', ')}.`;
    case 'row':
      return `A row, from left to right: ${figure.items.join(', ')}.`;
    case 'solid':
      return solidAlt(figure);
    case 'cubes':
      return `A block built from unit cubes: ${plural(figure.l, 'cube')} long, ${plural(figure.w, 'cube')} wide and ${plural(figure.h, 'layer')} high.`;
    case 'sidesShape':
      return `${capital(figure.shape)} with sides marked ${figure.sides.join(', ')}${figure.unit ? ` ${figure.unit}` : ''}${figure.height ? `; height ${figure.height}` : ''}.`;
    case 'lShape':
      return `L-shaped figure: ${an(figure.a)} by ${fmt(figure.b)} ${figure.unit} rectangle with ${an(figure.c)} by ${fmt(figure.d)} ${figure.unit} corner cut out${figure.hide ? `. Not marked: ${figure.hide.join(', ')}` : ''}.`;
    case 'gridShape':
      return `A shape drawn on a square grid. Squares shaded in each row: ${figure.rows
        .map((row, i) => `row ${i + 1}: ${row.replace(/[^#]/g, '').length}`)
        .join(', ')}.`;
    case 'circle':
      return circleAlt(figure);
    case 'circlesRow':
      return `${figure.count} equal circles side by side in a row, each touching the next; ${figure.label}.`;
    case 'turnClock':
      return `A dial with 12 at the top, 3 at the right, 6 at the bottom and 9 at the left. The arrow points at ${figure.start}. It makes a ${figure.turn} ${figure.direction}.`;
    case 'angle':
      return `An angle${figure.label === '?' ? '' : ` marked ${figure.label}`}${figure.protractor ? `, measured with a protractor: one arm is at 0, the other arm is ${markPhrase(figure.degrees, 10, 1)}` : ''}.`;
    case 'angleFigure':
      return `${ANGLES_IN[figure.figure]}: ${marked(figure.labels)}${figure.note ? `. ${figure.note}` : ''}.`;
    case 'rightTriangle':
      return `Right-angled triangle: the two shorter sides are marked ${figure.base} and ${figure.height}; the longest side is ${figure.hyp ? `marked ${figure.hyp}` : 'not marked'}${figure.angle ? `; the angle at the base is marked ${figure.angle}` : ''}.`;
    case 'triangle':
      return triangleAlt(figure);
    case 'similar':
      return `Two similar ${figure.shape}s. Matching sides: ${figure.left
        .map((side, i) => `${side} and ${figure.right[i] ?? ''}`)
        .join('; ')}.`;
    case 'circleTheorem':
      return `${CIRCLE_WITH[figure.theorem]}. Angles: ${figure.labels.join(', ')}.`;
    case 'bearing':
      return `North lines at ${figure.from} and ${figure.to}; the bearing of ${figure.to} from ${figure.from} is marked ${String(figure.degrees).padStart(3, '0')} degrees.`;
    case 'tally':
      return `Tally chart. ${figure.rows
        .map(
          ({ label, count }) =>
            `${label}: ${[...repeat(Math.floor(count / 5), 'five'), ...repeat(count % 5, 'one')].join(', ')}`,
        )
        .join('. ')}.`;
    case 'pictogram':
      return pictogramAlt(figure);
    case 'barChart':
      return `Bar chart: ${figure.title}. The scale goes up in steps of ${fmt(figure.step)}. ${figure.bars
        .map(({ label, value }) => `${label} is ${markPhrase(value, figure.step, figure.step / 2)}`)
        .join(', ')}.`;
    case 'lineGraph':
      return `Line graph: ${figure.title}. ${figure.xLabel} across, ${figure.yLabel} up. Points: ${pairs(figure.points)}.`;
    case 'pieChart':
      return `Pie chart: ${figure.title}. Sectors: ${figure.sectors
        .map((sector) => sector.label + (sector.show ? ` ${sector.show}` : ''))
        .join(', ')}.`;
    case 'table':
      return tableAlt(figure);
    case 'stemLeaf':
      return `Stem-and-leaf diagram; key: ${figure.key.replace(/(\d+) \| (\d+)/, 'stem $1, leaf $2')}. ${figure.stems
        .map(({ stem, leaves }) => `Stem ${stem}: leaves ${leaves.join(' ')}`)
        .join('. ')}.`;
    case 'boxPlot':
      return boxPlotAlt(figure);
    case 'cumulative':
      return `Cumulative frequency graph: ${figure.title}. Points: ${pairs(figure.points)}.`;
    case 'histogram':
      return `Histogram: ${figure.title}. Bars: ${figure.bars
        .map(({ from, to, density }) => `from ${from} to ${to}, height ${density}`)
        .join('; ')}.`;
    case 'spinner':
      return `Spinner with equal parts: ${figure.sectors.map((s) => each(s.weight, s.label)).join(', ')}.`;
    case 'bag':
      return `A bag of counters: ${figure.counters.map((c) => `${c.count} ${c.colour}`).join(', ')}.`;
    case 'dice':
      return `Dice showing ${figure.values.join(' and ')}.`;
    case 'venn':
      return `Venn diagram. ${figure.a} only: ${show(figure.onlyA)}. Both: ${show(figure.both)}. ${figure.b} only: ${show(figure.onlyB)}. Outside: ${show(figure.outside)}.`;
    case 'tree':
      return `Tree diagram. First branches: ${figure.first.join('; ')}. ${figure.second
        .map((branches, i) => `After branch ${i + 1}: ${branches.join('; ')}`)
        .join('. ')}.`;
    case 'coordGrid':
      return coordGridAlt(figure);
  }
}

/** Where the angles lie, in the order of their labels. */
const ANGLES_IN: Readonly<Record<AngleFigureName, string>> = {
  straight: 'Angles side by side on a straight line',
  point: 'Angles all the way round a point',
  right: 'Angles that make a right angle together',
  cross: 'Two straight lines cross. The four angles, going round',
  triangle: 'A triangle with its angles',
  isosceles: 'An isosceles triangle. The angle between the equal sides, then the other two',
  quadrilateral: 'A quadrilateral with its angles in order',
  exterior:
    'A triangle with one side drawn on. Two inside angles and the outside angle facing them',
  corresponding:
    'A line crosses two parallel lines. Angles in matching places at the two crossings',
  alternate:
    'A line crosses two parallel lines. Angles between the parallel lines, on opposite sides of the crossing line',
  cointerior:
    'A line crosses two parallel lines. Angles between the parallel lines, on the same side of the crossing line',
  pentagon: 'A pentagon with its angles in order',
  hexagon: 'A hexagon with its angles in order',
  paralleltriangle:
    'A triangle between two parallel lines. Angles left of its top corner, in it and right of it, then the base angle on the left',
};

const CIRCLE_WITH: Readonly<Record<CircleTheoremName, string>> = {
  centre: 'A circle with two points of it joined to the centre and to a third point of it',
  semicircle: 'A triangle in a circle, one side of it a diameter',
  cyclic: 'A quadrilateral with all four corners on a circle',
  tangent: 'A circle with a tangent from P, which touches it at A, and the centre O',
  tangents: 'A circle with two tangents from P, which touch it at A and B, and the centre O',
  samesegment: 'A circle with two points of it joined to two others on one side',
  alternate: 'A triangle in a circle with a tangent at one corner',
};

function triangleAlt({ sides, angles }: FigureOf<'triangle'>): string {
  const shown = angles.some((words) => words !== '' && !/^[ABC]$/.test(words));
  const corners = shown ? ` Angles at A, B, C: ${marked(angles)}.` : '';
  return `Triangle ABC. Sides opposite A, B, C: ${marked(sides)}.${corners}`;
}

function repeat(count: number, word: string): string[] {
  return Array<string>(count).fill(word);
}

function each(count: number, word: string): string {
  return repeat(count, word).join(', ');
}

function show(value: number | string): string {
  return typeof value === 'number' ? fmt(value) : known(value);
}

/** A question mark by itself is not read aloud. */
function known(words: string): string {
  return words.replace(/(^| )\?$|^\?(?= )/u, '$1unknown');
}

function marked(labels: readonly string[]): string {
  return labels.map((label) => label || 'not marked').join(', ');
}

function pairs(points: readonly (readonly [number | string, number])[]): string {
  return points.map(([x, y]) => `${x}, ${y}`).join('; ');
}

function objectsAlt({ item, count, crossed, second }: FigureOf<'objects'>): string {
  const crossedOut = crossed
    ? `. Some are crossed out, one by one: ${each(crossed, thingOf(item))}`
    : '';
  const beside = second
    ? `. Next to them, one by one: ${each(second.count, thingOf(second.item))}`
    : '';
  const all = count > 0 ? each(count, thingOf(item)) : 'none';
  return `Picture of ${thingOf(item)} shapes, one by one: ${all}${crossedOut}${beside}.`;
}

function tenFrameAlt({ filled, frames, second }: FigureOf<'tenFrame'>): string {
  const rows = Array.from({ length: frames * 2 }, (_, i) => {
    const inRow = Math.min(5, Math.max(0, filled - 5 * i));
    const dots = inRow === 5 ? 'full' : inRow === 0 ? 'empty' : repeat(inRow, 'dot').join(' ');
    return `row ${i + 1}: ${dots}`;
  });
  const added = second ? `. Another colour adds, one by one: ${each(second, 'dot')}` : '';
  return `${frames === 1 ? 'A ten frame' : 'Two ten frames'}. Filled row by row, five boxes to a row: ${rows.join('; ')}${added}.`;
}

function barModelAlt({ rows, total }: FigureOf<'barModel'>): string {
  const bars = rows.map(
    ({ label, segments }) =>
      (label ? `${label}: ` : '') + segments.map((s) => s || 'an equal part').join(', '),
  );
  return `Bar model. ${bars.join('. ')}${total === undefined ? '' : `. Total: ${total}`}.`;
}

function numberLineAlt(figure: FigureOf<'numberLine'>): string {
  const { min, max, step, labels, points = [], jumps, parts } = figure;
  const cut = parts ? `cut into ${parts} equal parts` : `with a mark every ${fmt(step)}`;
  const arrows = points.map(
    ({ at, label }) =>
      `. The arrow ${label === '?' ? '' : `${label} `}is ${linePhrase(at, labels, step)}`,
  );
  const hops = jumps ? `. Jumps: ${jumps.map(({ label }) => label).join(', ')}` : '';
  return `Number line from ${fmt(min)} to ${fmt(max)} ${cut}; numbers written at ${labels.map(fmt).join(', ')}${arrows.join('')}${hops}.`;
}

function blocksOf(figure: FigureOf<'placeValueBlocks'>): string {
  const { thousands = 0, hundreds = 0, tens = 0, ones = 0 } = figure;
  const blocks = [
    { count: thousands, name: 'thousand-block' },
    { count: hundreds, name: 'hundred-square' },
    { count: tens, name: 'ten-stick' },
    { count: ones, name: 'single cube' },
  ];
  return blocks
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => plural(count, name))
    .join(', ');
}

function fractionAlt({ style, parts, shaded, wholes = 1 }: FigureOf<'fraction'>): string {
  const shapes = wholes > 1 ? `${wholes} shapes, each` : `A ${style}`;
  return `${shapes} cut into ${parts} equal parts. Shaded parts: ${shaded === 0 ? 'none' : each(shaded, 'shaded')}.`;
}

function moneyAlt({ pieces }: FigureOf<'money'>): string {
  const piles = pieces
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => each(count, value < 100 ? `${value}p` : money(value / 100)));
  return `Coins and notes: ${piles.join('; ')}.`;
}

function clockAlt({ hour, minute }: FigureOf<'clock'>): string {
  const past = minute < 30 ? 'just past' : minute === 30 ? 'half-way past' : 'nearly one hour past';
  const short = minute === 0 ? `points at ${hour}` : `is ${past} ${hour}`;
  const number = Math.floor(minute / 5) || 12;
  const long =
    minute % 5 === 0 ? `at ${number}` : `${plural(minute % 5, 'small mark')} past ${number}`;
  return `Clock face. The short hand ${short}. The long hand points ${long}.`;
}

function calendarAlt({ month, days, firstWeekday, marked }: FigureOf<'calendar'>): string {
  const ringed = marked ? `. The ${nth(marked)} is ringed` : '';
  return `Calendar for ${month}. The 1st is a ${DAYS[firstWeekday] ?? ''}. It has ${days} days${ringed}.`;
}

function lengthBlocksAlt({ item, blocks, second }: FigureOf<'lengthBlocks'>): string {
  const other = second
    ? `. A ${second.item} above another row: ${each(second.blocks, 'block')}`
    : '';
  return `A ${item} above a row of blocks, end to end: ${each(blocks, 'block')}${other}.`;
}

function scaleAlt({ style, min, max, major, minor, value, unit }: FigureOf<'scale'>): string {
  const name =
    style === 'jug' ? 'Measuring jug' : style === 'thermometer' ? 'Thermometer' : 'Weighing scale';
  const pointer = style === 'dial' ? 'needle' : 'level';
  return `${name} from ${fmt(min)} to ${fmt(max)} ${unit}, numbered every ${fmt(major)}. The ${pointer} is ${markPhrase(value, major, minor)}.`;
}

function solidAlt({ name, dims }: FigureOf<'solid'>): string {
  const sizes = dims
    ? `: ${Object.entries(dims)
        .map(([side, size]) => `${side} ${size}`)
        .join(', ')}`
    : '';
  return `Drawing of a ${name}${sizes}.`;
}

function circleAlt({ show: part, label, angle }: FigureOf<'circle'>): string {
  const sector = part === 'sector';
  const opening = sector ? ` sector with an angle of ${angle ?? 0} degrees at the centre,` : '';
  return `A circle${opening} with its ${sector ? 'radius' : part} marked ${label}.`;
}

function pictogramAlt({ key, symbol, rows }: FigureOf<'pictogram'>): string {
  const lines = rows.map(({ label, value }) => {
    const whole = repeat(Math.floor(value / key), symbol);
    const half = clean(value % key) === 0 ? [] : [`half a ${symbol}`];
    return `${label}: ${[...whole, ...half].join(', ')}`;
  });
  return `Pictogram; one ${symbol} stands for ${fmt(key)}. ${lines.join('. ')}.`;
}

function tableAlt({ headers, rows }: FigureOf<'table'>): string {
  const lines = rows.map((row) =>
    row.map((cell) => (cell === null ? 'blank' : show(cell))).join(', '),
  );
  return `Table. ${columnsOf(headers)}. ${lines.join('. ')}.`;
}

/** A column without a name holds the names of the rows. */
function columnsOf([first = '', ...others]: readonly string[]): string {
  return first === ''
    ? `Columns after the names: ${others.join(', ')}`
    : `Columns: ${[first, ...others].join(', ')}`;
}

function boxPlotAlt({ values, min, max }: FigureOf<'boxPlot'>): string {
  const [low = 0, q1 = 0, median = 0, q3 = 0, high = 0] = values;
  return `Box plot on a scale from ${fmt(min)} to ${fmt(max)}: left whisker end ${fmt(low)}, box from ${fmt(q1)} to ${fmt(q3)} with a line at ${fmt(median)}, right whisker end ${fmt(high)}.`;
}

function coordGridAlt({
  min,
  max,
  points = [],
  lines = [],
  polygon,
}: FigureOf<'coordGrid'>): string {
  const side = (x: number, negative: string, positive: string): string =>
    `${Math.abs(x)} ${x < 0 ? negative : positive}`;
  const corner = ([x, y]: readonly [number, number]): string => `(${fmt(x)}, ${fmt(y)})`;

  const places = points.map(
    ({ x, y, label }) =>
      `${label} is ${side(x, 'left', 'right')} and ${side(y, 'down', 'up')} from the origin`,
  );
  return [
    `Coordinate grid from ${fmt(min)} to ${fmt(max)} on both axes`,
    places.length > 0 ? `. Points: ${places.join('; ')}` : '',
    lines.length > 0
      ? `. Straight line through ${lines.map((line) => line.map(corner).join(' and ')).join('; ')}`
      : '',
    polygon ? `. Shape with corners ${polygon.map(corner).join(', ')}` : '',
    '.',
  ].join('');
}
