import { describe, expect, it } from 'vitest';

import { timeOfRound, timeOfWave, timeOfYoungest } from './time-setting.ts';

describe('the time setting', () => {
  it.each([
    ['the game’s, when nothing was changed', false, undefined, '1'],
    ['the changed one in free play', false, '2', '2'],
    ['no clock in free play, when that was chosen', false, 'off', 'off'],
    ['more time in a story round, when that was chosen', true, '3', '3'],
    ['the game’s in a story round, when the clock was switched off', true, 'off', '1'],
  ] as const)('[TS1] of a wave is %s', (_what, isStory, wanted, expected) =>
    expect(timeOfWave({ isStory, timeScale: '1' }, wanted)).toBe(expected),
  );

  it('[TS2] is the most time instead of no clock in a story round, unless no clock is allowed', () => {
    expect(timeOfRound('off', false)).toBe('3');
    expect(timeOfRound('off', true)).toBe('off');
    expect(timeOfRound('1.5', false)).toBe('1.5');
  });

  it('[TS3] is off for the youngest in the first area, and as it was in the others', () => {
    expect(timeOfYoungest('1', 1)).toBe('off');
    expect(timeOfYoungest('1', 2)).toBe('1');
    expect(timeOfYoungest('3', 10)).toBe('3');
  });
});
