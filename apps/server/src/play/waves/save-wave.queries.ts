import {
  MISSED_KEPT,
  RECENT_OUTCOMES,
  type ActivityKind,
  type FreeMode,
  type PlaySpan,
  type TimeSetting,
} from '@moonbase/practice';
import { DAILY_CORRECT_LIMIT } from '@moonbase/scoring';
import { z } from 'zod';

import { weekStart } from '../../platform/days.ts';
import { timestamp } from '../../platform/database/instant.ts';
import {
  type AnsweredSubmission,
  insertingSubmissions,
} from '../submissions/submissions.queries.ts';
import { factStatsPart } from './save-facts.queries.ts';
import { LAST_MISSED } from '../recount/carried.queries.ts';
import { recomputeFacts } from '../recount/recompute-person.queries.ts';
import { packAnswers } from './packed-answers.ts';
import { toPlaySpans } from './play-spans.ts';
import type { WaveEffects } from './wave-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { prepared, raw, type Sql, sql } from '../../platform/database/sql.ts';

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
  readonly taken: readonly PlaySpan[] | null; // the player's time, with this wave's; null: nobody can have played it, and it counts for nothing
  readonly clamped: boolean;
  readonly passed: boolean | null; // a story round's verdict, once final
  readonly totalCorrectGain: number;
  readonly effects: WaveEffects;
  readonly next: NewWave | null;
  readonly submission: AnsweredSubmission | null; // null where the server itself finishes the wave
}

/** Waves that one statement saves at most; also the number that its plan is made for. */
export const MOST_AT_ONCE = 16;

const json = (value: unknown) => sql`${JSON.stringify(value)}::json`;
const jsonb = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** As `saveFinishedWaves`, for one wave. */
export function saveFinishedWave(db: Db, rows: FinishedWaveRows): Promise<void> {
  return saveFinishedWaves(db, [rows]);
}

/**
 * Saves finished waves of different players in one statement: the waves and their games, the answers, the read models,
 * the next waves and the replies for a repeat. The caller has locked the players' rows, so totals cannot change between
 * the parts.
 */
export async function saveFinishedWaves(
  db: Db,
  finished: readonly FinishedWaveRows[],
): Promise<void> {
  const waves = finished.map(worthOf);
  const outOfOrder = await queryRows(db, finishedWavesStatement(waves), UnitRow).catch(asConflict);
  for (const rows of waves) {
    const { userId } = rows;
    const late = outOfOrder.filter((unit) => unit.userId === userId);
    if (late.length === 0) continue;
    const units = late.map(({ unitId }) => unitId).filter((unitId) => unitId !== null);
    if (units.length > 0) await recomputeRecent(db, userId, units);
    if (rows.effects.facts.length > 0) await recomputeFacts(db, String(userId));
  }
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

/** What a wave changes besides itself and its answers: nothing where nobody can have played it. */
function worthOf(rows: FinishedWaveRows): FinishedWaveRows {
  if (rows.taken !== null) return rows;
  const { effects } = rows;
  const answers = effects.answers.map((each) => ({ ...each, counts: false, score: 0 }));
  const nothing = { units: [], facts: [], days: [], utcDays: [] };
  return {
    ...rows,
    suspect: true,
    passed: rows.passed === null ? null : false,
    waveScore: 0,
    gainedScore: 0,
    totalCorrectGain: 0,
    effects: { answers, ...nothing },
  };
}

/** A unit, or a fact of any unit (null), that was answered after the wave. */
const UnitRow = z.object({ userId: z.coerce.number(), unitId: z.number().nullable() });

/** Turns a second use of a submission id, for another wave at the same moment, into a conflict. @throws AppError */
function asConflict(error: unknown): never {
  const taken = z.object({ code: z.literal('23505'), table: z.literal('submissions') });
  if (!taken.safeParse(error).success) throw error;
  throw new AppError(
    'submission-of-another-wave',
    'This submission was already sent for another wave.',
    { cause: error },
  );
}

/** @returns the units that already have a later answer, because a wave arrived out of order */
function finishedWavesStatement(waves: readonly FinishedWaveRows[]) {
  // One statement, because the rows of whole classes stay locked until it ends: each further one would add a round trip
  // to every wave that waits for them (decision 1).
  return prepared(
    'save_finished_waves',
    sql`
    with
    given as ${shortList(waves.map(toGiven), GIVEN)},
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
    ${answersPart(waves)},
    ${unitStatsPart(waves)},
    ${factStatsPart(waves)},
    ${dailyActivityPart(waves)},
    ${leaderboardPart(waves)},
    ${nextWavePart(waves)},
    submission as (${insertingSubmissions(waves.map(({ submission }) => submission))})
    select u."userId", u."unitId" from unit_changes u
    where (select t.last_answered_at from unit_stats t where t.user_id = u."userId" and t.unit_id = u."unitId")
      >= u."firstAnsweredAt"
    union all
    select f."userId", null from fact_changes f
    where (select t.last_answered_at from fact_stats t where t.user_id = f."userId" and t.fact = f.fact)
      >= f."firstAnsweredAt"`,
  );
}

/**
 * A list of at most `MOST_AT_ONCE` rows, from JSON. The limit tells the planner how few they are: of a JSON document it
 * expects a hundred, and would read a whole table to join them.
 *
 * @throws Error when there are more
 */
export function shortList(rows: readonly object[], columns: Sql): Sql {
  if (rows.length > MOST_AT_ONCE) throw new Error(`${rows.length} rows at once`);
  return sql`(select * from json_to_recordset(${JSON.stringify(rows)}::json) as list(${columns}) ${LIMIT})`;
}

const LIMIT = raw(`limit ${MOST_AT_ONCE}`);

const GIVEN = sql`"waveId" bigint, "gameId" bigint, "userId" bigint, "timeScale" text, "endedAt" timestamptz,
  duration integer, correct smallint, incorrect smallint, skipped smallint, score integer, final boolean,
  suspect boolean, clamped boolean, gained integer, passed boolean, shields smallint, "totalGain" integer,
  "playSpans" bigint[]`;

function toGiven(rows: FinishedWaveRows) {
  return {
    waveId: rows.waveId,
    gameId: rows.gameId,
    userId: rows.userId,
    timeScale: rows.timeScale ?? null,
    endedAt: timestamp(rows.endedAt),
    duration: rows.duration,
    correct: rows.correct,
    incorrect: rows.incorrect,
    skipped: rows.skipped,
    score: rows.waveScore,
    final: rows.final,
    suspect: rows.suspect,
    clamped: rows.clamped,
    gained: rows.gainedScore,
    passed: rows.passed,
    shields: rows.next?.served.shields ?? null,
    totalGain: rows.totalCorrectGain,
    playSpans: rows.taken && toPlaySpans(rows.taken),
  };
}

/**
 * Reads the last outcomes and missed questions of some units from the answers, and from those that were too old to be
 * kept: the order of answering counts, not of arrival.
 */
async function recomputeRecent(db: Db, userId: number, unitIds: readonly number[]): Promise<void> {
  await execute(
    db,
    sql`
      update unit_stats t set
        recent = right(coalesce(c.recent, '') || late.recent, ${RECENT_OUTCOMES}::int),
        missed = jsonb_path_query_array(late.missed || coalesce(c.missed, '[]'), '${LAST_MISSED}')
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
      left join carried_unit_stats c on c.user_id = ${userId} and c.unit_id = late.unit_id
      where t.user_id = ${userId} and t.unit_id = late.unit_id`,
  );
}

function answersPart(waves: readonly FinishedWaveRows[]) {
  const rows = waves.flatMap(({ effects, waveId, userId, kind, mode, suspect, taken }) => {
    const packed = packAnswers(effects.answers);
    const isTooFast = taken === null;
    return packed === null ? [] : [{ waveId, userId, kind, mode, suspect, isTooFast, ...packed }];
  });
  return sql`
    new_answers as (
      insert into wave_answers (wave_id, user_id, kind, mode, suspect, too_fast, last_at, positions, unit_ids, sub_units,
        optional, answered_at, local_days, outcomes, counts, total_attempts, total_teleports, durations, scores, steps, record)
      select * from json_to_recordset(${json(rows)}) as a(
        "waveId" bigint, "userId" bigint, kind text, mode text, suspect boolean, "isTooFast" boolean, "lastAt" timestamptz,
        positions smallint[], "unitIds" smallint[], "subUnits" smallint[], optional boolean[],
        "answeredAt" timestamptz[], "localDays" date[], outcomes text, counts boolean[], "totalAttempts" smallint[],
        "totalTeleports" smallint[], durations integer[], scores integer[], steps smallint[], record json)
    )`;
}

function unitStatsPart(waves: readonly FinishedWaveRows[]) {
  const rows = waves.flatMap(({ userId, effects }) =>
    effects.units.map((unit) => ({ userId, ...unit })),
  );
  return sql`
    unit_changes as (
      select * from jsonb_to_recordset(${jsonb(rows)}) as u("userId" bigint,
        "unitId" smallint, answered integer, correct integer, recent text, missed jsonb,
        "firstAnsweredAt" timestamptz, "lastAnsweredAt" timestamptz)
    ),
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
}

function dailyActivityPart(waves: readonly FinishedWaveRows[]) {
  const rows = waves.flatMap(({ userId, kind, duration, suspect, effects }) => {
    // The play time and the wave itself belong to the day of its last answer.
    const last = effects.days.at(-1)?.day;
    return effects.days.map((day) => ({
      userId,
      kind,
      ...day,
      worked: suspect ? 0 : day.worked,
      duration: day.day === last ? duration : 0,
      activities: day.day === last ? 1 : 0,
    }));
  });
  return sql`
    days as (
      insert into daily_activity as t (user_id, day, kind, answered, correct, duration, activities, worked)
      select d."userId", d.day, d.kind, d.answered, d.correct, d.duration, d.activities, d.worked
      from json_to_recordset(${json(rows)}) as d("userId" bigint, day date, kind text, answered integer,
        correct integer, duration integer, activities integer, worked integer)
      on conflict (user_id, day, kind) do update set
        answered = t.answered + excluded.answered,
        correct = t.correct + excluded.correct,
        duration = t.duration + excluded.duration,
        activities = t.activities + excluded.activities,
        worked = t.worked + excluded.worked
    )`;
}

/**
 * A leaderboard counts a limited number of right answers per student and day (scoring, LB3): a class gains the
 * difference of the two capped counts. A student is active in a class and week from the first plausible wave on.
 * Rows of classes are written in the order of their ids, so that two transactions cannot wait for each other. `offset 0`
 * keeps the planner from reading the whole table of class members for a few people (decision 252).
 */
function leaderboardPart(waves: readonly FinishedWaveRows[]) {
  const rows = waves
    .filter(({ suspect }) => !suspect)
    .flatMap(({ userId, effects }) =>
      effects.utcDays.map(({ day, correct }) => ({ userId, day, correct, week: weekStart(day) })),
    );
  return sql`
    counted as (
      select d."userId" as user_id, d.day, d.week, d.correct, coalesce((select old.correct from leaderboard_days old
        where old.user_id = d."userId" and old.day = d.day), 0) as before
      from json_to_recordset(${json(rows)}) as d("userId" bigint, day date, week date, correct integer)
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
}

function nextWavePart(waves: readonly FinishedWaveRows[]) {
  const rows = waves.flatMap(({ next }) =>
    next === null ? [] : [{ ...next, issuedAt: timestamp(next.issuedAt) }],
  );
  return sql`
    following as (
      insert into waves (id, game_id, user_id, position, speed, unit_id, served, issued_at)
      overriding system value
      select n.id, n."gameId", n."userId", n.position, n.speed, n."unitId", n.served, n."issuedAt"
      from jsonb_to_recordset(${jsonb(rows)}) as n(
        id bigint, "gameId" bigint, "userId" bigint, position smallint, speed smallint,
        "unitId" smallint, served jsonb, "issuedAt" timestamptz)
      on conflict (id) do update set served = excluded.served, ended_at = null, duration = null, correct = null,
        incorrect = null, skipped = null, score = null, final = null, suspect = null, clamped = null
    )`; // a wave that its device keeps is there already, closed
}
