import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { createSignIns, type SignIns } from '../../bench/load/sign-ins.ts';
import { freePort } from '../../e2e/product.test-kit.ts';
import { ROOT } from '../cluster/child.ts';
import type { ClusterNode } from '../cluster/node.ts';
import { ClusterPostgres } from '../cluster/postgres.ts';
import { findPrograms } from '../cluster/programs.ts';
import type { Stage } from './stage.ts';
import { Students } from './students.ts';

/**
 * The release before this one: a commit in git, or the folder of its build.
 *
 * @param given on the command line; absent: the newest tag, null when there is none
 */
export function lastRelease(given: string | undefined): string | null {
  if (given !== undefined && isBuilt(given)) return resolve(given);
  const wanted = given ?? git('describe', '--tags', '--abbrev=0');
  return wanted === null ? null : git('rev-parse', '--verify', '--short', `${wanted}^{commit}`);
}

const isBuilt = (folder: string): boolean => existsSync(join(folder, 'apps/server/dist/main.js'));

function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Takes a release out of git and builds it, once. @returns its folder @throws Error with the cause */
function buildRelease(release: string, folder: string): string {
  if (isBuilt(release)) return release;
  const product = join(folder, `release-${release}`);
  if (existsSync(product)) return product;
  mkdirSync(product);
  try {
    run('sh', ['-c', `git archive ${release} | tar -x -C ${product}`], ROOT);
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'], product);
    run('node', ['tools/build.mjs'], product);
  } catch (error) {
    rmSync(product, { recursive: true });
    throw error;
  }
  return product;
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
}

/** The programs for the nodes of one fault: the last release, and a database of its own. */
export interface LastRelease {
  readonly students: Students; // of that database
  readonly signIns: SignIns;
  /** Starts the last release in this node's place. */
  readonly last: (node: ClusterNode) => Promise<void>;
  /** Starts this release in its place. */
  readonly next: (node: ClusterNode) => Promise<void>;
}

/**
 * Starts the last release on all nodes with an empty database; afterwards the nodes run as before.
 *
 * @param fill adds data before the students come
 * @throws Error when it cannot be built
 */
export async function withLastRelease<Result>(
  { cluster, release, stops }: Stage,
  fill: (database: Database) => Promise<void>,
  work: (old: LastRelease) => Promise<Result>,
): Promise<Result> {
  const product = buildRelease(release ?? '', cluster.folder);
  const folder = join(cluster.folder, 'release');
  mkdirSync(join(folder, 'data'), { recursive: true });
  const bin = findPrograms({ pooler: false, failover: false }).postgres;
  const postgres = new ClusterPostgres({ bin, folder, port: await freePort(), walFolder: null });
  const students = new Students(() => cluster.url, postgres.url);
  stops.push(() => postgres.stop());
  try {
    await postgres.start();
    const signIns = await createSignIns(folder, `${cluster.url}/api/saml2`);
    const env = {
      DATABASE_URL: postgres.url,
      DATABASE_DIRECT_URL: undefined, // no pooler here
      DATA_DIR: join(folder, 'data'),
      SAML_IDP_METADATA: signIns.metadataFile,
    };
    const start = async (node: ClusterNode, from: string | null): Promise<void> => {
      await node.stop();
      node.launch(env, from);
      await node.untilReady();
    };
    for (const node of cluster.nodes) await start(node, product);
    await fill(students.database);
    await students.prepare();
    return await work({
      students,
      signIns,
      last: (node) => start(node, product),
      next: (node) => start(node, null),
    });
  } finally {
    await students.close();
    for (const node of cluster.nodes) await node.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
    await Promise.all(cluster.nodes.map((node) => node.start()));
  }
}
