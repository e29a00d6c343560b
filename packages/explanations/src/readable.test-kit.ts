import { toPlainText } from '@moonbase/questions';
import { type Bounds, boundsOf, type Drawing, type Primitive } from '@moonbase/questions/drawing';

import type { Explanation } from './index.ts';

// What makes a picture hard to read, measured as a phone of 390 pixels shows it.

const WIDE = 334; // pixels of the picture on that phone
const HIGH = 272;
const LEAST_WORD = 10.5;
const LEAST_PIECE = 3;
const MANY = 20;
const POINTS = 60; // of a curve

type Words = Extract<Primitive, { p: 'text' }>;
type Point = readonly [x: number, y: number];

const between = ([x1, y1]: Point, [x2, y2]: Point): Point[] =>
  Array.from({ length: POINTS + 1 }, (_, i) => [
    x1 + ((x2 - x1) * i) / POINTS,
    y1 + ((y2 - y1) * i) / POINTS,
  ]);

/** Points of a line, or of the curves of a path. */
function pointsOf(item: Primitive): readonly Point[] {
  if (item.p === 'line') return between([item.x1, item.y1], [item.x2, item.y2]);
  if (item.p !== 'path') return [];
  let from: Point = [0, 0];
  return item.d.flatMap((command): readonly Point[] => {
    if (command[0] === 'Z') return [];
    const [x = 0, y = 0] = command.slice(-2).map(Number);
    const to: Point = [x, y];
    const start = from;
    from = to;
    if (command[0] === 'M') return [];
    if (command[0] !== 'C') return between(start, to);
    const [, ax, ay, bx, by] = command;
    const mix = (t: number, values: readonly [number, number, number, number]): number => {
      const u = 1 - t;
      const [p, q, r, s] = values;
      return u ** 3 * p + 3 * u * u * t * q + 3 * u * t * t * r + t ** 3 * s;
    };
    return Array.from({ length: POINTS + 1 }, (_, i): Point => {
      const t = i / POINTS;
      return [mix(t, [start[0], ax, bx, to[0]]), mix(t, [start[1], ay, by, to[1]])];
    });
  });
}

/** The ink of a word: its box without the air over and under it. */
function inkOf(word: Words): Bounds {
  const { left, right, top, bottom } = boundsOf(word);
  const air = (bottom - top) * 0.18;
  return { left: left + 1, right: right - 1, top: top + air, bottom: bottom - air };
}

const holds = (box: Bounds, [x, y]: Point): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;

const meet = (a: Bounds, b: Bounds): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function unreadable({ width, height, items }: Drawing): string[] {
  const scale = Math.min(WIDE / width, HIGH / height);
  const words = items.filter((item): item is Words => item.p === 'text');
  const lines = items.map(pointsOf).filter((points) => points.length > 0);
  const narrow = items.filter((item) => item.p === 'rect' && item.w * scale < LEAST_PIECE);
  return [
    ...words.flatMap((word, k) => {
      const ink = inkOf(word);
      return [
        ...(word.size * scale < LEAST_WORD ? [`"${word.v}" is too small`] : []),
        ...(lines.some((points) => points.some((point) => holds(ink, point)))
          ? [`"${word.v}" is crossed`]
          : []),
        ...words
          .slice(k + 1)
          .filter((other) => meet(ink, inkOf(other)))
          .map((other) => `"${word.v}" and "${other.v}" meet`),
      ];
    }),
    ...(narrow.length > MANY ? [`${narrow.length} pieces are too narrow`] : []),
  ];
}

/** What cannot be read in the pictures of an explanation, and steps that change nothing. */
export function hardToSee({ steps }: Explanation): readonly string[] {
  const same = steps
    .slice(1)
    .flatMap(({ drawing, body }, i) =>
      JSON.stringify(drawing) === JSON.stringify(steps[i]?.drawing)
        ? [`nothing changes at "${toPlainText({ body })}"`]
        : [],
    );
  return [...same, ...steps.flatMap(({ drawing }) => unreadable(drawing))];
}
