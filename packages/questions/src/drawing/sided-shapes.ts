import { at } from '@moonbase/kit';

import type { FigureOf } from '../document/diagram.ts';
import { fmt } from '../numbers.ts';
import { given, UNMARKED, type Size } from '../sizes.ts';
import {
  arc,
  boxCorners,
  circle,
  DASHED,
  dot,
  label,
  line,
  notToScale,
  path,
  polar,
  polygon,
  slice,
  SOFT,
  THIN,
} from './marks.ts';
import { firstClear } from './clear.ts';
import { centreOf, edgeLabel, fit, squareMark } from './edges.ts';
import type { Point, Primitive } from './primitives.ts';
import { series } from '../maths.ts';

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
  const centre: Point = [w / 2, h / 2];
  return [
    polygon(boxCorners(0, h, w, 0), SOFT),
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
  const fourth: Point[] = triangle ? [] : [[w + x, -top]];
  const corners: Point[] = [[0, 0], [w, 0], ...fourth, [x, -top]];
  const centre = centreOf(corners);
  const foot: Point = [x, 0];
  const outside = x > w;
  const lines = [
    polygon(corners, SOFT),
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
    polygon(corners, SOFT),
    line(left, 0, left, -tall, DASHED),
    squareMark([left, 0], 0, 90, SQUARE),
    ...edgeLabel([0, 0], [w, 0], centre, bottom.label),
    ...edgeLabel([left, -tall], [left + t, -tall], centre, top.label),
  ];
  return [...lines, ...heightLabel(left, tall, height.label, lines)];
}

/** A polygon with its sides in proportion, corners on one circle. */
function drawPolygon({ sides, unit = '' }: FigureOf<'sidesShape'>): Primitive[] {
  const corners = fit(cyclicPolygon(sides.map(given)), LONGEST, TALLEST + 20);
  const centre = centreOf(corners);
  return [
    polygon(corners, SOFT),
    ...corners.flatMap((corner, i) =>
      edgeLabel(
        corner,
        at(corners, (i + 1) % corners.length),
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
  const shows = (shorter: boolean, place: 'top' | 'right'): boolean =>
    !hide.includes(`the ${shorter ? 'shorter' : 'longer'} ${place} side`);
  const inside: Point = [(w - cw) / 2, (h + ch) / 2];
  const shape = polygon(corners, SOFT);
  // The two sides of the cut are labelled where space allows: inside the shape or inside the cut.
  const upper = [w, 0].flatMap((from) =>
    edgeLabel([w - cw, 0], [w - cw, ch], [from, ch / 2], size(d)),
  );
  const upperName = shows(d <= b - d, 'right') ? firstClear(upper, [shape]) : [];
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
    ...(shows(a - c <= c, 'top') ? edgeLabel([0, 0], [w - cw, 0], inside, size(a - c)) : []),
    ...upperName,
    ...(shows(a - c > c, 'top') ? firstClear(ledge, [shape]) : []),
    ...(shows(d > b - d, 'right') ? edgeLabel([w, ch], [w, h], inside, size(b - d)) : []),
    ...edgeLabel([0, h], [w, h], inside, size(a)),
    ...edgeLabel([0, 0], [0, h], inside, size(b)),
  ];
}

export function drawCircle({ show, label: words, angle = 90 }: FigureOf<'circle'>): Primitive[] {
  const r = 84;
  switch (show) {
    case 'radius':
      return [...disc(0, r), label(r / 2, -12, words, { size: 15 })];
    case 'diameter':
      return [...disc(-r, r), label(0, -13, words, { size: 15 })];
    case 'sector':
      return drawSector(r, angle, words);
  }
}

/** A disc with its centre and a line to its edge on the right. */
const disc = (from: number, r: number): Primitive[] => [
  circle(0, 0, r, SOFT),
  line(from, 0, r, 0),
  dot(0, 0),
];

function drawSector(r: number, angle: number, words: string): Primitive[] {
  const from = angle > 180 ? 90 - angle / 2 : 90 - angle;
  const to = from + angle;
  const [ex, ey] = polar(0, 0, r, to);
  const markRadius = angle < 50 ? 26 : 18;
  const markAt = polar(0, 0, markRadius + (angle < 50 ? 20 : 16), from + angle / 2);
  const inside = polar(0, 0, 10, from + angle / 2);
  return [
    circle(0, 0, r, { stroke: { ink: 'grid', width: 1, dash: [4, 4] } }),
    path(slice(0, 0, r, from, to), SOFT),
    path(arc(0, 0, markRadius, from, to), { stroke: THIN }),
    label(...markAt, `${fmt(angle)}°`, { size: 13 }),
    ...edgeLabel([0, 0], [ex, ey], inside, words),
  ];
}

export function drawCirclesRow({ count, label: words }: FigureOf<'circlesRow'>): Primitive[] {
  const r = Math.min(34, 140 / count);
  return [
    ...series(count, (i) => circle(r * (2 * i + 1), 0, r, SOFT)),
    line(r, 0, 2 * r, 0, THIN),
    dot(r, 0, 2),
    label(r * count, r + 16, words, { size: 14 }),
  ];
}
