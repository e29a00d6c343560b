import { toHundredths } from '@moonbase/kit';

import type { Node } from '../document/document.ts';
import { ASCENT, DESCENT, type Measure } from './measure.ts';
import type { Primitive } from './primitives.ts';

/** A piece of a line that is never broken. It paints itself with its start at x and its baseline at y. */
export interface Atom {
  readonly width: number;
  readonly ascent: number; // above the baseline
  readonly descent: number; // below it
  readonly paint: (x: number, y: number, out: Primitive[]) => void;
}

export interface AtomStyle {
  readonly size: number; // font size
  readonly measure: Measure;
  readonly slot: string; // the text in the answer slot
}

const AXIS = 0.3; // height of a fraction's bar over the baseline, as a share of the font size
const PART_SIZE = 0.84; // of a fraction's numbers
const SMALL = 0.68; // of raised and lowered numbers

export function textAtom(words: string, { size, measure }: AtomStyle): Atom {
  return {
    width: measure(words, size, false),
    ascent: ASCENT * size,
    descent: DESCENT * size,
    paint: (x, y, out) =>
      out.push({
        p: 'text',
        x: toHundredths(x),
        y: toHundredths(y),
        v: words,
        size: toHundredths(size),
        anchor: 'start',
        ink: 'ink',
      }),
  };
}

/** The answer slot: a box as wide as its text. */
export function slotAtom({ size, measure, slot }: AtomStyle): Atom {
  const margin = size * 0.08;
  const width = Math.max(size * 1.3, measure(slot, size, true) + size * 0.5);
  const [top, height] = [size * 0.92, size * 1.22];
  return {
    width: width + 2 * margin,
    ascent: top + margin / 2,
    descent: height - top + margin / 2,
    paint: (x, y, out) => {
      out.push({
        p: 'rect',
        x: toHundredths(x + margin),
        y: toHundredths(y - top),
        w: toHundredths(width),
        h: toHundredths(height),
        fill: 'soft',
        stroke: { ink: 'ink', width: toHundredths(size * 0.075) },
        r: toHundredths(size * 0.18),
      });
      if (slot === '') return;
      out.push({
        p: 'text',
        x: toHundredths(x + margin + width / 2),
        y: toHundredths(y),
        v: slot,
        size: toHundredths(size),
        anchor: 'middle',
        bold: true,
        ink: 'ink',
      });
    },
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
  const [only] = atoms;
  if (only !== undefined && atoms.length === 1) return only;
  let [width, ascent, descent] = [0, 0, 0];
  for (const atom of atoms) {
    width += atom.width;
    ascent = Math.max(ascent, atom.ascent);
    descent = Math.max(descent, atom.descent);
  }
  return {
    width,
    ascent,
    descent,
    paint: (x, y, out) => {
      let at = x;
      for (const atom of atoms) {
        atom.paint(at, y, out);
        at += atom.width;
      }
    },
  };
}

export function gapAtom(width: number): Atom {
  return { width, ascent: 0, descent: 0, paint: () => undefined };
}

/** A part of a node: its words, with the answer slot in the place of a `?`. */
function partAtom(part: string, style: AtomStyle): Atom {
  if (!part.includes('?')) return textAtom(part, style);
  return inARow(
    part
      .split('?')
      .flatMap((words, i) => [
        ...(i > 0 ? [slotAtom(style)] : []),
        ...(words === '' ? [] : [textAtom(words, style)]),
      ]),
  );
}

function smallAtom(part: string, style: AtomStyle, lift: number): Atom {
  const atom = partAtom(part, { ...style, size: style.size * SMALL });
  return {
    width: atom.width,
    ascent: atom.ascent + lift,
    descent: atom.descent - lift,
    paint: (x, y, out) => atom.paint(x, y - lift, out),
  };
}

function fractionAtom(top: string, bottom: string, style: AtomStyle): Atom {
  const { size } = style;
  const part = { ...style, size: size * PART_SIZE };
  const [over, under] = [partAtom(top, part), partAtom(bottom, part)];
  const gap = size * 0.1;
  const side = size * 0.06;
  const width = Math.max(over.width, under.width) + 2 * gap;
  const axis = size * AXIS;
  const up = axis + gap + over.descent;
  const down = under.ascent + gap - axis;
  return {
    width: width + 2 * side,
    ascent: up + over.ascent,
    descent: down + under.descent,
    paint: (x, y, out) => {
      over.paint(x + side + (width - over.width) / 2, y - up, out);
      out.push({
        p: 'line',
        x1: toHundredths(x + side),
        y1: toHundredths(y - axis),
        x2: toHundredths(x + side + width),
        y2: toHundredths(y - axis),
        stroke: { ink: 'ink', width: toHundredths(size * 0.07) },
      });
      under.paint(x + side + (width - under.width) / 2, y + down, out);
    },
  };
}

function rootAtom(inside: string, cube: boolean, style: AtomStyle): Atom {
  const { size } = style;
  const body = partAtom(inside, style);
  const index = cube ? partAtom('3', { ...style, size: size * 0.55 }) : null;
  const lift = size * 0.42;
  const hook = size * 0.55;
  const start = Math.max(size * 0.05, (index?.width ?? 0) - hook * 0.45);
  const top = body.ascent + size * 0.12;
  const right = start + hook + body.width + size * 0.1;
  return {
    width: right + size * 0.06,
    ascent: Math.max(top + size * 0.06, index === null ? 0 : index.ascent + lift),
    descent: body.descent,
    paint: (x, y, out) => {
      index?.paint(x, y - lift, out);
      out.push({
        p: 'path',
        d: [
          ['M', toHundredths(x + start), toHundredths(y - size * 0.26)],
          ['L', toHundredths(x + start + hook * 0.22), toHundredths(y - size * 0.34)],
          ['L', toHundredths(x + start + hook * 0.5), toHundredths(y + body.descent * 0.6)],
          ['L', toHundredths(x + start + hook * 0.9), toHundredths(y - top)],
          ['L', toHundredths(x + right), toHundredths(y - top)],
        ],
        stroke: { ink: 'ink', width: toHundredths(size * 0.07) },
      });
      body.paint(x + start + hook, y, out);
    },
  };
}
