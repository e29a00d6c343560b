import {
  arrowhead,
  type Bounds,
  boundsOf,
  circle,
  label,
  line,
  measureText,
  path,
  PEN,
  type Primitive,
  rect,
  THIN,
} from '@moonbase/questions/drawing';

import { LIT_PEN, LOOKS, WIDTH, written } from './bars.ts';

/** A mark on the line with its number. `lit`: the answer; `ask`: the place of the answer, with `?`. */
export interface LineMark {
  readonly at: number;
  readonly text: string;
  readonly look?: 'lit' | 'ask' | 'dot';
}

export interface Jump {
  readonly from: number;
  readonly to: number;
  readonly text: string; // '': another jump's name stands for it
}

export interface NumberLine {
  readonly min: number;
  readonly max: number;
  readonly ticks?: number; // the distance of small marks without a number; absent: one that fits
  readonly marks: readonly LineMark[];
  readonly jumps?: readonly Jump[];
  readonly span?: { readonly from: number; readonly to: number }; // the answer is this distance, lit on the line
}

const LINE_TEXT = 14;
const PAD = 14;
const JUMP_TEXT = 13;
const JUMP_ROW = 16; // from one row of labels over the jumps to the next

/** A number line to scale, with jumps over it and numbers under it. */
export function numberLine(figure: NumberLine, top = 0): Primitive[] {
  const { min, max, marks, jumps = [], span } = figure;
  const ticks = figure.ticks ?? Math.max(fitting(max - min), least(figure));
  const at = (value: number): number => PAD + ((value - min) / (max - min)) * (WIDTH - 2 * PAD);
  const y = top;
  const first = Math.ceil(min / ticks);
  const small = Array.from({ length: Math.floor(max / ticks) - first + 1 }, (_, i) => {
    const x = at((first + i) * ticks);
    return line(x, y - 4, x, y + 4, THIN);
  });
  const lit =
    span === undefined
      ? []
      : [
          rect(
            Math.min(at(span.from), at(span.to)),
            y - 4,
            Math.abs(at(span.to) - at(span.from)),
            8,
            LOOKS.lit,
          ),
        ];
  return [
    line(0, y, WIDTH, y, PEN),
    ...small,
    ...lit,
    ...marked(marks, at, y),
    ...hops(jumps, at, y),
  ];
}

/** Between whole numbers there are no small marks: a child counts them. */
function least({ marks, jumps = [] }: NumberLine): number {
  const shown = [...marks.map(({ at }) => at), ...jumps.flatMap(({ from, to }) => [from, to])];
  return shown.every((value) => Number.isInteger(value)) ? 1 : 0;
}

/** A power of ten that cuts a range into at most 25 pieces. */
function fitting(range: number): number {
  return 10 ** Math.ceil(Math.log10(range / 25) - 1e-9);
}

/** Marks and their numbers; a number too close to the one before it is written a row lower. */
function marked(marks: readonly LineMark[], at: (v: number) => number, y: number): Primitive[] {
  const ends = [-Infinity, -Infinity, -Infinity];
  return marks
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ at: value, text, look }) => {
      const x = at(value);
      const shown = look === 'ask' ? '?' : text;
      const half = measureText(shown, LINE_TEXT, look === 'lit') / 2;
      const middle = Math.max(half, Math.min(WIDTH - half, x));
      const row = Math.max(
        0,
        ends.findIndex((end) => middle - half > end + 4),
      );
      ends[row] = middle + half;
      const below = y + 20 + row * 17;
      return [
        line(x, y - 8, x, y + 8, PEN),
        ...(row > 0 ? [line(x, y + 8, x, below - 8, THIN)] : []),
        ...dot(x, y, look),
        written(middle, below, shown, LINE_TEXT, look === 'lit'),
      ];
    });
}

function dot(x: number, y: number, look: LineMark['look']): Primitive[] {
  switch (look) {
    case 'lit':
      return [circle(x, y, 7, { fill: 'green', stroke: LIT_PEN })];
    case 'ask':
      return [circle(x, y, 6, LOOKS.ask)];
    case 'dot':
      return [circle(x, y, 5, LOOKS.known)];
    case undefined:
      return [];
  }
}

/** The jumps; a label that would run into another is written a row higher. */
function hops(jumps: readonly Jump[], at: (v: number) => number, y: number): Primitive[] {
  const placed: Bounds[] = [];
  return jumps.flatMap((jump) => {
    const [x1, x2] = [at(jump.from), at(jump.to)];
    const far = Math.abs(x2 - x1);
    if (far < 0.5) return [];
    const height = Math.min(38, Math.max(14, far / 3));
    const bow = hop(x1, x2, y - 9, height);
    if (jump.text === '') return bow;
    const half = measureText(jump.text, JUMP_TEXT, false) / 2;
    const middle = Math.max(half, Math.min(WIDTH - half, (x1 + x2) / 2));
    const written = (row: number): Primitive =>
      label(middle, y - 18 - height - row * JUMP_ROW, jump.text, { size: JUMP_TEXT });
    let row = 0;
    while (placed.some((box) => isOver(box, boundsOf(written(row))))) row += 1;
    placed.push(boundsOf(written(row)));
    return [...bow, written(row)];
  });
}

const isOver = (a: Bounds, b: Bounds): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function hop(x1: number, x2: number, base: number, height: number): Primitive[] {
  const bend = base - height * 1.3;
  const at = (share: number): number => x1 + (x2 - x1) * share;
  return [
    path(
      [
        ['M', x1, base],
        ['C', at(0.15), bend, at(0.85), bend, x2, base],
      ],
      { stroke: PEN },
    ),
    arrowhead([x2, base + 1], x2 > x1 ? 160 : 200, 7),
  ];
}
