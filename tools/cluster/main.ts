// `npm run cluster`: three nodes, a PostgreSQL and HAProxy on this computer, until Ctrl-C or the end of the journeys.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import {
  CannotFailOver,
  describeCluster,
  portsFrom,
  startCluster,
  stopCluster,
  type Stops,
} from './cluster.ts';
import { passingFolder, playJourneys } from './journeys.ts';
import { findPrograms, installPackages, MissingPrograms, type WantedPrograms } from './programs.ts';

const USAGE = `npm run cluster                starts three nodes, PostgreSQL and HAProxy on this computer
npm run cluster -- --pooler    the same with PgBouncer between the nodes and PostgreSQL
npm run cluster -- --failover  the same with two PostgreSQLs under Patroni, of which one takes over from the other
npm run cluster -- --empty     without the demo
npm run cluster -- --journeys [FILE …]   plays the journeys of e2e against it, then stops it
npm run cluster -- --install   installs what is missing (Debian, as root)
PORT (3000) is the address; its data lies in DATA_DIR/cluster (./data/cluster), that of the journeys nowhere`;

const OPTIONS = {
  pooler: { type: 'boolean', default: false },
  failover: { type: 'boolean', default: false },
  empty: { type: 'boolean', default: false },
  journeys: { type: 'boolean', default: false },
  install: { type: 'boolean', default: false },
} as const;

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    return values.journeys || positionals.length === 0 ? { ...values, files: positionals } : null;
  } catch {
    return null;
  }
}

function installMissing(wanted: WantedPrograms): void {
  try {
    findPrograms(wanted);
  } catch (error) {
    if (!(error instanceof MissingPrograms)) throw error;
    installPackages(error.packages);
  }
}

/** Resolves at Ctrl-C. @returns the exit code */
function untilAsked(): Promise<number> {
  return new Promise((asked) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => asked(0));
  });
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === null) {
    console.error(USAGE);
    return 1;
  }
  const asked = untilAsked();
  const { pooler, failover } = options;
  if (options.install) installMissing({ pooler: pooler || failover, failover });
  const place = options.journeys
    ? passingFolder()
    : { folder: join(process.env['DATA_DIR'] ?? './data', 'cluster'), remove: () => undefined };
  const stops: Stops = [];
  const run = startCluster(
    {
      folder: place.folder,
      ports: portsFrom(Number(process.env['PORT'] ?? 3000)),
      pooler,
      failover,
      revive: true,
      empty: options.empty,
      say: (text) => console.log(`  ✓ ${text}`),
    },
    stops,
  );
  const work = run.then((cluster) => {
    console.log(`\n${describeCluster(cluster)}\n`);
    return options.journeys ? playJourneys(cluster, options.files, stops) : asked;
  });
  try {
    const code = await Promise.race([asked, work]);
    console.log('\nStopping …');
    return code;
  } finally {
    await stopCluster(stops);
    await work.catch(() => undefined); // removes the rest of an interrupted run
    place.remove();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isTold = error instanceof MissingPrograms || error instanceof CannotFailOver;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
}
