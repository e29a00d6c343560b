import { at } from '@moonbase/kit';

import type { Anchor, Ink, PathCommand, Point, Primitive, Stroke } from './primitives.ts';
import { series } from '../maths.ts';
import { fmt } from '../numbers.ts';

// Short ways to write primitives, so that a figure's code reads like its picture.

export const PEN = pen(1.8);
export const THIN = pen(1);
export const SOFT = filled('soft');
export const GRID: Stroke = { ink: 'grid', width: 1 };
export const DASHED: Stroke = { ink: 'ink', width: 1.2, dash: [4, 3] };

const ARC_STEP = Math.PI / 4; // one curve spans at most this much
const HATCH_GAP = 6;
export const NOT_TO_SCALE = 'Not to scale';
const MIDDLE = 0.36; // from a text's middle line to its baseline, as a share of the font size

export interface Paint {
  readonly fill?: Ink;
  readonly stroke?: Stroke;
}

/** A pen of the drawing's ink. */
export function pen(width: number): Stroke {
  return { ink: 'ink', width };
}

/** A filled shape with its outline. */
export function filled(fill: Ink, stroke = PEN): Paint {
  return { fill, stroke };
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke = PEN): Primitive {
  return { p: 'line', x1, y1, x2, y2, stroke };
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  paint: Paint & { readonly r?: number } = { stroke: PEN },
): Primitive {
  return { p: 'rect', x, y, w, h, ...paint };
}

export function circle(
  cx: number,
  cy: number,
  r: number,
  paint: Paint = { stroke: PEN },
): Primitive {
  return { p: 'circle', cx, cy, r, ...paint };
}

/** A spot of ink. */
export function dot(cx: number, cy: number, r = 3): Primitive {
  return circle(cx, cy, r, { fill: 'ink' });
}

export function polygon(points: readonly Point[], paint: Paint = { stroke: PEN }): Primitive {
  return { p: 'polygon', points, ...paint };
}

export function path(d: readonly PathCommand[], paint: Paint = { stroke: PEN }): Primitive {
  return { p: 'path', d, ...paint };
}

/** Lines through points, one after the other. */
export function polyline(points: readonly Point[], stroke = PEN): Primitive {
  return path(
    points.map(([x, y], i) => [i === 0 ? 'M' : 'L', x, y] as const),
    { stroke },
  );
}

interface LabelOptions {
  readonly size?: number;
  readonly anchor?: Anchor;
  readonly bold?: true;
  readonly italic?: true;
  readonly turn?: number;
}

/** Text whose middle line runs through y. */
export function label(x: number, y: number, v: string, options: LabelOptions = {}): Primitive {
  const { size = 14, anchor = 'middle', turn = 0, ...rest } = options;
  const drop = size * MIDDLE;
  const angle = radians(turn);
  return {
    p: 'text',
    x: x - drop * Math.sin(angle),
    y: y + drop * Math.cos(angle),
    v,
    size,
    anchor,
    ink: 'ink',
    ...(turn === 0 ? {} : { turn }),
    ...rest,
  };
}

/** A number that may be asked for. */
export function numberOrAsked(value: number | '?'): string {
  return value === '?' ? value : fmt(value);
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The note under a figure whose lengths or angles are not those of the question. */
export function notToScale(x: number, y: number): Primitive {
  return label(x, y, NOT_TO_SCALE, { size: 12, italic: true });
}

/** The point at an angle and distance from another; 0° is up, degrees grow clockwise. */
export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = radians(degrees);
  return [cx + r * Math.sin(angle), cy - r * Math.cos(angle)];
}

/** The curve along a circle from one angle to another, clockwise when the second is larger. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): PathCommand[] {
  const start = polar(cx, cy, r, from);
  return [['M', ...start], ...arcOn(cx, cy, r, from, to)];
}

/** The same curve as a continuation of a path that already stands at its start. */
export function arcOn(cx: number, cy: number, r: number, from: number, to: number): PathCommand[] {
  const span = ((to - from) * Math.PI) / 180;
  const pieces = Math.max(1, Math.ceil(Math.abs(span) / ARC_STEP));
  const step = (to - from) / pieces;
  const reach = (4 / 3) * Math.tan((step * Math.PI) / 720) * r;
  return series(pieces, (i) => {
    const a = from + step * i;
    const b = a + step;
    const [x1, y1] = along(polar(cx, cy, r, a), a, reach);
    const [x, y] = polar(cx, cy, r, b);
    const [x2, y2] = along([x, y], b, -reach);
    return ['C', x1, y1, x2, y2, x, y] as const;
  });
}

/** A slice of a disc, closed through the middle. */
export function slice(cx: number, cy: number, r: number, from: number, to: number): PathCommand[] {
  return [['M', cx, cy], ['L', ...polar(cx, cy, r, from)], ...arcOn(cx, cy, r, from, to), ['Z']];
}

/** The corners of a box, clockwise from the first one. */
export function boxCorners(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The corners of a regular polygon; the first stands at the given degrees. */
export function regular(cx: number, cy: number, r: number, corners: number, first = 0): Point[] {
  return series(corners, (i) => polar(cx, cy, r, (360 / corners) * i + first));
}

/** Corners on an arc, as many as a round shape needs. */
export function arcPoints(
  cx: number,
  cy: number,
  r: number,
  from: number,
  to: number,
  fewest = 2,
): Point[] {
  const count = Math.max(fewest, Math.ceil(Math.abs(to - from) / 6));
  return series(count + 1, (i) => polar(cx, cy, r, from + ((to - from) * i) / count));
}

/** A filled arrowhead whose tip is at a point, pointing along an angle (0° is up). */
export function arrowhead(tip: Point, degrees: number, size = 7): Primitive {
  const [x, y] = tip;
  return polygon(
    [tip, polar(x, y, size, degrees + 180 - 24), polar(x, y, size, degrees + 180 + 24)],
    { fill: 'ink' },
  );
}

/** Slanting lines inside a shape: shading that survives a printer without colours. */
export function hatch(corners: readonly Point[], gap = HATCH_GAP): Primitive[] {
  const sums = corners.map(([x, y]) => x + y);
  const first = Math.ceil(Math.min(...sums) / gap) * gap;
  const last = Math.max(...sums);
  const lines: Primitive[] = [];
  for (let c = first + 0.01; c < last; c += gap) {
    const cuts = cutsWithSlant(corners, c);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const [a = 0, b = 0] = cuts.slice(i, i + 2);
      if (b - a > 0.5) lines.push(line(a, c - a, b, c - b, pen(0.8)));
    }
  }
  return lines;
}

/** The x of every crossing of a shape's outline with the line x + y = c, from left to right. */
function cutsWithSlant(corners: readonly Point[], c: number): number[] {
  const cuts: number[] = [];
  corners.forEach(([x1, y1], i) => {
    const [x2, y2] = at(corners, (i + 1) % corners.length);
    const before = x1 + y1 - c;
    const after = x2 + y2 - c;
    if (before < 0 !== after < 0) cuts.push(x1 + ((x2 - x1) * before) / (before - after));
  });
  return cuts.sort((a, b) => a - b);
}

function along([x, y]: Point, degrees: number, distance: number): Point {
  const angle = radians(degrees);
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
}
