import { describe, expect, it } from 'vitest';

import { plannedWaves, playModeOf, PLAY_MODES, rulesOf } from './modes.ts';

describe('the modes', () => {
  it('[PM1] include Classic: no clock, no shields, one carrier', () =>
    expect(rulesOf('classic')).toMatchObject({
      required: 10,
      optional: 1,
      carriers: 1,
      timeMultiplier: null,
      shields: null,
      waves: 12,
      aimHelp: true,
      pauseHidesQuestions: false,
    }));

  it('[PM2] include Novice: a forgiving clock, 5 shields, two carriers', () =>
    expect(rulesOf('novice')).toMatchObject({
      required: 8,
      optional: 1,
      carriers: 2,
      timeMultiplier: 1.5,
      shields: 5,
      repair: 'always',
      waves: 12,
      aimHelp: true,
      pauseHidesQuestions: true,
    }));

  it('[PM3] include Expert: a clock, couriers, and the full game', () =>
    expect(rulesOf('expert')).toMatchObject({
      required: 10,
      optional: 2,
      carriers: 3,
      timeMultiplier: 1,
      shields: 3,
      repair: 'clean',
      waves: 12,
      aimHelp: false,
      pauseHidesQuestions: true,
    }));

  it.each([
    ['basic-speed', 2, 3, 5, 2, true],
    ['expert-speed', 2, 3, 4, 3, false],
    ['master-speed', 3, 4, 3, 3, false],
  ] as const)(
    '[PM4] include %s: %i waves, %i with a boss, %i shields',
    (mode, waves, ofBoss, shields, carriers, aimHelp) => {
      expect(plannedWaves(mode)).toBe(waves);
      expect(plannedWaves(mode, true)).toBe(ofBoss);
      expect(rulesOf(mode)).toMatchObject({
        shields,
        carriers,
        aimHelp,
        required: 10,
        optional: 1,
        sentMode: 'expert',
        repair: 'never',
      });
    },
  );

  it('[PM5] let the round of a step override the mode of the game', () => {
    expect([1, 2, 3].map((round) => playModeOf('expert', round))).toEqual(PLAY_MODES.slice(3));
    expect(playModeOf('novice', null)).toBe('novice');
  });

  it('[PM6] helps to aim in Classic, Novice and the first story round, until the player chooses', () =>
    expect(PLAY_MODES.filter((mode) => rulesOf(mode).aimHelp)).toEqual([
      'classic',
      'novice',
      'basic-speed',
    ]));

  it('[PM6] hides the questions of a pause in every mode with a clock', () => {
    const hiding = PLAY_MODES.filter((mode) => rulesOf(mode).pauseHidesQuestions);
    expect(hiding).toEqual(PLAY_MODES.filter((mode) => rulesOf(mode).timeMultiplier !== null));
  });
});
