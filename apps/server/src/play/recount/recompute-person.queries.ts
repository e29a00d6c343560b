import { z } from 'zod';

import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { identifier, join, sql } from '../../platform/database/sql.ts';
import { carriedCorrect } from './carried.queries.ts';
import {
  classStudentWeeks,
  dailyActivity,
  factStats,
  leaderboardDays,
  type ReadModel,
  storyFigures,
  storyRounds,
  unitStats,
} from './read-models.queries.ts';
import { onePerson, type Whose } from './whose.queries.ts';

/**
 * Recomputes a person's read models and totals after some of their answers were deleted, by the statements of the
 * recount. Call it inside a transaction that has locked the person's row, so that no wave is saved in between.
 *
 * @see packages/practice/SPEC.md rules HI3 to HI5
 */
export async function recomputePerson(db: Db, userId: string): Promise<void> {
  const whose = onePerson(userId);
  await replaceRows(db, unitStats, whose);
  await replaceRows(db, factStats, whose);
  await replaceRows(db, dailyActivity, whose);
  await updateStoryRounds(db, whose);
  await replaceRows(db, leaderboardDays, whose);
  await lowerClassWeeks(db, userId, whose);
  await updateTotals(db, userId, whose);
}

/** Recomputes the facts of a person, including answers older than the newest. */
export async function recomputeFacts(db: Db, userId: string): Promise<void> {
  await replaceRows(db, factStats, onePerson(userId));
}

async function replaceRows(
  db: Db,
  { table, keys, values, computed }: ReadModel,
  whose: Whose,
): Promise<void> {
  const names = join(
    [...keys, ...values].map((name) => identifier(name)),
    ', ',
  );
  await execute(db, sql`delete from ${identifier(table)} where ${whose(sql`user_id`)}`);
  await execute(
    db,
    sql`insert into ${identifier(table)} (${names}) select ${names} from (${computed(whose)}) computed`,
  );
}

/** A round keeps its id, by which browsers know it; without games it looks as if it had only been opened. */
async function updateStoryRounds(db: Db, whose: Whose): Promise<void> {
  await execute(
    db,
    sql`
      update user_story_rounds r set is_passed = computed.is_passed, passed_at = computed.passed_at,
        attempts = computed.attempts
      from (${storyRounds.computed(whose)}) computed
      where r.user_id = computed.user_id and r.stage = computed.stage and r.round = computed.round
        and (r.is_passed, r.passed_at, r.attempts)
          is distinct from (computed.is_passed, computed.passed_at, computed.attempts)`,
  );
}

const ClassWeek = z.object({ classGroupId: z.string(), week: z.string() });

/**
 * Updates the person's contributions to their classes, week by week. A class's sum is changed by the difference,
 * because waves of its other students change the same row at the same time. The copies of closed weeks stay as they
 * are.
 */
async function lowerClassWeeks(db: Db, userId: string, whose: Whose): Promise<void> {
  const scores = await queryRows(
    db,
    sql`
      with change as (
        select stored.class_group_id, stored.week, computed.user_id is null as gone,
          coalesce(computed.correct, 0) - stored.correct as correct,
          coalesce(computed.stars, 0) - stored.stars as stars
        from class_student_weeks stored
        left join (${classStudentWeeks.computed(whose)}) computed
          using (class_group_id, week, user_id)
        where stored.user_id = ${userId}::bigint and (computed.user_id is null
          or (stored.correct, stored.stars) is distinct from (computed.correct, computed.stars))
      ),
      kept as (
        update class_student_weeks s set correct = s.correct + change.correct,
          stars = s.stars + change.stars
        from change where not change.gone and s.class_group_id = change.class_group_id
          and s.week = change.week and s.user_id = ${userId}::bigint
      ),
      gone as (
        delete from class_student_weeks s using change
        where change.gone and s.class_group_id = change.class_group_id
          and s.week = change.week and s.user_id = ${userId}::bigint
      )
      update class_week_scores t set correct = t.correct + change.correct,
        stars = t.stars + change.stars,
        active_students = t.active_students - case when change.gone then 1 else 0 end
      from change where t.class_group_id = change.class_group_id and t.week = change.week
      returning t.class_group_id::text as "classGroupId", t.week::text as week`,
    ClassWeek,
  );
  await execute(
    db,
    sql`
      delete from class_week_scores t
      using jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as lowered("classGroupId" bigint, week date)
      where t.class_group_id = lowered."classGroupId" and t.week = lowered.week
        and t.active_students = 0`,
  );
}

async function updateTotals(db: Db, userId: string, whose: Whose): Promise<void> {
  await execute(
    db,
    sql`
      update users u set
        total_correct = (select count(*)::int from answers a where a.user_id = u.id and a.counts)
          + coalesce((select correct from (${carriedCorrect(whose)}) c), 0),
        last_active_at = (select max(w.ended_at) from waves w
          where w.user_id = u.id and w.correct + w.incorrect + w.skipped > 0),
        stars = coalesce(figures.stars, 0), mastery_count = coalesce(figures.mastery_count, 0),
        max_story_stage = coalesce(figures.max_story_stage, 1)
      from (select 1) one left join (${storyFigures(whose)}) figures on true
      where u.id = ${userId}::bigint`,
  );
}
