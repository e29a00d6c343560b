import type { Drawing } from '../../platform/threads/drawings.ts';
import { drawPdf, type LineTag, type Pdf, writeLine } from '../../platform/pdf/document.ts';
import { lacksLetters } from '../../platform/pdf/fonts.ts';
import { fitParagraph, type Paragraph, writeParagraph } from '../../platform/pdf/paragraph.ts';
import type { Paper } from '../../platform/pdf/paper.ts';
import { drawQrCode } from './qr.ts';

const MM = 72 / 25.4; // points
const PAGE = { left: 22 * MM, width: 166 * MM, top: 22 * MM };
const SQUARE = 46 * MM;
const FRAME = SQUARE + 8 * MM; // height
const FOOT = 268 * MM; // where the lines at the foot begin
const BLACK = '#000000';
const GREY = '#444444';
const LEAST_SIZE = 8; // points
const SIZES = [12, 11, 10, 9, LEAST_SIZE] as const; // points; the first in which a letter fits its page

export interface PrintedLetter {
  readonly childName: string;
  /** What tells the child apart where the name cannot be printed: "No. 7 · P1023". */
  readonly mark: string;
  readonly code: string; // in two groups
  readonly qrText: string;
  readonly until: string; // the last day on which it works, in words
}

interface Facts {
  readonly schoolName: string;
  readonly className: string;
  readonly address: string; // the page where the code is typed
}

/** The paragraphs under the heading. */
const opening = (childName: string, { schoolName }: Facts): readonly string[] => [
  `${schoolName} practises mathematics with Moon Base Pi: children answer questions in space games, and the questions fit what each of them can do.`,
  `With the code below you can see what ${childName} has practised and learnt, choose content for home, and set more time or larger letters. You need a telephone, tablet or computer. No other company receives data.`,
];

const steps = ({ address }: Facts, until: string): readonly string[] => [
  `1.  Open ${address}, or point a camera at the square.`,
  '2.  Type the code.',
  '3.  Make your account with an e-mail address and a password. If you have an account here, sign in: a second child is added to it.',
  `The code works once, until ${until}. For a second parent, or after that day, ask the school for another letter.`,
];

const PRIVACY = [
  'Whoever has this letter can become the parent of this account: please do not pass it on. What is kept about your',
  'child, who sees it and how to have it erased stands in your account, on the page “What is kept”.',
];

/** Letters to the parents of a class as PDF, one per page of A4, black only. */
export const LETTERS: Drawing<{
  readonly letters: readonly PrintedLetter[];
  readonly facts: Facts;
}> = {
  name: 'letters to parents',
  draw: ({ letters, facts }, paper) => drawLetters(letters, facts, paper),
};

function drawLetters(
  letters: readonly PrintedLetter[],
  facts: Facts,
  paper: Paper | undefined,
): Promise<Buffer> {
  const title = `Letters to parents, class ${facts.className}`;
  return drawPdf({ title, layout: 'portrait', paper }, (pdf) =>
    letters.forEach((letter, index) => {
      if (index > 0) pdf.addPage();
      drawLetter(pdf, letter, facts);
    }),
  );
}

function drawLetter(pdf: Pdf, letter: PrintedLetter, facts: Facts): void {
  const lay = (size: number) => layLetter(pdf, letter, facts, size);
  const fits = (size: number) => PAGE.top + lay(size).height <= FOOT;
  const { parts } = lay(SIZES.find(fits) ?? LEAST_SIZE);
  let y = PAGE.top;
  for (const part of parts) {
    const place = { x: PAGE.left, y, width: PAGE.width };
    if (part.paragraph === 'code') drawCode(pdf, letter, y);
    else writeParagraph(pdf, part.paragraph, place, { tag: part.tag ?? 'P' });
    y += heightOf(part) + part.below;
  }
  PRIVACY.forEach((line, at) => {
    const place = { x: PAGE.left, y: FOOT + at * 6 * MM, width: PAGE.width };
    writeLine(pdf, line, place, { face: 'body', size: 9, colour: GREY });
  });
}

interface Part {
  readonly paragraph: Paragraph | 'code';
  readonly below: number; // the gap to the next part, in points
  readonly tag?: LineTag['tag'];
}

const heightOf = ({ paragraph }: Part): number => (paragraph === 'code' ? FRAME : paragraph.height);

/** The parts of a letter from top to bottom. @param size of its text, in points */
function layLetter(pdf: Pdf, letter: PrintedLetter, facts: Facts, size: number) {
  const { childName, mark, until } = letter;
  const isUnprinted = lacksLetters(childName, 'bold');
  const text = (words: string, colour = BLACK): Paragraph =>
    fitParagraph(pdf, words, PAGE.width, { face: 'body', fits: [{ size, lines: 40 }], colour });
  const heading = fitParagraph(pdf, `To the parents of ${childName}`, PAGE.width, {
    face: 'bold',
    fits: [
      { size: 22, lines: 2 },
      { size: 16, lines: 3 },
      { size: 12, lines: 6 },
    ],
    colour: BLACK,
  });
  const classLine = `Class ${facts.className}${isUnprinted ? ` · ${mark}` : ''}`;
  const body = size * MM * 0.3; // between paragraphs
  const parts: readonly Part[] = [
    { paragraph: text(facts.schoolName, GREY), below: 4 * MM },
    { paragraph: heading, below: 2 * MM, tag: 'H1' },
    { paragraph: text(classLine, GREY), below: 8 * MM },
    ...paragraphs(opening(isUnprinted ? 'your child' : childName, facts), 6 * MM),
    { paragraph: 'code', below: 8 * MM },
    ...paragraphs(steps(facts, until), 0),
  ];
  return { parts, height: parts.reduce((sum, part) => sum + heightOf(part) + part.below, 0) };

  function paragraphs(texts: readonly string[], last: number): readonly Part[] {
    return texts.map((words, at) => ({
      paragraph: text(words),
      below: at === texts.length - 1 ? last : body,
    }));
  }
}

/** The QR code with its code in words beside it, in a frame. @param y its top, in points */
function drawCode(pdf: Pdf, { qrText, code }: PrintedLetter, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.lineWidth(0.8).rect(PAGE.left, y, PAGE.width, FRAME).stroke(BLACK);
  drawQrCode(pdf, qrText, { x: PAGE.left + 4 * MM, y: y + 4 * MM, width: SQUARE });
  pdf.endMarkedContent();
  const x = PAGE.left + SQUARE + 14 * MM;
  const width = PAGE.width - SQUARE - 20 * MM;
  const line = (text: string, down: number, size: number, face: 'body' | 'bold') =>
    writeLine(pdf, text, { x, y: y + down * MM, width }, { face, size, colour: BLACK });
  line('Your code', 14, 12, 'body');
  line(code, 22, 30, 'bold');
}
