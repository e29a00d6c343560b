import type { Drawing } from '../../platform/drawings.ts';
import { drawPdf, type Pdf, writeLine } from '../../platform/pdf/document.ts';
import { drawQrCode } from './qr.ts';

const MM = 72 / 25.4; // points
const SQUARE = 41 * MM;
const CARD = { width: 96 * MM, height: 68 * MM };
const MARGIN = { x: 9 * MM, y: 12 * MM };
const PER_ROW = 2;
const PER_PAGE = 8;
const BLACK = '#000000';

export interface PrintedCard {
  readonly name: string;
  readonly code: string; // in two groups
  readonly qrText: string;
}

interface Facts {
  readonly schoolName: string;
  readonly className: string;
  readonly address: string; // the page where the code is typed
}

/** The cards of a class as PDF: eight per page of A4, black only, to be cut along the dashes. */
export const CARDS: Drawing<{
  readonly cards: readonly PrintedCard[];
  readonly facts: Facts;
}> = {
  name: 'sign-in cards',
  draw: ({ cards, facts }) => drawCards(cards, facts),
};

function drawCards(cards: readonly PrintedCard[], facts: Facts): Promise<Buffer> {
  const title = `Sign-in cards, class ${facts.className}`;
  return drawPdf({ title, layout: 'portrait' }, (pdf) => {
    cards.forEach((card, index) => {
      const place = index % PER_PAGE;
      if (index > 0 && place === 0) pdf.addPage();
      const x = MARGIN.x + (place % PER_ROW) * CARD.width;
      const y = MARGIN.y + Math.floor(place / PER_ROW) * CARD.height;
      drawCard(pdf, card, facts, { x, y });
    });
  });
}

function drawCard(
  pdf: Pdf,
  card: PrintedCard,
  facts: Facts,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .lineWidth(0.5)
    .dash(3, { space: 3 })
    .rect(x, y, CARD.width, CARD.height)
    .stroke(BLACK)
    .undash();
  drawQrCode(pdf, card.qrText, { x: x + 5 * MM, y: y + (CARD.height - SQUARE) / 2, width: SQUARE });
  pdf.endMarkedContent();
  const left = x + 8 * MM + SQUARE;
  const width = CARD.width - SQUARE - 12 * MM;
  const line = (text: string, top: number, size: number, face: 'body' | 'bold') => {
    writeLine(pdf, text, { x: left, y: y + top * MM, width }, { face, size, colour: BLACK });
  };
  line(facts.schoolName, 14, 8, 'body');
  line(card.name, 20, 20, 'bold');
  line(`Class ${facts.className}`, 30, 11, 'body');
  line(card.code, 38, 17, 'bold');
  line(facts.address, 47, 8, 'body');
}
