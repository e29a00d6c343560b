import { type Blob, type Items, linesIn, pointsOf, type Read, wordsIn } from './lines.ts';

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
