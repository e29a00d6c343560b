import type { FigureOf } from '../document/diagram.ts';
import { thingOf, type Things } from '../document/figure-names.ts';
import { place } from './frame.ts';
import { icon } from './icons.ts';
import { circle, dot, filled, hatch, label, line, pen, rect, regular, THIN } from './marks.ts';
import { widestOf } from './measure.ts';
import type { Ink, Point, Primitive } from './primitives.ts';
import { shuffledCells } from './scatter.ts';
import { series } from '../maths.ts';

const ROW = 280; // the width available to a row of things

export function drawObjects(figure: FigureOf<'objects'>): Primitive[] {
  const { item, count, layout = 'line', crossed = 0, second } = figure;
  if (layout === 'scatter') return scattered(item, count);
  if (layout === 'dice' && count <= 6) return likeDice(item, count);
  if (layout === 'rows') return inRows(item, count, 5, 36);
  if (second === undefined) return crossOut(inLine(item, count, 0), count, crossed);

  const beside = count + second.count <= 6;
  if (beside) {
    const left = inRows(item, count, count, 40);
    const right = place(inRows(second.item, second.count, second.count, 40), 1, count * 40 + 36, 0);
    return [...left, ...plus(second, count * 40 + 18, 20), ...right];
  }
  // Of one size, so that a longer row holds more.
  const most = Math.max(count, second.count);
  const first = inLineHeight(count, most);
  const below = second.sign === undefined ? Math.max(48, first + 8) : Math.max(72, first + 32);
  return [
    ...inLine(item, count, 0, most),
    ...plus(second, 20, below - 16),
    ...inLine(second.item, second.count, below, most),
  ];
}

/** The sign between two groups that are added. */
function plus(
  { sign }: NonNullable<FigureOf<'objects'>['second']>,
  x: number,
  y: number,
): Primitive[] {
  return sign === undefined ? [] : [label(x, y, sign, { size: 26, bold: true })];
}

/** The things in a row, ten at most, and the room of each. */
function lineOf(count: number): { readonly perRow: number; readonly size: number } {
  const perRow = Math.min(count, 10);
  return { perRow, size: Math.min(40, ROW / perRow) };
}

function inLineHeight(count: number, most = count): number {
  const { perRow, size } = lineOf(most);
  return size * Math.ceil(count / perRow);
}

/** @param most of the longest row beside it, which decides the size */
function inLine(things: Things, count: number, y: number, most = count): Primitive[] {
  const { perRow, size } = lineOf(most);
  return place(inRows(things, count, perRow, size), 1, 0, y);
}

function inRows(things: Things, count: number, perRow: number, size: number): Primitive[] {
  return series(count, (i) =>
    icon(
      thingOf(things),
      size * ((i % perRow) + 0.5),
      size * (Math.floor(i / perRow) + 0.5),
      size * 0.86,
    ),
  ).flat();
}

function scattered(things: Things, count: number): Primitive[] {
  const columns = Math.ceil(Math.sqrt(count * 1.8));
  const rows = Math.ceil((count * 1.25) / columns);
  const size = Math.min(40, ROW / columns);
  return shuffledCells(columns, rows, `${count} ${things}`)
    .slice(0, count)
    .flatMap(({ column, row, dx, dy }) =>
      icon(
        thingOf(things),
        size * (column + 0.5 + dx * 0.16),
        size * (row + 0.5 + dy * 0.16),
        size * 0.66,
      ),
    );
}

// The spots of each value as pairs of column and row, in a grid of 3 by 3.
const DICE_SPOTS = ['', '11', '0022', '001122', '00200222', '0020110222', '002001210222'];

/** The places of a die's spots, in a grid of 3 by 3. */
export function diceSpots(value: number): readonly Point[] {
  const pairs = DICE_SPOTS[value]?.match(/../g) ?? [];
  return pairs.map((pair): Point => [Number(pair[0]), Number(pair[1])]);
}

function likeDice(things: Things, count: number): Primitive[] {
  return [
    rect(0, 0, 138, 138, { stroke: THIN, r: 16 }),
    ...diceSpots(count).flatMap(([x, y]) => icon(thingOf(things), 27 + 42 * x, 27 + 42 * y, 38)),
  ];
}

function crossOut(things: Primitive[], count: number, crossed: number): Primitive[] {
  const { perRow, size } = lineOf(count);
  const crosses = series(crossed, (i) => {
    const place = count - 1 - i;
    const x = size * ((place % perRow) + 0.5);
    const y = size * (Math.floor(place / perRow) + 0.5);
    const reach = size * 0.42;
    const cross = pen(3);
    return [
      line(x - reach, y - reach, x + reach, y + reach, cross),
      line(x - reach, y + reach, x + reach, y - reach, cross),
    ];
  });
  return [...things, ...crosses.flat()];
}

export function drawGroups({
  item,
  groups,
  perGroup,
  container = 'ring',
}: FigureOf<'groups'>): Primitive[] {
  const across = Math.min(groups, groups > 4 ? Math.ceil(groups / 2) : groups);
  const columns = perGroup > 5 ? 4 : perGroup > 4 ? 3 : 2;
  const cell = Math.min(92, ROW / across);
  const rows = Math.ceil(perGroup / columns);
  const size = (cell * 0.78) / Math.max(columns, rows);
  return series(groups, (g) => {
    const cx = cell * ((g % across) + 0.5);
    const cy = cell * (Math.floor(g / across) + 0.5);
    const things = series(perGroup, (i) => {
      const inRow = Math.min(columns, perGroup - Math.floor(i / columns) * columns);
      const x = cx + ((i % columns) - (inRow - 1) / 2) * size;
      const y = cy + (Math.floor(i / columns) - (rows - 1) / 2) * size;
      return icon(thingOf(item), x, y, size * 0.84);
    });
    const holder = circle(cx, cy, cell * 0.47, filled(container === 'plate' ? 'soft' : 'paper'));
    return [holder, ...things.flat()];
  }).flat();
}

const FRAME_CELL = 27;

export function drawTenFrame({
  filled: first,
  frames,
  second = 0,
  colour = 'blue',
}: FigureOf<'tenFrame'>): Primitive[] {
  const cell = FRAME_CELL;
  return series(frames, (f) => {
    const left = f * (5 * cell + 12);
    const boxes = series(10, (i) => {
      const [x, y] = [left + (i % 5) * cell, Math.floor(i / 5) * cell];
      const place = f * 10 + i;
      const box = rect(x, y, cell, cell, { stroke: THIN, fill: 'paper' });
      const [cx, cy, r] = [x + cell / 2, y + cell / 2, cell * 0.36];
      if (place < first) return [box, circle(cx, cy, r, filled(colour))];
      if (place >= first + second) return [box];
      const ring = regular(cx, cy, r, 24, 90);
      return [box, circle(cx, cy, r, filled('gold')), ...hatch(ring, 5)];
    });
    return [...boxes.flat(), rect(left, 0, 5 * cell, 2 * cell)];
  }).flat();
}

const CUBE = 7;

export function drawPlaceValueBlocks(figure: FigureOf<'placeValueBlocks'>): Primitive[] {
  const { hundreds = 0, tens = 0, ones = 0 } = figure;
  const items: Primitive[] = [];
  let x = 0;
  for (let i = 0; i < hundreds; i++, x += CUBE * 10 + 8) items.push(...blockGrid(x, 0, 10, 10));
  for (let i = 0; i < tens; i++, x += CUBE + 8) items.push(...blockGrid(x, 0, 1, 10));
  if (tens > 0) x += 10;
  for (let i = 0; i < ones; i++) {
    const [column, row] = [Math.floor(i / 5), i % 5];
    items.push(...blockGrid(x + column * (CUBE + 8), (CUBE + 8.75) * row, 1, 1));
  }
  return place(items, tens + ones > 0 && hundreds === 0 ? 1.5 : 1, 0, 0);
}

function blockGrid(x: number, y: number, columns: number, rows: number): Primitive[] {
  const [w, h] = [columns * CUBE, rows * CUBE];
  return [
    rect(x, y, w, h, filled('blue', THIN)),
    ...series(rows - 1, (i) => line(x, y + (i + 1) * CUBE, x + w, y + (i + 1) * CUBE, pen(0.7))),
    ...series(columns - 1, (i) => line(x + (i + 1) * CUBE, y, x + (i + 1) * CUBE, y + h, pen(0.7))),
  ];
}

export function drawPlaceValueChart({ columns, digits }: FigureOf<'placeValueChart'>): Primitive[] {
  const size = columns.length > 4 ? 10 : 12;
  const w = widestOf(columns, size) + 12;
  const cells = columns.flatMap((name, i) => [
    rect(i * w, 0, w, 26, filled('soft', THIN)),
    rect(i * w, 26, w, 44, filled('paper', THIN)),
    label((i + 0.5) * w, 13, name, { size }),
    label((i + 0.5) * w, 48, String(digits[i] ?? ''), { size: 24 }),
  ]);
  const ones = columns.indexOf('ones');
  const hasPoint = ones >= 0 && ones < columns.length - 1;
  // The decimal point lies on the border of two cells, so it is painted after both.
  return hasPoint ? [...cells, dot((ones + 1) * w, 60, 3)] : cells;
}

export function drawArray({ rows, cols, item }: FigureOf<'array'>): Primitive[] {
  const size = Math.min(36, ROW / cols, 200 / rows);
  return inRows(item, rows * cols, cols, size);
}

/** Each picture is the first one with arms beside it: the tiles added by each step stand in a column of their own. */
export function drawTiles({ counts }: FigureOf<'tiles'>): Primitive[] {
  const [first = 0, second = 0] = counts;
  const arm = second - first;
  const side = Math.max(first, arm) > 7 ? 13 : 16;
  const column = (tiles: number, x: number, fill: Ink): Primitive[] =>
    series(tiles, (t) => rect(x, -(t + 1) * side, side, side, filled(fill, THIN)));
  const room = Math.max(counts.length * side, 58);
  return counts.flatMap((_, i) => {
    const middle = i * (room + 16) + room / 2;
    const left = middle - ((i + 1) * side) / 2;
    return [
      ...column(first, left, 'blue'),
      ...series(i, (n) => column(arm, left + (n + 1) * side, 'gold')).flat(),
      label(middle, 14, `Pattern ${i + 1}`, { size: 11 }),
    ];
  });
}
