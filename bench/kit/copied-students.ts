import type { Database } from '../../apps/server/src/platform/database/db.ts';

type Connection = Pick<Database['pool'], 'query'>;

/** A statement that copies some rows of some students to all students who are to be like them. */
interface Copying {
  readonly table: string;
  readonly order: string; // of the rows, as they would have been written
  readonly where?: string;
}

const COPIED: readonly Copying[] = [
  { table: 'games', order: 'id' },
  { table: 'waves', order: 'id' },
  { table: 'unit_stats', order: 'last_answered_at' },
  { table: 'fact_stats', order: 'last_answered_at' },
  { table: 'daily_activity', order: 'day' },
  { table: 'leaderboard_days', order: 'day' },
  { table: 'adaptive_rounds', order: 'wave_id' },
  { table: 'adaptive_states', order: 'user_id' },
  { table: 'user_story_rounds', order: 'id' },
];
const GIVEN_BY_DATABASE = ['user_story_rounds.id'];

/**
 * Gives every student in `bench_copies` the games, waves, answers and totals of their model. What PostgreSQL has compressed
 * goes over as it is, which is most of the speed. Rows are written in the order of their time, all students' together, as
 * they would have come in.
 *
 * @param report called after each table, with the number of answers in it that were copied
 */
export async function copyStudents(
  { pool }: Database,
  connections: number,
  report: (table: string, answers: number) => void,
): Promise<void> {
  const { rows } = await pool.query<{ key: string; copies: string }>(
    `select greatest((select max(id) from games), (select max(id) from waves))::text as key,
       (select max(number) from bench_copies)::text as copies`,
  );
  const keys = { last: Number(rows[0]?.key), copies: Number(rows[0]?.copies) };
  const waiting = [...(await monthsOfAnswers(pool)), ...COPIED];
  await Promise.all(
    Array.from({ length: connections }, () =>
      unhurried(pool, async (client) => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          report(next.table, await copy(client, next, keys));
      }),
    ),
  );
  await unhurried(pool, (client) => client.query(OF_EACH_PERSON));
  report('totals', 0);
}

/** A connection without the time limit of requests, and without foreign keys: a copy refers to what its model does. */
async function unhurried(
  pool: Database['pool'],
  work: (client: Connection) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    await work(client);
  } finally {
    client.release(true);
  }
}

async function monthsOfAnswers(pool: Connection): Promise<readonly Copying[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select distinct tableoid::regclass::text as table from wave_answers order by 1`,
  );
  return rows.map(({ table }) => ({ table, order: 'last_at' }));
}

/** @returns the number of answers, of a table of answers */
async function copy(
  client: Connection,
  { table, order }: Copying,
  keys: { readonly last: number; readonly copies: number },
): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const names = rows
    .map(({ name }) => name)
    .filter((name) => !GIVEN_BY_DATABASE.includes(`${table}.${name}`));
  const values = names.map((name) => {
    if (name === 'user_id') return 'c.user_id';
    const isKey = ['id', 'game_id', 'wave_id'].includes(name);
    return isKey ? `${keys.last} + (o.${name} - 1) * ${keys.copies} + c.number` : `o.${name}`;
  });
  const written = await client.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${values.join(', ')}
     from (select * from ${table} order by ${order}) o
     cross join lateral (select user_id, number from bench_copies where model = o.user_id order by number) c`,
  );
  if (!table.startsWith('wave_answers')) return 0;
  const { rows: sizes } = await client.query<{ answers: number }>(
    `select avg(cardinality(positions))::float8 as answers from ${table} where wave_id <= $1`,
    [keys.last],
  );
  return Math.round((written.rowCount ?? 0) * (sizes[0]?.answers ?? 0));
}

/** What is not a table of rows by person: their own totals, and those of their classes. */
const OF_EACH_PERSON = `
  update users u set total_correct = m.total_correct, last_active_at = m.last_active_at, stars = m.stars,
    mastery_count = m.mastery_count, max_story_stage = m.max_story_stage, average_story_stage = m.average_story_stage
  from bench_copies c join users m on m.id = c.model where u.id = c.user_id;
  insert into class_student_weeks (class_group_id, week, user_id, correct, stars)
  select s.class_group_id, w.week, c.user_id, w.correct, w.stars
  from class_student_weeks w join bench_copies c on c.model = w.user_id
  join class_group_students s on s.user_id = c.user_id order by w.week;
  delete from class_week_scores;
  insert into class_week_scores (class_group_id, week, correct, stars, active_students)
  select class_group_id, week, sum(correct), sum(stars), count(*) from class_student_weeks
  group by class_group_id, week order by week;`;
