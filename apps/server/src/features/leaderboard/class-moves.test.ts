import { beforeEach, describe, expect, it } from 'vitest';

import { localDay, weekStart } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { createBoards } from './week-boards.ts';

const { database, clock } = await createTestApp();
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
});
