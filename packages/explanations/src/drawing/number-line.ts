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
import { beside } from './beside.ts';

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
const MOST_ROWS = 4;

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

/** Marks and their numbers, beside each other; where there is no room, one too close to the one before is written a row lower. */
function marked(marks: readonly LineMark[], at: (v: number) => number, y: number): Primitive[] {
  const words = marks
    .toSorted((a, b) => a.at - b.at)
    .map(({ at: value, text, look }) => {
      const shown = look === 'ask' ? '?' : text;
      return {
        at: at(value),
        shown,
        look,
        half: measureText(shown, LINE_TEXT, look === 'lit') / 2,
      };
    });
  const written_ = words.filter(({ shown }) => shown !== '');
  const middles = beside(written_, WIDTH);
  const numbers =
    middles === null
      ? inRows(written_, y)
      : written_.flatMap((word, i) => {
          const middle = middles[i] ?? NaN;
          return [
            ...thread(word, middle, y),
            written(middle, y + 20, word.shown, LINE_TEXT, word.look === 'lit'),
          ];
        });
  return [
    ...words.flatMap(({ at: x, look }) => [line(x, y - 8, x, y + 8, PEN), ...dot(x, y, look)]),
    ...numbers,
  ];
}

interface MarkWord {
  readonly at: number;
  readonly half: number;
  readonly shown: string;
  readonly look: LineMark['look'];
}

/** A thin line from a mark to its number, where that does not stand under it. */
function thread({ at: x, half }: MarkWord, middle: number, y: number): Primitive[] {
  if (Math.abs(middle - x) <= half) return [];
  const end = middle > x ? middle - half + 2 : middle + half - 2;
  return [line(x, y + 8, end, y + 13, THIN)];
}

/** Numbers in rows; a thin line leads to each lower one, past the numbers over it. */
function inRows(words: readonly MarkWord[], y: number): Primitive[] {
  const ends = [-Infinity, -Infinity, -Infinity];
  const placed = words.map((word) => {
    const middle = Math.max(word.half, Math.min(WIDTH - word.half, word.at));
    const row = Math.max(
      0,
      ends.findIndex((end) => middle - word.half > end + 4),
    );
    ends[row] = middle + word.half;
    return { ...word, middle, row };
  });
  return placed.flatMap(({ at: x, half, middle, row, shown, look }) => {
    const below = y + 20 + row * 17;
    const threads = placed.filter(
      (other) => other.row > row && Math.abs(other.at - middle) < half + 2,
    );
    const right = Math.min(...threads.map((other) => other.at)) - half - 3;
    const inWay = placed.some(
      (other) => other.row === row && other.at < x && other.middle + other.half > right - half - 3,
    );
    const place = threads.length > 0 && right >= half && !inWay ? Math.min(middle, right) : middle;
    return [
      ...(row > 0 ? [line(x, y + 8, x, below - 8, THIN)] : []),
      written(place, below, shown, LINE_TEXT, look === 'lit'),
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

/** The jumps; a label that would run into another or into a jump is written a row higher. */
function hops(jumps: readonly Jump[], at: (v: number) => number, y: number): Primitive[] {
  const drawn = jumps.flatMap(({ from, to, text }) => {
    const [x1, x2] = [at(from), at(to)];
    const far = Math.abs(x2 - x1);
    return far < 0.5 ? [] : [{ x1, x2, text, height: Math.min(38, Math.max(14, far / 3)) }];
  });
  const placed: Bounds[] = [];
  return drawn.flatMap(({ x1, x2, text, height }) => {
    const bow = hop(x1, x2, y - 9, height);
    if (text === '') return bow;
    const half = measureText(text, JUMP_TEXT, false) / 2;
    const middle = Math.max(half, Math.min(WIDTH - half, (x1 + x2) / 2));
    const word = (row: number): Primitive =>
      label(middle, y - 18 - height - row * JUMP_ROW, text, { size: JUMP_TEXT });
    const isFree = (box: Bounds): boolean =>
      !placed.some((other) => isOver(box, other)) &&
      !drawn.some((other) => isCrossed(box, other, y - 9));
    let row = 0;
    while (row < MOST_ROWS && !isFree(boundsOf(word(row)))) row += 1;
    placed.push(boundsOf(word(row)));
    return [...bow, word(row)];
  });
}

interface Bow {
  readonly x1: number;
  readonly x2: number;
  readonly height: number;
}

/** Whether the bow of a jump runs through a box. */
const isCrossed = (box: Bounds, { x1, x2, height }: Bow, base: number): boolean =>
  Array.from({ length: 41 }, (_, i) => i / 40).some((t) => {
    const [u, inner] = [1 - t, 3 * (1 - t) * t];
    const x =
      u ** 3 * x1 +
      inner * (u * (x1 + (x2 - x1) * 0.15) + t * (x1 + (x2 - x1) * 0.85)) +
      t ** 3 * x2;
    const y = base - inner * height * 1.3;
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });

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
