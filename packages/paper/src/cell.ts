import {
  type Answer,
  type DiagramFigure,
  toPlainText,
  type QuestionDoc,
} from '@moonbase/questions';
import {
  drawFigure,
  layoutQuestion,
  place,
  type Drawing,
  type Measure,
  type Primitive,
} from '@moonbase/questions/drawing';

import type { Needs } from './spans.ts';

/** A question as printed on a sheet. */
export interface SheetQuestion {
  readonly id: string;
  readonly unit: number;
  readonly subUnit: number;
  readonly doc: QuestionDoc | null; // null when this version cannot read it
  readonly answer: string; // as printed
  readonly result?: Answer | null; // the answer for explaining it; null: it cannot be read
  readonly why?: WhyPicture | null; // for answer sheets; null: there is no picture
}

/** A picture that shows why an answer is right, with its words. */
export interface WhyPicture {
  readonly drawing: Drawing;
  readonly say: string;
}

/** The typography of a sheet. */
export interface Setting {
  readonly size: number; // font size of a question, in points
  readonly measure: Measure;
}

/** The content of a cell, from its upper left corner. Figures are drawn in the maths font, words in the sheet's. */
export interface CellContent {
  readonly height: number;
  readonly number: Primitive; // stays in its corner in a higher row
  readonly words: readonly Part[];
  readonly figure: readonly Part[];
}

/** A drawing with its place in the cell. It is moved there once, together with its cell. */
interface Part {
  readonly items: readonly Primitive[];
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The parts of a cell on a page, whose upper left corner is at (left, top). */
export const placed = (parts: readonly Part[], left: number, top: number): readonly Primitive[] =>
  parts.flatMap(({ items, x, y, scale }) => place(items, scale, left + x, top + y));

const PADDING = { top: 14, right: 8, bottom: 9, left: 10 } as const; // points; the number stands in the upper one
const GAP = 8; // points
/** Of a figure, in points per unit: its smallest letters are then 6.75 points high. @see ../SPEC.md rule LS14 */
const LEAST_SCALE = 0.75;
const FIGURE_SCALE = 0.8; // at the most
/** Of a picture that shows why: small, its letters are read with the answer beside it. @see ../SPEC.md rule LS15 */
const WHY = { scale: 0.6, height: 96 } as const; // at the most
const NUMBER_SIZE = 9; // points
const SLOT = '        '; // space to write in
const NO_WORDS = 'This question cannot be drawn.';

const figures = new WeakMap<DiagramFigure, Drawing>();

/** The drawing of a figure, made once: a sheet needs it to count columns, and again to set the cell. */
function figureOf(figure: DiagramFigure): Drawing {
  const known = figures.get(figure);
  if (known !== undefined) return known;
  const drawing = drawFigure(figure);
  figures.set(figure, drawing);
  return drawing;
}

/** Inner width of a cell. */
export const roomIn = (width: number): number => width - PADDING.left - PADDING.right;

export function needsOf({ doc }: SheetQuestion, { size, measure }: Setting): Needs {
  if (doc === null) return { words: 0, figure: null };
  return {
    words: measure(toPlainText(doc), size, false),
    figure: doc.diagram ? figureOf(doc.diagram).width * LEAST_SCALE : null,
  };
}

interface Placing {
  readonly number: number;
  readonly width: number; // of the cell
  readonly isWide: boolean; // across several columns: its figure stands beside the words
  readonly answers: boolean;
}

/** Sets a question, with its answer in a box at the right when answers are shown. */
export function layOutCell(
  question: SheetQuestion,
  { number, width, isWide, answers }: Placing,
  setting: Setting,
): CellContent {
  const { size, measure } = setting;
  const answer = answers ? answerBox(question.answer, setting) : null;
  const room = roomIn(width) - (answer === null ? 0 : answer.width + GAP);
  const { doc } = question;
  const body =
    doc === null
      ? { words: line(NO_WORDS, setting), figure: null }
      : { words: wordsOf(doc), figure: doc.diagram ? figureOf(doc.diagram) : null };

  function wordsOf(of: QuestionDoc, within = room): Drawing {
    const slot = answers ? '?' : SLOT;
    return layoutQuestion(of, { width: within, fontSize: size, measure, slot, figure: 'none' });
  }

  const { words, figure, height }: Body =
    body.figure === null || doc === null
      ? { words: partOf(body.words, 0, 0), figure: null, height: body.words.height }
      : isWide
        ? beside(body.figure, room, (within) => wordsOf(doc, within))
        : below(body.words, body.figure, room);
  const tall = Math.max(height, answer?.height ?? 0);
  const why = answers ? whyPart(question, roomIn(width), tall + GAP) : null;
  const label = textAt(String(number), PADDING.left - 6, NUMBER_SIZE + 1, NUMBER_SIZE);
  const answerPart =
    answer &&
    partOf(answer, width - PADDING.right - answer.width, PADDING.top + (tall - answer.height) / 2);
  return {
    height: PADDING.top + tall + (why === null ? 0 : GAP + why.height) + PADDING.bottom,
    number: { ...label, bold: true },
    words: [padded(words), ...(answerPart ? [answerPart] : [])],
    figure: [figure, why?.part ?? null].flatMap((each) => (each ? [padded(each)] : [])),
  };
}

const partOf = ({ items }: Drawing, x: number, y: number, scale = 1): Part => ({
  items,
  x,
  y,
  scale,
});

/** What is filled with a colour is grey on paper: figures of questions are white there, but here it is what counts. */
const inGrey = (item: Primitive): Primitive =>
  'fill' in item && item.fill !== 'paper' && item.fill !== 'ink' ? { ...item, fill: 'grid' } : item;

/** The picture of why, below everything else; a question with a figure of its own has none. @see ../SPEC.md rule LS15 */
function whyPart({ doc, why }: SheetQuestion, room: number, top: number) {
  if (!why || doc?.diagram) return null;
  const drawing = { ...why.drawing, items: why.drawing.items.map(inGrey) };
  const { width, height } = drawing;
  const scale = Math.min(WHY.scale, room / width, WHY.height / height);
  return { height: height * scale, part: partOf(drawing, (room - width * scale) / 2, top, scale) };
}

const padded = ({ items, x, y, scale }: Part): Part => ({
  items,
  x: x + PADDING.left,
  y: y + PADDING.top,
  scale,
});

interface Body {
  readonly words: Part;
  readonly figure: Part | null;
  readonly height: number;
}

function below(words: Drawing, figure: Drawing, room: number): Body {
  const scale = Math.min(FIGURE_SCALE, room / figure.width);
  return {
    words: partOf(words, 0, 0),
    figure: partOf(figure, (room - figure.width * scale) / 2, words.height + GAP, scale),
    height: words.height + GAP + figure.height * scale,
  };
}

const LEAST_WORDS = 0.3; // share of the width for words beside a figure

function beside(figure: Drawing, room: number, layWords: (width: number) => Drawing): Body {
  const most = room * (1 - LEAST_WORDS) - GAP;
  const scale = Math.min(FIGURE_SCALE, most / figure.width);
  const width = figure.width * scale;
  const words = layWords(room - width - 2 * GAP);
  const height = Math.max(words.height, figure.height * scale);
  return {
    words: partOf(words, 0, (height - words.height) / 2),
    figure: partOf(figure, room - width, (height - figure.height * scale) / 2, scale),
    height,
  };
}

function answerBox(text: string, { size, measure }: Setting): Drawing {
  const width = Math.max(size * 2.4, measure(text, size, true) + size);
  const height = size * 1.6;
  return {
    width,
    height,
    items: [
      {
        p: 'rect',
        x: 0,
        y: 0,
        w: width,
        h: height,
        r: 4,
        fill: 'paper',
        stroke: { ink: 'ink', width: 1.2 },
      },
      { ...textAt(text, width / 2, size * 1.14, size), anchor: 'middle', bold: true },
    ],
  };
}

function line(text: string, { size, measure }: Setting): Drawing {
  return {
    width: measure(text, size, false),
    height: size * 1.3,
    items: [textAt(text, 0, size, size)],
  };
}

/** A text with its baseline at y. */
export function textAt(
  text: string,
  x: number,
  y: number,
  size: number,
): Extract<Primitive, { p: 'text' }> {
  return { p: 'text', v: text, x, y, size, anchor: 'start', ink: 'ink' };
}
