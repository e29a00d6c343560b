import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Child, ROOT, startChild, until } from './child.ts';
import { databaseAccount } from './programs.ts';

/** A PgBouncer by transaction in front of the cluster's PostgreSQL, with the settings of deploy/pgbouncer.ini. */
export class ClusterPooler {
  readonly #program: string;
  readonly #options: { readonly folder: string; readonly port: number; readonly to: string };
  #child: Child | null = null;

  constructor(
    program: string,
    options: { readonly folder: string; readonly port: number; readonly to: string },
  ) {
    this.#program = program;
    this.#options = options;
  }

  async start(): Promise<void> {
    const account = databaseAccount();
    const folder = join(this.#options.folder, 'pgbouncer');
    const { hostname, port, username, password } = new URL(this.#options.to);
    mkdirSync(folder, { recursive: true });
    const [users, settings] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
    writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 });
    writeFileSync(
      settings,
      [
        '[databases]',
        `moonbase = host=${hostname} port=${port} dbname=moonbase`,
        readFileSync(join(ROOT, 'deploy/pgbouncer.ini'), 'utf8'),
        'listen_addr = 127.0.0.1',
        `listen_port = ${this.#options.port}`,
        'auth_file = users.txt',
        '',
      ].join('\n'),
    );
    const { uid, gid } = account;
    if (uid !== undefined && gid !== undefined)
      for (const path of [folder, users, settings]) chownSync(path, uid, gid);
    this.#child = startChild(this.#program, ['pgbouncer.ini'], {
      ...account,
      cwd: folder,
      env: {},
      logFile: join(this.#options.folder, 'pgbouncer.log'),
    });
    const child = this.#child;
    await until('PgBouncer', () => child.output().includes('process up'), { child });
  }

  async stop(): Promise<void> {
    this.#child?.signal('SIGINT');
    await this.#child?.ended;
    this.#child = null;
  }
}
