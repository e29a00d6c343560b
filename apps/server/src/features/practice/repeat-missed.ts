import type { GameMissedReply, TrickyReply } from '@moonbase/contracts';
import { offersMissed, poolOf, waveOfPool } from '@moonbase/practice';
import { questionKey } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { lockedContentMessage, lockedMinutesLeft } from '@moonbase/selections';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { teacherName } from '../../play/people/names.ts';
import type { MissedQuestion, ServedWave } from '../../play/waves/served-wave.ts';
import { type DrawnWave, toServed } from './draw-wave.ts';
import {
  selectMissedByUnit,
  selectOptionalLock,
  selectOptionalPlayedGame,
} from './missed.queries.ts';

type Pool = readonly MissedQuestion[];

function toPool(lists: readonly Pool[]): Pool {
  const known = lists.map((list) =>
    list
      .filter(({ unitId }) => findUnit(unitId) !== undefined)
      .map((question) => ({ question, key: questionKey(question) })),
  );
  return poolOf(known).map(({ question }) => question);
}

/**
 * The questions missed in a finished game, from stored answers only.
 *
 * @throws AppError when it is not the player's game; FieldErrors when it is not over or nothing was missed
 */
export async function poolOfMissed(
  db: Db,
  userId: number,
  ofGame: string | undefined,
): Promise<Pool> {
  if (ofGame === undefined) throw new FieldErrors({ 'game.ofGame': ['Is required'] });
  const played = await selectOptionalPlayedGame(db, ofGame, userId);
  if (!played) throw new AppError('not-found', 'There is no such game.');
  if (!played.over) throw new FieldErrors({ 'game.ofGame': ['Must be a finished game'] });
  const pool = toPool([played.missed.map(({ question }) => question)]);
  if (pool.length === 0)
    throw new FieldErrors({ 'game.ofGame': ['Must be a game with missed questions'] });
  return pool;
}

/** @throws AppError while a teacher or parent has locked the player's content */
export async function refuseWhileLocked(db: Db, userId: number, now: number): Promise<void> {
  const lock = await selectOptionalLock(db, userId);
  if (!lock || lockedMinutesLeft(lock.lockedUntil?.getTime() ?? null, now) <= 0) return;
  throw new AppError(
    'content-locked',
    lockedContentMessage(lock.locker && teacherName(lock.locker)),
  );
}

/**
 * The player's recently missed questions of every unit. Refused while content is locked, since it is a choice of content.
 *
 * @throws AppError while content is locked, or when nothing was missed lately
 */
export async function poolOfTricky(db: Db, userId: number, now: number): Promise<Pool> {
  await refuseWhileLocked(db, userId, now);
  const units = await selectMissedByUnit(db, userId);
  const pool = toPool(units.map(({ missed }) => missed));
  if (pool.length === 0)
    throw new AppError('selection-gone', 'There are no tricky questions at the moment.');
  return pool;
}

/** One wave of a game that asks each question of its pool once, without couriers. */
export function drawFromPool(
  pool: Pool,
  place: { readonly waveId: number; readonly position: number; readonly plannedWaves: number },
  shields: ServedWave['shields'],
): DrawnWave {
  const questions = waveOfPool(pool, place.plannedWaves, place.position).map((question, index) =>
    toServed(question, place.waveId, index + 1, false),
  );
  const [first] = questions;
  if (first === undefined) throw new Error(`Wave ${place.waveId} has no questions in its pool`);
  return { unitId: first.unitId, served: { shields, questions } };
}

/**
 * @returns the missed questions of a game with the answers typed, an empty list when nothing was tried in it; null when
 * it is not the player's game
 */
export async function missedOf(
  db: Db,
  userId: number,
  gameId: string,
): Promise<Omit<GameMissedReply, 'game'> | null> {
  const played = await selectOptionalPlayedGame(db, gameId, userId);
  if (!played) return null;
  const pool = toPool([played.missed.map(({ question }) => question)]);
  const inputs = new Map(
    played.missed.map(({ question, inputs: typed }) => [questionKey(question), typed]),
  );
  const offered = offersMissed(played.correct, [...inputs.values()]);
  return {
    correct: played.correct,
    missed:
      played.over && offered
        ? pool.map((question) => ({
            text: question.doc,
            inputs: inputs.get(questionKey(question)) ?? [],
          }))
        : [],
  };
}

/** @returns how many questions "My tricky ones" would ask, how many wait in each unit, and how many have been mended */
export async function trickyOf(db: Db, userId: string): Promise<TrickyReply['tricky']> {
  const units = await selectMissedByUnit(db, userId);
  const counted = units.flatMap(({ unitId, missed }) => {
    const unit = findUnit(unitId);
    const questions = new Set(missed.map(questionKey)).size;
    return unit && questions > 0 ? [{ unit: String(unitId), name: unit.name, questions }] : [];
  });
  return {
    questions: toPool(units.map(({ missed }) => missed)).length,
    mended: units.reduce((sum, { mended }) => sum + mended, 0),
    units: counted,
  };
}
