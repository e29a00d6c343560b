import { type Db, execute } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

/** Succeeds when the database answers. */
export async function pingDatabase(db: Db): Promise<void> {
  await execute(db, sql`select 1`);
}
