import { fmtTyped, shownBoxes } from '@moonbase/questions';

const MOST_TOLD = 4; // tries

/** A typed text with true minus signs, and its boxes apart. */
export function signed(typedNumber: string): string {
  return shownBoxes(typedNumber, '');
}

/** The typed attempts in words, such as "you typed 54, then 56"; of many only the first few. */
export function typedWords(inputs: readonly string[]): string {
  const told = inputs.slice(0, MOST_TOLD).map(fmtTyped).join(', then ');
  const more = inputs.length - MOST_TOLD;
  return `you typed ${told}${more > 0 ? ` and ${more} more` : ''}`;
}
