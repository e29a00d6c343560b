import type { CreateGameBody, GameReply } from '@moonbase/contracts';
import { firstWave, plannedWaves, playModeOf } from '@moonbase/practice';
import { localeOf } from '@moonbase/questions';

import { AppError, FieldErrors } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { drawWave, toMissedByUnit } from './draw-wave.ts';
import { playableUnits } from './play-plan.ts';
import { insertGame, type PlayerFacts, selectPlayerFacts } from './practice.queries.ts';
import { toGame, toWave } from './present.ts';

const TIME_SETTINGS = ['1', '1.5', '2', '3', 'off'] as const;

export interface GameOrder {
  readonly userId: number;
  readonly game: CreateGameBody['game'];
  readonly now: number; // milliseconds since 1970
  readonly seed: number; // 0 to 2^32 − 1
}

/** Starts a practice game with its first wave: load, decide, save. Call it inside a transaction. */
export async function createGame(db: Db, order: GameOrder): Promise<GameReply> {
  const { userId, game: wanted, now, seed } = order;
  if (wanted.user !== undefined && wanted.user !== String(userId))
    throw new FieldErrors({ 'game.user': ['Must be yourself'] });

  const facts = await selectPlayerFacts(db, userId);
  const units = facts.selection === null ? [] : playableUnits(facts.selection);
  if (units.length === 0) throw new AppError(410, 'selection-gone', 'No content is selected');

  const mode = playModeOf(wanted.mode, null);
  const start = firstWave(mode, wanted.startingSpeed);
  const drawn = drawWave({
    waveId: facts.waveId,
    start,
    plan: { mode, bossStep: false, units, mixed: false },
    previousUnitId: null,
    missed: toMissedByUnit(facts.missed),
    locale: localeOf(facts.countryId),
    seed,
  });
  const game = {
    id: facts.gameId,
    userId,
    kind: 'practice' as const,
    mode: wanted.mode,
    startingSpeed: start.speed,
    timeScale: wanted.timeScale ?? usualTime(facts),
    plannedWaves: plannedWaves(mode),
    storyStage: null,
    storyRound: null,
    createdAt: now,
  };
  const wave = {
    ...{ id: facts.waveId, gameId: facts.gameId, userId, issuedAt: now },
    ...{ position: start.position, speed: start.speed },
    ...drawn,
  };
  await insertGame(db, { game, wave });
  const created = { ...game, createdAt: new Date(now), score: 0, passed: null, endedAt: null };
  return { game: toGame(created, mode, false), wave: toWave(wave, drawn.served) };
}

function usualTime({ accessProfile }: PlayerFacts) {
  return TIME_SETTINGS.find((time) => time === accessProfile?.time) ?? '1';
}
