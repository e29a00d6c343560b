import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { eraseDue } from '../../play/privacy/erase.ts';
import { findDifferences } from '../../play/recount/recount.queries.ts';
import { recomputePerson } from '../../play/recount/recompute-person.queries.ts';
import { saveWave } from '../../play/waves/saved-waves.test-kit.ts';
import { foldOldAnswers, forgetOldRecords, warnOfUnused } from './retention.ts';

const { config, database } = await createTestApp();
const { db, pool } = database;
const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');

let school = '';
let student = '';
beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [student] });
});

/** Plays a wave of some right answers and one wrong one, at noon of a day. */
async function play(day: string, right: number, kind: 'practice' | 'adaptive' = 'practice') {
  await pool.query('select ensure_answer_partitions($1::date, 1)', [day]);
  const answers = Array.from({ length: right + 1 }, (_, index) => ({
    at: `${day}T12:00:0${index}.000Z`,
    unitId: 126, // from a times table, whose facts are counted
    outcome: index < right ? ('correct' as const) : ('incorrect' as const),
  }));
  await saveWave(database, {
    user: student,
    kind,
    endedAt: Date.parse(`${day}T12:01:00Z`),
    answers,
  });
}

const READ_MODELS = [
  'unit_stats',
  'fact_stats',
  'daily_activity',
  'leaderboard_days',
  'class_week_scores',
];
async function totals() {
  const tables = await Promise.all(
    READ_MODELS.map(
      async (table) =>
        (await pool.query<Record<string, unknown>>(`select * from ${table} order by 1, 2, 3`)).rows,
    ),
  );
  const { rows } = await pool.query('select total_correct, stars from users order by id');
  return [...tables, rows];
}
const answersLeft = async () => (await pool.query('select 1 from answers')).rowCount;

describe('old answers', () => {
  it('[privacy RT1] are added to carried totals and erased: every total stays and the recount is clean', async () => {
    for (const [day, right] of [
      ['2024-03-01', 4],
      ['2024-09-03', 5],
      ['2026-11-10', 3],
    ] as const)
      await play(day, right);
    const before = await totals();
    expect(await findDifferences(db)).toEqual([]);

    expect(await foldOldAnswers(database, NOW)).toBe(11);
    expect(await answersLeft()).toBe(4);
    expect(await totals()).toEqual(before);
    expect(await findDifferences(db)).toEqual([]);
    expect(await foldOldAnswers(database, NOW)).toBe(0);
  });

  it('[privacy RT1] keep their place among the last ten when a wave comes late', async () => {
    await play('2024-03-01', 4);
    await play('2026-11-10', 2);
    await foldOldAnswers(database, NOW);
    await play('2026-11-09', 1);
    const { rows } = await pool.query('select recent, answered from unit_stats');
    expect(rows).toEqual([{ recent: 'ccccicicci', answered: 10 }]);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('[privacy RT1] are carried again when more of them grow old, and recomputed totals agree', async () => {
    for (const day of ['2024-03-01', '2024-12-03', '2026-11-10']) await play(day, 4, 'adaptive');
    const before = await totals();
    await foldOldAnswers(database, NOW);
    await foldOldAnswers(database, NOW + 60 * DAY);
    expect(await answersLeft()).toBe(5);
    expect(await totals()).toEqual(before);
    await recomputePerson(db, student);
    expect(await totals()).toEqual(before);
    await play('2026-11-11', 2);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('[privacy RT1] of everybody are erased in one run, however many people there are before them', async () => {
    await pool.query(
      `insert into users (identity_provider, source_id, first_name)
       select 'many', n::text, 'Ada' from generate_series(1, 2500) n`,
    );
    student = await addPerson(database, 'Theo', { schoolId: school, schoolRole: 'student' });
    await play('2024-03-01', 4);
    expect(await foldOldAnswers(database, NOW, 0)).toBe(0);
    expect(await foldOldAnswers(database, NOW)).toBe(5);
  });

  it('[privacy RT5] are erased earlier where the school keeps them for less', async () => {
    await play('2026-03-01', 4);
    expect(await foldOldAnswers(database, NOW)).toBe(0);
    await pool.query('update schools set answers_kept_months = 6');
    expect(await foldOldAnswers(database, NOW)).toBe(5);
  });
});

describe('unused accounts', () => {
  const waiting = async () =>
    (await pool.query<{ due_at: Date }>('select due_at from erasures where done_at is null')).rows;
  const usedAt = (at: number) =>
    pool.query('update users set created_at = $1, last_sign_in_at = $1', [new Date(at)]);

  it('[privacy RT2][privacy RT3] are erased 24 months after the last sign-in, at the earliest 30 days after the warning', async () => {
    await usedAt(Date.parse('2024-12-10T00:00:00Z'));
    expect(await warnOfUnused(database, Date.parse('2026-11-01T00:00:00Z'))).toBe(0);
    expect(await warnOfUnused(database, NOW)).toBe(1);
    expect(await waiting()).toEqual([{ due_at: new Date(NOW + 30 * DAY) }]);
    expect(await warnOfUnused(database, NOW + DAY)).toBe(0);

    const erase = (now: number) => eraseDue(database, { dataDir: config.DATA_DIR, now });
    expect(await erase(NOW + 29 * DAY)).toBe(0);
    expect(await erase(NOW + 31 * DAY)).toBe(1);
    expect((await pool.query('select 1 from users')).rowCount).toBe(0);
    const { rows } = await pool.query('select action from audit_log order by id');
    expect(rows).toEqual([{ action: 'unused-accounts-warned' }, { action: 'person-erased' }]);
  });

  it('[privacy RT3] stay when somebody signs in after the warning', async () => {
    await usedAt(Date.parse('2023-01-01T00:00:00Z'));
    await warnOfUnused(database, NOW);
    await pool.query('update users set last_sign_in_at = $1', [new Date(NOW + DAY)]);
    expect(await eraseDue(database, { dataDir: config.DATA_DIR, now: NOW + 40 * DAY })).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('[privacy RT2] are kept for the last admin of a school and for parents with children', async () => {
    const parent = await addPerson(database, 'Parent', { homeRole: 'parent' });
    await addPerson(database, 'Head', {
      schoolId: school,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    const second = await addPerson(database, 'Second', { homeRole: 'parent' });
    await usedAt(Date.parse('2023-01-01T00:00:00Z'));
    const linked = 'parent_id = $1, second_parent_id = $2, last_sign_in_at = $3';
    await pool.query(`update users set ${linked} where id = $4`, [
      parent,
      second,
      new Date(NOW),
      student,
    ]);
    expect(await warnOfUnused(database, NOW)).toBe(0);
  });
});

it('[privacy RT4] the daily clean-up deletes exports after a day, looks after 90 days, the log after 12 months, receipts after 24', async () => {
  const at = (ms: number) => `'${new Date(ms).toISOString()}'`;
  const old = [NOW - 25 * 3_600_000, NOW - 91 * DAY, NOW - 366 * DAY, NOW - 732 * DAY].map(at);
  const young = [NOW - 23 * 3_600_000, NOW - 89 * DAY, NOW - 364 * DAY, NOW - 700 * DAY].map(at);
  for (const [exported, look, line, receipt] of [old, young]) {
    await pool.query(
      `insert into personal_exports (subject_id, asked_by, asked_at) values (${student}, ${student}, ${exported})`,
    );
    await pool.query(`insert into looks values (${student}, ${student}, ${look}, 'results')`);
    await pool.query(`insert into audit_log (at, action) values (${line}, 'x')`);
    await pool.query(
      `insert into erasures (reason, due_at, done_at) values ('moved', ${receipt}, ${receipt})`,
    );
  }
  await forgetOldRecords(database, NOW, config.DATA_DIR);
  for (const table of ['personal_exports', 'looks', 'audit_log', 'erasures'])
    expect((await pool.query(`select 1 from ${table}`)).rowCount, table).toBe(1);
});
