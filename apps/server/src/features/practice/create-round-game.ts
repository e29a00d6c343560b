import { findStep } from '@moonbase/content/story';
import type { GameReply } from '@moonbase/contracts';
import { firstWave, plannedWaves, rulesOf } from '@moonbase/practice';
import { localeOf } from '@moonbase/questions';

import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { refuseLockedRound } from '../../play/story/story-gate.ts';
import { selectStoryFactsForUpdate } from '../../play/story/story-rounds.queries.ts';
import { type GameOrder, refuseOthers, usualTime } from './create-game.ts';
import { drawWave, toMissedByUnit } from './draw-wave.ts';
import { planOfRound } from './play-plan.ts';
import { insertGame, selectMissed, selectPlayerFacts } from './practice.queries.ts';
import { toGame, toWave } from './present.ts';

/**
 * Starts a round of the campaign with its first wave. Mode, speed and units are the step's own, whatever
 * the client asks for. Call it inside a transaction.
 *
 * @throws AppError 404 when the player never started that round, 403 when it is locked by now
 */
export async function createRoundGame(
  db: Db,
  order: GameOrder,
  userStoryRound: string,
): Promise<GameReply> {
  const { userId, now, unlocked } = order;
  refuseOthers(order);
  const story = await selectStoryFactsForUpdate(db, userId);
  const row = story.rounds.find(({ id }) => String(id) === userStoryRound);
  const step = findStep(row?.stage ?? 0);
  if (!row || !step) throw new AppError(404, 'not-found', 'No such round');
  refuseLockedRound(story, { step: row.stage, round: row.round }, { unlocked, now });

  const plan = planOfRound(step, row.round);
  const facts = await selectPlayerFacts(db, userId);
  const missed = await selectMissed(
    db,
    userId,
    plan.units.map(({ unitId }) => unitId),
  );
  const start = firstWave(plan.mode, order.game.startingSpeed);
  const drawn = drawWave({
    ...{ waveId: facts.waveId, start, plan, previousUnitId: null },
    missed: toMissedByUnit(missed),
    locale: localeOf(facts.countryId),
    seed: order.seed,
  });
  const game = {
    ...{ id: facts.gameId, userId, kind: 'story' as const, mode: rulesOf(plan.mode).sentMode },
    startingSpeed: start.speed,
    timeScale: timeOfRound(
      order.game.timeScale ?? usualTime(facts),
      order.isKept && facts.accessProfile?.noClockAllowed !== true,
    ),
    plannedWaves: plannedWaves(plan.mode, plan.bossStep),
    ...{ source: 'selection' as const, pool: null },
    ...{ storyStage: row.stage, storyRound: row.round, userStoryRound: row.id, createdAt: now },
  };
  const wave = {
    ...{ id: facts.waveId, gameId: facts.gameId, userId, issuedAt: now },
    ...{ position: start.position, speed: start.speed },
    ...drawn,
  };
  await insertGame(db, { game, wave });
  const created = { ...game, createdAt: new Date(now), score: 0, passed: null, endedAt: null };
  return { game: toGame(created), wave: toWave(wave, drawn.served, game) };
}

/** A round without any clock is for teachers and parents to allow: until then a pupil gets the most time instead. */
function timeOfRound<Time extends string>(wanted: Time, needsClock: boolean): Time | '3' {
  return needsClock && wanted === 'off' ? '3' : wanted;
}
