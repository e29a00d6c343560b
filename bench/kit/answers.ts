import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { closeLeaderboardWeeks } from '../../apps/server/src/features/leaderboard/close-weeks.ts';
import { copyStudents } from './copied-students.ts';
import { playStudents } from './played-students.ts';

/** About as many as a student has given in half a year. */
export const ANSWERS_OF_A_STUDENT = 1_700;

const CONNECTIONS = 2;

/**
 * Half a year of answers for the students of `prepareClasses`, with everything computed from them. One class is played by
 * the product's own rules; every other student is a copy of one of it, drawn at random, with keys of their own.
 *
 * @param report called at the end of each part, with the number of answers so far
 * @returns their number
 */
export async function prepareAnswers(
  database: Database,
  report: (part: string, answers: number) => void = () => undefined,
): Promise<number> {
  const { pool } = database;
  const now = Date.now();
  await pool.query(`select ensure_answer_partitions((now() - interval '7 months')::date, 12)`);
  const models = await chooseModels(pool);
  await playStudents(database, models, now);
  const { rows } = await pool.query<{ answers: string }>(
    'select sum(cardinality(positions))::text as answers from wave_answers',
  );
  let answers = Number(rows[0]?.answers);
  report('played', answers);
  await copyStudents(database, CONNECTIONS, (table, more) => {
    answers += more;
    report(`copied ${table}`, answers);
  });
  for (const table of ['games', 'waves'])
    // later games get numbers of their own
    await pool.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  await closeLeaderboardWeeks(database, now);
  report('closed the weeks', answers);
  await tidyUp(pool);
  report('vacuumed', answers);
  return answers;
}

/** @returns the students to be played; who is to be like whom is then in `bench_copies` */
async function chooseModels(pool: Database['pool']): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select user_id::text as id from class_group_students
     where class_group_id = (select min(class_group_id) from class_group_students) order by user_id`,
  );
  const models = rows.map(({ id }) => Number(id));
  await pool.query(`
    create unlogged table bench_copies as
    select user_id, model, row_number() over (partition by model order by user_id) as number
    from (
      select user_id, ('{${models.join(',')}}'::bigint[])[1 + (hashint8(user_id) & 65535) % ${models.length}] as model
      from class_group_students
    ) given
    where user_id not in (${models.join(',')});
    create index on bench_copies (model, number);
    analyze bench_copies`);
  return models;
}

async function tidyUp(pool: Database['pool']): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0'); // ten million take longer than a request may
    await client.query('drop table bench_copies');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
