import {
  circle,
  measureText,
  PEN,
  type Primitive,
  rect,
  line,
  THIN,
} from '@moonbase/questions/drawing';

import { type Look, LOOKS, WIDTH, written } from './bars.ts';

/** A field of a split rectangle: its product, or what is asked for. */
export interface Field {
  readonly text: string;
  readonly look: Look;
}

/** A rectangle cut by the parts of its two sides. Sides are roughly to scale: what is written on them counts. */
export interface SplitRectangle {
  readonly across: readonly {
    readonly size: number;
    readonly text: string;
    readonly look?: Look;
  }[];
  readonly down: readonly { readonly size: number; readonly text: string; readonly look?: Look }[];
  readonly fields: readonly (readonly Field[])[]; // a list for each part of `down`
  readonly plain?: boolean; // a square of equal fields without numbers
  readonly toScale?: boolean; // one field in its true shape: 4 by 4 is a square
  readonly stripes?: number; // so many thin stripes across the fields
}

export const LEFT = 46; // of what stands beside numbers at its side
export const TOP = 28;
const MOST = 120; // the height of all parts together
const LEAST = 34; // of one part, so that its product can be read
const MANY_ROWS = 6;
const LEAST_OF_MANY = 20; // the height of a row, so that many still fit into the picture

/** Sizes on the page: larger parts are larger, but none is too small for its number. */
function lengths(sizes: readonly number[], total: number, least: readonly number[]): number[] {
  const weights = sizes.map((size) => Math.sqrt(Math.abs(size)));
  const sum = weights.reduce((a, b) => a + b, 0);
  const wanted = weights.map((weight, i) => Math.max(least[i] ?? LEAST, (weight / sum) * total));
  const all = wanted.reduce((a, b) => a + b, 0);
  const spare = all - total;
  if (spare <= 0) return wanted;
  const give = wanted.map((length, i) => length - (least[i] ?? LEAST));
  const room = give.reduce((a, b) => a + b, 0);
  return wanted.map((length, i) =>
    room <= 0 ? length : length - (spare * (give[i] ?? NaN)) / room,
  );
}

export function splitRectangle(
  { across, down, fields, plain = false, toScale = false, stripes = 0 }: SplitRectangle,
  top = 0,
): Primitive[] {
  if (plain) return square(fields, top);
  const [wide, high] = sizesOf(across, down, toScale);
  const widths = lengths(
    across.map(({ size }) => size),
    wide,
    across.map(({ text }, i) =>
      Math.max(
        LEAST,
        measureText(text, 14, true) + 8,
        ...fields.map((row) => measureText(row[i]?.text ?? '?', 14, true) + 8),
      ),
    ),
  );
  const heights = lengths(
    down.map(({ size }) => size),
    high,
    down.map(() => (down.length > MANY_ROWS ? LEAST_OF_MANY : LEAST)),
  );
  const xs = widths.map((_, i) => LEFT + widths.slice(0, i).reduce((a, b) => a + b, 0));
  const ys = heights.map((_, i) => top + TOP + heights.slice(0, i).reduce((a, b) => a + b, 0));
  return [
    ...across.flatMap(({ text, look }, i) =>
      side((xs[i] ?? NaN) + (widths[i] ?? NaN) / 2, top + TOP - 14, text, look),
    ),
    ...down.flatMap(({ text, look }, k) =>
      side(
        LEFT - 10 - measureText(text, 14, look === 'lit') / 2,
        (ys[k] ?? NaN) + (heights[k] ?? NaN) / 2,
        text,
        look,
      ),
    ),
    ...fields.flatMap((row, k) =>
      row.flatMap(({ text, look }, i) => {
        const [x, y, w, h] = [xs[i] ?? NaN, ys[k] ?? NaN, widths[i] ?? NaN, heights[k] ?? NaN];
        return [
          rect(x, y, w, h, LOOKS[look]),
          ...(text === '' ? [] : [written(x + w / 2, y + h / 2, text, 14, look === 'lit')]),
        ];
      }),
    ),
    ...Array.from({ length: Math.max(0, stripes - 1) }, (_, i) => {
      const x = LEFT + ((i + 1) * wide) / stripes;
      return line(x, top + TOP, x, top + TOP + heights.reduce((a, b) => a + b, 0), THIN);
    }),
  ];
}

/** How wide and high a rectangle is drawn. */
function sizesOf(
  across: SplitRectangle['across'],
  down: SplitRectangle['down'],
  toScale: boolean,
): readonly [wide: number, high: number] {
  const plain = Math.min(MOST, Math.max(46, down.length * 44));
  if (!toScale) return [WIDTH - LEFT, plain];
  const [a, d] = [across, down].map((parts) => parts.reduce((total, { size }) => total + size, 0));
  const shape = (d ?? NaN) / (a ?? NaN); // its height for a width of 1
  const high = Math.max(46, Math.min(MOST, (WIDTH - LEFT) * shape));
  return [Math.max(46, Math.min(WIDTH - LEFT, high / shape)), high];
}

/** A square of equal fields. */
function square(fields: readonly (readonly Field[])[], top: number): Primitive[] {
  const whole = 160;
  const h = whole / fields.length;
  return fields.flatMap((row, r) => {
    const w = whole / row.length;
    return row.map(({ look }, k) => rect(60 + k * w, top + r * h, w, h, LOOKS[look]));
  });
}

/** The number at a side; the answer stands on a plate of its own. */
function side(x: number, y: number, text: string, look?: Look): Primitive[] {
  if (text === '') return [];
  if (look !== 'lit') return [written(x, y, text, 14)];
  const w = Math.max(24, measureText(text, 15, true) + 10);
  return [rect(x - w / 2, y - 11, w, 22, LOOKS.lit), written(x, y, text, 15, true)];
}

/** Rows of dots; a look for each row, or for each dot. Numbers of rows and columns are written at the sides. */
export function dots(
  rows: readonly (readonly Look[])[],
  names: { readonly side?: string; readonly top?: string } = {},
  top = 0,
): Primitive[] {
  const most = Math.max(1, ...rows.map((row) => row.length));
  const gap = Math.min(20, (WIDTH - LEFT) / most, 170 / Math.max(1, rows.length));
  const r = gap * 0.36;
  const y0 = top + TOP;
  return [
    ...(names.top === undefined ? [] : [written(LEFT + (most * gap) / 2, top + 10, names.top, 14)]),
    ...(names.side === undefined
      ? []
      : [written(LEFT / 2, y0 + (rows.length * gap) / 2, names.side, 14)]),
    ...rows.flatMap((row, k) =>
      row.flatMap((look, i) => {
        const [cx, cy] = [LEFT + (i + 0.5) * gap, y0 + (k + 0.5) * gap];
        const { fill, stroke } = LOOKS[look];
        const disc = circle(cx, cy, r, {
          fill,
          stroke: { ...stroke, width: look === 'lit' ? 2 : 1.2 },
        });
        return look === 'gone' ? [disc, line(cx - r, cy + r, cx + r, cy - r, PEN)] : [disc];
      }),
    ),
  ];
}
