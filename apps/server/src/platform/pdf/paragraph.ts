import {
  type LinePlace,
  type LineStyle,
  type LineTag,
  paintLine,
  type Pdf,
  widthOfLine,
} from './document.ts';
import { lacksLetters } from './fonts.ts';

const PITCH = 1.3; // from line to line, in multiples of the font size
const CUT = '…';

/** A text that was laid out in lines of one size. */
export interface Paragraph {
  readonly text: string;
  readonly lines: readonly string[];
  readonly style: LineStyle;
  readonly height: number; // points
}

/** A size in points, with the most lines that there is room for in it. */
export interface Fit {
  readonly size: number;
  readonly lines: number;
}

/**
 * Breaks a text into lines, in the first size that has room for them. In the last size what is too long ends with an
 * ellipsis.
 *
 * @param fits from the largest size to the smallest
 */
export function fitParagraph(
  pdf: Pdf,
  text: string,
  width: number,
  { fits, ...look }: Omit<LineStyle, 'size'> & { readonly fits: readonly [Fit, ...Fit[]] },
): Paragraph {
  const [largest, ...smaller] = fits;
  const lay = ({ size, lines: most }: Fit) => {
    const style = { ...look, size };
    return { style, most, lines: breakLines(pdf, text, width, style) };
  };
  let { style, most, lines } = lay(largest);
  for (const fit of smaller) {
    if (lines.length <= most) break;
    ({ style, most, lines } = lay(fit));
  }
  const kept = lines.length <= most ? lines : cutLines(pdf, lines.slice(0, most), width, style);
  return { text, lines: kept, style, height: kept.length * style.size * PITCH };
}

/** Writes a paragraph. Screen readers read it as one text. @returns its height in points */
export function writeParagraph(
  pdf: Pdf,
  { text, lines, style, height }: Paragraph,
  { x, y, width }: Omit<LinePlace, 'align'>,
  { tag, parent }: LineTag = { tag: 'P' },
): number {
  const isWhole = lines.join('') === text && !lacksLetters(text, style.face);
  const element = pdf.struct(tag, isWhole ? {} : { actual: text }, () =>
    lines.forEach((line, at) => {
      const place = { x, y: y + at * style.size * PITCH, width: width + style.size };
      paintLine(pdf, line, place, style); // the space at its end may stand out
    }),
  );
  if (parent) parent.add(element);
  else pdf.addStructure(element);
  return height;
}

/** Lines that keep the space at which they were broken, so that a reader of the file hears two words. */
function breakLines(pdf: Pdf, text: string, width: number, style: LineStyle): readonly string[] {
  const fits = (line: string) => widthOfLine(pdf, line.trimEnd(), style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/\S+\s*/gu) ?? []) {
    if (fits(line + word)) {
      line += word;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of lettersOf(word)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function cutLines(
  pdf: Pdf,
  lines: readonly string[],
  width: number,
  style: LineStyle,
): readonly string[] {
  let last = lettersOf((lines.at(-1) ?? '').trimEnd());
  while (last.length > 0 && widthOfLine(pdf, last.join('') + CUT, style) > width)
    last = last.slice(0, -1);
  return [...lines.slice(0, -1), last.join('').trimEnd() + CUT];
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const lettersOf = (word: string): readonly string[] =>
  Array.from(letters.segment(word), ({ segment }) => segment);
