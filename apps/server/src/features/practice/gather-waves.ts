import { AsyncResource } from 'node:async_hooks';

import { at } from '@moonbase/kit';
import DataLoader from 'dataloader';
import type { FastifyBaseLogger } from 'fastify';

import type { Refusal } from '../../platform/http/app-error.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { inPersonLine } from '../../platform/database/person-line.ts';
import { MOST_AT_ONCE } from '../../play/waves/finished-waves.queries.ts';
import { completeWaves, type WaveSubmission } from './complete-wave.ts';
import { createLine } from './transaction-line.ts';

type Ended = string | Refusal; // the reply as JSON
type EndWaves = (submissions: readonly WaveSubmission[]) => Promise<readonly Ended[]>;

interface Gathered {
  readonly submission: WaveSubmission;
  readonly endAlone: () => Promise<Ended>; // its statements carry the id of its own request
}

/**
 * Ends waves that arrive together in one transaction: on a busy server a wave then takes two thirds of the work that it
 * takes alone. If the transaction fails, each wave is tried alone, so that none makes another fail. The waves of one
 * player follow one another, since each needs what the one before changes.
 *
 * @returns a function that ends a wave, see `completeWaves`; it throws a refusal
 */
export function gatherWaves(
  database: Database,
  log: FastifyBaseLogger,
): (submission: WaveSubmission) => Promise<string> {
  const line = createLine();
  const end: EndWaves = (submissions) =>
    line.during(transact(database, (tx) => completeWaves(tx, submissions), { plannedOnce: true }));
  const loader = new DataLoader(
    (gathered: readonly Gathered[]) => Promise.resolve(endAll(gathered, end, log)),
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: line.schedule },
  );
  return async (submission) => {
    const endAlone = AsyncResource.bind(async () => at(await end([submission]), 0));
    const ended = await inPersonLine(database, submission.userId, async () => {
      const { ending } = await loader.load({ submission, endAlone });
      return await ending;
    });
    if (typeof ended !== 'string') throw ended;
    return ended;
  };
}

/** Ends waves together, each of another player; if that fails, one by one. */
function endAll(gathered: readonly Gathered[], end: EndWaves, log: FastifyBaseLogger) {
  const together =
    gathered.length > 1 ? endTogether(gathered, end, log) : Promise.resolve<readonly Ended[]>([]);
  return gathered.map((each, index) => ({
    ending: together.then((ended) => ended[index] ?? each.endAlone()),
  }));
}

/** @returns nothing when their transaction fails */
async function endTogether(
  gathered: readonly Gathered[],
  end: EndWaves,
  log: FastifyBaseLogger,
): Promise<readonly Ended[]> {
  try {
    return await end(gathered.map(({ submission }) => submission));
  } catch (error) {
    log.warn({ err: error }, 'waves not saved together, saving one by one');
    return [];
  }
}
