// `npm run faults`: plays each fault against three nodes behind a proxy, and afterwards counts what is stored.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import {
  CannotFailOver,
  portsFrom,
  startCluster,
  stopCluster,
  type Stops,
} from '../cluster/cluster.ts';
import { databaseAccount, MissingPrograms } from '../cluster/programs.ts';
import { DATABASE_FAULTS } from './database-faults.ts';
import { FAILOVER_FAULTS } from './failover-faults.ts';
import { GAME_FAULTS } from './game-faults.ts';
import { lessonFault } from './lesson-fault.ts';
import { moveSchool } from './move-school.ts';
import { NODE_FAULTS } from './node-faults.ts';
import { recount } from './recount.ts';
import { lastRelease } from './release.ts';
import { RELEASE_FAULTS } from './release-faults.ts';
import { REQUEST_FAULTS } from './request-faults.ts';
import { type Fault, type Measured, pause, type Stage } from './stage.ts';
import { Students } from './students.ts';
import { type TableRow, tableOf } from './table.ts';

const FAULTS: readonly Fault[] = [
  ...NODE_FAULTS,
  ...DATABASE_FAULTS,
  ...FAILOVER_FAULTS,
  ...REQUEST_FAULTS,
  ...GAME_FAULTS,
  lessonFault,
  ...RELEASE_FAULTS,
  moveSchool,
];
const USAGE = `npm run faults [-- NAME …] [--quick] [--keep] [--pooler] [--failover] [--times N] [--release REF]
PORT (3000) and the ports above it are used, --keep leaves the logs, --pooler puts PgBouncer in between, --failover has two
databases of which one takes over from the other, --times plays each so often; REF is the last release, by default git's newest tag: a commit, or a folder where it is built
${FAULTS.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`).join('\n')}`;

const MOST_TO_SAVE_MS = 20_000; // for the rounds of a node that was frozen in mid-transaction
/** Small enough to be filled. Beside the tables of two databases lies their log of changes. */
const DISKS: Readonly<Record<string, string>> = { pg: '700m' };
const FAILOVER_DISKS: Readonly<Record<string, string>> = { 'database-1': '3g', 'database-2': '3g' };

/** Gives the tables disks of their own, where possible. @returns a function that removes them */
function smallDisks(folder: string, sizes: Readonly<Record<string, string>>): () => void {
  const { uid = 0, gid = 0 } = databaseAccount();
  const mounted = Object.entries(sizes).flatMap(([name, size]) => {
    const place = join(folder, name);
    mkdirSync(place);
    const options = `size=${size},mode=700,uid=${uid},gid=${gid}`;
    const isMounted =
      process.getuid?.() === 0 &&
      spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'moonbase-faults', place]).status === 0;
    return isMounted ? [place] : [];
  });
  return () => {
    for (const place of mounted) spawnSync('umount', ['--lazy', place]);
  };
}

/** As `playOne`; an error fails this fault alone. */
async function playOrTell(fault: Fault, stage: Stage): Promise<boolean> {
  try {
    return await playOne(fault, stage);
  } catch (error) {
    console.log(`✗ ${fault.name}: it could not be played to its end`, error);
    return false;
  }
}

/** Plays one fault and recounts. @returns whether everything that must hold held */
async function playOne(fault: Fault, stage: Stage): Promise<boolean> {
  const reason = fault.whyNot?.(stage) ?? null;
  if (reason !== null) {
    console.log(`- ${fault.name}: left out, ${reason}`);
    return true;
  }
  const { students } = stage;
  const before = students.acknowledged.length;
  const measured = await fault.play(stage);
  const { lost, doubled, differences, differing } = await recountWhenSaved(students);
  const row = stage.table.at(-1);
  if (row !== undefined && row.counted === null) row.counted = { lost, doubled, differences };
  const isSound = measured.every(({ isMet, isTime }) => isMet || isTime);
  const isOk = isSound && lost === 0 && doubled === 0 && differences === 0;
  console.log(
    `${isOk ? '✓' : '✗'} ${fault.name}: ${fault.about}\n    ${students.acknowledged.length - before} waves acknowledged, ${lost} answers lost, ${doubled} doubled, ${differences} totals wrong`,
  );
  for (const each of differing) console.log(`    ✗ ${each}`);
  for (const each of measured) console.log(`    ${markOf(each)} ${each.what}: ${each.value}`);
  return isOk;
}

/**
 * Nothing that is lost comes back, but the answers of a round of a match may still be on their way into the database.
 */
async function recountWhenSaved({ database, acknowledged }: Students) {
  const until = performance.now() + MOST_TO_SAVE_MS;
  for (;;) {
    const counted = await recount(database, acknowledged);
    const isSaved = counted.lost + counted.doubled + counted.differences === 0;
    if (isSaved || performance.now() > until) return counted;
    await pause(1_000);
  }
}

function markOf({ isMet, isTime }: Measured): string {
  if (isMet) return '✓';
  return isTime ? '! slower than the bar:' : '✗';
}

/** Reads the command line. @returns null when it names a fault that there is not */
function readOptions() {
  const { values, positionals } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      pooler: { type: 'boolean', default: false },
      failover: { type: 'boolean', default: false },
      times: { type: 'string', default: '1' },
      release: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (positionals.some((name) => !FAULTS.some((fault) => fault.name === name))) return null;
  const named = FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  return { ...values, wanted: Array.from({ length: Number(values.times) }, () => named).flat() };
}

async function main(): Promise<number> {
  const values = readOptions();
  if (values === null) {
    console.error(USAGE);
    return 1;
  }
  const { wanted } = values;
  const folder = mkdtempSync(join(tmpdir(), 'moonbase-faults-'));
  chmodSync(folder, 0o711); // the database's account can reach its log of changes
  const stops: Stops = [];
  const removeDisk = smallDisks(folder, values.failover ? FAILOVER_DISKS : DISKS);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // The current fault then fails, and its end removes the rest.
      void stopCluster(stops).finally(() => {
        removeDisk();
        process.exit(1);
      });
    });
  try {
    const ports = portsFrom(Number(process.env['PORT'] ?? 3000));
    const cluster = await startCluster(
      {
        folder,
        ports,
        empty: true,
        pooler: values.pooler,
        failover: values.failover,
        walFolder: join(folder, 'wal'),
      },
      stops,
    );
    const students = new Students(() => cluster.url, cluster.databaseUrl);
    stops.push(() => students.close());
    await students.prepare();
    const release = lastRelease(values.release);
    const table: TableRow[] = [];
    const stage = { cluster, students, isQuick: values.quick, release, stops, table };
    let failed = 0;
    for (const fault of wanted) if (!(await playOrTell(fault, stage))) failed += 1;
    if (table.length > 0) console.log(`\n${tableOf(table)}`);
    console.log(
      `\n${wanted.length - failed} of ${wanted.length} faults: nothing lost, nothing doubled.`,
    );
    return failed === 0 ? 0 : 1;
  } finally {
    await stopCluster(stops);
    removeDisk();
    if (values.keep) console.log(`The logs are in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isTold = error instanceof MissingPrograms || error instanceof CannotFailOver;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
}
