import type { Clock } from '../platform/clock.ts';
import type { Environment } from '../platform/config.ts';
import type { Database } from '../platform/db.ts';
import { loadDemo } from './demo/load-demo.ts';
import { isEmpty } from './demo/load-demo.queries.ts';
import type { Progress } from './progress.ts';

/** Loads the demo into a database that holds nobody. */
export async function loadDemoIfEmpty(
  database: Database,
  clock: Clock,
  config: Environment,
  progress: Progress,
): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  await progress.step('Demo: 26 weeks of a school', (tell) =>
    loadDemo({ database, now: clock.now(), config, tell }),
  );
}
