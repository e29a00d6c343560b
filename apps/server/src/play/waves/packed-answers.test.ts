import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { findDifferences } from '../recount/recount.queries.ts';
import { packAnswers } from './packed-answers.ts';
import { type GivenAnswer, saveWave, toAnswerRow } from './saved-waves.test-kit.ts';

const database = await createTestDb();
const { db, pool } = database;

let student = '';

beforeEach(async () => {
  await database.empty();
  student = await addPerson(database, 'Maya', { schoolRole: 'student' });
});

const GIVEN: readonly GivenAnswer[] = [
  { at: '2026-11-16T09:00:04Z', words: '3 × 4 = ', result: 12, duration: null },
  { at: '2026-11-16T09:00:12Z', outcome: 'incorrect', localDay: '2026-11-15' },
  { at: '2026-11-16T09:00:08Z', outcome: 'skipped', unitId: 7 },
];

const play = (answers = GIVEN): Promise<void> =>
  saveWave(database, { user: student, endedAt: Date.parse('2026-11-16T09:01:00Z'), answers });

const rows = async (statement: string): Promise<readonly Record<string, unknown>[]> =>
  (await pool.query<Record<string, unknown>>(statement)).rows;

describe('the answers of a wave', () => {
  it('are one row of the storage, and a wave without answers has none', async () => {
    await play();
    await play([]);
    expect(await rows('select cardinality(positions) as answers from wave_answers')).toEqual([
      { answers: 3 },
    ]);
    expect(packAnswers([])).toBeNull();
  });

  it('are read one by one as they were given', async () => {
    await play();
    const read = await rows(`
      select position, unit_id as "unitId", sub_unit as "subUnit", optional, question, counts, score, duration, attempts,
        to_char(answered_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt", local_day::text as "localDay", outcome,
        total_attempts as "totalAttempts", total_teleports as "totalTeleports"
      from answers order by position`);
    expect(read).toEqual(GIVEN.map(toAnswerRow));
  });

  const lists = 'select optional, counts, total_teleports, durations from wave_answers';
  const none = { optional: null, counts: null, total_teleports: null, durations: null };

  it('leave out the lists that say what holds of nearly every answer, and are read as if they were there', async () => {
    await play(GIVEN.map((answer) => ({ ...answer, duration: null })));
    expect(await rows(lists)).toEqual([none]);
    expect(
      await rows(
        'select optional, counts, total_teleports, duration from answers order by position',
      ),
    ).toEqual(
      [true, false, false].map((counts) => ({
        optional: false,
        counts,
        total_teleports: 0,
        duration: null,
      })),
    );
  });

  it('keep a list when it says something else of one answer', () => {
    const [first, second] = GIVEN.map(toAnswerRow);
    if (first === undefined || second === undefined) throw new Error('no answers');
    expect(
      packAnswers([
        { ...first, optional: true, counts: false, totalTeleports: 2, duration: 900 },
        second,
      ]),
    ).toMatchObject({
      optional: [true, false],
      counts: [false, false],
      totalTeleports: [2, 0],
      durations: [900, 3_000],
    });
  });

  it('of a wave that nobody can have played are stored as counting for nothing', async () => {
    const endedAt = Date.parse('2026-11-16T09:01:00Z');
    await saveWave(database, { user: student, endedAt, tooFast: true, answers: GIVEN });
    expect(await rows('select counts from wave_answers')).toEqual([
      { counts: [false, false, false] },
    ]);
    expect(await rows('select distinct counts from played_answers')).toEqual([{ counts: false }]);
  });

  it('are identified by their wave and position, and belong to the month of the newest', async () => {
    await play();
    const [wave] = await rows('select id::text from waves');
    const id = String(wave?.['id']);
    expect(await rows('select id from answers order by position')).toEqual(
      [0, 1, 2].map((position) => ({ id: `${id}-${position}` })),
    );
    expect(await rows('select distinct last_at from answers')).toEqual([
      { last_at: new Date('2026-11-16T09:00:12Z') },
    ]);
  });

  it('keep the campaign step of answers that have one', () => {
    const [first, second] = GIVEN.map(toAnswerRow);
    if (first === undefined || second === undefined) throw new Error('no answers');
    const asked = { ...first, question: { ...first.question, step: 40 } };
    expect(packAnswers([asked, second])?.steps).toEqual([40, null]);
    expect(packAnswers([first, second])?.steps).toBeNull();
  });
});

describe('a node of the previous release', () => {
  // The statements of the previous release: to it `answers` is a table with a row for each answer.
  const insert = `
    insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
      expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports,
      duration, score, attempts)
    select wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
      12, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports,
      duration, score, attempts
    from answers`;

  it('still writes answers, which are read beside those of this release', async () => {
    await play();
    const packed = await rows(
      'select wave_id, question, outcome, attempts from answers order by position',
    );
    await pool.query(`with written as (${insert} returning 1) select count(*) from written`);
    expect(await rows('select count(*)::int as n from answer_rows')).toEqual([{ n: 3 }]);
    await pool.query('delete from wave_answers');
    expect(
      await rows('select wave_id, question, outcome, attempts from answers order by position'),
    ).toEqual(packed);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('still deletes the answers of whole waves, in either storage', async () => {
    await play();
    await pool.query(insert);
    const deleted = await pool.query('delete from answers where wave_id in (select id from waves)');
    expect(deleted.rowCount).toBeGreaterThanOrEqual(3);
    expect(await rows('select 1 from answers')).toEqual([]);
  });
});
