import type { GameReply } from '@moonbase/contracts';
import type { MakePackBody, PackReply } from '@moonbase/contracts/packs';
import { firstWave, PACK_WAVES, playModeOf, rulesOf } from '@moonbase/practice';
import { localeOf } from '@moonbase/questions';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { ownSettings } from '../../play/people/own-settings.ts';
import { bringsReception } from '../../play/reception.queries.ts';
import { drawWave, toMissedByUnit } from './draw-wave.ts';
import { insertPack } from './packs.queries.ts';
import { playableUnits } from './play-plan.ts';
import {
  insertGame,
  type NewWave,
  selectPlayerFacts,
  type UnplayedGame,
} from './practice.queries.ts';
import { toGame, toWave } from './present.ts';

type PackOrder = MakePackBody['pack'] & {
  readonly userId: number;
  readonly now: number; // milliseconds since 1970
  readonly seed: () => number; // 0 to 2^32 − 1
};

/** What came before a wave in its pack. */
interface Before {
  readonly place: number; // from 0
  readonly unitId: number | null;
}

/** Serves one wave of a pack, as a game of its own. */
async function servePackWave(
  db: Db,
  { userId, startingSpeed, now, seed, ...order }: PackOrder,
  before: Before,
): Promise<{ readonly reply: GameReply; readonly unitId: number }> {
  const facts = await selectPlayerFacts(db, userId);
  const { selection, gameId, waveId } = facts;
  const units =
    selection === null ? [] : playableUnits(selection, bringsReception(facts.levelOne, now));
  if (units.length === 0) throw new AppError('selection-gone', 'No content is selected');
  const mode = playModeOf(order.mode, null);
  const start = firstWave(mode, startingSpeed);
  const isFirst = before.place === 0;
  const drawn = drawWave({
    waveId,
    start,
    plan: { mode, bossStep: false, units, mixed: false },
    previousUnitId: before.unitId,
    missed: toMissedByUnit(isFirst ? facts.missed : null),
    telling: toMissedByUnit(isFirst ? facts.telling : null),
    locale: localeOf(facts.countryId),
    seed: seed(),
  });
  const game: UnplayedGame = {
    id: gameId,
    userId,
    mode: rulesOf(mode).sentMode,
    startingSpeed: start.speed,
    timeScale: ownSettings(facts, now).accessProfile.time,
    plannedWaves: 1,
    source: 'selection',
    kind: 'practice',
    storyStage: null,
    storyRound: null,
    userStoryRound: null,
  };
  const wave: NewWave = {
    id: waveId,
    gameId,
    userId,
    position: start.position,
    speed: start.speed,
    unitId: drawn.unitId,
    served: drawn.served,
    issuedAt: now,
  };
  await insertGame(db, { game: { ...game, pool: null, createdAt: now }, wave });
  const saved = { ...game, createdAt: new Date(now), score: 0, passed: null, endedAt: null };
  return {
    reply: { game: toGame(saved), wave: toWave(wave, drawn.served, saved) },
    unitId: drawn.unitId,
  };
}

/**
 * Makes a pack of the player's own selection. Call it inside a transaction.
 *
 * @throws AppError `selection-gone` where nothing is selected
 * @see packages/practice/SPEC.md rules PK1 and PK4
 */
export async function makePack(db: Db, order: PackOrder): Promise<PackReply> {
  const games: GameReply[] = [];
  let unitId: number | null = null;
  for (let place = 0; place < PACK_WAVES; place += 1) {
    const served = await servePackWave(db, order, { place, unitId });
    unitId = served.unitId;
    games.push(served.reply);
  }
  const gameIds = games.map(({ game }) => Number(game.id));
  const id = await insertPack(db, { userId: order.userId, gameIds, now: order.now });
  return { pack: { id, madeAt: new Date(order.now).toISOString(), games } };
}
