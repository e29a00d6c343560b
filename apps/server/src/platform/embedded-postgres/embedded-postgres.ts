import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { ConnectionOptions } from '../database/db.ts';
import { type Account, accountFor, findBinaries, serverVersion } from './binaries.ts';
import { createDataFolder, WORKING_DIRECTORY, writeSettings } from './data-folder.ts';
import { errorCode, isAlive, readText, taggedProcesses } from './processes.ts';

/** The advisory lock of the database "postgres" that the product which owns the folder holds. */
export const OWNER_LOCK = 7_239_001;
const SOCKET_PATH_LIMIT = 85; // bytes of a folder's path that leave room for the socket's name in 107
const LOG_LIMIT = 16 * 1024 * 1024; // bytes; after that a new log begins and the old one is kept beside it
const PREDECESSOR_GRACE_MS = 2_000;
const ORPHAN_GRACE_MS = 1_000;
const MOST_STARTS = 3;
const RETRY_MS = 15;
const FIRST_PAUSE_MS = 500; // between attempts to restart a server that was lost
const LONGEST_PAUSE_MS = 3_000;

/** Another product owns the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';

  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is in use by another running product.`);
  }
}

export interface EmbeddedPostgres {
  readonly connection: ConnectionOptions;
  /** True when a server left running by a killed product was found and taken over. */
  readonly reused: boolean;
  /** Ends every session, writes a checkpoint and stops the server. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly connections?: number;
  readonly durable?: boolean;
  readonly waitMs?: number;
  /** Called when another product owns the folder, so that the server will not come back. */
  readonly onLost?: (error: unknown) => void;
  /** Called when the server went away and an attempt to restart it failed; the next attempt follows. */
  readonly onTrouble?: (error: unknown) => void;
}

/**
 * Starts the PostgreSQL that comes with the product (Linux), or takes over the one that a killed product
 * left behind. One folder has one owner; reached through a socket inside the closed folder, never by network.
 *
 * @throws DataFolderInUse when another product owns the folder
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const account = accountFor(dataDir);
  const native = findBinaries(account);
  mkdirSync(dirname(dataDir), { recursive: true });
  const guard = await lockFolder(dataDir);
  try {
    if (!existsSync(join(dataDir, 'PG_VERSION'))) createDataFolder(native, account, dataDir);
    adoptFolder(dataDir, account);
    checkVersion(native, account, dataDir);
    const server = new Server(dataDir, native, account, options);
    await server.attach();
    return {
      connection: server.connection,
      reused: server.reused,
      stop: async () => {
        await server.stop();
        closeSync(guard);
      },
    };
  } catch (error) {
    closeSync(guard);
    throw error;
  }
}

/**
 * A kernel lock on our own descriptor, released however we die. It keeps two products apart even
 * while the folder is being made; where `flock` is missing, the advisory lock below is enough.
 */
async function lockFolder(dataDir: string): Promise<number> {
  const guard = openSync(`${dataDir}.lock`, 'a', 0o600);
  const deadline = Date.now() + PREDECESSOR_GRACE_MS;
  while (
    spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', guard] }).status === 1
  ) {
    if (Date.now() > deadline) {
      closeSync(guard);
      throw new DataFolderInUse(dataDir);
    }
    await sleep(100);
  }
  return guard;
}

/** A copy that root put in place belongs to root, under whom the server does not run. */
function adoptFolder(dataDir: string, { uid, gid }: Account): void {
  if (uid === undefined || gid === undefined || statSync(dataDir).uid === uid) return;
  const { status } = spawnSync('chown', ['-Rh', `${uid}:${gid}`, dataDir]);
  if (status !== 0) throw new Error(`${dataDir} cannot be given to the database's account.`);
}

function checkVersion(native: string, account: Account, dataDir: string): void {
  const programs = /(\d+)\./.exec(serverVersion(native, account) ?? '')?.[1];
  const folder = readText(join(dataDir, 'PG_VERSION')).trim();
  if (folder !== programs)
    throw new Error(
      `${dataDir} was made by PostgreSQL ${folder}, the programs here are ${programs ?? 'unknown'}.`,
    );
}

/** The connection to the server of a folder, whether or not it is running. */
export function connectionTo(dataDir: string): ConnectionOptions & { readonly port: number } {
  // A deep checkout's path is too long for a socket: go through an open descriptor of the folder.
  const host =
    Buffer.byteLength(dataDir) < SOCKET_PATH_LIMIT
      ? dataDir
      : `/proc/self/fd/${openSync(dataDir, 'r')}`;
  return { host, port: 5432, user: 'postgres', database: 'postgres' };
}

class Server {
  readonly connection: ConnectionOptions & { readonly port: number };
  reused = true;
  private readonly processes: ReturnType<typeof taggedProcesses>;
  private readonly tag: string;
  private readonly logFile: string;
  private child: ChildProcess | null = null;
  private owner: pg.Client | null = null;
  private stopping = false;

  constructor(
    private readonly dataDir: string,
    private readonly native: string,
    private readonly account: Account,
    private readonly options: EmbeddedPostgresOptions,
  ) {
    const { dev, ino } = statSync(dataDir);
    this.tag = `epg-${dev}-${ino}`;
    this.processes = taggedProcesses(this.tag);
    this.logFile = `${dataDir}.log`;
    this.connection = connectionTo(dataDir);
  }

  /** Connects and becomes the owner; starts the server when none serves the folder. */
  async attach(): Promise<void> {
    const waitMs = this.options.waitMs ?? 60_000;
    const deadline = Date.now() + waitMs;
    let starts = 0;
    let refusedSince = 0;
    let orphanedSince = 0;
    while (Date.now() < deadline && !this.stopping) {
      const state = await this.tryToOwn();
      if (state === 'owned') return;
      if (state === 'owned-by-another') {
        refusedSince ||= Date.now();
        if (Date.now() - refusedSince > PREDECESSOR_GRACE_MS)
          throw new DataFolderInUse(this.dataDir);
      } else {
        const left = this.child ? [] : this.processes.list();
        if (left.length > 0 && !this.processes.carries(this.postmaster())) {
          orphanedSince ||= Date.now();
          if (Date.now() - orphanedSince > ORPHAN_GRACE_MS) this.endOrphans(left);
        } else if (!this.child && left.length === 0) {
          starts += 1;
          if (starts > MOST_STARTS)
            throw new Error(`PostgreSQL does not start; see ${this.logFile}`);
          this.launch();
        }
      }
      await sleep(RETRY_MS);
    }
    if (!this.stopping)
      throw new Error(`PostgreSQL was not ready after ${waitMs} ms; see ${this.logFile}`);
  }

  /** Restarts a server that went away, however long the cause lasts: a full disk is freed at some point. */
  private async regain(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.stopping) {
      try {
        await this.attach();
        return;
      } catch (error) {
        if (error instanceof DataFolderInUse) {
          this.options.onLost?.(error);
          return;
        }
        this.options.onTrouble?.(error);
      }
      await sleep(pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  async stop(waitMs = 30_000): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    const pid = this.postmaster();
    // SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for every client to leave.
    if (pid > 0 && this.processes.carries(pid)) process.kill(pid, 'SIGINT');
    for (const deadline = Date.now() + waitMs; this.processes.list().length > 0;) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not stop');
      await sleep(RETRY_MS);
    }
    await this.owner?.end().catch(() => undefined);
  }

  private postmaster(): number {
    return Number(readText(join(this.dataDir, 'postmaster.pid')).split('\n')[0]) || 0;
  }

  private async tryToOwn(): Promise<'owned' | 'owned-by-another' | 'not-there'> {
    const client = new pg.Client({
      ...this.connection,
      application_name: `owner ${process.pid}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ got: boolean; tag: string; started: string }>(
        `select pg_try_advisory_lock(${OWNER_LOCK}) as got, current_setting('cluster_name') as tag,
           extract(epoch from pg_postmaster_start_time())::bigint::text as started`,
      );
      const row = rows[0];
      if (!row || !this.isOurServer(row.tag, Number(row.started)))
        throw new Error(`Another server answers in ${this.dataDir}.`);
      if (!row.got) {
        await client.end();
        return 'owned-by-another';
      }
      await this.become(client);
      return 'owned';
    } catch (error) {
      client.end().catch(() => undefined);
      if (!isNotThereYet(error)) throw error;
      return 'not-there';
    }
  }

  private isOurServer(tag: string, started: number): boolean {
    const noted = Number(readText(join(this.dataDir, 'postmaster.pid')).split('\n')[2]);
    return (
      tag === this.tag &&
      this.processes.carries(this.postmaster()) &&
      Math.abs(started - noted) <= 2
    );
  }

  private async become(client: pg.Client): Promise<void> {
    if (this.reused)
      await client.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    this.owner = client;
    client.once('end', () => {
      if (this.stopping || this.owner !== client) return;
      void this.regain();
    });
  }

  private launch(): void {
    this.removeStaleLocks();
    writeSettings(this.dataDir, {
      port: this.connection.port,
      connections: this.options.connections ?? 60,
      durable: this.options.durable ?? true,
    });
    if ((statSync(this.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT)
      renameSync(this.logFile, `${this.logFile}.1`);
    const log = openSync(this.logFile, 'a', 0o600); // a file: a pipe would die with us, the server must not
    const child = spawn(
      join(this.native, 'bin/postgres'),
      ['-D', WORKING_DIRECTORY, '-c', `cluster_name=${this.tag}`],
      {
        ...this.account,
        cwd: this.dataDir,
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env['PATH'] ?? '' },
      },
    );
    closeSync(log);
    child.unref();
    this.reused = false;
    this.child = child;
    for (const event of ['error', 'exit'])
      child.on(event, () => {
        if (this.child === child) this.child = null;
      });
  }

  /**
   * PostgreSQL replaces a dead process's lock files itself. Only when their number now belongs to an
   * unrelated process do we remove them: we are here because the socket did not answer and no process
   * of this folder is left.
   */
  private removeStaleLocks(): void {
    for (const name of ['postmaster.pid', `.s.PGSQL.${this.connection.port}.lock`]) {
      const file = join(this.dataDir, name);
      const pid = Number(readText(file).split('\n')[0]) || 0;
      if (pid > 0 && isAlive(pid) && !this.processes.carries(pid)) rmSync(file, { force: true });
    }
  }

  /** Busy children of a killed server never notice by themselves, and block the next start. */
  private endOrphans(pids: readonly number[]): void {
    for (const pid of pids) {
      if (!this.processes.isBackend(pid)) continue;
      try {
        process.kill(pid, 'SIGQUIT');
      } catch {
        // The server has ended by itself.
      }
    }
  }
}

const NOT_THERE_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03', '57P01']);

function isNotThereYet(error: unknown): boolean {
  return (
    NOT_THERE_CODES.has(errorCode(error)) ||
    (error instanceof Error && /terminated unexpectedly|timeout/.test(error.message))
  );
}
