import { ACTIVITY_KINDS, type ActivityKind } from '@moonbase/practice';
import { z } from 'zod';

import { type Db, queryOne, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const Owned = z.object({ id: z.string(), userId: z.string(), kind: z.enum(ACTIVITY_KINDS) });
export type OwnedActivity = z.infer<typeof Owned>;

/** The owners of these activities. An activity of another kind, or one that is gone, is left out. */
export function selectOwned(
  db: Db,
  activities: readonly { readonly id: string; readonly kind: ActivityKind }[],
): Promise<OwnedActivity[]> {
  return queryRows(
    db,
    sql`
      select g.id::text as id, g.user_id::text as "userId", g.kind
      from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) as named(id bigint, kind text)
      join games g on g.id = named.id and g.kind = named.kind`,
    Owned,
  );
}

const Gone = z.object({ games: z.number(), answers: z.number() });

/** Deletes games of a person with their waves and answers. A match of Space Rescue stays for the other players. */
export function deleteGames(db: Db, userId: string, gameIds: readonly string[]) {
  // All parts see the rows from before the statement, so `played` still names waves that deleting the games removes.
  // Answers are in two tables (decision 170).
  return queryOne(
    db,
    sql`
      with played as (
        select id from waves where user_id = ${userId}::bigint and game_id = any (${gameIds}::bigint[])
      ),
      answered as (
        delete from wave_answers where user_id = ${userId}::bigint and wave_id in (select id from played)
        returning cardinality(positions) as answers
      ),
      answered_before as (
        delete from answer_rows where user_id = ${userId}::bigint and wave_id in (select id from played)
        returning 1 as answers
      ),
      estimated as (
        delete from adaptive_rounds
        where user_id = ${userId}::bigint and wave_id in (select id from played)
      ),
      uncounted as (
        update match_players set counts = false
        where game_id = any (${gameIds}::bigint[]) and user_id = ${userId}::bigint and counts
        returning 1
      ),
      counted as (
        update users
        set total_multiplayer_games = greatest(0, total_multiplayer_games - (select count(*) from uncounted))
        where id = ${userId}::bigint
      ),
      gone as (
        delete from games where user_id = ${userId}::bigint and id = any (${gameIds}::bigint[])
        returning 1
      )
      select (select count(*) from gone)::int as games,
        (select coalesce(sum(answers), 0)::int from (
          select answers from answered union all select answers from answered_before) gone_answers) as answers`,
    Gone,
  );
}
