// Checks the files in deploy/ by the programs that read them: a step of `npm run check`. It says what it could not check.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from './cluster/child.ts';
import { ClusterPooler } from './cluster/pooler.ts';
import { onPath } from './cluster/programs.ts';

/** Files that a program reads without running anything. */
interface Check {
  readonly files: readonly string[];
  readonly program: string;
  readonly args: readonly string[]; // before the files
  readonly env?: Readonly<Record<string, string>>;
}

const units = ['deploy', 'deploy/failover'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.service'))
    .map((name) => `${folder}/${name}`),
);
const PARSED = 'import ast, sys; [ast.parse(open(name).read()) for name in sys.argv[1:]]';
const ADDRESSES = {
  BIND: '127.0.0.1:8080',
  BIND_PRIMARY: '127.0.0.1:5433',
  BIND_REPLICA: '127.0.0.1:5434',
  NODE_1: '127.0.0.1:3000',
  NODE_2: '127.0.0.1:3000',
  NODE_3: '127.0.0.1:3000',
  DATABASE_1: '127.0.0.1:5432',
  DATABASE_2: '127.0.0.1:5432',
};
const COMPOSED = { PUBLIC_URL: 'https://maths.school.example', DATABASE_PASSWORD: 'password' };

const CHECKS: readonly Check[] = [
  { program: 'haproxy', args: ['-c', '-q', '--'], files: ['deploy/haproxy.cfg'], env: ADDRESSES },
  {
    program: 'haproxy',
    args: ['-c', '-q', '--'],
    files: ['deploy/haproxy.cfg', 'deploy/failover/haproxy.cfg'],
    env: ADDRESSES,
  },
  ...['deploy/compose.yaml', 'deploy/failover/compose.yaml'].map((file) => ({
    program: 'docker-compose',
    args: ['config', '--quiet'],
    files: [file],
    env: COMPOSED,
  })),
  { program: 'systemd-analyze', args: ['verify'], files: units },
  { program: 'promtool', args: ['check', 'rules'], files: ['deploy/alerts.yaml'] },
  {
    program: '/usr/bin/python3',
    args: ['-c', PARSED],
    files: ['deploy/failover/patroni-guard.py'],
  },
];

/** @returns what is wrong with the files; null: nothing */
function faultIn({ program, args, files, env }: Check, path: string): string | null {
  const paths = files.map((file) => join(ROOT, file));
  const given = program === 'docker-compose' ? ['--file', ...paths, ...args] : [...args, ...paths];
  const { status, stdout, stderr } = spawnSync(path, given, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
  });
  // systemd-analyze only warns of a key that it does not know.
  const isFaulty = status !== 0 || (program === 'systemd-analyze' && stderr !== '');
  return isFaulty ? `${files.join(', ')}: ${program} says\n${stdout}${stderr}` : null;
}

/** Starts PgBouncer once with deploy/pgbouncer.ini. */
async function faultInPooler(program: string): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'moonbase-pooler-'));
  chmodSync(folder, 0o711); // lets the database's account enter it
  const pooler = new ClusterPooler(program, {
    folder,
    port: await freePort(),
    to: 'postgres://moonbase:password@127.0.0.1:5432/moonbase',
  });
  try {
    await pooler.start();
    const warned = /^.* (?:WARNING|ERROR|FATAL) .*$/m.exec(
      readFileSync(join(folder, 'pgbouncer.log'), 'utf8'),
    );
    return warned === null ? null : `deploy/pgbouncer.ini: ${warned[0]}`;
  } catch (error) {
    return `deploy/pgbouncer.ini: ${String(error)}`;
  } finally {
    await pooler.stop();
    rmSync(folder, { recursive: true });
  }
}

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const faults: string[] = [];
const notChecked: string[] = [];
for (const check of CHECKS) {
  const path = onPath(check.program);
  const files = check.files.join(', ');
  if (path === null) notChecked.push(`${files}, because ${check.program} is not installed`);
  else faults.push(...[faultIn(check, path)].filter((fault) => fault !== null));
}
const pgbouncer = onPath('pgbouncer');
if (pgbouncer === null) notChecked.push('deploy/pgbouncer.ini, because pgbouncer is not installed');
else faults.push(...[await faultInPooler(pgbouncer)].filter((fault) => fault !== null));
notChecked.push(
  'deploy/failover/patroni.yml and etcd.env, which only a start can check: npm run cluster -- --failover',
  'whether the images build and run, because no Docker runs here',
);

for (const each of notChecked) console.log(`Not checked: ${each}.`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
