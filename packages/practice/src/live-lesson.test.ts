import { describe, expect, it } from 'vitest';

import type { Outcome } from './answer-history.ts';
import { liveState, openPause, outcomeSoFar, pauseEnd, sharedGoal } from './live-lesson.ts';

const NOW = 1_000_000_000;
const MINUTE = 60_000;
const OUTCOMES: Readonly<Record<string, Outcome>> = { c: 'correct', i: 'incorrect', s: 'skipped' };

/** Answers in a unit, newest first, a second apart. */
const marks = (text: string, minutesAgo = 0, unit = '5') =>
  Array.from(text, (mark, index) => ({
    unit,
    outcome: OUTCOMES[mark] ?? 'skipped',
    at: NOW - minutesAgo * MINUTE - index * 1_000,
  }));
const state = (
  answers: ReturnType<typeof marks>,
  openMinutes: number | null = 0,
  seenMinutes: number | null = null,
  hasSheet = false,
) => {
  const ago = (minutes: number | null) => (minutes === null ? null : NOW - minutes * MINUTE);
  return liveState(
    { answers, openSince: ago(openMinutes), seenAt: ago(seenMinutes), pausedUntil: null, hasSheet },
    NOW,
  );
};

describe('the live lesson', () => {
  it('[LV1] counts the answers of five minutes and shows the last ten, oldest first', () => {
    const answers = [...marks('cci'), ...marks('iccccccccc', 6)];
    expect(state(answers)).toMatchObject({
      isHere: true,
      answered: 3,
      right: 2,
      dots: 'ccccccii' + 'cc',
      unit: '5',
      hand: null,
    });
  });

  it('[LV2] a student needs help with four wrong of the last five in the unit', () => {
    expect(state(marks('iiiic')).hand).toBe('wrong');
    expect(state(marks('isiic')).hand).toBe('wrong');
    expect(state(marks('iiicc')).hand).toBeNull();
    expect(state(marks('iii')).hand).toBeNull();
    expect(state([...marks('ii'), ...marks('ii', 0, '6')]).hand).toBeNull();
    const mixed = [...marks('ii'), ...marks('cccc', 0, '6'), ...marks('iic', 1)];
    expect(state(mixed)).toMatchObject({
      lately: { answered: 5, wrong: 4, skipped: 0 },
      hand: 'wrong',
    });
  });

  it('[LV1] what is skipped is not wrong, and [LV2] four skipped are a reason to go and see', () => {
    expect(state([...marks('scis'), ...marks('ss', 6)])).toMatchObject({
      answered: 4,
      right: 1,
      skipped: 2,
    });
    expect(state(marks('ssssc'))).toMatchObject({
      lately: { answered: 5, wrong: 0, skipped: 4 },
      hand: 'wrong',
    });
    expect(state(marks('ssicc'))).toMatchObject({
      lately: { answered: 5, wrong: 1, skipped: 2 },
      hand: null,
    });
  });

  it('[LV10] who has the sheet is neither at work nor lost nor in need of help', () => {
    const on = { isHere: false, signedIn: null, lostSince: null, hand: null };
    expect(state(marks('iiiii'), 0, 1, true)).toMatchObject(on);
    expect(state([], 4, 20, true)).toMatchObject(on);
    expect(state(marks('iiiii'), 0, 1)).toMatchObject({ isHere: true, hand: 'wrong' });
  });

  it('[LV2] a student needs help with an open game and three minutes without an answer', () => {
    expect(state(marks('c', 3), 4).hand).toBe('still');
    expect(state(marks('c', 2), 4).hand).toBeNull();
    expect(state(marks('c', 3), null).hand).toBeNull();
    expect(state([], 3).hand).toBe('still');
    expect(state([], 2).hand).toBeNull();
  });

  it('[LV3] a student is absent after a quarter of an hour without a sign, and needs no help then', () => {
    expect(state(marks('iiiii', 15), 16)).toMatchObject({ isHere: false, hand: null });
    expect(state(marks('iiiii', 14), 16)).toMatchObject({ isHere: true, hand: 'wrong' });
    expect(state([], null)).toMatchObject({ isHere: false, dots: '', unit: null });
  });

  it('[LV3] a student without an open game is absent after five minutes', () => {
    expect(state(marks('c', 4), null)).toMatchObject({ isHere: true });
    expect(state(marks('c', 5), null)).toMatchObject({ isHere: false, signedIn: null });
  });

  it('[LV7] a student with a session who does not play is signed in', () => {
    expect(state([], null, 2)).toMatchObject({ isHere: false, signedIn: { seenMinutes: 2 } });
    expect(state(marks('c', 9), null, 9)).toMatchObject({ signedIn: { seenMinutes: 9 } });
    expect(state(marks('c'), 1, 2)).toMatchObject({ isHere: true, signedIn: null });
    expect(state([], null, null)).toMatchObject({ isHere: false, signedIn: null });
  });

  it('[LV9] a student whose device has sent nothing for eleven minutes has no contact, and needs no help', () => {
    const ago = (minutes: number) => NOW - minutes * MINUTE;
    expect(state(marks('iiiic', 12), 14, 12)).toMatchObject({
      isHere: false,
      signedIn: null,
      hand: null,
      lostSince: ago(12),
    });
    expect(state([], 14, 11)).toMatchObject({ lostSince: ago(11), isHere: false });
    expect(state([], 14, 10)).toMatchObject({ lostSince: null, hand: 'still' });
    expect(state(marks('c', 2), 14, 20)).toMatchObject({ lostSince: null, isHere: true }); // an answer came
    expect(state([], null, 30)).toMatchObject({ lostSince: ago(30), signedIn: null });
    expect(state([], null, 59)).toMatchObject({ lostSince: ago(59) });
    expect(state([], null, 60)).toMatchObject({ lostSince: null, signedIn: null }); // of this morning
    expect(state([], 14, null).lostSince).toBeNull(); // not signed in: nothing is awaited
  });

  it('[LV6] nobody counts as silent while their game is paused, however long', () => {
    const paused = (answers: ReturnType<typeof marks>) =>
      liveState(
        { answers, openSince: 'paused', seenAt: null, pausedUntil: null, hasSheet: false },
        NOW,
      );
    expect(paused(marks('c', 5))).toMatchObject({ isHere: true, hand: null });
    expect(paused([])).toMatchObject({ isHere: true, hand: null });
    expect(paused(marks('iiiic', 2))).toMatchObject({ hand: 'wrong' });
  });

  it('[LV8] a pause of the class lasts ten minutes, and nobody with an open game counts as silent in it', () => {
    const end = pauseEnd(NOW);
    expect(end - NOW).toBe(10 * MINUTE);
    expect(openPause(end, end - 1)).toBe(end);
    expect([openPause(end, end), openPause(null, NOW)]).toEqual([null, null]);

    const openSince = NOW - 9 * MINUTE;
    const paused = (pausedUntil: number | null, open: number | null = openSince) =>
      liveState({ answers: [], openSince: open, seenAt: null, pausedUntil, hasSheet: false }, NOW);
    expect(paused(null).hand).toBe('still');
    expect(paused(NOW + MINUTE).hand).toBeNull();
    expect(paused(NOW - 2 * MINUTE).hand).toBeNull();
    expect(paused(NOW - 3 * MINUTE).hand).toBe('still');
    expect(paused(NOW + MINUTE, null).isHere).toBe(false);
  });

  it('[LV4] the goal of a class is 25 right answers per student, rounded up to 50', () =>
    expect([0, 1, 17, 24, 30].map(sharedGoal)).toEqual([50, 50, 450, 600, 750]));

  it('[LV5] an answer of an open wave is right within three tries, wrong, or skipped without a try', () => {
    const question = { expected: '42', reversible: false };
    expect(outcomeSoFar(['42'], question)).toBe('correct');
    expect(outcomeSoFar(['41', '40', '42'], question)).toBe('correct');
    expect(outcomeSoFar(['41', '40', '39', '42'], question)).toBe('incorrect');
    expect(outcomeSoFar([], question)).toBe('skipped');
    expect(outcomeSoFar(['-42'], { expected: '42', reversible: true })).toBe('correct');
  });
});
