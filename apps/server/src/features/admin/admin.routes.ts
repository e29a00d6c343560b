import { FindTeachersQuery, FindTeachersReply, MOST_FOUND } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { REFUSALS } from '../../platform/http/refusals.ts';
import type { Database } from '../../platform/database/db.ts';
import { selectSchools, selectTeachers } from './admin.queries.ts';
import { toFoundTeacher } from './present.ts';

/** Searches schools and teachers, for an admin who wants to act as a teacher. */
export const adminRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database: { db } },
  done,
) => {
  app.get(
    '/admin/teachers',
    {
      config: { permission: 'teacher:find', limit: 'report' },
      schema: { querystring: FindTeachersQuery, response: { 200: FindTeachersReply, ...REFUSALS } },
    },
    async ({ query: { search, school } }) => {
      const ask = MOST_FOUND + 1; // one more shows whether there are others
      const schools = school === undefined ? await selectSchools(db, search, ask) : [];
      const teachers = await selectTeachers(db, { search, schoolId: school ?? null }, ask);
      return {
        schools: schools.slice(0, MOST_FOUND),
        teachers: teachers.slice(0, MOST_FOUND).map(toFoundTeacher),
        more: schools.length > MOST_FOUND || teachers.length > MOST_FOUND,
      };
    },
  );
  done();
};
