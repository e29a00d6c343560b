import { at, toHundredths } from '@moonbase/kit';

import { ASCENT, DESCENT, measureText, startOf, type Measure } from './measure.ts';
import type { Drawing, PathCommand, Point, Primitive, Stroke } from './primitives.ts';
import { series } from '../maths.ts';
import { boxCorners, radians } from './marks.ts';

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
    const moved = move(item);
    if (moved.p === 'text' || moved.stroke === undefined) return moved;
    return { ...moved, stroke: scaleStroke(moved.stroke, n) };
  });

  function move(item: Primitive): Primitive {
    switch (item.p) {
      case 'line':
        return { ...item, x1: x(item.x1), y1: y(item.y1), x2: x(item.x2), y2: y(item.y2) };
      case 'rect': {
        const { r } = item;
        const size = { x: x(item.x), y: y(item.y), w: n(item.w), h: n(item.h) };
        return { ...item, ...size, ...(r === undefined ? {} : { r: n(r) }) };
      }
      case 'circle':
        return { ...item, cx: x(item.cx), cy: y(item.cy), r: n(item.r) };
      case 'polygon':
        return { ...item, points: item.points.map(([px, py]): Point => [x(px), y(py)]) };
      case 'path':
        return { ...item, d: item.d.map((command) => movePath(command, x, y)) };
      case 'text':
        return { ...item, x: x(item.x), y: y(item.y), size: n(item.size) };
    }
  }
}

/** The smallest box that holds everything, lines counted with half their width. */
export function boundsOfAll(items: readonly Primitive[], measure = measureText): Bounds {
  return boundsOfPoints(
    items.flatMap((item): Point[] => {
      const { left, top, right, bottom } = boundsOf(item, measure);
      return [
        [left, top],
        [right, bottom],
      ];
    }),
  );
}

export function boundsOf(item: Primitive, measure: Measure = measureText): Bounds {
  switch (item.p) {
    case 'line':
      return boundsOfPoints(
        [
          [item.x1, item.y1],
          [item.x2, item.y2],
        ],
        item.stroke,
      );
    case 'rect':
      return boundsOfPoints(
        boxCorners(item.x, item.y, item.x + item.w, item.y + item.h),
        item.stroke,
      );
    case 'circle': {
      const { cx, cy, r } = item;
      return boundsOfPoints(boxCorners(cx - r, cy - r, cx + r, cy + r), item.stroke);
    }
    case 'polygon':
      return boundsOfPoints(item.points, item.stroke);
    case 'path':
      return boundsOfPoints(item.d.flatMap(pointsOf), item.stroke);
    case 'text': {
      const { x, y, size, turn } = item;
      const width = measure(item.v, size, item.bold === true);
      const left = startOf(x, width, item.anchor);
      const [top, bottom] = [y - ASCENT * size, y + DESCENT * size];
      const corners = boxCorners(left, top, left + width, bottom);
      return boundsOfPoints(
        turn === undefined ? corners : corners.map((corner) => turned(corner, [x, y], turn)),
      );
    }
  }
}

/** The smallest box that holds points, with half a pen's width round it. */
export function boundsOfPoints(points: readonly Point[], stroke?: Stroke): Bounds {
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

/** A point turned round another one, clockwise. */
export function turned([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const angle = radians(degrees);
  const [dx, dy] = [x - cx, y - cy];
  return [
    cx + dx * Math.cos(angle) - dy * Math.sin(angle),
    cy + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}

function pointsOf([, ...numbers]: PathCommand): Point[] {
  return series(numbers.length / 2, (i) => [at(numbers, 2 * i), at(numbers, 2 * i + 1)]);
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

function scaleStroke(stroke: Stroke, n: (value: number) => number): Stroke {
  const { dash } = stroke;
  return {
    ...stroke,
    width: n(stroke.width),
    ...(dash === undefined ? {} : { dash: [n(dash[0]), n(dash[1])] as const }),
  };
}
