import { z } from 'zod';

import { DAY_SLACK } from '../../platform/database/day-columns.queries.ts';
import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { FACT, FactRow } from '../../play/facts.queries.ts';

const FactOf = FactRow.extend({ userId: z.string() });
export type FactOf = z.infer<typeof FactOf>;

/** The number facts that some people have answered since a day. */
export function selectFactsOf(db: Db, userIds: readonly string[], since: string) {
  return queryRows(
    db,
    sql`
      select t.user_id::text as "userId", ${FACT}
      from fact_stats t
      where t.user_id = any (${userIds}::bigint[]) and t.last_answered_at >= ${since}::date
      order by t.user_id, t.fact`,
    FactOf,
  );
}

const RightDays = z.object({ userId: z.string(), words: z.string(), days: z.number() });

/** On how many days since a day some people answered questions with these words right. */
export function selectRightDays(
  db: Db,
  userIds: readonly string[],
  {
    words,
    units,
    since,
  }: {
    readonly words: readonly string[];
    readonly units: readonly number[];
    readonly since: string;
  },
) {
  return queryRows(
    db,
    sql`
      select user_id::text as "userId", question->'doc'->'body'->0->>'v' as words,
        count(distinct local_day)::int as days
      from answers
      where user_id = any (${userIds}::bigint[]) and last_at > ${since}::date - ${DAY_SLACK}
        and local_day >= ${since}::date and outcome = 'correct'
        and unit_id = any (${units}::smallint[])
        and question->'doc'->'body'->0->>'v' = any (${words}::text[])
      group by user_id, words`,
    RightDays,
  );
}

const DayOf = z.object({ userId: z.string(), day: z.string() });
export type DayOf = z.infer<typeof DayOf>;

/** The days since a day on which some people practised. */
export function selectDaysOf(db: Db, userIds: readonly string[], since: string) {
  return queryRows(
    db,
    sql`
      select distinct user_id::text as "userId", day::text as day
      from daily_activity
      where user_id = any (${userIds}::bigint[]) and day >= ${since}::date and answered > 0`,
    DayOf,
  );
}

interface Done {
  readonly userId: string;
  readonly classGroupId: string;
  readonly thing: string;
}

const DoneRow = z.object({ classGroupId: z.string(), thing: z.string() });

/** What a teacher did since a moment. */
export function selectDone(db: Db, userId: string, since: Date) {
  return queryRows(
    db,
    sql`
      select class_group_id::text as "classGroupId", thing from next_things_done
      where user_id = ${userId}::bigint and done_at > ${since}`,
    DoneRow,
  );
}

export async function saveDone(db: Db, { userId, classGroupId, thing }: Done, at: Date) {
  await execute(
    db,
    sql`
      insert into next_things_done (user_id, class_group_id, thing, done_at)
      values (${userId}::bigint, ${classGroupId}::bigint, ${thing}, ${at})
      on conflict (user_id, class_group_id, thing) do update set done_at = excluded.done_at`,
  );
}

export async function deleteDone(db: Db, { userId, classGroupId, thing }: Done): Promise<void> {
  await execute(
    db,
    sql`delete from next_things_done where user_id = ${userId}::bigint
          and class_group_id = ${classGroupId}::bigint and thing = ${thing}`,
  );
}

interface DoneAtHome {
  readonly userId: string; // the parent
  readonly childId: string;
  readonly thing: string;
}

const DoneAtHomeRow = z.object({ childId: z.string(), thing: z.string() });

/** What a parent did since a moment. */
export function selectDoneAtHome(db: Db, userId: string, since: Date) {
  return queryRows(
    db,
    sql`
      select child_id::text as "childId", thing from child_things_done
      where user_id = ${userId}::bigint and done_at > ${since}`,
    DoneAtHomeRow,
  );
}

export async function saveDoneAtHome(db: Db, { userId, childId, thing }: DoneAtHome, at: Date) {
  await execute(
    db,
    sql`
      insert into child_things_done (user_id, child_id, thing, done_at)
      values (${userId}::bigint, ${childId}::bigint, ${thing}, ${at})
      on conflict (user_id, child_id, thing) do update set done_at = excluded.done_at`,
  );
}

export async function deleteDoneAtHome(db: Db, { userId, childId, thing }: DoneAtHome) {
  await execute(
    db,
    sql`delete from child_things_done where user_id = ${userId}::bigint
          and child_id = ${childId}::bigint and thing = ${thing}`,
  );
}

/** Forgets what was done longer ago. */
export async function deleteOldDone(db: Db, days: number): Promise<void> {
  const isOld = sql`done_at < now() - ${days}::int * interval '1 day'`;
  await execute(db, sql`delete from next_things_done where ${isOld}`);
  await execute(db, sql`delete from child_things_done where ${isOld}`);
}

const ChildRow = z.object({ id: z.string(), firstName: z.string() });
const MOST_CHILDREN = 20; // of whom a parent is told

/** The children of a parent, the youngest last. */
export function selectOwnChildren(db: Db, parentId: string) {
  return queryRows(
    db,
    sql`select u.id::text as id, coalesce(u.first_name, '') as "firstName" from users u
        where ${isChildOf(sql`u`, sql`${parentId}::bigint`)} and u.disabled_at is null
        order by u.year_of_birth nulls last, folded(u.first_name), u.id limit ${MOST_CHILDREN}`,
    ChildRow,
  );
}
