import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestDb } from '../platform/database/test-db.test-kit.ts';
import { checkSharedFolder } from './shared-folder.ts';

const database = await createTestDb();
const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'moonbase-shared-'));
  folders.push(folder);
  return folder;
};
const start = (DATA_DIR: string, NODE_URL: string | undefined = 'http://10.0.0.1:3000') =>
  checkSharedFolder({ DATA_DIR, NODE_URL }, database.db);

beforeEach(() => database.empty());
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the data folder of several nodes (BY-11)', () => {
  it('is the first node’s, or a copy of it', async () => {
    const [shared, copy] = [aFolder(), aFolder()];
    await Promise.all([start(shared), start(shared)]);
    copyFileSync(join(shared, 'folder-id'), join(copy, 'folder-id'));
    await start(copy);
    await start(shared);
  });

  it('is waited for while another node writes its id', async () => {
    const [shared, file] = [aFolder(), 'folder-id'];
    writeFileSync(join(shared, file), '');
    const started = start(shared);
    await setTimeout(100);
    writeFileSync(join(shared, file), 'id-of-the-first-node');
    await started;
    await start(shared);
  });

  it('is refused when it is another one, with the remedy when the first one is lost', async () => {
    const [shared, other] = [aFolder(), aFolder()];
    await start(shared);
    const id = readFileSync(join(shared, 'folder-id'), 'utf8');
    await expect(start(other)).rejects.toThrow(`write ${id} into ${join(other, 'folder-id')}`);
    writeFileSync(join(other, 'folder-id'), `${id}\n`);
    await start(other);
  });

  it('is refused to one of two nodes that start with different ones at the same time', async () => {
    const results = await Promise.allSettled([start(aFolder()), start(aFolder())]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not checked while there is one node', async () => {
    await start(aFolder());
    await checkSharedFolder({ DATA_DIR: aFolder(), NODE_URL: undefined }, database.db);
  });
});
