import { z } from 'zod';

import { type Db, execute, queryOne } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const Made = z.object({ id: z.string() });

/**
 * Notes the games of a pack and closes them, without answers, as abandoned ones are closed: their waves stay answerable,
 * and nothing takes them for games that are being played. @returns the pack's id
 */
export async function insertPack(
  db: Db,
  pack: { readonly userId: number; readonly gameIds: readonly number[]; readonly now: number },
): Promise<string> {
  const at = new Date(pack.now).toISOString();
  const { id } = await queryOne(
    db,
    sql`
      with closed as (
        update waves set ended_at = ${at}, duration = 0, correct = 0, incorrect = 0, skipped = 0, score = 0,
          final = true, suspect = false, clamped = false
        where game_id = any (${pack.gameIds}::bigint[]) and user_id = ${pack.userId}
      ),
      ended as (
        update games set ended_at = ${at} where id = any (${pack.gameIds}::bigint[]) and user_id = ${pack.userId}
      )
      insert into packs (user_id, made_at, game_ids) values (${pack.userId}, ${at}, ${pack.gameIds}::bigint[])
      returning id::text as id`,
    Made,
  );
  return id;
}

/** Deletes the games of old packs that nobody played; the results of the others stay. @see packages/practice/SPEC.md rule PK5 */
export async function deleteUnplayedPacks(db: Db): Promise<void> {
  await execute(
    db,
    sql`
      with old as (
        delete from packs where made_at < now() - interval '60 days' returning user_id, game_ids
      )
      delete from games g using old
      where g.id = any (old.game_ids) and g.user_id = old.user_id
        and exists (select from waves w where w.game_id = g.id and w.served is not null)`,
  );
}
