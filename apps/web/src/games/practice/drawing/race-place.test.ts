import type { AccessProfile } from '@moonbase/contracts';
import { describe, expect, it } from 'vitest';

import { raceOf } from '../session.ts';
import { aGame, aWave, BASIC_SPEED, settings, Table } from '../session.test-kit.ts';
import { aheadOf, placeOfGhost } from './race-place.ts';

const BEST = Array.from({ length: 10 }, (_, index) => 10_000 + index * 4_000);

const aRace = (change: Partial<AccessProfile> = {}) => {
  const wave = aWave(1, { count: 10, couriers: 0 });
  return new Table().load(aGame({ mode: 'novice' }), { ...wave, best: BEST }, settings(change));
};

/** How far the pale rocket is, in places of the row. */
function placeIn({ session }: Table, still = false): number {
  const race = raceOf(session);
  if (!race?.ghost || !session.state) throw new Error('There is no pale rocket');
  return placeOfGhost(race.ghost, session.state.tick, still);
}

describe('the pale rocket on the ground (PG-49)', () => {
  it('flies as the best wave did', () => {
    const race = aRace();
    expect(placeIn(race.wait(10_000))).toBeCloseTo(1, 1);
    expect(placeIn(race.wait(6_000))).toBeCloseTo(2.5, 1);
  });

  it('jumps from answer to answer with reduced motion', () => {
    expect(placeIn(aRace({ reducedMotion: true }).wait(16_000), true)).toBe(2);
  });

  it('is the same race from frame to frame, so that a frame without a change is known as one', () => {
    const race = aRace().wait(3_000);
    const before = raceOf(race.session);
    expect(raceOf(race.wait(500).session)).toBe(before);
  });

  it('is missing in a first run, whose flag stands there all the same', () => {
    const alone = new Table().load(aGame({ mode: 'novice' }), aWave()).wait(2_000);
    expect(raceOf(alone.session)).toEqual({ ghost: null });
  });

  it('does not exist when it is switched off, on a calm background, without a clock and in rounds', () => {
    expect(raceOf(aRace({ raceMyself: false }).wait(2_000).session)).toBeNull();
    expect(raceOf(aRace({ calmBackground: true }).wait(2_000).session)).toBeNull();
    const classic = new Table().load(aGame({ mode: 'classic' }), aWave()).wait(2_000);
    expect(raceOf(classic.session)).toBeNull();
    const round = new Table().load(aGame(), aWave(), settings({}, BASIC_SPEED)).wait(2_000);
    expect(raceOf(round.session)).toBeNull();
  });

  it('is told from when the student is ahead, and never when it is ahead', () => {
    const race = aRace().wait(3_000);
    expect(aheadOf(race.session.state, BEST)).toBe(0);
    race.finishWave();
    expect(aheadOf(race.session.state, BEST)).toBeGreaterThan(0);
    expect(aheadOf(race.session.state, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe(0);
    expect(aheadOf(race.session.state, null)).toBe(0);
  });
});

describe('a wave that was raced', () => {
  const resultOf = (best?: readonly number[]) => {
    const wave = aWave(1, { count: 10, couriers: 0 });
    return new Table()
      .load(aGame({ mode: 'novice' }), best ? { ...wave, best: [...best] } : wave)
      .finishWave().session.summary?.race;
  };

  it('is compared with the best: a first run, or how much quicker a later one was', () => {
    const first = resultOf();
    if (first?.kind !== 'first') throw new Error('this run is the first');
    const slow = Array.from({ length: 10 }, (_, index) => first.ms + 5_000 - (9 - index));
    const second = resultOf(slow);
    if (second?.kind !== 'quicker') throw new Error('this run is quicker');
    expect(second.byMs).toBeCloseTo(5_000, 3);
  });

  it('is not compared when it was slower by more than a quarter', () => {
    expect(resultOf(Array.from({ length: 10 }, (_, index) => index + 1))).toBeNull();
  });
});
