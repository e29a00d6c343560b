import { foldName } from '@moonbase/kit';

import type { Drawing } from '../../platform/threads/drawings.ts';
import { drawPdf, type Pdf } from '../../platform/pdf/document.ts';
import { lacksLetters } from '../../platform/pdf/fonts.ts';
import {
  type Fit,
  fitParagraph,
  type Paragraph,
  writeParagraph,
} from '../../platform/pdf/paragraph.ts';
import type { Paper } from '../../platform/pdf/paper.ts';
import { drawQrCode } from './qr.ts';

const MM = 72 / 25.4; // points
const SQUARE = 41 * MM;
const CARD = { width: 96 * MM, height: 68 * MM };
const MARGIN = { x: 9 * MM, y: 12 * MM };
const PER_ROW = 2;
const PER_PAGE = 8;
const BLACK = '#000000';
const GAP = 2 * MM; // between the lines of a card

export interface PrintedCard {
  readonly name: string;
  /** What tells the child apart where two share the name, or where it cannot be printed: "No. 7 · P1023". */
  readonly mark: string;
  readonly code: string; // in two groups
  readonly qrText: string;
  readonly className?: string; // where the sheets are of several classes
}

interface Facts {
  readonly schoolName: string;
  readonly className: string | null; // null: a child at home
  readonly address: string; // the page where the code is typed
}

/** The cards of a class as PDF: eight per page of A4, black only, to be cut along the dashes. */
export const CARDS: Drawing<{ readonly cards: readonly PrintedCard[]; readonly facts: Facts }> = {
  name: 'sign-in cards',
  draw: ({ cards, facts }, paper) => drawCards(cards, facts, paper),
};

function drawCards(
  cards: readonly PrintedCard[],
  facts: Facts,
  paper: Paper | undefined,
): Promise<Buffer> {
  const title =
    facts.className === null ? 'Sign-in card' : `Sign-in cards, class ${facts.className}`;
  const shared = sharedNames(cards);
  return drawPdf({ title, layout: 'portrait', paper }, (pdf) =>
    cards.forEach((card, index) => {
      const place = index % PER_PAGE;
      if (index > 0 && place === 0) pdf.addPage();
      const x = MARGIN.x + (place % PER_ROW) * CARD.width;
      const y = MARGIN.y + Math.floor(place / PER_ROW) * CARD.height;
      const isShared = shared.has(foldName(card.name));
      drawCard(pdf, { ...card, isShared }, facts, { x, y });
    }),
  );
}

/** The names, folded, that more than one of these students has. */
function sharedNames(cards: readonly PrintedCard[]): ReadonlySet<string> {
  const names = cards.map(({ name }) => foldName(name));
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}

interface DrawnCard extends PrintedCard {
  readonly isShared: boolean; // another student of the class has the same name
}

function drawCard(
  pdf: Pdf,
  card: DrawnCard,
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
  const { className = facts.className } = card;
  const texts = textsOf(pdf, card, { ...facts, className }, width);
  const height = texts.reduce((sum, text) => sum + text.height + GAP, -GAP);
  let top = y + (CARD.height - height) / 2;
  for (const text of texts) top += writeParagraph(pdf, text, { x: left, y: top, width }) + GAP;
}

/** The texts of a card from top to bottom. None is smaller than 8 points. */
function textsOf(
  pdf: Pdf,
  { name, mark, code, isShared }: DrawnCard,
  { schoolName, className, address }: Facts,
  width: number,
): readonly Paragraph[] {
  const text = (words: string, face: 'body' | 'bold', ...fits: readonly [Fit, ...Fit[]]) =>
    fitParagraph(pdf, words, width, { face, fits, colour: BLACK });
  return [
    text(schoolName, 'body', { size: 8, lines: 2 }),
    text(
      name,
      'bold',
      { size: 20, lines: 1 },
      { size: 16, lines: 2 },
      { size: 11, lines: 4 },
      { size: 8, lines: 9 },
    ),
    ...(isShared || lacksLetters(name, 'bold')
      ? [text(mark, 'bold', { size: 13, lines: 1 }, { size: 10, lines: 2 }, { size: 8, lines: 3 })]
      : []),
    ...(className === null
      ? []
      : [text(`Class ${className}`, 'body', { size: 11, lines: 1 }, { size: 8, lines: 3 })]),
    text(code, 'bold', { size: 16, lines: 1 }, { size: 14, lines: 1 }),
    text(address, 'body', { size: 8, lines: 2 }),
  ];
}
