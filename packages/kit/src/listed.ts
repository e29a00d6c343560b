/** The words of a text: a long list stands in lines of words, not in a line a word. */
export const listed = (words: string): readonly string[] => words.trim().split(/\s+/);
