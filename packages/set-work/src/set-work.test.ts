import { describe, expect, it } from 'vitest';

import {
  copyDays,
  countsOf,
  daysLeft,
  type Done,
  faultsOf,
  halfOfQuiz,
  isOnMenu,
  lastDayOf,
  mayExtendTo,
  mayTakeAnother,
  minutesExpected,
  needsContent,
  NOTHING_DONE,
  progressOf,
  standsToday,
  targetsOf,
  titleOf,
  usualUntil,
  weakestUnit,
  WORK_KINDS,
} from './index.ts';

const TODAY = '2026-11-23';
const WORK = {
  kind: 'content',
  target: 'right',
  amount: 40,
  from: TODAY,
  until: '2026-11-27',
  note: '',
} as const;
const DAYS = { from: TODAY, until: '2026-11-27', endedOn: null };
const NOTHING_TODAY = {
  day: TODAY,
  right: 0,
  worked: 0,
  bestOfTenBefore: 0,
  isDone: false,
  secondDay: '2026-11-26',
};
const full = { right: 7, answered: 10, tooFast: 0, day: TODAY };

describe('a work that is set', () => {
  it('[WK1] can be of seven kinds, each with what it can ask', () => {
    expect(WORK_KINDS.map((kind) => targetsOf(kind)[0])).toEqual([
      'right',
      'step',
      'minutes',
      'mended',
      'right',
      'right',
      'quiz',
    ]);
    expect(faultsOf({ ...WORK, kind: 'step' }, TODAY)).toEqual({
      target: ['Cannot be asked of this work'],
    });
  });

  it('[WK2] asks for 10 to 500 right answers or 5 to 60 minutes', () => {
    for (const amount of [10, 500]) expect(faultsOf({ ...WORK, amount }, TODAY)).toEqual({});
    for (const amount of [9, 501, 10.5])
      expect(faultsOf({ ...WORK, amount }, TODAY)).toEqual({ amount: ['Must be 10 to 500'] });
    for (const amount of [4, 61])
      expect(faultsOf({ ...WORK, target: 'minutes', amount }, TODAY)).toEqual({
        amount: ['Must be 5 to 60'],
      });
    expect(faultsOf({ ...WORK, target: 'success', amount: 1 }, TODAY)).toEqual({});
    expect(faultsOf({ ...WORK, kind: 'facts', target: 'success', amount: 1 }, TODAY)).toEqual({
      target: ['Cannot be asked of this work'],
    });
    expect(faultsOf({ ...WORK, kind: 'quiz', target: 'quiz', amount: 1 }, TODAY)).toEqual({});
    expect(faultsOf({ ...WORK, kind: 'quiz', target: 'quiz', amount: 2 }, TODAY)).toEqual({
      amount: ['Must be 1 for this work'],
    });
  });

  it('[WK16] asks single students for another number, each once and within the bounds', () => {
    const fault = (work: object) => faultsOf({ ...WORK, ...work }, TODAY)['exceptions']?.[0];
    const exceptions = [
      { student: '7', amount: 20 },
      { student: '8', amount: 60 },
    ];
    expect(fault({ exceptions })).toBeUndefined();
    expect(fault({ exceptions: [{ student: '7', amount: 9 }] })).toBe('Must be 10 to 500');
    expect(fault({ exceptions: [...exceptions, { student: '7', amount: 30 }] })).toBe(
      'Must name each student once',
    );
    const quiz = { kind: 'quiz', target: 'quiz', amount: 1 };
    expect(fault({ ...quiz, exceptions })).toBe('This work has no number');
  });

  it('[WK3] ends on a day that is not past, 92 days after its first at most', () => {
    const until = (day: string) => faultsOf({ ...WORK, until: day }, TODAY)['until']?.[0];
    expect(until(TODAY)).toBeUndefined();
    expect(until('2026-11-22')).toBe('Must not be before the first day');
    expect(until('2027-02-23')).toBeUndefined();
    expect(until('2027-02-24')).toContain('92 days');
    expect(faultsOf({ ...WORK, from: '2026-11-01', until: '2026-11-22' }, TODAY)).toEqual({
      until: ['Must not be past'],
    });
  });

  it('[WK4] has a note of 140 characters at most', () => {
    expect(faultsOf({ ...WORK, note: 'a'.repeat(140) }, TODAY)).toEqual({});
    expect(Object.keys(faultsOf({ ...WORK, note: 'a'.repeat(141) }, TODAY))).toEqual(['note']);
  });

  it('[WK5] is not given to a student with five open ones', () =>
    expect([4, 5, 6].map(mayTakeAnother)).toEqual([true, false, false]));
});

describe('the progress of a work', () => {
  it('[WK6] counts until its last day, or the day on which it was ended', () => {
    expect(lastDayOf(DAYS)).toBe('2026-11-27');
    expect(lastDayOf({ ...DAYS, endedOn: '2026-11-25' })).toBe('2026-11-25');
    expect(lastDayOf({ ...DAYS, endedOn: '2026-12-25' })).toBe('2026-11-27');
  });

  it('[WK7] is not begun, under way or done, and never more than was asked', () => {
    const of = (right: number, answered: number) =>
      progressOf(WORK, { ...NOTHING_DONE, right, answered });
    expect(of(0, 0)).toEqual({ done: 0, of: 40, state: 'not-begun' });
    expect(of(0, 3).state).toBe('under-way');
    expect(of(39, 50)).toEqual({ done: 39, of: 40, state: 'under-way' });
    expect(of(52, 60)).toEqual({ done: 40, of: 40, state: 'done' });
    const worked = (ms: number) =>
      progressOf({ target: 'minutes', amount: 5 }, { ...NOTHING_DONE, answered: 9, worked: ms });
    expect(worked(299_999)).toEqual({ done: 4, of: 5, state: 'under-way' });
    expect(worked(300_000).state).toBe('done');
    expect(countsOf(['done', 'done', 'not-begun'])).toEqual({
      'not-begun': 1,
      'under-way': 0,
      done: 2,
    });
  });

  it.each([
    [0, 'not-begun'],
    [7, 'under-way'],
    [8, 'done'],
    [10, 'done'],
  ])('[WK8] with %s right in the best ten answers a level of success is %s', (bestOfTen, state) => {
    const done = { ...NOTHING_DONE, bestOfTen, answered: bestOfTen };
    expect(progressOf({ target: 'success', amount: 1 }, done)).toMatchObject({ of: 8, state });
  });

  it('[WK8] takes a passed round, a finished set, and both halves of a quiz', () => {
    const one = (target: 'step' | 'mended' | 'quiz', done: Partial<typeof NOTHING_DONE>) =>
      progressOf({ target, amount: 1 }, { ...NOTHING_DONE, ...done }).state;
    expect(one('step', { answered: 4 })).toBe('under-way');
    expect(one('step', { isPassed: true })).toBe('done');
    expect(one('mended', { mending: 'begun' })).toBe('under-way');
    expect(one('mended', { mending: 'done' })).toBe('done');
    expect(one('quiz', { before: full })).toBe('under-way');
    expect(one('quiz', { before: full, after: { ...full, answered: 9 } })).toBe('under-way');
    expect(one('quiz', { before: full, after: full })).toBe('done');
  });

  it('[WK9] opens the second half of a quiz on its day, a day after the first', () => {
    const { after } = NOTHING_DONE;
    const half = (day: string, second = TODAY) => halfOfQuiz({ before: full, after }, second, day);
    expect(halfOfQuiz(NOTHING_DONE, TODAY, TODAY)).toBe('before');
    expect(half(TODAY)).toBeNull();
    expect(half('2026-11-24')).toBe('after');
    expect(half('2026-11-24', '2026-11-26')).toBeNull();
    expect(half('2026-11-26', '2026-11-26')).toBe('after');
    expect(halfOfQuiz({ before: full, after: full }, TODAY, '2026-11-26')).toBeNull();
  });

  it('[WK10] names the weakest unit with five answers', () => {
    const unit = (unitId: number, right: number, answered: number) => ({ unitId, right, answered });
    expect(weakestUnit([unit(1, 0, 4), unit(2, 8, 10), unit(3, 7, 10), unit(4, 3, 5)])).toBe(4);
    expect(weakestUnit([unit(1, 0, 4), unit(2, 8, 10)])).toBeNull();
  });

  it('[WK11] is expected to take as long as right answers took lately', () => {
    const right = { target: 'right', amount: 40 } as const;
    expect(minutesExpected(right, 9_000)).toBe(6);
    expect(minutesExpected(right, null)).toBe(8);
    expect(minutesExpected({ ...right, amount: 10 }, 1)).toBe(1);
    expect(minutesExpected({ target: 'minutes', amount: 15 }, 9_000)).toBe(15);
    expect(minutesExpected({ target: 'quiz', amount: 1 }, 12_000)).toBe(2);
  });
});

describe('a work that stands', () => {
  it('[WK12] is extended to a later day that is not past', () => {
    const to = (day: string, endedOn: string | null = null) =>
      mayExtendTo({ ...DAYS, endedOn }, day, '2026-11-25');
    expect(['2026-11-24', '2026-11-27', '2026-11-28'].map((day) => to(day))).toEqual([
      false,
      false,
      true,
    ]);
    expect(to('2026-11-26', '2026-11-25')).toBe(true);
    expect(to('2027-12-01')).toBe(false);
  });

  it('[WK13] is copied for as many days', () => {
    expect(copyDays(DAYS, '2026-12-01')).toEqual({ from: '2026-12-01', until: '2026-12-05' });
    expect(daysLeft(DAYS, '2026-11-24')).toBe(3);
  });

  it('[WK14] stays on the menu until its last day, or until it was celebrated', () => {
    const on = (today: string, isDone = false, isCelebrated = false) =>
      isOnMenu(DAYS, { today, isDone, isCelebrated });
    expect(['2026-11-22', TODAY, '2026-11-27', '2026-11-28'].map((day) => on(day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([on(TODAY, true), on(TODAY, true, true)]).toEqual([true, false]);
    expect([on('2026-11-29', true), on('2026-12-09', true)]).toEqual([true, false]);
  });

  it.each([
    ['not begun', {}, {}, 'open'],
    ['under way', { right: 30 }, { right: 30 }, 'open'],
    ['finished today', { right: 40 }, { right: 1 }, 'done'],
    ['finished before and practised on', { right: 50 }, { right: 10 }, null],
  ] as const)('[WK15] of right answers, %s', (_, done, today, stands) =>
    expect(standsToday(WORK, { ...NOTHING_DONE, ...done }, { ...NOTHING_TODAY, ...today })).toBe(
      stands,
    ),
  );

  it('[WK15] counts a level of success on the day that reached it', () => {
    const asked = { target: 'success', amount: 1 } as const;
    const reached = { ...NOTHING_DONE, bestOfTen: 9, answered: 12 };
    expect(standsToday(asked, reached, { ...NOTHING_TODAY, bestOfTenBefore: 7 })).toBe('done');
    expect(standsToday(asked, reached, { ...NOTHING_TODAY, bestOfTenBefore: 8 })).toBeNull();
  });

  it('[WK15] counts a step and a quiz on their own days', () => {
    const step = { target: 'step', amount: 1 } as const;
    const passed = { ...NOTHING_DONE, isPassed: true };
    expect(standsToday(step, passed, { ...NOTHING_TODAY, isDone: true })).toBe('done');
    expect(standsToday(step, passed, NOTHING_TODAY)).toBeNull();
    const quiz = { target: 'quiz', amount: 1 } as const;
    const half = { ...NOTHING_DONE, before: full };
    const on = (day: string, done: Done = half) =>
      standsToday(quiz, done, { ...NOTHING_TODAY, day });
    expect(on(TODAY, { ...half, before: NOTHING_DONE.before })).toBe('open');
    expect([on(TODAY), on('2026-11-24'), on('2026-11-26')]).toEqual(['done', null, 'open']);
    const both = { ...half, after: { ...full, day: '2026-11-26' } };
    expect([on('2026-11-26', both), on('2026-11-27', both)]).toEqual(['done', null]);
  });

  it('is said in one line', () => {
    expect(titleOf({ ...WORK, subject: '7 times table' })).toBe('40 right answers: 7 times table');
    expect(titleOf({ kind: 'adaptive', target: 'minutes', amount: 10, subject: '' })).toBe(
      '10 minutes of Adaptive Learning',
    );
  });
});

describe('those who need a content', () => {
  const lately = (answered: number, right: number) => ({ unit: '126', answered, right });

  it.each([
    ['has not answered there', [], true],
    ['has answered nine times, all right', [lately(9, 9)], true],
    ['has seven of the last ten right', [lately(10, 7)], true],
    ['has eight of the last ten right', [lately(10, 8)], false],
    ['is sure of another unit alone', [{ unit: '12', answered: 10, right: 10 }], true],
    ['has ten answers over both units', [lately(5, 5), { ...lately(5, 4), unit: '127' }], false],
  ])('[WK17] somebody who %s', (_, own, needs) =>
    expect(needsContent(['126', '127'], own)).toBe(needs),
  );
});

it('[WK12] the day that is proposed for a work is on no weekend', () => {
  expect(usualUntil('2026-11-30')).toBe('2026-12-04'); // Monday to Friday
  expect(usualUntil('2026-12-01')).toBe('2026-12-04'); // not Saturday
  expect(usualUntil('2026-12-02')).toBe('2026-12-07'); // not Sunday
  expect(usualUntil('2026-12-03')).toBe('2026-12-07');
});
