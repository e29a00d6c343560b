import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { createSchool } from './school.test-kit.ts';

const product = await createTestApp();
const { database } = product;
const { of, step, fill } = createSchool(product);
beforeEach(fill);

describe('a new school year', () =>
  it('carries saved lessons and kept groups on, each with those of the group who go on', async () => {
    const kept = async () => {
      const { rows } = await database.pool.query<{ line: string }>(
        `select g.name || ' ' || l.name as line from saved_lessons l join class_groups g on g.id = l.class_group_id
           where g.archived_at is null
         union all select g.name || ' ' || k.name || ' ' || u.first_name from kept_groups k
           join class_groups g on g.id = k.class_group_id join users u on u.id = k.user_id
           where g.archived_at is null order by 1`,
      );
      return rows.map(({ line }) => line);
    };
    await database.pool.query(
      `insert into saved_lessons (class_group_id, name, minutes, what, clock) values ($1, 'Monday', 10, 'needs', true)`,
      [of('6H')],
    );
    await database.pool.query(
      `insert into kept_groups (group_id, user_id, class_group_id, name)
       select '00000000-0000-4000-8000-000000000001', u, $1, 'Comets' from unnest($2::bigint[]) u`,
      [of('6H'), [of('Maya'), of('Noah')]],
    );
    const change = await step('school/new-year', {
      classGroups: [{ id: of('6H'), next: '7H', keepTeachers: true }],
      exceptions: [{ user: of('Noah'), next: null }],
    });
    const after = ['7H Comets Maya', '7H Monday'];
    expect(await kept()).toEqual(after);
    await step(`school/changes/${change}/undo`);
    expect(await kept()).toEqual(['6H Comets Maya', '6H Comets Noah', '6H Monday']);
    await step(`school/changes/${change}/redo`);
    expect(await kept()).toEqual(after);
  }));
