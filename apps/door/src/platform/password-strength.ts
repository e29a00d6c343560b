import { z } from 'zod';

import { createSecretWork } from './secret-work.ts';

/**
 * Characters; any after that make a password no harder to guess. Judging takes seconds for a long one that repeats
 * itself.
 */
const JUDGED = 40;
const MOST_WAITING = 20;

const PRODUCT = ['moon', 'base', 'moonbase'];
const work = createSecretWork(MOST_WAITING);

/**
 * How hard a password is to guess, 0 to 4.
 *
 * Several known words with signs between them, such as a name and a year, seem long to a judge that adds up their
 * parts. So the rest without them is judged too, and the lower mark counts.
 *
 * @param known an attacker's first guesses: names, the school, the e-mail address
 * @throws TooBusyError when too many wait
 */
export function howHardToGuess(password: string, known: readonly string[]): Promise<number> {
  const words = [...known, ...known.flatMap((text) => text.split(/[\s@._-]+/)), ...PRODUCT]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);
  const judged = password.slice(0, JUDGED);
  const rest = without(judged.toLowerCase(), words);
  return work.run('judge', { texts: [judged, rest], known: words }, z.number());
}

/** A text without these words, the longest taken out first. */
function without(text: string, words: readonly string[]): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);
}
