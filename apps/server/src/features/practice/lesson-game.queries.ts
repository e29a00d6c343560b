import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/database/db.ts';
import { prepared, type Sql, sql } from '../../platform/database/sql.ts';
import { isFor, isOn, isTurnOf } from '../../play/lessons/lesson-news.queries.ts';
import { StoredSelection } from '../../play/selections/stored-selection.ts';

/** What a lesson asks a student. */
export const LessonOfGame = z.object({
  what: z.enum(['needs', 'choice', 'theirs']),
  content: StoredSelection.nullable(), // of a choice
  units: z.array(z.number()),
  isOver: z.boolean(), // then no further wave is asked
});
export type LessonOfGame = z.infer<typeof LessonOfGame>;

const asked = sql`json_build_object('what', l.what, 'content', l.content, 'isOver', not (${isOn} and ${isTurnOf(sql`s`)}),
  'units', coalesce(s.units, (select units from lesson_students o where o.lesson_id = l.id
    order by cardinality(units) desc, o.user_id limit 1), '{}'))`;

/** The column "lesson": what the lesson of a game asks; null for all other games. */
export const lessonColumn = (game: Sql): Sql => sql`
  (select ${asked} from lesson_games lg join lessons l on l.id = lg.lesson_id
   left join lesson_students s on s.lesson_id = lg.lesson_id and s.user_id = lg.user_id
   where lg.game_id = ${game}) as lesson`;

/**
 * The column "hasSheet": whether the half of the player has its sheet; expects `g`. A round of the campaign goes on.
 *
 * @see packages/lesson/SPEC.md rule LN27
 */
export const sheetColumn = sql`
  g.kind = 'practice' and coalesce((select l.change_at is not null and not ${isTurnOf(sql`o`)}
    from class_group_students m join lessons l on l.class_group_id = m.class_group_id
    left join lesson_students o on o.lesson_id = l.id and o.user_id = m.user_id
    where m.user_id = g.user_id and ${isOn} and ${isFor(sql`o`)} and l.started_at > now() - interval '1 day'
    order by l.started_at desc limit 1), false) as "hasSheet"`;

const JoinedRow = z.object({
  lesson: LessonOfGame,
  classGroup: z.object({ name: z.string().nullable(), schoolYear: z.number().nullable() }),
  gameId: z.string().nullable(),
});

/** A lesson of a student's class that is not over, with the open game of the student in it; null: there is none. */
export function selectOptionalLessonToJoin(db: Db, lessonId: string, userId: number) {
  return queryOptional(
    db,
    prepared(
      'select_lesson_to_join',
      sql`
      select ${asked} as lesson,
        (select json_build_object('name', c.name, 'schoolYear', c.school_year) from class_groups c
         where c.id = l.class_group_id) as "classGroup",
        (select g.id::text from lesson_games lg join games g on g.id = lg.game_id
         where lg.lesson_id = l.id and lg.user_id = ${userId} and g.ended_at is null
         order by g.id desc limit 1) as "gameId"
      from lessons l left join lesson_students s on s.lesson_id = l.id and s.user_id = ${userId}
      where l.id = ${lessonId} and ${isOn} and ${isFor(sql`s`)} and ${isTurnOf(sql`s`)} and exists (
        select from class_group_students m where m.class_group_id = l.class_group_id and m.user_id = ${userId})`,
    ),
    JoinedRow,
  );
}

/** Notes that a game is played in a lesson. */
export async function insertLessonGame(
  db: Db,
  game: { readonly id: number; readonly lessonId: string; readonly userId: number },
): Promise<void> {
  await execute(
    db,
    sql`insert into lesson_games (game_id, lesson_id, user_id)
        values (${game.id}, ${game.lessonId}, ${game.userId})`,
  );
}
