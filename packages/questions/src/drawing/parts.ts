import type { FigureOf } from '../document/diagram.ts';
import {
  arcPoints,
  boxCorners,
  circle,
  filled,
  hatch,
  line,
  path,
  polar,
  polygon,
  rect,
  slice,
  THIN,
} from './marks.ts';
import type { Point, Primitive } from './primitives.ts';
import { series } from '../maths.ts';

export function drawFraction(figure: FigureOf<'fraction'>): Primitive[] {
  const { style, parts, shaded, wholes = Math.ceil(shaded / parts) || 1, under } = figure;
  const draw = STYLES[style];
  const across = Math.min(wholes, style === 'bar' ? 1 : 3);
  const whole = series(wholes, (i) => {
    const part = Math.max(0, Math.min(parts, shaded - i * parts));
    const [dx, dy] =
      style === 'bar' ? [0, i * 62] : [(i % across) * 112, Math.floor(i / across) * 112];
    return draw(parts, part, dx, dy);
  }).flat();
  return under === undefined ? whole : [...whole, ...draw(under, 0, 0, 62 * wholes)];
}

type DrawParts = (parts: number, shaded: number, x: number, y: number) => Primitive[];

const STYLES: Readonly<Record<FigureOf<'fraction'>['style'], DrawParts>> = {
  bar: (parts, shaded, x, y) => {
    const w = 260 / parts;
    return series(parts, (i) => cell(x + i * w, y, w, 54, i < shaded)).flat();
  },
  grid: (parts, shaded, x, y) => {
    const columns = parts % 2 === 0 && parts > 2 ? parts / 2 : parts;
    const side = Math.min(58, 170 / columns);
    return series(parts, (i) =>
      cell(x + (i % columns) * side, y + Math.floor(i / columns) * side, side, side, i < shaded),
    ).flat();
  },
  circle: (parts, shaded, x, y) => {
    const [cx, cy, r] = [x + 70, y + 70, 70];
    const turn = 360 / parts;
    const shadedParts = series(shaded, (i) => {
      const edge = arcPoints(cx, cy, r, i * turn, (i + 1) * turn);
      return [
        path(slice(cx, cy, r, i * turn, (i + 1) * turn), { fill: 'blue' }),
        ...hatch([[cx, cy], ...edge]),
      ];
    });
    const spokes =
      parts > 1 ? series(parts, (i) => line(cx, cy, ...polar(cx, cy, r, i * turn))) : [];
    return [
      circle(cx, cy, r, { fill: 'paper' }),
      ...shadedParts.flat(),
      ...spokes,
      circle(cx, cy, r),
    ];
  },
};

const shade = (corners: readonly Point[], gap?: number): Primitive[] => [
  polygon(corners, { fill: 'blue' }),
  ...hatch(corners, gap),
];

function cell(x: number, y: number, w: number, h: number, shaded: boolean): Primitive[] {
  return shaded
    ? [...shade(boxCorners(x, y, x + w, y + h)), rect(x, y, w, h)]
    : [rect(x, y, w, h, filled('paper'))];
}

const HUNDREDTH = 19;

export function drawHundredGrid({ shaded }: FigureOf<'hundredGrid'>): Primitive[] {
  const side = HUNDREDTH * 10;
  const columns = Math.floor(shaded / 10) * HUNDREDTH;
  const rest = (shaded % 10) * HUNDREDTH;
  const outline: Point[] = [
    [0, 0],
    [columns + (rest > 0 ? HUNDREDTH : 0), 0],
    [columns + (rest > 0 ? HUNDREDTH : 0), rest],
    [columns, rest],
    [columns, side],
    [0, side],
  ];
  const corners = rest > 0 ? outline : boxCorners(0, 0, columns, side);
  const lines = series(9, (i) => [
    line((i + 1) * HUNDREDTH, 0, (i + 1) * HUNDREDTH, side, THIN),
    line(0, (i + 1) * HUNDREDTH, side, (i + 1) * HUNDREDTH, THIN),
  ]);
  return [
    rect(0, 0, side, side, { fill: 'paper' }),
    ...(shaded > 0 ? shade(corners, 8) : []),
    ...lines.flat(),
    rect(0, 0, side, side),
  ];
}
