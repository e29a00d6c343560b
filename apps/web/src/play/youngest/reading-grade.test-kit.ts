/** Syllables of an English word, by its groups of vowels: near enough for short words. */
function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  const spoken = plain.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** The school grade of the USA in which a text is understood (Flesch-Kincaid). */
export function readingGrade(text: string): number {
  const words = text.match(/[A-Za-z'’]+/g) ?? [];
  const sentences = text.match(/[.!?]+/g)?.length ?? 1;
  const sounds = words.reduce((sum, word) => sum + syllables(word), 0);
  return (0.39 * words.length) / sentences + (11.8 * sounds) / words.length - 15.59;
}
