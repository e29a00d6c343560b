import { NewYearReply, PeopleChangeReply, StartYearBody } from '@moonbase/contracts';
import { suggestYear } from '@moonbase/rosters';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/days.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { lockSchool } from './changes.queries.ts';
import { changeReply } from './changes.routes.ts';
import { selectManagedClasses } from './classes.queries.ts';
import { audit, requireManager } from '../../play/people/manager.ts';
import { toManagedClass } from './present.ts';
import { startYear } from './start-year.ts';
import { selectStudentGroups } from './students.queries.ts';

/** New school year: proposes the next step of each class, and carries it out. */
export const newYearRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  app.get(
    '/school/new-year',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: NewYearReply, ...REFUSALS } },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const { db } = database;
      const [rows, groups] = await Promise.all([
        selectManagedClasses(db, schoolId, localDay(clock.now(), 'UTC')),
        selectStudentGroups(db, schoolId),
      ]);
      const next = suggestYear(rows.map(({ name }) => name ?? 'unnamed'));
      return {
        classGroups: rows.map((row, index) => {
          const { id, name, teachers, totalStudents } = toManagedClass(row);
          return { id, name, teachers, totalStudents, next: next[index] ?? null };
        }),
        groups,
      };
    },
  );

  app.post(
    '/school/new-year',
    {
      config: { permission: 'school:manage' },
      schema: { body: StartYearBody, response: { 200: PeopleChangeReply, ...REFUSALS } },
    },
    async (request) => {
      const manager = requireManager(request);
      const { schoolId } = manager;
      return transact(database, async (db) => {
        await lockSchool(db, schoolId);
        const changeId = await startYear(db, manager, request.body);
        const reply = await changeReply(db, schoolId, changeId);
        await audit(db, manager, 'school-year-started', {
          change: changeId,
          ...reply.change.counts,
        });
        return reply;
      });
    },
  );
  done();
};
