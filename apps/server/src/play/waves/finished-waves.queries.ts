import { MISSED_KEPT, RECENT_OUTCOMES } from '@moonbase/practice';
import { DAILY_CORRECT_LIMIT } from '@moonbase/scoring';

import { listOf, withLists } from '../../platform/database/list-of.ts';
import { sql } from '../../platform/database/sql.ts';
import { insertingSubmissions, SUBMISSIONS } from '../submissions/submissions.queries.ts';
import { FACTS, FACTS_PART } from './save-facts.queries.ts';

/** Waves that one statement saves at most. */
export const MOST_AT_ONCE = 16;

const GIVEN = {
  waveId: 'bigint',
  gameId: 'bigint',
  userId: 'bigint',
  timeScale: 'text',
  endedAt: 'timestamptz',
  duration: 'integer',
  correct: 'smallint',
  incorrect: 'smallint',
  skipped: 'smallint',
  score: 'integer',
  final: 'boolean',
  suspect: 'boolean',
  clamped: 'boolean',
  gained: 'integer',
  passed: 'boolean',
  shields: 'smallint',
  totalGain: 'integer',
  playSpans: 'bigint[]',
} as const;

const ANSWERS = {
  waveId: 'bigint',
  userId: 'bigint',
  kind: 'text',
  mode: 'text',
  suspect: 'boolean',
  isTooFast: 'boolean',
  lastAt: 'timestamptz',
  positions: 'smallint[]',
  unitIds: 'smallint[]',
  subUnits: 'smallint[]',
  optional: 'boolean[]',
  answeredAt: 'timestamptz[]',
  localDays: 'date[]',
  outcomes: 'text',
  counts: 'boolean[]',
  totalAttempts: 'smallint[]',
  totalTeleports: 'smallint[]',
  durations: 'integer[]',
  scores: 'integer[]',
  steps: 'smallint[]',
  record: 'json',
} as const;

const ANSWERS_PART = sql`
    new_answers as (
      insert into wave_answers (wave_id, user_id, kind, mode, suspect, too_fast, last_at, positions, unit_ids, sub_units,
        optional, answered_at, local_days, outcomes, counts, total_attempts, total_teleports, durations, scores, steps, record)
      select * from ${listOf('answers', ANSWERS, MOST_AT_ONCE)} a
    )`;

const UNITS = {
  userId: 'bigint',
  unitId: 'smallint',
  answered: 'integer',
  correct: 'integer',
  recent: 'text',
  missed: 'jsonb',
  firstAnsweredAt: 'timestamptz',
  lastAnsweredAt: 'timestamptz',
} as const;

const UNITS_PART = sql`
    unit_changes as ${listOf('units', UNITS)},
    units as (
      insert into unit_stats as t (user_id, unit_id, answered, correct, recent, missed, last_answered_at)
      select u."userId", u."unitId", u.answered, u.correct, u.recent, u.missed, u."lastAnsweredAt" from unit_changes u
      on conflict (user_id, unit_id) do update set
        answered = t.answered + excluded.answered,
        correct = t.correct + excluded.correct,
        recent = right(t.recent || excluded.recent, ${RECENT_OUTCOMES}::int),
        missed = jsonb_path_query_array(excluded.missed || t.missed, '$[0 to $last]',
          jsonb_build_object('last', ${MISSED_KEPT - 1}::int)),
        last_answered_at = greatest(t.last_answered_at, excluded.last_answered_at)
    )`;

const DAYS = {
  userId: 'bigint',
  day: 'date',
  kind: 'text',
  answered: 'integer',
  correct: 'integer',
  duration: 'integer',
  activities: 'integer',
  worked: 'integer',
} as const;

const DAYS_PART = sql`
    days as (
      insert into daily_activity as t (user_id, day, kind, answered, correct, duration, activities, worked)
      select d."userId", d.day, d.kind, d.answered, d.correct, d.duration, d.activities, d.worked
      from ${listOf('days', DAYS)} d
      on conflict (user_id, day, kind) do update set
        answered = t.answered + excluded.answered,
        correct = t.correct + excluded.correct,
        duration = t.duration + excluded.duration,
        activities = t.activities + excluded.activities,
        worked = t.worked + excluded.worked
    )`;

const UTC_DAYS = { userId: 'bigint', day: 'date', week: 'date', correct: 'integer' } as const;

/**
 * A leaderboard counts a limited number of right answers per student and day (scoring, LB3): a class gains the
 * difference of the two capped counts. A student is active in a class and week from the first plausible wave on.
 * Rows of classes are written in the order of their ids, so that two transactions cannot wait for each other. `offset 0`
 * keeps the planner from reading the whole table of class members for a few people (decision 252).
 */
const LEADERBOARD_PART = sql`
    counted as (
      select d."userId" as user_id, d.day, d.week, d.correct, coalesce((select old.correct from leaderboard_days old
        where old.user_id = d."userId" and old.day = d.day), 0) as before
      from ${listOf('utcDays', UTC_DAYS)} d
    ),
    plausible as (
      insert into leaderboard_days as t (user_id, day, correct)
      select user_id, day, correct from counted
      on conflict (user_id, day) do update set correct = t.correct + excluded.correct
    ),
    gains as (
      select s.class_group_id, c.week, c.user_id, sum(least(${DAILY_CORRECT_LIMIT}::int, c.before + c.correct)
          - least(${DAILY_CORRECT_LIMIT}::int, c.before)) as correct,
        (select true from class_student_weeks known where known.user_id = c.user_id
          and known.week = c.week and known.class_group_id = s.class_group_id) is null as is_first
      from counted c
      cross join lateral (select class_group_id from class_group_students where user_id = c.user_id offset 0) s
      group by s.class_group_id, c.week, c.user_id
    ),
    given_weeks as (
      insert into class_student_weeks as t (class_group_id, week, user_id, correct)
      select class_group_id, week, user_id, correct from gains
      on conflict (class_group_id, week, user_id) do update set
        correct = t.correct + excluded.correct
    ),
    class_weeks as (
      insert into class_week_scores as t (class_group_id, week, correct, active_students)
      select class_group_id, week, sum(correct), count(*) filter (where is_first)
      from gains
      group by class_group_id, week order by class_group_id, week
      on conflict (class_group_id, week) do update set
        correct = t.correct + excluded.correct,
        active_students = t.active_students + excluded.active_students
    )`;

const NEXT_WAVES = {
  id: 'bigint',
  gameId: 'bigint',
  userId: 'bigint',
  position: 'smallint',
  speed: 'smallint',
  unitId: 'smallint',
  served: 'jsonb',
  issuedAt: 'timestamptz',
} as const;

const NEXT_WAVES_PART = sql`
    following as (
      insert into waves (id, game_id, user_id, position, speed, unit_id, served, issued_at)
      overriding system value
      select * from ${listOf('nextWaves', NEXT_WAVES)} n
      on conflict (id) do update set served = excluded.served, ended_at = null, duration = null, correct = null,
        incorrect = null, skipped = null, score = null, final = null, suspect = null, clamped = null
    )`; // a wave that its device keeps is there already, closed

/**
 * Saves waves; returns the units that already have a later answer, because a wave arrived out of order. One statement,
 * because the rows of whole classes stay locked until it ends: each further one would add a round trip to every wave that
 * waits for them (decision 1).
 */
export const savingFinishedWaves = withLists(
  {
    given: GIVEN,
    answers: ANSWERS,
    units: UNITS,
    facts: FACTS,
    days: DAYS,
    utcDays: UTC_DAYS,
    nextWaves: NEXT_WAVES,
    submissions: SUBMISSIONS,
  },
  sql`
    with
    given as ${listOf('given', GIVEN)},
    finished as (
      update waves w set served = null, ended_at = g."endedAt", duration = g.duration, correct = g.correct,
        incorrect = g.incorrect, skipped = g.skipped, score = g.score, final = g.final, suspect = g.suspect,
        clamped = g.clamped, too_fast = g."playSpans" is null
      from given g where w.id = g."waveId"
    ),
    game as (
      update games set score = games.score + g.gained, passed = g.passed,
        time_scale = coalesce(g."timeScale", time_scale), pool = case when g.final then null else pool end,
        shields = g.shields, ended_at = case when g.final then g."endedAt" end
      from given g where games.id = g."gameId"
    ),
    player as (
      update users u set total_correct = total_correct + g."totalGain",
        last_active_at = greatest(last_active_at, g."endedAt"),
        play_spans = coalesce(g."playSpans", play_spans)
      from given g where u.id = g."userId"
    ),
    ${ANSWERS_PART},
    ${UNITS_PART},
    ${FACTS_PART},
    ${DAYS_PART},
    ${LEADERBOARD_PART},
    ${NEXT_WAVES_PART},
    submission as (${insertingSubmissions(MOST_AT_ONCE)})
    select u."userId", u."unitId" from unit_changes u
    where (select t.last_answered_at from unit_stats t where t.user_id = u."userId" and t.unit_id = u."unitId")
      >= u."firstAnsweredAt"
    union all
    select f."userId", null from fact_changes f
    where (select t.last_answered_at from fact_stats t where t.user_id = f."userId" and t.fact = f.fact)
      >= f."firstAnsweredAt"`,
  'save_finished_waves',
);
