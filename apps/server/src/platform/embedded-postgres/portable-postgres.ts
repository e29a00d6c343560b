import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { findBinaries } from './binaries.ts';
import {
  DataFolderInUse,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  OWNER_LOCK,
} from './embedded-postgres.ts';
import { isAlive, readText } from './processes.ts';

const TRIES = 400; // times RETRY_MS: 20 seconds
const TRIES_AGAIN = 40; // after this long the server is started once more
const RETRY_MS = 50;

/**
 * The embedded database on macOS and Windows: TCP on the loopback address with a random password, since
 * neither has Linux's /proc nor (Windows) peer authentication. A server left by a killed product is
 * found by the port number stored beside its password.
 */
export async function startPortablePostgres(
  options: Pick<EmbeddedPostgresOptions, 'dataDir' | 'onLost' | 'onTrouble'>,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const native = findBinaries({});
  mkdirSync(dirname(dataDir), { recursive: true });
  const secretFile = `${dataDir}.secret`;
  if (!existsSync(join(dataDir, 'PG_VERSION'))) create(native, dataDir, secretFile);
  const password = readText(secretFile).trim();

  const running = Number(readText(join(dataDir, 'postmaster.pid')).split('\n')[3]) || 0;
  const reachable = running > 0 && (await connect(running, password)) !== null;
  const port = reachable ? running : await freePort();
  const server = new PortableServer(native, { dataDir, port, password }, options);
  await server.open(reachable);
  return {
    connection: { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' },
    reused: reachable,
    stop: () => server.stop(),
  };
}

interface Place {
  readonly dataDir: string;
  readonly port: number;
  readonly password: string;
}

class PortableServer {
  private owner: pg.Client | null = null;
  private stopping = false;

  constructor(
    private readonly native: string,
    private readonly place: Place,
    private readonly options: Pick<EmbeddedPostgresOptions, 'onLost' | 'onTrouble'>,
  ) {}

  async open(isRunning: boolean, tries = TRIES): Promise<void> {
    const { dataDir, port } = this.place;
    if (!isRunning) launch(this.native, dataDir, port);
    const owner = await own(this.place, tries);
    this.owner = owner;
    owner.once('end', () => void this.regain());
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.owner?.end();
    spawnSync(join(this.native, 'bin/pg_ctl'), [
      ...['stop', '-D', this.place.dataDir, '-m', 'fast', '-w'],
    ]);
  }

  /** A method, since the value changes while the loop below waits. */
  private isStopping(): boolean {
    return this.stopping;
  }

  /** Whether the server answers nobody any more while its process still holds the folder. */
  private isShuttingDown(): boolean {
    const [pid] = readText(join(this.place.dataDir, 'postmaster.pid')).split('\n');
    return Number(pid) > 0 && isAlive(Number(pid));
  }

  /** Restarts the server, retrying for as long as it takes: a full disk is freed at some point. */
  private async regain(): Promise<void> {
    while (!this.isStopping()) {
      try {
        const answering = await connect(this.place.port, this.place.password);
        await answering?.end();
        if (answering !== null || !this.isShuttingDown()) {
          await this.open(answering !== null, TRIES_AGAIN);
          return;
        }
        await sleep(RETRY_MS);
      } catch (error) {
        if (error instanceof DataFolderInUse) {
          this.options.onLost?.(error);
          return;
        }
        if (!this.isStopping()) this.options.onTrouble?.(error);
      }
    }
  }
}

function create(native: string, dataDir: string, secretFile: string): void {
  rmSync(dataDir, { recursive: true, force: true });
  writeFileSync(secretFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const initdb = spawnSync(
    join(native, 'bin/initdb'),
    [
      ...['-D', dataDir, '-U', 'postgres', '-E', 'UTF8', '--locale=C'],
      ...['-A', 'scram-sha-256', `--pwfile=${secretFile}`, '--no-instructions'],
    ],
    { encoding: 'utf8' },
  );
  if (initdb.status !== 0)
    throw new Error(`initdb failed (${String(initdb.status)}): ${initdb.stderr}`);
}

function launch(native: string, dataDir: string, port: number): void {
  const log = openSync(`${dataDir}.log`, 'a', 0o600);
  const child = spawn(
    join(native, 'bin/postgres'),
    ['-D', dataDir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'timezone=UTC'],
    { detached: true, stdio: ['ignore', log, log] },
  );
  child.on('error', () => undefined); // connecting shows whether it is running
  child.unref();
}

async function own({ port, password, dataDir }: Place, most: number): Promise<pg.Client> {
  for (let tries = 0; tries < most; tries += 1) {
    const client = await connect(port, password);
    if (client) {
      const { rows } = await client.query<{ got: boolean }>(
        `select pg_try_advisory_lock(${OWNER_LOCK}) as got`,
      );
      if (rows[0]?.got) return client;
      await client.end();
      throw new DataFolderInUse(dataDir);
    }
    await sleep(RETRY_MS);
  }
  throw new Error(`PostgreSQL does not start; see ${dataDir}.log`);
}

async function connect(port: number, password: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    return null;
  }
}

/** A port that nobody uses now, chosen by the system. */
async function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address) found(address.port);
        else failed(new Error('No free port was found'));
      });
    });
  });
}
