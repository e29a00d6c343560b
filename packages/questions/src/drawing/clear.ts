import type { Bounds } from './frame.ts';
import { measureText, startOf } from './measure.ts';
import type { PathCommand, Point, Primitive } from './primitives.ts';
import { series } from '../maths.ts';
import { boxCorners } from './marks.ts';

// Finds places for words where no line crosses them.

type Stretch = readonly [from: Point, to: Point];

const CAPITALS = 0.7; // height of letters above the baseline, as a share of the font size
const AIR = 1; // free space round the letters
const CURVE_PIECES = 8;

/**
 * The first of some labels that no line of the others crosses; the last label when none is clear.
 * Lines of a grid do not count: numbers stand on it.
 */
export function firstClear(
  labels: readonly Primitive[],
  others: readonly Primitive[],
): Primitive[] {
  const free = labels.find((words) => isClear(words, others, AIR));
  return [free ?? labels.at(-1)].filter((found) => found !== undefined);
}

/** Whether no line of the others crosses a text's letters, or comes closer than `air`. */
export function isClear(text: Primitive, others: readonly Primitive[], air = 0): boolean {
  const box = lettersOf(text);
  if (box === null) return true;
  return others.every((item) => {
    if (item.p === 'text' || item.stroke === undefined || item.stroke.ink === 'grid') return true;
    const margin = item.stroke.width / 2 + air;
    if (item.p === 'circle') return !circleRunsThrough(item, box, margin);
    return stretchesOf(item).every((stretch) => !runsThrough(stretch, box, margin));
  });
}

/** Whether a box's nearest point lies inside a circle and its farthest one outside, give or take a margin. */
function circleRunsThrough(
  { cx, cy, r }: Extract<Primitive, { readonly p: 'circle' }>,
  { left, top, right, bottom }: Bounds,
  margin: number,
): boolean {
  const near = Math.hypot(
    cx - Math.min(right, Math.max(left, cx)),
    cy - Math.min(bottom, Math.max(top, cy)),
  );
  const far = Math.hypot(Math.max(cx - left, right - cx), Math.max(cy - top, bottom - cy));
  return near < r + margin && far > r - margin;
}

/** The box of a text's letters, without the line's space above and below; null for anything but upright text. */
export function lettersOf(item: Primitive): Bounds | null {
  if (item.p !== 'text' || item.turn !== undefined) return null;
  const width = measureText(item.v, item.size, item.bold === true);
  const left = startOf(item.x, width, item.anchor);
  return { left, top: item.y - CAPITALS * item.size, right: left + width, bottom: item.y };
}

/** The straight pieces of the lines that a primitive without round parts draws; curves are cut into several. */
function stretchesOf(item: Exclude<Primitive, { readonly p: 'text' | 'circle' }>): Stretch[] {
  switch (item.p) {
    case 'line':
      return [
        [
          [item.x1, item.y1],
          [item.x2, item.y2],
        ],
      ];
    case 'rect':
      return outline(boxCorners(item.x, item.y, item.x + item.w, item.y + item.h));
    case 'polygon':
      return outline(item.points);
    case 'path':
      return alongPath(item.d);
  }
}

function outline(points: readonly Point[]): Stretch[] {
  return points.map((point, i): Stretch => [point, points[(i + 1) % points.length] ?? point]);
}

function alongPath(commands: readonly PathCommand[]): Stretch[] {
  const stretches: Stretch[] = [];
  let [start, at]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const go = (to: Point): void => {
    stretches.push([at, to]);
    at = to;
  };
  for (const command of commands) {
    switch (command[0]) {
      case 'M':
        start = at = [command[1], command[2]];
        break;
      case 'L':
        go([command[1], command[2]]);
        break;
      case 'C':
        for (const point of curvePoints(at, command)) go(point);
        break;
      case 'Z':
        go(start);
    }
  }
  return stretches;
}

function curvePoints(
  [x0, y0]: Point,
  [, x1, y1, x2, y2, x3, y3]: Extract<PathCommand, readonly ['C', ...unknown[]]>,
): Point[] {
  return series(CURVE_PIECES, (i): Point => {
    const t = (i + 1) / CURVE_PIECES;
    const u = 1 - t;
    const mix = (a: number, b: number, c: number, d: number): number =>
      u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
    return [mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)];
  });
}

/** Whether a line segment crosses the box enlarged by `margin`. */
function runsThrough([[x1, y1], [x2, y2]]: Stretch, box: Bounds, margin: number): boolean {
  const [from, to] = sharesInside(
    [
      [x2 - x1, box.left - margin - x1, box.right + margin - x1],
      [y2 - y1, box.top - margin - y1, box.bottom + margin - y1],
    ],
    0,
    1,
  );
  return from <= to;
}

/**
 * Where a straight way enters a box and leaves it, as shares of the way: the second is smaller where it never does.
 *
 * @param limits across and down: how far the way goes, and how far from its start the box begins and ends
 */
export function sharesInside(
  limits: readonly (readonly [way: number, low: number, high: number])[],
  first: number,
  last: number,
): readonly [from: number, to: number] {
  let [from, to] = [first, last];
  for (const [way, low, high] of limits) {
    if (way !== 0) {
      from = Math.max(from, Math.min(low / way, high / way));
      to = Math.min(to, Math.max(low / way, high / way));
    } else if (low > 0 || high < 0) to = -Infinity;
  }
  return [from, to];
}
