import type { AccessProfile } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { aGame, aWave, settings, Table } from '../session.test-kit.ts';
import { RaceTrack } from './race-track.ts';

let track = new RaceTrack();
beforeEach(() => {
  track = new RaceTrack();
});

const BEST = Array.from({ length: 10 }, (_, index) => 10_000 + index * 4_000);

const aRace = (change: Partial<AccessProfile> = {}) =>
  new Table().load(
    aGame({ mode: 'novice' }),
    { ...aWave(1, { count: 10, couriers: 0 }), best: BEST },
    settings(change),
  );

/** The position of the pale rocket, in per cent of the track; null when there is none. */
const placeIn = ({ session }: Table): number | null => {
  track.update(session);
  if (track.root.hidden) return null;
  const shift = track.root.querySelector<HTMLElement>('.runner')?.style.transform ?? '';
  return Number(/translateX\((.*)%\)/u.exec(shift)?.[1]);
};

describe('the pale rocket under the queue bar', () => {
  it('runs as the best wave did', () => {
    const race = aRace();
    expect(placeIn(race.wait(10_000))).toBeCloseTo(10, 0);
    expect(placeIn(race.wait(6_000))).toBeCloseTo(25, 0);
  });

  it('has a line beside it that grows with the right answers of this wave', () => {
    const race = aRace().wait(3_000);
    const own = (): string => track.root.querySelector<HTMLElement>('.own')?.style.transform ?? '';
    placeIn(race);
    expect(own()).toBe('scaleX(0)');
    race.finishWave();
    placeIn(race);
    expect(own()).toBe('scaleX(1)');
  });

  it('goes from question to question at once with reduced motion', () => {
    expect(placeIn(aRace({ reducedMotion: true }).wait(16_000))).toBe(20);
  });

  it('does not exist without a best run, when it is switched off, and on a calm background', () => {
    const alone = new Table().load(aGame({ mode: 'novice' }), aWave());
    expect(placeIn(alone.wait(2_000))).toBeNull();
    expect(placeIn(aRace({ raceMyself: false }).wait(2_000))).toBeNull();
    expect(placeIn(aRace({ calmBackground: true }).wait(2_000))).toBeNull();
  });
});

describe('the summary of a wave that was raced', () => {
  const raceOf = (best: readonly number[] | undefined) => {
    const wave = aWave(1, { count: 10, couriers: 0 });
    return new Table()
      .load(aGame({ mode: 'novice' }), best ? { ...wave, best: [...best] } : wave)
      .finishWave().session.summary?.race;
  };

  it('mentions a first run, and how much quicker a later one was', () => {
    const first = raceOf(undefined);
    if (first?.kind !== 'first') throw new Error('this run is the first');
    const slow = Array.from({ length: 10 }, (_, index) => first.ms + 5_000 - (9 - index));
    const second = raceOf(slow);
    if (second?.kind !== 'quicker') throw new Error('this run is quicker');
    expect(second.byMs).toBeCloseTo(5_000, 3);
  });

  it('does not mention a run that was slower by more than a quarter', () => {
    expect(raceOf(Array.from({ length: 10 }, (_, index) => index + 1))).toBeNull();
  });
});
