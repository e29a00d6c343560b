import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { openDatabase } from '../database/db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'moonbase-embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.runIf(process.getuid?.() === 0)(
  'a data folder that root copied without its owner serves again',
  async () => {
    const first = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false });
    const database = openDatabase(first.connection, 1);
    await database.pool.query('create table kept as select 7 as number');
    await database.close();
    await first.stop();

    execFileSync('cp', ['-r', join(folder, 'pg'), join(folder, 'copy')]);
    const second = await startEmbeddedPostgres({ dataDir: join(folder, 'copy'), durable: false });
    const restored = openDatabase(second.connection, 1);
    const { rows } = await restored.pool.query<{ number: number }>('select number from kept');
    expect(rows).toEqual([{ number: 7 }]);
    await restored.close();
    await second.stop();
  },
);

it('the database does not log the text of a refused statement', async () => {
  const dataDir = join(folder, 'quiet');
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const database = openDatabase(server.connection, 1);
  await expect(database.pool.query(`select '{"name": Maya}'::jsonb`)).rejects.toThrow('json');
  await expect(database.pool.query('select $1::bigint', ['Okafor'])).rejects.toThrow('bigint');
  await database.close();
  await server.stop();
  const log = readFileSync(`${dataDir}.log`, 'utf8');
  expect(log).toContain('database system is shut down');
  expect(log).not.toMatch(/Maya|Okafor/);
});
