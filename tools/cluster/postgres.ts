import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { type Child, startChild, until } from './child.ts';
import { databaseAccount } from './programs.ts';

/** A PostgreSQL from Debian's packages on loopback, with a password. Its folder outlives it. */
export class ClusterPostgres {
  readonly url: string;
  readonly #bin: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #walFolder: string | null;
  readonly #log: string;
  readonly #account = databaseAccount();
  #child: Child | null = null;

  /**
   * @param options.folder holds its password and log, and its tables in `pg`
   * @param options.walFolder the place of the log of changes; null: beside the tables
   */
  constructor(options: {
    readonly bin: string;
    readonly folder: string;
    readonly port: number;
    readonly walFolder: string | null;
  }) {
    this.#walFolder = options.walFolder;
    this.#bin = options.bin;
    this.#folder = join(options.folder, 'pg');
    this.#port = options.port;
    this.#log = join(options.folder, 'postgres.log');
    this.url = `postgres://moonbase:${passwordIn(options.folder)}@127.0.0.1:${options.port}/moonbase`;
  }

  /** Starts it, makes its folder and database the first time, and waits until it answers. */
  async start(): Promise<void> {
    const isNew = !existsSync(join(this.#folder, 'PG_VERSION'));
    if (isNew) this.#initialise();
    this.#child = startChild(
      join(this.#bin, 'postgres'),
      ['-D', this.#folder, ...this.#settings().flatMap((setting) => ['-c', setting])],
      { ...this.#account, cwd: this.#folder, env: {}, logFile: this.#log },
    );
    const admin = this.url.replace(/\/moonbase$/, '/postgres');
    await until('PostgreSQL', () => answers(admin), { child: this.#child });
    if (!(await answers(this.url))) await runStatement(admin, 'create database moonbase');
  }

  /** SIGINT ends its sessions. SIGQUIT stops it without a checkpoint. SIGKILL simulates a power cut. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    this.#child?.signal(signal);
    await this.#child?.ended;
    this.#child = null;
  }

  #settings(): readonly string[] {
    return [
      'listen_addresses=127.0.0.1',
      `port=${this.#port}`,
      'unix_socket_directories=.',
      'max_connections=120',
      'shared_buffers=256MB',
      'max_wal_size=1GB',
      'wal_level=logical', // so that a school can move from it: decision 572
      'max_sync_workers_per_subscription=4',
      'max_logical_replication_workers=8',
      'log_line_prefix=%m [%p] %a ', // %a is the id of the request whose statement it is
      'lc_messages=C',
    ];
  }

  #initialise(): void {
    const { uid, gid } = this.#account;
    for (const folder of [this.#folder, ...(this.#walFolder === null ? [] : [this.#walFolder])]) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o700);
      if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    }
    const canEnter = spawnSync('test', ['-x', this.#folder], { ...this.#account, cwd: '/' });
    if (canEnter.status !== 0)
      throw new Error(
        `The account "postgres" cannot enter ${this.#folder}. Choose another place: DATA_DIR=/var/tmp/moonbase`,
      );
    const outside = mkdtempSync(join(tmpdir(), 'moonbase-initdb-')); // initdb wants an empty folder
    const passwordFile = join(outside, 'password');
    writeFileSync(passwordFile, new URL(this.url).password, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined)
      for (const path of [outside, passwordFile]) chownSync(path, uid, gid);
    const { status, stderr } = spawnSync(
      join(this.#bin, 'initdb'),
      [
        ...['-D', this.#folder, '-U', 'moonbase', '-E', 'UTF8', '--locale=C'],
        ...['-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions'],
        ...(this.#walFolder === null ? [] : [`--waldir=${this.#walFolder}`]),
      ],
      { ...this.#account, cwd: this.#folder, env: {}, encoding: 'utf8' },
    );
    rmSync(outside, { recursive: true });
    if (status !== 0) throw new Error(`initdb did not succeed: ${stderr}`);
  }
}

/** The password of the database in this folder, made the first time. */
export function passwordIn(folder: string): string {
  const file = join(folder, 'database-password');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function answers(url: string): Promise<boolean> {
  return runStatement(url, 'select 1').then(
    () => true,
    () => false,
  );
}
