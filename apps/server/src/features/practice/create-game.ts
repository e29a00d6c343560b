import type { CreateGameBody, GameReply } from '@moonbase/contracts';
import {
  factOfId,
  firstWave,
  plannedWaves,
  type PlayMode,
  playModeOf,
  rulesOf,
  wavesOfPool,
  type WaveStart,
} from '@moonbase/practice';
import { FACT_WAVES } from '@moonbase/practice/review';
import { localeOf } from '@moonbase/questions';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import type { MissedQuestion } from '../../play/waves/served-wave.ts';
import { type DrawnWave, drawWave, toMissedByUnit } from './draw-wave.ts';
import { ownSettings } from '../../play/people/own-settings.ts';
import { bringsReception } from '../../play/reception.queries.ts';
import { playableUnits } from './play-plan.ts';
import { presentFor } from './first-wave.ts';
import { type PlayerFacts, selectPlayerFacts } from './practice.queries.ts';
import { poolOfFacts } from './facts-again.ts';
import { drawFromPool, poolOfMissed, poolOfTricky } from './repeat-missed.ts';
import { startGame } from './start-game.ts';

const MISSED_SPEED = 1;

export interface GameOrder {
  readonly userId: number;
  readonly game: CreateGameBody['game'];
  readonly unlocked: boolean; // the campaign's locks do not apply
  readonly isKept: boolean; // a teacher or parent decides about this player's settings
  readonly now: number; // milliseconds since 1970
  readonly seed: number; // 0 to 2^32 − 1
}

/** Starts a practice game with its first wave. Call it inside a transaction. */
export async function createGame(db: Db, order: GameOrder): Promise<GameReply> {
  const { userId, game: wanted, now } = order;
  refuseOthers(order);
  refuseUnknownFacts(wanted);
  const facts = await selectPlayerFacts(db, userId);
  const repeatsMissed = wanted.source === 'misses'; // without a clock in every mode
  const isCalm = repeatsMissed || wanted.source === 'facts';
  const mode = playModeOf(isCalm ? 'classic' : wanted.mode, null);
  const start = firstWave(mode, isCalm ? MISSED_SPEED : wanted.startingSpeed);
  const beginning =
    wanted.source === 'selection'
      ? fromSelection(facts, order, { mode, start })
      : wanted.source === 'facts'
        ? fromFacts(await poolOfFacts(db, userId, { now, named: wanted.facts }), facts, {
            mode,
            start,
          })
        : fromPool(await poolOfSource(db, order, wanted.source), facts, { mode, start });
  return startGame(
    db,
    { userId, facts, now },
    {
      mode,
      start,
      timeScale: wanted.timeScale ?? ownSettings(facts, now).accessProfile.time,
      plannedWaves: beginning.plannedWaves,
      source: wanted.source,
      pool: beginning.pool,
      story: null,
      drawn: beginning.drawn,
    },
  );
}

/** @throws FieldErrors when the game is for another person */
export function refuseOthers({ userId, game }: GameOrder): void {
  if (game.user !== undefined && game.user !== String(userId))
    throw new FieldErrors({ 'game.user': ['Must be your own id'] });
}

/** @throws FieldErrors for facts that there are not, and for facts beside another source, which would ask none of them */
function refuseUnknownFacts({ source, facts = [] }: GameOrder['game']): void {
  if (facts.length > 0 && source !== 'facts')
    throw new FieldErrors({ 'game.facts': ['Only with the source facts'] });
  const unknown = facts.filter((fact) => factOfId(fact) === null);
  if (unknown.length > 0)
    throw new FieldErrors({ 'game.facts': [`There is no fact ${unknown.join(', ')}`] });
}

interface FirstWave {
  readonly mode: PlayMode;
  readonly start: WaveStart;
}

interface Beginning {
  readonly pool: readonly MissedQuestion[] | null;
  readonly plannedWaves: number;
  readonly drawn: DrawnWave;
}

function fromSelection(
  facts: PlayerFacts,
  { seed, now }: GameOrder,
  { mode, start }: FirstWave,
): Beginning {
  const units =
    facts.selection === null
      ? []
      : playableUnits(facts.selection, bringsReception(facts.levelOne, now));
  if (units.length === 0) throw new AppError('selection-gone', 'No content is selected');
  const present = facts.isFirstGame ? presentFor(facts.selection) : null;
  const drawn = drawWave({
    waveId: facts.waveId,
    start,
    plan: { mode, bossStep: false, units: present?.units ?? units, mixed: false },
    previousUnitId: null,
    beginner: facts.isFirstGame,
    only: present?.only,
    missed: toMissedByUnit(facts.missed),
    telling: toMissedByUnit(facts.telling),
    locale: localeOf(facts.countryId),
    seed,
  });
  return { pool: null, plannedWaves: plannedWaves(mode), drawn };
}

function fromPool(
  pool: readonly MissedQuestion[],
  { waveId }: PlayerFacts,
  { mode, start }: FirstWave,
): Beginning {
  const waves = wavesOfPool(pool.length, rulesOf(mode).required);
  const place = { waveId, position: start.position, plannedWaves: waves };
  return { pool, plannedWaves: waves, drawn: drawFromPool(pool, place, start.shields) };
}

/** All of the facts in the first wave; what the second one asks follows from its answers. */
function fromFacts(
  pool: readonly MissedQuestion[],
  { waveId }: PlayerFacts,
  { start }: FirstWave,
): Beginning {
  const place = { waveId, position: 1, plannedWaves: 1 };
  return { pool, plannedWaves: FACT_WAVES, drawn: drawFromPool(pool, place, start.shields) };
}

function poolOfSource(
  db: Db,
  { userId, game, now }: GameOrder,
  source: 'misses' | 'tricky',
): Promise<readonly MissedQuestion[]> {
  return source === 'misses'
    ? poolOfMissed(db, userId, game.ofGame)
    : poolOfTricky(db, userId, now);
}
