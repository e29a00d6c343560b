import { at } from '@moonbase/kit';

import { arcPoints, label, line, polar, polygon, polyline, THIN } from './marks.ts';
import { measureText } from './measure.ts';
import type { Point, Primitive } from './primitives.ts';
import { series } from '../maths.ts';
import { firstClear } from './clear.ts';
import { boundsOfPoints } from './frame.ts';

// Names beside edges, arcs in corners: helpers for figures with sides and angles.

const LABEL_SIZE = 14;
const LABEL_GAP = 5;

export function middle([x1, y1]: Point, [x2, y2]: Point): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

export function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

/** The direction from one point to another; 0° is up, degrees grow clockwise. */
export function heading([x1, y1]: Point, [x2, y2]: Point): number {
  return (Math.atan2(x2 - x1, y1 - y2) * 180) / Math.PI;
}

export function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce(([sx, sy], [x, y]): Point => [sx + x, sy + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Words beside the middle of an edge, on the side away from a point, just clear of the line. */
export function edgeLabel(
  from: Point,
  to: Point,
  awayFrom: Point,
  words: string,
  size = LABEL_SIZE,
): Primitive[] {
  const [mx, my] = middle(from, to);
  const length = distance(from, to) || 1;
  let [nx, ny] = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  if (nx * (awayFrom[0] - mx) + ny * (awayFrom[1] - my) > 0) [nx, ny] = [-nx, -ny];
  return besidePoint([mx, my], [nx, ny], words, size);
}

/** Words beside a corner, pushed out along the line from a point through it. */
export function cornerLabel(
  corner: Point,
  awayFrom: Point,
  words: string,
  size = LABEL_SIZE,
): Primitive[] {
  return besidePoint(corner, polar(0, 0, 1, heading(awayFrom, corner)), words, size);
}

/** Words just clear of a point, in the direction of an arrow of length 1. */
function besidePoint([x, y]: Point, [nx, ny]: Point, words: string, size: number): Primitive[] {
  if (words === '') return [];
  const half = measureText(words, size, false) / 2;
  const reach = LABEL_GAP + Math.abs(nx) * half + Math.abs(ny) * size * 0.5;
  return [label(x + nx * reach, y + ny * reach, words, { size })];
}

/** The degrees from one direction clockwise to another. */
function turnOf(from: number, to: number): number {
  return (((to - from) % 360) + 360) % 360;
}

interface AngleMarkOptions {
  readonly radius?: number;
  readonly size?: number; // the words may be smaller where space is short
  readonly around?: readonly Primitive[]; // obstacles for the words besides the arms
}

const ARM = 120;
const FARTHEST = 84; // of the words from their corner
const SMALLEST = 10.5;

/**
 * An arc in a corner with its words inside the angle, far enough out to fit between the arms.
 * The arc runs clockwise from the first direction to the second.
 */
export function angleMark(
  corner: Point,
  from: number,
  to: number,
  words: string,
  options: AngleMarkOptions = {},
): Primitive[] {
  if (words === '') return [];
  const { size = LABEL_SIZE, around = [] } = options;
  const span = turnOf(from, to);
  const radius = options.radius ?? (span < 35 ? 30 : span > 180 ? 16 : 22);
  const mark =
    Math.abs(span - 90) < 0.01 && words === '90°'
      ? squareMark(corner, from, to)
      : polyline(arcPoints(...corner, radius, from, from + span, 6), THIN);
  const arms = [from, to].map((direction) => line(...corner, ...polar(...corner, ARM, direction)));
  const places = placesBetween(corner, from + span / 2, radius + 4, words, size);
  return [mark, ...firstClear(places, [...arms, ...around])];
}

/** Words along the middle of an angle, from near its corner outwards, then the same ever smaller. */
function placesBetween(
  corner: Point,
  middleOf: number,
  nearest: number,
  words: string,
  largest: number,
): Primitive[] {
  const [nx, ny] = polar(0, 0, 1, middleOf);
  const sizes = series(Math.floor((largest - SMALLEST) / 1.5) + 1, (i) => largest - i * 1.5);
  return sizes.flatMap((size) => {
    const half = measureText(words, size, false) / 2;
    const near = nearest + Math.abs(nx) * half + Math.abs(ny) * size * 0.45;
    const steps = Math.max(1, Math.ceil((FARTHEST - near) / 3));
    return series(steps, (i) => {
      const out = near + i * 3;
      return label(corner[0] + nx * out, corner[1] + ny * out, words, { size });
    });
  });
}

/** The little square of a right angle between two directions. */
export function squareMark([x, y]: Point, from: number, to: number, size = 11): Primitive {
  const [ax, ay] = polar(0, 0, size, from);
  const [bx, by] = polar(0, 0, size, to);
  return polyline(
    [
      [x + ax, y + ay],
      [x + ax + bx, y + ay + by],
      [x + bx, y + by],
    ],
    THIN,
  );
}

/** Short strokes across the middle of an edge: edges with the same number of strokes are equal. */
export function equalMark(from: Point, to: Point, count = 1): Primitive[] {
  const [mx, my] = middle(from, to);
  const along = heading(from, to);
  return series(count, (i) => {
    const [ox, oy] = polar(mx, my, (i - (count - 1) / 2) * 4, along);
    return line(...polar(ox, oy, 5, along + 90), ...polar(ox, oy, 5, along - 90));
  });
}

/** The narrower a corner's place, the smaller its arc and words: two at the foot of a slim triangle must not touch. */
function markIn(room: number): { readonly radius?: number; readonly size?: number } {
  if (room < 56) return { radius: 6, size: 10.5 };
  if (room < 68) return { radius: 10, size: 10.5 };
  return room < 100 ? { radius: 14, size: 12 } : {};
}

export function insideMark(corners: readonly Point[], i: number, words: string): Primitive[] {
  const corner = at(corners, i);
  const before = at(corners, (i + corners.length - 1) % corners.length);
  const after = at(corners, (i + 1) % corners.length);
  const shortest = Math.min(distance(corner, before), distance(corner, after));
  return markBetween(corner, before, after, words, {
    ...markIn(shortest),
    around: [polygon(corners)],
  });
}

/** The mark of the angle at a corner between the ways to two other points, of the two the one that is at most half a turn. */
export function markBetween(
  corner: Point,
  one: Point,
  other: Point,
  words: string,
  options: AngleMarkOptions,
): Primitive[] {
  const [a, b] = [heading(corner, one), heading(corner, other)];
  const [from, to] = turnOf(a, b) <= 180 ? [a, b] : [b, a];
  return angleMark(corner, from, to, words, options);
}

/** Corners made as large as a box allows. */
export function fit(corners: readonly Point[], width = 220, height = 150): Point[] {
  const { left, top, right, bottom } = boundsOfPoints(corners);
  const scale = Math.min(width / (right - left), height / (bottom - top));
  return scaled(corners, scale);
}

/** Corners moved away from (0, 0) by a factor. */
export function scaled(corners: readonly Point[], scale: number): Point[] {
  return corners.map(([x, y]): Point => [x * scale, y * scale]);
}
