import { MISSED_KEPT, RECENT_OUTCOMES } from '@moonbase/practice';
import { z } from 'zod';

import { type Db, execute, queryOne, queryRows } from '../../platform/database/db.ts';
import { raw, type Sql, sql } from '../../platform/database/sql.ts';
import { peopleWithMoment } from '../privacy/kept-months.queries.ts';
import { dayColumnsOf, followingDays } from '../fact-days.queries.ts';
import type { Whose } from './whose.queries.ts';

/** The carried rows of these people: the share of deleted answers in a read model. */
const carried = (table: string, whose: Whose): Sql =>
  sql`(select * from ${raw(table)} where ${whose(sql`user_id`)}) c`;

/** The missed questions that are kept, of a list with the newest first. */
export const LAST_MISSED = raw(`$[0 to ${MISSED_KEPT - 1}]`);

/** A read model computed from the remaining answers, plus the share of the deleted ones. */
export const withCarriedUnits = (fresh: Sql, whose: Whose): Sql => sql`
  select user_id, unit_id, coalesce(f.answered, 0) + coalesce(c.answered, 0) as answered,
    coalesce(f.correct, 0) + coalesce(c.correct, 0) as correct,
    right(coalesce(c.recent, '') || coalesce(f.recent, ''), ${RECENT_OUTCOMES}::int) as recent,
    jsonb_path_query_array(coalesce(f.missed, '[]') || coalesce(c.missed, '[]'), '${LAST_MISSED}') as missed,
    greatest(f.last_answered_at, c.last_answered_at) as last_answered_at
  from (${fresh}) f full join ${carried('carried_unit_stats', whose)} using (user_id, unit_id)`;

const FACT_DAYS = followingDays(dayColumnsOf('c'), dayColumnsOf('f'));

export const withCarriedFacts = (fresh: Sql, whose: Whose): Sql => sql`
  select user_id, fact, coalesce(f.answered, 0) + coalesce(c.answered, 0) as answered,
    coalesce(f.correct, 0) + coalesce(c.correct, 0) as correct,
    right(coalesce(c.recent, '') || coalesce(f.recent, ''), ${RECENT_OUTCOMES}::int) as recent,
    (coalesce(c.times, '{}') || coalesce(f.times, '{}'))[
      greatest(1, cardinality(coalesce(c.times, '{}') || coalesce(f.times, '{}')) - ${RECENT_OUTCOMES - 1}::int):] as times,
    ${FACT_DAYS.days} as days, ${FACT_DAYS.firsts} as firsts, ${FACT_DAYS.times} as first_times,
    greatest(f.last_answered_at, c.last_answered_at) as last_answered_at
  from (${fresh}) f full join ${carried('carried_fact_stats', whose)} using (user_id, fact)`;

export const withCarriedDays = (fresh: Sql, whose: Whose): Sql => sql`
  select user_id, day, kind, coalesce(f.answered, 0) + coalesce(c.answered, 0) as answered,
    coalesce(f.correct, 0) + coalesce(c.correct, 0) as correct,
    coalesce(f.duration, 0) + coalesce(c.duration, 0) as duration,
    coalesce(f.activities, 0) + coalesce(c.activities, 0) as activities,
    coalesce(f.worked, 0) + coalesce(c.worked, 0) as worked
  from (${fresh}) f full join ${carried('carried_days', whose)} using (user_id, day, kind)`;

export const withCarriedLeaderboard = (fresh: Sql, whose: Whose): Sql => sql`
  select user_id, day, coalesce(f.correct, 0) + coalesce(c.correct, 0) as correct, coalesce(f.stars, 0) as stars
  from (${fresh}) f full join ${carried('carried_leaderboard_days', whose)} using (user_id, day)`;

/** Rounds played at another school count like rounds played here. */
export const withCarriedRounds = (fresh: Sql, whose: Whose): Sql => sql`
  select user_id, stage, round,
    case when f.is_passed or c.is_passed then true else coalesce(f.is_passed, c.is_passed) end as is_passed,
    coalesce(c.passed_at, f.passed_at) as passed_at, coalesce(f.attempts, 0) + coalesce(c.attempts, 0) as attempts
  from (${fresh}) f full join ${carried('carried_story_rounds', whose)} using (user_id, stage, round)`;

/** The number of each person's right answers that were deleted. */
export const carriedCorrect = (whose: Whose): Sql => sql`
  select user_id, sum(correct)::int as correct from carried_days where ${whose(sql`user_id`)} group by user_id`;

const Person = z.object({ userId: z.string(), cutoff: z.coerce.date() });

const Last = z.object({ id: z.string().nullable() });

/** The last of the next `count` people by id; null when there is nobody after `after`. */
export async function lastOfNextPeople(
  db: Db,
  after: string,
  count: number,
): Promise<string | null> {
  const { id } = await queryOne(
    db,
    sql`select max(id)::text as id
      from (select id from users where id > ${after}::bigint order by id limit ${count}) next`,
    Last,
  );
  return id;
}

/** People with answers of waves that ended before the cutoff of their school, among some by id. */
export function selectWithOldAnswers(
  db: Db,
  cutoffs: ReadonlyMap<number, number>, // after the school's number of months
  among: { readonly after: string; readonly to: string },
): Promise<z.infer<typeof Person>[]> {
  return queryRows(
    db,
    sql`
      select u.id::text as "userId", k.at as cutoff
      from ${peopleWithMoment('answers', cutoffs)}
      where u.id > ${among.after}::bigint and u.id <= ${among.to}::bigint
        and exists (select from played_answers a join waves w on w.id = a.wave_id and w.ended_at < k.at
          where a.user_id = u.id and a.last_at < k.at)
      order by u.id`,
    Person,
  );
}

const Gone = z.object({ answers: z.number() });

/** Deletes the answers of a person's waves that ended before a moment; each wave keeps the points of its answers. */
export async function deleteOldAnswers(db: Db, userId: string, cutoff: Date): Promise<number> {
  const { answers } = await queryOne(
    db,
    sql`
      with gone as (
        delete from wave_answers a using waves w
        where a.user_id = ${userId}::bigint and a.last_at < ${cutoff} and w.id = a.wave_id
          and w.user_id = ${userId}::bigint and w.ended_at < ${cutoff}
        returning a.wave_id, a.scores
      ),
      gone_before as (
        delete from answer_rows a using waves w
        where a.user_id = ${userId}::bigint and a.answered_at < ${cutoff} and w.id = a.wave_id
          and w.user_id = ${userId}::bigint and w.ended_at < ${cutoff}
        returning a.wave_id, a.score
      ),
      all_gone as (
        select wave_id, score from gone cross join lateral unnest(scores) score
        union all select wave_id, score from gone_before
      ),
      kept as (
        update waves w set carried_score = coalesce(w.carried_score, 0) + sums.score
        from (select wave_id, sum(score)::int as score from all_gone group by wave_id) sums
        where w.id = sums.wave_id
      )
      select count(*)::int as answers from all_gone`,
    Gone,
  );
  return answers;
}

/** The part of a person's read models that the remaining answers do not explain. */
export interface FreshModels {
  readonly units: Sql;
  readonly facts: Sql;
  readonly days: Sql;
  readonly leaderboard: Sql;
}

/**
 * How many of the kept days of a fact have answers that are gone. The first day that remains is one of them when its
 * first answer is gone: then its first answer now is another one.
 */
const GONE_DAYS = sql`
  select count(*)::int as days from unnest(s.days, s.first_times) with ordinality d(day, time, place)
  where f.days is null or cardinality(f.days) = 0 or d.day < f.days[1]
    or (d.day = f.days[1]
      and (substr(s.firsts, d.place::int, 1), d.time) is distinct from (left(f.firsts, 1), f.first_times[1]))`;

/**
 * After old answers were deleted: stores the difference between the read models and the remaining answers as carried.
 */
export async function carryTheRest(
  db: Db,
  userId: string,
  fresh: FreshModels,
  cutoff: Date,
): Promise<void> {
  const own = sql`s.user_id = ${userId}::bigint`;
  const rest = (column: string) => raw(`s.${column} - coalesce(f.${column}, 0)`);
  const last = sql`case when f.user_id is null then s.last_answered_at else least(s.last_answered_at, ${cutoff}::timestamptz) end`;
  const recent = sql`left(s.recent, length(s.recent) - length(coalesce(f.recent, '')))`;
  await execute(
    db,
    sql`
      insert into carried_unit_stats (user_id, unit_id, answered, correct, recent, missed, last_answered_at)
      select s.user_id, s.unit_id, ${rest('answered')}, ${rest('correct')}, ${recent},
        coalesce((select jsonb_agg(m order by n) from jsonb_array_elements(s.missed) with ordinality e(m, n)
          where n > jsonb_array_length(coalesce(f.missed, '[]'))), '[]'), ${last}
      from unit_stats s left join (${fresh.units}) f using (user_id, unit_id)
      where ${own} and s.answered > coalesce(f.answered, 0)
      on conflict (user_id, unit_id) do update set answered = excluded.answered, correct = excluded.correct,
        recent = excluded.recent, missed = excluded.missed, last_answered_at = excluded.last_answered_at`,
  );
  await execute(
    db,
    sql`
      insert into carried_fact_stats (user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)
      select s.user_id, s.fact, ${rest('answered')}, ${rest('correct')}, ${recent},
        s.times[:cardinality(s.times) - cardinality(coalesce(f.times, '{}'))],
        s.days[:gone.days], left(s.firsts, gone.days), s.first_times[:gone.days], ${last}
      from fact_stats s left join (${fresh.facts}) f using (user_id, fact)
      cross join lateral (${GONE_DAYS}) gone
      where ${own} and s.answered > coalesce(f.answered, 0)
      on conflict (user_id, fact) do update set answered = excluded.answered, correct = excluded.correct,
        recent = excluded.recent, times = excluded.times, days = excluded.days, firsts = excluded.firsts,
        first_times = excluded.first_times, last_answered_at = excluded.last_answered_at`,
  );
  await execute(
    db,
    sql`
      insert into carried_days (user_id, day, kind, answered, correct, duration, activities, worked)
      select s.user_id, s.day, s.kind, ${rest('answered')}, ${rest('correct')}, ${rest('duration')}, ${rest('activities')},
        ${rest('worked')}
      from daily_activity s left join (${fresh.days}) f using (user_id, day, kind)
      where ${own} and (s.answered, s.activities, s.worked)
        is distinct from (coalesce(f.answered, 0), coalesce(f.activities, 0), coalesce(f.worked, 0))
      on conflict (user_id, day, kind) do update set answered = excluded.answered, correct = excluded.correct,
        duration = excluded.duration, activities = excluded.activities, worked = excluded.worked`,
  );
  await execute(
    db,
    sql`
      insert into carried_leaderboard_days (user_id, day, correct)
      select s.user_id, s.day, ${rest('correct')}
      from leaderboard_days s left join (${fresh.leaderboard}) f using (user_id, day)
      where ${own} and (f.day is null or s.correct > f.correct)
      on conflict (user_id, day) do update set correct = excluded.correct`,
  );
}
