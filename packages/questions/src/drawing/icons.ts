import type { PictogramSymbol, ThingName } from '../document/figure-names.ts';
import { place } from './frame.ts';
import { arcOn, circle, dot, line, path, pen, polar, polygon, rect } from './marks.ts';
import type { Ink, PathCommand, Point, Primitive, Stroke } from './primitives.ts';
import { series } from '../maths.ts';

const OUTLINE = pen(4);
const FINE = pen(3);
const ROUND = 0.5523; // control points of a quarter circle, as a share of its radius

export const isThing = (name: string): name is ThingName => name in ICONS;

/** A small picture of a thing, in a square of the given size round its middle. */
export function icon(thing: ThingName, cx: number, cy: number, size: number): Primitive[] {
  return place(ICONS[thing](), size / 100, cx, cy);
}

/** The left half of a picture, for a pictogram's half. */
export function halfIcon(
  symbol: PictogramSymbol,
  cx: number,
  cy: number,
  size: number,
): Primitive[] {
  return place(HALVES[symbol](), size / 100, cx, cy);
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  paint: { readonly fill?: Ink; readonly stroke?: Stroke },
): Primitive {
  const [kx, ky] = [rx * ROUND, ry * ROUND];
  const d: PathCommand[] = [
    ['M', cx, cy - ry],
    ['C', cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ['C', cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ['C', cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ['C', cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ['Z'],
  ];
  return path(d, paint);
}

/** The corners of a star, the first at the top. */
export function starPoints(cx: number, cy: number, outer: number, inner: number): Point[] {
  return series(10, (i) => polar(cx, cy, i % 2 === 0 ? outer : inner, 36 * i));
}

function filled(fill: Ink, stroke = OUTLINE): { readonly fill: Ink; readonly stroke: Stroke } {
  return { fill, stroke };
}

/** The left page of a book (−1) or its right one (1). */
const page = (side: -1 | 1): Primitive =>
  path(
    [
      ['M', 0, -26],
      ['C', 12 * side, -36, 30 * side, -36, 46 * side, -30],
      ['L', 46 * side, 30],
      ['C', 30 * side, 24, 12 * side, 24, 0, 34],
      ['Z'],
    ],
    filled('blue'),
  );

const ICONS: Readonly<Record<ThingName, () => Primitive[]>> = {
  star: () => [polygon(starPoints(0, 4, 47, 20), filled('gold'))],
  rocket: () => [
    polygon(
      [
        [-10, 24],
        [0, 48],
        [10, 24],
      ],
      filled('orange'),
    ),
    polygon(
      [
        [-14, 2],
        [-34, 34],
        [-12, 26],
      ],
      filled('red'),
    ),
    polygon(
      [
        [14, 2],
        [34, 34],
        [12, 26],
      ],
      filled('red'),
    ),
    path(
      [
        ['M', 0, -48],
        ['C', 20, -30, 24, 0, 14, 28],
        ['L', -14, 28],
        ['C', -24, 0, -20, -30, 0, -48],
        ['Z'],
      ],
      filled('silver'),
    ),
    circle(0, -8, 8, filled('blue')),
  ],
  moon: () => [
    path(
      [
        ['M', 14, -38],
        ...arcOn(0, 0, 40.5, 20.2, -200.2),
        ...arcOn(24, 0, 39.3, 194.7, 345.3),
        ['Z'],
      ],
      filled('yellow'),
    ),
  ],
  robot: () => [
    line(0, -34, 0, -46, OUTLINE),
    circle(0, -46, 3, filled('red', FINE)),
    rect(-28, -34, 56, 40, { ...filled('blue'), r: 10 }),
    circle(-11, -16, 6, filled('paper', FINE)),
    circle(11, -16, 6, filled('paper', FINE)),
    line(-10, -2, 10, -2, FINE),
    rect(-20, 8, 40, 32, { ...filled('silver'), r: 6 }),
    line(-20, 18, -36, 30, OUTLINE),
    line(20, 18, 36, 30, OUTLINE),
  ],
  comet: () => [
    path(
      [
        ['M', -44, -38],
        ['C', -20, -30, 8, -16, 24, 2],
        ['L', 4, 30],
        ['C', -12, 8, -30, -12, -44, -38],
        ['Z'],
      ],
      filled('blue'),
    ),
    circle(16, 20, 22, filled('gold')),
  ],
  planet: () => [
    circle(0, 0, 28, filled('coral')),
    path(
      [
        ['M', -27, 8],
        ['C', -50, 18, -52, 26, -30, 22],
        ['C', 0, 18, 40, -6, 46, -18],
        ['C', 48, -26, 36, -22, 26, -12],
      ],
      { stroke: OUTLINE },
    ),
  ],
  crystal: () => [
    polygon(
      [
        [-20, -40],
        [20, -40],
        [40, -12],
        [0, 44],
        [-40, -12],
      ],
      filled('purple'),
    ),
    path(
      [
        ['M', -40, -12],
        ['L', 40, -12],
        ['M', -14, -12],
        ['L', 0, 42],
        ['L', 14, -12],
        ['L', 0, -40],
        ['L', -14, -12],
      ],
      { stroke: FINE },
    ),
  ],
  alien: () => [
    line(-12, -32, -20, -46, OUTLINE),
    line(12, -32, 20, -46, OUTLINE),
    path(
      [
        ['M', 0, -36],
        ['C', 40, -36, 44, 0, 26, 22],
        ['C', 16, 36, 8, 44, 0, 44],
        ['C', -8, 44, -16, 36, -26, 22],
        ['C', -44, 0, -40, -36, 0, -36],
        ['Z'],
      ],
      filled('green'),
    ),
    ellipse(-15, -4, 8, 12, { fill: 'ink' }),
    ellipse(15, -4, 8, 12, { fill: 'ink' }),
    path(
      [
        ['M', -8, 26],
        ['C', -4, 30, 4, 30, 8, 26],
      ],
      { stroke: FINE },
    ),
  ],
  apple: () => [
    path(
      [
        ['M', 0, -22],
        ['C', 16, -36, 42, -26, 38, 4],
        ['C', 36, 28, 18, 46, 6, 42],
        ['L', -6, 42],
        ['C', -18, 46, -36, 28, -38, 4],
        ['C', -42, -26, -16, -36, 0, -22],
        ['Z'],
      ],
      filled('red'),
    ),
    line(0, -22, 4, -40, OUTLINE),
    path(
      [['M', 4, -34], ['C', 12, -46, 24, -46, 30, -40], ['C', 24, -30, 12, -28, 4, -34], ['Z']],
      filled('green', FINE),
    ),
  ],
  pear: () => [
    path(
      [
        ['M', 0, -34],
        ['C', 14, -34, 14, -14, 22, -2],
        ['C', 44, 26, 24, 44, 0, 44],
        ['C', -24, 44, -44, 26, -22, -2],
        ['C', -14, -14, -14, -34, 0, -34],
        ['Z'],
      ],
      filled('green'),
    ),
    line(0, -34, 5, -48, OUTLINE),
  ],
  plum: () => [
    circle(0, 6, 36, filled('purple')),
    path(
      [
        ['M', 2, -28],
        ['C', -12, -6, -10, 16, 0, 34],
      ],
      { stroke: FINE },
    ),
    line(2, -30, 8, -44, OUTLINE),
  ],
  orange: () => [
    circle(0, 4, 38, filled('orange')),
    dot(0, -22, 4),
    path(
      [['M', 2, -24], ['C', 10, -40, 24, -40, 30, -34], ['C', 24, -24, 12, -22, 2, -24], ['Z']],
      filled('green', FINE),
    ),
  ],
  lemon: () => [
    path(
      [
        ['M', -46, 0],
        ['C', -36, -8, -30, -28, 0, -28],
        ['C', 30, -28, 36, -8, 46, 0],
        ['C', 36, 8, 30, 28, 0, 28],
        ['C', -30, 28, -36, 8, -46, 0],
        ['Z'],
      ],
      filled('yellow'),
    ),
  ],
  banana: () => [
    path(
      [
        ['M', -36, -34],
        ['C', -34, 4, 0, 22, 40, 12],
        ['L', 44, 22],
        ['C', 0, 48, -46, 24, -46, -32],
        ['Z'],
      ],
      filled('yellow'),
    ),
  ],

  book: () => [page(-1), page(1)],
  picture: () => [
    rect(-42, -36, 84, 72, { ...filled('soft'), r: 8 }),
    circle(-18, -14, 9, filled('gold', FINE)),
    polygon(
      [
        [-32, 26],
        [-4, -6],
        [12, 12],
        [20, 4],
        [34, 26],
      ],
      filled('green', FINE),
    ),
  ],
  cup: () => [
    circle(28, -2, 15, { stroke: pen(9) }),
    polygon(
      [
        [-36, -32],
        [32, -32],
        [24, 36],
        [-28, 36],
      ],
      filled('blue'),
    ),
  ],
};

const HALVES: Readonly<Record<PictogramSymbol, () => Primitive[]>> = {
  star: () => [polygon([...starPoints(0, 4, 47, 20).slice(5), [0, -43]], filled('gold'))],
  book: () => [page(-1)],
  picture: () => [
    rect(-42, -36, 42, 72, filled('soft')),
    circle(-18, -14, 9, filled('gold', FINE)),
    polygon(
      [
        [-32, 26],
        [-4, -6],
        [-2, 26],
      ],
      filled('green', FINE),
    ),
  ],
};
