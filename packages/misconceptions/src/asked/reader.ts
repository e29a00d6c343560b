import type { Asked } from './asked.ts';

/** What a pattern found in a printed text. */
export interface Found {
  readonly text: (at: number) => string; // '' where the group took no part
  readonly number: (at: number) => number;
  readonly list: (at: number) => readonly string[]; // "33, 32, 9" as its parts
}

/** One printed form: its pattern, and what it asks; null where its numbers make no question. */
export interface Reader {
  readonly pattern: RegExp;
  readonly read: (found: Found) => Asked | null;
}

export const reader = (pattern: RegExp, read: Reader['read']): Reader => ({ pattern, read });

export function foundIn(groups: RegExpExecArray): Found {
  const text = (at: number): string => {
    const found: string | undefined = groups[at];
    return found === undefined ? '' : found;
  };
  return { text, number: (at) => Number(text(at)), list: (at) => text(at).split(/, ?/) };
}
