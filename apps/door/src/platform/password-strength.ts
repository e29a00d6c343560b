import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

const JUDGED = 100; // characters; any after that make a password no harder to guess

let factory: ZxcvbnFactory | null = null; // its dictionaries take a while to unpack

const PRODUCT = ['moon', 'base', 'moonbase'];

/**
 * How hard a password is to guess, 0 to 4.
 *
 * Several known words with signs between them, such as a name and a year, seem long to a judge that adds up their
 * parts. So the rest without them is judged too, and the lower mark counts.
 *
 * @param known an attacker's first guesses: names, the school, the e-mail address
 */
export function howHardToGuess(password: string, known: readonly string[]): number {
  factory ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
  const words = [...known, ...known.flatMap((text) => text.split(/[\s@._-]+/)), ...PRODUCT]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);
  const judged = password.slice(0, JUDGED);
  const rest = without(judged.toLowerCase(), words);
  return Math.min(factory.check(judged, words).score, factory.check(rest, words).score);
}

/** A text without these words, the longest taken out first. */
function without(text: string, words: readonly string[]): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);
}
