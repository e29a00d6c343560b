import type { Diagram } from '@moonbase/questions';
import type { Primitive } from '@moonbase/questions/drawing';

import { readNumber } from '../reading.ts';

// Helpers that read lines, areas and words of a drawing: none of them knows how it was made.

export type Items = readonly Primitive[];
export type Of<P extends Primitive['p']> = Extract<Primitive, { readonly p: P }>;
export type FigureOf<K extends Diagram['kind']> = Extract<Diagram, { readonly kind: K }>;

/** A number as it was read from lines, which are a little off: right within `by`. */
export interface About {
  readonly n: number;
  readonly by: number;
}
export type Read = number | string | About;

/** The content of a picture in an order of its own: numbers and words. */
export type Content = readonly Read[];

/** How a kind of figure is read: from its drawing alone, and from its facts. */
export interface Reading<K extends Diagram['kind']> {
  readonly seen: (items: Items, figure: FigureOf<K>) => Content;
  readonly told: (figure: FigureOf<K>) => Content;
}
export type Readings<K extends Diagram['kind']> = { readonly [Each in K]: Reading<Each> };

const isOf =
  <P extends Primitive['p']>(p: P) =>
  (item: Primitive): item is Of<P> =>
    item.p === p;

export const linesIn = (items: Items): Of<'line'>[] => items.filter(isOf('line'));
export const rectsIn = (items: Items): Of<'rect'>[] => items.filter(isOf('rect'));
export const circlesIn = (items: Items): Of<'circle'>[] => items.filter(isOf('circle'));
export const polygonsIn = (items: Items): Of<'polygon'>[] => items.filter(isOf('polygon'));
export const pathsIn = (items: Items): Of<'path'>[] => items.filter(isOf('path'));

/** Words with the height of their middle line. */
export interface Words {
  readonly v: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly bold: boolean;
  readonly turned: boolean;
}

export function wordsIn(items: Items): Words[] {
  return items
    .filter(isOf('text'))
    .map(({ v, x, y, size, anchor, bold = false, turn = 0 }) => ({
      v,
      x,
      y: turn === 0 ? y - size * 0.36 : y,
      size,
      anchor,
      bold,
      turned: turn !== 0,
    }));
}

export const close = (a: number, b: number, by: number): boolean => Math.abs(a - b) <= by;
export const isWritten = (v: string): boolean => /^−?[\d,]*\.?\d+$/.test(v);
export const lengthOf = ({ x1, y1, x2, y2 }: Of<'line'>): number => Math.hypot(x2 - x1, y2 - y1);
export const isFlat = ({ y1, y2 }: Of<'line'>): boolean => close(y1, y2, 0.1);
export const isUpright = ({ x1, x2 }: Of<'line'>): boolean => close(x1, x2, 0.1);
export const byX = (a: { readonly x: number }, b: { readonly x: number }): number => a.x - b.x;
export const byY = (a: { readonly y: number }, b: { readonly y: number }): number => a.y - b.y;

/** A scale by its written numbers. */
export interface Scale {
  readonly read: (place: number) => About;
  readonly even: boolean; // whether each number stands where the others say
}

/** The scale of written numbers at their places; null for fewer than two. */
export function scaleOf(
  marks: readonly { readonly place: number; readonly value: number }[],
  by = 1.2,
): Scale | null {
  const sorted = marks.toSorted((a, b) => a.value - b.value);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || low.value === high.value) return null;
  const unit = (high.value - low.value) / (high.place - low.place);
  const at = (place: number): number => low.value + (place - low.place) * unit;
  return {
    read: (place) => ({ n: at(place), by: Math.abs(unit) * by }),
    even: marks.every(({ place, value }) => close(at(place), value, Math.abs(unit) * by)),
  };
}

/** The scale of words that stand beside each other. */
export const scaleAcross = (words: readonly Words[]): Scale | null =>
  scaleOf(
    words.filter(({ v }) => isWritten(v)).map(({ v, x }) => ({ place: x, value: readNumber(v) })),
  );
export const scaleUp = (words: readonly Words[]): Scale | null =>
  scaleOf(
    words.filter(({ v }) => isWritten(v)).map(({ v, y }) => ({ place: y, value: readNumber(v) })),
  );

export const evenly = (...scales: readonly (Scale | null)[]): string =>
  scales.every((scale) => scale?.even === true) ? 'even' : 'uneven';

export function nearest<T extends { readonly x: number; readonly y: number }>(
  things: readonly T[],
  x: number,
  y: number,
): T | undefined {
  return things.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
}

/** The direction from one point to another; 0° is up, degrees grow clockwise. */
export const heading = (x1: number, y1: number, x2: number, y2: number): number =>
  ((Math.atan2(x2 - x1, y1 - y2) * 180) / Math.PI + 360) % 360;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [number, number];

export function pointsOf(item: Primitive): Point[] {
  switch (item.p) {
    case 'line':
      return [
        [item.x1, item.y1],
        [item.x2, item.y2],
      ];
    case 'rect':
      return [
        [item.x, item.y],
        [item.x + item.w, item.y + item.h],
      ];
    case 'circle':
      return [
        [item.cx - item.r, item.cy - item.r],
        [item.cx + item.r, item.cy + item.r],
      ];
    case 'polygon':
      return [...item.points];
    case 'path':
      return endsOf(item.d);
    case 'text':
      return [];
  }
}

/** The places through which a path runs. */
export function endsOf(commands: Of<'path'>['d']): Point[] {
  return commands.flatMap((command): Point[] => {
    if (command[0] === 'Z') return [];
    return command[0] === 'C' ? [[command[5], command[6]]] : [[command[1], command[2]]];
  });
}

export function boxOf(item: Primitive): Box {
  const points = pointsOf(item);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Things that are drawn of several pieces: pieces that touch are one thing. */
export interface Blob extends Box {
  readonly pieces: Items;
  readonly x: number; // its middle
  readonly y: number;
}

export function blobsOf(items: Items, gap = 1.5): Blob[] {
  let blobs: (Box & { readonly pieces: Items })[] = [];
  for (const item of items) {
    if (item.p === 'text') continue;
    const box = boxOf(item);
    const touching = blobs.filter((blob) => touch(blob, box, gap));
    const all = [...touching, { ...box, pieces: [item] }];
    blobs = [
      ...blobs.filter((blob) => !touching.includes(blob)),
      {
        left: Math.min(...all.map(({ left }) => left)),
        top: Math.min(...all.map(({ top }) => top)),
        right: Math.max(...all.map(({ right }) => right)),
        bottom: Math.max(...all.map(({ bottom }) => bottom)),
        pieces: all.flatMap(({ pieces }) => pieces),
      },
    ];
  }
  return blobs.map((blob) => ({
    ...blob,
    x: (blob.left + blob.right) / 2,
    y: (blob.top + blob.bottom) / 2,
  }));
}

function touch(a: Box, b: Box, gap: number): boolean {
  return (
    a.left <= b.right + gap &&
    b.left <= a.right + gap &&
    a.top <= b.bottom + gap &&
    b.top <= a.bottom + gap
  );
}

/** What a thing looks like, wherever it stands: its pieces and their colours. */
export const lookOf = ({ pieces }: Blob): string =>
  pieces
    .map((item) => {
      const parts = item.p === 'path' ? item.d.length : pointsOf(item).length;
      return `${item.p} ${parts} ${'fill' in item ? (item.fill ?? '') : ''}`;
    })
    .toSorted()
    .join(', ');

/** Groups in the order in which they first appear. */
export function groupsOf<T>(list: readonly T[], by: (each: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(by(each), [...(groups.get(by(each)) ?? []), each]);
  return [...groups.values()];
}

/** Rows of things from top to bottom, each from left to right. */
export function rowsOf<T extends { readonly x: number; readonly y: number }>(
  things: readonly T[],
  gap: number,
): T[][] {
  const rows: T[][] = [];
  for (const thing of things.toSorted(byY)) {
    const row = rows.at(-1);
    if (row !== undefined && close(row[0]?.y ?? NaN, thing.y, gap)) row.push(thing);
    else rows.push([thing]);
  }
  return rows.map((row) => row.toSorted(byX));
}

export const countOf = (pattern: RegExp, words: string): number =>
  words.match(pattern)?.length ?? 0;
