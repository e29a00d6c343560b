import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import type { ErasedPerson } from './erase-person.queries.ts';

/**
 * The erasures that a restored backup has to repeat. They lie outside the database, whose backup would not have them. A
 * line holds the number of the account and a salted mark of it, since numbers are assigned again after a restore.
 */
const Line = z.object({ id: z.string(), salt: z.string(), mark: z.string(), at: z.string() });
export type ErasureMade = z.infer<typeof Line>;

const folderIn = (dataDir: string): string => join(dataDir, 'privacy');

/**
 * One file per month, so that old lines can be dropped as a file and nobody rewrites a file that another node appends
 * to.
 */
const FILE = /^erasures(?:-(\d{4}-\d{2}))?\.jsonl$/;

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

type Marked = Pick<ErasedPerson, 'id' | 'sourceId' | 'createdAt'>;

function markOf({ id, sourceId, createdAt }: Marked, salt: string): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, id, sourceId, createdAt.toISOString()]))
    .digest('hex');
}

export async function noteErasure(dataDir: string, person: Marked, now: number): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  const line: ErasureMade = {
    id: person.id,
    salt,
    mark: markOf(person, salt),
    at: new Date(now).toISOString(),
  };
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `erasures-${monthOf(now)}.jsonl`);
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** The files of the list: earlier versions of the product had one without a month. */
async function filesIn(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(folderIn(dataDir)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => FILE.test(name)).sort();
}

export async function readErasures(dataDir: string): Promise<readonly ErasureMade[]> {
  const texts = [];
  for (const name of await filesIn(dataDir))
    texts.push(await readFile(join(folderIn(dataDir), name), 'utf8'));
  return texts
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Line.parse(JSON.parse(line)));
}

/**
 * Drops the months that are older than any backup.
 *
 * @param until the first moment whose lines are kept
 * @see packages/privacy/SPEC.md rule ER8
 */
export async function forgetErasuresMade(dataDir: string, until: number): Promise<void> {
  for (const name of await filesIn(dataDir)) {
    const path = join(folderIn(dataDir), name);
    const month = FILE.exec(name)?.[1] ?? monthOf((await stat(path)).mtimeMs);
    if (month < monthOf(until)) await rm(path);
  }
}

export const isErased = (person: Marked, { id, salt, mark }: ErasureMade): boolean =>
  person.id === id && markOf(person, salt) === mark;
