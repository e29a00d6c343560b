// The steps of a lesson's clock, by the clock of the database.
import { type Db, execute } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** Stops the clock of a lesson. */
export const pauseLesson = (db: Db, lessonId: string): Promise<number> =>
  execute(
    db,
    sql`update lessons set paused_at = coalesce(paused_at, now()) where id = ${lessonId}`,
  );

/** Lets the clock of a lesson go on: its end moves by the pause. */
export const goOnWithLesson = (db: Db, lessonId: string): Promise<number> =>
  execute(
    db,
    sql`update lessons set ends_at = ends_at + (now() - coalesce(paused_at, now())), paused_at = null,
          change_at = case when change_at > paused_at then change_at + (now() - paused_at) else change_at end
        where id = ${lessonId}`,
  );

export const addMinutes = (db: Db, lessonId: string, minutes: number): Promise<number> =>
  execute(
    db,
    sql`update lessons set minutes = minutes + ${minutes}::int,
          ends_at = ends_at + ${minutes}::int * interval '1 minute',
          change_at = case when change_at > coalesce(paused_at, now())
            then change_at + ${minutes}::int * interval '30 seconds' else change_at end
        where id = ${lessonId}`,
  );

export const endLesson = (db: Db, lessonId: string): Promise<number> =>
  execute(db, sql`update lessons set ended_at = now(), paused_at = null where id = ${lessonId}`);
