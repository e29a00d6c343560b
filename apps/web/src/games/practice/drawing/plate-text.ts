import type { Node as QuestionNode } from '@moonbase/questions';

/** The slice of a canvas that writing on a plate needs: a test passes a recorder. */
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

/** How big and in what face the text of a plate is written; sizes in design units. */
export interface PlateType {
  readonly family: string;
  readonly size: number; // 27, or 34 for big text
  readonly width: number; // room for the text
}

const LEAST_SIZE = 18;
const SMALL = 0.68; // of the size: fraction parts, powers
const TOO_LONG = '?';

/**
 * Writes a question centred at (x, baseline). It shrinks to 18 to fit; what still does not fit is a "?", and the whole question
 * stands in the console.
 */
export function writePlate(
  pen: TextPen,
  body: readonly QuestionNode[],
  x: number,
  baseline: number,
  type: PlateType,
): void {
  const { size, shown } = fit(pen, body, type);
  let at = x - lineWidth(pen, shown, type.family, size) / 2;
  for (const node of shown) at += drawNode(pen, node, at, baseline, type.family, size);
}

interface Fitted {
  readonly size: number;
  readonly shown: readonly QuestionNode[];
}

/** Fitting measures a text at up to 17 sizes, which is too slow for every frame. */
const fitted = new WeakMap<readonly QuestionNode[], Map<string, Fitted>>();

function fit(pen: TextPen, body: readonly QuestionNode[], type: PlateType): Fitted {
  const known = fitted.get(body) ?? new Map<string, Fitted>();
  fitted.set(body, known);
  const key = `${type.family} ${type.size} ${type.width}`;
  const before = known.get(key);
  if (before) return before;
  const found = fitNow(pen, body, type);
  known.set(key, found);
  return found;
}

function fitNow(pen: TextPen, body: readonly QuestionNode[], type: PlateType): Fitted {
  for (let size = type.size; size >= LEAST_SIZE; size -= 1) {
    if (lineWidth(pen, body, type.family, size) <= type.width) return { size, shown: body };
  }
  return { size: type.size, shown: [{ t: 'text', v: TOO_LONG }] };
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
