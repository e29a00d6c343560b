import { latestMissed } from '@moonbase/practice';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { setClassGroups } from '../people/people.queries.ts';
import { saveWave, toAnswerRow } from '../waves/saved-waves.test-kit.ts';
import { findDifferences } from './recount.queries.ts';

const database = await createTestDb();
const { db, pool } = database;

let school = '';
let student = '';
let waves = 0;

beforeEach(async () => {
  await database.empty();
  waves = 0;
  school = await addSchool(database, 'Hill');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
});

const moveTo = (...names: string[]) =>
  setClassGroups(
    db,
    { id: student, disabled: false, schoolId: school, schoolRole: 'student' },
    names,
  );

/** Plays one wave of right answers. */
async function play(rightAnswers: number, answeredAt: string): Promise<void> {
  waves += 1;
  await saveWave(database, {
    user: student,
    kind: 'adaptive',
    endedAt: Date.parse(answeredAt),
    answers: Array.from({ length: rightAnswers }, () => ({ at: answeredAt, duration: 2_000 })),
    submission: {
      id: `00000000-0000-4000-8000-00000000000${waves}`,
      userId: Number(student),
      contentHash: 'hash',
      reply: '{}',
    },
  });
}

const scores = async () => {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select g.name, w.week::text as week, w.correct, w.active_students
     from class_week_scores w join class_groups g on g.id = w.class_group_id order by g.name`,
  );
  return rows;
};

/** The wording of the missed questions stored for unit 5, newest first. */
async function storedMissed(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ words: string }>(
    `select m -> 'doc' ->> 'say' as words from unit_stats, jsonb_array_elements(missed) with ordinality as list (m, at)
     where unit_id = 5 order by at`,
  );
  return rows.map(({ words }) => words);
}

describe('the recount', () => {
  it('[practice MI1][practice MI2][practice MI3][practice MI4] agrees with the rule on the time worked', async () => {
    const { rows: issued } = await pool.query<{ at: Date }>('select now() as at');
    const from = (issued[0]?.at.getTime() ?? 0) + 1_000; // the wave is issued a moment after this
    const later = (seconds: number) => new Date(from + seconds * 1_000).toISOString();
    await saveWave(database, {
      user: student,
      endedAt: from + 400_000,
      answers: [
        { at: later(20) },
        { at: later(20.1) }, // nobody reads so fast
        { at: later(30), outcome: 'skipped' },
        { at: later(50) },
        { at: later(300) },
      ],
    });
    await saveWave(database, {
      user: student,
      endedAt: from + 500_000,
      suspect: true,
      answers: [{ at: later(490) }],
    });
    const { rows } = await pool.query<{ worked: number }>(
      'select sum(worked)::int as worked from daily_activity',
    );
    expect(rows[0]?.worked).toBeGreaterThanOrEqual(20_000 + 29_900 + 60_000);
    expect(rows[0]?.worked).toBeLessThan(21_000 + 29_900 + 60_000 + 1);
    expect(await findDifferences(db)).toEqual([]);
  });

  it.each([
    ['in their order', [0, 12]],
    ['in two waves, the older one last', [12, 0]],
  ])(
    '[practice AH2][practice AH3] agrees with the rule on what was missed when answers arrive %s',
    async (_title, firsts) => {
      const answers = Array.from({ length: 24 }, (_, index) => ({
        at: `2026-11-16T10:00:${String(index).padStart(2, '0')}Z`,
        words: `${index} × 1 = `,
        outcome: index % 2 === 0 ? ('correct' as const) : ('skipped' as const),
        triesBefore: index % 2 === 0 && index > 0 ? 1 : 0, // the first one alone is right at once
      }));
      for (const first of firsts)
        await saveWave(database, {
          user: student,
          endedAt: Date.parse('2026-11-16T10:01:00Z') + first,
          answers: answers.slice(first, first + 12),
        });
      const expected = latestMissed(answers.map(toAnswerRow)).map(
        ({ question }) => question.doc.say,
      );
      expect(expected).toHaveLength(20);
      expect(await storedMissed()).toEqual(expected);
      expect(await findDifferences(db)).toEqual([]);
    },
  );

  it('finds nothing wrong after a student changes class', async () => {
    await moveTo('6H');
    await play(10, '2026-11-16T10:00:00.000Z');
    await moveTo('4K');
    await play(5, '2026-11-18T10:00:00.000Z');
    expect(await scores()).toEqual([
      { name: '4K', week: '2026-11-15', correct: 5, active_students: 1 },
      { name: '6H', week: '2026-11-15', correct: 10, active_students: 1 },
    ]);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('finds nothing wrong after a student is erased and the points stay with the class', async () => {
    await addClassGroup(database, school, { students: [student] });
    await play(10, '2026-11-16T10:00:00.000Z');
    await pool.query('delete from users where id = $1', [student]);
    expect(await scores()).toMatchObject([{ correct: 10, active_students: 1 }]);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('finds a number of Space Rescue games that differs from those that count', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into matches (mode, kind, created_at, ended_at, lease_until, alive_at)
       select 'basic', 'quick', now(), now(), now(), now() from generate_series(1, 3)
       returning id::text as id`,
    );
    const [first, second, third] = rows.map(({ id }) => id);
    await pool.query(
      `insert into match_players (match_id, seat, user_id, playing, counts)
       values ($1, 0, $4, false, true), ($2, 1, $4, false, true), ($3, 0, $4, false, false)`,
      [first, second, third, student],
    );
    await pool.query('update users set total_multiplayer_games = 2 where id = $1', [student]);
    expect(await findDifferences(db)).toEqual([]);
    await pool.query('update users set total_multiplayer_games = 3 where id = $1', [student]);
    expect(await findDifferences(db)).toEqual([
      { table: 'users.total_multiplayer_games', row: student, stored: '3', computed: '2' },
    ]);
  });

  it('finds points that a student never gave a class', async () => {
    await moveTo('6H');
    await play(10, '2026-11-16T10:00:00.000Z');
    await pool.query('update class_student_weeks set correct = 11');
    const tables = (await findDifferences(db)).map(({ table }) => table);
    expect(tables).toContain('class_student_weeks');
  });

  it('finds points that are missing from the week of a student who was in the class all along', async () => {
    await moveTo('6H');
    await pool.query("update class_group_students set joined_at = '2026-01-01'");
    await play(10, '2026-11-16T10:00:00.000Z');
    expect(await findDifferences(db)).toEqual([]);
    await pool.query(
      'update class_student_weeks set correct = 9; update class_week_scores set correct = 9',
    );
    expect((await findDifferences(db)).map(({ table }) => table)).toEqual(['class_student_weeks']);
  });

  it('counts at most a thousand right answers of a student per day for the class', async () => {
    await moveTo('6H');
    for (const right of [600, 600]) await play(right, '2026-11-16T10:00:00.000Z');
    expect(await scores()).toMatchObject([{ correct: 1_000 }]);
    expect(await findDifferences(db)).toEqual([]);
  });
});
