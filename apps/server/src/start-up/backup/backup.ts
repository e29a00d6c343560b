import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { ConfigError, type Environment } from '../../platform/config.ts';
import type { Progress } from '../progress.ts';
import { dumpDatabase, restoreDump } from './dump.queries.ts';
import { backUpEmbedded, restoreEmbedded } from '../../platform/embedded-postgres/backup.ts';

/** The folders of DATA_DIR that belong to a backup: without these keys no card opens and no sign-in is accepted. */
const KEYS = ['saml', 'door', 'openid', 'passports', 'folder-id', 'lan'] as const;
const NOTE = 'backup.json';

const Note = z.object({ madeAt: z.string(), kind: z.enum(['embedded', 'dump']) });

/** The address of the database itself: a pooler by transaction cannot give a dump its connection. */
const databaseUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment) =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** A time as part of a file's name: 2026-11-23T06-35-26. */
const stampOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Writes a backup of the database and its keys while the product runs.
 *
 * @param into the folder that gets a folder of its own for each backup
 * @returns the exit code
 */
export async function runBackup(
  config: Environment,
  { step, say }: Progress,
  { into, now }: { readonly into: string; readonly now: Date },
): Promise<number> {
  const folder = resolve(into, `moonbase-${stampOf(now)}`);
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const url = databaseUrl(config);
  await step('Backup', async () => {
    if (url === undefined) await backUpEmbedded(config, draft);
    else await dumpDatabase(url, draft);
    for (const name of KEYS) {
      const from = join(config.DATA_DIR, name);
      if (existsSync(from)) await cp(from, join(draft, 'keys', name), { recursive: true });
    }
    const note = { madeAt: now.toISOString(), kind: url === undefined ? 'embedded' : 'dump' };
    await writeFile(join(draft, NOTE), `${JSON.stringify(note)}\n`);
    await rename(draft, folder); // a backup exists completely or not at all
  });
  say(
    `The backup is in ${folder}. It holds keys and everybody's data: keep it as safe as the product.`,
  );
  return 0;
}

/**
 * Puts a backup in the place of the present data, while the product is stopped.
 *
 * @param isSure whether a database of DATABASE_URL may lose its data; the embedded one is kept beside
 * @returns the exit code
 */
export async function runRestore(
  config: Environment,
  { step, say }: Progress,
  { from, isSure, now }: { readonly from: string; readonly isSure: boolean; readonly now: Date },
): Promise<number> {
  const { kind, madeAt } = await readNote(from);
  const url = databaseUrl(config);
  if ((kind === 'embedded') !== (url === undefined))
    throw new ConfigError([
      kind === 'embedded'
        ? 'DATABASE_URL: this backup is of an embedded database; restore it without DATABASE_URL'
        : 'DATABASE_URL: this backup is of a PostgreSQL of your own; name the one to restore into',
    ]);
  const suffix = `before-${stampOf(now)}`;
  const kept: string[] = [];
  await step(`Restore of ${madeAt}`, async () => {
    if (url === undefined) {
      const earlier = await restoreEmbedded(config, from, suffix);
      if (earlier !== null) kept.push(earlier);
    } else await restoreDump(url, from, isSure);
    for (const name of KEYS) await restoreKey(config, { from, name, suffix });
  });
  if (kept.length > 0)
    say(`What was there is kept in ${kept.join(', ')}. Delete it when all is well.`);
  say(
    'Start the product: it does erasures again that the backup did not have. Then: npm run recount',
  );
  return 0;
}

async function restoreKey(
  { DATA_DIR }: Environment,
  { from, name, suffix }: { readonly from: string; readonly name: string; readonly suffix: string },
): Promise<void> {
  const [source, target] = [join(from, 'keys', name), join(DATA_DIR, name)];
  if (!existsSync(source)) return;
  if (existsSync(target)) await rename(target, `${target}.${suffix}`);
  await mkdir(DATA_DIR, { recursive: true });
  await cp(source, target, { recursive: true, preserveTimestamps: true });
}

async function readNote(from: string): Promise<z.infer<typeof Note>> {
  const text = await readFile(join(from, NOTE), 'utf8').catch(() => null);
  if (text === null)
    throw new ConfigError([`${from} is no backup: name the folder that npm run backup has made`]);
  return Note.parse(JSON.parse(text));
}
