import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type GivenTime, type PlaySpan, takePlayTime } from './play-time.ts';

const QUESTION_MS = 400;
const FREE: readonly PlaySpan[] = [];
const given = (issuedAt: number, until: number): GivenTime => ({ issuedAt, until });

interface Played extends GivenTime {
  readonly tried: number;
}

/** Lets waves come in one by one. @returns those that count */
function counted(waves: readonly Played[]): readonly Played[] {
  let taken = FREE;
  return waves.filter((wave) => {
    const after = takePlayTime(taken, wave, wave.tried);
    taken = after ?? taken;
    return after !== null;
  });
}

const timeOf = (waves: readonly Played[]): number =>
  waves.reduce((sum, { tried }) => sum + tried * QUESTION_MS, 0);

describe('takePlayTime', () => {
  it('[PD5] needs 400 ms of the server’s time for each tried question', () => {
    expect(takePlayTime(FREE, given(1_000, 4_999), 10)).toBeNull();
    expect(takePlayTime(FREE, given(1_000, 5_000), 10)).toEqual([{ from: 1_000, to: 5_000 }]);
    expect(takePlayTime(FREE, given(1_000, 900), 1)).toBeNull();
  });

  it('[PD5] takes nothing for questions that nobody tried', () =>
    expect(takePlayTime(FREE, given(1_000, 1_000), 0)).toEqual([]));

  it('[PD6] gives the time of one wave to no other', () => {
    const first = takePlayTime(FREE, given(0, 8_000), 10);
    const second = takePlayTime(first ?? [], given(0, 8_000), 10);
    expect(second).toEqual([{ from: 0, to: 8_000 }]);
    expect(takePlayTime(second ?? [], given(0, 8_000), 1)).toBeNull();
  });

  it('[PD6] uses the gaps between others for a wave that comes late', () => {
    const others = [
      { from: 1_000, to: 3_000 },
      { from: 4_000, to: 9_000 },
    ];
    expect(takePlayTime(others, given(0, 10_000), 4)).toEqual([
      { from: 0, to: 3_600 },
      { from: 4_000, to: 9_000 },
    ]);
    expect(takePlayTime(others, given(0, 10_000), 8)).toBeNull();
  });

  it('[PD6] counts 20 waves of one child who was offline for an hour and sends them all at once', () => {
    const back = 3_600_000;
    const waves = Array.from({ length: 20 }, (_, index) => ({
      ...given(index * 60_000, back + index),
      tried: 12,
    }));
    expect(counted(waves)).toEqual(waves);
  });

  it.each([20, 60, 150])('[PD6] lets %i games at once gain what one child could', (games) => {
    const waves = Array.from({ length: games }, (_, index) => ({
      ...given(index * 5, 8_000 + index * 5),
      tried: 10,
    }));
    expect(timeOf(counted(waves))).toBeLessThanOrEqual(8_000 + games * 5);
  });

  const WAVES = fc.array(
    fc.record({
      issuedAt: fc.integer({ min: 0, max: 60_000 }),
      open: fc.integer({ min: 0, max: 20_000 }),
      tried: fc.integer({ min: 0, max: 14 }),
    }),
    { maxLength: 60 },
  );
  const inOrder = (waves: readonly { issuedAt: number; open: number; tried: number }[]) =>
    waves
      .map(({ issuedAt, open, tried }) => ({ ...given(issuedAt, issuedAt + open), tried }))
      .sort((a, b) => a.until - b.until);

  it('[PD6] never counts more in any span of time than fits into it', () =>
    fc.assert(
      fc.property(WAVES, (waves) => {
        const those = counted(inOrder(waves));
        for (const { issuedAt } of those)
          for (const { until } of those) {
            const within = those.filter((each) => each.issuedAt >= issuedAt && each.until <= until);
            expect(timeOf(within)).toBeLessThanOrEqual(Math.max(0, until - issuedAt));
          }
      }),
    ));

  it('[PD6] counts every wave of a child who plays one thing at a time', () => {
    const turns = fc.array(
      fc.record({
        tried: fc.integer({ min: 1, max: 14 }),
        perQuestion: fc.integer({ min: 900, max: 6_000 }),
        before: fc.integer({ min: 0, max: 30_000 }), // from the issue to the first question
        late: fc.integer({ min: 0, max: 86_400_000 }), // from the last answer to the receipt
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(turns, (played) => {
        let now = 0;
        const waves = played.map(({ tried, perQuestion, before, late }) => {
          const issuedAt = now;
          now += before + tried * perQuestion;
          return { ...given(issuedAt, now + late), tried };
        });
        const arriving = [...waves].sort((a, b) => a.until - b.until);
        expect(counted(arriving)).toEqual(arriving);
      }),
    );
  });

  it('[PD7] keeps 24 spans in order and without overlap, and gives no time twice', () =>
    fc.assert(
      fc.property(WAVES, (waves) => {
        let taken = FREE;
        let sum = 0;
        for (const wave of inOrder(waves)) {
          const after = takePlayTime(taken, wave, wave.tried);
          if (after === null) continue;
          taken = after;
          sum += wave.tried * QUESTION_MS;
        }
        expect(taken.length).toBeLessThanOrEqual(24);
        for (const [index, { from, to }] of taken.entries()) {
          expect(to).toBeGreaterThan(from);
          expect(from).toBeGreaterThan(taken[index - 1]?.to ?? -1);
        }
        const kept = taken.reduce((all, { from, to }) => all + to - from, 0);
        expect(kept).toBeGreaterThanOrEqual(sum);
      }),
    ));
});
