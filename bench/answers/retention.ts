import { KEPT } from '@moonbase/privacy';

import { foldOldAnswers } from '../../apps/server/src/features/privacy/retention.ts';
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { figure } from '../figure.ts';

const FOLDING_MS = 30_000;

/** Lets the oldest month grow too old: the cost of a person, and of dropping the month once it is empty. */
export async function measureRetention(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ table: string; after: string; people: string }>(
      `select tableoid::regclass::text as table, (date_trunc('month', min(last_at)) + interval '1 month')::date::text as after,
         count(distinct user_id)::text as people
       from wave_answers where tableoid = (select min(tableoid::regclass::text)::regclass from wave_answers)
       group by tableoid`,
    );
    const [month] = rows;
    if (month === undefined) throw new Error('no month of answers');
    const then = new Date(month.after);
    then.setUTCMonth(then.getUTCMonth() + KEPT.answersMonths);
    const foldStarted = performance.now();
    const folded = await foldOldAnswers(database, then.getTime(), FOLDING_MS);
    const seconds = (performance.now() - foldStarted) / 1_000;
    figure('answers', 'folded-per-second', folded / seconds, 'answers/s of retention', {
      answers: folded,
      seconds: Math.round(seconds),
      peopleOfTheMonth: month.people,
    });
    await client.query(`delete from ${month.table}`);
    const dropStarted = performance.now();
    await client.query('select drop_empty_answer_partitions($1::date)', [month.after]);
    figure('answers', 'drop-month', performance.now() - dropStarted, 'ms', { month: month.after });
  } finally {
    client.release(true);
  }
}
