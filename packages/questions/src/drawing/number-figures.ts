import type { FigureOf } from '../document/diagram.ts';
import { fmt } from '../numbers.ts';
import { hop } from './long-things.ts';
import {
  arrowhead,
  circle,
  filled,
  GRID,
  label,
  line,
  notToScale,
  numberOrAsked,
  PEN,
  pen,
  rect,
  SOFT,
  THIN,
} from './marks.ts';
import { measureText, widestOf } from './measure.ts';
import type { Primitive } from './primitives.ts';
import { series, sum } from '../maths.ts';

// Figures made of written numbers: wholes and their parts, lines, sequences, columns, machines.

export function drawPartWhole({ whole, parts }: FigureOf<'partWhole'>): Primitive[] {
  const gap = 80;
  const r = 26;
  const middle = ((parts.length - 1) * gap) / 2;
  return [
    ...parts.map((_, i) => line(middle, 0, i * gap, 88)),
    circle(middle, 0, r, SOFT),
    label(middle, 0, numberOrAsked(whole), { size: 20, bold: true }),
    ...parts.flatMap((part, i) => [
      circle(i * gap, 88, r, filled('paper')),
      label(i * gap, 88, numberOrAsked(part), { size: 20, bold: true }),
    ]),
  ];
}

export function drawBarModel({ rows, total }: FigureOf<'barModel'>): Primitive[] {
  const names = widestOf(
    rows.flatMap((row) => row.label ?? []),
    14,
  );
  const left = names === 0 ? 0 : names + 10;
  const width = (total === undefined ? 280 : 230) - left;
  const longest = Math.max(...rows.map((row) => sum(row.sizes)));
  const height = 34;
  const bars = rows.flatMap((row, r) => {
    let x = left;
    const y = r * (height + 12);
    const boxes = row.segments.flatMap((words, i) => {
      const w = ((row.sizes[i] ?? 1) / longest) * width;
      const box = rect(x, y, w, height, filled(i === 0 ? 'blue' : 'gold'));
      const size = Math.min(14, (14 * (w - 6)) / Math.max(1, measureText(words, 14, false)));
      const inside =
        words === ''
          ? []
          : [label(x + w / 2, y + height / 2, words, { size: Math.max(10.5, size) })];
      x += w;
      return [box, ...inside];
    });
    const name = row.label ? [label(left - 8, y + height / 2, row.label, { anchor: 'end' })] : [];
    return [...name, ...boxes];
  });
  const bottom = rows.length * (height + 12) - 12;
  // Bars without their number hide the quantity that is asked for.
  const hides = rows.some(({ segments }) => segments.includes(''));
  const all = hides ? [...bars, notToScale(left + width / 2, bottom + 14)] : bars;
  if (total === undefined) return all;
  return [...all, ...brace(left + width + 8, 0, bottom, numberOrAsked(total))];
}

function brace(x: number, top: number, bottom: number, words: string): Primitive[] {
  const middle = (top + bottom) / 2;
  return [
    line(x, top, x + 6, top, THIN),
    line(x + 6, top, x + 6, bottom, THIN),
    line(x, bottom, x + 6, bottom, THIN),
    line(x + 6, middle, x + 11, middle, THIN),
    label(x + 14, middle, words, { anchor: 'start', size: 16, bold: true }),
  ];
}

const LINE_LENGTH = 260;

export function drawNumberLine(figure: FigureOf<'numberLine'>): Primitive[] {
  const { min, max, step, labels, points = [], jumps = [], parts } = figure;
  const at = (value: number): number => ((value - min) / (max - min)) * LINE_LENGTH;
  const count = parts ?? Math.round((max - min) / step);
  const marks = series(count + 1, (i) => (LINE_LENGTH * i) / count);
  const isAt = (value: number, mark: number): boolean => Math.abs(at(value) - mark) < 0.5;
  const ticks = marks.map((x) => {
    const labelled = labels.some((value) => isAt(value, x));
    const reach = labelled ? 9 : 5.5;
    return line(x, -reach, x, reach, labelled ? PEN : THIN);
  });
  // A number that the steps do not reach has a mark of its own.
  const own = labels
    .filter((value) => !marks.some((x) => isAt(value, x)))
    .map((value) => line(at(value), -9, at(value), 9));
  return [
    line(-8, 0, LINE_LENGTH + 8, 0),
    arrowhead([LINE_LENGTH + 12, 0], 90),
    arrowhead([-12, 0], 270),
    ...ticks,
    ...own,
    ...labels.map((value, i) =>
      label(at(value), lowered(labels, i, at) ? 38 : 22, fmt(value), { size: 13 }),
    ),
    ...points.flatMap((point) => [
      line(at(point.at), -34, at(point.at), -13, pen(2.2)),
      arrowhead([at(point.at), -10], 180, 9),
      label(at(point.at), -45, point.label, { size: 16, bold: true }),
    ]),
    ...jumps.flatMap((jump, i) => hopOver(jump, at, i > 0)),
  ];
}

/** Whether a number stands so close to the one before it that it is written a row lower. */
function lowered(labels: readonly number[], i: number, at: (value: number) => number): boolean {
  const [own, before] = [labels[i], labels[i - 1]];
  if (own === undefined || before === undefined || lowered(labels, i - 1, at)) return false;
  const room = (measureText(fmt(own), 13, false) + measureText(fmt(before), 13, false)) / 2 + 3;
  return Math.abs(at(own) - at(before)) < room;
}

function hopOver(
  jump: { readonly from: number; readonly to: number; readonly label: string },
  at: (value: number) => number,
  later: boolean,
): Primitive[] {
  const [from, to] = [at(jump.from), at(jump.to)];
  const height = Math.min(40, Math.max(16, Math.abs(to - from) / 3));
  const short = Math.abs(to - from) < measureText(jump.label, 12, false);
  return [
    hop(from, to, -2, height),
    arrowhead([to, -2], to > from ? 158 : 202, 7),
    short
      ? label(later ? from + 4 : to - 4, -height - 22, jump.label, {
          size: 12,
          anchor: later ? 'start' : 'end',
        })
      : label((from + to) / 2, -height - 11, jump.label, { size: 12 }),
  ];
}

export function drawSequence({ terms }: FigureOf<'sequence'>): Primitive[] {
  const words = terms.map((term) => (term === null ? '' : fmt(term)));
  const w = Math.min(58, Math.max(44, widestOf(words, 18) + 12));
  return words.flatMap((word, i) => [
    rect(i * (w + 3), 0, w, 42, { ...filled(terms[i] === null ? 'soft' : 'paper'), r: 5 }),
    ...(word === '' ? [] : [label(i * (w + 3) + w / 2, 21, word, { size: 18 })]),
  ]);
}

export function drawColumn({ op, rows }: FigureOf<'column'>): Primitive[] {
  if (op === '÷') return drawDivision(rows);
  const digits = rows.map((row) => String(row));
  const answer = resultOf(op, rows);
  const places = Math.max(String(answer).length, ...digits.map((d) => d.length));
  const [w, h, size] = [20, 30, 24];
  const right = (places + 1) * w;
  const bottom = rows.length * h;
  // A product by two digits or more has a row for each of them above its sum.
  const by = op === '×' ? (digits.at(-1)?.length ?? 1) : 1;
  const partial = by > 1 ? by : 0;
  const rule = (y: number): Primitive => line(0, y, right, y, pen(2));
  const empty = (y: number): Primitive[] =>
    series(places, (i) => rect(right - (i + 1) * w, y + 5, w, h, { stroke: GRID }));
  const sum = bottom + (partial === 0 ? 0 : partial * h + 10);
  return [
    ...digits.flatMap((row, r) =>
      Array.from(row, (digit, i) =>
        label(right - (row.length - i - 0.5) * w, (r + 0.5) * h, digit, { size }),
      ),
    ),
    label(w * 0.4, bottom - h / 2, op, { size }),
    rule(bottom),
    ...series(partial, (i) => empty(bottom + i * h)).flat(),
    ...(partial === 0 ? [] : [rule(sum)]),
    ...empty(sum),
    rule(sum + h + 10),
  ];
}

/** A division with its bracket, boxes for the answer above it and, by two digits, rows for each step below. */
function drawDivision([dividend = 0, divisor = 1]: readonly number[]): Primitive[] {
  const [w, size] = [20, 24];
  const [digits, by] = [String(dividend), String(divisor)];
  const left = by.length * w + 8;
  const right = left + 6 + digits.length * w;
  const column = (i: number): number => right - (digits.length - i) * w;
  const answer = String(Math.floor(dividend / divisor)).length;
  const steps = by.length > 1 ? answer : 0;
  const h = 21; // of a row of a step
  const box = (i: number, y: number, high: number): Primitive =>
    rect(column(i), y, w, high, { stroke: GRID });
  return [
    ...Array.from(by, (digit, i) => label((i + 0.5) * w, 18, digit, { size })),
    ...Array.from(digits, (digit, i) => label(column(i) + w / 2, 18, digit, { size })),
    line(left, 0, right + 4, 0, pen(2)),
    line(left, 0, left, 34, pen(2)),
    ...series(digits.length, (i) => box(i, -33, 28)),
    ...series(steps, (step) => {
      const y = 36 + step * 2 * h;
      return [
        ...series(digits.length, (i) => box(i, y, h)),
        line(column(0), y + h, right, y + h, THIN),
        ...series(digits.length, (i) => box(i, y + h, h)),
      ];
    }).flat(),
  ];
}

function resultOf(op: FigureOf<'column'>['op'], rows: readonly number[]): number {
  if (op === '×') return rows.reduce((product, row) => product * row, 1);
  return op === '+' ? rows.reduce((total, row) => total + row, 0) : Math.max(...rows);
}

export function drawFunctionMachine({
  input,
  ops,
  output,
}: FigureOf<'functionMachine'>): Primitive[] {
  const w = Math.max(46, widestOf(ops, 16, true) + 14);
  const arrow = (x: number): Primitive[] => [line(x, 0, x + 16, 0), arrowhead([x + 22, 0], 90, 8)];
  const boxes = ops.flatMap((op, i) => {
    const x = 56 + i * (w + 28);
    return [
      rect(x, -22, w, 44, { ...SOFT, r: 6 }),
      label(x + w / 2, 0, op, { size: 16, bold: true }),
      ...arrow(x + w + 3),
    ];
  });
  const end = 56 + ops.length * (w + 28);
  return [
    label(14, 0, numberOrAsked(input), { size: 20, bold: true }),
    label(14, -30, 'in', { size: 12 }),
    ...arrow(30),
    ...boxes,
    label(end + 16, 0, numberOrAsked(output), { size: 20, bold: true }),
    label(end + 16, -30, 'out', { size: 12 }),
  ];
}
