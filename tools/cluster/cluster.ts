import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type Child, ROOT, startChild, until } from './child.ts';
import { ClusterNode } from './node.ts';
import { ClusterPooler } from './pooler.ts';
import { ClusterPostgres } from './postgres.ts';
import { findPrograms, type Programs } from './programs.ts';

const NODES = 3;

export interface ClusterOptions {
  readonly folder: string; // for everything that the cluster writes
  readonly ports: ClusterPorts;
  readonly empty?: boolean; // no demo
  readonly pooler?: boolean; // PgBouncer between the nodes and PostgreSQL
  readonly walFolder?: string; // for PostgreSQL's log of changes; absent: beside the tables
  readonly env?: Readonly<Record<string, string>>; // for every node
  readonly say?: (text: string) => void; // receives each part's stop function
}

export interface Cluster {
  readonly url: string; // the address for people
  readonly databaseUrl: string; // PostgreSQL itself, not the pooler
  readonly folder: string;
  readonly nodes: readonly ClusterNode[];
  readonly postgres: ClusterPostgres;
}

/** Everything that was started, in that order. */
export type Stops = (() => Promise<void>)[];

/** Stops everything, in the opposite order. */
export async function stopCluster(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

export interface ClusterPorts {
  readonly proxy: number; // the address for people
  readonly postgres: number;
  readonly pooler: number;
  readonly nodes: readonly number[]; // each demo sign-in listens on the next port
}

/** The ports of all parts, above the chosen one. */
export const portsFrom = (port: number): ClusterPorts => ({
  proxy: port,
  postgres: port + 5,
  pooler: port + 6,
  nodes: Array.from({ length: NODES }, (_, index) => port + 10 * (index + 1) + 1),
});

/**
 * Starts three nodes, a PostgreSQL and HAProxy on loopback. One node loads the demo before the others start; without a
 * demo all start at once, as containers do.
 *
 * @param stops receives each part's stop function as it is started; stopping them while others start ends the start as
 * well
 * @throws MissingPrograms
 */
export async function startCluster(options: ClusterOptions, stops: Stops): Promise<Cluster> {
  const { pooler: isPooled = false, ports, say = () => undefined } = options;
  const programs = findPrograms({ pooler: isPooled });
  const folder = resolve(options.folder);
  mkdirSync(join(folder, 'data'), { recursive: true });
  const url = `http://localhost:${ports.proxy}`;
  const postgres = new ClusterPostgres({
    bin: programs.postgres,
    folder,
    port: ports.postgres,
    walFolder: options.walFolder ?? null,
  });
  stops.push(() => postgres.stop());
  await postgres.start();
  say('PostgreSQL');
  if (programs.pgbouncer !== null) {
    const pooler = new ClusterPooler(programs.pgbouncer, {
      folder,
      port: ports.pooler,
      to: postgres.url,
    });
    stops.push(() => pooler.stop());
    await pooler.start();
    say('PgBouncer');
  }
  const env = {
    PUBLIC_URL: url,
    LOG_LEVEL: 'info',
    ...databaseVariables(postgres, isPooled ? ports.pooler : null),
    ...options.env,
  };
  const args = options.empty === true ? ['--empty'] : [];
  const nodes = ports.nodes.map(
    (nodePort, index) =>
      new ClusterNode({ name: `node-${index + 1}`, port: nodePort, folder, args, env }),
  );
  stops.push(async () => {
    await Promise.all(nodes.map((node) => node.end()));
  });
  await startNodes(nodes, options.empty === true, say);
  await startProxy(programs, { folder, port: ports.proxy, nodes }, stops);
  return { url, databaseUrl: postgres.url, folder, nodes, postgres };
}

async function startNodes(
  nodes: readonly ClusterNode[],
  isEmpty: boolean,
  say: (text: string) => void,
): Promise<void> {
  const [first, ...others] = nodes;
  if (!isEmpty) {
    say('node-1 starts and loads the demo, which takes about 20 seconds …');
    await first?.start();
  }
  await Promise.all((isEmpty ? nodes : others).map((node) => node.start()));
  say('node-1, node-2, node-3');
}

function databaseVariables(
  { url }: ClusterPostgres,
  pooler: number | null,
): Readonly<Record<string, string>> {
  if (pooler === null) return { DATABASE_URL: url };
  const pooled = new URL(url);
  pooled.port = String(pooler);
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: url };
}

/** Runs deploy/haproxy.cfg. */
async function startProxy(
  { haproxy }: Programs,
  {
    folder,
    port,
    nodes,
  }: { readonly folder: string; readonly port: number; readonly nodes: readonly ClusterNode[] },
  stops: Stops,
): Promise<void> {
  const named = Object.fromEntries(
    nodes.map(({ address }, index): [string, string] => [`NODE_${index + 1}`, address]),
  );
  const child: Child = startChild(haproxy, ['-W', '-db', '-f', join(ROOT, 'deploy/haproxy.cfg')], {
    cwd: folder,
    logFile: join(folder, 'haproxy.log'),
    env: { BIND: `127.0.0.1:${port}`, ...named },
  });
  stops.push(async () => {
    child.signal('SIGTERM');
    await child.ended;
  });
  await until('HAProxy', () => isUp(`http://localhost:${port}`), { child });
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The people of the demo, as the node that loaded it printed them; without a demo, the links to the first-run wizard. */
function whoCanSignIn(nodes: readonly ClusterNode[]): string {
  const outputs = nodes.map((node) => node.output());
  const people = outputs.map((text) => /Sign in as anyone[^]*?people in all/.exec(text)?.[0]);
  const links = outputs.flatMap((text) => text.match(/http\S+\/door\/set-up\?key=\S+/g) ?? []);
  return people.find((text) => text !== undefined) ?? `Set up a school: ${links.at(-1) ?? ''}`;
}

/** The addresses of the parts, for a person who wants to kill one of them. */
export function describeCluster({ url, nodes, folder, databaseUrl }: Cluster): string {
  const lines = [
    `Moon Base Pi is ready: ${url}`,
    '',
    ...nodes.map(({ name, url: own, pid }) => `  ${name}  ${own}  process ${pid}`),
    `  PostgreSQL  ${databaseUrl}`,
    `  Logs and data: ${folder}`,
    '',
    whoCanSignIn(nodes),
    'Stop with Ctrl-C.',
  ];
  writeFileSync(join(folder, 'cluster.txt'), `${lines.join('\n')}\n`, { mode: 0o600 });
  return lines.join('\n');
}
