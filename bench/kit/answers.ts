import type { Database } from '../../apps/server/src/platform/db.ts';
import { ANSWERS } from './classes.ts';

type Connection = Pick<Database['pool'], 'query'>;

const UNITS = 40; // that each student has practised

/** A stored question with its answer: an addition in words and signs. */
const RECORD = Array.from({ length: ANSWERS }, (_, index) => ({
  question: {
    unitId: 1 + index,
    subUnit: 1,
    pace: 'short',
    doc: {
      v: 2,
      say: `${37 + index} plus ${25 + 3 * index} equals what number?`,
      body: [
        { t: 'text', v: `${37 + index} + ${25 + 3 * index} = ` },
        { t: 'blank', v: '?' },
      ],
    },
    answer: 62 + 4 * index,
    expected: String(62 + 4 * index),
    reversible: false,
  },
  attempts: [
    { attemptedAt: '2026-01-01T09:00:00.000Z', input: String(62 + 4 * index), correct: true },
  ],
}));

/**
 * The answers behind the rows of `daily_activity`: one game and wave per student and day, and the totals by unit. A
 * month at a time, into its own partition.
 *
 * @param told called with the number of answers so far
 */
export async function prepareAnswers(
  { pool }: Database,
  told: (answers: number) => void = () => undefined,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0'); // a month of ten million takes longer than a request may
    await fill(client, told);
  } finally {
    client.release(true);
  }
}

async function fill(pool: Connection, told: (answers: number) => void): Promise<void> {
  await pool.query(
    `select ensure_answer_partitions(min(day), 12) from daily_activity`, // for past months, too
  );
  await pool.query(`
    create unlogged table bench_days as
    select row_number() over (order by day, user_id) as id, user_id, day, kind, correct,
      1 + (user_id * 7 + row_number() over (order by day, user_id) * 3) % ${UNITS} as unit_id
    from daily_activity;
    create index on bench_days (day)`);
  const { rows } = await pool.query<{ from: string; to: string }>(`
    select month::date::text as from, (month + interval '1 month')::date::text as to
    from (select distinct date_trunc('month', day) as month from bench_days) months order by month`);
  let answers = 0;
  for (const month of rows) {
    answers += ANSWERS * (await prepareMonth(pool, month));
    told(answers);
  }
  await pool.query(`
    insert into unit_stats (user_id, unit_id, answered, correct, recent, last_answered_at)
    select user_id, unit_id, ${ANSWERS} * count(*), sum(correct), 'ccicccsccc', max(day + time '09:01')
    from bench_days group by user_id, unit_id`);
  await pool.query('drop table bench_days');
  for (const table of ['games', 'waves'])
    // later games get numbers of their own
    await pool.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  await pool.query('vacuum analyze');
}

/** @param month its first day, and that of the next one @returns its number of waves */
async function prepareMonth(
  pool: Connection,
  month: { readonly from: string; readonly to: string },
): Promise<number> {
  const days = [month.from, month.to];
  await pool.query(
    `insert into games (id, user_id, kind, mode, starting_speed, planned_waves, created_at, ended_at)
     overriding system value
     select id, user_id, kind, 'expert', 3, 1, day + time '09:00', day + time '09:02' from bench_days
     where day >= $1 and day < $2`,
    days,
  );
  await pool.query(
    `insert into waves (id, game_id, user_id, position, speed, unit_id, issued_at, ended_at, duration,
       correct, incorrect, skipped, score, final, suspect)
     overriding system value
     select id, id, user_id, 1, 3, unit_id, day + time '09:00', day + time '09:02', 90000, correct,
       ${ANSWERS} - correct, 0, 100, true, false
     from bench_days where day >= $1 and day < $2`,
    days,
  );
  const { rowCount } = await pool.query(
    `insert into wave_answers (wave_id, user_id, kind, mode, suspect, last_at, positions, unit_ids, sub_units,
       optional, answered_at, local_days, outcomes, counts, total_attempts, total_teleports, durations,
       scores, record)
     select d.id, d.user_id, d.kind, 'expert', false, d.day + time '09:02',
       array(select generate_series(1, $1::int)::smallint), array_fill(d.unit_id::smallint, array[$1::int]),
       array_fill(1::smallint, array[$1::int]), array_fill(false, array[$1::int]),
       array_fill(d.day + time '09:01', array[$1::int]), array_fill(d.day, array[$1::int]),
       repeat('c', d.correct) || repeat('i', $1::int - d.correct),
       array_fill(true, array[$1::int]), array_fill(1::smallint, array[$1::int]),
       array_fill(0::smallint, array[$1::int]), array_fill(4000, array[$1::int]),
       array_fill(100, array[$1::int]), $2::json
     from bench_days d where d.day >= $3 and d.day < $4`,
    [ANSWERS, JSON.stringify(RECORD), ...days],
  );
  return rowCount ?? 0;
}
