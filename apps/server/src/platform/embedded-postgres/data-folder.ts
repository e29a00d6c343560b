import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';

import type { Account } from './binaries.ts';
import { errorCode, isAlive } from './processes.ts';

/**
 * The server's working directory is its data folder, and this link leads to it without naming any folder
 * above: so it works under folders that the server's account may not enter.
 */
export const WORKING_DIRECTORY = '/proc/self/cwd';

const SHARED_MEMORY_NEEDED = 512 * 1024 * 1024; // bytes free in /dev/shm

/** Makes a new data folder, completely or not at all. */
export function createDataFolder(native: string, account: Account, dataDir: string): void {
  const parent = dirname(dataDir);
  removeDeadDrafts(parent, basename(dataDir));
  const draft = `${dataDir}.init-${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  chmodSync(draft, 0o700);
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(draft, account.uid, account.gid);
  const initdb = spawnSync(
    join(native, 'bin/initdb'),
    [
      ...['-D', WORKING_DIRECTORY, '-U', 'postgres', '-E', 'UTF8', '--locale=C'],
      ...['-A', 'peer', '--no-instructions'],
    ],
    { ...account, cwd: draft, env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
  );
  if (initdb.status !== 0)
    throw new Error(`initdb failed (${String(initdb.status)}): ${initdb.stderr}`);
  try {
    renameSync(draft, dataDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error; // or else another start was first
  }
  const folder = openSync(parent, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function removeDeadDrafts(parent: string, name: string): void {
  for (const file of readdirSync(parent)) {
    const pid = file.startsWith(`${name}.init-`) ? Number(file.slice(name.length + 6)) : 0;
    if (pid > 0 && (pid === process.pid || !isAlive(pid)))
      rmSync(join(parent, file), { recursive: true, force: true });
  }
}

export interface ServerSettings {
  readonly port: number;
  readonly connections: number;
  /** Tests may give up safety against power loss; the product never does. */
  readonly durable: boolean;
}

/** Writes the access rules (this account alone, through the folder's socket) and the server's settings. */
export function writeSettings(dataDir: string, settings: ServerSettings): void {
  const callers = [...new Set([userInfo().username, 'root'])];
  overwrite(dataDir, 'pg_hba.conf', 'local all all peer map=product\n');
  overwrite(
    dataDir,
    'pg_ident.conf',
    callers.map((user) => `product "${user}" postgres\n`).join(''),
  );
  const safe = settings.durable ? 'on' : 'off';
  const lines = Object.entries({
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    port: settings.port,
    fsync: safe,
    full_page_writes: safe,
    synchronous_commit: safe,
    shared_buffers: '256MB',
    max_connections: settings.connections,
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '1GB',
    checkpoint_completion_target: 0.9,
    max_worker_processes: 4,
    max_parallel_workers: 2,
    max_parallel_workers_per_gather: 1,
    jit: 'off',
    autovacuum_naptime: '15s', // a wave that ends leaves 2 KB free: on a busy day new rows find them sooner
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    dynamic_shared_memory_type: freeSharedMemory() < SHARED_MEMORY_NEEDED ? 'mmap' : 'posix',
    log_line_prefix: '%m [%p] ',
    // The product logs a failed statement itself. PostgreSQL would quote data that people typed.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
  }).map(([name, value]) => `${name} = '${value}'\n`);
  overwrite(dataDir, 'postgresql.conf', lines.join(''));
}

/** The folder belongs to another account, and root must not follow that account's links. */
function overwrite(dataDir: string, file: string, text: string): void {
  const flags = constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW;
  const descriptor = openSync(join(dataDir, file), flags);
  writeSync(descriptor, text);
  closeSync(descriptor);
}

function freeSharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize;
  } catch {
    return 0;
  }
}
