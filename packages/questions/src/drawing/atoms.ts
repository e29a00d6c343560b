import type { Node } from '../document.ts';
import { place } from './frame.ts';
import { line, polyline, rect } from './marks.ts';
import { ASCENT, DESCENT, type Measure } from './measure.ts';
import type { Primitive } from './primitives.ts';

/** A piece of a line that is never broken. Its items stand on a baseline at y = 0 and start at x = 0. */
export interface Atom {
  readonly width: number;
  readonly ascent: number; // above the baseline
  readonly descent: number; // below it
  readonly items: readonly Primitive[];
}

export interface AtomStyle {
  readonly size: number; // of the letters
  readonly measure: Measure;
  readonly slot: string; // what stands in the answer slot
}

const AXIS = 0.3; // height of a fraction's bar over the baseline, in shares of the size
const PART_SIZE = 0.84; // of a fraction's numbers
const SMALL = 0.68; // of raised and lowered numbers
const EMPTY: Atom = { width: 0, ascent: 0, descent: 0, items: [] };

export function textAtom(words: string, { size, measure }: AtomStyle): Atom {
  const width = measure(words, size, false);
  return {
    width,
    ascent: ASCENT * size,
    descent: DESCENT * size,
    items: [{ p: 'text', x: 0, y: 0, v: words, size, anchor: 'start', ink: 'ink' }],
  };
}

/** The answer slot: a box as wide as what stands in it. */
export function slotAtom(style: AtomStyle): Atom {
  const { size, measure, slot } = style;
  const inside = measure(slot, size, true);
  const margin = size * 0.08;
  const width = Math.max(size * 1.3, inside + size * 0.5);
  const [top, height] = [size * 0.92, size * 1.22];
  const words: Primitive = {
    p: 'text',
    x: margin + width / 2,
    y: 0,
    v: slot,
    size,
    anchor: 'middle',
    bold: true,
    ink: 'ink',
  };
  return {
    width: width + 2 * margin,
    ascent: top + margin / 2,
    descent: height - top + margin / 2,
    items: [
      rect(margin, -top, width, height, {
        fill: 'soft',
        stroke: { ink: 'ink', width: size * 0.075 },
        r: size * 0.18,
      }),
      ...(slot === '' ? [] : [words]),
    ],
  };
}

/** The atom of a node other than text and line breaks. */
export function nodeAtom(
  node: Exclude<Node, { readonly t: 'text' | 'br' }>,
  style: AtomStyle,
): Atom {
  switch (node.t) {
    case 'box':
      return slotAtom(style);
    case 'frac':
      return fractionAtom(node.n, node.d, style);
    case 'mixed':
      return inARow([
        partAtom(node.w, style),
        gapAtom(style.size * 0.12),
        fractionAtom(node.n, node.d, style),
      ]);
    case 'pow':
      return inARow([partAtom(node.b, style), smallAtom(node.e, style, style.size * 0.42)]);
    case 'sub':
      return inARow([partAtom(node.b, style), smallAtom(node.e, style, -style.size * 0.2)]);
    case 'root':
      return rootAtom(node.x, node.i === 3, style);
  }
}

/** Atoms side by side on one baseline. */
export function inARow(atoms: readonly Atom[]): Atom {
  return atoms.reduce(
    (row, atom) => ({
      width: row.width + atom.width,
      ascent: Math.max(row.ascent, atom.ascent),
      descent: Math.max(row.descent, atom.descent),
      items: [...row.items, ...place(atom.items, 1, row.width, 0)],
    }),
    EMPTY,
  );
}

function gapAtom(width: number): Atom {
  return { ...EMPTY, width };
}

/** A part of a node: its words, with the answer slot where a `?` stands. */
function partAtom(part: string, style: AtomStyle): Atom {
  const pieces = part.split('?');
  return inARow(
    pieces.flatMap((words, i) => [
      ...(i > 0 ? [slotAtom(style)] : []),
      ...(words === '' ? [] : [textAtom(words, style)]),
    ]),
  );
}

function smallAtom(part: string, style: AtomStyle, lift: number): Atom {
  return lifted(partAtom(part, { ...style, size: style.size * SMALL }), lift);
}

function lifted(atom: Atom, lift: number): Atom {
  return {
    width: atom.width,
    ascent: atom.ascent + lift,
    descent: atom.descent - lift,
    items: place(atom.items, 1, 0, -lift),
  };
}

function fractionAtom(top: string, bottom: string, style: AtomStyle): Atom {
  const { size } = style;
  const part = { ...style, size: size * PART_SIZE };
  const [over, under] = [partAtom(top, part), partAtom(bottom, part)];
  const margin = size * 0.1;
  const width = Math.max(over.width, under.width) + 2 * margin;
  const gap = size * 0.1;
  const axis = size * AXIS;
  const up = lifted(over, axis + gap + over.descent);
  const down = lifted(under, axis - gap - under.ascent);
  const side = size * 0.06;
  return {
    width: width + 2 * side,
    ascent: up.ascent,
    descent: down.descent,
    items: [
      ...place(up.items, 1, side + (width - over.width) / 2, 0),
      line(side, -axis, side + width, -axis, { ink: 'ink', width: size * 0.07 }),
      ...place(down.items, 1, side + (width - under.width) / 2, 0),
    ],
  };
}

function rootAtom(inside: string, cube: boolean, style: AtomStyle): Atom {
  const { size } = style;
  const body = partAtom(inside, style);
  const index = cube ? lifted(partAtom('3', { ...style, size: size * 0.55 }), size * 0.42) : EMPTY;
  const hook = size * 0.55;
  const start = Math.max(size * 0.05, index.width - hook * 0.45);
  const top = body.ascent + size * 0.12;
  const pen = { ink: 'ink', width: size * 0.07 } as const;
  const sign = polyline(
    [
      [start, -size * 0.26],
      [start + hook * 0.22, -size * 0.34],
      [start + hook * 0.5, body.descent * 0.6],
      [start + hook * 0.9, -top],
      [start + hook + body.width + size * 0.1, -top],
    ],
    pen,
  );
  return {
    width: start + hook + body.width + size * 0.16,
    ascent: Math.max(top + size * 0.06, index.ascent),
    descent: body.descent,
    items: [...index.items, sign, ...place(body.items, 1, start + hook, 0)],
  };
}
