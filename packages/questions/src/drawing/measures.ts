import type { FigureOf } from '../document/diagram.ts';
import type { LongThing } from '../document/figure-names.ts';
import { clean, fmt } from '../numbers.ts';
import { longThing } from './long-things.ts';
import {
  arrowhead,
  boxCorners,
  circle,
  DASHED,
  dot,
  filled,
  hatch,
  label,
  line,
  path,
  PEN,
  pen,
  polar,
  polygon,
  rect,
  THIN,
} from './marks.ts';
import { measureText } from './measure.ts';
import type { Primitive } from './primitives.ts';
import { series } from '../maths.ts';

export function drawLengthBlocks({ item, blocks, second }: FigureOf<'lengthBlocks'>): Primitive[] {
  const most = Math.max(blocks, second?.blocks ?? 0);
  const side = Math.min(28, 280 / most);
  const row = (name: LongThing, count: number, top: number): Primitive[] => [
    ...longThing(name, 0, top + 12, count * side),
    ...series(count, (i) =>
      rect(i * side, top + 28, side, side, filled(i % 2 === 0 ? 'gold' : 'soft')),
    ),
  ];
  return [...row(item, blocks, 0), ...(second ? row(second.item, second.blocks, side + 50) : [])];
}

export function drawRuler({ unit, length, from, to, minor, item }: FigureOf<'ruler'>): Primitive[] {
  const step = 268 / length;
  const marks = series(Math.round(length / minor) + 1, (i) => {
    const value = clean(i * minor);
    const whole = Number.isInteger(value);
    return line(value * step, 34, value * step, whole ? 48 : 42, whole ? PEN : THIN);
  });
  const numbers = series(length + 1, (i) => label(i * step, 58, String(i), { size: 11 }));
  return [
    ...longThing(item, from * step, 12, (to - from) * step),
    line(from * step, 22, from * step, 34, DASHED),
    line(to * step, 22, to * step, 34, DASHED),
    rect(-10, 34, 288, 46, { ...filled('yellow'), r: 4 }),
    ...marks,
    ...numbers,
    label(268, 72, unit, { size: 11, anchor: 'end' }),
  ];
}

export function drawScale(figure: FigureOf<'scale'>): Primitive[] {
  switch (figure.style) {
    case 'dial':
      return drawDial(figure);
    case 'jug':
      return drawJug(figure);
    case 'thermometer':
      return drawThermometer(figure);
  }
}

type ScaleFigure = FigureOf<'scale'>;

/** Every mark of a scale: its value, and whether its number is written. */
function marksOf({ min, max, major, minor }: ScaleFigure): { value: number; major: boolean }[] {
  return series(Math.round((max - min) / minor) + 1, (i) => {
    const value = clean(min + i * minor);
    return { value, major: Math.abs(value / major - Math.round(value / major)) < 1e-6 };
  });
}

function drawDial(figure: ScaleFigure): Primitive[] {
  const { min, max, value, unit } = figure;
  const r = 92;
  const angle = (v: number): number => -140 + (280 * (v - min)) / (max - min);
  const ring = r - 29; // of the marks; the numbers stand outside it, where the needle never runs through them
  const ticks = marksOf(figure).map((mark) =>
    line(
      ...polar(0, 0, ring, angle(mark.value)),
      ...polar(0, 0, ring - (mark.major ? 12 : 6), angle(mark.value)),
      mark.major ? PEN : THIN,
    ),
  );
  const numbers = marksOf(figure)
    .filter((mark) => mark.major)
    .map((mark) => label(...polar(0, 0, r - 16, angle(mark.value)), fmt(mark.value), { size: 12 }));
  return [
    rect(-48, -r - 17, 96, 12, { ...filled('silver'), r: 4 }),
    circle(0, 0, r, filled('paper', pen(3))),
    ...ticks,
    ...numbers,
    label(0, r - 22, unit, { size: 14 }),
    line(...polar(0, 0, 14, angle(value) + 180), ...polar(0, 0, ring - 14, angle(value)), pen(3)),
    arrowhead(polar(0, 0, ring - 3, angle(value)), angle(value), 13),
    dot(0, 0, 6),
  ];
}

function drawJug(figure: ScaleFigure): Primitive[] {
  const { min, max, value, unit } = figure;
  const [w, h] = [120, 186];
  const y = (v: number): number => h - 8 - ((h - 30) * (v - min)) / (max - min);
  const marks = marksOf(figure).flatMap((mark) => [
    line(0, y(mark.value), mark.major ? 26 : 14, y(mark.value), mark.major ? PEN : THIN),
    ...(mark.major ? [label(-8, y(mark.value), fmt(mark.value), { size: 13, anchor: 'end' })] : []),
  ]);
  return [
    path(
      [
        ['M', w, 34],
        ['C', w + 44, 30, w + 44, 130, w, 126],
      ],
      { stroke: pen(5) },
    ),
    polygon(boxCorners(0, 0, w, h), { fill: 'paper' }),
    rect(0, y(value), w, h - y(value), { fill: 'blue' }),
    ...hatch(boxCorners(34, y(value), w, h), 11), // beside the marks
    line(0, y(value), w, y(value), pen(2)),
    ...marks,
    path(
      [
        ['M', -12, -8],
        ['L', 0, 4],
        ['L', 0, h],
        ['L', w, h],
        ['L', w, -8],
      ],
      { stroke: pen(3) },
    ),
    label(w - 6, 8, unit, { size: 13, anchor: 'end' }),
  ];
}

function drawThermometer(figure: ScaleFigure): Primitive[] {
  const { min, max, value, unit } = figure;
  const h = 176;
  const y = (v: number): number => h - (h * (v - min)) / (max - min);
  const marks = marksOf(figure).flatMap((mark) => [
    line(13, y(mark.value), mark.major ? 27 : 20, y(mark.value), mark.major ? PEN : THIN),
    ...(mark.major
      ? [label(32, y(mark.value), fmt(mark.value), { size: 12, anchor: 'start' })]
      : []),
  ]);
  return [
    rect(-10, -14, 20, h + 26, { ...filled('paper'), r: 10 }),
    rect(-4, y(value), 8, h - y(value) + 12, filled('red', THIN)),
    ...hatch(boxCorners(-4, y(value), 4, h + 12), 5),
    circle(0, h + 20, 16, filled('red')),
    line(-10, y(value), 10, y(value), pen(2)),
    ...marks,
    label(40, h + 24, unit, { size: 13 }),
  ];
}

/** What stands on a pan: cubes one by one with their number below, anything else as a parcel with its name. */
function loadOf(cx: number, half: number, words: string): Primitive[] {
  const [, count] = /^(\d+) cubes?$/.exec(words) ?? [];
  if (count === undefined)
    return [
      rect(cx - half + 6, 36, 2 * half - 12, 26, { ...filled('paper'), r: 5 }),
      label(cx, 49, words, { size: 15, bold: true }),
    ];
  const [side, across] = [15, 5];
  return [
    ...series(Number(count), (i) => {
      const inRow = Math.min(across, Number(count) - Math.floor(i / across) * across);
      const x = cx - (inRow * side) / 2 + (i % across) * side;
      const y = 61 - side * (1 + Math.floor(i / across));
      return rect(x, y, side, side, filled('gold', THIN));
    }),
    label(cx, 99, words, { size: 15, bold: true }),
  ];
}

export function drawBalance({ left, right }: FigureOf<'balance'>): Primitive[] {
  const reach = 92;
  const pan = (cx: number, words: string): Primitive[] => {
    const half = Math.max(46, measureText(words, 16, true) / 2 + 8);
    return [
      line(cx, 0, cx - half, 62, THIN),
      line(cx, 0, cx + half, 62, THIN),
      path(
        [['M', cx - half, 62], ['C', cx - half / 2, 88, cx + half / 2, 88, cx + half, 62], ['Z']],
        filled('silver'),
      ),
      ...loadOf(cx, half, words),
    ];
  };
  return [
    ...pan(-reach, left),
    ...pan(reach, right),
    line(-reach, 0, reach, 0, pen(4)),
    line(0, 0, 0, 116, pen(5)),
    polygon(
      [
        [-40, 128],
        [40, 128],
        [22, 114],
        [-22, 114],
      ],
      filled('silver'),
    ),
    circle(0, 0, 7, filled('gold')),
  ];
}
