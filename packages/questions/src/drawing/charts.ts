import { at } from '@moonbase/kit';
import { BOX_SCALE_WIDTH, marksPerNumber } from '../box-scale.ts';
import { CUMULATIVE_STEP, isReadable } from '../cumulative-scale.ts';
import type { FigureOf } from '../document/diagram.ts';
import { series } from '../maths.ts';
import { mixedLabel } from '../mixed.ts';
import { clean, fmt } from '../numbers.ts';
import { firstClear } from './clear.ts';
import {
  boxCorners,
  circle,
  filled,
  GRID,
  hatch,
  label,
  line,
  PEN,
  pen,
  polyline,
  rect,
  THIN,
} from './marks.ts';
import { measureText, widestOf } from './measure.ts';
import type { Ink, Point, Primitive } from './primitives.ts';

const W = 236; // of the plotting area
const H = 150;
const TITLE = 13;

interface Axis {
  readonly top: number; // the value at the upper end
  readonly step: number; // between numbers
  readonly half: boolean; // small marks half-way
}

function title(words: string): Primitive {
  const size = Math.min(TITLE, (TITLE * 270) / measureText(words, TITLE, true));
  return label(W / 2, -H - 16, words, { size, bold: true });
}

/** The vertical axis with its numbers and lines across. Numbers that would touch are left out evenly. */
function upAxis({ top, step, half }: Axis, words = ''): Primitive[] {
  const count = Math.round(top / step);
  const every = Math.max(1, Math.ceil((count * 12.5) / H));
  const y = (i: number): number => (-H * i) / count;
  const marks = series(count + 1, (i) => [
    ...(i > 0 ? [line(0, y(i), W, y(i), GRID)] : []),
    line(-5, y(i), 0, y(i), THIN),
    ...(half && i < count ? [line(-3, y(i + 0.5), 0, y(i + 0.5), THIN)] : []),
    ...(i % every === 0
      ? [label(-8, y(i), fmt(clean(i * step)), { size: 11, anchor: 'end' })]
      : []),
  ]);
  const widest = widestOf([fmt(clean(top)), fmt(clean(top - step))], 11);
  const name =
    words === '' ? [] : [label(-16 - widest - 3, -H / 2, words, { size: 11, turn: -90 })];
  return [...marks.flat(), line(0, 0, 0, -H - 4), ...name];
}

export function drawBarChart(figure: FigureOf<'barChart'>): Primitive[] {
  const { title: words, step, bars, yLabel = '', pair } = figure;
  const highest = Math.max(...bars.map(({ value, second = 0 }) => Math.max(value, second)));
  const top = Math.ceil(highest / step) * step;
  const slot = W / bars.length;
  const names = bars.map((each) => each.label);
  const size = Math.min(12, (12 * (slot - 4)) / widestOf(names, 12));
  // Things are counted one by one: each is a block, and half of one has no mark.
  const blocks =
    step === 1 && bars.every(({ value, second = 0 }) => Number.isInteger(value + second));
  const cuts = (x: number, width: number, value: number): Primitive[] =>
    blocks
      ? series(Math.max(0, value - 1), (n) =>
          line(x, (-H * (n + 1)) / top, x + width, (-H * (n + 1)) / top),
        )
      : [];
  const columns = bars.flatMap(({ label: name, value, second }, i) => {
    const [x, width] = [slot * (i + 0.18), slot * 0.64];
    const y = (-H * value) / top;
    const drawn =
      second === undefined
        ? [...bar(x, 0, x + width, y, 'blue', i % 2 === 1 && !blocks), ...cuts(x, width, value)]
        : [
            ...bar(x, 0, x + width / 2, y, 'blue', false),
            ...bar(x + width / 2, 0, x + width, (-H * second) / top, 'gold', true),
          ];
    return [...drawn, label(slot * (i + 0.5), 13, name, { size: Math.max(10.5, size) })];
  });
  return [
    title(words),
    ...upAxis({ top, step, half: !blocks }, yLabel),
    ...columns,
    line(0, 0, W, 0),
    ...(pair === undefined ? [] : keyOf(pair)),
  ];
}

/** A bar, which stands on `bottom`. */
function bar(
  left: number,
  bottom: number,
  right: number,
  top: number,
  ink: Ink,
  hatched: boolean,
): Primitive[] {
  return [
    rect(left, top, right - left, bottom - top, filled(ink)),
    ...(hatched ? hatch(boxCorners(left, bottom, right, top), 9) : []),
  ];
}

/** The key of two kinds of bar, below the chart. */
function keyOf([first, second]: readonly [string, string]): Primitive[] {
  const one = (x: number, ink: Ink, words: string): Primitive[] => [
    ...bar(x, 36, x + 12, 24, ink, ink === 'gold'),
    label(x + 18, 30, words, { size: 11, anchor: 'start' }),
  ];
  return [...one(W / 4 - 24, 'blue', first), ...one((3 * W) / 4 - 30, 'gold', second)];
}

export function drawDotPlot({
  title: words,
  min,
  max,
  step,
  parts = 1,
  dots,
}: FigureOf<'dotPlot'>): Primitive[] {
  const x = (value: number): number => (W * (value - min + step / 2)) / (max - min + step);
  const most = Math.max(1, ...dots.map(({ count }) => count));
  const gap = Math.min(22, (H - 14) / most);
  return [
    title(words),
    line(0, 0, W, 0),
    ...series(Math.round((max - min) / step) + 1, (i) => {
      const value = clean(min + i * step);
      const number = parts === 1 ? fmt(value) : mixedLabel(Math.round(value * parts), parts);
      const size = parts === 1 ? 12 : 10.5;
      return [line(x(value), 0, x(value), 5, THIN), label(x(value), 15, number, { size })];
    }).flat(),
    ...dots.flatMap(({ at, count }) =>
      series(count, (i) => circle(x(at), -gap * (i + 0.6), gap * 0.38, filled('blue'))),
    ),
  ];
}

export function drawLineGraph(figure: FigureOf<'lineGraph'>): Primitive[] {
  const { title: words, xLabel, yLabel, points, yStep, straight = false } = figure;
  const top = Math.ceil(Math.max(...points.map(([, y]) => y)) / yStep) * yStep;
  const numbers = points.map(([x]) => (typeof x === 'number' ? x : NaN));
  const numeric = numbers.every(Number.isFinite);
  const last = Math.max(...numbers);
  const x = (i: number): number =>
    numeric ? (W * at(numbers, i)) / last : (W * (i + 0.4)) / (points.length - 0.4);
  const y = (value: number): number => (-H * value) / top;
  const dots = points.map(([, value], i): Point => [x(i), y(value)]);
  return [
    title(words),
    ...upAxis({ top, step: yStep, half: !straight || top / yStep <= 12 }, yLabel),
    ...points.flatMap(([name], i) => [
      line(x(i), 0, x(i), -H, GRID),
      line(x(i), 0, x(i), 4, THIN),
      label(x(i), 13, String(name), { size: 11 }),
    ]),
    line(0, 0, W + 6, 0),
    label(W / 2, 29, xLabel, { size: 11 }),
    polyline(dots, pen(2.2)),
    ...dots.map(([px, py]) => circle(px, py, 3.2, filled('gold', THIN))),
  ];
}

export function drawHistogram({ bars, title: words }: FigureOf<'histogram'>): Primitive[] {
  const step = 0.2;
  const top = clean(
    Math.ceil(clean(Math.max(...bars.map(({ density }) => density)) / step)) * step,
  );
  const last = Math.max(...bars.map(({ to }) => to));
  const x = (value: number): number => (W * value) / last;
  const y = (value: number): number => (-H * value) / top;
  const edges = [...new Set(bars.flatMap(({ from, to }) => [from, to]))];
  return [
    title(words),
    ...upAxis({ top, step, half: false }),
    ...bars.flatMap(({ from, to, density }, i) =>
      bar(x(from), 0, x(to), y(density), i % 2 === 0 ? 'blue' : 'gold', i % 2 === 1),
    ),
    ...edges.flatMap((edge) => [
      line(x(edge), 0, x(edge), 4, THIN),
      label(x(edge), 13, fmt(edge), { size: 11 }),
    ]),
    line(0, 0, W, 0),
  ];
}

export function drawCumulative(figure: FigureOf<'cumulative'>): Primitive[] {
  const { points, title: words } = figure;
  const highest = Math.max(...points.map(([, y]) => y));
  // The values of older documents lie between the marks, so they are written beside the points.
  const readable = isReadable(figure);
  const step = readable || highest <= 60 ? CUMULATIVE_STEP : 2 * CUMULATIVE_STEP;
  const top = Math.ceil(highest / step) * step;
  const last = Math.max(...points.map(([x]) => x));
  const x = (value: number): number => (W * value) / last;
  const y = (value: number): number => (-H * value) / top;
  const at = points.map(([px, py]): Point => [x(px), y(py)]);
  const curve = polyline(at, pen(2));
  return [
    title(words),
    ...upAxis({ top, step, half: true }),
    ...points.flatMap(([px]) => [
      line(x(px), 0, x(px), -H, GRID),
      label(x(px), 13, fmt(px), { size: 11 }),
    ]),
    line(0, 0, W + 6, 0),
    curve,
    ...at.map(([px, py]) => circle(px, py, 3, filled('gold', THIN))),
    ...(readable ? [] : points.slice(1)).flatMap(([, value], i) => {
      const [px, py] = at[i + 1] ?? [0, 0];
      const bold = { size: 11, bold: true } as const;
      const low =
        py > -18 ? [] : [label(px + 5, py + 12, String(value), { ...bold, anchor: 'start' })];
      const high = [5, 2, -2, -5].map((aside) =>
        label(px + aside, py - 10, String(value), { ...bold, anchor: aside > 0 ? 'start' : 'end' }),
      );
      return firstClear([...low, ...high], [curve]);
    }),
  ];
}

export function drawBoxPlot({ values, min, max, step }: FigureOf<'boxPlot'>): Primitive[] {
  const width = BOX_SCALE_WIDTH;
  const x = (value: number): number => (width * (value - min)) / (max - min);
  const [low = 0, q1 = 0, median = 0, q3 = 0, high = 0] = values;
  const count = Math.round((max - min) / step);
  const every = marksPerNumber({ min, max, step });
  const ticks = series(count + 1, (i) => {
    const at = x(min + i * step);
    const written = i % every === 0;
    return [
      line(at, 0, at, written ? 9 : 5, written ? PEN : THIN),
      ...(written ? [label(at, 19, fmt(clean(min + i * step)), { size: 11 })] : []),
    ];
  });
  return [
    ...[low, q1, median, q3, high].map((value) =>
      line(x(value), -22, x(value), 0, { ink: 'grid', width: 1, dash: [2, 3] }),
    ),
    line(x(low), -45, x(q1), -45),
    line(x(q3), -45, x(high), -45),
    line(x(low), -58, x(low), -32),
    line(x(high), -58, x(high), -32),
    rect(x(q1), -68, x(q3) - x(q1), 46, filled('blue')),
    line(x(median), -68, x(median), -22, pen(3)),
    line(0, 0, width, 0),
    ...ticks.flat(),
  ];
}
