import type { Postcard } from '@moonbase/contracts';
import { at } from '@moonbase/kit';
import { dialogOf, FREED_FRIENDS, STORY_AREAS, storyStep } from '@moonbase/content/story';

import { remembered } from '../../platform/remembered.ts';

/** The areas of which a step is passed, and those whose boss is. */
export function areasOf(postcards: readonly Postcard[]): {
  readonly begun: readonly number[];
  readonly free: readonly number[];
} {
  const passed = new Set(postcards.map(({ step }) => step));
  return {
    begun: STORY_AREAS.filter(({ firstStep, lastStep }) =>
      [...passed].some((step) => step >= firstStep && step <= lastStep),
    ).map(({ id }) => id),
    free: STORY_AREAS.filter(({ lastStep }) => passed.has(lastStep)).map(({ id }) => id),
  };
}

/** What somebody freed said in the story, then the five lines of the base. */
export function wordsOfFriend(area: number): readonly string[] {
  const boss = at(STORY_AREAS, area - 1).lastStep;
  const said = dialogOf(boss, 'outro')?.lines.find(
    ({ speaker }) => speaker.startsWith('Muddlebot') || speaker.startsWith('Baron'),
  );
  return [...(said ? [said.text] : []), ...(FREED_FRIENDS[area - 1]?.lines ?? [])];
}

/** The sentence of a postcard. */
export function postcardWords({ step, right }: Postcard): string {
  const { boss, focusLabel, areaId } = storyStep(step);
  const what = boss ? `all of ${at(STORY_AREAS, areaId - 1).areaName}` : focusLabel;
  if (right === 0) return `${what}: passed.`;
  return `${right} right ${right === 1 ? 'answer' : 'answers'}: ${what}.`;
}

const KEY = 'album-seen';

/** What was in the album at the last visit on this computer; null before the first. */
export function seenInAlbum(userId: string): ReadonlySet<string> | null {
  const kept = remembered.get(userId, KEY);
  return kept === null ? null : new Set(kept.split(' '));
}

export function rememberAlbum(userId: string, keys: readonly string[]): void {
  remembered.set(userId, KEY, keys.join(' '));
}
