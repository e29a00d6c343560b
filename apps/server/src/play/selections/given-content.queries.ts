import { type Db, execute } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const LASTS = '20 minutes'; // from the first answer on
const PAUSE = '2 minutes'; // without an answer: no game is changed while it is played

/** The columns of the content from before somebody gave other content by one press: it comes back. */
export const asBefore = sql`
  creator_id = (select u.id from users u where u.id = (c.before ->> 'creator_id')::bigint),
  type = c.before ->> 'type', mode = c.before ->> 'mode', format = c.before ->> 'format',
  units = c.before -> 'units', locked_until = (c.before ->> 'locked_until')::timestamptz,
  updated_at = now(), before = null`;

/**
 * Brings back the content from before somebody gave other content by one press, once that was practised for its time. Content of a
 * student who had chosen nothing stays, and so does content that was locked since.
 */
export async function bringBackSelections(db: Db): Promise<void> {
  await execute(
    db,
    sql`
      update content_selections c set ${asBefore}
      from (
        select g.user_id, min(a.answered_at) as first, max(a.answered_at) as last
        from content_selections g join answers a on a.user_id = g.user_id and a.answered_at > g.updated_at
        where g.before is not null and g.before <> '{}'::jsonb and g.locked_until is null
        group by g.user_id
      ) played
      where played.user_id = c.user_id and c.before is not null
        and played.first <= now() - ${LASTS}::interval and played.last <= now() - ${PAUSE}::interval`,
  );
}
