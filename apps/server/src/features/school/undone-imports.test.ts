import { RosterPreviewReply, UndoPreviewReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { createSchool } from './school.test-kit.ts';

const product = await createTestApp();
const { database } = product;
const { call, step, fill, members, audited, changes } = createSchool(product);

beforeEach(fill);

/** Imports a list. @returns the id of the step */
async function apply(file: string): Promise<string> {
  const content = Buffer.from(file).toString('base64');
  const reply = await call('POST', 'school/imports', { fileName: 'students.csv', content });
  const { id } = RosterPreviewReply.parse(reply.json()).import;
  return step(`school/imports/${id}/apply`, { leaveOutErrors: true, removeLeaving: false });
}

describe('an import that was undone', () => {
  /** Everything that an import can change, with ids. */
  const all = async () => ({
    users: (
      await database.pool.query<{ first_name: string; disabled_at: Date | null }>(
        `select id, first_name, last_name, year_of_birth, roster_id, source_id, school_id, school_role, disabled_at
         from users order by id`,
      )
    ).rows,
    classes: (
      await database.pool.query(
        'select id, name, source_id, archived_at is null as open from class_groups order by id',
      )
    ).rows,
    members: (await database.pool.query('select * from class_group_students order by 1, 2')).rows,
    cards: (await database.pool.query('select person_id from door.cards order by 1')).rows,
  });
  const imported = async () => {
    const change = await apply(
      'First name,Last name,Year of birth,Class\nAmara,New,2016,6T\nBen,New,2016,7Z\nMaya,Tester,2015,6T\n',
    );
    await database.pool.query(
      `insert into door.people select id from users where last_name = 'New';
       insert into door.cards select id, int8send(id), int8send(id), int8send(id), now() from users where last_name = 'New';
       update users set num_sign_ins = 3, total_correct = 7 where first_name = 'Amara'`,
    );
    return change;
  };

  it('is shown with its numbers before, and comes back with the same ids, classes and cards', async () => {
    const change = await imported();
    const before = await all();
    const preview = await call('GET', `school/changes/${change}/undo`);
    expect(preview.json()).toMatchObject({
      undo: { deleted: 1, removed: 1, restored: 1, cards: 2 },
    });
    const { people } = UndoPreviewReply.parse(preview.json()).undo;
    expect(people).toMatchObject({ came: ['Amara New', 'Ben New'], left: [] });
    expect(await all()).toEqual(before);
    await step(`school/changes/${change}/undo`);
    const undone = (await all()).users;
    expect(undone.filter(({ first_name }) => first_name === 'Ben')).toEqual([]);
    expect(undone.find(({ first_name }) => first_name === 'Amara')?.disabled_at).not.toBeNull();
    expect(await changes()).toMatchObject([{ undoUntil: null }]);
    expect((await changes())[0]?.redoUntil).not.toBeNull();
    await step(`school/changes/${change}/redo`);
    expect(await all()).toEqual(before);
    expect(await changes()).toMatchObject([{ redoUntil: null }]);
    expect((await changes())[0]?.undoUntil).not.toBeNull();
    expect((await audited()).slice(-2)).toEqual(['people-change-undone', 'people-change-redone']);
    await step(`school/changes/${change}/undo`);
    expect(await members()).toEqual(['6H: Hartley, Maya, Noah']);
  });

  it('does not come back after 7 days, when others were added in the meantime, or twice', async () => {
    const change = await apply('ID,First name,Last name,Class\nP7,Amara,New,6T\n');
    expect((await call('POST', `school/changes/${change}/redo`)).statusCode).toBe(409);
    await step(`school/changes/${change}/undo`);
    await database.pool.query(`update users set roster_id = 'P7' where first_name = 'Noah'`);
    const before = await all();
    const refused = await call('POST', `school/changes/${change}/redo`);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('1 of these people cannot come back');
    expect(await all()).toEqual(before);
    await database.pool.query(`update people_changes set undone_at = now() - interval '8 days'`);
    expect((await call('POST', `school/changes/${change}/redo`)).body).toContain(
      'This can no longer be brought back.',
    );
  });
});
