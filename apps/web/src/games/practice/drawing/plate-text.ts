import { toPlainText, type Node as QuestionNode } from '@moonbase/questions';

/** The part of a canvas that writing on a plate needs: a test passes a recorder. */
export type TextPen = Pick<
  CanvasRenderingContext2D,
  | 'font'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'strokeRect'
  | 'lineWidth'
>;

/** The typography of a plate's text; sizes in design units. */
export interface PlateType {
  readonly family: string;
  readonly size: number; // 27, or 34 for big text
  readonly width: number; // width available to the text
  readonly pixels: number; // CSS pixels per unit
}

const LEAST_SIZE = 18;
const WORDS_SIZE = 16; // in two lines
const LARGEST_WORDS = 19; // two lines of a sum on a phone
const LEAST_PIXELS = 11; // font size on the screen
const SMALL = 0.68; // as a share of the font size: fraction parts, powers
const TOO_LONG = '?';

/**
 * Writes a question centred at (x, baseline). It shrinks to 18 to fit. If it still does not fit, it shows its first
 * words in two lines, or its numbers where such small text could not be read; the whole question is in the console.
 */
export function writePlate(
  pen: TextPen,
  body: readonly QuestionNode[],
  x: number,
  baseline: number,
  type: PlateType,
): void {
  const { size, shown, second } = fit(pen, body, type);
  if (second !== null) {
    const apart = size * 0.55;
    writeCentred(pen, shown, { x, baseline: baseline - apart, size, family: type.family });
    writeCentred(pen, second, { x, baseline: baseline + apart, size, family: type.family });
    return;
  }
  let at = x - lineWidth(pen, shown, type.family, size) / 2;
  for (const node of shown) at += drawNode(pen, node, at, baseline, type.family, size);
}

interface Fitted {
  readonly size: number;
  readonly shown: readonly QuestionNode[];
  readonly second: readonly QuestionNode[] | null; // the second of two lines
}

function writeCentred(
  pen: TextPen,
  line: readonly QuestionNode[],
  at: {
    readonly x: number;
    readonly baseline: number;
    readonly size: number;
    readonly family: string;
  },
): void {
  const { x, baseline, size, family } = at;
  let left = x - lineWidth(pen, line, family, size) / 2;
  for (const node of line) left += drawNode(pen, node, left, baseline, family, size);
}

/** Fitting measures a text at up to 17 sizes, which is too slow for every frame. */
const fitted = new WeakMap<readonly QuestionNode[], Map<string, Fitted>>();

function fit(pen: TextPen, body: readonly QuestionNode[], type: PlateType): Fitted {
  const known = fitted.get(body) ?? new Map<string, Fitted>();
  fitted.set(body, known);
  const key = `${type.family} ${type.size} ${type.width} ${type.pixels}`;
  const before = known.get(key);
  if (before) return before;
  const found = fitNow(pen, body, type);
  known.set(key, found);
  return found;
}

function fitNow(pen: TextPen, body: readonly QuestionNode[], type: PlateType): Fitted {
  for (let size = type.size; size >= LEAST_SIZE; size -= 1) {
    if (lineWidth(pen, body, type.family, size) <= type.width)
      return { size, shown: body, second: null };
  }
  const size = Math.max(WORDS_SIZE, LEAST_PIXELS / type.pixels);
  const isSentence = /[a-z]{3}/i.test(toPlainText({ body }));
  if (size > LARGEST_WORDS || (isSentence && size > WORDS_SIZE)) return fitNumbers(pen, body, type);
  const [first, second] = firstWords(pen, body, type, size);
  return { size, shown: [text(first)], second: [text(second)] };
}

const text = (v: string): QuestionNode => ({ t: 'text', v });

/** The first words of a question in two lines, with an ellipsis where more follow. */
function firstWords(
  pen: TextPen,
  body: readonly QuestionNode[],
  { family, width }: PlateType,
  size: number,
): readonly [first: string, second: string] {
  const words = toPlainText({ body }).split(/\s+/u);
  const fits = (line: string): boolean => measure(pen, line, family, size) <= width;
  const lines = ['', ''];
  let line = 0;
  let taken = 0;
  for (const word of words) {
    const longer = [lines[line], word].filter(Boolean).join(' ');
    const room = line === 1 ? `${longer} …` : longer;
    if (fits(room)) lines[line] = longer;
    else if (line === 0 && lines[0] !== '' && fits(`${word} …`)) {
      line = 1;
      lines[1] = word;
    } else break;
    taken += 1;
  }
  const [first = '', second = ''] = lines;
  if (first === '') return [TOO_LONG, ''];
  return [first, taken < words.length ? `${second} …`.trim() : second];
}

/** The numbers of a question in words, "54 … 7"; a "?" where it has none. */
function fitNumbers(pen: TextPen, body: readonly QuestionNode[], type: PlateType): Fitted {
  const numbers = toPlainText({ body }).match(/\d[\d,.]*\d|\d/gu) ?? [];
  for (let count = Math.min(3, numbers.length); count > 0; count -= 1) {
    const shown = numbers.slice(0, count).join(' … ');
    for (let size = type.size; size >= LEAST_SIZE; size -= 1)
      if (measure(pen, shown, type.family, size) <= type.width)
        return { size, shown: [text(shown)], second: null };
  }
  return { size: type.size, shown: [text(TOO_LONG)], second: null };
}

function lineWidth(
  pen: TextPen,
  body: readonly QuestionNode[],
  family: string,
  size: number,
): number {
  return body.reduce((sum, node) => sum + nodeWidth(pen, node, family, size), 0);
}

function nodeWidth(pen: TextPen, node: QuestionNode, family: string, size: number): number {
  const wide = (text: string, share = 1): number => measure(pen, text, family, size * share);
  switch (node.t) {
    case 'text':
      return wide(node.v);
    case 'br':
      return Number.POSITIVE_INFINITY; // a plate has one line
    case 'box':
      return size * 0.8;
    case 'frac':
      return Math.max(wide(node.n, SMALL), wide(node.d, SMALL)) + size * 0.2;
    case 'mixed':
      return wide(node.w) + Math.max(wide(node.n, SMALL), wide(node.d, SMALL)) + size * 0.25;
    case 'pow':
    case 'sub':
      return wide(node.b) + wide(node.e, SMALL);
    case 'root':
      return wide(node.i === 3 ? '∛' : '√') + wide(node.x);
  }
}

/** Draws one node at its left edge and returns its width. */
function drawNode(
  pen: TextPen,
  node: QuestionNode,
  x: number,
  baseline: number,
  family: string,
  size: number,
): number {
  const width = nodeWidth(pen, node, family, size);
  const write = (text: string, left: number, y: number, share = 1): void => {
    pen.font = fontOf(family, size * share);
    pen.fillText(text, left, y);
  };
  switch (node.t) {
    case 'text':
      write(node.v, x, baseline);
      break;
    case 'box':
      pen.lineWidth = 2;
      pen.strokeRect(x + 2, baseline - size * 0.72, size * 0.8 - 4, size * 0.8);
      break;
    case 'frac':
      drawFraction(pen, node, x, width, baseline, family, size);
      break;
    case 'mixed': {
      const whole = measure(pen, node.w, family, size);
      write(node.w, x, baseline);
      drawFraction(pen, node, x + whole, width - whole, baseline, family, size);
      break;
    }
    case 'pow':
    case 'sub': {
      write(node.b, x, baseline);
      const shift = node.t === 'pow' ? -size * 0.36 : size * 0.16;
      write(node.e, x + measure(pen, node.b, family, size), baseline + shift, SMALL);
      break;
    }
    case 'root': {
      const sign = node.i === 3 ? '∛' : '√';
      const left = x + measure(pen, sign, family, size);
      write(sign, x, baseline);
      write(node.x, left, baseline);
      line(pen, left, x + width, baseline - size * 0.82);
      break;
    }
    case 'br':
      break;
  }
  return width;
}

function drawFraction(
  pen: TextPen,
  { n, d }: { readonly n: string; readonly d: string },
  x: number,
  width: number,
  baseline: number,
  family: string,
  size: number,
): void {
  const small = size * SMALL;
  const centred = (text: string, y: number): void => {
    const wide = measure(pen, text, family, small);
    pen.font = fontOf(family, small);
    pen.fillText(text, x + (width - wide) / 2, y);
  };
  centred(n, baseline - size * 0.38);
  centred(d, baseline + size * 0.3);
  line(pen, x + size * 0.05, x + width - size * 0.05, baseline - size * 0.28);
}

function line(pen: TextPen, from: number, to: number, y: number): void {
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(from, y);
  pen.lineTo(to, y);
  pen.stroke();
}

function measure(pen: TextPen, text: string, family: string, size: number): number {
  pen.font = fontOf(family, size);
  return pen.measureText(text).width;
}

function fontOf(family: string, size: number): string {
  return `700 ${size}px ${family}`;
}
