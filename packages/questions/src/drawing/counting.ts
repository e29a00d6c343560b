import type { FigureOf } from '../diagram.ts';
import { fmt } from '../numbers.ts';
import { place } from './frame.ts';
import { icon } from './icons.ts';
import { hop } from './long-things.ts';
import { arrowhead, circle, GRID, hatch, label, line, PEN, polygon, rect, THIN } from './marks.ts';
import { measureText } from './measure.ts';
import type { Ink, Point, Primitive } from './primitives.ts';
import { shuffledCells } from './scatter.ts';

const ROW = 280; // the width that a row of things may take
const COLOURS: Readonly<Record<string, Ink>> = {
  red: 'red',
  blue: 'blue',
  green: 'green',
  yellow: 'yellow',
  purple: 'purple',
  orange: 'orange',
};

export function drawObjects(figure: FigureOf<'objects'>): Primitive[] {
  const { item, count, layout = 'line', crossed = 0, second } = figure;
  if (layout === 'scatter') return scattered(item, count, JSON.stringify(figure));
  if (layout === 'dice' && count <= 6) return likeDice(item, count);
  if (layout === 'rows') return inRows(item, count, 5, 36);
  if (second === undefined) return crossOut(inLine(item, count, 0), count, crossed);

  const beside = count + second.count <= 6;
  if (beside) {
    const left = inRows(item, count, count, 40);
    const right = shift(inRows(second.item, second.count, second.count, 40), count * 40 + 36, 0);
    return [...left, ...right];
  }
  return [...inLine(item, count, 0), ...inLine(second.item, second.count, 48)];
}

function inLine(item: string, count: number, y: number): Primitive[] {
  const perRow = Math.min(count, 10);
  const size = Math.min(40, ROW / perRow);
  return shift(inRows(item, count, perRow, size), 0, y);
}

function inRows(item: string, count: number, perRow: number, size: number): Primitive[] {
  return Array.from({ length: count }, (_, i) =>
    icon(item, size * ((i % perRow) + 0.5), size * (Math.floor(i / perRow) + 0.5), size * 0.86),
  ).flat();
}

function scattered(item: string, count: number, seed: string): Primitive[] {
  const columns = Math.ceil(Math.sqrt(count * 1.8));
  const rows = Math.ceil((count * 1.25) / columns);
  const size = Math.min(40, ROW / columns);
  return shuffledCells(columns, rows, seed)
    .slice(0, count)
    .flatMap(({ column, row, dx, dy }) =>
      icon(item, size * (column + 0.5 + dx * 0.16), size * (row + 0.5 + dy * 0.16), size * 0.66),
    );
}

const DICE_SPOTS: readonly (readonly Point[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

/** Where a die has its spots, in a grid of 3 by 3. */
export function diceSpots(value: number): readonly Point[] {
  return DICE_SPOTS[value] ?? [];
}

function likeDice(item: string, count: number): Primitive[] {
  return [
    rect(0, 0, 138, 138, { stroke: THIN, r: 16 }),
    ...diceSpots(count).flatMap(([x, y]) => icon(item, 27 + 42 * x, 27 + 42 * y, 38)),
  ];
}

function crossOut(things: Primitive[], count: number, crossed: number): Primitive[] {
  const perRow = Math.min(count, 10);
  const size = Math.min(40, ROW / perRow);
  const crosses = Array.from({ length: crossed }, (_, i) => {
    const place = count - 1 - i;
    const x = size * ((place % perRow) + 0.5);
    const y = size * (Math.floor(place / perRow) + 0.5);
    const reach = size * 0.42;
    const pen = { ink: 'ink', width: 3 } as const;
    return [
      line(x - reach, y - reach, x + reach, y + reach, pen),
      line(x - reach, y + reach, x + reach, y - reach, pen),
    ];
  });
  return [...things, ...crosses.flat()];
}

function shift(items: readonly Primitive[], dx: number, dy: number): Primitive[] {
  return place(items, 1, dx, dy);
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
  return Array.from({ length: groups }, (_, g) => {
    const cx = cell * ((g % across) + 0.5);
    const cy = cell * (Math.floor(g / across) + 0.5);
    const things = Array.from({ length: perGroup }, (_, i) => {
      const inRow = Math.min(columns, perGroup - Math.floor(i / columns) * columns);
      const x = cx + ((i % columns) - (inRow - 1) / 2) * size;
      const y = cy + (Math.floor(i / columns) - (rows - 1) / 2) * size;
      return icon(item, x, y, size * 0.84);
    });
    return [...holder(container, cx, cy, cell), ...things.flat()];
  }).flat();
}

function holder(container: string, cx: number, cy: number, cell: number): Primitive[] {
  const r = cell * 0.47;
  if (container === 'none') return [];
  if (container === 'bag')
    return [rect(cx - r, cy - r, 2 * r, 2 * r, { fill: 'soft', stroke: THIN, r: 10 })];
  return [circle(cx, cy, r, { fill: container === 'plate' ? 'soft' : 'paper', stroke: PEN })];
}

const FRAME_CELL = 27;

export function drawTenFrame({
  filled,
  frames,
  second = 0,
  colour = 'blue',
}: FigureOf<'tenFrame'>): Primitive[] {
  const cell = FRAME_CELL;
  return Array.from({ length: frames }, (_, f) => {
    const left = f * (5 * cell + 12);
    const boxes = Array.from({ length: 10 }, (_, i) => {
      const [x, y] = [left + (i % 5) * cell, Math.floor(i / 5) * cell];
      const place = f * 10 + i;
      const box = rect(x, y, cell, cell, { stroke: THIN, fill: 'paper' });
      const [cx, cy, r] = [x + cell / 2, y + cell / 2, cell * 0.36];
      if (place < filled)
        return [box, circle(cx, cy, r, { fill: COLOURS[colour] ?? 'blue', stroke: PEN })];
      if (place >= filled + second) return [box];
      const ring = polygonRound(cx, cy, r);
      return [box, circle(cx, cy, r, { fill: 'gold', stroke: PEN }), ...hatch(ring, 5)];
    });
    return [...boxes.flat(), rect(left, 0, 5 * cell, 2 * cell, { stroke: PEN })];
  }).flat();
}

function polygonRound(cx: number, cy: number, r: number): Point[] {
  return Array.from({ length: 24 }, (_, i): Point => {
    const angle = (i * Math.PI) / 12;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}

export function drawPartWhole({ whole, parts }: FigureOf<'partWhole'>): Primitive[] {
  const gap = 80;
  const r = 26;
  const middle = ((parts.length - 1) * gap) / 2;
  const value = (v: number | '?'): string => (v === '?' ? '?' : fmt(v));
  return [
    ...parts.map((_, i) => line(middle, 0, i * gap, 88)),
    circle(middle, 0, r, { fill: 'soft', stroke: PEN }),
    label(middle, 0, value(whole), { size: 20, bold: true }),
    ...parts.flatMap((part, i) => [
      circle(i * gap, 88, r, { fill: 'paper', stroke: PEN }),
      label(i * gap, 88, value(part), { size: 20, bold: true }),
    ]),
  ];
}

export function drawBarModel({ rows, total }: FigureOf<'barModel'>): Primitive[] {
  const names = Math.max(0, ...rows.map((row) => measureText(row.label ?? '', 14, false)));
  const left = names === 0 ? 0 : names + 10;
  const width = total === undefined ? 280 - left : 230 - left;
  const longest = Math.max(...rows.map((row) => sizesOf(row).reduce((a, b) => a + b, 0)));
  const height = 34;
  const bars = rows.flatMap((row, r) => {
    let x = left;
    const y = r * (height + 12);
    const boxes = row.segments.flatMap((words, i) => {
      const w = ((sizesOf(row)[i] ?? 1) / longest) * width;
      const box = rect(x, y, w, height, { fill: i === 0 ? 'blue' : 'gold', stroke: PEN });
      const size = Math.min(14, (14 * (w - 6)) / Math.max(1, measureText(words, 14, false)));
      const inside =
        words === '' ? [] : [label(x + w / 2, y + height / 2, words, { size: Math.max(10, size) })];
      x += w;
      return [box, ...inside];
    });
    const name = row.label ? [label(left - 8, y + height / 2, row.label, { anchor: 'end' })] : [];
    return [...name, ...boxes];
  });
  if (total === undefined) return bars;
  const bottom = rows.length * (height + 12) - 12;
  return [...bars, ...brace(left + width + 8, 0, bottom, total === '?' ? '?' : fmt(total))];
}

function sizesOf(row: {
  readonly segments: readonly string[];
  readonly sizes?: readonly number[];
}): readonly number[] {
  return row.sizes ?? row.segments.map(() => 1);
}

function brace(x: number, top: number, bottom: number, words: string): Primitive[] {
  const middle = (top + bottom) / 2;
  return [
    line(x, top, x + 6, top, THIN),
    line(x + 6, top, x + 6, bottom, THIN),
    line(x, bottom, x + 6, bottom, THIN),
    line(x + 6, middle, x + 11, middle, THIN),
    label(x + 14, middle, words, { anchor: 'start', size: 16, bold: true }),
  ];
}

const LINE_LENGTH = 260;

export function drawNumberLine(figure: FigureOf<'numberLine'>): Primitive[] {
  const { min, max, step, labels, points = [], jumps = [], parts } = figure;
  const at = (value: number): number => ((value - min) / (max - min)) * LINE_LENGTH;
  const count = parts ?? Math.round((max - min) / step);
  const ticks = Array.from({ length: count + 1 }, (_, i) => {
    const x = (LINE_LENGTH * i) / count;
    const labelled = labels.some((value) => Math.abs(at(value) - x) < 0.5);
    const reach = labelled ? 9 : 5.5;
    return line(x, -reach, x, reach, labelled ? PEN : THIN);
  });
  return [
    line(-8, 0, LINE_LENGTH + 8, 0),
    arrowhead([LINE_LENGTH + 12, 0], 90),
    arrowhead([-12, 0], 270),
    ...ticks,
    ...labels.map((value) => label(at(value), 22, fmt(value), { size: 13 })),
    ...points.flatMap((point) => [
      line(at(point.at), -34, at(point.at), -13, { ink: 'ink', width: 2.2 }),
      arrowhead([at(point.at), -10], 180, 9),
      label(at(point.at), -45, point.label, { size: 16, bold: true }),
    ]),
    ...jumps.flatMap((jump, i) => hopOver(jump, at, i > 0)),
  ];
}

function hopOver(
  jump: { readonly from: number; readonly to: number; readonly label: string },
  at: (value: number) => number,
  later: boolean,
): Primitive[] {
  const [from, to] = [at(jump.from), at(jump.to)];
  const height = Math.min(40, Math.max(16, Math.abs(to - from) / 3));
  const short = Math.abs(to - from) < measureText(jump.label, 12, false);
  return [
    hop(from, to, -2, height),
    arrowhead([to, -2], to > from ? 158 : 202, 7),
    short
      ? label(later ? from + 4 : to - 4, -height - 22, jump.label, {
          size: 12,
          anchor: later ? 'start' : 'end',
        })
      : label((from + to) / 2, -height - 11, jump.label, { size: 12 }),
  ];
}

const CUBE = 7;

export function drawPlaceValueBlocks(figure: FigureOf<'placeValueBlocks'>): Primitive[] {
  const { thousands = 0, hundreds = 0, tens = 0, ones = 0 } = figure;
  const items: Primitive[] = [];
  let x = 0;
  for (let i = 0; i < thousands; i++, x += CUBE * 10 + 34) items.push(...thousandBlock(x));
  for (let i = 0; i < hundreds; i++, x += CUBE * 10 + 8) items.push(...blockGrid(x, 0, 10, 10));
  for (let i = 0; i < tens; i++, x += CUBE + 8) items.push(...blockGrid(x, 0, 1, 10));
  if (tens > 0) x += 10;
  for (let i = 0; i < ones; i++) {
    const [column, row] = [Math.floor(i / 5), i % 5];
    items.push(...blockGrid(x + column * (CUBE + 8), (CUBE + 8.75) * row, 1, 1));
  }
  return place(items, tens + ones > 0 && hundreds + thousands === 0 ? 1.5 : 1, 0, 0);
}

function blockGrid(x: number, y: number, columns: number, rows: number): Primitive[] {
  const [w, h] = [columns * CUBE, rows * CUBE];
  return [
    rect(x, y, w, h, { fill: 'blue', stroke: THIN }),
    ...Array.from({ length: rows - 1 }, (_, i) =>
      line(x, y + (i + 1) * CUBE, x + w, y + (i + 1) * CUBE, { ink: 'ink', width: 0.7 }),
    ),
    ...Array.from({ length: columns - 1 }, (_, i) =>
      line(x + (i + 1) * CUBE, y, x + (i + 1) * CUBE, y + h, { ink: 'ink', width: 0.7 }),
    ),
  ];
}

function thousandBlock(x: number): Primitive[] {
  const [side, depth] = [CUBE * 10, 22];
  return [
    polygon(
      [
        [x, 0],
        [x + depth, -depth],
        [x + side + depth, -depth],
        [x + side, 0],
      ],
      { fill: 'soft', stroke: THIN },
    ),
    polygon(
      [
        [x + side, 0],
        [x + side + depth, -depth],
        [x + side + depth, side - depth],
        [x + side, side],
      ],
      { fill: 'soft', stroke: THIN },
    ),
    ...blockGrid(x, 0, 10, 10),
  ];
}

export function drawPlaceValueChart({ columns, digits }: FigureOf<'placeValueChart'>): Primitive[] {
  const size = columns.length > 4 ? 10 : 12;
  const w = Math.max(...columns.map((name) => measureText(name, size, false))) + 12;
  return columns.flatMap((name, i) => [
    rect(i * w, 0, w, 26, { fill: 'soft', stroke: THIN }),
    rect(i * w, 26, w, 44, { fill: 'paper', stroke: THIN }),
    label((i + 0.5) * w, 13, name, { size }),
    label((i + 0.5) * w, 48, String(digits[i] ?? ''), { size: 24 }),
    ...(name === 'ones' && i < columns.length - 1
      ? [circle((i + 1) * w, 60, 3, { fill: 'ink' })]
      : []),
  ]);
}

export function drawArray({ rows, cols, item }: FigureOf<'array'>): Primitive[] {
  const size = Math.min(36, ROW / cols, 200 / rows);
  return inRows(item, rows * cols, cols, size);
}

export function drawSequence({ terms }: FigureOf<'sequence'>): Primitive[] {
  const words = terms.map((term) => (term === null ? '' : fmt(term)));
  const w = Math.min(58, Math.max(44, ...words.map((word) => measureText(word, 18, false) + 12)));
  return words.flatMap((word, i) => [
    rect(i * (w + 3), 0, w, 42, { fill: terms[i] === null ? 'soft' : 'paper', stroke: PEN, r: 5 }),
    ...(word === '' ? [] : [label(i * (w + 3) + w / 2, 21, word, { size: 18 })]),
  ]);
}

export function drawColumn({ op, rows }: FigureOf<'column'>): Primitive[] {
  const digits = rows.map((row) => String(row));
  const answer = resultOf(op, rows);
  const places = Math.max(String(answer).length, ...digits.map((d) => d.length));
  const [w, h, size] = [20, 30, 24];
  const right = (places + 1) * w;
  const bottom = rows.length * h;
  return [
    ...digits.flatMap((row, r) =>
      Array.from(row, (digit, i) =>
        label(right - (row.length - i - 0.5) * w, (r + 0.5) * h, digit, { size }),
      ),
    ),
    label(w * 0.4, bottom - h / 2, op, { size }),
    line(0, bottom, right, bottom, { ink: 'ink', width: 2 }),
    ...Array.from({ length: places }, (_, i) =>
      rect(right - (i + 1) * w, bottom + 5, w, h, { stroke: GRID }),
    ),
    line(0, bottom + h + 10, right, bottom + h + 10, { ink: 'ink', width: 2 }),
  ];
}

export function drawTiles({ counts }: FigureOf<'tiles'>): Primitive[] {
  const side = counts.some((count) => count > 12) ? 13 : 17;
  let x = 0;
  return counts.flatMap((count, i) => {
    const height = Math.min(5, Math.max(2, Math.ceil(Math.sqrt(count))));
    const columns = Math.ceil(count / height);
    const left = x;
    x += Math.max(columns * side, 58) + 12;
    const tiles = Array.from({ length: count }, (_, t) =>
      rect(
        left + Math.max(0, (58 - columns * side) / 2) + Math.floor(t / height) * side,
        (height - 1 - (t % height)) * side - height * side,
        side,
        side,
        { fill: 'blue', stroke: THIN },
      ),
    );
    return [
      ...tiles,
      label(left + Math.max(columns * side, 58) / 2, 14, `Pattern ${i + 1}`, { size: 11 }),
    ];
  });
}

export function drawFunctionMachine({
  input,
  ops,
  output,
}: FigureOf<'functionMachine'>): Primitive[] {
  const value = (v: number | '?'): string => (v === '?' ? '?' : fmt(v));
  const w = Math.max(46, ...ops.map((op) => measureText(op, 16, true) + 14));
  const arrow = (x: number): Primitive[] => [line(x, 0, x + 16, 0), arrowhead([x + 22, 0], 90, 8)];
  const boxes = ops.flatMap((op, i) => {
    const x = 56 + i * (w + 28);
    return [
      rect(x, -22, w, 44, { fill: 'soft', stroke: PEN, r: 6 }),
      label(x + w / 2, 0, op, { size: 16, bold: true }),
      ...arrow(x + w + 3),
    ];
  });
  const end = 56 + ops.length * (w + 28);
  return [
    label(14, 0, value(input), { size: 20, bold: true }),
    label(14, -30, 'in', { size: 12 }),
    ...arrow(30),
    ...boxes,
    label(end + 16, 0, value(output), { size: 20, bold: true }),
    label(end + 16, -30, 'out', { size: 12 }),
  ];
}

function resultOf(op: FigureOf<'column'>['op'], rows: readonly number[]): number {
  if (op === '×') return rows.reduce((product, row) => product * row, 1);
  return op === '+' ? rows.reduce((total, row) => total + row, 0) : Math.max(...rows);
}
