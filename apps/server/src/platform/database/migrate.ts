import { runner } from 'node-pg-migrate';
import type pg from 'pg';

import type { Database } from './db.ts';
import { underStartLock } from './start-lock.ts';

const TABLE = 'schema_migrations';
const SILENT = { debug: () => undefined, info: () => undefined, warn: () => undefined };

/**
 * Databases from before November 2026 list their migrations in Drizzle's journal, each by the time it was
 * generated. These are all the migrations that were ever listed there.
 */
const EARLIER_JOURNAL = {
  '0000_foundation': 1795257193298,
  '0001_product_state': 1795257672995,
  '0002_submission_reply_text': 1795263474196,
  '0003_adaptive': 1795264499911,
  '0004_practice_again': 1795268419666,
  '0005_campaign': 1795268844749,
};

/**
 * Runs the SQL files of `folder` that this database has not run yet, in order; safe to run from several nodes at once.
 */
export async function migrateDatabase(
  database: Pick<Database, 'pool'>,
  folder: string,
): Promise<void> {
  await underStartLock(database, 'tables', async (client) => {
    await adoptEarlierJournal(client);
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: TABLE,
      checkOrder: false, // parallel work has numbers reserved, and a lower one may land later
      singleTransaction: true,
      noLock: true, // our lock above also covers the journal and the partitions
      logger: { ...SILENT, error: () => undefined }, // errors are also thrown
    });
    await client.query("select ensure_answer_partitions((now() - interval '1 month')::date, 5)");
  });
}

/** Lists the migrations that an earlier version of the product has run already. */
async function adoptEarlierJournal(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ earlier: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null
        and to_regclass('public.${TABLE}') is null as earlier`,
  );
  if (rows[0]?.earlier !== true) return;
  await client.query('begin');
  await client.query(
    `create table public.${TABLE} (
       id serial primary key, name varchar(255) not null, run_on timestamp not null)`,
  );
  await client.query(
    `insert into public.${TABLE} (name, run_on)
     select known.key, to_timestamp(known.value::bigint / 1000.0) at time zone 'UTC'
     from jsonb_each_text($1::jsonb) known
     join drizzle.__drizzle_migrations done on done.created_at = known.value::bigint
     order by known.key`,
    [JSON.stringify(EARLIER_JOURNAL)],
  );
  await client.query('commit');
}
