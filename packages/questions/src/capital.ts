/**
 * The word with a capital letter. In a file of its own, so that a page that only localises names loads no words of
 * questions.
 */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
