import {
  MISSED_KEPT,
  RECENT_OUTCOMES,
  type ActivityKind,
  type FreeMode,
  type PlaySpan,
  type TimeSetting,
} from '@moonbase/practice';
import { z } from 'zod';

import { weekStart } from '../../platform/days.ts';
import { timestamp } from '../../platform/database/instant.ts';
import { type AnsweredSubmission, toStoredRows } from '../submissions/submissions.queries.ts';
import { savingFinishedWaves } from './finished-waves.queries.ts';
import { LAST_MISSED } from '../recount/carried.queries.ts';
import { recomputeFacts } from '../recount/recompute-person.queries.ts';
import { packAnswers } from './packed-answers.ts';
import { toPlaySpans } from './play-spans.ts';
import type { WaveEffects } from './wave-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

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
  const outOfOrder = await queryRows(db, savingFinishedWaves(listsOf(waves)), UnitRow).catch(
    asConflict,
  );
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

/** The rows of the statement's lists. */
const listsOf = (waves: readonly FinishedWaveRows[]) => ({
  given: waves.map(toGiven),
  answers: answersOf(waves),
  units: unitsOf(waves),
  facts: factsOf(waves),
  days: daysOf(waves),
  utcDays: utcDaysOf(waves),
  nextWaves: nextWavesOf(waves),
  submissions: toStoredRows(waves.map(({ submission }) => submission)),
});

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

function answersOf(waves: readonly FinishedWaveRows[]) {
  return waves.flatMap(({ effects, waveId, userId, kind, mode, suspect, taken }) => {
    const packed = packAnswers(effects.answers);
    const isTooFast = taken === null;
    return packed === null ? [] : [{ waveId, userId, kind, mode, suspect, isTooFast, ...packed }];
  });
}

function unitsOf(waves: readonly FinishedWaveRows[]) {
  return waves.flatMap(({ userId, effects }) => effects.units.map((unit) => ({ userId, ...unit })));
}

function daysOf(waves: readonly FinishedWaveRows[]) {
  return waves.flatMap(({ userId, kind, duration, suspect, effects }) => {
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
}

function utcDaysOf(waves: readonly FinishedWaveRows[]) {
  return waves
    .filter(({ suspect }) => !suspect)
    .flatMap(({ userId, effects }) =>
      effects.utcDays.map(({ day, correct }) => ({ userId, day, correct, week: weekStart(day) })),
    );
}

function nextWavesOf(waves: readonly FinishedWaveRows[]) {
  return waves.flatMap(({ next }) =>
    next === null ? [] : [{ ...next, issuedAt: timestamp(next.issuedAt) }],
  );
}

const factsOf = (waves: readonly FinishedWaveRows[]) =>
  waves.flatMap(({ userId, effects }) => effects.facts.map((fact) => ({ userId, ...fact })));
