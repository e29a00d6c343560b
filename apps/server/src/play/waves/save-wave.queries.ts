import {
  MISSED_KEPT,
  RECENT_OUTCOMES,
  type ActivityKind,
  type FreeMode,
  type TimeSetting,
} from '@moonbase/practice';
import { DAILY_CORRECT_LIMIT } from '@moonbase/scoring';
import { z } from 'zod';

import { weekStart } from '../../platform/days.ts';
import { timestamp } from '../../platform/instant.ts';
import {
  type AnsweredSubmission,
  insertingSubmission,
} from '../submissions/submissions.queries.ts';
import { recomputeFacts } from '../recount/recompute-person.queries.ts';
import { packAnswers } from './packed-answers.ts';
import type { WaveEffects } from './wave-rows.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Db, execute, queryRows } from '../../platform/db.ts';
import { prepared, sql } from '../../platform/sql.ts';

/** A wave that is about to be served. */
export interface NewWave {
  readonly id: number;
  readonly gameId: number;
  readonly userId: number;
  readonly position: number;
  readonly speed: number;
  readonly unitId: number;
  readonly served: { readonly shields: number | null }; // with its questions, as its feature reads it
  readonly issuedAt: number; // milliseconds since 1970
}

export interface FinishedWaveRows {
  readonly waveId: number;
  readonly gameId: number;
  readonly userId: number;
  readonly kind: ActivityKind;
  readonly mode: FreeMode;
  readonly timeScale?: TimeSetting; // when the player changed it; absent: the game's value
  readonly endedAt: number; // milliseconds since 1970
  readonly duration: number; // milliseconds
  readonly correct: number;
  readonly incorrect: number;
  readonly skipped: number;
  readonly waveScore: number;
  readonly gainedScore: number; // answers and bonus together; their sum is the game's score. @see requirement SC-4
  readonly final: boolean;
  readonly suspect: boolean;
  readonly clamped: boolean;
  readonly passed: boolean | null; // a story round's verdict, once final
  readonly totalCorrectGain: number;
  readonly effects: WaveEffects;
  readonly next: NewWave | null;
  readonly submission: AnsweredSubmission | null; // null where the server itself finishes the wave
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/**
 * Saves a finished wave in one statement: the wave and its game, the answers, the read models, the next wave and
 * the reply for a repeat. The caller has locked the player's row, so totals cannot change between the parts.
 */
export async function saveFinishedWave(db: Db, rows: FinishedWaveRows): Promise<void> {
  const { userId } = rows;
  const outOfOrder = await queryRows(db, finishedWaveStatement(rows), UnitRow).catch(asConflict);
  if (outOfOrder.length === 0) return;
  await recomputeRecent(
    db,
    userId,
    outOfOrder.map(({ unitId }) => unitId),
  );
  if (rows.effects.facts.length > 0) await recomputeFacts(db, String(userId));
}

/**
 * Whether none of this person's answers is newer than the wave, so that `saveFinishedWave` needs only one
 * statement. If a browser has claimed to end a wave before its last answer, this may be wrong, and the last
 * outcomes are read again after all.
 *
 * @param lastActiveAt the end of their newest wave
 */
export function isNewest({ effects }: FinishedWaveRows, lastActiveAt: Date | null): boolean {
  if (lastActiveAt === null) return true;
  const before = lastActiveAt.toISOString();
  return effects.units.every(({ firstAnsweredAt }) => firstAnsweredAt > before);
}

const UnitRow = z.object({ unitId: z.number() });

/** Turns a second use of a submission id, for another wave at the same moment, into a conflict. @throws AppError */
function asConflict(error: unknown): never {
  const taken = z.object({ code: z.literal('23505'), table: z.literal('submissions') });
  if (!taken.safeParse(error).success) throw error;
  throw new AppError('conflict', 'This submission was already sent for another wave.', {
    cause: error,
  });
}

/** @returns the units that already have a later answer, because this wave arrived out of order */
function finishedWaveStatement(rows: FinishedWaveRows) {
  const { effects, userId } = rows;
  const ended = timestamp(rows.endedAt);
  return prepared(
    'save_finished_wave',
    sql`
    with
    finished as (
      update waves set served = null, ended_at = ${ended}, duration = ${rows.duration},
        correct = ${rows.correct}, incorrect = ${rows.incorrect}, skipped = ${rows.skipped},
        score = ${rows.waveScore}, final = ${rows.final}, suspect = ${rows.suspect},
        clamped = ${rows.clamped}
      where id = ${rows.waveId}
    ),
    game as (
      update games set score = score + ${rows.gainedScore}, passed = ${rows.passed}::boolean,
        time_scale = coalesce(${rows.timeScale ?? null}::text, time_scale),
        pool = case when ${rows.final} then null else pool end,
        shields = ${rows.next?.served.shields ?? null}::smallint,
        ended_at = ${rows.final ? ended : null}::timestamptz
      where id = ${rows.gameId}
    ),
    player as (
      update users set total_correct = total_correct + ${rows.totalCorrectGain},
        last_active_at = greatest(last_active_at, ${ended}::timestamptz)
      where id = ${userId}
    ),
    ${answersPart(rows)},
    ${unitStatsPart(rows)},
    ${factStatsPart(rows)},
    ${dailyActivityPart(rows)},
    ${leaderboardPart(userId, rows.suspect ? [] : effects.utcDays)},
    ${nextWavePart(rows.next)},
    submission as (${insertingSubmission(rows.submission)})
    select u."unitId" from jsonb_to_recordset(${json(effects.units)}) as u(
      "unitId" smallint, "firstAnsweredAt" timestamptz)
    join unit_stats t on t.user_id = ${userId} and t.unit_id = u."unitId"
      and t.last_answered_at >= u."firstAnsweredAt"`,
  );
}

/** Reads the last outcomes and missed questions of some units from the answers: the order of answering counts, not of arrival. */
async function recomputeRecent(db: Db, userId: number, unitIds: readonly number[]): Promise<void> {
  await execute(
    db,
    sql`
      update unit_stats t set recent = late.recent, missed = late.missed
      from (
        select units.unit_id,
          (select coalesce(string_agg(left(outcome, 1), '' order by answered_at, wave_id, position), '')
           from (select outcome, answered_at, wave_id, position from answers a
             where a.user_id = ${userId} and a.unit_id = units.unit_id
             order by answered_at desc, wave_id desc, position desc limit ${RECENT_OUTCOMES}::int) newest) as recent,
          (select coalesce(jsonb_agg(question order by answered_at desc, wave_id desc, position desc), '[]')
           from (select question, answered_at, wave_id, position from answers a
             where a.user_id = ${userId} and a.unit_id = units.unit_id
               and (outcome <> 'correct' or total_attempts > 1)
             order by answered_at desc, wave_id desc, position desc limit ${MISSED_KEPT}::int) newest) as missed
        from jsonb_array_elements_text(${JSON.stringify(unitIds)}::jsonb) unit,
          lateral (select unit::smallint as unit_id) units
      ) late
      where t.user_id = ${userId} and t.unit_id = late.unit_id`,
  );
}

function answersPart({ effects, waveId, userId, kind, mode, suspect }: FinishedWaveRows) {
  const packed = packAnswers(effects.answers);
  return sql`
    new_answers as (
      insert into wave_answers (wave_id, user_id, kind, mode, suspect, last_at, positions, unit_ids, sub_units, optional,
        answered_at, local_days, outcomes, counts, total_attempts, total_teleports, durations, scores, steps, record)
      select ${waveId}, ${userId}, ${kind}, ${mode}, ${suspect}::boolean, given.*
      from (values (
        ${packed?.lastAt ?? null}::timestamptz, ${packed?.positions ?? null}::smallint[],
        ${packed?.unitIds ?? null}::smallint[], ${packed?.subUnits ?? null}::smallint[],
        ${packed?.optional ?? null}::boolean[], ${packed?.answeredAt ?? null}::timestamptz[],
        ${packed?.localDays ?? null}::date[], ${packed?.outcomes ?? null}::text,
        ${packed?.counts ?? null}::boolean[], ${packed?.totalAttempts ?? null}::smallint[],
        ${packed?.totalTeleports ?? null}::smallint[], ${packed?.durations ?? null}::integer[],
        ${packed?.scores ?? null}::integer[], ${packed?.steps ?? null}::smallint[],
        ${packed === null ? null : JSON.stringify(packed.record)}::json
      )) given
      where given.column1 is not null
    )`;
}

function unitStatsPart({ effects, userId }: FinishedWaveRows) {
  return sql`
    units as (
      insert into unit_stats as t (user_id, unit_id, answered, correct, recent, missed, last_answered_at)
      select ${userId}, u."unitId", u.answered, u.correct, u.recent, u.missed, u."lastAnsweredAt"
      from jsonb_to_recordset(${json(effects.units)}) as u(
        "unitId" smallint, answered integer, correct integer, recent text, missed jsonb,
        "lastAnsweredAt" timestamptz)
      on conflict (user_id, unit_id) do update set
        answered = t.answered + excluded.answered,
        correct = t.correct + excluded.correct,
        recent = right(t.recent || excluded.recent, ${RECENT_OUTCOMES}::int),
        missed = jsonb_path_query_array(excluded.missed || t.missed, '$[0 to $last]',
          jsonb_build_object('last', ${MISSED_KEPT - 1}::int)),
        last_answered_at = greatest(t.last_answered_at, excluded.last_answered_at)
    )`;
}

function factStatsPart({ effects, userId }: FinishedWaveRows) {
  return sql`
    facts as (
      insert into fact_stats as t (user_id, fact, answered, correct, recent, times, last_answered_at)
      select ${userId}, f.fact, f.answered, f.correct, f.recent, f.times, f."lastAnsweredAt"
      from jsonb_to_recordset(${json(effects.facts)}) as f(fact smallint, answered integer,
        correct integer, recent text, times integer[], "lastAnsweredAt" timestamptz)
      on conflict (user_id, fact) do update set
        answered = t.answered + excluded.answered,
        correct = t.correct + excluded.correct,
        recent = right(t.recent || excluded.recent, ${RECENT_OUTCOMES}::int),
        times = (t.times || excluded.times)[greatest(1,
          cardinality(t.times || excluded.times) - ${RECENT_OUTCOMES - 1}::int):],
        last_answered_at = greatest(t.last_answered_at, excluded.last_answered_at)
    )`;
}

function dailyActivityPart({ effects, userId, kind, duration }: FinishedWaveRows) {
  // The play time and the wave itself belong to the day of its last answer.
  const last = effects.days.at(-1)?.day;
  const days = effects.days.map((day) => ({
    ...day,
    duration: day.day === last ? duration : 0,
    activities: day.day === last ? 1 : 0,
  }));
  return sql`
    days as (
      insert into daily_activity as t (user_id, day, kind, answered, correct, duration, activities)
      select ${userId}, d.day, ${kind}, d.answered, d.correct, d.duration, d.activities
      from jsonb_to_recordset(${json(days)}) as d(
        day date, answered integer, correct integer, duration integer, activities integer)
      on conflict (user_id, day, kind) do update set
        answered = t.answered + excluded.answered,
        correct = t.correct + excluded.correct,
        duration = t.duration + excluded.duration,
        activities = t.activities + excluded.activities
    )`;
}

/**
 * A leaderboard counts a limited number of right answers per student and day (scoring, LB3): a class gains the
 * difference of the two capped counts. A student is active in a class and week from the first plausible wave on.
 */
function leaderboardPart(
  userId: number,
  days: readonly { readonly day: string; readonly correct: number }[],
) {
  const rows = days.map(({ day, correct }) => ({ day, correct, week: weekStart(day) }));
  return sql`
    counted as (
      select d.day, d.week, d.correct, coalesce(old.correct, 0) as before
      from jsonb_to_recordset(${json(rows)}) as d(day date, week date, correct integer)
      left join leaderboard_days old on old.user_id = ${userId} and old.day = d.day
    ),
    plausible as (
      insert into leaderboard_days as t (user_id, day, correct)
      select ${userId}, day, correct from counted
      on conflict (user_id, day) do update set correct = t.correct + excluded.correct
    ),
    gains as (
      select s.class_group_id, c.week, sum(least(${DAILY_CORRECT_LIMIT}::int, c.before + c.correct)
          - least(${DAILY_CORRECT_LIMIT}::int, c.before)) as correct,
        not exists (select from class_student_weeks known where known.user_id = ${userId}
          and known.week = c.week and known.class_group_id = s.class_group_id) as is_first
      from counted c join class_group_students s on s.user_id = ${userId}
      group by s.class_group_id, c.week
    ),
    given as (
      insert into class_student_weeks as t (class_group_id, week, user_id, correct)
      select class_group_id, week, ${userId}, correct from gains
      on conflict (class_group_id, week, user_id) do update set
        correct = t.correct + excluded.correct
    ),
    class_weeks as (
      insert into class_week_scores as t (class_group_id, week, correct, active_students)
      select class_group_id, week, correct, case when is_first then 1 else 0 end
      from gains
      on conflict (class_group_id, week) do update set
        correct = t.correct + excluded.correct,
        active_students = t.active_students + excluded.active_students
    )`;
}

function nextWavePart(next: NewWave | null) {
  const rows = next === null ? [] : [{ ...next, issuedAt: timestamp(next.issuedAt) }];
  return sql`
    following as (
      insert into waves (id, game_id, user_id, position, speed, unit_id, served, issued_at)
      overriding system value
      select n.id, n."gameId", n."userId", n.position, n.speed, n."unitId", n.served, n."issuedAt"
      from jsonb_to_recordset(${json(rows)}) as n(
        id bigint, "gameId" bigint, "userId" bigint, position smallint, speed smallint,
        "unitId" smallint, served jsonb, "issuedAt" timestamptz)
    )`;
}
