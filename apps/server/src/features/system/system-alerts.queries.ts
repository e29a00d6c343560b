import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

const NAME = 'system-alerts';

/** The stored alerts; null when none were ever stored. */
export async function selectStoredAlerts(db: Db): Promise<unknown> {
  const query = sql`select value from product_state where name = ${NAME}`;
  return (await queryOptional(db, query, z.object({ value: z.unknown() })))?.value ?? null;
}

export async function storeAlerts(db: Db, alerts: unknown): Promise<void> {
  await execute(
    db,
    sql`insert into product_state (name, value) values (${NAME}, ${JSON.stringify(alerts)}::jsonb)
     on conflict (name) do update set value = excluded.value`,
  );
}
