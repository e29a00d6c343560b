import { PEN, type Primitive, rect, THIN } from '@moonbase/questions/drawing';

import { LEFT, TOP } from './areas.ts';
import { type Look, LOOKS, written } from './bars.ts';

const LARGEST = 24; // the side of a square
const LEAST = 9; // so that it can be counted
const WIDE = 240;
const HIGH = 150;
const SLAB = 96; // the width of a layer seen from its side
const GAP = 44;

/** The side of the squares of so many columns and rows. */
const sideOf = (columns: number, rows: number, wide = WIDE, high = HIGH): number =>
  Math.min(LARGEST, wide / columns, high / rows);

/** Whether squares of so many columns and rows can be counted. */
export const layerOf = (columns: number, rows: number, wide = WIDE): boolean =>
  sideOf(columns, rows, wide) >= LEAST && Number.isInteger(columns) && Number.isInteger(rows);

interface Tiles {
  readonly columns: number;
  readonly rows: number;
  readonly room?: readonly [columns: number, rows: number]; // of the last step, when fewer are there now
}

/** Squares in rows, with what is written at the sides. */
export function tilesOf(
  { columns, rows, room = [columns, rows] }: Tiles,
  look: (column: number, row: number) => Look,
  names: { readonly top?: string; readonly side?: string } = {},
  wide = WIDE,
): Primitive[] {
  const side = sideOf(...room, wide);
  return [
    ...(names.top === undefined
      ? []
      : [written(LEFT + (columns * side) / 2, TOP - 14, names.top, 14)]),
    ...(names.side === undefined
      ? []
      : [written(LEFT / 2, TOP + (rows * side) / 2, names.side, 14)]),
    ...Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => {
        const { fill, stroke } = LOOKS[look(column, row)];
        const pen = stroke.width > 2 ? { ...stroke, width: 1.6 } : THIN;
        return rect(LEFT + column * side, TOP + row * side, side, side, { fill, stroke: pen });
      }),
    ).flat(),
    rect(LEFT, TOP, columns * side, rows * side, { stroke: PEN }),
  ];
}

/** A layer with more squares than can be counted: its sides and how many there are. */
export function plainLayer(
  { columns, rows, all }: { readonly columns: string; readonly rows: string; readonly all: string },
  isLit: boolean,
): Primitive[] {
  const side = 110;
  const middle = LEFT + side / 2;
  return [
    rect(LEFT, TOP, side, side, LOOKS.other),
    written(middle, TOP + side / 2, all, 14),
    ...(isLit ? [rect(middle - 20, TOP - 25, 40, 22, LOOKS.lit)] : []),
    written(middle, TOP - 14, columns, 14, isLit),
    written(LEFT / 2, TOP + side / 2, rows, 14),
  ];
}

/** Layers on each other, seen from their side; each has its number on it, of many none. */
export function stackOf(
  layers: readonly { readonly text: string; readonly look: Look }[],
  left: number,
  room = layers.length, // layers of the last step, when fewer are there now
): Primitive[] {
  const height = Math.min(22, HIGH / room);
  const isRead = height >= 15;
  return layers.flatMap(({ text, look }, k) => {
    const y = TOP + (room - k - 1) * height;
    const { fill, stroke } = LOOKS[look];
    const pen = stroke.width > 2 ? { ...stroke, width: 2 } : stroke;
    return [
      rect(left, y, SLAB, height, { fill, stroke: pen }),
      ...(text === '' || !isRead ? [] : [written(left + SLAB / 2, y + height / 2, text, 13)]),
    ];
  });
}

/** Where a stack stands beside a layer of so many columns and rows. */
export const besideLayer = (columns: number, rows: number, wide: number): number =>
  LEFT + (layerOf(columns, rows, wide) ? columns * sideOf(columns, rows, wide) : 110) + GAP;

export const STACK_WIDTH = SLAB;
