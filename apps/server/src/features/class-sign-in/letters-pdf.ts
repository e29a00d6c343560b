import type { Drawing } from '../../platform/drawings.ts';
import { drawPdf, type Pdf, writeLine } from '../../platform/pdf/document.ts';
import { drawQrCode } from './qr.ts';

const MM = 72 / 25.4; // points
const PAGE = { left: 22 * MM, width: 166 * MM };
const SQUARE = 46 * MM;
const BLACK = '#000000';
const GREY = '#444444';

export interface PrintedLetter {
  readonly childName: string;
  readonly code: string; // in two groups
  readonly qrText: string;
  readonly until: string; // the last day on which it works, in words
}

interface Facts {
  readonly schoolName: string;
  readonly className: string;
  readonly address: string; // the page where the code is typed
}

/** The lines of a letter under its heading; an empty line is a gap. */
const opening = (childName: string, { schoolName }: Facts): readonly string[] => [
  `${schoolName} practises mathematics with Moon Base Pi: children answer`,
  'questions in space games, and the questions fit what each of them can do.',
  '',
  `With the code below you can see what ${childName} has practised and learnt,`,
  'choose content for home, and set more time or larger letters. You need a',
  'telephone, tablet or computer. No other company receives data.',
];

const steps = ({ address }: Facts, until: string): readonly string[] => [
  `1.  Open ${address}, or point a camera at the square.`,
  '2.  Type the code.',
  '3.  Make your account with an e-mail address and a password. If you have an',
  '     account here, sign in: a second child is added to it.',
  '',
  `The code works once, until ${until}. After that ask the school for another letter.`,
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
  draw: ({ letters, facts }) => drawLetters(letters, facts),
};

function drawLetters(letters: readonly PrintedLetter[], facts: Facts): Promise<Buffer> {
  const title = `Letters to parents, class ${facts.className}`;
  return drawPdf({ title, layout: 'portrait' }, (pdf) => {
    letters.forEach((letter, index) => {
      if (index > 0) pdf.addPage();
      drawLetter(pdf, letter, facts);
    });
  });
}

function drawLetter(pdf: Pdf, letter: PrintedLetter, facts: Facts): void {
  const write = (
    text: string,
    top: number, // millimetres
    style: { readonly size: number; readonly face?: 'body' | 'bold'; readonly colour?: string },
    tag: 'P' | 'H1' = 'P',
  ) => {
    if (text === '') return;
    const { size, face = 'body', colour = BLACK } = style;
    const place = { x: PAGE.left, y: top * MM, width: PAGE.width };
    writeLine(pdf, text, place, { face, size, colour }, { tag });
  };
  const writeAll = (lines: readonly string[], top: number) => {
    lines.forEach((line, at) => {
      write(line, top + at * 7, { size: 12 });
    });
    return top + lines.length * 7;
  };
  write(facts.schoolName, 22, { size: 11, colour: GREY });
  write(`To the parents of ${letter.childName}`, 33, { size: 22, face: 'bold' }, 'H1');
  write(`Class ${facts.className}`, 45, { size: 12, colour: GREY });
  const below = writeAll(opening(letter.childName, facts), 62);
  drawCode(pdf, letter, below + 10);
  writeAll(steps(facts, letter.until), below + 76);
  PRIVACY.forEach((line, at) => {
    write(line, 268 + at * 6, { size: 9, colour: GREY });
  });
}

/** The QR code with its code in words beside it, in a frame. */
function drawCode(pdf: Pdf, { qrText, code }: PrintedLetter, top: number): void {
  const y = top * MM;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .lineWidth(0.8)
    .rect(PAGE.left, y, PAGE.width, SQUARE + 8 * MM)
    .stroke(BLACK);
  drawQrCode(pdf, qrText, { x: PAGE.left + 4 * MM, y: y + 4 * MM, width: SQUARE });
  pdf.endMarkedContent();
  const x = PAGE.left + SQUARE + 14 * MM;
  const width = PAGE.width - SQUARE - 20 * MM;
  const line = (text: string, down: number, size: number, face: 'body' | 'bold') => {
    writeLine(pdf, text, { x, y: y + down * MM, width }, { face, size, colour: BLACK });
  };
  line('Your code', 14, 12, 'body');
  line(code, 22, 30, 'bold');
}
