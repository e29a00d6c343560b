import type { PeopleChange } from '@moonbase/contracts';
import type { RosterNight } from '@moonbase/contracts/roster-wire';

import { type CountedChange, countedIn } from '../counted-changes.ts';

/** What a list by wire calls its changes. */
export const LIST_WORDS: Readonly<Record<string, string>> = {
  created: 'new',
  updated: 'changed',
  moved: 'moved class',
  removed: 'left',
};

/** What a list changed, such as "5 moved class", each with its kind. */
export const countedChanges = ({ counts }: PeopleChange): readonly CountedChange[] =>
  countedIn(counts, LIST_WORDS);

/** Everything that a list changed, in one line. */
export const changesOf = (change: PeopleChange | null): string =>
  change === null
    ? 'changes were made'
    : countedChanges(change)
        .map(({ words }) => words)
        .join(', ');

/** What a fetch that somebody asked for has led to. */
export function fetchedWords({ outcome, change, words }: RosterNight): string {
  switch (outcome) {
    case 'applied':
      return `The list was fetched: ${changesOf(change)}.`;
    case 'nothing':
      return 'The list was fetched: it says what stands here, so nothing has changed.';
    case 'waits':
      return 'The list was fetched. It waits for you, and nothing has changed.';
    case 'replaced':
      return 'The list was fetched, and a later one took its place.';
    case 'failed':
      return `The list could not be fetched. ${words.join(' ')} Nothing has changed.`;
  }
}

/** How a fetch goes that was asked for, then what it has led to. @param came once it is in */
export function wordsOfFetch(
  isBusy: boolean,
  came: RosterNight | undefined,
  wordsOf = fetchedWords,
): string {
  if (isBusy) return 'The list is being fetched …';
  return came === undefined ? '' : wordsOf(came);
}
