import type { QuestionDoc } from '../document/document.ts';
import { gapAtom, inARow, nodeAtom, textAtom, type Atom, type AtomStyle } from './atoms.ts';
import { drawFigure } from './figure.ts';
import { place } from './frame.ts';
import { measureText, type Measure } from './measure.ts';
import type { Drawing, Primitive } from './primitives.ts';

export interface LayoutOptions {
  readonly width: number; // the available width
  readonly fontSize: number;
  readonly measure?: Measure; // of the font it will be painted in; absent: our maths font
  readonly slot?: string; // text in the answer slot; absent: a question mark
  readonly align?: 'start' | 'centre';
  readonly figure?: 'auto' | 'below' | 'none'; // auto puts it beside the text where the width allows both
  readonly maxFigureHeight?: number;
}

const LINE_GAP = 0.28; // as a share of the font size
const FIGURE_TEXT = 14; // the usual size of words in a figure, which match the question's where they can
const SIDE_BY_SIDE = 27; // from this multiple of the font size on, a figure stands beside the text

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
  const style: AtomStyle = { size: fontSize, measure, slot };
  const single = layoutOnOneLine(doc, style, width);
  const lines =
    single === null
      ? breakLines(keepSlotsInPlace(toWords(doc, style), style, width), style, width)
      : [single];
  const items: Primitive[] = [];
  let y = 0;
  for (const row of lines) {
    if (y > 0) y += fontSize * LINE_GAP;
    const baseline = y + row.ascent;
    row.paint(align === 'centre' ? (width - row.width) / 2 : 0, baseline, items);
    y = baseline + row.descent;
  }
  return { width, height: y, items };
}

/** The whole question on one line, or null when it needs more: most formulas are no longer than that. */
function layoutOnOneLine({ body }: QuestionDoc, style: AtomStyle, width: number): Atom | null {
  const atoms: Atom[] = [];
  let used = 0;
  for (const node of body) {
    if (node.t === 'br') return null;
    const atom = node.t === 'text' ? spacedText(node.v, style) : nodeAtom(node, style);
    used += atom.width;
    if (used > width) return null;
    atoms.push(atom);
  }
  return inARow(atoms);
}

/** Text whose leading and trailing spaces take up width without being written: a painter may drop them. */
function spacedText(words: string, style: AtomStyle): Atom {
  const trimmed = words.trim();
  if (trimmed === words) return textAtom(words, style);
  const space = style.measure(' ', style.size, false);
  return inARow([
    ...(words.startsWith(' ') ? [gapAtom(space)] : []),
    ...(trimmed === '' ? [] : [textAtom(trimmed, style)]),
    ...(words.endsWith(' ') && trimmed !== '' ? [gapAtom(space)] : []),
  ]);
}

/** A unit of text that is never broken: a word, or atoms with no space between. */
interface Word {
  readonly content: string | Atom;
  readonly width: number;
  readonly spaced: boolean; // whether a space precedes it
  readonly hasSlot: boolean; // for the answer
}

/** The words of a question, or 'break' where a new line begins. */
function toWords(doc: QuestionDoc, style: AtomStyle): (Word | 'break')[] {
  const words: (Word | 'break')[] = [];
  let parts: (string | Atom)[] = [];
  let spaced = false;
  let hasSlot = false;
  const close = (): void => {
    const [only] = parts;
    if (only === undefined) return;
    const content = parts.length === 1 ? only : inARow(parts.map((part) => toAtom(part, style)));
    words.push({ content, width: toAtom(content, style).width, spaced, hasSlot });
    parts = [];
    hasSlot = false;
  };
  for (const node of doc.body) {
    if (node.t === 'br') {
      close();
      words.push('break');
      spaced = false;
    } else if (node.t === 'text') {
      node.v.split(' ').forEach((word, i) => {
        if (i > 0) {
          close();
          spaced = true;
        }
        if (word !== '') parts.push(word);
      });
    } else {
      parts.push(nodeAtom(node, style));
      hasSlot ||= node.t === 'box';
    }
  }
  close();
  return words;
}

const RELATION = /^[=≈<>≤≥]$/;
const UNIT = /^\p{Letter}{1,2}[²³]?[.,?]?$|^[°%]/u;
const NUMBER = /^[£$€]?\d[\d\u00a0\u202f,.]*$/u;
/** Units of measures: other short words behind a number, as in "3 of", may begin a line. */
const MEASURE =
  /^(?:[mck]?m[²³]?|[mk]?g|[mc]?l|t|h|s|min|(?:mile|inche?|foot|feet|yard|pint|gallon|pound|ounce|stone|litre|metre|gram|kilogram|kilometre|centimetre|millimetre|millilitre|hour|minute|second|day|week|year)s?)[.,;:?]?$/iu;

/**
 * Joins "x =" with the answer slot after it, the slot with its unit, and a number with its unit, where a line is wide
 * enough for all of it.
 *
 * @see ../../SPEC.md rules LY7 and LY9
 */
function keepSlotsInPlace(
  words: readonly (Word | 'break')[],
  style: AtomStyle,
  width: number,
): (Word | 'break')[] {
  const space = style.measure(' ', style.size, false);
  const joined: (Word | 'break')[] = [];
  const joinLast = (): void => {
    const [before, word] = joined.slice(-2);
    if (!isWord(before) || !isWord(word) || !word.spaced) return;
    if (before.width + space + word.width > width) return;
    const atoms = [toAtom(before.content, style), gapAtom(space), toAtom(word.content, style)];
    const content = inARow(atoms);
    const both = { content, width: content.width, spaced: before.spaced, hasSlot: true };
    joined.splice(-2, 2, both);
  };
  for (const word of words) {
    const [before] = joined.slice(-1);
    joined.push(word);
    if (!isWord(word)) continue;
    const content = isWord(before) ? measureOf(before, word) : null;
    const both = content === null ? null : textAtom(content, style);
    if (isWord(before) && content !== null && both !== null && both.width <= width) {
      joined.splice(-2, 2, { ...before, content, width: both.width });
      continue;
    }
    const isUnit = typeof word.content === 'string' && UNIT.test(word.content);
    if (isUnit && isWord(before) && before.hasSlot) joinLast();
    else if (word.hasSlot && isWord(before) && isRelation(before)) {
      joinLast(); // "=" with its slot
      joinLast(); // and the text before "="
    }
  }
  return joined;
}

const isWord = (word: Word | 'break' | undefined): word is Word =>
  word !== undefined && word !== 'break';

/** A number with its unit; null where the words are something else. */
const measureOf = ({ content: number }: Word, { content: unit, spaced }: Word): string | null =>
  spaced &&
  typeof number === 'string' &&
  typeof unit === 'string' &&
  NUMBER.test(number) &&
  MEASURE.test(unit)
    ? `${number} ${unit}`
    : null;

const isRelation = ({ content }: Word): boolean =>
  typeof content === 'string' && RELATION.test(content);

function toAtom(content: string | Atom, style: AtomStyle): Atom {
  return typeof content === 'string' ? textAtom(content, style) : content;
}

const SIGN = /^[=≈<>≤≥+−×÷]$/u;
const MOST_OF_LINE = 0.7; // a longer sum is broken, so that no line stays nearly empty

/**
 * The width of a word together with the sum it begins: "45 × 35" is not broken at its sign.
 *
 * @see ../../SPEC.md rule LY8
 */
function widthOfSum(
  words: readonly (Word | 'break')[],
  first: number,
  { space, width }: { readonly space: number; readonly width: number },
): number {
  const [word] = words.slice(first, first + 1);
  if (!isWord(word)) return 0;
  let whole = word.width;
  for (let index = first + 1; index < words.length; index += 1) {
    const [before, next] = words.slice(index - 1, index + 1);
    if (!isWord(before) || !isWord(next) || !(isSign(before) || isSign(next))) break;
    whole += next.width + (next.spaced ? space : 0);
    if (whole > MOST_OF_LINE * width) return word.width;
  }
  return whole;
}

const isSign = ({ content }: Word): boolean => typeof content === 'string' && SIGN.test(content);

function isAfterSign(words: readonly (Word | 'break')[], index: number): boolean {
  const before = words[index - 1];
  return isWord(before) && isSign(before);
}

/** Breaks words into lines no wider than the width; adjacent words are written as one text. */
function breakLines(words: readonly (Word | 'break')[], style: AtomStyle, width: number): Atom[] {
  const space = style.measure(' ', style.size, false);
  const lines: Atom[] = [];
  let row: Atom[] = [];
  let text = '';
  let used = 0;
  const closeText = (): void => {
    if (text !== '') row.push(textAtom(text, style));
    text = '';
  };
  const closeLine = (): void => {
    closeText();
    if (row.length > 0) lines.push(inARow(row));
    row = [];
    used = 0;
  };
  words.forEach((word, index) => {
    if (word === 'break') {
      closeLine();
      return;
    }
    const room = width - used - (word.spaced ? space : 0);
    const isInSum = isSign(word) || isAfterSign(words, index);
    if (used > 0 && (isInSum ? word.width : widthOfSum(words, index, { space, width })) > room)
      closeLine();
    const gap = used > 0 && word.spaced;
    used += word.width + (gap ? space : 0);
    if (typeof word.content === 'string') {
      if (gap && text === '') row.push(gapAtom(space));
      text += (gap && text !== '' ? ' ' : '') + word.content;
    } else {
      closeText();
      if (gap) row.push(gapAtom(space));
      row.push(word.content);
    }
  });
  closeLine();
  return lines;
}
