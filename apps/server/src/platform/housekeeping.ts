import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';

import { type Database, execute } from './db.ts';
import { sql } from './sql.ts';

const QUEUE = 'housekeeping';
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Keeps the tables tidy: next months' partitions, waves nobody will finish, what has run out. */
export async function keepHouse({ db }: Pick<Database, 'db'>): Promise<void> {
  await execute(db, sql`select ensure_answer_partitions((now() - interval '1 month')::date, 14)`);
  // A browser that never came back: after six hours the wave is closed with the answers known, which is none;
  // a round of the campaign is then not passed.
  await execute(
    db,
    sql`
    with closed as (
      update waves set ended_at = now(), served = null, duration = 0, correct = 0, incorrect = 0,
        skipped = 0, score = 0, final = true, suspect = false, clamped = false
      where id in (select id from waves where ended_at is null
        and issued_at < now() - interval '6 hours' limit 5000 for update skip locked)
      returning game_id
    ),
    ended as (
      update games set ended_at = now(), passed = case when kind = 'story' then false end from closed
      where games.id = closed.game_id and games.ended_at is null
      returning games.*
    )
    update user_story_rounds r set attempts = r.attempts + given_up.games,
      is_passed = coalesce(r.is_passed, false)
    from (
      select user_id, story_stage, story_round, count(*)::int as games from ended
      where kind = 'story' group by user_id, story_stage, story_round
    ) given_up
    where r.user_id = given_up.user_id and r.stage = given_up.story_stage
      and r.round = given_up.story_round`,
  );
  await execute(db, sql`delete from saml_requests where expires_at < now()`);
  await execute(db, sql`delete from saml_consumed where expires_at < now()`);
  await execute(
    db,
    sql`
    delete from sessions
    where last_seen_at < now() - interval '8 hours' or created_at < now() - interval '24 hours'`,
  );
  await execute(db, sql`delete from submissions where created_at < now() - interval '60 days'`);
}

/** Runs the housekeeping every ten minutes, on one node at a time. */
export async function startHousekeeping(
  database: Database,
  log: FastifyBaseLogger,
): Promise<{ readonly stop: () => Promise<void> }> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
  });
  boss.on('error', (error) => {
    log.warn({ err: error }, 'jobs wait for the database');
  });
  await boss.start();
  await boss.createQueue(QUEUE);
  await boss.schedule(QUEUE, EVERY_TEN_MINUTES);
  await boss.work(QUEUE, () => keepHouse(database));
  return { stop: () => boss.stop({ graceful: false, close: false }) };
}
