import { MIN_ACTIVE_STUDENTS } from '@moonbase/scoring';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

const Scores = z.object({
  ids: z.array(z.string()),
  correct: z.array(z.number()),
  stars: z.array(z.number()),
});
/** Classes and their scores, as two lists in the same order. */
export type Scores = z.infer<typeof Scores>;

/**
 * The scores of a week's classes with enough active students, of schools that compete. As lists in one row, since they
 * are read every few seconds.
 */
export function selectScores(db: Db, week: string): Promise<Scores> {
  return queryOne(
    db,
    sql`
      select coalesce(array_agg(w.class_group_id::text order by w.class_group_id), '{}') as ids,
        coalesce(array_agg(w.correct order by w.class_group_id), '{}') as correct,
        coalesce(array_agg(w.stars order by w.class_group_id), '{}') as stars
      from class_week_scores w
      join class_groups g on g.id = w.class_group_id
      join schools s on s.id = g.school_id
      where w.week = ${week}::date and w.active_students >= ${MIN_ACTIVE_STUDENTS}
        and not s.uncompetitive and g.archived_at is null`,
    Scores,
  );
}

const ClassRow = z.object({
  classGroupId: z.string(),
  name: z.string().nullable(),
  schoolId: z.string(),
  schoolName: z.string(),
  countryId: z.string().nullable(),
  stateId: z.string().nullable(),
  students: z.number(),
  medianYearOfBirth: z.number().nullable(),
});
export type ClassRow = z.infer<typeof ClassRow>;

/** The schools whose students or classes were moved or removed within this time, or in which that was undone. */
export async function selectChangedSchools(db: Db, withinMs: number): Promise<readonly string[]> {
  const since = sql`now() - make_interval(secs => ${withinMs / 1000})`;
  const rows = await queryRows(
    db,
    sql`select distinct school_id::text as id from people_changes
        where created_at > ${since} or undone_at > ${since} or redone_at > ${since}`,
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
}

/**
 * The facts about classes that decide where they are ranked. Who was moved into a class within the week counts among
 * its students only from the first practice there, since the answers from before stay with the class of before.
 *
 * @see packages/scoring/SPEC.md rule LB1
 */
export function selectClasses(
  db: Db,
  classGroupIds: readonly string[],
  week: string,
): Promise<ClassRow[]> {
  return queryRows(
    db,
    sql`
      select g.id::text as "classGroupId", g.name, s.id::text as "schoolId", s.name as "schoolName",
        s.country_id as "countryId", s.state_id as "stateId",
        coalesce(m.students, 0) as students, m.median as "medianYearOfBirth"
      from class_groups g
      join schools s on s.id = g.school_id
      left join (
        select cs.class_group_id, coalesce(nullif(count(*) filter (where cs.joined_at < ${week}::date
            or u.last_active_at >= cs.joined_at), 0), count(*))::int as students,
          percentile_cont(0.5) within group (order by u.year_of_birth) as median
        from class_group_students cs join users u on u.id = cs.user_id
        where cs.class_group_id = any (${classGroupIds}::bigint[])
        group by cs.class_group_id
      ) m on m.class_group_id = g.id
      where g.id = any (${classGroupIds}::bigint[])`,
    ClassRow,
  );
}

const EntryRow = ClassRow.omit({ medianYearOfBirth: true }).extend({
  ageBracket: z.number().nullable(),
  correct: z.number(),
  stars: z.number(),
});
export type EntryRow = z.infer<typeof EntryRow>;

const ENTRY = sql`class_group_id::text as "classGroupId", name, school_id::text as "schoolId",
  school_name as "schoolName", country_id as "countryId", state_id as "stateId", students,
  age_bracket as "ageBracket", correct, stars`;

/** The classes of a closed week as they were. */
export function selectClosedEntries(db: Db, week: string): Promise<EntryRow[]> {
  return queryRows(
    db,
    sql`
      select ${ENTRY}
      from leaderboard_entries where week = ${week}::date`,
    EntryRow,
  );
}

const WeekRow = z.object({ week: z.string() });

/** Weeks that are closed, newest first. */
export async function selectClosedWeeks(db: Db, limit: number): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`select week::text from leaderboard_weeks order by week desc limit ${limit}`,
    WeekRow,
  );
  return rows.map(({ week }) => week);
}

export async function isClosed(db: Db, week: string): Promise<boolean> {
  const row = await queryOptional(
    db,
    sql`select week::text from leaderboard_weeks where week = ${week}::date`,
    WeekRow,
  );
  return row !== null;
}

/** Weeks before `current` that have scores and are not closed yet, oldest first. */
export async function selectWeeksToClose(db: Db, current: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`
      select distinct w.week::text as week from class_week_scores w
      where w.week < ${current}::date
        and not exists (select from leaderboard_weeks closed where closed.week = w.week)
      order by 1`,
    WeekRow,
  );
  return rows.map(({ week }) => week);
}

/** Marks a week as closed. @returns false when another node has already; waits for a node that is doing it */
export async function insertClosedWeek(db: Db, week: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`insert into leaderboard_weeks (week) values (${week}::date)
        on conflict (week) do nothing returning week::text`,
    WeekRow,
  );
  return rows.length > 0;
}

/** Forgets what was kept when a week was closed. @returns false when it is not closed */
export async function deleteClosedWeek(db: Db, week: string): Promise<boolean> {
  const isClosed =
    (await execute(db, sql`delete from leaderboard_weeks where week = ${week}::date`)) > 0;
  await execute(db, sql`delete from leaderboard_entries where week = ${week}::date`);
  await execute(db, sql`delete from leaderboard_tops where week = ${week}::date`);
  await execute(db, sql`delete from leaderboard_teachers where week = ${week}::date`);
  return isClosed;
}

export interface ClosedEntry extends EntryRow {
  readonly ranks: readonly number[]; // by scoring's standingIndex, 0 where there is none
  readonly entrants: readonly number[];
}

export async function insertEntries(
  db: Db,
  week: string,
  entries: readonly ClosedEntry[],
): Promise<void> {
  await execute(
    db,
    sql`
      insert into leaderboard_entries (class_group_id, week, school_id, name, school_name, country_id,
        state_id, age_bracket, correct, stars, students, ranks, entrants)
      select "classGroupId", ${week}::date, "schoolId", name, "schoolName", "countryId", "stateId",
        "ageBracket", correct, stars, students, ranks, entrants
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("classGroupId" bigint,
        "schoolId" bigint, name text, "schoolName" text, "countryId" text, "stateId" text,
        "ageBracket" smallint, correct integer, stars integer, students integer, ranks integer[],
        entrants integer[])`,
  );
}

export interface ClosedKey {
  readonly week: string;
  readonly categoryId: number;
  readonly division: string;
  readonly ageBracket: number | null;
  readonly index: number; // scoring's standingIndex
}

const RankedRow = EntryRow.extend({ rank: z.number(), of: z.number() });
export type RankedRow = z.infer<typeof RankedRow>;

const ranked = ({ index }: ClosedKey) => sql`${ENTRY}, ranks[${index + 1}::int] as rank,
  entrants[${index + 1}::int] as "of"`;

const TopRow = z.object({
  of: z.number(),
  places: z.array(EntryRow.extend({ rank: z.number(), lastWeekRank: z.number().nullable() })),
});
export type TopRow = z.infer<typeof TopRow>;

/** The first classes of a leaderboard of a closed week, best first; null when it has none. */
export function selectTop(db: Db, key: ClosedKey): Promise<TopRow | null> {
  return queryOptional(
    db,
    prepared(
      'select_leaderboard_top',
      sql`
      select entrants as "of", places
      from leaderboard_tops
      where week = ${key.week}::date and category = ${key.categoryId}::smallint
        and division = ${key.division} and age_bracket = ${key.ageBracket ?? 0}::smallint`,
    ),
    TopRow,
  );
}

/** The classes of a school, or some classes by their ids, on a leaderboard of a closed week, best first. */
export function selectSome(
  db: Db,
  key: ClosedKey,
  { schoolId, ids }: { readonly schoolId: string | null; readonly ids: readonly string[] },
): Promise<RankedRow[]> {
  return queryRows(
    db,
    prepared(
      'select_leaderboard_some',
      sql`
      select ${ranked(key)}
      from leaderboard_entries
      where week = ${key.week}::date and ranks[${key.index + 1}::int] > 0
        and (school_id = ${schoolId}::bigint or class_group_id = any (${ids}::bigint[]))
        and ${key.division} in ('world', country_id, state_id)
        and (${key.ageBracket}::smallint is null or age_bracket = ${key.ageBracket}::smallint)
      order by rank, class_group_id`,
    ),
    RankedRow,
  );
}

const Ranks = z.object({ ids: z.array(z.string()), ranks: z.array(z.number()) });

/** The ranks of some classes on a leaderboard of a closed week, as two lists in the same order. */
export function selectRanks(db: Db, key: ClosedKey, classGroupIds: readonly string[]) {
  return queryOne(
    db,
    prepared(
      'select_leaderboard_ranks',
      sql`
      select coalesce(array_agg(class_group_id::text), '{}') as ids,
        coalesce(array_agg(ranks[${key.index + 1}::int]), '{}') as ranks
      from leaderboard_entries
      where week = ${key.week}::date and ranks[${key.index + 1}::int] > 0
        and class_group_id = any (${classGroupIds}::bigint[])
        and ${key.division} in ('world', country_id, state_id)
        and (${key.ageBracket}::smallint is null or age_bracket = ${key.ageBracket}::smallint)`,
    ),
    Ranks,
  );
}

const HistoryRow = z.object({
  week: z.string(),
  correct: z.number(),
  stars: z.number(),
  students: z.number(),
  countryId: z.string().nullable(),
  stateId: z.string().nullable(),
  rank: z.number(),
  entrants: z.number(),
});

/** A class's closed weeks in a period with one of its ranks, oldest first. @param index scoring's standingIndex */
export function selectHistory(
  db: Db,
  classGroupId: string,
  index: number,
  { from, to }: { readonly from: string; readonly to: string },
) {
  return queryRows(
    db,
    prepared(
      'select_leaderboard_history',
      sql`
      select week::text, correct, stars, students, country_id as "countryId", state_id as "stateId",
        ranks[${index + 1}::int] as rank, entrants[${index + 1}::int] as entrants
      from leaderboard_entries
      where class_group_id = ${classGroupId}::bigint and week between ${from}::date and ${to}::date
        and not exists (select from schools s where s.id = school_id and s.uncompetitive)
      order by week`,
    ),
    HistoryRow,
  );
}

const StandingsRow = EntryRow.extend({
  ranks: z.array(z.number()), // by scoring's standingIndex; 0: not ranked there
  entrants: z.array(z.number()),
});
export type StandingsRow = z.infer<typeof StandingsRow>;

/** A class in a closed week with all its ranks; null when it was not ranked. */
export function selectOptionalStandings(
  db: Db,
  { classGroupId, week }: { readonly classGroupId: string; readonly week: string },
): Promise<StandingsRow | null> {
  return queryOptional(
    db,
    sql`
      select ${ENTRY}, ranks, entrants
      from leaderboard_entries
      where class_group_id = ${classGroupId}::bigint and week = ${week}::date`,
    StandingsRow,
  );
}

const OwnRow = z.object({
  schoolId: z.string().nullable(),
  schoolName: z.string().nullable(),
  uncompetitive: z.boolean().nullable(),
  countryId: z.string().nullable(),
  stateId: z.string().nullable(),
  learnsIn: z.array(z.string()),
  teaches: z.array(z.string()),
});

/** A person's school and classes. */
export function selectOwn(db: Db, userId: string) {
  return queryOptional(
    db,
    prepared(
      'select_own_classes',
      sql`
      select u.school_id::text as "schoolId", s.name as "schoolName", s.uncompetitive,
        s.country_id as "countryId", s.state_id as "stateId",
        array(select class_group_id::text from class_group_students where user_id = u.id) as "learnsIn",
        array(select class_group_id::text from class_group_teachers where user_id = u.id) as teaches
      from users u left join schools s on s.id = u.school_id
      where u.id = ${userId}::bigint`,
    ),
    OwnRow,
  );
}

/** Those of some schools that do not compete today: no board shows them, whatever its week. */
export async function selectUncompetitive(
  db: Db,
  schoolIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    db,
    prepared(
      'select_uncompetitive_schools',
      sql`select id::text as id from schools where id = any (${schoolIds}::bigint[]) and uncompetitive`,
    ),
    z.object({ id: z.string() }),
  );
  return new Set(rows.map(({ id }) => id));
}

const SchoolRow = z.object({ id: z.string(), name: z.string() });

/** A school that shows its classes; null when there is none. */
export function selectOptionalSchool(db: Db, schoolId: string) {
  return queryOptional(
    db,
    prepared(
      'select_leaderboard_school',
      sql`select id::text, name from schools where id = ${schoolId}::bigint and not uncompetitive`,
    ),
    SchoolRow,
  );
}
