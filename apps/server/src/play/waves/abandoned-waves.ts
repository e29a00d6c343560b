import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { failStoryRounds, takeBackFailedRound } from '../story/story-rounds.queries.ts';
import { closeOldestGames, closeOldWaves, reopenGame } from './upkeep.queries.ts';

/**
 * Closes the waves of browsers that did not come back: after six hours a wave ends with no answers and its
 * game ends with it; a round of the campaign is then not passed. The wave keeps its questions, so answers that
 * arrive days later are still marked and counted.
 */
export async function closeAbandonedWaves(database: Database): Promise<void> {
  await transact(database, async (db) => {
    await failStoryRounds(db, await closeOldWaves(db));
  });
}

/** Makes room for a game of a person, whose row is locked: at most two are open at once. */
export async function makeRoomForGame(
  db: Db,
  userId: number,
  game: { readonly besides: number; readonly now: number },
): Promise<void> {
  const ended = await closeOldestGames(db, userId, game);
  if (ended.length > 0) await failStoryRounds(db, ended);
}

/** Reopens the game of an abandoned wave. Call it before the late answers are saved, with the person's row locked. */
export async function reopenAbandonedGame(
  db: Db,
  game: { readonly id: number; readonly userId: number },
  now: number,
): Promise<void> {
  const story = await reopenGame(db, game.id);
  if (story !== null) await takeBackFailedRound(db, story);
  await makeRoomForGame(db, game.userId, { besides: game.id, now });
}
