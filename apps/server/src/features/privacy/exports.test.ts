import { PersonalExportReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { longestTurnDuring } from '../../platform/threads/longest-turn.test-kit.ts';

const { app, database, clock, signIn } = await createTestApp();
const { pool } = database;
const WAIT = { timeout: 15_000, interval: 50 };

let pip = '';
let admin = '';

beforeEach(async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Hill School');
  pip = await addPerson(database, 'Pip', { schoolId, schoolRole: 'student' });
  admin = await addPerson(database, 'Head', { schoolId, schoolRole: 'teacher' });
});

const call = async (by: string, method: 'GET' | 'POST', url: string) =>
  app.inject({ method, url: `/api/${url}`, headers: await signIn(by) });

async function done(by: string, method: 'GET' | 'POST', url: string) {
  const reply = await call(by, method, url);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
}

describe('an export that is asked for', () => {
  it('[privacy EX3] is gone for a parent as soon as the child belongs to another family', async () => {
    const parent = await addPerson(database, 'Parent', { homeRole: 'parent' });
    const other = await addPerson(database, 'Other', { homeRole: 'parent' });
    const child = await addPerson(database, 'Child', { homeRole: 'child', parentId: parent });
    const asked = await done(parent, 'POST', `users/${child}/personal-exports`);
    const { id } = PersonalExportReply.parse(asked.json()).personalExport;
    const statuses = async () => {
      const state = await call(parent, 'GET', `personal-exports/${id}`);
      const zip = await call(parent, 'GET', `personal-exports/${id}/zip`);
      return [state.statusCode, zip.statusCode];
    };
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), WAIT);
    await pool.query('update users set parent_id = $2 where id = $1', [child, other]);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('[privacy EX3] is made for each of two parents, and is gone for the one whose link has ended', async () => {
    const parents = [
      await addPerson(database, 'Kalea', { homeRole: 'parent', lastName: 'Akana' }),
      await addPerson(database, 'Tane', { homeRole: 'parent', lastName: 'Hale' }),
    ] as const;
    await pool.query('update users set parent_id = $2, second_parent_id = $3 where id = $1', [
      pip,
      ...parents,
    ]);
    const ids: string[] = [];
    for (const parent of parents) {
      const asked = await done(parent, 'POST', `users/${pip}/personal-exports`);
      ids.push(PersonalExportReply.parse(asked.json()).personalExport.id);
    }
    const statuses = async () => {
      const reads = parents.flatMap((parent) => ids.map((id) => [parent, id] as const));
      const got: number[] = [];
      for (const [parent, id] of reads)
        got.push((await call(parent, 'GET', `personal-exports/${id}/zip`)).statusCode);
      return got;
    };
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 404, 404, 200]), WAIT);
    await pool.query('update users set second_parent_id = null where id = $1', [pip]);
    expect(await statuses()).toEqual([200, 404, 404, 404]);
  });

  it('[privacy EX4] is the same one for requests of one moment, and is logged once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => done(pip, 'POST', 'personal-exports')),
    );
    const ids = replies.map((reply) => PersonalExportReply.parse(reply.json()).personalExport.id);
    expect(new Set(ids).size).toBe(1);
    const { rows } = await pool.query(
      "select count(*)::int as logged from audit_log where action = 'person-exported'",
    );
    expect(rows).toEqual([{ logged: 1 }]);
  });

  it('[privacy EX4] is the same one for ten minutes; then a newer one takes its place', async () => {
    const ask = async () => {
      const asked = await done(pip, 'POST', 'personal-exports');
      const { id } = PersonalExportReply.parse(asked.json()).personalExport;
      await vi.waitFor(async () => {
        const now = await done(pip, 'GET', `personal-exports/${id}`);
        expect(now.json()).toMatchObject({ personalExport: { state: 'ready' } });
      }, WAIT);
      return id;
    };
    const first = await ask();
    clock.advance(9 * 60_000);
    expect(await ask()).toBe(first);
    clock.advance(2 * 60_000);
    const second = await ask();
    expect(second).not.toBe(first);
    await vi.waitFor(async () => {
      const kept = await pool.query<{ id: string }>(
        'select id::text from personal_exports where asked_by = $1 and subject_id = $1',
        [pip],
      );
      expect(kept.rows.map(({ id }) => id)).toEqual([second]);
    }, WAIT);
  });

  it('leaves the event loop free while 20,000 rows are written', async () => {
    await pool.query(
      `insert into looks (user_id, viewer_id, day, what)
       select $1, $2, date '2000-01-01' + n, 'results' from generate_series(1, 20000) n`,
      [pip, admin],
    );
    const makeOne = async () => {
      const asked = await done(pip, 'POST', 'personal-exports');
      const { id } = PersonalExportReply.parse(asked.json()).personalExport;
      await vi.waitFor(async () => {
        const now = await done(pip, 'GET', `personal-exports/${id}`);
        expect(now.json()).toMatchObject({ personalExport: { state: 'ready' } });
      }, WAIT);
    };
    await makeOne(); // the code is compiled
    clock.advance(11 * 60_000);
    expect(await longestTurnDuring(makeOne)).toBeLessThan(40);
  });
});
