import { STORY_AREAS, STORY_STEPS } from '@moonbase/content/story';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { progress } from './campaign.test-kit.ts';
import { areaChoice, isFarBelow } from './first-visit.ts';
import { locationOf } from './location.ts';
import { passRound } from './pass-round.ts';
import { unitsToPractise } from './practise.ts';
import { progressOf } from './progress.ts';
import { ALL_ROUNDS } from './rounds.test-kit.ts';

describe('a location of the map', () => {
  const here = progress('1.1 1.2 1.3 2.1 3.1x');

  it('[CM1] is passed with its first round', () =>
    expect([1, 2, 3].map((step) => locationOf(here, step).passed)).toEqual([true, true, false]));

  it('[CM2] is the current or the top step exactly once', () => {
    const states = STORY_STEPS.map(({ position }) => locationOf(here, position));
    expect(states.filter(({ current }) => current)).toHaveLength(1);
    expect(states.filter(({ maximum }) => maximum)).toHaveLength(1);
    expect(locationOf(here, 3)).toMatchObject({ current: true, maximum: true, locked: false });
    expect(states.filter(({ lastStar }) => lastStar)).toEqual([locationOf(here, 2)]);
  });

  it('[CM3] is a boss at the end of each area', () => {
    const bosses = STORY_STEPS.filter(({ position }) => locationOf(here, position).boss);
    expect(bosses.map(({ position }) => position)).toEqual(
      STORY_AREAS.map(({ lastStep }) => lastStep),
    );
  });

  it('[CM4] shows its stars', () =>
    expect([1, 2, 3].map((step) => locationOf(here, step).stars)).toEqual([3, 1, 0]));

  it('[CS1] is skippable only while it is locked', () => {
    expect(locationOf(here, 8)).toMatchObject({ locked: true, skippable: true });
    expect(locationOf(here, 9)).toMatchObject({ locked: true, skippable: false });
    expect(locationOf(here, 8, { unlocked: true })).toMatchObject({
      locked: false,
      skippable: false,
    });
  });
});

describe('passing a round', () => {
  it('[CR1] gives a star once', () => {
    expect(passRound(progress('1.1'), { step: 1, round: 2 })).toMatchObject({
      newStar: true,
      newMastery: false,
      stars: 2,
      openedSteps: [],
    });
    expect(passRound(progress('1.1'), { step: 1, round: 1 })).toEqual({
      newStar: false,
      newMastery: false,
      openedSteps: [],
      stars: 1,
      masteryCount: 0,
      topStep: 2,
    });
    expect(passRound(progress('1.1 1.2'), { step: 1, round: 3 })).toMatchObject({
      newMastery: true,
      masteryCount: 1,
    });
  });

  it('[CR2] opens the next step, or all up to the one skipped to', () => {
    expect(passRound(progress(''), { step: 1, round: 1 }).openedSteps).toEqual([2]);
    expect(passRound(progress('1.1'), { step: 7, round: 1 }).openedSteps).toEqual([
      ...[3, 4, 5, 6, 7, 8],
    ]);
    expect(passRound(progress('127.1'), { step: 128, round: 1 }).openedSteps).toEqual([]);
  });

  it('[CR1] agrees with progress computed from scratch, for any rounds passed in any order', () => {
    const passes = fc.array(fc.constantFrom(...ALL_ROUNDS), { maxLength: 30 });
    fc.assert(
      fc.property(passes, (refs) =>
        refs.forEach((ref, index) => {
          const soFar = (count: number) =>
            progressOf(
              refs.slice(0, count).map((each) => ({ ...each, passed: true, passedAt: 1 })),
            );
          const gain = passRound(soFar(index), ref);
          const after = soFar(index + 1);
          expect(gain).toMatchObject({
            stars: after.stars,
            masteryCount: after.masteryCount,
            topStep: after.topStep,
          });
        }),
      ),
    );
  });

  it('[CR4] names the two weakest units', () => {
    const answers = [
      ...Array.from({ length: 4 }, () => ({ unitId: 1, outcome: 'correct' as const })),
      { unitId: 2, outcome: 'correct' as const },
      { unitId: 2, outcome: 'skipped' as const },
      ...Array.from({ length: 3 }, () => ({ unitId: 3, outcome: 'incorrect' as const })),
      { unitId: 4, outcome: 'correct' as const },
      { unitId: 4, outcome: 'correct' as const },
      { unitId: 4, outcome: 'incorrect' as const },
    ];
    expect(unitsToPractise(answers)).toEqual([
      { unitId: 3, right: 0, asked: 3 },
      { unitId: 2, right: 1, asked: 2 },
    ]);
    expect(unitsToPractise(answers.slice(0, 4))).toEqual([]);
  });
});

describe('the choice of the first visit', () =>
  it.each([
    [null, 'au', 1, [1, 2, 3]],
    [3, 'nz', 1, [1, 2, 3]],
    [5, 'au', 1, [1, 2, 3]],
    [10, 'gb', 6, [5, 6, 7]],
    [10, 'au', 5, [4, 5, 6]],
    [14, null, 10, [8, 9, 10]],
    [40, 'au', 10, [8, 9, 10]],
  ])('[CV2] at age %s in %s proposes area %i among %j', (age, country, proposed, near) => {
    const choice = areaChoice(age, country);
    expect(choice).toMatchObject({ proposed, near });
    expect([...near, ...choice.others].sort((a, b) => a - b)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ]);
  }));

it.each([
  [1, 9, true],
  [1, 6, false],
  [3, 9, false],
  [1, null, false],
])('[CV4] area %i is far below somebody of %s: %s', (area, age, expected) =>
  expect(isFarBelow(area, age, 'gb')).toBe(expected),
);
