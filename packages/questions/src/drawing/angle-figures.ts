import { at } from '@moonbase/kit';

import type { FigureOf } from '../document/diagram.ts';
import type { AngleFigureName } from '../document/figure-names.ts';
import { given, UNMARKED, type Size } from '../sizes.ts';
import {
  angleMark,
  centreOf,
  distance,
  equalMark,
  fit,
  heading,
  insideMark,
  scaled,
  squareMark,
} from './edges.ts';
import {
  arrowhead,
  dot,
  label,
  line,
  NOT_TO_SCALE,
  notToScale,
  polar,
  polygon,
  radians,
  SOFT,
} from './marks.ts';
import type { Point, Primitive } from './primitives.ts';

export function drawAngleFigure({ figure, angles }: FigureOf<'angleFigure'>): Primitive[] {
  return ANGLE_FIGURES[figure](angles);
}

type DrawFigure = (angles: readonly Size[]) => Primitive[];

const ANGLE_FIGURES: Readonly<Record<AngleFigureName, DrawFigure>> = {
  straight: (angles) => fan(angles, 180, 270),
  right: (angles) => fan([...angles].reverse(), 90, 0, true),
  point: (angles) => fan(angles, 360, 0),
  cross: drawCross,
  triangle: (angles) =>
    drawCorners(triangleBy(valueOf(angles, 180, 0), valueOf(angles, 180, 1)), angles),
  isosceles: drawIsosceles,
  quadrilateral: drawQuadrilateral,
  exterior: drawExterior,
  corresponding: (angles) => drawParallels(angles, 'corresponding'),
  alternate: (angles) => drawParallels(angles, 'alternate'),
  cointerior: (angles) => drawParallels(angles, 'cointerior'),

  paralleltriangle: drawParallelTriangle,
};

/** The size of an angle: the written one, or the rest of the total. */
function valueOf(angles: readonly Size[], total: number, index: number): number {
  const own = angles[index]?.value ?? null;
  if (own !== null) return own;
  const known = angles.flatMap(({ value }) => value ?? []);
  return (total - known.reduce((sum, n) => sum + n, 0)) / (angles.length - known.length);
}

/**
 * Angles side by side round a point, clockwise from a direction. Narrow ones are drawn wider, and the figure is marked
 * as not to scale.
 */
function fan(angles: readonly Size[], total: number, start: number, square = false): Primitive[] {
  const sizes = angles.map((_, i) => valueOf(angles, total, i));
  const narrow = 15;
  const short = sizes.reduce((sum, size) => sum + Math.max(0, narrow - size), 0);
  const drawn = sizes.map((size) =>
    size < narrow ? narrow : size === Math.max(...sizes) ? size - short : size,
  );
  const reach = 105;
  let direction = start;
  const arms = [line(0, 0, ...polar(0, 0, reach, start))];
  const marks: Primitive[] = [];
  drawn.forEach((size, i) => {
    marks.push(...angleMark([0, 0], direction, direction + size, at(angles, i).label));
    direction += size;
    arms.push(line(0, 0, ...polar(0, 0, reach, direction)));
  });
  return [
    ...arms,
    ...marks,
    ...(square ? [squareMark([0, 0], start, start + total, 12)] : []),
    dot(0, 0),
    label(0, total === 360 ? reach + 14 : 22, NOT_TO_SCALE, {
      size: 12,
      italic: true,
      anchor: total === 90 ? 'start' : 'middle',
    }),
  ];
}

/** The four angles of two crossing lines, clockwise from the left. */
function drawCross([
  left = UNMARKED,
  top = UNMARKED,
  right = UNMARKED,
  bottom = UNMARKED,
]: readonly Size[]): Primitive[] {
  const half = Math.min(75, Math.max(15, (left.value ?? 60) / 2));
  const reach = 96;
  const ends = [270 - half, 270 + half, 90 - half, 90 + half] as const;
  return [
    ...ends.map((end) => line(0, 0, ...polar(0, 0, reach, end))),
    ...angleMark([0, 0], 270 - half, 270 + half, left.label),
    ...angleMark([0, 0], 270 + half, 450 - half, top.label),
    ...angleMark([0, 0], 90 - half, 90 + half, right.label),
    ...angleMark([0, 0], 90 + half, 270 - half, bottom.label),
    notToScale(0, 108),
  ];
}

/** Corners of a triangle by its two base angles, in a box of 210 by 176: bottom left, bottom right, top. */
function triangleBy(left: number, right: number): Point[] {
  const [a, b] = [radians(Math.max(15, left)), radians(Math.max(15, right))];
  const height = 1 / (1 / Math.tan(a) + 1 / Math.tan(b));
  const top: Point = [height / Math.tan(a), -height];
  const wide = Math.max(1, top[0]) - Math.min(0, top[0]);
  const scale = Math.min(210 / wide, 176 / height);
  return [
    [0, 0],
    [scale, 0],
    [top[0] * scale, top[1] * scale],
  ];
}

/** A polygon with words in its corners, in the order of the corners. */
function drawCorners(corners: readonly Point[], angles: readonly Size[]): Primitive[] {
  const lowest = Math.max(...corners.map(([, y]) => y));
  return [
    polygon(corners, SOFT),
    ...corners.flatMap((_, i) => insideMark(corners, i, at(angles, i).label)),
    notToScale(centreOf(corners)[0], lowest + 16),
  ];
}

/** Angles: top, bottom left, bottom right. */
function drawIsosceles([
  top = UNMARKED,
  left = UNMARKED,
  right = UNMARKED,
]: readonly Size[]): Primitive[] {
  const base = left.value ?? (180 - given(top)) / 2;
  const corners = triangleBy(base, base);
  const [a = [0, 0], b = [0, 0], c = [0, 0]] = corners;
  return [...drawCorners(corners, [left, right, top]), ...equalMark(a, c), ...equalMark(c, b)];
}

/** Angles clockwise from the bottom left: bottom left, top left, top right, bottom right. */
function drawQuadrilateral(angles: readonly Size[]): Primitive[] {
  const [a = 90, b = 90, d = 90] = [0, 1, 3].map((i) => valueOf(angles, 360, i));
  const corners = quadrilateralBy(a, b, d);
  return drawCorners(corners, angles);
}

/** A convex quadrilateral by its angles bottom left, top left and bottom right; the fourth follows. */
function quadrilateralBy(a: number, b: number, d: number): Point[] {
  const base = 1.25;
  const left = 1;
  const p: Point = [0, 0];
  const q = polar(0, 0, left, 90 - a);
  // From the top left the next side turns by the outside angle; it is cut by the side that leaves the bottom right.
  const along = 90 - a + (180 - b);
  const up = 270 + d;
  for (let length = base; length < 6; length += 0.05) {
    const s: Point = [length, 0];
    const r = crossing(q, along, s, up);
    if (r !== null && r[1] < -0.25 && distance(q, r) > 0.6 && distance(s, r) > 0.5)
      return fit([p, q, r, s]);
  }
  return fit([p, [0.1, -1], [1.2, -1.1], [1.25, 0]]);
}

/** The crossing of two lines from two points in given directions; null when it does not lie ahead of both. */
function crossing(p: Point, pDirection: number, s: Point, sDirection: number): Point | null {
  const [px, py] = polar(0, 0, 1, pDirection);
  const [sx, sy] = polar(0, 0, 1, sDirection);
  const cross = px * sy - py * sx;
  if (Math.abs(cross) < 1e-6) return null;
  const along = ((s[0] - p[0]) * sy - (s[1] - p[1]) * sx) / cross;
  const back = ((s[0] - p[0]) * py - (s[1] - p[1]) * px) / cross;
  return along > 0 && back > 0 ? [p[0] + along * px, p[1] + along * py] : null;
}

/** Angles: far inside angle, other inside angle, the outside one on the base line extended. */
function drawExterior([
  far = UNMARKED,
  other = UNMARKED,
  outside = UNMARKED,
]: readonly Size[]): Primitive[] {
  const a = given(far);
  const b = other.value ?? given(outside) - a;
  const corners = scaled(triangleBy(a, 180 - a - b), 0.8);
  const [left = [0, 0], right = [0, 0], top = [0, 0]] = corners;
  const end: Point = [right[0] + 70, right[1]];
  return [
    polygon(corners, SOFT),
    line(...right, ...end),
    ...insideMark(corners, 0, far.label),
    ...insideMark(corners, 2, other.label),
    ...angleMark(right, heading(right, top), 90, outside.label),
    notToScale((left[0] + end[0]) / 2, 18),
  ];
}

type Parallels = 'corresponding' | 'alternate' | 'cointerior';

/** A line across two parallels; the first angle belongs to the upper crossing, the second to the lower one. */
function drawParallels(
  [upper = UNMARKED, lower = UNMARKED]: readonly Size[],
  kind: Parallels,
): Primitive[] {
  const angle = Math.min(150, Math.max(30, upper.value ?? 60));
  const gap = 92;
  // The upper angle lies between the parallels: right of the crossing line for cointerior and alternate.
  const slope = kind === 'corresponding' ? angle : 180 - angle;
  const lean = gap / Math.tan(radians(slope));
  const [topAt, lowAt]: readonly [Point, Point] = [
    [lean / 2, 0],
    [-lean / 2, gap],
  ];
  const up = heading(lowAt, topAt);
  const down = up + 180;
  const reach = 40;
  const across = (y: number): Primitive[] => [line(-130, y, 130, y), arrowhead([112, y], 90, 9)];
  const upperArms: readonly [number, number] = kind === 'corresponding' ? [up, 90] : [90, down];
  const lowerArms: readonly [number, number] = kind === 'alternate' ? [270, up + 360] : [up, 90];
  return [
    ...across(0),
    ...across(gap),
    line(...polar(...topAt, reach, up), ...polar(...lowAt, reach, down)),
    ...angleMark(topAt, ...upperArms, upper.label),
    ...angleMark(lowAt, ...lowerArms, lower.label),
    notToScale(lean > 0 ? 70 : -86, gap + 22),
  ];
}

/** Angles: left of the top corner on the upper line, the top corner, right of it, the base angle alternate to the first. */
function drawParallelTriangle([
  left = UNMARKED,
  top = UNMARKED,
  right = UNMARKED,
  base = UNMARKED,
]: readonly Size[]): Primitive[] {
  const [a, b] = [given(left), given(right)];
  const corners = scaled(triangleBy(a, b), 0.85);
  const [p = [0, 0], q = [0, 0], apex = [0, 0]] = corners;
  const wide: readonly [number, number] = [Math.min(0, apex[0] - 90), Math.max(q[0], apex[0] + 90)];
  const across = (y: number): Primitive[] => [
    line(wide[0] - 12, y, wide[1] + 12, y),
    arrowhead([wide[1] + 4, y], 90, 9),
  ];
  return [
    polygon(corners, { fill: 'soft' }),
    ...across(apex[1]),
    ...across(0),
    line(...p, ...apex),
    line(...q, ...apex),
    ...angleMark(apex, heading(apex, p), 270, left.label),
    ...angleMark(apex, heading(apex, q), heading(apex, p), top.label),
    ...angleMark(apex, 90, heading(apex, q), right.label),
    ...insideMark(corners, 0, base.label),
    notToScale((wide[0] + wide[1]) / 2, 18),
  ];
}
