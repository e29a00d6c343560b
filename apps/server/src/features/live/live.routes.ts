import { ClassGroupParams, LiveClassReply, LiveTogetherReply } from '@moonbase/contracts';
import { HERE_MS } from '@moonbase/practice';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/days.ts';
import type { Database } from '../../platform/db.ts';
import { REFUSALS } from '../../platform/refusals.ts';
import { requireActor } from '../../platform/session.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import { toTeachers } from '../../play/people/names.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { selectLiveStudents, selectTogether } from './live.queries.ts';
import { toLiveStudent, toTogether } from './present.ts';

/**
 * The live lesson: what each student of a class is doing now, and what the class does together. A screen asks every
 * second. Nothing is added to the way of an answer, and every node gives the same reply.
 */
export const liveRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/class-groups/:classGroupId/live',
    {
      config: {
        permission: 'class-group:read',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: LiveClassReply, ...REFUSALS } },
    },
    async ({ params: { classGroupId } }) => {
      const now = clock.now();
      const [head, rows] = await Promise.all([
        selectOptionalClassHead(db, classGroupId),
        selectLiveStudents(db, classGroupId, new Date(now - HERE_MS)),
      ]);
      if (!head) throw new AppError('not-found', 'No such class');
      return {
        classGroup: {
          id: head.id,
          name: head.name,
          teachers: toTeachers(head.teachers),
          totalStudents: rows.length,
        },
        at: new Date(now).toISOString(),
        students: rows.map((row) => toLiveStudent(row, now)),
      };
    },
  );

  app.get(
    '/class-groups/:classGroupId/live/together',
    {
      config: {
        permission: 'class-group:read',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: LiveTogetherReply, ...REFUSALS } },
    },
    async (request) => {
      const { classGroupId } = request.params;
      const now = clock.now();
      const { timeZone } = await selectReader(db, requireActor(request).userId);
      const row = await selectTogether(db, classGroupId, {
        today: localDay(now, timeZone),
        now: new Date(now),
        hereSince: new Date(now - HERE_MS),
      });
      return toTogether(row);
    },
  );
  done();
};
