import { fmt } from '@moonbase/questions';
import {
  circle,
  GRID,
  label,
  line,
  path,
  arrowhead,
  type Primitive,
  rect,
  THIN,
} from '@moonbase/questions/drawing';

import { decimalsOf } from '../numbers.ts';
import { type Look, LOOKS, WIDTH, written } from './bars.ts';

/** Counters of one look in a cell. */
export interface Heap {
  readonly count: number;
  readonly look: Look;
}

/** A row of a chart: heaps or a digit in each column. */
export interface ChartRow {
  readonly name?: string;
  readonly cells: readonly (
    | readonly Heap[]
    | { readonly digit: string; readonly look: Look }
    | null
  )[];
}

export interface PlaceChart {
  readonly values: readonly number[]; // of the columns, the largest first
  readonly rows: readonly ChartRow[];
  readonly moves?: readonly { readonly row: number; readonly from: number; readonly to: number }[]; // arrows from a row to the next one
}

const WORDS: ReadonlyMap<number, string> = new Map([
  [1000, 'thousands'],
  [100, 'hundreds'],
  [10, 'tens'],
  [1, 'ones'],
  [0.1, 'tenths'],
  [0.01, 'hundredths'],
]);

/** Short names, for charts of seven columns. */
const SHORT: ReadonlyMap<number, string> = new Map([
  [1_000_000, 'M'],
  [100_000, 'HTh'],
  [10_000, 'TTh'],
  [1000, 'Th'],
  [100, 'H'],
  [10, 'T'],
  [1, 'O'],
]);

const HEAD = 22;
const DIGIT_ROW = 40;

/** What a column is called: by its word where all words fit, else by its value. */
function headings(values: readonly number[]): string[] {
  const named = values.length <= 4 && values.every((value) => WORDS.has(value));
  if (values.length > 6 && values.every((value) => SHORT.has(value)))
    return values.map((value) => SHORT.get(value) ?? fmt(value));
  return values.map((value) => (named ? (WORDS.get(value) ?? fmt(value)) : fmt(value)));
}

/** A place-value chart with counters or digits. */
export function placeChart({ values, rows, moves = [] }: PlaceChart): Primitive[] {
  const named = rows.some(({ name }) => name !== undefined);
  const left = named ? 24 : 0;
  const w = Math.min(72, (WIDTH - left) / values.length);
  const perRow = Math.max(3, Math.min(5, Math.floor((w - 1) / 11)));
  const head = headings(values).flatMap((name, i) => [
    rect(left + i * w, 0, w, HEAD, { fill: 'soft', stroke: THIN }),
    label(left + (i + 0.5) * w, HEAD / 2, name, {
      size: Math.min(13, (w - 4) / (name.length * 0.56)),
    }),
  ]);
  let y = HEAD;
  const tops: { readonly top: number; readonly bottom: number }[] = [];
  const body = rows.flatMap((row) => {
    const h = heightOf(row, perRow);
    const items = rowOf(row, { left, y, w, h, perRow });
    tops.push({ top: y, bottom: y + h });
    y += h + (moves.length > 0 ? 16 : 0);
    return items;
  });
  const ones = values.indexOf(1);
  const points =
    ones >= 0 && ones < values.length - 1
      ? tops.map(({ bottom }) => circle(left + (ones + 1) * w, bottom - 7, 3, { fill: 'ink' }))
      : [];
  const arrows = moves.flatMap(({ row, from, to }) =>
    arrow(
      left + (from + 0.5) * w,
      (tops[row]?.bottom ?? y) - 4,
      left + (to + 0.5) * w,
      (tops[row + 1]?.top ?? y) + 7,
    ),
  );
  return [...head, ...body, ...points, ...arrows];
}

function heightOf({ cells }: ChartRow, perRow: number): number {
  const most = Math.max(
    0,
    ...cells.map((cell) =>
      cell !== null && 'length' in cell ? cell.reduce((total, { count }) => total + count, 0) : 0,
    ),
  );
  const digits = cells.some((cell) => cell !== null && !('length' in cell));
  return Math.max(digits ? DIGIT_ROW : 24, Math.ceil(most / perRow) * 11 + 8);
}

interface Place {
  readonly left: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly perRow: number;
}

function rowOf({ name, cells }: ChartRow, { left, y, w, h, perRow }: Place): Primitive[] {
  const title = name === undefined ? [] : [written(left - 12, y + h / 2, name, 16)];
  return [
    ...title,
    ...cells.flatMap((cell, i) => {
      const x = left + i * w;
      const box = rect(x, y, w, h, { fill: 'paper', stroke: GRID });
      if (cell === null) return [box];
      if ('length' in cell) return [box, ...counters(cell, x, y, w, perRow)];
      return [
        rect(x, y, w, h, {
          fill: LOOKS[cell.look].fill,
          stroke:
            cell.look === 'lit' ? LOOKS.lit.stroke : cell.look === 'ask' ? LOOKS.ask.stroke : GRID,
        }),
        written(x + w / 2, y + h / 2, cell.digit, 22, cell.look === 'lit'),
      ];
    }),
  ];
}

function counters(
  heaps: readonly Heap[],
  x: number,
  y: number,
  w: number,
  perRow: number,
): Primitive[] {
  const looks = heaps.flatMap(({ count, look }) => Array.from({ length: count }, () => look));
  const start = x + w / 2 - (Math.min(perRow, Math.max(1, looks.length)) * 11 - 11) / 2;
  return looks.flatMap((look, i) => {
    const [cx, cy] = [start + (i % perRow) * 11, y + 9.5 + Math.floor(i / perRow) * 11];
    const { fill, stroke } = LOOKS[look];
    const disc = circle(cx, cy, 4.3, {
      fill,
      stroke: { ...stroke, width: look === 'lit' ? 2 : 1 },
    });
    return look === 'gone'
      ? [disc, line(cx - 4, cy + 4, cx + 4, cy - 4, { ink: 'ink', width: 1.4 })]
      : [disc];
  });
}

function arrow(x1: number, y1: number, x2: number, y2: number): Primitive[] {
  const angle = (Math.atan2(x2 - x1, y1 - y2) * 180) / Math.PI;
  return [
    path(
      [
        ['M', x1, y1],
        ['L', x2, y2],
      ],
      { stroke: { ink: 'ink', width: 1.4 } },
    ),
    arrowhead([x2, y2], angle, 8),
  ];
}

/** The values of the columns that some numbers need together. */
export function columnsFor(numbers: readonly number[]): number[] {
  const top = Math.max(1, ...numbers.map((value) => Math.abs(value)));
  const decimals = Math.max(...numbers.map(decimalsOf));
  const places = Math.floor(Math.log10(top) + 1e-9) + 1;
  return Array.from({ length: places + decimals }, (_, i) =>
    Number((10 ** (places - 1 - i)).toFixed(6)),
  );
}

/** The digits of a number in columns; zeros before its first digit are null. */
export function digitsIn(value: number, values: readonly number[]): (number | null)[] {
  const least = values.at(-1) ?? 1;
  const parts = Math.round(value / least);
  return values.map((column) => {
    const scaled = Math.round(column / least);
    return parts < scaled && column > 1 ? null : Math.floor(parts / scaled) % 10;
  });
}
