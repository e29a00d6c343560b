// The programs of a cluster, as Debian installs them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Programs {
  readonly postgres: string; // the folder with initdb, postgres, pg_dump
  readonly haproxy: string;
  readonly pgbouncer: string | null; // null: not wanted
  readonly failover: FailoverPrograms | null; // null: not wanted
}

export interface FailoverPrograms {
  readonly etcd: string;
  readonly patroni: string;
  readonly etcdOfPython: string; // by which Patroni speaks to etcd
  readonly ip: string;
}

/** What a cluster has besides the nodes, HAProxy and PostgreSQL. */
export interface WantedPrograms {
  readonly pooler: boolean;
  readonly failover: boolean;
}

/** Debian's names of the packages with these programs. */
const PACKAGES = {
  postgres: 'postgresql',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  etcd: 'etcd-server',
  patroni: 'patroni',
  etcdOfPython: 'python3-etcd',
  ip: 'iproute2',
};

const ETCD_OF_PYTHON = '/usr/lib/python3/dist-packages/etcd/__init__.py';

/** Programs that are missing on this computer. */
export class MissingPrograms extends Error {
  override readonly name = 'MissingPrograms';

  constructor(readonly packages: readonly string[]) {
    super(
      `Missing: ${packages.join(', ')}. On Debian, as root:\n  apt-get install --no-install-recommends ${packages.join(' ')}\nOr let this command do it: npm run cluster -- --install`,
    );
  }
}

/** @throws MissingPrograms */
export function findPrograms({ pooler, failover }: WantedPrograms): Programs {
  const missing: string[] = [];
  const found = (name: keyof typeof PACKAGES, file: string | null): string => {
    if (file === null) missing.push(PACKAGES[name]);
    return file ?? '';
  };
  const programs = {
    postgres: found('postgres', findPostgres()),
    haproxy: found('haproxy', onPath('haproxy')),
    pgbouncer: pooler ? found('pgbouncer', onPath('pgbouncer')) : null,
    failover: failover
      ? {
          etcd: found('etcd', onPath('etcd')),
          patroni: found('patroni', onPath('patroni')),
          etcdOfPython: found('etcdOfPython', onPath(ETCD_OF_PYTHON)),
          ip: found('ip', onPath('ip')),
        }
      : null,
  };
  if (missing.length > 0) throw new MissingPrograms(missing);
  return programs;
}

/** Installs Debian's packages without starting their services. @throws Error when it cannot */
export function installPackages(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: 'inherit', env });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} did not succeed.`);
  }
}

/** Debian has one folder for each version: returns the newest. */
function findPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const folders = versions
    .sort((a, b) => b - a)
    .map((version) => join(root, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** The file of a program; null when it is not installed. */
export function onPath(name: string): string | null {
  if (name.startsWith('/')) return existsSync(name) ? name : null;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** PostgreSQL and PgBouncer refuse to run as root: then `postgres`, otherwise our own account. */
export function databaseAccount(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('There is no account "postgres" that the database can run as.');
  return { uid: Number(uid), gid: Number(gid) };
}
