import { describe, expect, it } from 'vitest';

import { neededToPass, passesStoryRound, questionsOfRound } from './story-round.ts';

describe('passing a story round', () => {
  it.each([
    ['basic-speed', 20, 16],
    ['expert-speed', 20, 17],
    ['master-speed', 30, 27],
  ] as const)('[PL1] %s with %i questions passes at exactly %i', (mode, questions, right) => {
    expect(passesStoryRound(mode, { right, questions, completed: true })).toBe(true);
    expect(passesStoryRound(mode, { right: right - 1, questions, completed: true })).toBe(false);
  });

  it.each([
    ['basic-speed', false, 20, 16],
    ['expert-speed', false, 20, 17],
    ['master-speed', false, 30, 27],
    ['basic-speed', true, 30, 24],
    ['expert-speed', true, 30, 26],
    ['master-speed', true, 40, 36],
  ] as const)('[PL2] %s (boss: %s) asks %i and needs %i', (mode, boss, questions, right) => {
    expect(questionsOfRound(mode, boss)).toBe(questions);
    expect(neededToPass(mode, boss)).toBe(right);
  });

  it('[PL3] needs the round to be played to its end', () =>
    expect(passesStoryRound('basic-speed', { right: 20, questions: 20, completed: false })).toBe(
      false,
    ));
});
