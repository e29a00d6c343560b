import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/database/db.ts';
import { prepared, type Sql, sql } from '../../platform/database/sql.ts';
import { StoredSelection } from '../../play/selections/stored-selection.ts';

/** The column "work": the content of the work that a game was started from; null for all other games. */
export const workColumn = (game: Sql): Sql => sql`
  (select coalesce(s.content, w.content) from set_work_games wg join set_works w on w.id = wg.work_id
   left join set_work_students s on s.work_id = wg.work_id and s.user_id = wg.user_id
   where wg.game_id = ${game}) as work`;

const WorkRow = z.object({
  kind: z.string(),
  content: StoredSelection.nullable(),
  until: z.string(),
  secondDay: z.string().nullable(),
  gameId: z.string().nullable(), // an open one of it
});

/** A work of a student that has begun and is not over; null: there is none. */
export function selectOptionalWorkToPlay(
  db: Db,
  {
    workId,
    userId,
    today,
  }: { readonly workId: string; readonly userId: number; readonly today: string },
) {
  return queryOptional(
    db,
    prepared(
      'select_work_to_play',
      sql`
      select w.kind, coalesce(s.content, w.content) as content, coalesce(s.until_day, w.until_day)::text as until,
        w.second_day::text as "secondDay", 
        (select g.id::text from set_work_games wg join games g on g.id = wg.game_id
         join waves v on v.game_id = g.id and v.ended_at is null
         where wg.work_id = w.id and wg.user_id = s.user_id and g.ended_at is null
         order by g.id desc limit 1) as "gameId"
      from set_work_students s join set_works w on w.id = s.work_id
      where s.work_id = ${workId} and s.user_id = ${userId} and w.ended_on is null
        and w.from_day <= ${today}::date and coalesce(s.until_day, w.until_day) >= ${today}::date`,
    ),
    WorkRow,
  );
}

/** Notes that a game was started from a work. */
export async function insertWorkGame(
  db: Db,
  game: {
    readonly id: number;
    readonly workId: string;
    readonly userId: number;
    readonly half: 'before' | 'after' | null;
  },
): Promise<void> {
  await execute(
    db,
    sql`insert into set_work_games (game_id, work_id, user_id, half)
        values (${game.id}, ${game.workId}, ${game.userId}, ${game.half})`,
  );
}
