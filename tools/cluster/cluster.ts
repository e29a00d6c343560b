import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type Child, ROOT, startChild, until } from './child.ts';
import { FailoverDatabase } from './failover.ts';
import { proxyVariables } from './failover-settings.ts';
import { type Computer, whyNoNetwork } from './network.ts';
import { ClusterNode } from './node.ts';
import { ClusterPooler } from './pooler.ts';
import { ClusterPostgres } from './postgres.ts';
import { findPrograms, MissingPrograms, type Programs } from './programs.ts';

const NODES = 3;

export interface ClusterOptions {
  readonly folder: string; // for everything that the cluster writes
  readonly ports: ClusterPorts;
  readonly empty?: boolean; // no demo
  readonly pooler?: boolean; // PgBouncer between the nodes and PostgreSQL
  readonly failover?: boolean; // two PostgreSQLs under Patroni, with PgBouncer
  readonly revive?: boolean; // a database's computer that dies starts again after a while
  readonly walFolder?: string; // for PostgreSQL's log of changes; absent: beside the tables
  readonly env?: Readonly<Record<string, string>>; // for every node
  readonly say?: (text: string) => void; // receives each part's stop function
}

export interface Cluster {
  readonly url: string; // the address for people
  readonly databaseUrl: string; // PostgreSQL itself, not the pooler
  readonly folder: string;
  readonly nodes: readonly ClusterNode[];
  readonly postgres: ClusterPostgres | null; // null: `failover` is there instead
  readonly failover: FailoverDatabase | null;
}

/** This computer cannot play two databases. */
export class CannotFailOver extends Error {
  override readonly name = 'CannotFailOver';
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
  readonly primary: number; // HAProxy's for the database that may be written to
  readonly replica: number; // and for its standby
  readonly nodes: readonly number[]; // each demo sign-in listens on the next port
}

/** The ports of all parts, above the chosen one. */
export const portsFrom = (port: number): ClusterPorts => ({
  proxy: port,
  postgres: port + 5,
  pooler: port + 6,
  primary: port + 7,
  replica: port + 8,
  nodes: Array.from({ length: NODES }, (_, index) => port + 10 * (index + 1) + 1),
});

/** The databases of a cluster as its nodes reach them. */
interface Databases {
  readonly postgres: ClusterPostgres | null;
  readonly failover: FailoverDatabase | null;
  readonly url: string; // of the one that may be written to, past the pooler
  readonly variables: Readonly<Record<string, string>>; // of the nodes
  readonly proxy: Readonly<Record<string, string>>; // of HAProxy
}

/**
 * Starts three nodes, the database or databases and HAProxy. One node loads the demo before the others start; without a
 * demo all start at once, as containers do.
 *
 * @param stops receives each part's stop function as it is started; stopping them while others start ends the start as
 * well
 * @throws MissingPrograms
 */
export async function startCluster(given: ClusterOptions, stops: Stops): Promise<Cluster> {
  const hasFailover = given.failover === true;
  const options = { ...given, pooler: hasFailover || given.pooler === true };
  const { ports, say = () => undefined } = options;
  const programs = findPrograms({ pooler: options.pooler, failover: hasFailover });
  const folder = resolve(options.folder);
  mkdirSync(join(folder, 'data'), { recursive: true });
  const url = `http://localhost:${ports.proxy}`;
  const databases = await (hasFailover ? startFailover : startDatabase)(
    { ...options, folder, programs },
    stops,
  );
  const nodes = ports.nodes.map(
    (nodePort, index) =>
      new ClusterNode({
        name: `node-${index + 1}`,
        port: nodePort,
        folder,
        args: options.empty === true ? ['--empty'] : [],
        env: { PUBLIC_URL: url, LOG_LEVEL: 'info', ...databases.variables, ...options.env },
      }),
  );
  const proxy = launchProxy({ ...options, folder, programs }, { nodes, databases }, stops);
  if (databases.failover !== null)
    await startPooler({ ...options, folder, programs }, databases.url, stops);
  stops.push(async () => {
    await Promise.all(nodes.map((node) => node.end()));
  });
  await startNodes(nodes, options.empty === true, say);
  await until('HAProxy', () => isUp(url), { child: proxy });
  const { postgres, failover } = databases;
  return { url, databaseUrl: databases.url, folder, nodes, postgres, failover };
}

type Prepared = ClusterOptions & { readonly pooler: boolean; readonly programs: Programs };

async function startDatabase(options: Prepared, stops: Stops): Promise<Databases> {
  const { folder, ports, pooler: isPooled, programs, say = () => undefined } = options;
  const postgres = new ClusterPostgres({
    bin: programs.postgres,
    folder,
    port: ports.postgres,
    walFolder: options.walFolder ?? null,
  });
  stops.push(() => postgres.stop());
  await postgres.start();
  say('PostgreSQL');
  if (isPooled) await startPooler(options, postgres.url, stops);
  const variables = databaseVariables(postgres.url, isPooled ? ports.pooler : null);
  return { postgres, failover: null, url: postgres.url, variables, proxy: {} };
}

async function startFailover(options: Prepared, stops: Stops): Promise<Databases> {
  const { folder, ports, programs, revive = false, say = () => undefined } = options;
  if (programs.failover === null) throw new MissingPrograms([]);
  const reason = whyNoNetwork();
  if (reason !== null)
    throw new CannotFailOver(
      `Each database needs a network of its own, so that it can be cut off: ${reason}.`,
    );
  const failover = new FailoverDatabase({
    folder,
    port: ports.proxy,
    programs: { postgres: programs.postgres, ...programs.failover },
    revive,
  });
  stops.push(() => failover.stop());
  await failover.start();
  say('etcd-1, etcd-2, etcd-3, database-1 and database-2 under Patroni');
  const url = failover.urlAt('127.0.0.1', ports.primary);
  return {
    postgres: null,
    failover,
    url,
    variables: {
      ...databaseVariables(url, ports.pooler),
      DATABASE_REPLICA_URL: failover.urlAt('127.0.0.1', ports.replica),
    },
    proxy: proxyVariables(failover.computers, ports),
  };
}

async function startPooler(
  { folder, ports, programs, say = () => undefined }: Prepared,
  to: string,
  stops: Stops,
): Promise<void> {
  if (programs.pgbouncer === null) return;
  const pooler = new ClusterPooler(programs.pgbouncer, { folder, port: ports.pooler, to });
  stops.push(() => pooler.stop());
  await pooler.start();
  say('PgBouncer');
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

function databaseVariables(url: string, pooler: number | null): Readonly<Record<string, string>> {
  if (pooler === null) return { DATABASE_URL: url };
  const pooled = new URL(url);
  pooled.port = String(pooler);
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: url };
}

/** Runs deploy/haproxy.cfg, and deploy/failover/haproxy.cfg where there are two databases. */
function launchProxy(
  { folder, ports, programs }: Prepared,
  { nodes, databases }: { readonly nodes: readonly ClusterNode[]; readonly databases: Databases },
  stops: Stops,
): Child {
  const named = Object.fromEntries(
    nodes.map(({ address }, index): [string, string] => [`NODE_${index + 1}`, address]),
  );
  const files = [
    'deploy/haproxy.cfg',
    ...(databases.failover === null ? [] : ['deploy/failover/haproxy.cfg']),
  ];
  const args = ['-W', '-db', ...files.flatMap((file) => ['-f', join(ROOT, file)])];
  const child: Child = startChild(programs.haproxy, args, {
    cwd: folder,
    logFile: join(folder, 'haproxy.log'),
    env: { BIND: `127.0.0.1:${ports.proxy}`, ...named, ...databases.proxy },
  });
  stops.push(async () => {
    child.signal('SIGTERM');
    await child.ended;
  });
  return child;
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

const describeFailover = (computers: readonly Computer[]): readonly string[] => [
  ...computers.map(
    ({ name, address, namespace, cable }) =>
      `  ${name}  ${address}  network namespace ${namespace}, cable ${cable}`,
  ),
  `  Who is the primary: curl http://${computers[0]?.address ?? ''}:8008/cluster`,
  `  Kill one:   kill -9 $(ip netns pids ${computers[0]?.namespace ?? ''})   (it starts again after 20 s)`,
  `  Cut it off: ip link set ${computers[0]?.cable ?? ''} down`,
];

/** The addresses of the parts, for a person who wants to kill one of them. */
export function describeCluster({ url, nodes, folder, databaseUrl, failover }: Cluster): string {
  const lines = [
    `Moon Base Pi is ready: ${url}`,
    '',
    ...nodes.map(({ name, url: own, pid }) => `  ${name}  ${own}  process ${pid}`),
    `  PostgreSQL  ${databaseUrl}`,
    ...(failover === null ? [] : describeFailover(failover.computers)),
    `  Logs and data: ${folder}`,
    '',
    whoCanSignIn(nodes),
    'Stop with Ctrl-C.',
  ];
  writeFileSync(join(folder, 'cluster.txt'), `${lines.join('\n')}\n`, { mode: 0o600 });
  return lines.join('\n');
}
