import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { ConfigError, type Environment } from '../platform/config.ts';
import type { Db } from '../platform/database/db.ts';
import { noteSharedFolder, selectSharedFolder } from './shared-folder.queries.ts';

const FILE = 'folder-id';
const MOST_READS = 40;
const READ_AGAIN_MS = 50;

/**
 * Several nodes share one data folder: it holds the keys that they sign with and the list of erasures. A node with a
 * folder of its own would sign with a key that the others do not know.
 *
 * @throws ConfigError when this node's folder differs from that of the nodes before it
 * @see requirement BY-11
 */
export async function checkSharedFolder(
  { NODE_URL, DATA_DIR }: Pick<Environment, 'NODE_URL' | 'DATA_DIR'>,
  db: Db,
): Promise<void> {
  if (NODE_URL === undefined) return;
  const known = await selectSharedFolder(db);
  const own = known === null ? await idOf(DATA_DIR) : await readId(DATA_DIR);
  const shared = own === null ? known : (known ?? (await noteSharedFolder(db, own)));
  if (own !== null && own === shared) return;
  if (shared === null)
    throw new ConfigError([
      `DATA_DIR: ${join(DATA_DIR, FILE)} is empty. Delete it, and start this node again`,
    ]);
  throw new ConfigError([
    `DATA_DIR: ${DATA_DIR} is not the folder that the other nodes share. All nodes need the same one, or copies of it. If the other one is lost, write ${shared} into ${join(DATA_DIR, FILE)}`,
  ]);
}

/** The folder's id; another node may have made its file at this moment, and not written it yet. */
async function readId(dataDir: string): Promise<string | null> {
  for (let tries = 0; tries < MOST_READS; tries += 1) {
    const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => null);
    if (text === null) return null;
    if (text.trim() !== '') return text.trim();
    await setTimeout(READ_AGAIN_MS);
  }
  return null;
}

/** The folder's id; makes one if it has none. */
async function idOf(dataDir: string): Promise<string | null> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, FILE), randomUUID(), { flag: 'wx' }).catch(() => undefined); // another node was first
  return readId(dataDir);
}
