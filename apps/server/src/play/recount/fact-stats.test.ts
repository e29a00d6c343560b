import { factId } from '@moonbase/practice';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { saveWave } from '../waves/saved-waves.test-kit.ts';
import { fillReadModels, findDifferences } from './recount.queries.ts';

const database = await createTestDb();
const { db, pool } = database;

let student = '';

beforeEach(async () => {
  await database.empty();
  student = await addPerson(database, 'Maya', { schoolRole: 'student' });
});

interface Asked {
  readonly words: string;
  readonly at: string;
  readonly unitId?: number;
  readonly right?: boolean;
  readonly duration?: number;
}

const play = (asked: readonly Asked[]): Promise<void> =>
  saveWave(database, {
    user: student,
    endedAt: Date.parse(asked.at(-1)?.at ?? ''),
    answers: asked.map(({ words, at, unitId = 126, right = true, duration = null }) => ({
      at,
      words,
      unitId,
      duration,
      outcome: right ? 'correct' : 'incorrect',
    })),
  });

const facts = async () => {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select fact, answered, correct, recent, times, days::text[], firsts, first_times as "firstTimes"
     from fact_stats order by fact`,
  );
  return rows;
};
const monday = (mark: string, time: number | null) => ({
  days: ['2026-11-16'],
  firsts: mark,
  firstTimes: [time],
});
const times = (a: number, b: number) => factId({ kind: 'times', a, b });

describe('the statistics of number facts', () => {
  it('[practice FA7] are stored with the answers, with the time since the answer before, and the recount agrees', async () => {
    await play([
      { words: '7 × 8 = ', at: '2026-11-16T10:00:00Z' },
      { words: '8 × 7 = ', at: '2026-11-16T10:00:04Z', right: false },
      { words: '56 ÷ 7 = ', at: '2026-11-16T10:00:09Z' },
      { words: '6 × 7 = ', at: '2026-11-16T10:00:10Z' },
      { words: '9 × 15 = ', at: '2026-11-16T10:00:12Z', unitId: 135 },
      { words: '7 × 8 = ', at: '2026-11-16T10:00:20Z', unitId: 1 },
      { words: '9 + 7 = ', at: '2026-11-16T10:00:30Z', unitId: 143, duration: 2_500 },
    ]);
    expect(await facts()).toEqual([
      {
        ...monday('c', 1_000),
        fact: times(6, 7),
        answered: 1,
        correct: 1,
        recent: 'c',
        times: [1_000],
      },
      {
        ...monday('c', null),
        fact: times(7, 8),
        answered: 2,
        correct: 1,
        recent: 'ci',
        times: [null, 4_000],
      },
      {
        ...monday('c', 2_500),
        fact: factId({ kind: 'sum', a: 7, b: 9 }),
        answered: 1,
        correct: 1,
        recent: 'c',
        times: [2_500],
      },
    ]);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('[practice FA7] keep the last ten, in the order of answering, when a wave arrives late', async () => {
    const wave = (hour: number, right: boolean) =>
      Array.from({ length: 6 }, (_, index) => ({
        words: '7 × 8 = ',
        at: `2026-11-16T${hour}:00:0${index}Z`,
        right,
      }));
    await play(wave(10, true));
    await play(wave(12, false));
    expect(await facts()).toMatchObject([{ answered: 12, recent: 'cccciiiiii' }]);
    await play(wave(11, true));
    expect(await facts()).toMatchObject([{ answered: 18, correct: 12, recent: 'cccciiiiii' }]);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('[practice FA9] keep the first answer of each day, whatever order the waves arrive in', async () => {
    const asked = (day: number, hour: number, right: boolean, words = '7 × 8 = ') => [
      { words, at: `2026-11-${day}T${hour}:00:00Z`, right, duration: hour * 100 },
    ];
    const waves = [
      asked(16, 10, false),
      asked(16, 11, true),
      asked(17, 10, true),
      asked(17, 12, false),
      asked(19, 10, false),
      asked(19, 12, false),
    ];
    for (const wave of waves) await play(wave);
    const inOrder = await facts();
    expect(inOrder).toMatchObject([
      {
        days: ['2026-11-16', '2026-11-17', '2026-11-19'],
        firsts: 'rci',
        firstTimes: [1_000, 1_000, 1_000],
      },
    ]);
    expect(await findDifferences(db)).toEqual([]);
    for (const order of [
      [5, 4, 3, 2, 1, 0],
      [2, 0, 4, 1, 5, 3],
    ]) {
      await database.empty();
      student = await addPerson(database, 'Maya', { schoolRole: 'student' });
      for (const at of order) await play(waves[at] ?? []);
      expect(await facts()).toEqual(inOrder);
      expect(await findDifferences(db)).toEqual([]);
    }
  });

  it('[practice FA9] a late answer in another table is found as well', async () => {
    await play([{ words: '8 × 7 = ', at: '2026-11-17T10:00:00Z', unitId: 127 }]);
    await play([{ words: '7 × 8 = ', at: '2026-11-16T10:00:00Z', right: false }]);
    expect(await facts()).toMatchObject([{ recent: 'ic', firsts: 'ic' }]);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('[practice FA9] the last thirty days are kept', async () => {
    for (let day = 0; day < 33; day += 1) {
      const at = new Date(Date.parse('2026-10-01T10:00:00Z') + day * 86_400_000).toISOString();
      await play([{ words: '7 × 8 = ', at, right: day !== 3 }]);
    }
    const [fact] = await facts();
    expect(fact?.['firsts']).toBe(`i${'c'.repeat(29)}`);
    expect(fact?.['days']).toHaveLength(30);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('are filled from the answers after a bulk load', async () => {
    await play([
      { words: '7 × 8 = ', at: '2026-11-16T10:00:00Z' },
      { words: '12 × 12 = ', at: '2026-11-16T10:00:03Z' },
    ]);
    const before = await facts();
    await pool.query(
      'truncate unit_stats, fact_stats, daily_activity, leaderboard_days, class_student_weeks, class_week_scores',
    );
    await fillReadModels(db);
    expect(await facts()).toEqual(before);
  });
});
