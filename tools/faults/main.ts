// `npm run faults`: plays each fault against three nodes behind a proxy, and afterwards counts what is stored.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { portsFrom, startCluster, stopCluster, type Stops } from '../cluster/cluster.ts';
import { databaseAccount, MissingPrograms } from '../cluster/programs.ts';
import { DATABASE_FAULTS } from './database-faults.ts';
import { GAME_FAULTS } from './game-faults.ts';
import { NODE_FAULTS } from './node-faults.ts';
import { recount } from './recount.ts';
import { lastRelease } from './release.ts';
import { RELEASE_FAULTS } from './release-faults.ts';
import { REQUEST_FAULTS } from './request-faults.ts';
import { type Fault, type Measured, pause, type Stage } from './stage.ts';
import { Students } from './students.ts';

const FAULTS: readonly Fault[] = [
  ...NODE_FAULTS,
  ...DATABASE_FAULTS,
  ...REQUEST_FAULTS,
  ...GAME_FAULTS,
  ...RELEASE_FAULTS,
];
const USAGE = `npm run faults [-- NAME …] [--quick] [--keep] [--pooler] [--release REF]
PORT (3000) and the ports above it are used, --keep leaves the logs, --pooler puts PgBouncer in between; REF is the last release, by default git's newest tag: a commit, or a folder where it is built
${FAULTS.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`).join('\n')}`;

const MOST_TO_SAVE_MS = 20_000; // for the rounds of a node that was frozen in mid-transaction
const DISK = '700m'; // for the tables: small enough to be filled

/** Gives the tables a disk of their own, where possible. @returns a function that removes it */
function smallDisk(folder: string): () => void {
  const pg = join(folder, 'pg');
  mkdirSync(pg);
  const { uid = 0, gid = 0 } = databaseAccount();
  const options = `size=${DISK},mode=700,uid=${uid},gid=${gid}`;
  const isMounted =
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'moonbase-faults', pg]).status === 0;
  return () => {
    if (isMounted) spawnSync('umount', [pg]);
  };
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
  const { lost, doubled, differences } = await recountWhenSaved(students);
  const isSound = measured.every(({ isMet, isTime }) => isMet || isTime);
  const isOk = isSound && lost === 0 && doubled === 0 && differences === 0;
  console.log(
    `${isOk ? '✓' : '✗'} ${fault.name}: ${fault.about}\n    ${students.acknowledged.length - before} waves acknowledged, ${lost} answers lost, ${doubled} doubled, ${differences} totals wrong`,
  );
  for (const each of measured) console.log(`    ${markOf(each)} ${each.what}: ${each.value}`);
  return isOk;
}

/** Nothing that is lost comes back, but the answers of a round may still be on their way into the database. */
async function recountWhenSaved({ database, acknowledged }: Students) {
  const until = performance.now() + MOST_TO_SAVE_MS;
  for (;;) {
    const counted = await recount(database, acknowledged);
    if (counted.lost === 0 || performance.now() > until) return counted;
    await pause(1_000);
  }
}

function markOf({ isMet, isTime }: Measured): string {
  if (isMet) return '✓';
  return isTime ? '! slower than the bar:' : '✗';
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      pooler: { type: 'boolean', default: false },
      release: { type: 'string' },
    },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0) {
    console.error(USAGE);
    return 1;
  }
  const wanted = FAULTS.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  const folder = mkdtempSync(join(tmpdir(), 'moonbase-faults-'));
  chmodSync(folder, 0o711); // the database's account can reach its log of changes
  const stops: Stops = [];
  const removeDisk = smallDisk(folder);
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
      { folder, ports, empty: true, pooler: values.pooler, walFolder: join(folder, 'wal') },
      stops,
    );
    const students = new Students(() => cluster.url, cluster.databaseUrl);
    stops.push(() => students.close());
    await students.prepare();
    const release = lastRelease(values.release);
    const stage = { cluster, students, isQuick: values.quick, release, stops };
    let failed = 0;
    for (const fault of wanted) if (!(await playOne(fault, stage))) failed += 1;
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
  console.error(error instanceof MissingPrograms ? error.message : error);
  process.exitCode = 1;
}
