import { z } from 'zod';

import { type Db, execute, queryOne, queryRows } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { pauseKey } from '../../play/lessons/lesson-news.queries.ts';
import { LIVE_CHANNEL } from '../../play/watched-classes.queries.ts';
import { KEPT_HOURS } from './so-far.queries.ts';

/** Saves until when the games of a class are paused, and tells every node. */
export async function savePause(db: Db, classGroupId: string, until: Date): Promise<void> {
  await execute(
    db,
    prepared(
      'save_class_pause',
      sql`
      with saved as (
        insert into class_pauses (class_group_id, until)
        values (${classGroupId}, ${until.toISOString()})
        on conflict (class_group_id) do update set until = excluded.until
        returning class_group_id
      )
      select pg_notify(${LIVE_CHANNEL}, key) from saved, unnest(array[
        class_group_id::text, ${pauseKey(classGroupId)}]) key`,
    ),
  );
}

const PauseRow = z.object({ until: z.coerce.date().nullable() });

/** The end of the last pause of a class, which may be over; null: there was none. */
export function selectPauseOfClass(db: Db, classGroupId: string) {
  return queryOne(
    db,
    prepared(
      'select_class_pause',
      sql`select (select until from class_pauses where class_group_id = ${classGroupId}) as until`,
    ),
    PauseRow,
  );
}

/** The latest end of the pauses of a student's classes; null: there was none. */
export function selectPauseOfStudent(db: Db, userId: string) {
  return queryOne(
    db,
    prepared(
      'select_pause_of_student',
      sql`
      select max(p.until) as until
      from class_group_students s join class_pauses p on p.class_group_id = s.class_group_id
      where s.user_id = ${userId}`,
    ),
    PauseRow,
  );
}

export async function selectClassIds(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    prepared(
      'select_class_ids_of_student',
      sql`select class_group_id::text as id from class_group_students where user_id = ${userId}`,
    ),
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
}

export async function deleteOldPauses(db: Db): Promise<void> {
  await execute(
    db,
    sql`delete from class_pauses where until < now() - ${KEPT_HOURS}::int * interval '1 hour'`,
  );
}
