import { at } from '@moonbase/kit';

import type { FigureOf } from '../document/diagram.ts';
import type { LShapeSide } from '../document/figure-names.ts';
import { fmt } from '../numbers.ts';
import { given, UNMARKED, type Size } from '../sizes.ts';
import {
  arcOn,
  circle,
  DASHED,
  label,
  line,
  notToScale,
  path,
  PEN,
  polar,
  polygon,
  THIN,
} from './marks.ts';
import { firstClear } from './clear.ts';
import { centreOf, edgeLabel, squareMark } from './edges.ts';
import type { Point, Primitive } from './primitives.ts';
import { series } from '../maths.ts';

const FILL = { fill: 'soft', stroke: PEN } as const;
const LONGEST = 190;
const TALLEST = 140;
const SQUARE = 9; // of a right angle

export function drawSidesShape(figure: FigureOf<'sidesShape'>): Primitive[] {
  const { shape, sides, height } = figure;
  if (height !== undefined) {
    if (shape === 'trapezium') return drawTrapezium(sides, height);
    return drawSlanted(shape === 'triangle', sides, height);
  }
  return sides.length === 2 ? drawRectangle(sides) : drawPolygon(figure);
}

function drawRectangle([across = UNMARKED, up = UNMARKED]: readonly Size[]): Primitive[] {
  const [a, b] = [given(across), given(up)];
  const ratio = Math.min(6, Math.max(1 / 6, a / b));
  const w = Math.min(LONGEST, TALLEST * ratio);
  const h = w / ratio;
  const corners: Point[] = [
    [0, h],
    [w, h],
    [w, 0],
    [0, 0],
  ];
  const centre: Point = [w / 2, h / 2];
  return [
    polygon(corners, FILL),
    ...edgeLabel([0, h], [w, h], centre, across.label),
    ...edgeLabel([w, h], [w, 0], centre, up.label),
    ...(Math.abs(a / b - ratio) < 1e-9 ? [] : [notToScale(w / 2, h + 34)]),
  ];
}

/** A triangle or parallelogram from its base, its slanting side and its height. */
function drawSlanted(
  triangle: boolean,
  [base = UNMARKED, side = UNMARKED]: readonly Size[],
  height: Size,
): Primitive[] {
  const [b, s, h] = [given(base), given(side), given(height)];
  const lean = Math.sqrt(Math.max(0, s * s - h * h));
  const wide = triangle ? Math.max(b, lean) : b + lean;
  const scale = Math.min(LONGEST / wide, TALLEST / h);
  const [w, top, x] = [b * scale, h * scale, lean * scale];
  const corners: Point[] = triangle
    ? [
        [0, 0],
        [w, 0],
        [x, -top],
      ]
    : [
        [0, 0],
        [w, 0],
        [w + x, -top],
        [x, -top],
      ];
  const centre = centreOf(corners);
  const foot: Point = [x, 0];
  const outside = x > w;
  const lines = [
    polygon(corners, FILL),
    ...(outside ? [line(w, 0, x, 0, DASHED)] : []),
    line(x, 0, x, -top, DASHED),
    squareMark(foot, 0, x + SQUARE > w ? 270 : 90, SQUARE), // on the side where the base goes on
    ...edgeLabel([0, 0], [w, 0], centre, base.label),
    ...edgeLabel([0, 0], [x, -top], [w, 0], side.label),
  ];
  return [...lines, ...heightLabel(x, top, height.label, lines)];
}

/** The height's words beside its line, low down and on the right where no line crosses them. */
function heightLabel(
  x: number,
  top: number,
  words: string,
  lines: readonly Primitive[],
): Primitive[] {
  const places = [14, 12, 10.5].flatMap((size) =>
    [0.4, 0.3, 0.2, 0.5, 0.6, 0.75].flatMap((share) => [
      label(x + 5, -top * share, words, { size, anchor: 'start' }),
      label(x - 5, -top * share, words, { size, anchor: 'end' }),
    ]),
  );
  return firstClear(places, lines);
}

function drawTrapezium(
  [top = UNMARKED, bottom = UNMARKED]: readonly Size[],
  height: Size,
): Primitive[] {
  const [a, b, h] = [given(top), given(bottom), given(height)];
  const scale = Math.min(LONGEST / b, TALLEST / h);
  const [w, t, tall] = [b * scale, a * scale, h * scale];
  const left = (w - t) * 0.35;
  const corners: Point[] = [
    [0, 0],
    [w, 0],
    [left + t, -tall],
    [left, -tall],
  ];
  const centre = centreOf(corners);
  const lines = [
    polygon(corners, FILL),
    line(left, 0, left, -tall, DASHED),
    squareMark([left, 0], 0, 90, SQUARE),
    ...edgeLabel([0, 0], [w, 0], centre, bottom.label),
    ...edgeLabel([left, -tall], [left + t, -tall], centre, top.label),
  ];
  return [...lines, ...heightLabel(left, tall, height.label, lines)];
}

/** A polygon with its sides in proportion, corners on one circle. */
function drawPolygon({ sides, unit = '' }: FigureOf<'sidesShape'>): Primitive[] {
  const lengths = sides.map(given);
  const corners = cyclicPolygon(lengths);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const scale = Math.min(
    LONGEST / (Math.max(...xs) - Math.min(...xs)),
    (TALLEST + 20) / (Math.max(...ys) - Math.min(...ys)),
  );
  const placed = corners.map(([x, y]): Point => [x * scale, y * scale]);
  const centre = centreOf(placed);
  return [
    polygon(placed, FILL),
    ...placed.flatMap((corner, i) =>
      edgeLabel(
        corner,
        at(placed, (i + 1) % placed.length),
        centre,
        `${at(sides, i).label}${unit === '' ? '' : ` ${unit}`}`,
      ),
    ),
  ];
}

/** Corners of the polygon with these sides whose corners lie on one circle; the longest side lies at the bottom. */
function cyclicPolygon(lengths: readonly number[]): Point[] {
  const longest = Math.max(...lengths);
  const spanAt = (r: number, length: number): number =>
    2 * Math.asin(Math.min(1, length / (2 * r)));
  const total = (r: number): number => lengths.reduce((sum, length) => sum + spanAt(r, length), 0);
  // When even the smallest circle leaves the corners short of a full turn, the middle lies outside the longest side.
  const outside = total(longest / 2) < 2 * Math.PI;
  const turnAt = (r: number): number =>
    outside ? 2 * (total(r) - spanAt(r, longest)) - total(r) : total(r);
  let [low, high] = [longest / 2, longest * 200];
  const target = outside ? 0 : 2 * Math.PI;
  for (let i = 0; i < 80; i++) {
    const r = (low + high) / 2;
    const tooSmall = outside ? turnAt(r) < target : turnAt(r) > target;
    if (tooSmall) low = r;
    else high = r;
  }
  const r = (low + high) / 2;
  const start = lengths.indexOf(longest);
  const spans = lengths.map((length, i) => {
    const span = (spanAt(r, length) * 180) / Math.PI;
    return outside && i === start ? -span : span;
  });
  const half = at(spans, start) / 2;
  let angle = 180 + (outside ? 180 : 0) - half;
  const corners: Point[] = lengths.map(() => [0, 0]);
  for (let i = 0; i < lengths.length; i++) {
    const side = (start + i) % lengths.length;
    corners[side] = polar(0, 0, r, angle);
    angle += at(spans, side);
  }
  return corners;
}

export function drawLShape({ a, b, c, d, unit, hide = [] }: FigureOf<'lShape'>): Primitive[] {
  const scale = Math.min(LONGEST / a, TALLEST / b);
  const [w, h, cw, ch] = [a * scale, b * scale, c * scale, d * scale];
  const corners: Point[] = [
    [0, 0],
    [w - cw, 0],
    [w - cw, ch],
    [w, ch],
    [w, h],
    [0, h],
  ];
  const size = (n: number): string => `${fmt(n)} ${unit}`;
  const hidden = (name: LShapeSide): boolean => hide.includes(name);
  const shorterTop = a - c <= c ? 'left' : 'right';
  const topName = (side: 'left' | 'right'): LShapeSide =>
    side === shorterTop ? 'the shorter top side' : 'the longer top side';
  const shorterRight = d <= b - d ? 'upper' : 'lower';
  const rightName = (side: 'upper' | 'lower'): LShapeSide =>
    side === shorterRight ? 'the shorter right side' : 'the longer right side';
  const inside: Point = [Math.min(w - cw, w) / 2, (h + ch) / 2];
  const shape = polygon(corners, FILL);
  // The two sides of the cut are labelled where space allows: inside the shape or inside the cut.
  const upper = [w, 0].flatMap((from) =>
    edgeLabel([w - cw, 0], [w - cw, ch], [from, ch / 2], size(d)),
  );
  const upperName = hidden(rightName('upper')) ? [] : firstClear(upper, [shape]);
  const inCut = upperName[0] !== undefined && upperName[0] === upper[1];
  const ledge = [
    ...(inCut ? [0, h] : [h, 0]).flatMap((from) =>
      [14, 12, 10.5].flatMap((written) =>
        edgeLabel([w - cw, ch], [w, ch], [w - cw / 2, from], size(c), written),
      ),
    ),
    label(w - cw + 5, ch - 12, size(c), { anchor: 'start' }), // over a ledge that is shorter than its words
  ];
  return [
    shape,
    ...(hidden(topName('left')) ? [] : edgeLabel([0, 0], [w - cw, 0], inside, size(a - c))),
    ...upperName,
    ...(hidden(topName('right')) ? [] : firstClear(ledge, [shape])),
    ...(hidden(rightName('lower')) ? [] : edgeLabel([w, ch], [w, h], inside, size(b - d))),
    ...edgeLabel([0, h], [w, h], inside, size(a)),
    ...edgeLabel([0, 0], [0, h], inside, size(b)),
  ];
}

export function drawCircle({ show, label: words, angle = 90 }: FigureOf<'circle'>): Primitive[] {
  const r = 84;
  switch (show) {
    case 'radius':
      return [
        circle(0, 0, r, FILL),
        line(0, 0, r, 0),
        circle(0, 0, 3, { fill: 'ink' }),
        label(r / 2, -12, words, { size: 15 }),
      ];
    case 'diameter':
      return [
        circle(0, 0, r, FILL),
        line(-r, 0, r, 0),
        circle(0, 0, 3, { fill: 'ink' }),
        label(0, -13, words, { size: 15 }),
      ];
    case 'semicircle':
      return [
        path([['M', -r, 0], ...arcOn(0, 0, r, 270, 450), ['Z']], FILL),
        label(0, 13, words, { size: 15 }),
      ];
    case 'sector':
      return drawSector(r, angle, words);
  }
}

function drawSector(r: number, angle: number, words: string): Primitive[] {
  const from = angle > 180 ? 90 - angle / 2 : 90 - angle;
  const to = from + angle;
  const [ex, ey] = polar(0, 0, r, to);
  const markRadius = angle < 50 ? 26 : 18;
  const markAt = polar(0, 0, markRadius + (angle < 50 ? 20 : 16), from + angle / 2);
  const inside = polar(0, 0, 10, from + angle / 2);
  return [
    circle(0, 0, r, { stroke: { ink: 'grid', width: 1, dash: [4, 4] } }),
    path([['M', 0, 0], ['L', ...polar(0, 0, r, from)], ...arcOn(0, 0, r, from, to), ['Z']], FILL),
    path([['M', ...polar(0, 0, markRadius, from)], ...arcOn(0, 0, markRadius, from, to)], {
      stroke: THIN,
    }),
    label(...markAt, `${fmt(angle)}°`, { size: 13 }),
    ...edgeLabel([0, 0], [ex, ey], inside, words),
  ];
}

export function drawCirclesRow({ count, label: words }: FigureOf<'circlesRow'>): Primitive[] {
  const r = Math.min(34, 140 / count);
  return [
    ...series(count, (i) => circle(r * (2 * i + 1), 0, r, FILL)),
    line(r, 0, 2 * r, 0, THIN),
    circle(r, 0, 2, { fill: 'ink' }),
    label(r * count, r + 16, words, { size: 14 }),
  ];
}
