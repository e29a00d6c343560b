import { describe, expect, it } from 'vitest';

import { chosenIn, listsOf, shadeOf } from './history.ts';
import { ACTIVITY_KINDS } from './modes.ts';

describe('deleting activities', () => {
  it('[HI1] names the chosen activities by kind, and nothing when none is chosen', () => {
    const chosen = [
      { id: '3', kind: 'practice' },
      { id: '4', kind: 'story' },
      { id: '5', kind: 'adaptive' },
      { id: '6', kind: 'rescue' },
      { id: '7', kind: 'practice' },
    ] as const;
    expect(listsOf(chosen)).toEqual({
      games: ['3', '7'],
      storyRounds: ['4'],
      adaptiveRounds: ['5'],
      rescueGames: ['6'],
    });
    expect(listsOf([])).toBeNull();
    expect(
      chosenIn(listsOf(chosen) ?? {})
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['3', '4', '5', '6', '7']);
    expect(chosenIn({})).toEqual([]);
  });

  it('[HI1] has a list of its own for every kind', () => {
    const chosen = ACTIVITY_KINDS.map((kind) => ({ id: kind, kind }));
    const lists = listsOf(chosen) ?? {};
    expect(Object.keys(lists)).toHaveLength(ACTIVITY_KINDS.length);
    expect(chosenIn(lists)).toEqual(chosen);
  });
});

describe('the calendar of a history', () =>
  it.each([
    [0, 0],
    [1, 1],
    [19, 1],
    [20, 2],
    [50, 3],
    [99, 3],
    [100, 4],
    [5_000, 4],
  ])('[HI2] shows a day with %i answers in shade %i', (answered, shade) =>
    expect(shadeOf(answered)).toBe(shade),
  ));
