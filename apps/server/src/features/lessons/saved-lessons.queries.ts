import { LessonContent } from '@moonbase/contracts/lessons';
import type { Selection } from '@moonbase/selections';
import { z } from 'zod';

import { type Db, execute, queryOne, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const SavedLessonRow = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.number(),
  what: LessonContent,
  content: z.unknown(), // of a choice
  clock: z.boolean(),
});
export type SavedLessonRow = z.infer<typeof SavedLessonRow>;

/** The lessons that a class has ready, by name. */
export function selectSavedLessons(db: Db, classGroupId: string) {
  return queryRows(
    db,
    sql`select id, name, minutes, what, content, clock from saved_lessons
        where class_group_id = ${classGroupId} order by lower(name)`,
    SavedLessonRow,
  );
}

/** How many lessons of other names the class has ready. Lock the class before. */
export async function countOthers(db: Db, classGroupId: string, name: string): Promise<number> {
  const { count } = await queryOne(
    db,
    sql`select count(*)::int as count from saved_lessons
        where class_group_id = ${classGroupId} and lower(name) <> lower(${name})`,
    z.object({ count: z.number() }),
  );
  return count;
}

/** Keeps a lesson under its name, in place of one of that name. */
export async function saveLesson(
  db: Db,
  classGroupId: string,
  lesson: Pick<SavedLessonRow, 'name' | 'minutes' | 'what' | 'clock'> & {
    readonly content: Selection | null;
  },
): Promise<void> {
  const { name, minutes, what, content, clock } = lesson;
  await execute(
    db,
    sql`insert into saved_lessons (class_group_id, name, minutes, what, content, clock)
        values (${classGroupId}, ${name}, ${minutes}, ${what},
          ${content === null ? null : JSON.stringify(content)}::jsonb, ${clock})
        on conflict (class_group_id, lower(name)) do update
        set name = excluded.name, minutes = excluded.minutes, what = excluded.what,
          content = excluded.content, clock = excluded.clock, saved_at = now()`,
  );
}

export const deleteSavedLesson = (db: Db, classGroupId: string, id: string): Promise<number> =>
  execute(db, sql`delete from saved_lessons where id = ${id} and class_group_id = ${classGroupId}`);
