import type { Diagram } from '@moonbase/questions';

import { readNumber } from '../reading.ts';
import {
  circlesIn,
  close,
  endsOf,
  evenly,
  isFlat,
  isUpright,
  isWritten,
  type Items,
  lengthOf,
  linesIn,
  nearest,
  type Of,
  pathsIn,
  type Read,
  type Readings,
  rectsIn,
  scaleAcross,
  type Scale,
  scaleOf,
  scaleUp,
  type Words,
  wordsIn,
} from './lines.ts';

// Graphs and charts: values by the numbers written along their axes.

const isUp = ({ anchor, turned, v }: Words): boolean => anchor === 'end' && !turned && isWritten(v);

/** The scale up the side, and the height of its lowest number. */
function sideOf(items: Items): { readonly up: Scale | null; readonly floor: number } {
  const numbers = wordsIn(items).filter(isUp);
  return { up: scaleUp(numbers), floor: Math.max(...numbers.map(({ y }) => y)) };
}

/** The words right under the axis. */
function under(items: Items, floor: number): Words[] {
  const below = wordsIn(items).filter(
    ({ anchor, y, bold }) => anchor === 'middle' && !bold && y > floor + 4,
  );
  const top = Math.min(...below.map(({ y }) => y));
  return below.filter(({ y }) => close(y, top, 2));
}

/** A number that is written as a fraction, in decimals: "2 1/4" becomes "2.25". */
function inDecimals(words: Words): Words {
  const [, wholes = '0', top, bottom] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(words.v) ?? [];
  return top === undefined
    ? words
    : { ...words, v: String(Number(wholes) + Number(top) / Number(bottom)) };
}

const NOWHERE = { n: NaN, by: 0 };
const readOn = (scale: Scale | null, place: number): Read => scale?.read(place) ?? NOWHERE;

/** Each dot of a graph: what stands under it, or its place by the numbers there, and its height. */
function dotsOf(items: Items): Read[] {
  const { up, floor } = sideOf(items);
  const names = under(items, floor);
  const across = scaleAcross(names);
  const dots = circlesIn(items).filter(({ fill }) => fill === 'gold');
  const line = pathsIn(items).find(({ fill }) => fill === undefined);
  const on = endsOf(line?.d ?? []);
  const joined = dots.every(({ cx, cy }, i) =>
    close(Math.hypot(cx - (on[i]?.[0] ?? NaN), cy - (on[i]?.[1] ?? NaN)), 0, 0.1),
  );
  return [
    evenly(up),
    joined && dots.length === on.length ? 'joined' : 'not joined',
    ...dots.flatMap(({ cx, cy }): Read[] => {
      const below = names.find(({ x }) => close(x, cx, 1.5))?.v;
      const place = below === undefined || isWritten(below) ? readOn(across, cx) : below;
      return [place, readOn(up, cy)];
    }),
  ];
}

const toldDots = (points: readonly (readonly [number | string, number])[]): Read[] => [
  'even',
  'joined',
  ...points.flatMap(([x, y]): Read[] => [x, y]),
];

function isAxisOrGrid({ stroke: { ink, width } }: Of<'line'>): boolean {
  return ink === 'grid' || width < 2.1;
}

/** How far a point lies from a drawn line, in units of the grid. */
function offLine(line: Of<'line'> | undefined, x: number, y: number): number {
  if (line === undefined) return NaN;
  const { x1, y1, x2, y2 } = line;
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / lengthOf(line);
}

/** Where the numbers of a grid put a point. */
function gridOf(items: Items): { readonly across: Scale | null; readonly up: Scale | null } {
  const numbers = wordsIn(items).filter(({ v }) => isWritten(v) && v !== '0');
  return {
    across: scaleAcross(numbers.filter(({ anchor }) => anchor === 'middle')),
    up: scaleUp(numbers.filter(({ anchor }) => anchor !== 'middle')),
  };
}

function placesBack(
  items: Items,
  min: number,
  max: number,
): ((x: number, y: number) => readonly [number, number]) | null {
  const numbers = wordsIn(items).filter(({ v }) => isWritten(v) && v !== '0');
  const back = (list: { readonly place: number; readonly value: number }[]): Scale | null =>
    scaleOf(list.map(({ place, value }) => ({ place: value, value: place })));
  const x = back(
    numbers
      .filter(({ anchor }) => anchor === 'middle')
      .map(({ x: place, v }) => ({ place, value: readNumber(v) })),
  );
  const y = back(
    numbers
      .filter(({ anchor }) => anchor !== 'middle')
      .map(({ y: place, v }) => ({ place, value: readNumber(v) })),
  );
  if (x === null || y === null || min === max) return null;
  return (px, py) => [x.read(px).n, y.read(py).n];
}

type Bend = NonNullable<Extract<Diagram, { readonly kind: 'coordGrid' }>['curve']>;

const AWAY = 1.5; // from the turning point, where a curve is read too

/** A curve as its turning point and its heights to either side of it. */
function bendOf(
  ends: readonly (readonly [number, number])[],
  across: Scale | null,
  up: Scale | null,
): Read[] {
  const points = ends.map(([x, y]) => [readOnAbout(across, x), readOnAbout(up, y)] as const);
  const [first, last] = [points[0]?.[1] ?? NaN, points.at(-1)?.[1] ?? NaN];
  const isUp = Math.max(first, last) > (points[Math.floor(points.length / 2)]?.[1] ?? NaN);
  const turn = points.toSorted(([, a], [, b]) => (isUp ? a - b : b - a))[0] ?? [NaN, NaN];
  const beside = [-AWAY, AWAY].map((by): Read => {
    const near = points.toSorted(
      ([a], [b]) => Math.abs(a - turn[0] - by) - Math.abs(b - turn[0] - by),
    )[0];
    return { n: near?.[1] ?? NaN, by: 0.8 };
  });
  return [{ n: turn[0], by: 0.3 }, { n: turn[1], by: 0.3 }, ...beside];
}

const toldBend = ({ a, h, k }: Bend): Read[] => [
  h,
  k,
  ...[-AWAY, AWAY].map((by) => a * by * by + k),
];

const readOnAbout = (scale: Scale | null, place: number): number => scale?.read(place).n ?? NaN;

export const GRAPH_READINGS: Readings<
  'barChart' | 'dotPlot' | 'lineGraph' | 'cumulative' | 'histogram' | 'boxPlot' | 'coordGrid'
> = {
  barChart: {
    seen: (items) => {
      const { up, floor } = sideOf(items);
      const all = rectsIn(items).filter(({ fill }) => fill === 'blue' || fill === 'gold');
      const bars = all.filter(({ y, h }) => close(y + h, floor, 1.5)).toSorted((a, b) => a.x - b.x);
      const keys = all.filter((rect) => !bars.includes(rect));
      const names = under(items, floor).toSorted((a, b) => a.x - b.x);
      const each = bars.length / Math.max(1, names.length);
      return [
        evenly(up),
        ...bars.flatMap((bar, i): Read[] => {
          const key = keys.find(({ fill }) => fill === bar.fill);
          const words = wordsIn(items).filter(({ anchor }) => anchor === 'start');
          const kind = key && nearest(words, key.x + key.w + 6, key.y + key.h / 2)?.v;
          const name = names[Math.floor(i / each)];
          const on = close(name?.x ?? NaN, bar.x + bar.w / 2, bar.w);
          return [on ? (name?.v ?? '') : 'nothing', kind ?? '', readOn(up, bar.y)];
        }),
      ];
    },
    told: ({ bars, pair }) => [
      'even',
      ...bars.flatMap(({ label, value, second }): Read[] =>
        second === undefined
          ? [label, '', value]
          : [label, pair?.[0] ?? '', value, label, pair?.[1] ?? '', second],
      ),
    ],
  },
  dotPlot: {
    seen: (items) => {
      const floor = Math.max(...circlesIn(items).map(({ cy }) => cy));
      const across = scaleAcross(under(items, floor).map(inDecimals));
      const dots = circlesIn(items).filter(({ fill }) => fill === 'blue');
      const columns = [...new Set(dots.map(({ cx }) => cx))].toSorted((a, b) => a - b);
      return [
        evenly(across),
        ...columns.flatMap((x) => [readOn(across, x), dots.filter(({ cx }) => cx === x).length]),
      ];
    },
    told: ({ dots }) => [
      'even',
      ...dots
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => a.at - b.at)
        .flatMap(({ at, count }) => [at, count]),
    ],
  },
  lineGraph: { seen: dotsOf, told: ({ points }) => toldDots(points) },
  cumulative: { seen: dotsOf, told: ({ points }) => toldDots(points) },
  histogram: {
    seen: (items) => {
      const { up, floor } = sideOf(items);
      const across = scaleAcross(under(items, floor));
      const bars = rectsIn(items).filter(({ fill }) => fill === 'blue' || fill === 'gold');
      return [
        evenly(up, across),
        ...bars.flatMap(({ x, y, w }) => [readOn(across, x), readOn(across, x + w), readOn(up, y)]),
      ];
    },
    told: ({ bars }) => ['even', ...bars.flatMap(({ from, to, density }) => [from, to, density])],
  },
  boxPlot: {
    seen: (items) => {
      const across = scaleAcross(wordsIn(items));
      const box = rectsIn(items)[0];
      if (box === undefined) return [];
      const axis = Math.max(
        ...linesIn(items)
          .filter(isFlat)
          .map(({ y1 }) => y1),
      );
      const inside = linesIn(items).filter(({ y1 }) => y1 > box.y - 1 && y1 < box.y + box.h - 1);
      const flat = inside.filter(isFlat);
      const median = inside.find((line) => isUpright(line) && line.stroke.width > 2.5);
      const left = Math.min(...flat.map(({ x1 }) => x1));
      const right = Math.max(...flat.map(({ x2 }) => x2));
      const ends = inside.filter((line) => isUpright(line) && line !== median);
      const capped = [left, right].every((x) => ends.some(({ x1 }) => close(x1, x, 0.1)));
      return [
        evenly(across),
        linesIn(items).filter((line) => isUpright(line) && close(line.y1, axis, 0.1)).length,
        capped ? 'capped' : 'not capped',
        ...[left, box.x, median?.x1 ?? NaN, box.x + box.w, right].map((x) => readOn(across, x)),
      ];
    },
    told: ({ values, min, max, step }) => [
      'even',
      Math.round((max - min) / step) + 1, // marks
      'capped',
      ...values,
    ],
  },
  coordGrid: {
    seen: (items, { min, max, lines = [], curve }) => {
      const { across, up } = gridOf(items);
      const names = wordsIn(items).filter(({ bold }) => bold);
      const dots = circlesIn(items).filter(({ fill }) => fill === 'ink');
      const drawn = linesIn(items).filter((line) => !isAxisOrGrid(line));
      const back = placesBack(items, min, max);
      const [bent] = pathsIn(items);
      const ruled = linesIn(items).filter(({ stroke }) => stroke.ink === 'grid');
      const edges = [
        ...[Math.min, Math.max].map((end) =>
          readOn(across, end(...ruled.filter(isUpright).map(({ x1 }) => x1))),
        ),
        ...[Math.max, Math.min].map((end) =>
          readOn(up, end(...ruled.filter(isFlat).map(({ y1 }) => y1))),
        ),
      ];
      if (curve !== undefined)
        return [evenly(across, up), ...edges, ...bendOf(endsOf(bent?.d ?? []), across, up)];
      return [
        evenly(across, up),
        ...edges,
        ...dots.flatMap(({ cx, cy }): Read[] => [
          readOn(across, cx),
          readOn(up, cy),
          nearest(names, cx, cy)?.v ?? '',
        ]),
        ...lines.flatMap((ends, i) =>
          ends.map(([x, y]) => ({
            n: back === null ? NaN : offLine(drawn[i], ...back(x, y)),
            by: 1,
          })),
        ),
      ];
    },
    told: ({ min, max, points = [], lines = [], curve }) => [
      'even',
      ...[min, max, min, max], // where the ruled lines end
      ...(curve === undefined ? [] : toldBend(curve)),
      ...points.flatMap(({ x, y, label }): Read[] => [x, y, label]),
      ...lines.flatMap(() => [0, 0]),
    ],
  },
};
