import { clean, fmt } from '@moonbase/questions';
import type { Primitive } from '@moonbase/questions/drawing';

import type { Look } from '../drawing/bars.ts';
import { written } from '../drawing/bars.ts';
import {
  besideLayer,
  layerOf,
  plainLayer,
  stackOf,
  STACK_WIDTH,
  tilesOf,
} from '../drawing/layers.ts';
import { counted, same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// A box of cubes: one layer from above, then the layers on each other from their side.

const WIDE = 136; // of the layer, so that the stack has room beside it
const MOST_LAYERS = 24;

interface Box {
  readonly long: number;
  readonly wide: number;
  readonly high: number;
}

interface Seen {
  readonly layers: number; // how many lie there
  readonly lit?: boolean;
  readonly asked?: boolean; // how many there are is asked for
  readonly row?: Look; // of one row of the layer
}

/** One layer from above, and so many of them from their side. */
function drawn(
  { long, wide, high }: Box,
  { layers, lit = false, asked = false, row }: Seen,
): Primitive[] {
  const one = fmt(long * wide);
  const left = besideLayer(long, wide, WIDE);
  const look: Look = lit ? 'lit' : asked ? 'ask' : 'known';
  return [
    ...(layerOf(long, wide, WIDE)
      ? tilesOf(
          { columns: long, rows: wide },
          (_, at) => (row !== undefined && at === 0 ? row : 'other'),
          { top: fmt(long), side: fmt(wide) },
          WIDE,
        )
      : plainLayer({ columns: fmt(long), rows: fmt(wide), all: one }, row === 'lit')),
    ...(layers === 0
      ? []
      : [
          ...stackOf(
            Array.from({ length: layers }, () => ({ text: one, look })),
            left,
            Math.max(high, layers),
          ),
          written(
            left + STACK_WIDTH / 2,
            14,
            layers === 1 && !lit ? '1 layer' : counted(layers, 'layer'),
            13,
          ),
        ]),
  ];
}

const canBeSeen = ({ high }: Box): boolean => high <= MOST_LAYERS && Number.isInteger(high);
const canBeCounted = (box: Box): boolean => canBeSeen(box) && layerOf(box.long, box.wide, WIDE);

function filled(box: Box, x: number): Draft[] | null {
  const { long, wide, high } = box;
  const one = long * wide;
  if (!same(one * high, x) || !canBeSeen(box)) return null;
  return reveal(
    [
      `1 layer: ${fmt(wide)} ${wide === 1 ? 'row' : 'rows'} of ${fmt(long)}. ${fmt(wide)} × ${fmt(long)} = ${fmt(one)} cubes.`,
      `There ${high === 1 ? 'is 1 layer' : `are ${fmt(high)} layers`} of ${fmt(one)}.`,
      `${fmt(high)} × ${fmt(one)} = ${fmt(x)} cubes.`,
    ],
    (i, end) => drawn(box, { layers: i === 0 ? 0 : high, lit: end }),
  );
}

/** How many cubes of one unit fill a box: from its numbers, its picture or its name. */
export function cubesInBox({ n, x, doc }: Asked): Draft[] | null {
  const { diagram } = doc;
  const sizes =
    diagram?.kind === 'cubes'
      ? [diagram.l, diagram.w, diagram.h]
      : diagram?.kind === 'solid'
        ? (diagram.sizes ?? []).map(({ value }) => value ?? NaN)
        : [n.at(-2), n.at(-3), n.at(-1)]; // rows of so many
  const [long = NaN, wide = NaN, high = NaN] = sizes;
  // Lengths of more than a layer has room for stand as layers.
  const boxes = [
    { long, wide, high },
    { long: wide, wide: long, high },
    { long, wide: high, high: wide },
    { long: wide, wide: high, high: long },
  ];
  const box = boxes.find(canBeCounted) ?? boxes.find(canBeSeen);
  return box === undefined ? null : filled(box, x);
}

/** How many layers a box of a known volume has. */
export function heightOfBox({ n, x }: Asked): Draft[] | null {
  const [volume = NaN, long = NaN, wide = NaN] = n;
  const box = { long, wide, high: x };
  const one = clean(long * wide);
  if (!same(one * x, volume) || !canBeSeen(box)) return null;
  return reveal(
    [
      `1 layer: ${fmt(long)} × ${fmt(wide)} = ${fmt(one)} cubes.`,
      `How many layers of ${fmt(one)} are ${fmt(volume)}? Lay one on the other.`,
      `${fmt(volume)} ÷ ${fmt(one)} = ${fmt(x)} layers.`,
    ],
    (i, end) =>
      drawn(box, i === 0 ? { layers: 0 } : end ? { layers: x, lit: true } : { layers: 1 }),
  );
}

/** A cube of known edges, or of a known volume. */
export function cubeOf({ n, x }: Asked): Draft[] | null {
  const [given = NaN] = n;
  if (same(given ** 3, x)) return filled({ long: given, wide: given, high: given }, x);
  if (!same(x ** 3, given)) return null;
  const less = x - 1;
  const cube = (edge: number): Box => ({ long: edge, wide: edge, high: edge });
  if (!canBeSeen(cube(x))) return null;
  return reveal(
    [
      'A cube has as many rows as cubes in a row, and as many layers.',
      `Try ${fmt(less)}: ${fmt(less)} × ${fmt(less)} × ${fmt(less)} = ${fmt(less ** 3)}. That is too few.`,
      `${fmt(x)} × ${fmt(x)} × ${fmt(x)} = ${fmt(given)}. So each edge is ${fmt(x)}.`,
    ],
    (i, end) =>
      end
        ? drawn(cube(x), { layers: x, row: 'lit' })
        : i === 0
          ? drawn(cube(less), { layers: 0 })
          : drawn(cube(less), { layers: less }),
  );
}
