import { listed } from '@moonbase/kit';
import { anglesIn, areaOf, isOne, outlinesOf, parallelPairsIn, sidesOf } from '../outlines.ts';
import {
  blobsOf,
  byX,
  circlesIn,
  close,
  endsOf,
  groupsOf,
  heading,
  type Items,
  lengthOf,
  linesIn,
  lookOf,
  nearest,
  pathsIn,
  polygonsIn,
  type Readings,
  rectsIn,
  type Read,
  rowsOf,
  type Words,
  wordsIn,
} from './lines.ts';
import { longOf, uprightIn } from './looks.ts';

import {
  besides,
  cornerOfTicks,
  NOT_TO_SCALE,
  similarIn,
  wedgesHold,
  wordAt,
  writtenIn,
} from './sides.ts';

// Shapes, solids and angles: by corners and edges, and by what is written beside them.

const isNet = (rows: readonly string[]): boolean => rows.some((row) => /\d/.test(row));

/** The numbered squares of a net with their places, in squares from the first column and row. */
function netIn(items: Items): Read[] {
  const squares = rectsIn(items);
  const [left, top] = [
    Math.min(...squares.map(({ x }) => x)),
    Math.min(...squares.map(({ y }) => y)),
  ];
  return squares.flatMap(({ x, y, w, h }): Read[] => [
    Math.round((x - left) / w),
    Math.round((y - top) / h),
    wordsIn(items).find((word) => word.x > x && word.x < x + w && word.y > y && word.y < y + h)
      ?.v ?? '',
  ]);
}

const toldNet = (rows: readonly string[]): Read[] => {
  const first = Math.min(...rows.map((row) => row.search(/\d/)));
  return rows.flatMap((row, r) =>
    Array.from(row).flatMap((mark, c): Read[] => (mark === '.' ? [] : [c - first, r, mark])),
  );
};

/** Angles side by side at one point. */
const FANS: ReadonlySet<string> = new Set(['straight', 'point', 'right']);
const FLAT = listed('triangle square rectangle pentagon hexagon octagon circle star heart');
const EDGES: Readonly<Record<string, number>> = {
  cube: 12,
  cuboid: 12,
  'triangular prism': 9,
  'hexagonal prism': 18,
  'triangular pyramid': 6,
  'square-based pyramid': 8,
  'pentagonal pyramid': 10,
};

const plainName = (name: string): string =>
  name === 'semicircle' ? '' : (FLAT.find((each) => name.endsWith(each)) ?? '');

/** The words nearest to the middle of each side of a triangle. */
function triangleWords(items: Items, words: readonly Words[]): string[] {
  const [outline = []] = outlinesOf({ items, width: 0, height: 0 });
  return outline.map(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
    return nearest(words, (x1 + x2) / 2, (y1 + y2) / 2)?.v ?? '';
  });
}

const sorted = (labels: readonly string[]): string[] =>
  labels.filter((label) => label !== '').toSorted();

/** The angle between two arms that leave one point. */
function between(items: Items): number {
  const arms = linesIn(items).filter(({ stroke: { width } }) => width > 2.1);
  const [one, two] = arms.map(({ x1, y1, x2, y2 }) => heading(x1, y1, x2, y2));
  const apart = Math.abs((one ?? NaN) - (two ?? NaN));
  return Math.min(apart, 360 - apart);
}

function cornersOf(items: Items): number {
  const ends = linesIn(items).flatMap(({ x1, y1, x2, y2 }) => [
    [x1, y1],
    [x2, y2],
  ]);
  return groupsOf(ends, ([x = 0, y = 0]) => `${Math.round(x)} ${Math.round(y)}`).length;
}

const CORNERS_OF: Readonly<Record<string, number>> = {
  cube: 8,
  cuboid: 8,
  'triangular prism': 6,
  'hexagonal prism': 12,
  'triangular pyramid': 4,
  'square-based pyramid': 5,
  'pentagonal pyramid': 6,
};

/** The middle of the largest circle, as if its letter stood there. */
function centreIn(items: Items): { readonly v: string; readonly x: number; readonly y: number }[] {
  const [disc] = circlesIn(items).toSorted((a, b) => b.r - a.r);
  return disc === undefined ? [] : [{ v: 'O', x: disc.cx, y: disc.cy }];
}

/** The corner in which an angle lies: B for the angle ABC. */
function cornerOf(place: string): string {
  const known = { 'at the centre': 'O', 'at the edge': 'C', between: 'A' }[place];
  return known ?? (place.length === 3 ? place.charAt(1) : place);
}

/** Pairs of parallel sides that a shape with written sides has, whatever its sizes. */
const PARALLEL: Readonly<Record<string, number>> = { rectangle: 2, parallelogram: 2, trapezium: 1 };

export const SHAPE_READINGS: Readings<
  | 'shape2d'
  | 'shapeSet'
  | 'row'
  | 'solid'
  | 'cubes'
  | 'sidesShape'
  | 'lShape'
  | 'gridShape'
  | 'circle'
  | 'circlesRow'
  | 'mirror'
  | 'angle'
  | 'angleFigure'
  | 'rightTriangle'
  | 'triangle'
  | 'similar'
  | 'circleTheorem'
  | 'bearing'
> = {
  shape2d: {
    seen: (items, { name }) => {
      const one = plainName(name);
      const [shape] = items;
      const fits = one === '' || (shape !== undefined && isOne(one, shape));
      return [fits ? name : `no ${name}`, ...writtenIn(items)];
    },
    told: ({ name }) => [name],
  },
  shapeSet: {
    seen: (items, { shapes }) =>
      shapes.map(({ name }) => items.filter((item) => isOne(plainName(name), item)).length),
    told: ({ shapes }) => {
      const of = (name: string): number =>
        shapes.reduce((sum, each) => sum + (each.name === name ? each.count : 0), 0);
      return shapes.map(({ name }) => of(name) + (name === 'rectangle' ? of('square') : 0));
    },
  },
  row: {
    seen: (items) => {
      const looks = blobsOf(items)
        .toSorted(byX)
        .map((blob) => `${lookOf(blob)} ${longOf(blob)}`);
      return looks.map((look) => looks.indexOf(look));
    },
    told: ({ items }) => items.map((item) => items.indexOf(item)),
  },
  solid: {
    seen: (items, { name, sizes }) => [
      ...(sizes === undefined && EDGES[name] !== undefined
        ? [linesIn(items).length, cornersOf(items)]
        : []),
      ...writtenIn(items),
      ...(name === 'cuboid' && sizes !== undefined ? [uprightIn(items)] : []),
    ],
    told: ({ name, sizes }) => [
      ...(sizes === undefined && EDGES[name] !== undefined
        ? [EDGES[name], CORNERS_OF[name] ?? NaN]
        : []),
      ...sorted((sizes ?? []).map(({ label }) => label)),
      ...(name === 'cuboid' && sizes !== undefined
        ? [sizes.find(({ edge }) => edge === 'height')?.label ?? 'no height']
        : []),
    ],
  },
  cubes: {
    seen: (items) => {
      const faces = groupsOf(polygonsIn(items), ({ fill }) => fill ?? '');
      return faces.map(({ length }) => length);
    },
    told: ({ l, w, h }) => [l * h, l * w, w * h],
  },
  sidesShape: {
    seen: (items, { shape, sides, unit = '', height }) => {
      const tail = unit === '' ? '' : ` ${unit}`;
      const named = sides.map(({ label, value }) => ({ label: label && label + tail, value }));
      const outline = polygonsIn(items)[0]?.points ?? [];
      return [
        ...besides(items, [
          ...named,
          ...(height === undefined ? [] : [{ ...height, inside: true }]),
        ]),
        PARALLEL[shape] === undefined ? 0 : parallelPairsIn(outline),
      ];
    },
    told: ({ shape }) => ['all told', 'in proportion', PARALLEL[shape] ?? 0],
  },
  lShape: {
    seen: (items, { a, b, c, d, unit, hide = [] }) => {
      const top = [a - c, c].toSorted((x, y) => x - y);
      const right = [d, b - d].toSorted((x, y) => x - y);
      const all = [
        { name: 'the shorter top side', value: top[0] ?? 0 },
        { name: 'the longer top side', value: top[1] ?? 0 },
        { name: 'the shorter right side', value: right[0] ?? 0 },
        { name: 'the longer right side', value: right[1] ?? 0 },
        { name: '', value: a },
        { name: '', value: b },
      ].filter(({ name }) => !hide.some((each) => each === name));
      const [outline = []] = outlinesOf({ items, width: 0, height: 0 });
      const unitArea = areaOf(outline) / (a * b - c * d);
      const lengths = sidesOf(outline).toSorted((x, y) => x - y);
      const wanted = [a, b, c, d, a - c, b - d].toSorted((x, y) => x - y);
      const even = lengths.every((long, i) =>
        close(long / Math.sqrt(unitArea), wanted[i] ?? NaN, 0.04 * (wanted[i] ?? 0)),
      );
      const written = writtenIn(items);
      const labels = sorted(all.map(({ value }) => `${value} ${unit}`));
      return [
        even ? 'in proportion' : 'out of proportion',
        written.join() === labels.join() ? 'all told' : `written: ${written.join(', ')}`,
      ];
    },
    told: () => ['in proportion', 'all told'],
  },
  gridShape: {
    seen: (items, { rows }) => {
      if (isNet(rows)) return netIn(items);
      const shaded = rectsIn(items).filter(({ fill }) => fill === 'blue');
      const all = rowsOf(shaded, 1).map((row) => row.length);
      return [...all, ...writtenIn(items)];
    },
    told: ({ rows, unit }) =>
      isNet(rows)
        ? toldNet(rows)
        : [
            ...rows.map((row) => row.replace(/\./g, '').length).filter((n) => n > 0),
            `= 1 ${unit}²`,
          ],
  },
  circle: {
    seen: (items, { show }) => {
      const [disc] = circlesIn(items).toSorted((a, b) => b.r - a.r);
      const [line] = linesIn(items);
      const sector = pathsIn(items).find(({ fill }) => fill !== undefined);
      const ends = endsOf(sector?.d ?? []);
      const across = line === undefined || disc === undefined ? NaN : lengthOf(line) / disc.r;
      if (show === 'radius' || show === 'diameter')
        return [{ n: across, by: 0.02 }, ...writtenIn(items)];
      const [centre = [0, 0], first = [0, 0]] = ends;
      const last = ends.at(-1) ?? first;
      const turn = (heading(...centre, ...last) - heading(...centre, ...first) + 360) % 360;
      return [{ n: turn, by: 1 }, ...writtenIn(items)];
    },
    told: ({ show, label, angle = 90 }) => {
      const size = { radius: 1, diameter: 2, sector: angle }[show];
      return [size, ...sorted(show === 'sector' ? [label, `${angle}°`] : [label])];
    },
  },
  circlesRow: {
    seen: (items) => {
      const discs = circlesIn(items).filter(({ fill }) => fill === 'soft');
      const touch = discs
        .slice(1)
        .every(({ cx, r }, i) => close(cx - (discs[i]?.cx ?? NaN), 2 * r, 0.1));
      return [discs.length, touch ? 'touching' : 'apart', ...writtenIn(items)];
    },
    told: ({ count, label }) => [count, 'touching', label],
  },
  mirror: {
    seen: (items) => {
      const line = linesIn(items).find(({ stroke: { dash } }) => dash !== undefined);
      const dots = circlesIn(items).filter(({ fill }) => fill === 'blue');
      const on = dots.filter(({ cx }) => close(cx, line?.x1 ?? NaN, 1)).length;
      return [dots.filter(({ cx }) => cx < (line?.x1 ?? NaN) - 1).length, on, dots.length - on];
    },
    told: ({ left, on }) => [left, on, left],
  },
  angle: {
    seen: (items) => [{ n: between(items), by: 0.5 }],
    told: ({ degrees }) => [Math.min(degrees, 360 - degrees)],
  },
  angleFigure: {
    seen: (items, { figure }) => [
      ...writtenIn(items),
      ...(FANS.has(figure) && !wedgesHold(items) ? ['in other angles'] : []),
      ...(figure === 'isosceles' ? [wordAt(items, cornerOfTicks(items))] : []),
    ],
    told: ({ figure, angles }) => [
      ...sorted([...angles.map(({ label }) => label), NOT_TO_SCALE]),
      ...(figure === 'isosceles' ? [angles[0]?.label ?? ''] : []),
    ],
  },
  rightTriangle: {
    seen: (items) => {
      const [outline = []] = outlinesOf({ items, width: 0, height: 0 });
      const [corner = NaN] = anglesIn(outline);
      return [
        { n: corner, by: 0.5 },
        ...writtenIn(items).filter((words) => words !== NOT_TO_SCALE),
      ];
    },
    told: ({ base, height, hyp, angle = '' }) => [
      90,
      ...sorted([base.label, height.label, hyp.label, angle]),
    ],
  },
  triangle: {
    seen: (items, { sides }) => {
      const labels = sides.map(({ label }) => label).filter((label) => label !== '');
      const words = wordsIn(items).filter(({ v }) => labels.includes(v));
      const beside = triangleWords(items, words);
      const [a, c, b] = sides.map((_, i) => beside[i]);
      return labels.length < 3
        ? writtenIn(items).filter((v) => labels.includes(v))
        : [a ?? '', b ?? '', c ?? ''];
    },
    told: ({ sides }) => {
      const labels = sides.map(({ label }) => label);
      return sorted(labels).length < 3 ? sorted(labels) : labels;
    },
  },
  similar: {
    seen: (items, figure) => similarIn(items, figure),
    told: ({ left, right }) => [
      ...sorted(left.map(({ label }) => label)),
      '|',
      ...sorted(right.map(({ label }) => label)),
      'matching',
    ],
  },
  circleTheorem: {
    seen: (items, { angles }) => {
      const words = wordsIn(items).filter(({ v }) => v !== NOT_TO_SCALE);
      const corners = [...words.filter(({ v }) => /^[A-Z]$/.test(v)), ...centreIn(items)];
      const labels = words.filter(({ v }) => !/^[A-Z]$/.test(v));
      const written = labels.map(({ v }) => v).toSorted();
      const right = angles.every(({ at }) => {
        const corner = corners.find(({ v }) => v === cornerOf(at));
        const there = nearest(labels, corner?.x ?? NaN, corner?.y ?? NaN)?.v;
        return angles.some((each) => cornerOf(each.at) === cornerOf(at) && each.label === there);
      });
      return [...written, right ? 'in their corners' : 'in other corners'];
    },
    told: ({ angles }) => [...sorted(angles.map(({ label }) => label)), 'in their corners'],
  },
  bearing: {
    seen: (items) => {
      const [from, to] = circlesIn(items);
      const names = wordsIn(items).filter(({ bold }) => bold);
      if (from === undefined || to === undefined) return [];
      const turn = heading(from.cx, from.cy, to.cx, to.cy);
      const way = linesIn(items).some(
        ({ x1, y1, x2, y2 }) =>
          close(x1, from.cx, 0.1) &&
          close(y1, from.cy, 0.1) &&
          close(x2, to.cx, 0.1) &&
          close(y2, to.cy, 0.1),
      );
      return [
        { n: turn, by: 1 },
        way ? 'joined' : 'not joined',
        nearest(names, from.cx, from.cy)?.v ?? '',
        nearest(names, to.cx, to.cy)?.v ?? '',
        wordsIn(items).find(({ v }) => v.endsWith('°'))?.v ?? '',
      ];
    },
    told: ({ degrees, from, to }) => [
      degrees,
      'joined',
      from,
      to,
      `${String(degrees).padStart(3, '0')}°`,
    ],
  },
};
