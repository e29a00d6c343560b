import { z } from 'zod';

import { ConfigError } from '../config.ts';
import type { Database } from './db.ts';
import { underStartLock } from './start-lock.ts';

/** Ids that each database has for itself. Ids on the wire have 15 digits, so there are 900 databases at most. */
export const IDS_PER_DATABASE = 1_000_000_000_000;
const NAME = 'database-number';

const Stored = z.array(z.object({ value: z.number() })).max(1);

/** The counters of all ids, with the last one that was given. */
const COUNTERS = `
  select c.oid::regclass::text as counter, s.last_value::text as last
  from pg_sequences s
  join pg_class c on c.oid = format('%I.%I', s.schemaname, s.sequencename)::regclass
  where s.schemaname in ('public', 'door')
    and exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')`;

/**
 * Lets the counters of all tables begin at this database's own ids, those of new migrations too. Call it after the
 * migrations.
 *
 * @throws ConfigError when this database has begun with another number
 * @see packages/privacy/SPEC.md rule HO4
 */
export async function keepIdsOfNumber(
  database: Pick<Database, 'pool'>,
  number: number,
): Promise<void> {
  await underStartLock(database, 'tables', async (client) => {
    const { rows: counters } = await client.query<{ counter: string; last: string | null }>(
      COUNTERS,
    );
    const { rows } = await client.query(`select value from product_state where name = $1`, [NAME]);
    const [stored] = Stored.parse(rows);
    const isUsed = counters.some(({ last }) => last !== null);
    const own = stored?.value ?? (isUsed ? 0 : number);
    if (own !== number)
      throw new ConfigError([
        `DATABASE_NUMBER: this database gives the ids of number ${own}. Only a new database can take another number`,
      ]);
    if (number === 0) return;
    const base = number * IDS_PER_DATABASE;
    for (const { counter, last } of counters)
      if (last === null || Number(last) < base)
        await client.query('select setval($1::regclass, $2::bigint)', [counter, base]);
    await client.query(
      `insert into product_state (name, value) values ($1, $2::jsonb) on conflict (name) do nothing`,
      [NAME, String(number)],
    );
  });
}
