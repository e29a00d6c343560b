import { DAILY_CORRECT_LIMIT } from '@moonbase/scoring';
import {
  FACT_DAYS_KEPT,
  FIRST_SUM,
  LARGEST_IN_FACT,
  LONGEST_TOUCH_MS,
  MISSED_KEPT,
  QUICKEST_TOUCH_MS,
  RECENT_OUTCOMES,
} from '@moonbase/practice';
import { tableOf } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';

import { weekOf } from '../../platform/database/day-columns.queries.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import {
  type FreshModels,
  withCarriedDays,
  withCarriedFacts,
  withCarriedLeaderboard,
  withCarriedRounds,
  withCarriedUnits,
} from './carried.queries.ts';
import { onePerson, type Whose } from './whose.queries.ts';

/**
 * A read model with the statement that recomputes it from the answers. `keys` identify a row and `values` must
 * agree; both are column names of the table and of the statement.
 */
export interface ReadModel {
  readonly table: string;
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly computed: (whose: Whose) => Sql;
  readonly rows?: Sql; // a condition on the stored rows that can be computed; absent: all
}

const TABLE_UNITS = ALL_UNITS.map(({ id }) => id).filter((id) => tableOf(id) !== null);

/** Each student's leaderboard points of a week: plausible answers and stars. */
const studentWeeks = (whose: Whose) => sql`
  select user_id, ${weekOf(sql`day`)} as week,
    sum(least(${DAILY_CORRECT_LIMIT}::int, correct))::int as correct, sum(stars)::int as stars
  from leaderboard_days where ${whose(sql`user_id`)} group by user_id, ${weekOf(sql`day`)}`;

/**
 * The columns of the view `answers` that the statistics of units and facts are computed from. The view would read the
 * whole document of a wave for each of its questions; this reads it once.
 */
const answersWithQuestions = (whose: Whose) => sql`
  select user_id, wave_id, unit_id, position, outcome, answered_at, local_day, total_attempts, duration, question
  from answer_rows where ${whose(sql`user_id`)}
  union all
  select w.user_id, w.wave_id, a.unit_id, a.position,
    case substr(w.outcomes, a.place::integer, 1) when 'c' then 'correct' when 'i' then 'incorrect' else 'skipped' end,
    a.answered_at::timestamp (3) with time zone, a.local_day, a.total_attempts, a.duration, (a.stored -> 'question')::jsonb
  from wave_answers w
  cross join lateral rows from (
    unnest(w.unit_ids, w.positions, w.answered_at, w.local_days, w.total_attempts, w.durations), json_array_elements(w.record)
  ) with ordinality as a (unit_id, position, answered_at, local_day, total_attempts, duration, stored, place)
  where ${whose(sql`w.user_id`)} and not w.too_fast`;

const freshUnits = (whose: Whose) => sql`
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
          from (${answersWithQuestions(whose)}) answered
        ) marked
      ) ranked
      group by user_id, unit_id`;

export const unitStats: ReadModel = {
  table: 'unit_stats',
  keys: ['user_id', 'unit_id'],
  values: ['answered', 'correct', 'recent', 'missed', 'last_answered_at'],
  computed: (whose) => withCarriedUnits(freshUnits(whose), whose),
};

/** The fact that a stored question asks, in the form of the rules' `factAsked`: both numbers and the sign. */
const asked = sql`
  case when question->'doc'->'body'->1->>'t' = 'box' and question->'doc'->'body'->2 is null
    then regexp_match(question->'doc'->'body'->0->>'v', '^(\\d+) ([×+]) (\\d+) = $') end`;

const factAnswers = (whose: Whose) => sql`
        select *,
          row_number() over (partition by user_id, fact order by answered_at desc, wave_id desc, position desc) as newest,
          max(local_day) over (partition by user_id, fact order by answered_at, wave_id, position) as day
        from (
          select user_id, wave_id, position, answered_at, local_day, outcome, total_attempts, time, asked,
            (case when asked[2] = '×' then 0 else ${FIRST_SUM}::int end + least(asked[1]::int, asked[3]::int) * ${LARGEST_IN_FACT + 1}::int
              + greatest(asked[1]::int, asked[3]::int))::smallint as fact
          from (
            select user_id, wave_id, position, answered_at, local_day, outcome, total_attempts, unit_id, ${asked} as asked,
              coalesce(duration, round(extract(epoch from answered_at - lag(answered_at) over (
                partition by user_id, wave_id order by answered_at, position)) * 1000)::int) as time
            from (${answersWithQuestions(whose)}) answered
          ) timed
          where unit_id = any (${TABLE_UNITS}::smallint[]) and asked is not null
        ) named
        where greatest(asked[1]::int, asked[3]::int) <= ${LARGEST_IN_FACT}::int`;

/** The days of each fact with their first answers. @see packages/practice/SPEC.md rule FA9 */
const factDays = sql`
  select user_id, fact, array_agg(day order by day) as days, string_agg(mark, '' order by day) as firsts,
    array_agg(time order by day) as first_times
  from (
    select user_id, fact, day, time,
      case when outcome = 'correct' and total_attempts <= 1 then 'c' when is_right then 'r' else left(outcome, 1) end as mark,
      row_number() over (partition by user_id, fact order by day desc) as newest_day
    from (
      select *, bool_or(outcome = 'correct') over (partition by user_id, fact, day) as is_right,
        row_number() over (partition by user_id, fact, day order by answered_at, wave_id, position) as of_day
      from fact_answers
    ) ordered
    where of_day = 1
  ) firsts
  where newest_day <= ${FACT_DAYS_KEPT}::int
  group by user_id, fact`;

const freshFacts = (whose: Whose) => sql`
    with fact_answers as (${factAnswers(whose)}),
    totals as (
      select user_id, fact, count(*)::int as answered,
        count(*) filter (where outcome = 'correct')::int as correct,
        string_agg(left(outcome, 1), '' order by newest desc)
          filter (where newest <= ${RECENT_OUTCOMES}::int) as recent,
        array_agg(time order by newest desc) filter (where newest <= ${RECENT_OUTCOMES}::int) as times,
        max(answered_at) as last_answered_at
      from fact_answers group by user_id, fact
    )
    select * from totals join (${factDays}) daily using (user_id, fact)`;

/** @see packages/practice/SPEC.md rule FA7 */
export const factStats: ReadModel = {
  table: 'fact_stats',
  keys: ['user_id', 'fact'],
  values: [
    'answered',
    'correct',
    'recent',
    'times',
    'days',
    'firsts',
    'first_times',
    'last_answered_at',
  ],
  computed: (whose) => withCarriedFacts(freshFacts(whose), whose),
};

/** The time worked at each answer: the statement of `workedIn`. @see packages/practice/SPEC.md rules MI1 to MI4 */
const workedAtAnswers = (whose: Whose) => sql`
  select user_id, local_day, kind,
    case when since < ${QUICKEST_TOUCH_MS}::int then 0 else least(since, ${LONGEST_TOUCH_MS}::int) end as worked
  from (
    select a.user_id, a.local_day, a.kind,
      round(extract(epoch from a.answered_at - coalesce(lag(a.answered_at) over (
        partition by a.wave_id order by a.answered_at, a.position), w.issued_at)) * 1000) as since
    from answers a join waves w on w.id = a.wave_id
    where ${whose(sql`a.user_id`)} and a.total_attempts > 0 and not a.suspect
  ) touched`;

const freshDays = (whose: Whose) => sql`
      select user_id, day, kind, sum(answered)::int as answered, sum(correct)::int as correct,
        sum(duration)::int as duration, sum(activities)::int as activities, sum(worked)::int as worked
      from (
        select a.user_id, a.local_day as day, a.kind, count(*) as answered,
          count(*) filter (where a.counts) as correct, 0 as duration, 0 as activities, 0 as worked
        from answers a where ${whose(sql`a.user_id`)} group by a.user_id, a.local_day, a.kind
        union all
        select a.user_id, max(a.local_day), a.kind, 0, 0, max(w.duration), 1, 0
        from answers a join waves w on w.id = a.wave_id
        where ${whose(sql`a.user_id`)}
        group by a.user_id, a.wave_id, a.kind
        union all
        select user_id, local_day, kind, 0, 0, 0, 0, sum(worked)
        from (${workedAtAnswers(whose)}) touches group by user_id, local_day, kind
      ) parts
      group by user_id, day, kind`;

export const dailyActivity: ReadModel = {
  table: 'daily_activity',
  keys: ['user_id', 'day', 'kind'],
  values: ['answered', 'correct', 'duration', 'activities', 'worked'],
  computed: (whose) => withCarriedDays(freshDays(whose), whose),
};

const freshRounds = (whose: Whose) => sql`
      select r.user_id, r.stage, r.round,
        bool_or(g.passed) filter (where g.ended_at is not null) as is_passed,
        coalesce(max(r.passed_at) filter (where g.passed and g.ended_at = r.passed_at),
          min(g.ended_at) filter (where g.passed)) as passed_at,
        (count(g.ended_at) filter (where g.passed is not null))::int as attempts
      from (
        select user_id, stage, round, max(passed_at) as passed_at
        from (
          select user_id, stage, round, passed_at from user_story_rounds where ${whose(sql`user_id`)}
          union all
          select user_id, story_stage, story_round, null from games
          where kind = 'story' and ${whose(sql`user_id`)}
        ) known
        group by user_id, stage, round
      ) r
      left join games g on g.user_id = r.user_id and g.kind = 'story'
        and g.story_stage = r.stage and g.story_round = r.round
      group by r.user_id, r.stage, r.round`;

export const storyRounds: ReadModel = {
  // Keeps the time of the stored star while a passed game with that time exists.
  table: 'user_story_rounds',
  keys: ['user_id', 'stage', 'round'],
  values: ['is_passed', 'passed_at', 'attempts'],
  computed: (whose) => withCarriedRounds(freshRounds(whose), whose),
};

const freshLeaderboard = (whose: Whose) => sql`
      select user_id, day, sum(correct)::int as correct, sum(stars)::int as stars
      from (
        select user_id, (answered_at at time zone 'UTC')::date as day,
          count(*) filter (where counts) as correct, 0 as stars
        from answers where not suspect and ${whose(sql`user_id`)}
        group by user_id, (answered_at at time zone 'UTC')::date
        union all
        select r.user_id, (r.passed_at at time zone 'UTC')::date, 0, 1
        from user_story_rounds r
        where r.is_passed and ${whose(sql`r.user_id`)} and not exists (
          select from carried_story_rounds c where c.user_id = r.user_id and c.stage = r.stage
            and c.round = r.round and c.is_passed)
          and not exists (
          select from games g join waves w on w.game_id = g.id
          where g.user_id = r.user_id and g.story_stage = r.stage and g.story_round = r.round
            and g.ended_at = r.passed_at and w.suspect)
      ) parts
      group by user_id, day`;

export const leaderboardDays: ReadModel = {
  table: 'leaderboard_days',
  keys: ['user_id', 'day'],
  values: ['correct', 'stars'],
  computed: (whose) => withCarriedLeaderboard(freshLeaderboard(whose), whose),
};

export const classStudentWeeks: ReadModel = {
  // For a student who joined or left during a week, the stored contribution to the class cannot be computed from the
  // answers, and must not be more than the student's whole week; user 0 stands for those who were erased.
  table: 'class_student_weeks',
  keys: ['class_group_id', 'week', 'user_id'],
  values: ['correct', 'stars'],
  rows: sql`user_id <> 0`,
  computed: (whose) => sql`
      select coalesce(whole.class_group_id, stored.class_group_id) as class_group_id,
        coalesce(whole.week, stored.week) as week, coalesce(whole.user_id, stored.user_id) as user_id,
        coalesce(whole.correct, least(stored.correct, student.correct)) as correct,
        coalesce(whole.stars, least(stored.stars, student.stars)) as stars
      from (
        select s.class_group_id, w.week, w.user_id, w.correct, w.stars
        from (${studentWeeks(whose)}) w
        join class_group_students s on s.user_id = w.user_id and s.joined_at < w.week
      ) whole
      full join (
        select * from class_student_weeks where user_id <> 0 and ${whose(sql`user_id`)}
      ) stored
        on stored.class_group_id = whole.class_group_id
        and stored.week = whole.week and stored.user_id = whole.user_id
      left join (${studentWeeks(whose)}) student
        on student.user_id = stored.user_id and student.week = stored.week
      where whole.user_id is not null or student.user_id is not null`,
};

const classWeekScores: ReadModel = {
  table: 'class_week_scores',
  keys: ['class_group_id', 'week'],
  values: ['correct', 'stars', 'active_students'],
  computed: () => sql`
      select class_group_id, week, sum(correct)::int as correct, sum(stars)::int as stars,
        sum(students)::int as active_students
      from class_student_weeks group by class_group_id, week`,
};

/** The read models of one person, computed from the remaining answers. */
export function freshModels(userId: string): FreshModels {
  const whose = onePerson(userId);
  return {
    units: freshUnits(whose),
    facts: freshFacts(whose),
    days: freshDays(whose),
    leaderboard: freshLeaderboard(whose),
  };
}

/** All read models, each after those that it is computed from. */
export const READ_MODELS: readonly ReadModel[] = [
  unitStats,
  factStats,
  dailyActivity,
  storyRounds,
  leaderboardDays,
  classStudentWeeks,
  classWeekScores,
];

/** A person's figures in the campaign, from the rounds they have passed. @see packages/campaign/SPEC.md rules CP1 to CP3 */
export const storyFigures = (whose: Whose) => sql`
  select user_id, sum(rounds)::int as stars, count(*) filter (where rounds = 3)::int as mastery_count,
    least(128, coalesce(max(stage) filter (where has_first), 0) + 1)::int as max_story_stage
  from (
    select user_id, stage, count(*) as rounds, bool_or(round = 1) as has_first
    from user_story_rounds where is_passed and ${whose(sql`user_id`)} group by user_id, stage
  ) stages
  group by user_id`;
