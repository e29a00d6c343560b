// `npm run cluster`: three nodes, a PostgreSQL and HAProxy on this computer, until Ctrl-C.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { describeCluster, portsFrom, startCluster, stopCluster, type Stops } from './cluster.ts';
import { findPrograms, installPackages, MissingPrograms } from './programs.ts';

const USAGE = `npm run cluster                starts three nodes, PostgreSQL and HAProxy on this computer
npm run cluster -- --pooler    the same with PgBouncer between the nodes and PostgreSQL
npm run cluster -- --empty     without the demo
npm run cluster -- --install   installs what is missing (Debian, as root)
PORT (3000) is the address; its data lies in DATA_DIR/cluster (./data/cluster)`;

const OPTIONS = {
  pooler: { type: 'boolean', default: false },
  empty: { type: 'boolean', default: false },
  install: { type: 'boolean', default: false },
} as const;

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    return null;
  }
}

function installMissing(pooler: boolean): void {
  try {
    findPrograms({ pooler });
  } catch (error) {
    if (!(error instanceof MissingPrograms)) throw error;
    installPackages(error.packages);
  }
}

/** Resolves at Ctrl-C. */
function untilAsked(): Promise<void> {
  return new Promise((asked) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        asked();
      });
  });
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === null) {
    console.error(USAGE);
    return 1;
  }
  const asked = untilAsked();
  if (options.install) installMissing(options.pooler);
  const stops: Stops = [];
  const run = startCluster(
    {
      folder: join(process.env['DATA_DIR'] ?? './data', 'cluster'),
      ports: portsFrom(Number(process.env['PORT'] ?? 3000)),
      pooler: options.pooler,
      empty: options.empty,
      say: (text) => {
        console.log(`  ✓ ${text}`);
      },
    },
    stops,
  ).then((cluster) => {
    console.log(`\n${describeCluster(cluster)}\n`);
  });
  try {
    await Promise.race([asked, run.then(() => asked)]);
    console.log('\nStopping …');
    return 0;
  } finally {
    await stopCluster(stops);
    await run.catch(() => undefined); // a start that was cut short
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof MissingPrograms ? error.message : error);
  process.exitCode = 1;
}
