import { marksPerNumber } from '../../box-scale.ts';
import { CUMULATIVE_STEP, isReadable } from '../../cumulative-scale.ts';
import type { DataFigure, FigureOf, GraphFigure, Parabola } from '../diagram.ts';
import { pictureOf } from '../figure-names.ts';
import { series } from '../../maths.ts';
import { mixedLabel } from '../../mixed.ts';
import { clean, fmt } from '../../numbers.ts';
import { markPhrase } from '../../wording/words.ts';
import type { AltTexts } from './alt-texts.ts';
import { each, repeat, show } from './words-of-figures.ts';

export const DATA_ALT: AltTexts<(DataFigure | GraphFigure)['kind']> = {
  tally: (figure) =>
    `Tally chart. ${figure.rows
      .map(
        ({ label, count }) =>
          `${label}: ${[...repeat(Math.floor(count / 5), 'five'), ...repeat(count % 5, 'one')].join(', ')}`,
      )
      .join('. ')}.`,
  pictogram: pictogramAlt,
  barChart: barChartAlt,
  dotPlot: ({ title, dots, parts = 1 }) =>
    `Dot plot: ${title}. ${dots
      .map(
        ({ at, count }) =>
          `Over ${Number.isInteger(at) ? fmt(at) : mixedLabel(at * parts, parts)}: ${repeat(count, 'dot').join(' ') || 'nothing'}`,
      )
      .join('. ')}.`,
  lineGraph: (figure) =>
    `Line graph: ${figure.title}. ${figure.xLabel} across, ${figure.yLabel} up. ${placesOf(figure.points, figure.yStep)}.`,
  pieChart: (figure) =>
    `Pie chart: ${figure.title}. Sectors: ${figure.sectors
      .map((sector) => sector.label + (sector.show ? ` ${sector.show}` : ''))
      .join(', ')}.`,
  table: tableAlt,
  stemLeaf: (figure) =>
    `Stem-and-leaf diagram; key: ${figure.key.replace(/(\d+) \| (\d+)/, 'stem $1, leaf $2')}. ${figure.stems
      .map(({ stem, leaves }) => `Stem ${stem}: leaves ${leaves.join(' ')}`)
      .join('. ')}.`,
  boxPlot: boxPlotAlt,
  cumulative: (figure) =>
    `Cumulative frequency graph: ${figure.title}. ${isReadable(figure) ? placesOf(figure.points, CUMULATIVE_STEP) : `Points: ${pairs(figure.points)}`}.`,
  histogram: (figure) =>
    `Histogram: ${figure.title}. Bars: ${figure.bars
      .map(({ from, to, density }) => `from ${from} to ${to}, height ${density}`)
      .join('; ')}.`,
  spinner: (figure) =>
    `Spinner with equal parts: ${figure.sectors.map((s) => each(s.weight, s.label)).join(', ')}.`,
  bag: (figure) =>
    `A bag of counters: ${figure.counters.map((c) => `${c.count} ${c.colour}`).join(', ')}.`,
  dice: (figure) => `Dice showing ${figure.values.join(' and ')}.`,
  venn: (figure) =>
    `Venn diagram. ${figure.a} only: ${show(figure.onlyA)}. Both: ${show(figure.both)}. ${figure.b} only: ${show(figure.onlyB)}. Outside: ${show(figure.outside)}.`,
  tree: (figure) =>
    `Tree diagram. First branches: ${figure.first.join('; ')}. ${figure.second
      .map((branches, i) => `After branch ${i + 1}: ${branches.join('; ')}`)
      .join('. ')}.`,
  coordGrid: coordGridAlt,
};

function barChartAlt({ title, step, bars, pair }: FigureOf<'barChart'>): string {
  const read = (value: number): string => markPhrase(value, step, step / 2);
  const places = bars.map(({ label, value, second }) =>
    pair === undefined || second === undefined
      ? `${label} is ${read(value)}`
      : `${label}: ${pair[0]} ${read(value)}, ${pair[1]} ${read(second)}`,
  );
  const end = pair === undefined ? ', ' : '; ';
  return `${pair === undefined ? 'Bar' : 'Double bar'} chart: ${title}. The scale goes up in steps of ${fmt(step)}${halfMarks(places)}. ${places.join(end)}.`;
}

/** A place is said in small marks only if the words say what one is worth. @see rule AL6 */
const halfMarks = (places: readonly string[]): string =>
  places.some((place) => place.includes('small mark'))
    ? ', with a small mark halfway between two numbers'
    : '';

/** The places of a graph's points on its scale: its values are meant to be read off. */
function placesOf(points: readonly (readonly [number | string, number])[], step: number): string {
  const places = points.map(([x, y]) => `at ${x} it is ${placeOn(y, step)}`);
  return `Numbered every ${fmt(step)}${halfMarks(places)}: ${places.join('; ')}`;
}

/** The place of a value: on a mark, or between two numbers. */
function placeOn(value: number, step: number): string {
  if (clean((2 * value) / step) % 1 === 0) return markPhrase(value, step, step / 2);
  const below = clean(Math.floor(value / step) * step);
  const nearer = value - below < step / 2 ? below : below + step;
  return `between the ${fmt(below)} and ${fmt(below + step)} marks, nearer to ${fmt(nearer)}`;
}

function pairs(points: readonly (readonly [number | string, number])[]): string {
  return points.map(([x, y]) => `${x}, ${y}`).join('; ');
}

function pictogramAlt({ key, symbol, rows }: FigureOf<'pictogram'>): string {
  const lines = rows.map(({ label, value }) => {
    const whole = repeat(Math.floor(value / key), pictureOf(symbol, label));
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

function boxPlotAlt({ values, min, max, step }: FigureOf<'boxPlot'>): string {
  const numbered = step * marksPerNumber({ min, max, step });
  const [low = 0, q1 = 0, median = 0, q3 = 0, high = 0] = values;
  const at = (value: number): string => markPhrase(value, numbered, step);
  return `Box plot on a scale from ${fmt(min)} to ${fmt(max)}, a mark every ${fmt(step)} and a number every ${fmt(numbered)}: left whisker ends ${at(low)}, box from ${at(q1)} to ${at(q3)}, line in the box ${at(median)}, right whisker ends ${at(high)}.`;
}

/** The points of a curve with whole coordinates that lie on a grid. */
function pointsOf({ a, h, k }: Parabola, min: number, max: number): (readonly [number, number])[] {
  return series(max - min + 1, (i): readonly [number, number] => [
    min + i,
    a * (min + i - h) ** 2 + k,
  ]).filter(([, y]) => Number.isInteger(y) && y >= min && y <= max);
}

function coordGridAlt({ min, max, points = [], lines = [], curve }: FigureOf<'coordGrid'>): string {
  const side = (x: number, negative: string, positive: string): string =>
    `${Math.abs(x)} ${x < 0 ? negative : positive}`;
  const corner = ([x, y]: readonly [number, number]): string => `(${fmt(x)}, ${fmt(y)})`;

  const places = points.map(
    ({ x, y, label }) =>
      `${label === '' ? 'a dot' : label} is ${side(x, 'left', 'right')} and ${side(y, 'down', 'up')} from the origin`,
  );
  return [
    `Coordinate grid from ${fmt(min)} to ${fmt(max)} on both axes`,
    places.length > 0 ? `. Points: ${places.join('; ')}` : '',
    lines.length > 0
      ? `. Straight line through ${lines.map((line) => line.map(corner).join(' and ')).join('; ')}`
      : '',
    curve ? `. Curve through ${pointsOf(curve, min, max).map(corner).join(', ')}` : '',
    '.',
  ].join('');
}
