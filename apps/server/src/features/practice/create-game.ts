import type { CreateGameBody, GameReply } from '@moonbase/contracts';
import {
  firstWave,
  plannedWaves,
  type PlayMode,
  playModeOf,
  rulesOf,
  wavesOfPool,
  type WaveStart,
} from '@moonbase/practice';
import { localeOf } from '@moonbase/questions';

import { AppError, FieldErrors } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { MissedQuestion } from '../../play/waves/served-wave.ts';
import { type DrawnWave, drawWave, toMissedByUnit } from './draw-wave.ts';
import { playableUnits } from './play-plan.ts';
import { insertGame, type PlayerFacts, selectPlayerFacts } from './practice.queries.ts';
import { toGame, toWave } from './present.ts';
import { drawFromPool, poolOfMisses, poolOfTricky } from './repeat-missed.ts';

const MENDING_SPEED = 1;
const TIME_SETTINGS = ['1', '1.5', '2', '3', 'off'] as const;

export interface GameOrder {
  readonly userId: number;
  readonly game: CreateGameBody['game'];
  readonly unlocked: boolean; // the locks of the campaign are overridden
  readonly isKept: boolean; // a teacher or parent decides for this player
  readonly now: number; // milliseconds since 1970
  readonly seed: number; // 0 to 2^32 − 1
}

/** Starts a practice game with its first wave: load, decide, save. Call it inside a transaction. */
export async function createGame(db: Db, order: GameOrder): Promise<GameReply> {
  const { userId, game: wanted, now } = order;
  refuseOthers(order);
  const facts = await selectPlayerFacts(db, userId);
  const mending = wanted.source === 'misses'; // with no clock, whatever the mode
  const mode = playModeOf(mending ? 'classic' : wanted.mode, null);
  const start = firstWave(mode, mending ? MENDING_SPEED : wanted.startingSpeed);
  const { pool, waves, drawn } =
    wanted.source === 'selection'
      ? fromSelection(facts, order, { mode, start })
      : fromPool(await poolOfSource(db, order, wanted.source), facts, { mode, start });
  const game = {
    id: facts.gameId,
    userId,
    kind: 'practice' as const,
    mode: rulesOf(mode).sentMode,
    startingSpeed: start.speed,
    timeScale: wanted.timeScale ?? usualTime(facts),
    plannedWaves: waves,
    source: wanted.source,
    pool,
    storyStage: null,
    storyRound: null,
    userStoryRound: null,
    createdAt: now,
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

/** @throws FieldErrors when the game is to be somebody else's */
export function refuseOthers({ userId, game }: GameOrder): void {
  if (game.user !== undefined && game.user !== String(userId))
    throw new FieldErrors({ 'game.user': ['Must be yourself'] });
}

interface FirstWave {
  readonly mode: PlayMode;
  readonly start: WaveStart;
}

interface Beginning {
  readonly pool: readonly MissedQuestion[] | null;
  readonly waves: number; // of the whole game
  readonly drawn: DrawnWave;
}

function fromSelection(
  facts: PlayerFacts,
  { seed }: GameOrder,
  { mode, start }: FirstWave,
): Beginning {
  const units = facts.selection === null ? [] : playableUnits(facts.selection);
  if (units.length === 0) throw new AppError(410, 'selection-gone', 'No content is selected');
  const drawn = drawWave({
    waveId: facts.waveId,
    start,
    plan: { mode, bossStep: false, units, mixed: false },
    previousUnitId: null,
    missed: toMissedByUnit(facts.missed),
    locale: localeOf(facts.countryId),
    seed,
  });
  return { pool: null, waves: plannedWaves(mode), drawn };
}

function fromPool(
  pool: readonly MissedQuestion[],
  { waveId }: PlayerFacts,
  { mode, start }: FirstWave,
): Beginning {
  const waves = wavesOfPool(pool.length, rulesOf(mode).required);
  const place = { waveId, position: start.position, plannedWaves: waves };
  return { pool, waves, drawn: drawFromPool(pool, place, start.shields) };
}

function poolOfSource(
  db: Db,
  { userId, game, now }: GameOrder,
  source: 'misses' | 'tricky',
): Promise<readonly MissedQuestion[]> {
  return source === 'misses'
    ? poolOfMisses(db, userId, game.ofGame)
    : poolOfTricky(db, userId, now);
}

/** The time setting of the player’s access profile. */
export function usualTime({ accessProfile }: PlayerFacts) {
  return TIME_SETTINGS.find((time) => time === accessProfile?.time) ?? '1';
}
