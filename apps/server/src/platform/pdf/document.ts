import PDFDocument from 'pdfkit';

import { type Face, type Run, runsOf } from './fonts.ts';
import { type Paper, PAPERS, placeOfA4 } from './paper.ts';
import { widthOfRun, writeRun } from './runs.ts';
import { drawShapes, type Shape } from './shapes.ts';

/** A document that is being drawn. Lengths are points (1/72 inch) from the upper left corner. */
export type Pdf = PDFKit.PDFDocument;

interface PdfFacts {
  readonly title: string; // screen readers announce it
  readonly layout: 'portrait' | 'landscape';
  readonly paper: Paper | undefined; // absent: A4
}

/**
 * Draws a document, in a thread: one with many pages takes seconds. Its pages are laid out for A4, whatever the paper.
 *
 * @returns the file
 */
export async function drawPdf(
  { title, layout, paper = 'a4' }: PdfFacts,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [PAPERS[paper].width, PAPERS[paper].height],
    layout,
    margin: 0,
    font: '', // otherwise each document reads the built-in one
    lang: 'en',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Moon Base Pi', Creator: 'Moon Base Pi' },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const flush = writeInOne(pdf);
  const place = placeOfA4(paper, layout);
  const fit = (): void => {
    if (place.scale !== 1) pdf.translate(place.x, place.y).scale(place.scale);
  };
  fit();
  pdf.on('pageAdded', fit);
  draw(pdf);
  flush();
  pdf.end();
  return await finished;
}

/** Writes the operators of a page in one piece: the library copies each piece, and a page has thousands of them. */
function writeInOne(pdf: Pdf): () => void {
  const write = pdf.addContent.bind(pdf);
  const addPage = pdf.addPage.bind(pdf);
  let operators: string[] = [];
  const flush = (): void => {
    if (operators.length > 0) write(operators.join('\n'));
    operators = [];
  };
  pdf.addContent = (operator) => {
    operators.push(String(operator));
    return pdf;
  };
  pdf.addPage = (options) => {
    flush();
    return addPage(options);
  };
  return flush;
}

/** How far a line's foot lies below its top, in multiples of its font size. */
const ASCENT = 0.95;

export interface LineStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
}

/** The place of a line: its left edge, its top, and its greatest width. */
export interface LinePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'centre' | 'right';
}

/** The picture of a page, in units of its own width. The platform knows its shapes, not their meaning. */
export interface PagePicture {
  readonly width: number;
  readonly shapes: readonly Shape[];
  readonly lines: readonly (LineStyle & {
    readonly text: string;
    readonly x: number;
    readonly y: number; // baseline
    readonly width: number;
    readonly align: 'left' | 'centre' | 'right';
    readonly outline?: number; // width of a dark outline around the letters
    readonly role?: 'heading' | 'aside'; // absent: a paragraph; screen readers skip an aside
  })[];
  readonly alt: string; // text alternative of the drawing
}

/** Fills the page with a picture. Screen readers announce its text alternative, then its lines in their order. */
export function drawPicture(pdf: Pdf, picture: PagePicture): void {
  const { a4 } = PAPERS;
  const width = pdf.page.width > pdf.page.height ? a4.height : a4.width;
  const scale = width / picture.width;
  const drawing = pdf.struct('Figure', { alt: picture.alt }, () => {
    pdf.save().scale(scale);
    drawShapes(pdf, picture.shapes);
    pdf.restore();
  });
  pdf.addStructure(drawing);
  for (const { text, x, y, width, align, face, size, colour, outline, role } of picture.lines) {
    const place = { x: x * scale, y: (y - ASCENT * size) * scale, width: width * scale, align };
    const style = { face, size: size * scale, colour };
    if (outline !== undefined)
      drawOutline(pdf, text, place, { ...style, outline: outline * scale });
    if (role === 'aside') writeAside(pdf, text, place, style);
    else writeLine(pdf, text, place, style, { tag: role === 'heading' ? 'H1' : 'P' });
  }
}

const OUTLINE = '#0b1030';

/** An outline around letters that are written over it next: overlapping parts of a letter leave no line inside it. */
function drawOutline(
  pdf: Pdf,
  text: string,
  place: LinePlace,
  { outline, ...style }: LineStyle & { readonly outline: number },
): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .save()
    .lineWidth(2 * outline)
    .lineJoin('round')
    .strokeColor(OUTLINE);
  for (const { run, ...at } of fitLine(pdf, text, place, style))
    writeRun(pdf, run, at, { outlined: true });
  pdf.restore();
  pdf.endMarkedContent();
}

/** The role of a line for screen readers, and its part of the document; absent: a paragraph of its own. */
export interface LineTag {
  readonly tag: 'P' | 'H1' | 'H2' | 'TH' | 'TD';
  readonly parent?: PDFKit.PDFStructureElement;
}

interface FittedRun {
  readonly run: Run;
  readonly x: number;
  readonly y: number; // baseline
  readonly size: number;
}

/** The runs of a line with their places, in a smaller size where the line would be too wide. */
function fitLine(
  pdf: Pdf,
  text: string,
  { x, y, width: room, align = 'left' }: LinePlace,
  { face, size }: LineStyle,
): readonly FittedRun[] {
  const runs = runsOf(text, face);
  const widthOf = (run: Run) => widthOfRun(pdf, run, size);
  const width = widthOfLine(pdf, text, { face, size });
  const fitted = size * Math.min(1, room / width);
  const baseline = y + ASCENT * (size + fitted) * 0.5;
  const spare = room - (width * fitted) / size;
  let left = x + { left: 0, centre: spare / 2, right: spare }[align];
  return runs.map((run) => {
    const placed = { run, x: left, y: baseline, size: fitted };
    left += (widthOf(run) * fitted) / size;
    return placed;
  });
}

/** Writes one line, in a smaller size where it would be too wide. */
export function writeLine(
  pdf: Pdf,
  text: string,
  place: LinePlace,
  style: LineStyle,
  { tag, parent }: LineTag = { tag: 'P' },
): void {
  // Words that are drawn from right to left, or not at all, are read aloud as they were given.
  const isRead = runsOf(text, style.face).some(({ file, isWhole }) => isWhole ?? file === null);
  const line = pdf.struct(tag, isRead ? { actual: text } : {}, () =>
    paintLine(pdf, text, place, style),
  );
  if (parent) parent.add(line);
  else pdf.addStructure(line);
}

/** Writes a line that screen readers skip, such as a page number. */
export function writeAside(pdf: Pdf, text: string, place: LinePlace, style: LineStyle): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  paintLine(pdf, text, place, style);
  pdf.endMarkedContent();
}

/** The width of a line in its own size. */
export const widthOfLine = (
  pdf: Pdf,
  text: string,
  { face, size }: Pick<LineStyle, 'face' | 'size'>,
): number => runsOf(text, face).reduce((sum, run) => sum + widthOfRun(pdf, run, size), 0);

/** Paints a line, in a smaller size where it would be too wide, inside an element that the caller opened. */
export function paintLine(pdf: Pdf, text: string, place: LinePlace, style: LineStyle): void {
  pdf.fillColor(style.colour);
  for (const { run, ...at } of fitLine(pdf, text, place, style)) writeRun(pdf, run, at);
}
