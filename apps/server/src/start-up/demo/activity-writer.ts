import { setImmediate } from 'node:timers/promises';

import type { Database } from '../../platform/database/db.ts';
import { insertActivity, type PlayedBy } from './load-demo.queries.ts';

/** Writes played games in batches, while more are being played. */
export interface ActivityWriter {
  readonly add: (played: readonly PlayedBy[]) => Promise<void>;
  readonly finish: () => Promise<void>;
}

const GAMES_PER_INSERT = 120;

/** The database works on one batch while the next is made: children's games take as long to make as to store. */
export function createActivityWriter(database: Database): ActivityWriter {
  let batch: PlayedBy[] = [];
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    await writing;
    writing = insertActivity(database.db, batch);
    writing.catch(() => undefined); // thrown where it is awaited: at the next batch or the end
    batch = [];
  };
  return {
    add: async (played) => {
      batch.push(...played);
      if (batch.length >= GAMES_PER_INSERT) await write();
      await setImmediate(); // lets statements under way make progress
    },
    finish: async () => {
      await write();
      await writing;
    },
  };
}
