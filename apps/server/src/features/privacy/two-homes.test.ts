import { expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { eraseDue } from '../../play/privacy/erase.ts';
import { insertErasure } from '../../play/privacy/erasures.queries.ts';

const { config, clock, database } = await createTestApp();
const { pool } = database;

it('an erasure leaves a child of two homes with the other parent, whichever of them is erased', async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Hill School');
  const addParent = (name: string) => addPerson(database, name, { homeRole: 'parent' });
  const parents = [await addParent('Kalea'), await addParent('Tane'), await addParent('Sam')];
  const [kalea = '', tane = '', sam = ''] = parents;
  const add = (parentId: string, secondParentId: string) =>
    addPerson(database, 'Koa', { schoolId, schoolRole: 'student', parentId, secondParentId });
  const children = [await add(kalea, tane), await add(tane, kalea), await add(kalea, sam)];
  await insertErasure(database.db, {
    subjectId: kalea,
    askedBy: null,
    reason: 'not-used',
    askedAt: clock.now(),
    dueAt: clock.now(),
  });
  expect(await eraseDue(database, { dataDir: config.DATA_DIR, now: clock.now() })).toBe(1);
  const { rows } = await pool.query<{ left: readonly string[]; disabled: boolean }>(
    `select array_remove(array[parent_id, second_parent_id], null)::text[] as left,
       disabled_at is not null as disabled from users where id = any ($1) order by id`,
    [children],
  );
  expect(rows).toEqual([
    { left: [tane], disabled: false },
    { left: [tane], disabled: false },
    { left: [sam], disabled: false },
  ]);
});
