import type { Diagram } from '@moonbase/questions';
import type { Drawing } from '@moonbase/questions/drawing';

import { axisMarkFault } from './axis-marks.ts';
import {
  circlesIn,
  close,
  endsOf,
  type FigureOf,
  heading,
  type Items,
  linesIn,
  type Of,
  pathsIn,
  polygonsIn,
  rectsIn,
  wordsIn,
} from './lines.ts';
import { anglesHold } from './theorem-angles.ts';

// The small marks of a drawing that say what a line is: squares of right angles, arrows, dashes and arcs.

type Point = readonly [x: number, y: number];
type Segment = readonly [from: Point, to: Point];
type Marks = { readonly [K in Diagram['kind']]?: (items: Items, figure: FigureOf<K>) => boolean };

const distance = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x1, y2 - y1);
const isDashed = ({ stroke }: Of<'line'>): boolean => stroke.dash !== undefined;

/** All straight edges: lines and sides of shapes. */
function edgesIn(items: Items): Segment[] {
  const lines = linesIn(items).map(({ x1, y1, x2, y2 }): Segment => [
    [x1, y1],
    [x2, y2],
  ]);
  const sides = polygonsIn(items).flatMap(({ points }) =>
    points.map((point, i): Segment => [point, points[(i + 1) % points.length] ?? point]),
  );
  return [...lines, ...sides];
}

/** How far a point lies from an edge. */
function off([[x1, y1], [x2, y2]]: Segment, [x, y]: Point): number {
  const long = distance([x1, y1], [x2, y2]) || 1;
  const t = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / long ** 2;
  const at = Math.min(1, Math.max(0, t));
  return Math.hypot(x - x1 - at * (x2 - x1), y - y1 - at * (y2 - y1));
}

/** The squares in right angles: two strokes of one length that meet at a right angle. */
function squaresIn(items: Items): (readonly [Point, Point, Point])[] {
  return pathsIn(items).flatMap(({ d, fill }) => {
    const [a, b, c, more] = endsOf(d);
    if (fill !== undefined || a === undefined || b === undefined || c === undefined || more)
      return [];
    const [one, other] = [distance(a, b), distance(b, c)];
    const isSquare = close(one, other, 0.3) && close(distance(a, c), one * Math.SQRT2, 0.5);
    return isSquare && one < 16 ? [[a, b, c] as const] : [];
  });
}

/** A square stands in a corner of two edges and runs along both. */
const squaresHold = (items: Items): boolean => {
  const edges = edgesIn(items);
  return squaresIn(items).every(([a, , c]) =>
    [a, c].every((end) => edges.some((edge) => off(edge, end) < 0.6)),
  );
};

interface Arrow {
  readonly tip: Point;
  readonly way: number;
}

/** Arrowheads: small filled triangles; the tip is the corner between the two long sides. */
const arrowsIn = (items: Items): Arrow[] =>
  polygonsIn(items).flatMap(({ points, fill, stroke }) => {
    const [tip, left, right] = points;
    if (fill !== 'ink' || stroke || points.length !== 3 || !tip || !left || !right) return [];
    const foot: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
    return [{ tip, way: heading(...foot, ...tip) }];
  });

const turn = (from: number, to: number): number => Math.abs(((to - from + 540) % 360) - 180);

const PARALLEL: ReadonlySet<string> = new Set([
  ...(['corresponding', 'alternate', 'cointerior', 'paralleltriangle'] as const),
]);

function isInside(outline: readonly Point[], [x, y]: Point): boolean {
  return outline.reduce((inside, [x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}

/** The corners round all others. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (list: readonly Point[]): Point[] =>
    list.reduce<Point[]>((hull, p) => {
      const kept = [...hull];
      for (let [a, b] = [kept.at(-2), kept.at(-1)]; a && b; [a, b] = [kept.at(-2), kept.at(-1)]) {
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 1e-6) break;
        kept.pop();
      }
      return [...kept, p];
    }, []);
  return [...half(sorted).slice(0, -1), ...half(sorted.toReversed()).slice(0, -1)];
}

/** Edges round the outside are seen; dashed edges lie inside. */
function hiddenInside(items: Items): boolean {
  const lines = linesIn(items);
  const dashed = lines.filter(isDashed);
  const faces = polygonsIn(items).filter(({ fill }) => fill === 'soft');
  if (faces.length === 0) return true;
  const hull = hullOf(faces.flatMap(({ points }) => points));
  const round = hull.map((point, i): Segment => [point, hull[(i + 1) % hull.length] ?? point]);
  const isRound = ({ x1, y1, x2, y2 }: Of<'line'>): boolean =>
    round.some((edge) => off(edge, [x1, y1]) < 0.5 && off(edge, [x2, y2]) < 0.5);
  return dashed.length > 0 && !dashed.some(isRound);
}

/** The dot in the middle of a circle, from which its radius is drawn to the edge. */
function radiusFromMiddle(items: Items): boolean {
  const dots = circlesIn(items).filter(({ r, fill }) => fill === 'ink' && r < 3);
  return dots.every(({ cx, cy }) => {
    const from = linesIn(items).filter(
      (line) => !isDashed(line) && off(...segment(line, cx, cy)) < 0.3,
    );
    return from.every(
      ({ x1, y1, x2, y2 }) =>
        Math.min(distance([x1, y1], [cx, cy]), distance([x2, y2], [cx, cy])) < 0.3,
    );
  });
}

const segment = ({ x1, y1, x2, y2 }: Of<'line'>, x: number, y: number): [Segment, Point] => [
  [
    [x1, y1],
    [x2, y2],
  ],
  [x, y],
];

/** A height is dashed and stands upright; what is dashed besides lies flat. */
const heightsStand = (items: Items): boolean =>
  linesIn(items)
    .filter(isDashed)
    .every(({ x1, y1, x2, y2 }) => close(x1, x2, 0.3) || close(y1, y2, 0.3));

/** Coins with corners, by what is written on them; all others are round. */
const CORNERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  GBP: { '20p': 7, '50p': 7, '£1': 12 },
  AUD: { '50c': 12 },
};

/** Coins have the corners of their country; notes are drawn as rectangles. */
function coinsHold(items: Items, currency: string): boolean {
  const middleOf = (points: readonly Point[]): Point => [
    points.reduce((sum, [x]) => sum + x, 0) / points.length,
    points.reduce((sum, [, y]) => sum + y, 0) / points.length,
  ];
  return wordsIn(items).every(({ v, x, y }) => {
    const outline = polygonsIn(items).find(({ points }) => distance(middleOf(points), [x, y]) < 2);
    return (outline?.points.length ?? 0) === (CORNERS[currency]?.[v] ?? 0);
  });
}

/** British notes have the colours that a child knows them by. */
const NOTES: Readonly<Record<string, string>> = {
  '£5': 'green',
  '£10': 'orange',
  '£20': 'purple',
  '£50': 'coral',
};

const notesHold = (items: Items): boolean =>
  wordsIn(items).every(({ v, x, y }) => {
    const note = rectsIn(items).find(
      (rect) => close(rect.x + rect.w / 2, x, 1) && close(rect.y + rect.h / 2, y, 1),
    );
    return NOTES[v] === undefined || note?.fill === NOTES[v];
  });

const MARKS: Marks = {
  circleTheorem: anglesHold,

  money: (items, { currency = 'GBP' }) =>
    coinsHold(items, currency) && (currency !== 'GBP' || notesHold(items)),
  solid: (items, { name, sizes }) =>
    ['cylinder', 'cone', 'sphere'].includes(name)
      ? (sizes === undefined || radiusFromMiddle(items)) && heightsStand(items)
      : hiddenInside(items),
  sidesShape: heightsStand,
  angleFigure: (items, { figure, angles }) => {
    const arrows = arrowsIn(items);
    const [first] = arrows;
    const same = arrows.every(({ way }) => turn(first?.way ?? NaN, way) < 1);
    if (PARALLEL.has(figure)) return arrows.length === 2 && same;
    if (figure !== 'exterior') return true;
    const [outline] = polygonsIn(items).map(({ points }) => points);
    const inside = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
      isInside(outline ?? [], [x, y]);
    const words = wordsIn(items);
    const outer = angles[2]?.label ?? '';
    return words.filter(({ v }) => v === outer).some((word) => !inside(word));
  },
  bearing: (items, { degrees }) => {
    const [from] = circlesIn(items);
    const arc = pathsIn(items).flatMap(({ d }) => endsOf(d));
    const at = (point: Point | undefined): number =>
      heading(from?.cx ?? NaN, from?.cy ?? NaN, ...(point ?? [NaN, NaN]));
    const turned = arc
      .slice(1)
      .reduce((sum, point, i) => sum + ((at(point) - at(arc[i]) + 360) % 360), 0);
    return close(turned, degrees, 1);
  },
  turnClock: (items, { start, turn: size, direction }) => {
    const [middle] = circlesIn(items);
    const quarters = { 'quarter turn': 90, 'half turn': 180, 'three-quarter turn': 270 }[size];
    const end = start * 30 + (direction === 'clockwise' ? quarters : -quarters);
    const ways = arrowsIn(items).map(({ tip }) =>
      heading(middle?.cx ?? NaN, middle?.cy ?? NaN, ...tip),
    );
    return [start * 30, end].every((way) => ways.some((each) => turn((way + 720) % 360, each) < 3));
  },
  fraction: (items, { style, under }) => {
    if (style !== 'bar' || under === undefined) return true;
    const boxes = items.flatMap((item) => (item.p === 'rect' ? [item] : []));
    const rows = [...new Set(boxes.map(({ y }) => Math.round(y)))].map((y) => {
      const row = boxes.filter((box) => Math.round(box.y) === y);
      return [
        Math.min(...row.map(({ x }) => x)),
        Math.max(...row.map(({ x, w }) => x + w)),
      ] as const;
    });
    const [[left, right] = [NaN, NaN]] = rows;
    return rows.every(([from, to]) => close(from, left, 0.5) && close(to, right, 0.5));
  },
  angle: (items, { protractor = false }) => {
    if (!protractor) return true;
    const rings = wordsIn(items).filter(({ v }) => /^\d+$/.test(v));
    const middle = circlesIn(items).find(({ fill }) => fill === 'ink');
    const places = rings.map(({ v, x, y }) => ({
      value: Number(v),
      at: (heading(middle?.cx ?? NaN, middle?.cy ?? NaN, x, y) + 90) % 360,
    }));
    const holds = (value: number, at: number): boolean => turn(value, at) < 5;
    return (
      places.every(({ value, at }) => holds(value, at) || holds(180 - value, at)) &&
      places.filter(({ value, at }) => value < 80 && holds(180 - value, at)).length >= 2
    );
  },
};

function kindHolds<K extends Diagram['kind']>(kind: K, figure: FigureOf<K>, items: Items): boolean {
  return MARKS[kind]?.(items, figure) ?? true;
}

/** What is wrong with the small marks of a drawing; null when they stand where they belong. */
export function marksFault(figure: Diagram, { items }: Drawing): string | null {
  if (!squaresHold(items)) return 'the square of a right angle stands in no corner';
  if (!kindHolds(figure.kind, figure, items)) return `marks of the ${figure.kind} stand wrong`;
  return axisMarkFault(figure, items);
}
