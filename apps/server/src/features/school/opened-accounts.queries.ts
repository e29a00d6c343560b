import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import { callOffOfOpened } from '../../play/privacy/erasures.queries.ts';

/** Of the two states that a step keeps. */
export type State = 'before' | 'after';

/** Calls off the erasures of those whose accounts are open in a state of a step, before that state comes back. */
export async function callOffOpenedBy(db: Db, changeId: string, state: State): Promise<void> {
  const rows = await queryRows(
    db,
    sql`select u.id::text from people_changes c, jsonb_to_recordset(c.${identifier(state)} -> 'users')
          as r(id bigint, disabled_at timestamptz) join users u on u.id = r.id
        where c.id = ${changeId}::bigint and r.disabled_at is null and u.school_id = c.school_id`,
    z.object({ id: z.string() }),
  );
  await callOffOfOpened(
    db,
    rows.map(({ id }) => id),
  );
}
