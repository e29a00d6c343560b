import {
  type Ink,
  label,
  line,
  measureText,
  PEN,
  type Primitive,
  rect,
  type Stroke,
  THIN,
} from '@moonbase/questions/drawing';

import { beside } from './beside.ts';

/** How a piece looks: what is known, what is asked for, the answer, what is taken away, and what is only there. */
export type Look = 'known' | 'other' | 'third' | 'ask' | 'lit' | 'gone' | 'faint';

/** A piece of a bar, drawn to scale. */
export interface Part {
  readonly size: number; // in the bar's own units
  readonly text: string;
  readonly look: Look;
}

/** A bracket over pieces `from` to `to` (not included) of a row. */
export interface Brace {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface BarRow {
  readonly name?: string;
  readonly parts: readonly Part[];
  readonly braces?: readonly Brace[];
  readonly cut?: number; // a dashed line through the row at this length
}

export const LIT_PEN: Stroke = { ink: 'ink', width: 3 };
const CUT_PEN: Stroke = { ink: 'ink', width: 2.4, dash: [6, 3] };
const ASK_PEN: Stroke = { ink: 'ink', width: 1.6, dash: [4, 3] };

export const WIDTH = 292;
const HEIGHT = 32;
const BAR_TEXT = 14;
const SMALLEST = 12;
const TIER = 16; // from one line of numbers under a bar to the next

interface LookOf {
  readonly fill: Ink;
  readonly stroke: Stroke;
}

export const LOOKS: Readonly<Record<Look, LookOf>> = {
  known: { fill: 'blue', stroke: PEN },
  other: { fill: 'gold', stroke: PEN },
  third: { fill: 'coral', stroke: PEN },
  ask: { fill: 'paper', stroke: ASK_PEN },
  lit: { fill: 'green', stroke: LIT_PEN },
  gone: { fill: 'paper', stroke: ASK_PEN },
  faint: { fill: 'paper', stroke: THIN },
};

/** Bars that are drawn when all steps are known: bars of one explanation have one scale. */
export interface Bars {
  readonly p: 'bars';
  readonly rows: readonly BarRow[];
  readonly top: number;
}

/** A piece of a picture. */
export type Piece = Primitive | Bars;

/** Bars under each other. */
export function bars(rows: readonly (BarRow | null)[], top = 0): readonly Piece[] {
  return [{ p: 'bars', rows: rows.filter((row) => row !== null), top }];
}

/** The pictures of all steps, with their bars drawn to one scale. */
export function withBars(pictures: readonly (readonly Piece[])[]): Primitive[][] {
  const all = pictures.flat().flatMap((piece) => (piece.p === 'bars' ? piece.rows : []));
  const names = Math.max(0, ...all.map(({ name = '' }) => measureText(name, 13, false)));
  const left = names === 0 ? 0 : names + 8;
  const scale = (WIDTH - left) / Math.max(...all.map(({ parts }) => lengthOf(parts)));
  return pictures.map((picture) =>
    picture.flatMap((piece) => (piece.p === 'bars' ? drawBars(piece, left, scale) : [piece])),
  );
}

function drawBars({ rows: shown, top }: Bars, left: number, scale: number): Primitive[] {
  const items: Primitive[] = [];
  let y = top;
  for (const row of shown) {
    const braced = row.braces ?? [];
    if (braced.length > 0) y += 22;
    items.push(...rowOf(row, left, y, scale));
    items.push(...braced.flatMap((each) => braceOver(each, row.parts, left, y, scale)));
    const tiers = Math.max(...calloutTiers(row.parts, left, scale)) + 1;
    y += HEIGHT + (tiers > 0 ? 8 + tiers * TIER : 10);
  }
  return items;
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((total, { size }) => total + size, 0);
}

function fits({ size, text }: Part, scale: number): boolean {
  return measureText(text, SMALLEST, false) <= size * scale - 2;
}

/** A piece of a row too small for its number, which stands under it; equal pieces have it once. */
const isCallout = (parts: readonly Part[], i: number, scale: number): boolean => {
  const part = parts[i];
  return part !== undefined && !fits(part, scale) && parts[i - 1]?.text !== part.text;
};

/** The middles of the numbers under a row, where they would run together and have room beside each other; otherwise null. */
function calloutMiddles(
  parts: readonly Part[],
  left: number,
  scale: number,
): readonly (number | undefined)[] | null {
  const all: { readonly i: number; readonly at: number; readonly half: number }[] = [];
  let x = left;
  parts.forEach((part, i) => {
    const at = x + (part.size * scale) / 2;
    x += part.size * scale;
    if (isCallout(parts, i, scale) && part.text !== '')
      all.push({ i, at, half: measureText(part.text, SMALLEST + 1, part.look === 'lit') / 2 });
  });
  const runs = all.some(
    ({ at, half }, k) => at - half < (all[k - 1]?.at ?? NaN) + (all[k - 1]?.half ?? NaN) + 4,
  );
  const middles = runs ? beside(all, WIDTH) : null;
  if (middles === null) return null;
  const places = new Map(all.map(({ i }, k) => [i, middles[k]]));
  return parts.map((_, i) => places.get(i));
}

/** The line on which each number under a row stands, from 0, so that neighbours do not run together; −1 where none does. */
function calloutTiers(parts: readonly Part[], left: number, scale: number): readonly number[] {
  if (calloutMiddles(parts, left, scale) !== null)
    return parts.map(({ text }, i) => (isCallout(parts, i, scale) && text !== '' ? 0 : -1));
  const ends: number[] = [];
  let x = 0;
  return parts.map((part, i) => {
    const middle = x + (part.size * scale) / 2;
    x += part.size * scale;
    if (!isCallout(parts, i, scale) || part.text === '') return -1;
    const half = measureText(part.text, SMALLEST + 1, part.look === 'lit') / 2 + 2;
    const free = ends.findIndex((end) => end <= middle - half);
    const tier = free === -1 ? ends.length : free;
    ends[tier] = middle + half;
    return tier;
  });
}

function rowOf(row: BarRow, left: number, y: number, scale: number): Primitive[] {
  const name =
    row.name === undefined
      ? []
      : [label(left - 8, y + HEIGHT / 2, row.name, { size: 13, anchor: 'end' })];
  const tiers = calloutTiers(row.parts, left, scale);
  const middles = calloutMiddles(row.parts, left, scale);
  let x = left;
  const boxes = row.parts.flatMap((part, i) => {
    const again = !fits(part, scale) && !isCallout(row.parts, i, scale);
    const box = boxOf(again ? { ...part, text: '' } : part, x, y, scale, {
      tier: tiers[i] ?? NaN,
      middle: middles?.[i],
    });
    x += part.size * scale;
    return box;
  });
  const cut = row.cut === undefined ? NaN : left + row.cut * scale;
  const through = row.cut === undefined ? [] : [line(cut, y - 5, cut, y + HEIGHT + 5, CUT_PEN)];
  return [...name, ...boxes, ...through];
}

/** Where the number under a piece stands. */
interface Callout {
  readonly tier: number;
  readonly middle: number | undefined; // absent: under the middle of its piece
}

function boxOf(
  part: Part,
  x: number,
  y: number,
  scale: number,
  { tier, middle: place }: Callout,
): Primitive[] {
  const w = part.size * scale;
  // Many narrow pieces have thin borders, so that they do not run together.
  const { fill, stroke } = LOOKS[part.look];
  const box = rect(x, y, w, HEIGHT, {
    fill,
    stroke: { ...stroke, width: Math.min(stroke.width, Math.max(0.5, w * 0.22)) },
  });
  const slash = part.look === 'gone' ? slashOf(part, x, y, w, scale) : [];
  if (part.text === '') return [box, ...slash];
  const bold = part.look === 'lit';
  if (!fits(part, scale)) {
    const middle = x + w / 2;
    return [
      box,
      ...slash,
      line(middle, y + HEIGHT + 2, place ?? middle, y + HEIGHT + 6 + tier * TIER, THIN),
      written(place ?? middle, y + HEIGHT + 14 + tier * TIER, part.text, SMALLEST + 1, bold),
    ];
  }
  const size = Math.max(
    SMALLEST,
    Math.min(BAR_TEXT, (BAR_TEXT * (w - 4)) / measureText(part.text, BAR_TEXT, bold)),
  );
  return [box, ...slash, written(x + w / 2, y + HEIGHT / 2, part.text, size, bold)];
}

/** What is taken away is crossed out, on both sides of its number. */
function slashOf(part: Part, x: number, y: number, w: number, scale: number): Primitive[] {
  const pen: Stroke = { ink: 'ink', width: 1.4 };
  if (part.text === '' || !fits(part, scale)) return [line(x, y + HEIGHT, x + w, y, pen)];
  const half = Math.min(0.5, (measureText(part.text, BAR_TEXT, false) / 2 + 3) / w);
  const gap = Math.min(half, 9 / HEIGHT); // the line leaves the word at its side or over it
  const [a, b] = [0.5 - gap, 0.5 + gap];
  return [
    line(x, y + HEIGHT, x + a * w, y + HEIGHT * (1 - a), pen),
    line(x + b * w, y + HEIGHT * (1 - b), x + w, y, pen),
  ];
}

export function written(x: number, y: number, v: string, size: number, bold = false): Primitive {
  return bold ? label(x, y, v, { size, bold }) : label(x, y, v, { size });
}

function braceOver(
  { from, to, text }: Brace,
  parts: readonly Part[],
  left: number,
  y: number,
  scale: number,
): Primitive[] {
  const start = left + lengthOf(parts.slice(0, from)) * scale + 1;
  const end = left + lengthOf(parts.slice(0, to)) * scale - 1;
  const half = measureText(text, BAR_TEXT, false) / 2;
  const middle = Math.max(half, Math.min(WIDTH - half, (start + end) / 2));
  return [
    line(start, y - 3, start, y - 7, THIN),
    line(start, y - 7, end, y - 7, THIN),
    line(end, y - 3, end, y - 7, THIN),
    written(middle, y - 15, text, BAR_TEXT),
  ];
}

/** A known piece with its own number. */
export const known = (size: number, text: string, look: Look = 'known'): Part => ({
  size,
  text,
  look,
});

/** The piece that is asked for: `?` until the last step, then the answer. */
export const goal = (size: number, text: string, end: boolean): Part =>
  end ? { size, text, look: 'lit' } : { size, text: '?', look: 'ask' };

/** A number of equal pieces. */
export const equal = (
  count: number,
  size: number,
  text: string,
  look: Look = 'known',
): readonly Part[] => Array.from({ length: count }, () => ({ size, text, look }));
