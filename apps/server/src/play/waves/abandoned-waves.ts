import { type Database, type Db, transact } from '../../platform/db.ts';
import { failStoryRounds, takeBackFailedRound } from '../story/story-rounds.queries.ts';
import { closeOldWaves, reopenGame } from './upkeep.queries.ts';

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

/** Reopens the game of an abandoned wave. Call it before the late answers are saved. */
export async function reopenAbandonedGame(db: Db, gameId: number): Promise<void> {
  const story = await reopenGame(db, gameId);
  if (story !== null) await takeBackFailedRound(db, story);
}
