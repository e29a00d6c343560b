import { listed } from '@moonbase/kit';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that PostgreSQL fills again when it starts: they stay empty in a copy. */
const EMPTY = new Set(
  listed(`
  pg_wal pg_replslot pg_stat_tmp pg_dynshmem pg_notify pg_serial pg_snapshots pg_subtrans
`),
);
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|\.s\.PGSQL.*|pgsql_tmp.*)$/;

/**
 * Copies a database's folder while it is in use. Files that disappear in the meantime are covered by the log of
 * changes.
 */
export async function copyDatabaseFolder(from: string, to: string, depth = 0): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      if (depth === 0 && EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyDatabaseFolder(source, target, depth + 1).catch(unlessGone);
    } else if (entry.isFile()) await copyFile(source, target).catch(unlessGone);
  }
}

/** Copies the log of changes, which is complete once the copy of the tables is. */
export async function copyLogOfChanges(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'archive_status'), { recursive: true, mode: 0o700 });
  for (const name of await readdir(from))
    if (/^[0-9A-F]{24}$|\.history$/.test(name))
      await copyFile(join(from, name), join(to, name)).catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
  throw error;
}
