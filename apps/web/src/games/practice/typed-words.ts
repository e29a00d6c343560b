import { fmtTyped } from '@moonbase/questions';

const MOST_TOLD = 4; // tries

/** The typed attempts in words, such as "you typed 54, then 56"; one that was typed again at once is told once, of many only the first few. */
export function typedWords(tries: readonly string[]): string {
  const inputs = tries.filter((each, at) => each !== tries[at - 1]);
  const told = inputs.slice(0, MOST_TOLD).map(fmtTyped).join(', then ');
  const more = inputs.length - MOST_TOLD;
  return `you typed ${told}${more > 0 ? ` and ${more} more` : ''}`;
}
