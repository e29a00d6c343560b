import type { PeopleChange } from '@moonbase/contracts';

export interface CountedChange {
  readonly what: string; // the kind of change, as counted
  readonly words: string; // "5 moved class"
}

/** What a step changed, without the kinds of which there were none. @param words for a kind that is not called by its name */
export const countedIn = (
  counts: PeopleChange['counts'],
  words: Readonly<Record<string, string>> = {},
): readonly CountedChange[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => ({ what, words: `${count} ${words[what] ?? what}` }));
