import { DAILY_CORRECT_LIMIT } from '@moonbase/scoring';
import { MISSED_KEPT, RECENT_OUTCOMES } from '@moonbase/practice';
import { z } from 'zod';

import { weekOf } from '../../platform/day-columns.queries.ts';
import { type Db, execute, queryRows } from '../../platform/db.ts';
import { identifier, join, type Sql, sql } from '../../platform/sql.ts';

/**
 * A read model with the statement that recomputes it from the answers. `keys` identify a row and `values` must
 * agree; both are column names of the table and of the statement.
 */
interface ReadModel {
  readonly table: string;
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly computed: Sql;
  readonly rows?: Sql; // the condition on the stored rows that can be computed; absent: all
}

/** Each student's leaderboard points of a week: plausible answers and stars. */
const studentWeeks = sql`
  select user_id, ${weekOf(sql`day`)} as week,
    sum(least(${DAILY_CORRECT_LIMIT}::int, correct))::int as correct, sum(stars)::int as stars
  from leaderboard_days group by user_id, ${weekOf(sql`day`)}`;

const READ_MODELS: readonly ReadModel[] = [
  {
    table: 'unit_stats',
    keys: ['user_id', 'unit_id'],
    values: ['answered', 'correct', 'recent', 'missed', 'last_answered_at'],
    computed: sql`
      select user_id, unit_id, count(*)::int as answered,
        count(*) filter (where outcome = 'correct')::int as correct,
        coalesce(string_agg(left(outcome, 1), '' order by answered_at, wave_id, position)
          filter (where newest <= ${RECENT_OUTCOMES}::int), '') as recent,
        coalesce(jsonb_agg(question order by answered_at desc, wave_id desc, position desc)
          filter (where is_missed and newest_missed <= ${MISSED_KEPT}::int), '[]') as missed,
        max(answered_at) as last_answered_at
      from (
        select *,
          row_number() over (partition by user_id, unit_id
            order by answered_at desc, wave_id desc, position desc) as newest,
          row_number() over (partition by user_id, unit_id, is_missed
            order by answered_at desc, wave_id desc, position desc) as newest_missed
        from (
          select user_id, unit_id, outcome, answered_at, wave_id, position, question,
            (outcome <> 'correct' or total_attempts > 1) as is_missed
          from answers
        ) marked
      ) ranked
      group by user_id, unit_id`,
  },
  {
    table: 'daily_activity',
    keys: ['user_id', 'day', 'kind'],
    values: ['answered', 'correct', 'duration', 'activities'],
    computed: sql`
      select user_id, day, kind, sum(answered)::int as answered, sum(correct)::int as correct,
        sum(duration)::int as duration, sum(activities)::int as activities
      from (
        select a.user_id, a.local_day as day, a.kind, count(*) as answered,
          count(*) filter (where a.counts) as correct, 0 as duration, 0 as activities
        from answers a group by a.user_id, a.local_day, a.kind
        union all
        select a.user_id, max(a.local_day), a.kind, 0, 0, max(w.duration), 1
        from answers a join waves w on w.id = a.wave_id
        group by a.user_id, a.wave_id, a.kind
      ) parts
      group by user_id, day, kind`,
  },
  {
    // Keeps the time of the stored star while a passed game of that time exists.
    table: 'user_story_rounds',
    keys: ['user_id', 'stage', 'round'],
    values: ['is_passed', 'passed_at', 'attempts'],
    computed: sql`
      select r.user_id, r.stage, r.round,
        bool_or(coalesce(g.passed, false)) filter (where g.ended_at is not null) as is_passed,
        coalesce(max(r.passed_at) filter (where g.passed and g.ended_at = r.passed_at),
          min(g.ended_at) filter (where g.passed)) as passed_at,
        count(g.ended_at)::int as attempts
      from (
        select user_id, stage, round, max(passed_at) as passed_at
        from (
          select user_id, stage, round, passed_at from user_story_rounds
          union all
          select user_id, story_stage, story_round, null from games where kind = 'story'
        ) known
        group by user_id, stage, round
      ) r
      left join games g on g.user_id = r.user_id and g.kind = 'story'
        and g.story_stage = r.stage and g.story_round = r.round
      group by r.user_id, r.stage, r.round`,
  },
  {
    table: 'leaderboard_days',
    keys: ['user_id', 'day'],
    values: ['correct', 'stars'],
    computed: sql`
      select user_id, day, sum(correct)::int as correct, sum(stars)::int as stars
      from (
        select user_id, (answered_at at time zone 'UTC')::date as day,
          count(*) filter (where counts) as correct, 0 as stars
        from answers where not suspect
        group by user_id, (answered_at at time zone 'UTC')::date
        union all
        select r.user_id, (r.passed_at at time zone 'UTC')::date, 0, 1
        from user_story_rounds r
        where r.is_passed and not exists (
          select from games g join waves w on w.game_id = g.id
          where g.user_id = r.user_id and g.story_stage = r.stage and g.story_round = r.round
            and g.ended_at = r.passed_at and w.suspect)
      ) parts
      group by user_id, day`,
  },
  {
    // A student who joined or left during a week gave the class what is stored. It cannot be computed from the
    // answers, and must not be more than the student's whole week; user 0 stands for those who were erased.
    table: 'class_student_weeks',
    keys: ['class_group_id', 'week', 'user_id'],
    values: ['correct', 'stars'],
    rows: sql`user_id <> 0`,
    computed: sql`
      select coalesce(whole.class_group_id, stored.class_group_id) as class_group_id,
        coalesce(whole.week, stored.week) as week, coalesce(whole.user_id, stored.user_id) as user_id,
        coalesce(whole.correct, least(stored.correct, student.correct), 0) as correct,
        coalesce(whole.stars, least(stored.stars, student.stars), 0) as stars
      from (
        select s.class_group_id, w.week, w.user_id, w.correct, w.stars
        from (${studentWeeks}) w
        join class_group_students s on s.user_id = w.user_id and s.joined_at < w.week
      ) whole
      full join (select * from class_student_weeks where user_id <> 0) stored
        on stored.class_group_id = whole.class_group_id
        and stored.week = whole.week and stored.user_id = whole.user_id
      left join (${studentWeeks}) student
        on student.user_id = stored.user_id and student.week = stored.week`,
  },
  {
    table: 'class_week_scores',
    keys: ['class_group_id', 'week'],
    values: ['correct', 'stars', 'active_students'],
    computed: sql`
      select class_group_id, week, sum(correct)::int as correct, sum(stars)::int as stars,
        sum(students)::int as active_students
      from class_student_weeks group by class_group_id, week`,
  },
];

const columns = (names: readonly string[]) =>
  join(
    names.map((name) => identifier(name)),
    ', ',
  );

/** A person's figures in the campaign, from the rounds they have passed. @see packages/campaign/SPEC.md rules CP1 to CP3 */
const storyFigures = sql`
  select user_id, sum(rounds)::int as stars, count(*) filter (where rounds = 3)::int as mastery_count,
    least(128, coalesce(max(stage) filter (where has_first), 0) + 1)::int as max_story_stage
  from (
    select user_id, stage, count(*) as rounds, bool_or(round = 1) as has_first
    from user_story_rounds where is_passed group by user_id, stage
  ) stages
  group by user_id`;

/** Fills empty read models and the players' totals from the answers, after a bulk load. */
export async function fillReadModels(db: Db): Promise<void> {
  for (const { table, keys, values, computed } of READ_MODELS) {
    const names = columns([...keys, ...values]);
    await execute(
      db,
      sql`insert into ${identifier(table)} (${names}) select ${names} from (${computed}) computed`,
    );
  }
  await execute(
    db,
    sql`
    update users set total_correct = totals.correct, last_active_at = totals.last_active_at
    from (
      select a.user_id, count(*) filter (where a.counts)::int as correct, max(w.ended_at) as last_active_at
      from answers a join waves w on w.id = a.wave_id group by a.user_id
    ) totals
    where users.id = totals.user_id`,
  );
  await execute(
    db,
    sql`
    update users set stars = figures.stars, mastery_count = figures.mastery_count,
      max_story_stage = figures.max_story_stage
    from (${storyFigures}) figures where users.id = figures.user_id`,
  );
}

const Difference = z.object({ row: z.string(), stored: z.string(), computed: z.string() });
export type Difference = z.infer<typeof Difference> & { readonly table: string };

const LISTED_DIFFERENCES = 20; // per table

/** Recomputes every read model and total from the answers and lists the differences. A sound database has none. */
export async function findDifferences(db: Db): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for (const model of READ_MODELS) {
    const rows = await queryRows(db, differenceQuery(model), Difference);
    found.push(...rows.map((row) => ({ table: model.table, ...row })));
  }
  const totals = await queryRows(
    db,
    sql`
      select u.id::text as row, u.total_correct::text as stored, coalesce(a.correct, 0)::text as computed
      from users u left join (
        select user_id, count(*) filter (where counts) as correct from answers group by user_id
      ) a on a.user_id = u.id
      where u.total_correct <> coalesce(a.correct, 0)
      limit ${LISTED_DIFFERENCES}`,
    Difference,
  );
  const scores = await queryRows(
    db,
    sql`
      select g.id::text as row, g.score::text as stored, coalesce(s.score, 0)::text as computed
      from games g left join (
        select w.game_id, sum(coalesce(w.score, 0) + coalesce(a.score, 0)) as score
        from waves w left join (
          select wave_id, sum(score) as score from answers group by wave_id
        ) a on a.wave_id = w.id
        group by w.game_id
      ) s on s.game_id = g.id
      where g.kind in ('practice', 'story') and g.score <> coalesce(s.score, 0)
      limit ${LISTED_DIFFERENCES}`,
    Difference,
  );
  const figures = await queryRows(
    db,
    sql`
      select u.id::text as row,
        jsonb_build_array(u.stars, u.mastery_count, u.max_story_stage)::text as stored,
        jsonb_build_array(coalesce(f.stars, 0), coalesce(f.mastery_count, 0),
          coalesce(f.max_story_stage, 1))::text as computed
      from users u left join (${storyFigures}) f on f.user_id = u.id
      where (u.stars, u.mastery_count, u.max_story_stage) is distinct from
        (coalesce(f.stars, 0), coalesce(f.mastery_count, 0), coalesce(f.max_story_stage, 1))
      limit ${LISTED_DIFFERENCES}`,
    Difference,
  );
  return [
    ...found,
    ...figures.map((row) => ({ table: 'users.stars', ...row })),
    ...totals.map((row) => ({ table: 'users.total_correct', ...row })),
    ...scores.map((row) => ({ table: 'games.score', ...row })),
  ];
}

function differenceQuery({ table, keys, values, computed, rows = sql`true` }: ReadModel): Sql {
  const row = (alias: string, names: readonly string[]) =>
    sql`(select jsonb_build_array(${join(
      names.map((name) => sql`${identifier(alias)}.${identifier(name)}`),
      ', ',
    )}))`;
  const same = join(
    keys.map(
      (name) => sql`stored.${identifier(name)} is not distinct from computed.${identifier(name)}`,
    ),
    ' and ',
  );
  return sql`
    select coalesce(${row('stored', keys)}, ${row('computed', keys)})::text as row,
      ${row('stored', values)}::text as stored, ${row('computed', values)}::text as computed
    from (select * from ${identifier(table)} where ${rows}) stored
    full join (${computed}) computed on ${columnsEqual(keys)}
    where not (${same}) or ${row('stored', values)} is distinct from ${row('computed', values)}
    limit ${LISTED_DIFFERENCES}`;
}

/** A full join needs plain equalities; the keys are never null. */
function columnsEqual(keys: readonly string[]): Sql {
  return join(
    keys.map((name) => sql`stored.${identifier(name)} = computed.${identifier(name)}`),
    ' and ',
  );
}
