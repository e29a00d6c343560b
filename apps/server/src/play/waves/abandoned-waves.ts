import { type Database, transact } from '../../platform/db.ts';
import { failStoryRounds } from '../story/story-rounds.queries.ts';
import { closeOldWaves } from './upkeep.queries.ts';

/**
 * Closes the waves of browsers that never came back: after six hours a wave ends with no answers and its
 * game ends with it; a round of the campaign is then not passed.
 */
export async function closeAbandonedWaves(database: Database): Promise<void> {
  await transact(database, async (db) => {
    await failStoryRounds(db, await closeOldWaves(db));
  });
}
