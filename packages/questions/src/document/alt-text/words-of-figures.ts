import { fmt } from '../../numbers.ts';

// Helpers for the texts of several kinds of figure.

export function repeat(count: number, word: string): string[] {
  return Array<string>(count).fill(word);
}

export function each(count: number, word: string): string {
  return repeat(count, word).join(', ');
}

export function show(value: number | string): string {
  return typeof value === 'number' ? fmt(value) : known(value);
}

/** Replaces a lone question mark by "unknown", since a voice would skip it. */
export function known(words: string): string {
  return words.replace(/(^| )\?$|^\?(?= )/u, '$1unknown');
}

export function marked(labels: readonly string[]): string {
  return labels.map((label) => label || 'not marked').join(', ');
}
