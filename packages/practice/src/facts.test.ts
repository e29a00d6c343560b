import { addDays } from '@moonbase/kit';
import { generateTableQuestions } from '@moonbase/questions';
import { describe, expect, it } from 'vitest';

import type { Outcome } from './answer-history.ts';
import {
  allFacts,
  FACT_DAYS_KEPT,
  factAsked,
  factDaysOf,
  factId,
  factName,
  factOfId,
  isByRule,
  isFactOfYears,
  leadsALesson,
  fluencyOf,
  keypadMsOf,
  middleFluency,
  rightDaysOf,
  suitsYoungest,
} from './facts.ts';
import { medianOf } from './median.ts';

const asked = (unitId: number, words: string) =>
  factAsked(unitId, { body: [{ t: 'text', v: words }, { t: 'box' }] });
const quick = Array.from({ length: 10 }, () => 3_000);

describe('number facts', () => {
  it('[FR7] the youngest are asked again sums up to 20, and no times tables', () => {
    const sum = (a: number, b: number) => suitsYoungest(factId({ kind: 'sum', a, b }));
    expect([sum(3, 4), sum(8, 12), sum(10, 11)]).toEqual([true, true, false]);
    expect(suitsYoungest(factId({ kind: 'times', a: 2, b: 2 }))).toBe(false);
  });

  it.each([
    { fact: { kind: 'sum', a: 0, b: 5 } as const, rule: true },
    { fact: { kind: 'times', a: 1, b: 12 } as const, rule: true },
    { fact: { kind: 'sum', a: 2, b: 2 } as const, rule: false },
    { fact: { kind: 'times', a: 2, b: 10 } as const, rule: false },
  ])('[WN4] with 0 or 1 follow from a rule: $fact is one: $rule', ({ fact, rule }) =>
    expect(isByRule(factId(fact))).toBe(rule),
  );

  it('[WN11] that are sums are told of in the first years alone', () => {
    const sum = factId({ kind: 'sum', a: 3, b: 5 });
    expect([[], [2], [3, 4], [4], [6]].map((years) => isFactOfYears(sum, years))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isFactOfYears(factId({ kind: 'times', a: 3, b: 5 }), [6])).toBe(true);
  });

  it('[lesson LN19] that are sums, or have 0 or 1, lead a lesson in the first years alone', () => {
    const facts = [
      factId({ kind: 'sum', a: 0, b: 3 }),
      factId({ kind: 'times', a: 1, b: 9 }),
      factId({ kind: 'times', a: 7, b: 8 }),
    ];
    const lead = (years: readonly number[]) => facts.map((fact) => leadsALesson(fact, years));
    expect(lead([])).toEqual([true, true, true]);
    expect(lead([3, 4])).toEqual([true, true, true]);
    expect(lead([4])).toEqual([false, false, true]);
    expect(lead([6])).toEqual([false, false, true]);
  });

  it('[FA1] are the 91 products and 91 sums up to 12, each with a number of its own', () => {
    const facts = [...allFacts('times'), ...allFacts('sum')];
    expect(facts).toHaveLength(182);
    expect(new Set(facts.map(factId)).size).toBe(182);
    for (const fact of facts) expect(factOfId(factId(fact))).toEqual(fact);
    expect(factOfId(factId({ kind: 'times', a: 8, b: 7 }))).toBeNull();
    expect(factOfId(-1)).toBeNull();
    expect(factOfId(199)).toBeNull();
    expect(factName({ kind: 'times', a: 7, b: 8 })).toBe('7 × 8');
  });

  it('[FA2] are asked by the tables, either way round; a division, a number beyond 12 or another unit asks none', () => {
    const sevenEights = factId({ kind: 'times', a: 7, b: 8 });
    expect(asked(126, '7 × 8 = ')).toBe(sevenEights);
    expect(asked(127, '8 × 7 = ')).toBe(sevenEights);
    expect(asked(143, '9 + 7 = ')).toBe(factId({ kind: 'sum', a: 7, b: 9 }));
    expect(asked(126, '56 ÷ 7 = ')).toBeNull();
    expect(asked(135, '9 × 15 = ')).toBeNull();
    expect(asked(1, '7 × 8 = ')).toBeNull();
    const run = generateTableQuestions({ unitId: 126, count: 13 });
    const facts = run.ok ? run.questions.map(({ doc }) => factAsked(126, doc)) : [];
    expect(new Set(facts).size).toBe(13);
    expect(facts).not.toContain(null);
  });

  it.each([
    ['', 'untried'],
    ['i', 'learning'],
    ['cciii', 'learning'],
    ['cccii', 'nearly'],
    ['cccccccii', 'nearly'],
    ['ccccc', 'fluent'],
    ['cccc', 'nearly'],
  ] as const)(
    '[FA3] last outcomes of "%s" in good time on three days are %s',
    (recent, fluency) => {
      const times = quick.slice(0, recent.length);
      expect(fluencyOf({ recent, times, firsts: 'ccc' }, 0)).toBe(fluency);
    },
  );

  it('[FA3] a fact is nearly known until it was right on three days, at once or later that day', () => {
    const right = { recent: 'cccccccccc', times: quick };
    expect(fluencyOf({ ...right, firsts: 'cc' }, 0)).toBe('nearly');
    expect(fluencyOf({ ...right, firsts: 'ciscis' }, 0)).toBe('nearly');
    expect(fluencyOf({ ...right, firsts: 'crc' }, 0)).toBe('fluent');
    expect(rightDaysOf({ firsts: 'ciscr' })).toBe(3);
  });

  it('[FA4] a fact is fluent within three seconds at the median, and sure when it takes longer or no time is known', () => {
    const known = { recent: 'cccccccccc', firsts: 'ccc' };
    expect(fluencyOf({ ...known, times: quick.map(() => 3_001) }, 0)).toBe('sure');
    expect(fluencyOf({ ...known, times: quick.map(() => null) }, 0)).toBe('sure');
    expect(fluencyOf({ ...known, times: [3_000, 3_000, 60_000] }, 0)).toBe('fluent');
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
    expect(medianOf([null])).toBeNull();
  });

  it('[FA5] the student’s typing time is subtracted', () => {
    const known = { recent: 'ccccc', firsts: 'ccc' };
    expect(fluencyOf({ ...known, times: [5_000, 5_000, 5_000] }, 2_000)).toBe('fluent');
    expect(fluencyOf({ ...known, times: [5_001, 5_001, 5_001] }, 2_000)).toBe('sure');
  });

  it('[FA9] a day is known by its first answer, and by whether a later one was right', () => {
    const answer = (day: string, outcome: Outcome, time: number | null = 2_000, tries = 1) => ({
      day,
      outcome,
      time,
      tries,
    });
    expect(
      factDaysOf([
        answer('2026-11-02', 'correct', 1_000),
        answer('2026-11-02', 'incorrect'),
        answer('2026-11-03', 'incorrect', 4_000),
        answer('2026-11-03', 'correct'),
        answer('2026-11-04', 'skipped', null),
        answer('2026-11-03', 'incorrect'), // the student has flown west
        answer('2026-11-05', 'correct', 1_000, 2),
      ]),
    ).toEqual([
      { day: '2026-11-02', mark: 'c', time: 1_000 },
      { day: '2026-11-03', mark: 'r', time: 4_000 },
      { day: '2026-11-04', mark: 's', time: null },
      { day: '2026-11-05', mark: 'r', time: 1_000 },
    ]);
    const many = Array.from({ length: 31 }, (_, n) => answer(addDays('2026-11-01', n), 'correct'));
    expect(factDaysOf(many)).toHaveLength(FACT_DAYS_KEPT);
    expect(factDaysOf(many)[0]?.day).toBe('2026-11-02');
  });

  it('[FA6] typing time comes from the facts with 0 and 1, from five answers on, and is at most four seconds', () => {
    const easy = { fact: factId({ kind: 'times', a: 1, b: 7 }), recent: 'ccccc' };
    const hard = { fact: factId({ kind: 'times', a: 7, b: 8 }), recent: 'ccccc' };
    const times = [1_000, 1_500, 2_000, 2_500, 3_000];
    expect(
      keypadMsOf([
        { ...easy, times },
        { ...hard, times: quick },
      ]),
    ).toBe(2_000);
    expect(keypadMsOf([{ ...easy, times: times.slice(1) }])).toBe(0);
    expect(keypadMsOf([{ ...easy, times: times.map((time) => time * 10) }])).toBe(4_000);
  });

  it('[FA8] a class is at the step that half of it has reached', () => {
    expect(middleFluency(['fluent', 'fluent', 'untried', 'untried'])).toBe('fluent');
    expect(middleFluency(['fluent', 'sure', 'untried'])).toBe('sure');
    expect(middleFluency(['fluent', 'untried', 'untried'])).toBe('untried');
    expect(middleFluency([])).toBe('untried');
  });
});
