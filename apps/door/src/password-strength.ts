import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

const JUDGED = 100; // characters; what follows makes a password no easier

let factory: ZxcvbnFactory | null = null; // its dictionaries take a while to unpack

/**
 * How hard a password is to guess, 0 to 4.
 *
 * @param known what an attacker would try first: names, the school, the e-mail address
 */
export function howHardToGuess(password: string, known: readonly string[]): number {
  factory ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
  const words = known.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]);
  return factory.check(
    password.slice(0, JUDGED),
    words.filter((word) => word.length > 2),
  ).score;
}
