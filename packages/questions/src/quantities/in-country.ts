import { toAltText } from '../document/alt-text.ts';
import type { Diagram, DiagramFigure } from '../document/diagram.ts';
import type { Node, QuestionDoc } from '../document/document.ts';
import { parseMarkup } from '../document/markup.ts';
import type { Locale } from '../wording/locale.ts';
import { mapWords } from '../wording/map-words.ts';
import { toSpoken } from '../wording/spoken.ts';
import { printedPieces } from './printed-quantity.ts';
import { piecesOf } from './quantity.ts';
import { saidPieces } from './said-quantity.ts';

/** What a prompt prints and says in a country. Both are made from its quantities; neither is read out of the other. */
export function writtenIn(
  locale: Locale,
  prompt: string | readonly Node[],
): Pick<QuestionDoc, 'body' | 'say'> {
  if (typeof prompt !== 'string') return { body: prompt, say: toSpoken({ body: prompt }) };
  const pieces = piecesOf(prompt);
  const body = parseMarkup(pieces === null ? prompt : printedPieces(pieces, locale));
  const said = pieces === null ? body : parseMarkup(saidPieces(pieces, locale));
  return { body, say: toSpoken({ body: said }) };
}

const printedIn =
  (locale: Locale) =>
  (words: string): string => {
    const pieces = piecesOf(words);
    return pieces === null ? words : printedPieces(pieces, locale);
  };

/** The picture in a country, with its alternative text, which has every quantity that the picture has. */
export function pictureIn(locale: Locale, figure: DiagramFigure): Diagram {
  const alt = toAltText(paidIn(locale, figure));
  const diagram = { ...figure, alt };
  return alt.includes('[') ? mapWords(diagram, printedIn(locale)) : diagram;
}

/** Coins and notes of the country. */
const paidIn = ({ currency }: Locale, figure: DiagramFigure): DiagramFigure =>
  figure.kind === 'money' && currency !== 'GBP' ? { ...figure, currency } : figure;
