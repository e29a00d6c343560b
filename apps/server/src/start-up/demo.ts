import type { Clock } from '../platform/clock.ts';
import type { Environment } from '../platform/config.ts';
import type { Database } from '../platform/database/db.ts';
import { clearDemo, loadDemo } from './demo/load-demo.ts';
import { isEmpty, isHalfLoaded } from './demo/load-demo.queries.ts';
import type { Progress } from './progress.ts';

/**
 * Loads the demo into a database that holds nobody, or only a demo whose load was interrupted.
 *
 * @param signal ends the load; the next start begins it again
 */
export async function loadDemoIfEmpty(
  database: Database,
  clock: Clock,
  config: Environment,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  if (await isHalfLoaded(database.db)) await clearDemo(database);
  if (!(await isEmpty(database.db))) return;
  await progress.step('Demo: 26 weeks of a school', (tell) =>
    loadDemo({
      database,
      now: clock.now(),
      config,
      tell: (state) => {
        signal.throwIfAborted();
        tell(state);
      },
    }),
  );
}
