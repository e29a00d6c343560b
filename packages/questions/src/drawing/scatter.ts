import { nextInt, rngFromSeed } from '@moonbase/kit';
import { series } from '../maths.ts';

interface Cell {
  readonly column: number;
  readonly row: number;
  readonly dx: number; // −1 to 1: how far from the cell's middle
  readonly dy: number;
}

const STEPS = 201; // possible places of a thing in its cell, from edge to edge

/**
 * The cells of a grid in an order, and with offsets, that are derived from the text alone: the same picture every time.
 */
export function shuffledCells(columns: number, rows: number, seed: string): Cell[] {
  let rng = rngFromSeed(hash(seed));
  const next = (limit: number): number => {
    const [draw, after] = nextInt(rng, limit);
    rng = after;
    return draw;
  };
  const cells = series(columns * rows, (i) => ({
    column: i % columns,
    row: Math.floor(i / columns),
    dx: next(STEPS) / 100 - 1,
    dy: next(STEPS) / 100 - 1,
    order: next(2 ** 32),
  }));
  return cells.sort((a, b) => a.order - b.order);
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
