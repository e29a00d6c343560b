import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT, startChild } from './child.ts';
import type { Cluster, Stops } from './cluster.ts';

/** A folder for this run alone. */
export function passingFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'moonbase-cluster-'));
  chmodSync(folder, 0o711); // lets the database's account enter it
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The trials of `npm start` start single-process products of their own. */
const NOT_OF_A_CLUSTER = 'start.test.ts';

/** Plays the journeys in browsers against the cluster. @param files of e2e; none: all @returns vitest's exit code */
export async function playJourneys(
  { url, folder, databaseUrl }: Cluster,
  files: readonly string[],
  stops: Stops,
): Promise<number> {
  const vitest = startChild(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--config', 'e2e/vitest.config.ts', '--exclude', NOT_OF_A_CLUSTER, ...files],
    {
      cwd: ROOT,
      logFile: join(folder, 'journeys.log'),
      env: {
        ...process.env,
        JOURNEYS_URL: url,
        JOURNEYS_FOLDER: join(folder, 'data'),
        JOURNEYS_DATABASE_URL: databaseUrl,
      },
      show: true,
    },
  );
  stops.push(async () => {
    vitest.signal('SIGTERM');
    await vitest.ended;
  });
  return vitest.ended;
}
