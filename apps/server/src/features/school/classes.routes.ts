import {
  ClassGroupParams,
  ManagedClassesReply,
  PeopleChangeReply,
  SaveClassBody,
  SavedClassReply,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { addDays, localDay } from '../../platform/days.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { teacherName } from '../../play/people/names.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { requireFreeName, requireTeachers } from './check.ts';
import { beginChange, finishChange, lockSchool } from './changes.queries.ts';
import { changeReply } from './changes.routes.ts';
import {
  archiveClasses,
  insertClass,
  renameClass,
  selectClassNames,
  selectManagedClasses,
  selectMembers,
  setTeachers,
} from './classes.queries.ts';
import { audit, type Manager, requireManager } from '../../play/people/manager.ts';
import { toManagedClass } from './present.ts';
import { countStudents } from './students.queries.ts';
import { selectManagedTeachers } from './teachers.queries.ts';

/** Archives a class, whose students stay. @returns the change, which can be taken back */
async function deleteClass(db: Db, manager: Manager, id: string) {
  const { schoolId, writerId: actorId } = manager;
  await lockSchool(db, schoolId);
  const names = await selectClassNames(db, schoolId);
  const users = await selectMembers(db, [id]);
  const label = names.find((each) => each.id === id)?.name ?? null;
  const change = { schoolId, actorId, kind: 'class-deleted', label } as const;
  const changeId = await beginChange(db, change, { users, classes: [id] });
  await archiveClasses(db, [id]);
  await finishChange(db, changeId, { counts: { people: users.length } });
  await audit(db, manager, 'class-deleted', { classGroup: id, change: changeId });
  return changeReply(db, schoolId, changeId);
}

/** Manage Classes. */
export const classesRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  app.get(
    '/school/classes',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: ManagedClassesReply, ...REFUSALS } },
    },
    async (request) => {
      const { schoolId, actor } = requireManager(request);
      const { db } = database;
      const { timeZone } = await selectReader(db, actor.userId);
      const since = addDays(localDay(clock.now(), timeZone), -6);
      const everyone = { search: '', list: 'all', order: 'last-name', page: 1 } as const;
      const [classes, teachers, counts] = await Promise.all([
        selectManagedClasses(db, schoolId, since),
        selectManagedTeachers(db, schoolId),
        countStudents(db, schoolId, everyone),
      ]);
      return {
        classGroups: classes.map(toManagedClass),
        teachers: teachers
          .filter(({ removedAt }) => removedAt === null)
          .map((each) => ({ id: each.id, teacherName: teacherName(each) })),
        studentsWithoutClass: counts['no-class'],
      };
    },
  );

  app.post(
    '/school/classes',
    {
      config: { permission: 'school:manage' },
      schema: { body: SaveClassBody, response: { 200: SavedClassReply, ...REFUSALS } },
    },
    async (request) => {
      const manager = requireManager(request);
      const { name, teachers } = request.body.classGroup;
      return transact(database, async (db) => {
        await lockSchool(db, manager.schoolId);
        await requireFreeName(db, manager.schoolId, name);
        await requireTeachers(db, manager.schoolId, teachers, 'classGroup.teachers');
        const id = await insertClass(db, manager.schoolId, name);
        await setTeachers(db, id, teachers);
        await audit(db, manager, 'class-created', { classGroup: id });
        return { classGroup: { id } };
      });
    },
  );

  app.patch(
    '/school/classes/:classGroupId',
    {
      config: { permission: 'school:manage', target: { classGroup: 'params.classGroupId' } },
      schema: {
        params: ClassGroupParams,
        body: SaveClassBody,
        response: { 200: SavedClassReply, ...REFUSALS },
      },
    },
    async (request) => {
      const manager = requireManager(request);
      const { classGroupId: id } = request.params;
      const { name, teachers } = request.body.classGroup;
      return transact(database, async (db) => {
        await lockSchool(db, manager.schoolId);
        await requireFreeName(db, manager.schoolId, name, id);
        await requireTeachers(db, manager.schoolId, teachers, 'classGroup.teachers');
        await renameClass(db, id, name);
        await setTeachers(db, id, teachers);
        await audit(db, manager, 'class-changed', { classGroup: id });
        return { classGroup: { id } };
      });
    },
  );

  app.post(
    '/school/classes/:classGroupId/delete',
    {
      config: { permission: 'school:manage', target: { classGroup: 'params.classGroupId' } },
      schema: { params: ClassGroupParams, response: { 200: PeopleChangeReply, ...REFUSALS } },
    },
    (request) => {
      const manager = requireManager(request);
      return transact(database, (db) => deleteClass(db, manager, request.params.classGroupId));
    },
  );
  done();
};
