import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PLAY_MODES, rulesOf, type PlayMode } from './modes.ts';
import { firstWave, nextWave } from './progress.ts';

const after = (mode: PlayMode, speed: number, mistakes: number, landings = 0) =>
  nextWave(mode, { position: 1, speed, shields: rulesOf(mode).shields }, { mistakes, landings });

describe('the way from wave to wave', () => {
  it('[PS1] starts the free modes at the chosen speed', () => {
    for (const mode of ['classic', 'novice', 'expert'] as const)
      expect(firstWave(mode, 6)).toEqual({ position: 1, speed: 6, shields: rulesOf(mode).shields });
  });

  it('[PS2] keeps the speed of Classic', () => {
    expect(after('classic', 4, 0).speed).toBe(4);
    expect(after('classic', 4, 9).speed).toBe(4);
  });

  it.each([
    [0, 0, 5],
    [1, 0, 5],
    [2, 0, 4],
    [0, 1, 4],
    [1, 2, 4],
    [0, 3, 3],
    [5, 4, 3],
  ])(
    '[PS3] moves Novice at 4 with %i mistakes and %i landings to %i',
    (mistakes, landings, speed) => expect(after('novice', 4, mistakes, landings).speed).toBe(speed),
  );

  it.each([
    [0, 5],
    [2, 5],
    [3, 4],
    [9, 4],
  ])('[PS4] moves Expert at 4 with %i mistakes to %i', (mistakes, speed) =>
    expect(after('expert', 4, mistakes).speed).toBe(speed),
  );

  it.each([
    ['basic-speed', [1, 2, 2]],
    ['expert-speed', [4, 5, 5]],
    ['master-speed', [7, 8, 8, 8]],
  ] as const)('[PS5] gives %s its own speeds, whatever was chosen', (mode, speeds) => {
    let wave = firstWave(mode, 9);
    const seen = [wave.speed];
    while (seen.length < speeds.length) {
      wave = nextWave(mode, wave, { mistakes: 9, landings: 0 });
      seen.push(wave.speed);
    }
    expect(seen).toEqual(speeds);
  });

  it('[PS6] never leaves 1 to 10', () => {
    const outcome = fc.record({ mistakes: fc.nat({ max: 12 }), landings: fc.nat({ max: 10 }) });
    fc.assert(
      fc.property(
        fc.constantFrom(...PLAY_MODES),
        fc.integer({ min: 1, max: 10 }),
        fc.array(outcome, { maxLength: 14 }),
        (mode, speed, outcomes) => {
          let wave = firstWave(mode, speed);
          for (const each of outcomes) wave = nextWave(mode, wave, each);
          expect(wave.speed).toBeGreaterThanOrEqual(1);
          expect(wave.speed).toBeLessThanOrEqual(10);
        },
      ),
    );
  });

  it.each([
    ['novice', 5, 0, 0, 5],
    ['novice', 3, 9, 2, 2],
    ['expert', 2, 0, 0, 3],
    ['expert', 2, 1, 0, 2],
    ['expert', 3, 0, 1, 2],
    ['basic-speed', 4, 0, 1, 3],
    ['master-speed', 1, 0, 0, 1],
    ['classic', null, 3, 0, null],
  ] as const)(
    '[PS7] leaves %s with %s shields, %i mistakes and %i landings at %s shields',
    (mode, shields, mistakes, landings, left) =>
      expect(
        nextWave(mode, { position: 1, speed: 1, shields }, { mistakes, landings }).shields,
      ).toBe(left),
  );
});
