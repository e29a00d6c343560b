import { eachBox } from './boxes.ts';

/**
 * A typed number with the signs of a question: U+2212 for minus, commas from five digits up. Its digits stay, and a
 * number that begins with 0 stays as it was typed.
 * Boxes beside each other are listed: "9 and 2".
 */
export const fmtTyped = (text: string): string => eachBox(text, fmtBox).replace(/\|/g, ' and ');

function fmtBox(text: string): string {
  return text
    .replace('-', '−')
    .replace(
      /^(−?)(\d+)/,
      (_, sign: string, whole: string) =>
        sign + (whole.startsWith('0') ? whole : groupThousands(whole)),
    );
}

/** Commas in a whole number of five digits or more. */
export function groupThousands(whole: string): string {
  return whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
