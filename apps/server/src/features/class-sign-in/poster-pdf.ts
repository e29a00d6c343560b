import type { Drawing } from '../../platform/threads/drawings.ts';
import { drawPdf, type Pdf, writeLine } from '../../platform/pdf/document.ts';
import { drawQrCode } from './qr.ts';

const MM = 72 / 25.4; // points
const PAGE = { left: 20 * MM, width: 170 * MM };
const SQUARE = 60 * MM;
const BLACK = '#000000';

interface Facts {
  readonly schoolName: string;
  readonly className: string;
  readonly address: string; // of the door, without its protocol
  readonly url: string; // the same with it
  readonly code: string; // the class's
  readonly hours: string; // the school's in words, after "open"
}

/** The class code for the wall as PDF: one page of A4, black only. */
export const POSTER: Drawing<Facts> = {
  name: 'class code',
  draw: (facts, paper) =>
    drawPdf({ title: `Class code, class ${facts.className}`, layout: 'portrait', paper }, (pdf) =>
      drawPage(pdf, facts),
    ),
};

function drawPage(pdf: Pdf, { schoolName, className, address, url, code, hours }: Facts): void {
  const line = (text: string, top: number, size: number, tag: 'P' | 'H1' = 'P') => {
    const place = { x: PAGE.left, y: top * MM, width: PAGE.width };
    const face = size > 16 ? 'bold' : 'body';
    writeLine(pdf, text, place, { face, size, colour: BLACK }, { tag });
  };
  line(schoolName, 24, 14);
  line(`Class ${className}`, 36, 44, 'H1');
  line('1.  Open this page', 74, 20);
  line(address, 86, 30);
  line('2.  Type the class code', 114, 20);
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .lineWidth(1.5)
    .rect(PAGE.left, 126 * MM, PAGE.width, 40 * MM)
    .stroke(BLACK);
  drawQrCode(pdf, url, { x: PAGE.left, y: 206 * MM, width: SQUARE });
  pdf.endMarkedContent();
  const inside = { x: PAGE.left + 12 * MM, y: 132 * MM, width: PAGE.width - 24 * MM };
  writeLine(pdf, Array.from(code).join(' '), inside, { face: 'bold', size: 74, colour: BLACK });
  line('3.  Press your name, then your three pictures in order', 176, 20);
  line(`The code works while the door is open: ${hours}, or as your teacher sets it.`, 192, 11);
}
