import { fmt } from '../numbers.ts';

// What the texts of several kinds of figure share.

export function repeat(count: number, word: string): string[] {
  return Array<string>(count).fill(word);
}

export function each(count: number, word: string): string {
  return repeat(count, word).join(', ');
}

export function show(value: number | string): string {
  return typeof value === 'number' ? fmt(value) : known(value);
}

/** A question mark by itself is not read aloud. */
export function known(words: string): string {
  return words.replace(/(^| )\?$|^\?(?= )/u, '$1unknown');
}

export function marked(labels: readonly string[]): string {
  return labels.map((label) => label || 'not marked').join(', ');
}
