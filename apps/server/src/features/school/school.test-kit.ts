import { PeopleChangeReply, PeopleChangesReply } from '@moonbase/contracts';
import { expect } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { TestApp } from '../../platform/test-app.test-kit.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** A school with an admin, a teacher, two classes and three students, and another school beside it. */
export function createSchool({ app, database, signIn }: TestApp) {
  const id = new Map<string, string>();
  const of = (name: string): string => id.get(name) ?? '';

  const call = async (method: Method, url: string, body?: unknown, by = 'Head') =>
    app.inject({
      method,
      url: `/api/${url}`,
      headers: {
        ...(await signIn(of(by))),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });

  return {
    of,
    call,

    fill: async (): Promise<void> => {
      await database.empty();
      const add = async (name: string, person: Parameters<typeof addPerson>[2]) => {
        id.set(name, await addPerson(database, name, person));
      };
      id.set('hill', await addSchool(database, 'Hill School'));
      id.set('far', await addSchool(database, 'Far School'));
      const [schoolId, far] = [of('hill'), of('far')];
      await add('Head', { schoolId, schoolRole: 'teacher', isSchoolAdmin: true });
      await add('Hartley', { schoolId, schoolRole: 'teacher' });
      await add('Owner', { schoolId, schoolRole: 'teacher', isAdmin: true });
      for (const name of ['Maya', 'Noah', 'Zoe'])
        await add(name, { schoolId, schoolRole: 'student' });
      await add('Elsewhere', { schoolId: far, schoolRole: 'student' });
      await add('Head elsewhere', { schoolId: far, schoolRole: 'teacher', isSchoolAdmin: true });
      const teachers = [of('Hartley')];
      const students = [of('Maya'), of('Noah')];
      id.set('6H', await addClassGroup(database, schoolId, { students, teachers }));
      id.set('6T', await addClassGroup(database, schoolId, {}));
      id.set('far class', await addClassGroup(database, far, {}));
      await database.pool.query(`update class_groups set name = '6T' where id = $1`, [of('6T')]);
      await database.pool.query(
        `update users set year_of_birth = 2015 where school_role = 'student'`,
      );
    },

    /** A call that must succeed. */
    done: async (method: Method, url: string, body?: unknown) => {
      const reply = await call(method, url, body);
      expect(reply.statusCode, reply.body).toBe(200);
      return reply;
    },

    /** Makes a step that can be undone, and returns its id. */
    step: async (url: string, body?: unknown): Promise<string> => {
      const reply = await call('POST', url, body ?? {});
      expect(reply.statusCode, reply.body).toBe(200);
      return PeopleChangeReply.parse(reply.json()).change.id;
    },

    changes: async () =>
      PeopleChangesReply.parse((await call('GET', 'school/changes')).json()).changes,

    /** Students and teachers by class: "6H: Maya, Noah". */
    members: async (): Promise<readonly string[]> => {
      const { rows } = await database.pool.query<{ line: string }>(
        `select g.name || ': ' || string_agg(u.first_name, ', ' order by u.first_name) as line
         from class_groups g join (select class_group_id, user_id from class_group_students
           union all select class_group_id, user_id from class_group_teachers) m
           on m.class_group_id = g.id join users u on u.id = m.user_id
         where g.archived_at is null and g.school_id = $1 group by g.id, g.name order by g.name`,
        [of('hill')],
      );
      return rows.map(({ line }) => line);
    },

    person: async (name: string): Promise<Record<string, unknown> | undefined> => {
      const { rows } = await database.pool.query<Record<string, unknown>>(
        'select * from users where id = $1',
        [of(name)],
      );
      return rows[0];
    },

    audited: async (): Promise<readonly string[]> => {
      const { rows } = await database.pool.query<{ action: string }>(
        'select action from audit_log order by id',
      );
      return rows.map(({ action }) => action);
    },
  };
}
