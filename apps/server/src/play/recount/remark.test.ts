import { beforeEach, describe, expect, it } from 'vitest';

import { generateQuestion } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { saveWave } from '../waves/saved-waves.test-kit.ts';
import { findDifferences } from './recount.queries.ts';
import { remarkKind } from './remark.ts';

const database = await createTestDb();
const { pool } = database;

const UNIT = 83;
const definition = findUnit(UNIT)?.subUnits.find(({ position }) => position === 1);
const order = {
  unitId: UNIT,
  subUnit: 1,
  by: 'Ada',
  why: 'The answer was wrong.',
  isDryRun: false,
};
const run = (isDryRun = false) => remarkKind(database, { ...order, isDryRun }, () => undefined);

let student = '';
let school = '';

/** A question of the kind as today's definition asks it, with the answer that a faulty one had stored. */
function aQuestion(seed: number, stored: number) {
  if (definition === undefined) throw new Error('No such kind');
  const { doc, answer, pace } = generateQuestion(definition, seed);
  const kept = { unitId: UNIT, subUnit: 1, pace, doc, answer: stored, expected: String(stored) };
  return { answer, stored: { ...kept, reversible: false } };
}

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [student] });
  await pool.query("update class_group_students set joined_at = '2026-01-01'");
});

/** Saves two answers of a kind whose stored answer is off by 1000: what is right today, and what was right then. */
async function playFaulty(): Promise<number> {
  const one = aQuestion(1, 0);
  const right = Number(one.answer);
  const { stored } = aQuestion(1, right + 1_000);
  await saveWave(database, {
    user: student,
    endedAt: Date.parse('2026-11-16T10:00:00Z'),
    answers: [
      { at: '2026-11-16T09:00:00Z', unitId: UNIT, outcome: 'incorrect', result: right - 1 },
      { at: '2026-11-16T09:00:05Z', unitId: UNIT, outcome: 'correct', result: right + 1_000 },
    ],
  });
  await pool.query(
    `update wave_answers set record = (select json_agg(jsonb_set(each, '{question}', $1::jsonb))
       from jsonb_array_elements(record::jsonb) each)`,
    [JSON.stringify(stored)],
  );
  await pool.query(`update unit_stats set missed = $1::jsonb`, [JSON.stringify([stored])]);
  return right;
}

const answers = async () =>
  (
    await pool.query<Record<string, unknown>>(
      `select outcome, (question ->> 'answer')::float8 as answer, attempts -> -1 -> 'correct' as marked
       from answers order by position`,
    )
  ).rows;

describe('marking a kind of question again', () => {
  it('[practice AG1][practice AG2][practice AG3] makes right what is right today, and takes nothing away', async () => {
    const right = await playFaulty();
    expect(await findDifferences(database.db)).toEqual([]);
    expect(await run()).toEqual({ answers: 2, known: 2, becomeRight: 1, people: 1, stayRight: 1 });
    expect(await answers()).toEqual([
      { outcome: 'correct', answer: right, marked: true },
      { outcome: 'correct', answer: right, marked: true },
    ]);
    const { rows } = await pool.query('select total_correct from users where id = $1', [student]);
    expect(rows).toEqual([{ total_correct: 2 }]);
    expect(await findDifferences(database.db)).toEqual([]);
    const { rows: stored } = await pool.query('select counts from wave_answers');
    expect(stored).toEqual([{ counts: [true, true] }]); // said of each answer, also of those that stay
  });

  it('[practice AG3] counts nothing of a wave that nobody can have played', async () => {
    await playFaulty();
    await pool.query(
      'update wave_answers set too_fast = true, counts = array_fill(false, array[2])',
    );
    await pool.query('update users set total_correct = 0 where id = $1', [student]);
    await run();
    const { rows } = await pool.query(
      'select counts, total_correct from wave_answers a join users u on u.id = a.user_id',
    );
    expect(rows).toEqual([{ counts: [false, false], total_correct: 0 }]);
  });

  it('[practice AG4] leaves one line for each person, and one in the log of their school', async () => {
    await playFaulty();
    await pool.query(
      `insert into objections (user_id, wave_id, position, last_at, made_at)
       select user_id, wave_id, 0, last_at, now() from wave_answers`,
    );
    await run();
    await run();
    const news = await pool.query('select user_id::text as id, answers, told_at from remark_news');
    expect(news.rows).toEqual([{ id: student, answers: 1, told_at: null }]);
    const log = await pool.query(
      "select details from audit_log where action = 'answers-marked-anew'",
    );
    expect(log.rows).toEqual([
      {
        details: {
          schoolId: school,
          unit: 83,
          position: 1,
          by: 'Ada',
          why: 'The answer was wrong.',
          answers: 1,
          people: 1,
        },
      },
    ]);
    const { rows } = await pool.query('select state, decided_by from objections');
    expect(rows).toEqual([{ state: 'counted', decided_by: null }]);
  });

  it('[practice AG5] changes nothing when it only counts', async () => {
    await playFaulty();
    const before = await answers();
    expect(await run(true)).toMatchObject({ becomeRight: 1, people: 1 });
    expect(await answers()).toEqual(before);
    const { rows } = await pool.query('select count(*)::int as n from remarks');
    expect(rows).toEqual([{ n: 0 }]);
  });
});
