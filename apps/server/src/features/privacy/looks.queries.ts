import { type Db, execute } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** Records that somebody looked at a page about a person, once per day. */
export async function insertLook(
  db: Db,
  look: {
    readonly userId: string;
    readonly viewerId: string;
    readonly what: string;
    readonly at: number;
  },
): Promise<void> {
  await execute(
    db,
    sql`insert into looks (user_id, viewer_id, day, what)
        select u.id, v.id, (${new Date(look.at)}::timestamptz at time zone u.time_zone)::date, ${look.what}
        from users u, users v where u.id = ${look.userId}::bigint and v.id = ${look.viewerId}::bigint
        on conflict do nothing`,
  );
}
