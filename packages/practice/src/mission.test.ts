import { addDays } from '@moonbase/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type KnownToday, type MissionThing, missionOf, MOST_THINGS } from './mission.ts';

const NOTHING: KnownToday = {
  day: '2026-11-17',
  factsDue: 0,
  factsAsked: 0,
  work: [],
  roundsToday: { adaptive: 0, campaign: 0 },
  isNewInCampaign: false,
  isLocked: false,
};
const kinds = (known: Partial<KnownToday>) =>
  missionOf({ ...NOTHING, ...known }).map(({ kind }) => kind);
const minutesOf = (things: readonly MissionThing[]) =>
  things.reduce((sum, { minutes }) => sum + minutes, 0);

describe('the mission of a day', () => {
  it('[DM1] has at most three things, and at most twelve minutes, two things at least eight', () =>
    fc.assert(
      fc.property(
        fc.nat(10),
        fc.nat(10),
        fc.array(
          fc.record({
            id: fc.string(),
            minutes: fc.nat(60),
            minutesToday: fc.nat(60),
            isDone: fc.boolean(),
          }),
        ),
        fc.nat(400),
        (factsDue, factsAsked, work, days) => {
          const day = addDays(NOTHING.day, days);
          const asked = Math.min(factsAsked, 10 - factsDue);
          const known = { ...NOTHING, day, factsDue, factsAsked: asked, work };
          const things = missionOf(known);
          expect(things.length).toBeLessThanOrEqual(MOST_THINGS);
          expect(minutesOf(things)).toBeLessThanOrEqual(12);
          if (things.length < MOST_THINGS) expect(minutesOf(things)).toBeGreaterThanOrEqual(8);
        },
      ),
    ));

  it('[DM2] takes facts that are due first, then set work, then what fits', () => {
    const work = [{ id: '7', minutes: 5, minutesToday: 0, isDone: false }];
    expect(kinds({ factsDue: 6, work })).toEqual(['facts', 'work', 'adaptive']);
    expect(kinds({ work })).toEqual(['work', 'adaptive']);
    expect(kinds({ factsDue: 10 })).toEqual(['facts', 'adaptive', 'campaign']);
    expect(
      missionOf({ ...NOTHING, work: [{ id: '7', minutes: 60, minutesToday: 0, isDone: false }] }),
    ).toMatchObject([{ kind: 'work', id: '7', minutes: 8 }, { kind: 'adaptive' }]);
  });

  it('[DM3] Adaptive Learning and the campaign take turns from day to day', () => {
    expect(kinds({})).toEqual(['adaptive', 'campaign']);
    expect(kinds({ day: '2026-11-18' })).toEqual(['campaign', 'adaptive']);
  });

  it('[DM3] begins with what fits the age, not with the first step, for who is new in the campaign', () => {
    const isNewInCampaign = true;
    expect(kinds({ isNewInCampaign })).toEqual(['adaptive', 'campaign']);
    expect(kinds({ isNewInCampaign, day: '2026-11-18' })).toEqual(['adaptive', 'campaign']);
  });

  it('[DM4] keeps what was done today, in its place', () => {
    const before = kinds({ factsDue: 6 });
    const done = { factsAsked: 6, roundsToday: { adaptive: 2, campaign: 0 } };
    const after = missionOf({ ...NOTHING, ...done });
    expect(after.map(({ kind }) => kind)).toEqual(before);
    expect(after.map(({ isDone }) => isDone)).toEqual([true, true, false]);
  });

  it.each([
    ['not begun', { minutes: 5, minutesToday: 0, isDone: false }, 5, false],
    ['begun today', { minutes: 3, minutesToday: 2, isDone: false }, 5, false],
    ['of an hour, begun today', { minutes: 53, minutesToday: 7, isDone: false }, 8, false],
    ['worked on for eight minutes', { minutes: 52, minutesToday: 8, isDone: false }, 8, true],
    ['finished today', { minutes: 0, minutesToday: 5, isDone: true }, 5, true],
    ['finished in no time', { minutes: 0, minutesToday: 0, isDone: true }, 1, true],
  ])('[DM4] has work %s', (_, work, minutes, isDone) => {
    const things = missionOf({ ...NOTHING, factsDue: 4, work: [{ id: '7', ...work }] });
    expect(things[1]).toEqual({ kind: 'work', id: '7', minutes, isDone });
  });

  it('[DM5] has only set work while a teacher or parent has set what is practised', () => {
    expect(kinds({ isLocked: true, factsDue: 6 })).toEqual([]);
    const work = [{ id: '7', minutes: 5, minutesToday: 0, isDone: false }];
    expect(kinds({ isLocked: true, factsDue: 6, work })).toEqual(['work']);
  });
});
