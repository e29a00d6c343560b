import { z } from 'zod';

import { type Db, queryRows } from '../platform/database/db.ts';
import { prepared, sql } from '../platform/database/sql.ts';

/** The channel on which nodes announce news of a class. Its payload is the id of the class. */
export const LIVE_CHANNEL = 'live_lesson';

/**
 * Announces to every node that students have done something, if a live lesson of one of their classes is on a screen.
 *
 * @returns true when somebody watches
 */
export async function notifyWatchers(db: Db, userIds: readonly string[]): Promise<boolean> {
  const told = await queryRows(
    db,
    prepared(
      'tell_watchers',
      sql`
      select pg_notify(${LIVE_CHANNEL}, l.class_group_id::text) is not null as told
      from live_watches l
      where l.until > now() and exists (
        select from class_group_students s
        where s.class_group_id = l.class_group_id and s.user_id = any(${userIds}::bigint[]))`,
    ),
    z.object({ told: z.boolean() }),
  );
  return told.length > 0;
}

/** The students among these who are in a class whose live lesson is on a screen. */
export async function selectWatched(
  db: Db,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    prepared(
      'select_watched',
      sql`
      select distinct s.user_id::text as id
      from live_watches l join class_group_students s on s.class_group_id = l.class_group_id
      where l.until > now() and s.user_id = any(${userIds}::bigint[])`,
    ),
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
}
