import { type Db, execute } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** Succeeds when the database answers. */
export async function pingDatabase(db: Db): Promise<void> {
  await execute(db, sql`select 1`);
}
