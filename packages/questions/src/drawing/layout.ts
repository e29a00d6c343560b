import type { QuestionDoc } from '../document.ts';
import { inARow, nodeAtom, textAtom, type Atom, type AtomStyle } from './atoms.ts';
import { drawFigure } from './figure.ts';
import { place } from './frame.ts';
import { measureText, type Measure } from './measure.ts';
import type { Drawing, Primitive } from './primitives.ts';

export interface LayoutOptions {
  readonly width: number; // that the question may take
  readonly fontSize: number;
  readonly measure?: Measure; // of the font it will be painted in; our maths font unless said
  readonly slot?: string; // stands in the answer slot; a question mark unless said
  readonly align?: 'start' | 'centre';
  readonly figure?: 'auto' | 'below' | 'none'; // auto puts it beside the text where there is width for both
  readonly maxFigureHeight?: number;
}

const LINE_GAP = 0.28; // in shares of the size
const FIGURE_TEXT = 14; // the usual size of words in a figure, which match the question's where they can
const SIDE_BY_SIDE = 27; // from this many times the size on, a figure stands beside the text

/** A question as one picture: its words and formulas broken into lines, and its figure. One layout for every painter. */
export function layoutQuestion(doc: QuestionDoc, options: LayoutOptions): Drawing {
  const { width, fontSize, figure = 'auto' } = options;
  const drawing = doc.diagram === undefined || figure === 'none' ? null : drawFigure(doc.diagram);
  if (drawing === null) return layoutBody(doc, options);

  const beside = figure === 'auto' && width >= SIDE_BY_SIDE * fontSize;
  const room = beside ? width * 0.48 : width;
  const scale = Math.min(
    room / drawing.width,
    Math.max(1, fontSize / FIGURE_TEXT),
    (options.maxFigureHeight ?? Infinity) / drawing.height,
  );
  const [w, h] = [drawing.width * scale, drawing.height * scale];
  if (beside) {
    const words = layoutBody(doc, { ...options, width: width - w - fontSize });
    const height = Math.max(words.height, h);
    return {
      width,
      height,
      items: [
        ...place(words.items, 1, 0, (height - words.height) / 2),
        ...place(drawing.items, scale, width - w, (height - h) / 2),
      ],
    };
  }
  const words = layoutBody(doc, options);
  const gap = fontSize * 0.5;
  const left = options.align === 'centre' ? (width - w) / 2 : 0;
  return {
    width,
    height: words.height + gap + h,
    items: [...words.items, ...place(drawing.items, scale, left, words.height + gap)],
  };
}

function layoutBody(doc: QuestionDoc, options: LayoutOptions): Drawing {
  const { width, fontSize, align = 'start', measure = measureText, slot = '?' } = options;
  const lines = breakLines(
    toWords(doc, { size: fontSize, measure, slot }),
    width,
    measure(' ', fontSize, false),
  );
  const items: Primitive[] = [];
  let y = 0;
  lines.forEach((row, i) => {
    const x = align === 'centre' ? (width - row.width) / 2 : 0;
    const baseline = y + row.ascent;
    items.push(...place(row.items, 1, x, baseline));
    y = baseline + row.descent + (i < lines.length - 1 ? fontSize * LINE_GAP : 0);
  });
  return { width, height: y, items };
}

/** What may stand on a line: an unbreakable word, or the order to begin a new line. */
type Word = { readonly atom: Atom; readonly spaceBefore: boolean } | 'break';

function toWords(doc: QuestionDoc, style: AtomStyle): Word[] {
  const words: Word[] = [];
  let parts: Atom[] = [];
  let spaceBefore = false;
  const close = (): void => {
    if (parts.length > 0) words.push({ atom: inARow(parts), spaceBefore });
    parts = [];
  };
  for (const node of doc.body) {
    if (node.t === 'br') {
      close();
      words.push('break');
      spaceBefore = false;
    } else if (node.t === 'text') {
      node.v.split(' ').forEach((word, i) => {
        if (i > 0) {
          close();
          spaceBefore = true;
        }
        if (word !== '') parts.push(textAtom(word, style));
      });
    } else {
      parts.push(nodeAtom(node, style));
    }
  }
  close();
  return words;
}

function breakLines(words: readonly Word[], width: number, space: number): Atom[] {
  const lines: Atom[] = [];
  let row: Atom[] = [];
  let used = 0;
  const end = (): void => {
    if (row.length > 0) lines.push(inARow(row));
    [row, used] = [[], 0];
  };
  for (const word of words) {
    if (word === 'break') {
      end();
      continue;
    }
    const gap = row.length > 0 && word.spaceBefore ? space : 0;
    if (row.length > 0 && used + gap + word.atom.width > width) end();
    const lead = row.length > 0 ? gap : 0;
    row.push({
      ...word.atom,
      width: word.atom.width + lead,
      items: place(word.atom.items, 1, lead, 0),
    });
    used += lead + word.atom.width;
  }
  end();
  return lines;
}
