import { beforeEach, describe, expect, it } from 'vitest';

import { localDay, weekStart } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { createBoards } from './week-boards.ts';

const test = await createTestApp();
const { database, clock } = test;
const week = weekStart(localDay(clock.now(), 'UTC'));

let school = '';
let classGroup = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  const students = await Promise.all(
    ['Ava', 'Ben', 'Cal'].map((name) =>
      addPerson(database, name, { schoolId: school, schoolRole: 'student' }),
    ),
  );
  classGroup = await addClassGroup(database, school, { students });
  await database.pool.query(`update class_group_students set joined_at = $1::date - 1`, [week]);
  await database.pool.query(
    `insert into class_week_scores (class_group_id, week, correct, stars, active_students)
     values ($1, $2::date, 300, 0, 10)`,
    [classGroup, week],
  );
});

/** The number of students by which the class's answers of the open week are divided. */
const sizeIn = async (boards: ReturnType<typeof createBoards>): Promise<number | undefined> => {
  clock.advance(6_000); // a board is used for five seconds
  return (await boards(week)).entries.find((entry) => entry.classGroupId === classGroup)?.students;
};

const moveIn = async (): Promise<string> => {
  const moved = await addPerson(database, 'Dee', { schoolId: school, schoolRole: 'student' });
  await database.pool.query(
    `insert into class_group_students (class_group_id, user_id, joined_at) values ($1, $2, now())`,
    [classGroup, moved],
  );
  return moved;
};

describe('a class that students are moved into within the week', () => {
  it('[scoring LB1] is divided by them from their first practice there', async () => {
    const moved = await moveIn();
    expect(await sizeIn(createBoards({ db: database.db, clock }))).toBe(3);
    await database.pool.query(
      `update users set last_active_at = now() + interval '1 second' where id = $1`,
      [moved],
    );
    expect(await sizeIn(createBoards({ db: database.db, clock }))).toBe(4);
  });

  it('has its right size at once after a move and after its undo', async () => {
    const boards = createBoards({ db: database.db, clock });
    expect(await sizeIn(boards)).toBe(3);
    const moved = await moveIn();
    await database.pool.query(
      `update users set last_active_at = now() + interval '1 second' where id = $1`,
      [moved],
    );
    await database.pool.query(
      `insert into people_changes (school_id, kind) values ($1, 'students-moved')`,
      [school],
    );
    expect(await sizeIn(boards)).toBe(4);
    await database.pool.query('delete from class_group_students where user_id = $1', [moved]);
    await database.pool.query('update people_changes set undone_at = now()');
    expect(await sizeIn(boards)).toBe(3);
  });

  it('has its right size at once after a step that was brought back', async () => {
    const { app } = test;
    const admin = await addPerson(database, 'Ada', {
      schoolId: school,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    const dee = await addPerson(database, 'Dee', { schoolId: school, schoolRole: 'student' });
    await addClassGroup(database, school, { students: [dee] });
    const act = async (url: string, payload?: object): Promise<void> => {
      const headers = await test.signIn(admin);
      const reply = await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
      if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
    };
    const boards = createBoards({ db: database.db, clock });
    await act('/api/school/students/move', { users: [dee], classGroup });
    await database.pool.query(
      `update users set last_active_at = now() + interval '1 second' where id = $1`,
      [dee],
    );
    expect(await sizeIn(boards)).toBe(4);
    const { rows } = await database.pool.query<{ id: string }>(
      `update people_changes set created_at = created_at - interval '1 hour' returning id::text`,
    );
    const change = `/api/school/changes/${rows[0]?.id}`;
    await act(`${change}/undo`);
    expect(await sizeIn(boards)).toBe(3);
    await act(`${change}/redo`);
    expect(await sizeIn(boards)).toBe(4);
  });
});
