import { openFont, type Run } from './fonts.ts';

const LEAST_BLANK = 6; // in multiples of the font size, enough to write a name on
const RULE = { drop: 0.1, width: 0.05 }; // of a line to write on, in multiples of the font size
const WHOLE_SCALE = 0.8; // of the font size, since joined letters reach lower

/** The width of a part of a text. Letters without a font take the space of a line to write them on by hand. */
export function widthOfRun(pdf: PDFKit.PDFDocument, run: Run, size: number): number {
  const { text, file } = run;
  if (file === null) return size * Math.max(LEAST_BLANK, text.length);
  return setFont(pdf, file, sizeOf(run, size)).widthOfString(text, waysOf(run));
}

/**
 * Writes a part of a text from a place on its baseline; for letters without a font it draws a line to write them on.
 */
export function writeRun(
  pdf: PDFKit.PDFDocument,
  run: Run,
  { size, x, y }: { readonly size: number; readonly x: number; readonly y: number },
  { outlined = false } = {},
): void {
  const { text, file } = run;
  if (file === null) {
    pdf.rect(x, y + size * RULE.drop, widthOfRun(pdf, run, size), size * RULE.width);
    if (outlined) pdf.stroke();
    else pdf.fill();
    return;
  }
  setFont(pdf, file, sizeOf(run, size)).text(text, x, y, {
    ...waysOf(run),
    lineBreak: false,
    baseline: 'alphabetic', // the faces share one baseline
    stroke: outlined,
    fill: !outlined,
  });
}

/** Scripts that join their letters reach lower than others. */
const sizeOf = ({ isWhole }: Run, size: number): number =>
  isWhole === true ? size * WHOLE_SCALE : size;

/** Sets the font and size of what a document writes or measures next. @returns the document */
const setFont = (pdf: PDFKit.PDFDocument, file: string, size: number): PDFKit.PDFDocument =>
  pdf.registerFont(file, openFont(file)).font(file).fontSize(size);

/**
 * The library sets word after word from the left, but sets a text with a list of features, even an empty one, as a
 * whole.
 */
const waysOf = ({ isWhole }: Run): PDFKit.Mixins.TextOptions =>
  isWhole === true ? { features: [] } : {};
