import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts';
import { runBackup, runRestore } from './backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'moonbase-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')];
const config = readConfig({ DATA_DIR: dataDir });
const said: string[] = [];
const progress = {
  say: (text: string) => {
    said.push(text);
  },
  step: <T>(_name: string, work: (tell: () => void) => Promise<T>) => work(() => undefined),
};
const start = () => startEmbeddedPostgres({ dataDir: join(dataDir, 'pg') });

it('a backup made while rows are written is restored with every row from before, and with the keys', async () => {
  mkdirSync(join(dataDir, 'saml'), { recursive: true });
  writeFileSync(join(dataDir, 'saml', 'key-pair.pem'), 'the key');
  const server = await start();
  const database = openDatabase(server.connection, 4);
  await database.pool.query('create table rows (id int primary key, text text)');
  let written = 0;
  const over = new AbortController();
  const writing = (async () => {
    while (!over.signal.aborted) {
      await database.pool.query(`insert into rows values ($1, repeat('x', 500))`, [written + 1]);
      written += 1;
    }
  })();
  await expect.poll(() => written).toBeGreaterThan(50);
  const before = written;
  const now = new Date('2026-11-23T06:35:26Z');
  expect(await runBackup(config, progress, { into: backups, now })).toBe(0);
  over.abort();
  await writing;
  await expect(
    runRestore(config, progress, { from: join(backups, 'none'), isSure: false, now }),
  ).rejects.toThrow('is no backup');
  const from = join(backups, 'moonbase-2026-11-23T06-35-26');
  await expect(runRestore(config, progress, { from, isSure: false, now })).rejects.toThrow(
    'the product runs',
  );
  await database.pool.query('delete from rows');
  await database.close();
  await server.stop();
  writeFileSync(join(dataDir, 'saml', 'key-pair.pem'), 'another key');

  expect(await runRestore(config, progress, { from, isSure: false, now })).toBe(0);
  expect(readFileSync(join(dataDir, 'saml', 'key-pair.pem'), 'utf8')).toBe('the key');
  expect(readdirSync(dataDir).sort()).toContain('pg.before-2026-11-23T06-35-26');
  const again = await start();
  const restored = openDatabase(again.connection, 2);
  const { rows } = await restored.pool.query<{ count: number; most: number }>(
    'select count(*)::int as count, max(id) as most from rows',
  );
  expect(rows[0]?.count).toBe(rows[0]?.most); // no gap
  expect(rows[0]?.count).toBeGreaterThanOrEqual(before);
  await restored.close();
  await again.stop();
}, 60_000);

it('a backup of a stopped product starts its database for as long as it takes', async () => {
  const now = new Date('2026-11-24T00:00:00Z');
  expect(await runBackup(config, progress, { into: backups, now })).toBe(0);
  expect(existsSync(join(backups, 'moonbase-2026-11-24T00-00-00', 'pg', 'backup_label'))).toBe(
    true,
  );
  expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false);
}, 60_000);
