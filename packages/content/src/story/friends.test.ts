import { describe, expect, it } from 'vitest';

import { AREA_FRIEND_WORDS, FREED_FRIENDS } from './friends.ts';
import { STORY_AREAS, STORY_DIALOGS } from './index.ts';

const LONGEST_LINE = 48; // characters that fit a bubble on a phone

describe('the friends who were freed', () => {
  it('come with a sentence about the person of each area', () =>
    expect(new Set(AREA_FRIEND_WORDS).size).toBe(STORY_AREAS.length));

  it('are one for each area, named as in its story', () => {
    expect(FREED_FRIENDS.map(({ area }) => area)).toEqual(STORY_AREAS.map(({ id }) => id));
    for (const { area, name } of FREED_FRIENDS) {
      const boss = STORY_AREAS[area - 1]?.lastStep;
      const speakers = STORY_DIALOGS.filter(({ step }) => step === boss).flatMap(({ lines }) =>
        lines.map(({ speaker }) => speaker),
      );
      const inStory = area === 10 ? 'Baron von Muddle' : `Muddlebot ${name}`;
      expect(speakers).toContain(inStory);
    }
  });

  it('have five lines each, all different and short enough for a bubble', () => {
    for (const { lines } of FREED_FRIENDS) {
      expect(new Set(lines).size).toBe(5);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(LONGEST_LINE);
    }
  });
});
