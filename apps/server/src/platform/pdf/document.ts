import PDFDocument from 'pdfkit';

import { type Face, registerFonts, type Run, runsOf } from './fonts.ts';

/** A document that is being drawn. Lengths are points (1/72 inch) from the upper left corner. */
export type Pdf = PDFKit.PDFDocument;

/**
 * Draws a document of A4 pages.
 *
 * @param facts its title, which readers announce, and how its pages lie
 * @returns the file
 */
export function drawPdf(
  { title, layout }: { readonly title: string; readonly layout: 'portrait' | 'landscape' },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    lang: 'en',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Moon Base Pi', Creator: 'Moon Base Pi' },
  });
  registerFonts(pdf);
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
  });
  draw(pdf);
  pdf.end();
  return finished;
}

/** How far a line's foot lies below its top, in sizes of its letters. */
const ASCENT = 0.95;

export interface LineStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
}

/** Where a line stands: its left edge, its top, and the most it may be wide. */
export interface LinePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'centre' | 'right';
}

/** The picture of a page, in units of its own width. The platform knows its shapes, not what they mean. */
export interface PagePicture {
  readonly width: number;
  readonly shapes: readonly {
    readonly path: string;
    readonly fill?: string;
    readonly stroke?: { readonly colour: string; readonly width: number; readonly dash?: number };
  }[];
  readonly lines: readonly (LineStyle & {
    readonly text: string;
    readonly x: number;
    readonly y: number; // baseline
    readonly width: number;
    readonly align: 'left' | 'centre' | 'right';
  })[];
}

/** Fills the page with a picture: shapes as decoration, lines as text that readers announce in their order. */
export function drawPicture(pdf: Pdf, picture: PagePicture): void {
  const scale = pdf.page.width / picture.width;
  pdf.save().scale(scale);
  pdf.markContent('Artifact', { type: 'Layout' });
  for (const { path, fill, stroke } of picture.shapes) {
    if (fill !== undefined) pdf.path(path).fill(fill);
    if (stroke === undefined) continue;
    pdf.lineWidth(stroke.width).lineCap('round').lineJoin('round');
    if (stroke.dash === undefined) pdf.undash();
    else pdf.dash(stroke.dash, { space: stroke.dash });
    pdf.path(path).stroke(stroke.colour);
  }
  pdf.undash();
  pdf.endMarkedContent();
  pdf.restore();
  for (const { text, x, y, width, align, face, size, colour } of picture.lines) {
    const place = { x: x * scale, y: (y - ASCENT * size) * scale, width: width * scale, align };
    writeLine(pdf, text, place, { face, size: size * scale, colour });
  }
}

/** What a line is to readers, and in which part of the document; absent: a paragraph of its own. */
export interface LineTag {
  readonly tag: 'P' | 'H1' | 'TH' | 'TD';
  readonly parent?: PDFKit.PDFStructureElement;
}

/** Writes one line, smaller where it would be too wide. */
export function writeLine(
  pdf: Pdf,
  text: string,
  { x, y, width: room, align = 'left' }: LinePlace,
  { face, size, colour }: LineStyle,
  { tag, parent }: LineTag = { tag: 'P' },
): void {
  const runs = runsOf(text, face);
  const widthOf = ({ font, text: part }: Run) => pdf.font(font).fontSize(size).widthOfString(part);
  const width = runs.reduce((sum, run) => sum + widthOf(run), 0);
  const fitted = size * Math.min(1, room / width);
  const baseline = y + ASCENT * (size + fitted) * 0.5;
  const spare = room - (width * fitted) / size;
  let left = x + { left: 0, centre: spare / 2, right: spare }[align];
  const line = pdf.struct(tag, {}, () => {
    for (const { font, text: part } of runs) {
      pdf.font(font).fontSize(fitted).fillColor(colour);
      pdf.text(part, left, baseline, {
        lineBreak: false,
        baseline: 'alphabetic', // the faces stand on one line
      });
      left += pdf.widthOfString(part);
    }
  });
  if (parent) parent.add(line);
  else pdf.addStructure(line);
}
