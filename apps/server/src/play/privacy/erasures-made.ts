import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { z } from 'zod';

import type { ErasedPerson } from './erase-person.queries.ts';

/**
 * The erasures that a restored backup needs again. They lie outside the database, whose backup would not have them. A
 * line holds the number of the account and a salted mark of it, since numbers are given again after a restore.
 */
const Line = z.object({ id: z.string(), salt: z.string(), mark: z.string(), at: z.string() });
export type ErasureMade = z.infer<typeof Line>;

const fileIn = (dataDir: string): string => join(dataDir, 'privacy', 'erasures.jsonl');

function markOf({ id, sourceId, createdAt }: ErasedPerson, salt: string): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, id, sourceId, createdAt.toISOString()]))
    .digest('hex');
}

export async function noteErasure(
  dataDir: string,
  person: ErasedPerson,
  now: number,
): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  const line: ErasureMade = {
    id: person.id,
    salt,
    mark: markOf(person, salt),
    at: new Date(now).toISOString(),
  };
  const file = fileIn(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

export async function readErasures(dataDir: string): Promise<readonly ErasureMade[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Line.parse(JSON.parse(line)));
}

export const isErased = (person: ErasedPerson, { id, salt, mark }: ErasureMade): boolean =>
  person.id === id && markOf(person, salt) === mark;
