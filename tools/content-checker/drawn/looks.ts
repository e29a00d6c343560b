import type { Diagram } from '@moonbase/questions';
import type { Point, Primitive } from '@moonbase/questions/drawing';

import { type Blob, type Items, linesIn, pathsIn, pointsOf, type Read, wordsIn } from './lines.ts';

const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'];

/** A part that is named by a colour and has another; null when each has its own. */
export function colourFault(figure: Diagram, items: Items): string | null {
  if (figure.kind !== 'spinner' && figure.kind !== 'pieChart') return null;
  const named =
    figure.kind === 'pieChart'
      ? figure.sectors.map(({ label }) => label)
      : figure.sectors.flatMap(({ label, weight }) => Array<string>(weight).fill(label));
  const painted = pathsIn(items).flatMap(({ fill }) => fill ?? []);
  const wrong = named.find((name, i) => COLOURS.includes(name) && painted[i] !== name);
  return wrong === undefined ? null : `a part named ${wrong} has another colour`;
}

/** Words that a later shape is painted over; null when all can be read. */
export function coveredFault(items: Items): string | null {
  const covered = items.find((item, i) => {
    if (item.p !== 'text') return false;
    const middle = item.y - 0.36 * item.size;
    return items.slice(i + 1).some((later) => isOver(later, item.x, middle));
  });
  return covered?.p === 'text' ? `painted over: ${covered.v}` : null;
}

function isOver(item: Primitive, x: number, y: number): boolean {
  if (item.p === 'text' || item.p === 'line' || item.fill === undefined) return false;
  if (item.p === 'circle') return Math.hypot(x - item.cx, y - item.cy) < item.r;
  if (item.p === 'rect')
    return x > item.x && x < item.x + item.w && y > item.y && y < item.y + item.h;
  return isInside(pointsOf(item), x, y);
}

/** Whether a point lies in a polygon: a ray to the right crosses its edge an odd number of times. */
function isInside(points: readonly Point[], x: number, y: number): boolean {
  const crossed = points.filter(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] ?? [x1, y1];
    return y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1);
  });
  return crossed.length % 2 === 1;
}

// What a thing looks like: its proportions, and what is written beside its edges.

/** The words beside an upright edge: those nearest to the middle of one. */
export function uprightIn(items: Items): Read {
  const upright = linesIn(items).filter(({ x1, x2 }) => Math.abs(x1 - x2) < 0.5);
  const far = ({ x, y }: { readonly x: number; readonly y: number }): number =>
    Math.min(...upright.map(({ x1, y1, y2 }) => Math.hypot(x - x1, y - (y1 + y2) / 2)));
  return wordsIn(items).toSorted((a, b) => far(a) - far(b))[0]?.v ?? 'no words';
}

/** How long a thing is for its height: a rectangle is not a square. */
export function longOf({ pieces }: Blob): string {
  const points = pieces.flatMap(pointsOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const long = (Math.max(...xs) - Math.min(...xs)) / (Math.max(...ys) - Math.min(...ys));
  return long.toFixed(1);
}
