import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

import { migrateDatabase } from './migrate.ts';
import { createEmptyDb } from './test-db.test-kit.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const FILES = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace('.sql', ''))
  .sort();

const noted = async (database: Awaited<ReturnType<typeof createEmptyDb>>) => {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from schema_migrations order by id',
  );
  return rows.map(({ name }) => name);
};

it('the start of a node migrates an empty database with every file in order, and a second time with none', async () => {
  const database = await createEmptyDb();
  await migrateDatabase(database, MIGRATIONS);
  expect(await noted(database)).toEqual(FILES);
  await migrateDatabase(database, MIGRATIONS);
  expect(await noted(database)).toEqual(FILES);
});

it('the start of a node migrates once when two nodes start at the same moment', async () => {
  const database = await createEmptyDb();
  await Promise.all([migrateDatabase(database, MIGRATIONS), migrateDatabase(database, MIGRATIONS)]);
  expect(await noted(database)).toEqual(FILES);
});

it('the start of a node runs a file that lands later with a lower number than files already run', async () => {
  const database = await createEmptyDb();
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of FILES)
    copyFileSync(join(MIGRATIONS, `${name}.sql`), join(folder, `${name}.sql`));
  await migrateDatabase(database, folder);
  writeFileSync(join(folder, '0001_late.sql'), 'create table late (id bigint);');
  await migrateDatabase(database, folder);
  expect(await noted(database)).toEqual([...FILES, '0001_late']);
});

/**
 * Brings a database to the state in which an earlier version of the product left it: `count` files and Drizzle's
 * journal of them.
 */
async function migrateAsBefore(
  database: Awaited<ReturnType<typeof createEmptyDb>>,
  moments: readonly number[],
): Promise<void> {
  await database.pool.query(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (
       id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const [index, moment] of moments.entries()) {
    await database.pool.query(readFileSync(`${MIGRATIONS}/${FILES[index] ?? ''}.sql`, 'utf8'));
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)`,
      [moment],
    );
  }
}

it.each([
  {
    had: 6,
    moments: [
      1795257193298, 1795257672995, 1795263474196, 1795264499911, 1795268419666, 1795268844749,
    ],
  },
  { had: 4, moments: [1795257193298, 1795257672995, 1795263474196, 1795264499911] },
])(
  'the start of a node takes over a database of an earlier version that had run $had migrations, and keeps its data',
  async ({ moments }) => {
    const database = await createEmptyDb();
    await migrateAsBefore(database, moments);
    await database.pool.query(
      `insert into schools (identity_provider, source_id, name) values ('idp', 's1', 'Hill School')`,
    );
    await migrateDatabase(database, MIGRATIONS);
    expect(await noted(database)).toEqual(FILES);
    const { rows } = await database.pool.query('select name from schools');
    expect(rows).toEqual([{ name: 'Hill School' }]);
  },
);
