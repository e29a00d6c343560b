import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PERSONAL_TABLES } from '@moonbase/privacy';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { addEverywhere, type Around, EVERYWHERE } from './everywhere.test-kit.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'moonbase-privacy-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const { app, database, signIn } = await createTestApp({ DATA_DIR });
const { pool } = database;

let around: Around;
beforeEach(async () => {
  await database.empty();
  around = await addEverywhere(database);
});

async function eraseNow(by: string): Promise<void> {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/users/${EVERYWHERE.id}/erasure/now`,
    headers: { ...(await signIn(by)), 'content-type': 'application/json' },
    payload: { name: EVERYWHERE.lastName },
  });
  expect(reply.statusCode, reply.body).toBe(200);
}

/** How a table names its rows, where not by `id`; and the column of the person whom a row is about. */
const NAMED_BY: Readonly<Record<string, readonly [id: string, subject?: string]>> = {
  content_selections: ['id', 'user_id'],
  table_groups: ['group_id', 'user_id'],
  'door.spare_keys': ['person_id', 'person_id'],
  'door.parent_letters': ['person_id', 'person_id'],
  personal_exports: ['id', 'subject_id'],
  looks: ['user_id', 'user_id'],
};

/** What a person did for others, by the register. All lists of the school are deleted; a parent with children is not erased. */
const AUTHORED = PERSONAL_TABLES.flatMap(({ table, pointers }) =>
  pointers.flatMap(({ column, as, erasure }) =>
    as === 'author' && table !== 'roster_imports' && table !== 'users'
      ? [[table, column, erasure] as const]
      : [],
  ),
);

it.each(AUTHORED)(
  '[privacy ER9] an erasure does to %s by %s what the register says: %s',
  async (table, column, erasure) => {
    const [idColumn, subject] = NAMED_BY[table] ?? ['id'];
    const own = subject === undefined ? '' : `and ${subject} <> ${EVERYWHERE.id}`;
    const made = await pool.query<{ id: string }>(
      `select ${idColumn}::text as id from ${table} where ${column} = ${EVERYWHERE.id} ${own}`,
    );
    expect(made.rows.length).toBeGreaterThan(0);
    await eraseNow(around.admin);
    const left = await pool.query(
      `select ${column} as author from ${table} where ${idColumn}::text = any ($1)`,
      [made.rows.map(({ id }) => id)],
    );
    const stays = erasure === 'cleared' ? made.rows : [];
    expect(left.rows).toEqual(stays.map(() => ({ author: null })));
  },
);
