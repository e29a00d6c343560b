import { z } from 'zod';

import { ConfigError } from '../config.ts';
import { type Database, type Db, NEEDED_SETTINGS, queryOne } from './db.ts';
import { sql } from './sql.ts';
import { underStartLock } from './start-lock.ts';

const Settings = z.object({ wrong: z.array(z.string()) });

const needed = JSON.stringify(NEEDED_SETTINGS);

/**
 * Gives the role the settings that every connection needs, since a pooler may not pass on settings of a connection.
 * Call it before the first use of the pooler: it keeps its connections. PostgreSQL refuses changes of one role that meet,
 * so nodes that start together do it one after the other.
 *
 * @param direct the database itself
 */
export async function giveRoleSettings(direct: Pick<Database, 'pool'>): Promise<void> {
  await underStartLock(direct, 'tables', async (client) => {
    const wanted = Object.entries(NEEDED_SETTINGS);
    const { rows } = await client.query<{ settings: string[] }>(
      `select coalesce(max(s.setconfig), '{}') as settings from pg_db_role_setting s
       join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
       where r.rolname = current_user and d.datname = current_database()`,
    );
    const given = rows[0]?.settings ?? [];
    if (wanted.every(([name, value]) => given.includes(`${name}=${value}`))) return;
    for (const [name, value] of wanted)
      await client.query(
        `do $$ begin execute format('alter role %I in database %I set %I = %L',
           current_user, current_database(), '${name}', '${value}'); end $$`,
      );
  });
}

/**
 * Checks that the role's settings apply behind the pooler.
 *
 * @throws ConfigError while the pooler still uses connections from before
 */
export async function checkPooler(pooled: Db): Promise<void> {
  const wrong = await wrongSettings(pooled);
  if (wrong.length === 0) return;
  throw new ConfigError([
    `DATABASE_URL: the pooler's connections have other settings (${wrong.join(', ')}) than the role has now. Let it open new ones: RECONNECT in PgBouncer's console, or restart it`,
  ]);
}

async function wrongSettings(db: Db): Promise<readonly string[]> {
  const { wrong } = await queryOne(
    db,
    sql`select coalesce(jsonb_agg(name), '[]') as wrong from jsonb_each_text(${needed}::jsonb) as n(name, value)
        where current_setting(n.name) <> n.value`,
    Settings,
  );
  return wrong;
}
