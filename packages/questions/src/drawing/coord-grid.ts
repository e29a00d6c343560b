import type { FigureOf, Parabola } from '../document/diagram.ts';
import { series } from '../maths.ts';
import { fmt } from '../numbers.ts';
import { isClear, sharesInside } from './clear.ts';
import { arrowhead, dot, GRID, label, line, pen, polyline } from './marks.ts';
import type { Anchor, Point, Primitive } from './primitives.ts';

const GRAPH = 196;

export function drawCoordGrid(figure: FigureOf<'coordGrid'>): Primitive[] {
  const { min, max, points = [], lines = [], curve } = figure;
  const unit = GRAPH / (max - min);
  const x = (value: number): number => (value - min) * unit;
  const y = (value: number): number => (max - value) * unit;
  const all = series(max - min + 1, (i) => min + i);
  const drawn = lines
    .flatMap(([a, b]) => clipLine(a, b, min, max))
    .map(([[x1, y1], [x2, y2]]) => line(x(x1), y(y1), x(x2), y(y2), pen(2.4)));
  if (curve !== undefined) {
    const bent = alongCurve(curve, min, max).map(([px, py]): Point => [x(px), y(py)]);
    drawn.push(polyline(bent, pen(2.4)));
  }
  return [
    ...all.flatMap((n) => [
      line(x(n), y(min), x(n), y(max), GRID),
      line(x(min), y(n), x(max), y(n), GRID),
    ]),
    line(x(min), y(0), x(max) + 6, y(0)),
    line(x(0), y(min), x(0), y(max) - 6),
    arrowhead([x(max) + 11, y(0)], 90),
    arrowhead([x(0), y(max) - 11], 0),
    label(x(max) + 18, y(0), 'x', { size: 12, italic: true }),
    label(x(0) - 10, y(max) - 10, 'y', { size: 12, italic: true }),
    ...axisNumbers(all, x, y, drawn),
    ...drawn,
    ...points.flatMap((point) => [
      dot(x(point.x), y(point.y), 4),
      ...named(point.label, [
        x(point.x) + 11 * outwards(point.x, min, max),
        y(point.y) - 10 * outwards(point.y, min, max),
      ]),
    ]),
  ];
}

const PIECES = 64; // short straight ones, as a curve

/** Points along the part of a curve that lies on the grid, from left to right. */
function alongCurve({ a, h, k }: Parabola, min: number, max: number): readonly Point[] {
  const edge = a > 0 ? max : min;
  const wide = Math.sqrt(Math.max(0, (edge - k) / a));
  const [from, to] = [Math.max(min, h - wide), Math.min(max, h + wide)];
  return series(PIECES + 1, (i): Point => {
    const x = from + ((to - from) * i) / PIECES;
    return [x, a * (x - h) ** 2 + k];
  });
}

/** The name of a point; those of a scatter graph have none. */
const named = (name: string, [x, y]: Point): Primitive[] =>
  name === '' ? [] : [label(x, y, name, { size: 14, bold: true })];

/** The numbers along both axes of a grid: every one, or every second where some are negative. */
function axisNumbers(
  all: readonly number[],
  x: (value: number) => number,
  y: (value: number) => number,
  drawn: readonly Primitive[],
): Primitive[] {
  const zero = all.some((n) => n < 0);
  const every = zero ? 2 : 1;
  // A number that a line would cross is put on the axis's other side, or is left out.
  const written = (
    n: number,
    places: readonly (readonly [number, number, Anchor])[],
  ): Primitive[] =>
    places
      .map(([px, py, anchor]) => label(px, py, fmt(n), { size: 11.2, anchor }))
      .filter((words) => isClear(words, drawn, 1))
      .slice(0, 1);
  const [left, right, above, below] = [x(0) - 4, x(0) + 5, y(0) - 10, y(0) + 10];
  const numbers = all
    .filter((n) => n % every === 0 && n !== 0)
    .flatMap((n) => [
      ...written(n, [
        [x(n), below, 'middle'],
        [x(n), above, 'middle'],
      ]),
      ...written(n, [
        [left, y(n), 'end'],
        [right, y(n), 'start'],
      ]),
    ]);
  const origin = zero
    ? written(0, [
        [left, below, 'end'],
        [right, below, 'start'],
        [left, above, 'end'],
        [right, above, 'start'],
      ])
    : [...written(0, [[x(0), below, 'middle']]), ...written(0, [[left, y(0), 'end']])];
  return [...numbers, ...origin];
}

/** The direction of a point's name along an axis: away from the numbers, but not over the edge. */
function outwards(value: number, min: number, max: number): 1 | -1 {
  if (value >= max) return -1;
  return value < 0 && value > min ? -1 : 1;
}

/** The part of the line through two points that lies on the grid, if any does. */
function clipLine(a: Point, b: Point, min: number, max: number): (readonly [Point, Point])[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const [from, to] = sharesInside(
    [
      [dx, min - a[0], max - a[0]],
      [dy, min - a[1], max - a[1]],
    ],
    -Infinity,
    Infinity,
  );
  const along = (share: number): Point => [a[0] + dx * share, a[1] + dy * share];
  return from < to ? [[along(from), along(to)]] : [];
}
