import {
  circle,
  line,
  PEN,
  type Primitive,
  rect,
  type Stroke,
  THIN,
} from '@moonbase/questions/drawing';

import { type Look, LOOKS, written } from './bars.ts';

const CELL = 26;
const FRAMES_IN_ROW = 2; // frames beside each other

/** Ten frames, filled in order with counters of the given looks; `value` is written on each counter. */
export function tenFrames(
  looks: readonly (Look | undefined)[],
  frames: number,
  value = '',
): Primitive[] {
  return Array.from({ length: frames }, (_, f) => {
    const left = (f % FRAMES_IN_ROW) * (5 * CELL + 14);
    const top = Math.floor(f / FRAMES_IN_ROW) * (2 * CELL + 12);
    const cells = Array.from({ length: 10 }, (__, i) => {
      const [x, y] = [left + (i % 5) * CELL, top + Math.floor(i / 5) * CELL];
      const look = looks[f * 10 + i];
      const box = rect(x, y, CELL, CELL, { fill: 'paper', stroke: THIN });
      return look === undefined
        ? [box]
        : [box, ...counter(x + CELL / 2, y + CELL / 2, CELL * 0.36, look, value)];
    });
    return [...cells.flat(), rect(left, top, 5 * CELL, 2 * CELL, { stroke: PEN })];
  }).flat();
}

function counter(cx: number, cy: number, r: number, look: Look, value: string): Primitive[] {
  const disc = circle(cx, cy, r, LOOKS[look]);
  const cross = look === 'gone' ? [line(cx - r, cy + r, cx + r, cy - r, PEN)] : [];
  return [disc, ...cross, ...(value === '' || look === 'gone' ? [] : [written(cx, cy, value, 12)])];
}

/** A grid of a hundred squares, filled column by column; a part of a square may be filled. */
export interface HundredGrid {
  readonly fills: readonly { readonly squares: number; readonly look: Look }[]; // one after the other
  readonly title?: string;
  readonly groups?: number; // thick borders after every so many squares
}

/** Grids side by side. */
export function hundredGrids(grids: readonly HundredGrid[]): Primitive[] {
  const side = grids.length > 3 ? 66 : grids.length === 3 ? 90 : 136;
  return grids.flatMap(({ fills, title, groups = 0 }, g) => {
    const left = g * (side + 10);
    const cell = side / 10;
    let done = 0;
    const filled = fills.flatMap(({ squares, look }) => {
      const items = fillOf(left, cell, done, done + squares, look);
      done += squares;
      return items;
    });
    return [
      rect(left, 0, side, side, { fill: 'paper' }),
      ...filled,
      ...Array.from({ length: 9 }, (_, i) => [
        line(left + (i + 1) * cell, 0, left + (i + 1) * cell, side, { ink: 'grid', width: 0.8 }),
        line(left, (i + 1) * cell, left + side, (i + 1) * cell, { ink: 'grid', width: 0.8 }),
      ]).flat(),
      ...borders(left, cell, groups),
      rect(left, 0, side, side, { stroke: PEN }),
      ...(title === undefined ? [] : [written(left + side / 2, side + 14, title, 14)]),
    ];
  });
}

const GROUP_PEN: Stroke = { ink: 'ink', width: 2.4 };

/** Borders between groups of squares that follow each other column by column. */
function borders(left: number, cell: number, each: number): Primitive[] {
  if (each < 2) return [];
  return Array.from({ length: Math.ceil(100 / each) - 1 }, (_, k) => {
    const squares = (k + 1) * each;
    const [column, row] = [Math.floor(squares / 10), squares % 10];
    const [x, y] = [left + column * cell, row * cell];
    return [
      ...(row > 0 ? [line(x + cell, 0, x + cell, y, GROUP_PEN)] : []),
      ...(row > 0 ? [line(x, y, x + cell, y, GROUP_PEN)] : []),
      line(x, y, x, 10 * cell, GROUP_PEN),
    ];
  }).flat();
}

/** From one count of squares to another: a piece for each column that is touched. */
function fillOf(left: number, cell: number, from: number, to: number, look: Look): Primitive[] {
  const items: Primitive[] = [];
  for (let column = Math.floor(from / 10 + 1e-9); column * 10 < to - 1e-9; column++) {
    const [a, b] = [Math.max(from, column * 10), Math.min(to, column * 10 + 10)];
    const { fill, stroke } = LOOKS[look];
    items.push(
      rect(left + column * cell, (a - column * 10) * cell, cell, (b - a) * cell, {
        fill,
        stroke: { ...stroke, width: look === 'lit' ? 1.6 : 0.8 },
      }),
    );
  }
  return items;
}
