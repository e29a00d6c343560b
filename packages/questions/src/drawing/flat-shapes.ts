import { at } from '@moonbase/kit';

import type { FigureOf } from '../document/diagram.ts';
import {
  type PolygonName,
  type RowItem,
  type ShapeName,
  type SolidName,
  type ToySolid,
} from '../document/figure-names.ts';
import { frame, place, turned } from './frame.ts';
import { icon, isThing, starPoints } from './icons.ts';
import {
  arcOn,
  boxCorners,
  circle,
  filled,
  hatch,
  label,
  line,
  path,
  pen,
  polar,
  polygon,
  rect,
  regular,
  SOFT,
  THIN,
} from './marks.ts';
import type { Ink, Point, Primitive } from './primitives.ts';
import { shuffledCells } from './scatter.ts';
import { drawSolid } from './solids.ts';
import { series } from '../maths.ts';

/** Corners of each shape in a box from −1 to 1. */
const CORNERS: Readonly<Record<PolygonName, readonly Point[]>> = {
  triangle: [
    [-0.95, 0.75],
    [0.95, 0.6],
    [-0.25, -0.9],
  ],
  'equilateral triangle': regular(0, 0, 1, 3),
  'isosceles triangle': [
    [-0.6, 0.9],
    [0.6, 0.9],
    [0, -0.95],
  ],
  'right-angled triangle': [
    [-0.9, 0.65],
    [0.9, 0.65],
    [-0.9, -0.65],
  ],
  square: [
    [-0.75, 0.75],
    [0.75, 0.75],
    [0.75, -0.75],
    [-0.75, -0.75],
  ],
  rectangle: [
    [-1, 0.55],
    [1, 0.55],
    [1, -0.55],
    [-1, -0.55],
  ],
  rhombus: [
    [0, 0.65],
    [1, 0],
    [0, -0.65],
    [-1, 0],
  ],
  parallelogram: [
    [-1, 0.55],
    [0.5, 0.55],
    [1, -0.55],
    [-0.5, -0.55],
  ],
  kite: [
    [0, 1],
    [0.65, -0.35],
    [0, -0.85],
    [-0.65, -0.35],
  ],
  trapezium: [
    [-1, 0.55],
    [0.95, 0.55],
    [0.35, -0.55],
    [-0.6, -0.55],
  ],
  'isosceles trapezium': [
    [-1, 0.6],
    [1, 0.6],
    [0.5, -0.6],
    [-0.5, -0.6],
  ],
  'right-angled trapezium': [
    [-0.9, 0.6],
    [0.95, 0.6],
    [0.25, -0.6],
    [-0.9, -0.6],
  ],
  pentagon: [
    [-0.65, 0.85],
    [0.75, 0.8],
    [0.95, -0.1],
    [0.1, -0.9],
    [-0.95, -0.3],
  ],
  'regular pentagon': regular(0, 0, 1, 5),
  'house pentagon': [
    [-0.7, 0.9],
    [0.7, 0.9],
    [0.7, -0.2],
    [0, -0.75], // a roof of 104 degrees: at −0.9 it would be a third right angle
    [-0.7, -0.2],
  ],
  hexagon: [
    [-0.5, 0.85],
    [0.55, 0.75],
    [0.98, 0.05],
    [0.5, -0.85],
    [-0.45, -0.75],
    [-0.95, 0],
  ],
  'regular hexagon': regular(0, 0, 1, 6),
  octagon: [
    [-0.4, 0.92],
    [0.45, 0.88],
    [0.9, 0.4],
    [0.95, -0.35],
    [0.4, -0.92],
    [-0.35, -0.9],
    [-0.92, -0.4],
    [-0.95, 0.35],
  ],
  'regular octagon': regular(0, 0, 1, 8, 22.5),
  'L-shape': [
    [-0.85, 0.9],
    [0.85, 0.9],
    [0.85, 0.25],
    [-0.1, 0.25],
    [-0.1, -0.9],
    [-0.85, -0.9],
  ],
  'plus shape': [
    [-0.33, 1],
    [0.33, 1],
    [0.33, 0.33],
    [1, 0.33],
    [1, -0.33],
    [0.33, -0.33],
    [0.33, -1],
    [-0.33, -1],
    [-0.33, -0.33],
    [-1, -0.33],
    [-1, 0.33],
    [-0.33, 0.33],
  ],
  star: starPoints(0, 0, 1, 0.42),
};

/** One shape by its name, in a box round (cx, cy) that reaches `r` to each side. */
export function flatShape(
  name: ShapeName,
  cx: number,
  cy: number,
  r: number,
  turn: number,
  fill: Ink,
): Primitive[] {
  const paint = { fill, stroke: pen(2.2) } as const;
  if (name === 'circle') return [circle(cx, cy, r * 0.9, paint)];
  const at = (x: number, y: number): Point => turned([cx + r * x, cy + r * y], [cx, cy], turn);
  if (name === 'semicircle') return [semicircle(at(0, 0.4), r, turn, paint)];
  if (name === 'heart') return [heart(at, paint)];
  return [
    polygon(
      CORNERS[name].map(([x, y]) => at(x, y)),
      paint,
    ),
  ];
}

type Paint = { readonly fill: Ink; readonly stroke: { readonly ink: Ink; readonly width: number } };

function semicircle([x, y]: Point, r: number, turn: number, paint: Paint): Primitive {
  return path(
    [['M', ...polar(x, y, r, turn - 90)], ...arcOn(x, y, r, turn - 90, turn + 90), ['Z']],
    paint,
  );
}

function heart(at: (x: number, y: number) => Point, paint: Paint): Primitive {
  return path(
    [
      ['M', ...at(0, -0.4)],
      ['C', ...at(0.2, -1), ...at(1, -0.95), ...at(0.95, -0.2)],
      ['C', ...at(0.9, 0.3), ...at(0.3, 0.6), ...at(0, 0.95)],
      ['C', ...at(-0.3, 0.6), ...at(-0.9, 0.3), ...at(-0.95, -0.2)],
      ['C', ...at(-1, -0.95), ...at(-0.2, -1), ...at(0, -0.4)],
      ['Z'],
    ],
    paint,
  );
}

export function drawShape2d({ name, rotate = 0 }: FigureOf<'shape2d'>): Primitive[] {
  return flatShape(name, 0, 0, 86, rotate, 'blue');
}

const SET_INKS: readonly Ink[] = ['blue', 'gold', 'coral', 'green', 'purple'];

export function drawShapeSet(figure: FigureOf<'shapeSet'>): Primitive[] {
  const all = figure.shapes.flatMap(({ name, count }, i) =>
    Array<{ name: ShapeName; ink: Ink }>(count).fill({
      name,
      ink: SET_INKS[i % SET_INKS.length] ?? 'blue',
    }),
  );
  const columns = all.length <= 3 ? all.length : all.length <= 8 ? 4 : 5;
  const rows = Math.ceil(all.length / columns);
  const size = Math.min(84, 284 / columns, 212 / rows);
  const cells = shuffledCells(columns, rows, wordsOf(figure));
  return all.flatMap(({ name, ink }, i) => {
    const { column, row, dx, dy } = at(cells, i);
    const turn = name === 'heart' || name === 'star' ? dx * 20 : Math.round(dx * 6) * 15;
    return flatShape(
      name,
      (column + 0.5 + dx * 0.03) * size,
      (row + 0.5 + dy * 0.03) * size,
      size * 0.4,
      turn,
      ink,
    );
  });
}

/** The facts that decide the places of the shapes: stored documents may have their fields in another order. */
function wordsOf({ shapes }: FigureOf<'shapeSet'>): string {
  return shapes.map(({ name, count }) => `${count} ${name}`).join(', ');
}

const SOLID_OF: Readonly<Record<ToySolid, SolidName>> = {
  cube: 'cube',
  ball: 'sphere',
  cone: 'cone',
  cylinder: 'cylinder',
  pyramid: 'square-based pyramid',
};
const isToySolid = (item: RowItem): item is ToySolid => item in SOLID_OF;

/** A solid in a box round (cx, cy) that reaches `r` to each side. */
function toySolid(name: ToySolid, cx: number, cy: number, r: number): Primitive[] {
  const { width, height, items } = frame(drawSolid({ kind: 'solid', name: SOLID_OF[name] }));
  const scale = (2 * r) / Math.max(width, height);
  return place(items, scale, cx - (width * scale) / 2, cy - (height * scale) / 2);
}

export function drawRow({ items }: FigureOf<'row'>): Primitive[] {
  const size = Math.min(items.some(isToySolid) ? 90 : 44, 288 / items.length);
  return items.flatMap((item, i) =>
    isThing(item)
      ? icon(item, size * (i + 0.5), size / 2, size * 0.86)
      : isToySolid(item)
        ? toySolid(item, size * (i + 0.5), size / 2, size * 0.42)
        : flatShape(item, size * (i + 0.5), size / 2, size * 0.4, 0, 'blue'),
  );
}

const SQUARE = 26;

const NET_SQUARE = 34;

/** Squares with numbers that fold into a solid. */
function drawNet(rows: readonly string[]): Primitive[] {
  return squaresOf(rows, NET_SQUARE, (mark, x, y) => [
    rect(x, y, NET_SQUARE, NET_SQUARE, SOFT),
    label(x + NET_SQUARE / 2, y + NET_SQUARE / 2, mark, { size: 17, bold: true }),
  ]);
}

/** Every square that is not left empty, by its mark and its place. */
function squaresOf(
  rows: readonly string[],
  side: number,
  draw: (mark: string, x: number, y: number) => Primitive[],
): Primitive[] {
  return rows.flatMap((row, r) =>
    Array.from(row).flatMap((mark, c) => (mark === '.' ? [] : draw(mark, c * side, r * side))),
  );
}

export function drawGridShape({ rows, unit }: FigureOf<'gridShape'>): Primitive[] {
  if (rows.some((row) => /\d/.test(row))) return drawNet(rows);
  const columns = Math.max(...rows.map((row) => row.length));
  const [w, h] = [columns * SQUARE, rows.length * SQUARE];
  const cells = squaresOf(rows, SQUARE, (_, x, y) => [
    rect(x, y, SQUARE, SQUARE, { fill: 'blue' }),
    ...hatch(boxCorners(x, y, x + SQUARE, y + SQUARE), 8.667),
  ]);
  return [
    rect(0, 0, w, h, { fill: 'paper' }),
    ...cells,
    ...series(columns + 1, (i) => line(i * SQUARE, 0, i * SQUARE, h, THIN)),
    ...series(rows.length + 1, (i) => line(0, i * SQUARE, w, i * SQUARE, THIN)),
    rect(0, h + 10, SQUARE, SQUARE, filled('paper')),
    label(SQUARE + 8, h + 10 + SQUARE / 2, `= 1 ${unit}²`, { anchor: 'start', size: 13 }),
  ];
}

const MIRROR_ROWS = 5;
const DOT_GAP = 28;

/** The left half of a pattern of dots and its mirror line; the right half is left to the reader. */
export function drawMirror({ left, on }: FigureOf<'mirror'>): Primitive[] {
  const height = MIRROR_ROWS * DOT_GAP;
  const half = 3.5 * DOT_GAP;
  const counter = (x: number, y: number): Primitive => circle(x, y, 9, filled('blue'));
  const from = (MIRROR_ROWS - on) / 2;
  return [
    rect(0, 0, half, height, { fill: 'soft' }),
    line(0, -12, 0, height + 12, { ...pen(2), dash: [7, 4] }),
    label(0, -22, 'mirror line', { size: 12 }),
    label(half / 2, height / 2, '?', { size: 24, bold: true }),
    ...series(left, (i) =>
      counter(-DOT_GAP * (1 + Math.floor(i / MIRROR_ROWS)), DOT_GAP * ((i % MIRROR_ROWS) + 0.5)),
    ),
    ...series(on, (i) => counter(0, DOT_GAP * (from + i + 0.5))),
  ];
}
