import { toHundredths } from '@moonbase/kit';

import { ASCENT, DESCENT, measureText, startOf, type Measure } from './measure.ts';
import type { Drawing, PathCommand, Point, Primitive, Stroke } from './primitives.ts';

/** The largest size of a figure before its user scales it: at this size its smallest text is 9 units. */
export const MAX_WIDTH = 300;
export const MAX_HEIGHT = 225;

const MARGIN = 4;

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A drawing of the primitives: moved so that it starts at its margin, and made smaller when it is too large. */
export function frame(items: readonly Primitive[]): Drawing {
  const all = boundsOfAll(items);
  const width = all.right - all.left + 2 * MARGIN;
  const height = all.bottom - all.top + 2 * MARGIN;
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  return {
    width: toHundredths(width * scale),
    height: toHundredths(height * scale),
    items: place(items, scale, (MARGIN - all.left) * scale, (MARGIN - all.top) * scale),
  };
}

/** The same primitives scaled and then moved. */
export function place(
  items: readonly Primitive[],
  scale: number,
  dx: number,
  dy: number,
): Primitive[] {
  const x = (value: number): number => toHundredths(value * scale + dx);
  const y = (value: number): number => toHundredths(value * scale + dy);
  const n = (value: number): number => toHundredths(value * scale);
  return items.map((item) => {
    switch (item.p) {
      case 'line':
        return {
          ...item,
          x1: x(item.x1),
          y1: y(item.y1),
          x2: x(item.x2),
          y2: y(item.y2),
          stroke: scaleStroke(item.stroke, n),
        };
      case 'rect': {
        const { r } = item;
        const size = { x: x(item.x), y: y(item.y), w: n(item.w), h: n(item.h) };
        return { ...item, ...size, ...(r === undefined ? {} : { r: n(r) }), ...inked(item, n) };
      }
      case 'circle':
        return { ...item, cx: x(item.cx), cy: y(item.cy), r: n(item.r), ...inked(item, n) };
      case 'polygon':
        return {
          ...item,
          points: item.points.map(([px, py]): Point => [x(px), y(py)]),
          ...inked(item, n),
        };
      case 'path':
        return { ...item, d: item.d.map((command) => movePath(command, x, y)), ...inked(item, n) };
      case 'text':
        return { ...item, x: x(item.x), y: y(item.y), size: n(item.size) };
    }
  });
}

/** The smallest box that holds everything, lines counted with half their width. */
export function boundsOfAll(items: readonly Primitive[], measure = measureText): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const item of items) {
    const box = boundsOf(item, measure);
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}

export function boundsOf(item: Primitive, measure: Measure = measureText): Bounds {
  switch (item.p) {
    case 'line':
      return around(
        [
          [item.x1, item.y1],
          [item.x2, item.y2],
        ],
        item.stroke,
      );
    case 'rect':
      return around(
        [
          [item.x, item.y],
          [item.x + item.w, item.y + item.h],
        ],
        item.stroke,
      );
    case 'circle':
      return around(
        [
          [item.cx - item.r, item.cy - item.r],
          [item.cx + item.r, item.cy + item.r],
        ],
        item.stroke,
      );
    case 'polygon':
      return around(item.points, item.stroke);
    case 'path':
      return around(item.d.flatMap(pointsOf), item.stroke);
    case 'text': {
      const width = measure(item.v, item.size, item.bold === true);
      const left = startOf(item.x, width, item.anchor);
      if (item.turn === undefined) {
        const [over, under] = [item.y - ASCENT * item.size, item.y + DESCENT * item.size];
        return { left, top: over, right: left + width, bottom: under };
      }
      const { turn } = item;
      const corners: Point[] = [
        [left, item.y - ASCENT * item.size],
        [left + width, item.y - ASCENT * item.size],
        [left + width, item.y + DESCENT * item.size],
        [left, item.y + DESCENT * item.size],
      ];
      return around(corners.map((corner) => turned(corner, item.x, item.y, turn)));
    }
  }
}

function around(points: readonly Point[], stroke?: Stroke): Bounds {
  const half = (stroke?.width ?? 0) / 2;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left: left - half, top: top - half, right: right + half, bottom: bottom + half };
}

function turned([x, y]: Point, cx: number, cy: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  return [
    cx + dx * Math.cos(angle) - dy * Math.sin(angle),
    cy + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}

function pointsOf(command: PathCommand): Point[] {
  switch (command[0]) {
    case 'M':
    case 'L':
      return [[command[1], command[2]]];
    case 'C':
      return [
        [command[1], command[2]],
        [command[3], command[4]],
        [command[5], command[6]],
      ];
    case 'Z':
      return [];
  }
}

function movePath(
  command: PathCommand,
  x: (value: number) => number,
  y: (value: number) => number,
): PathCommand {
  switch (command[0]) {
    case 'M':
    case 'L':
      return [command[0], x(command[1]), y(command[2])];
    case 'C': {
      const [, x1, y1, x2, y2, x3, y3] = command;
      return ['C', x(x1), y(y1), x(x2), y(y2), x(x3), y(y3)];
    }
    case 'Z':
      return command;
  }
}

function inked(
  item: { readonly stroke?: Stroke },
  n: (value: number) => number,
): { readonly stroke?: Stroke } {
  return item.stroke === undefined ? {} : { stroke: scaleStroke(item.stroke, n) };
}

function scaleStroke(stroke: Stroke, n: (value: number) => number): Stroke {
  const { dash } = stroke;
  return {
    ...stroke,
    width: n(stroke.width),
    ...(dash === undefined ? {} : { dash: [n(dash[0]), n(dash[1])] as const }),
  };
}
