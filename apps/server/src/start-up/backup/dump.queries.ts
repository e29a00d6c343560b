import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import pg from 'pg';

import { ConfigError } from '../../platform/config.ts';

const FILE = 'database.dump';
const DEBIAN = '/usr/lib/postgresql';

/** Writes a dump of the database that `url` names into the folder. */
export async function dumpDatabase(url: string, to: string): Promise<void> {
  await run('pg_dump', ['--format=custom', `--file=${join(to, FILE)}`, `--dbname=${url}`]);
}

const SCHEMAS = ['public', 'door', 'jobs', 'pgboss'] as const; // releases up to 1.23 kept their jobs in `pgboss`

/**
 * Restores the dump into the database, replacing its content.
 *
 * @param isSure false: refuses when the database holds anybody
 */
export async function restoreDump(url: string, from: string, isSure: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ holds: boolean }>(
      `select to_regclass('public.users') is not null as holds`,
    );
    if (rows[0]?.holds === true && !isSure)
      throw new ConfigError([
        'DATABASE_URL: the database holds data, which a restore deletes. Say so: npm run restore -- FOLDER --replace',
      ]);
    for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('create schema public');
  } finally {
    await client.end();
  }
  const into = ['--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${url}`];
  await run('pg_restore', [...into, join(from, FILE)]);
}

/** Finds a tool of PostgreSQL's: on the path, or where Debian puts them, the newest first. */
function findTool(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const folders = [
    ...versions.sort((a, b) => b - a).map((version) => join(DEBIAN, String(version), 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (found === undefined)
    throw new ConfigError([
      `${name} is missing: install the PostgreSQL client programs (Debian: postgresql-client)`,
    ]);
  return found;
}

function run(name: string, args: readonly string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(findTool(name), args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', failed);
    child.once('exit', (code) => {
      if (code === 0) done();
      else failed(new ConfigError([`${name} did not succeed (${String(code)})`]));
    });
  });
}
