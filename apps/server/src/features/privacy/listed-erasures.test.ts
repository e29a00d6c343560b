import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { eraseAgain } from '../../play/privacy/erase.ts';
import { noteErasure, readErasures } from '../../play/privacy/erasures-made.ts';
import { addEverywhere, type Around, EVERYWHERE } from './everywhere.test-kit.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'moonbase-erased-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const { app, database, clock, signIn } = await createTestApp({ DATA_DIR });
const { pool } = database;

let around: Around;
beforeEach(async () => {
  await database.empty();
  around = await addEverywhere(database);
});

describe('the list of erasures that a restored backup repeats', () => {
  it('[privacy ER7] leaves no line about somebody whose erasure is called off at the same moment', async () => {
    const other = await pool.connect();
    await other.query('begin');
    await other.query('delete from erasures where subject_id = $1', [EVERYWHERE.id]);
    await other.query('update users set disabled_at = null where id = $1', [EVERYWHERE.id]);
    const erasing = app.inject({
      method: 'POST',
      url: `/api/users/${EVERYWHERE.id}/erasure/now`,
      headers: { ...(await signIn(around.admin)), 'content-type': 'application/json' },
      payload: JSON.stringify({ name: EVERYWHERE.lastName }),
    });
    await new Promise((wait) => setTimeout(wait, 300)); // it has read that the erasure waits
    await other.query('commit');
    other.release();
    expect((await erasing).statusCode).toBe(409);
    expect(await readErasures(DATA_DIR)).toEqual([]);
    expect(await eraseAgain(database, DATA_DIR)).toBe(0);
    const { rows } = await pool.query('select disabled_at from users where id = $1', [
      EVERYWHERE.id,
    ]);
    expect(rows).toEqual([{ disabled_at: null }]);
  });

  it('[privacy ER7] is not repeated for somebody who was here after the line about them', async () => {
    const { rows } = await pool.query<{ created_at: Date }>(
      'select created_at from users where id = $1',
      [EVERYWHERE.id],
    );
    const createdAt = rows[0]?.created_at ?? new Date(0);
    const { id, sourceId } = EVERYWHERE;
    await noteErasure(DATA_DIR, { id, sourceId, createdAt }, clock.now());
    await pool.query('update users set last_sign_in_at = $2, last_active_at = null where id = $1', [
      EVERYWHERE.id,
      new Date(clock.now() + 1_000),
    ]);
    expect(await eraseAgain(database, DATA_DIR)).toBe(0);
    await pool.query('update users set last_sign_in_at = $2 where id = $1', [
      EVERYWHERE.id,
      new Date(clock.now() - 1_000),
    ]);
    expect(await eraseAgain(database, DATA_DIR)).toBe(1);
  });
});
