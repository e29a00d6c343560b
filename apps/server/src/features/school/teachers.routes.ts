import { mayBeAdmin, type SchoolRole } from '@moonbase/access';
import {
  ManagedTeachersReply,
  RemoveTeacherBody,
  SavedTeacherReply,
  SaveTeacherBody,
  UserParams,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { insertOneMadeHere } from '../../play/people/made-here.queries.ts';
import { requireChanged, requireClasses, requireTeachers } from './check.ts';
import { hasAdministrator } from './administrators.queries.ts';
import { lockSchool } from './changes.queries.ts';
import { selectClassNames, setClassesOfTeacher } from './classes.queries.ts';
import { audit, type Manager, requireManager } from '../../play/people/manager.ts';
import { withUniqueRosterId } from './unique-roster-id.ts';
import { toManagedTeacher } from './present.ts';
import {
  giveClasses,
  hasEmail,
  removeTeacher,
  restoreTeacher,
  selectManagedTeachers,
  updateTeacher,
} from './teachers.queries.ts';

/**
 * Refuses to leave a school without an administrator, even when two admins remove each other's right at the same
 * moment.
 */
async function requireAdministrator(db: Db, { schoolId }: Manager): Promise<void> {
  if (!(await hasAdministrator(db, schoolId)))
    throw new AppError('last-school-admin', 'A school keeps at least one administrator.');
}

/** Two people cannot sign in by one e-mail address: refuses one that somebody else of the school's staff has. */
async function requireOwnEmail(
  db: Db,
  schoolId: string,
  email: string | null,
  userId: string | null,
): Promise<void> {
  if (email !== null && (await hasEmail(db, schoolId, email, userId)))
    throw new FieldErrors({
      'teacher.email': ['Somebody else at your school has this e-mail address'],
    });
}

/** What is to be stored of a teacher. @throws FieldErrors an assistant is nobody's admin (rule AC22) */
function readTeacher({ teacher: { classGroups, isAssistant, ...teacher } }: SaveTeacherBody) {
  const schoolRole: SchoolRole = isAssistant ? 'assistant' : 'teacher';
  if (teacher.isSchoolAdmin && !mayBeAdmin([schoolRole]))
    throw new FieldErrors({
      'teacher.isSchoolAdmin': ['An assistant teacher cannot be a school administrator'],
    });
  return { classGroups, teacher: { ...teacher, schoolRole } };
}

/** Manage Teachers. */
export const teachersRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly isDoor: () => boolean; // people sign in at the school door
}> = (app, { database, isDoor }, done) => {
  app.get(
    '/school/teachers',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: ManagedTeachersReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const { schoolId, actor } = requireManager(request);
      const [teachers, classGroups] = await Promise.all([
        selectManagedTeachers(database.db, schoolId),
        selectClassNames(database.db, schoolId),
      ]);
      return {
        teachers: teachers.map((row) => toManagedTeacher(row, actor.userId)),
        classGroups,
        givesLinks: isDoor(),
      };
    },
  );

  app.post(
    '/school/teachers',
    {
      config: { permission: 'school:manage' },
      schema: { body: SaveTeacherBody, response: { 200: SavedTeacherReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const manager = requireManager(request);
      const { schoolId } = manager;
      const { classGroups, teacher } = readTeacher(request.body);
      return withUniqueRosterId('teacher.rosterId', () =>
        transact(database, async (db) => {
          await lockSchool(db, schoolId);
          await requireClasses(db, schoolId, classGroups, 'teacher.classGroups');
          await requireOwnEmail(db, schoolId, teacher.email, null);
          const person = { ...teacher, yearOfBirth: null, homeRole: null } as const;
          const id = await insertOneMadeHere(db, { schoolId }, person);
          await setClassesOfTeacher(db, id, classGroups);
          await audit(db, manager, 'teacher-created', {
            subjectId: id,
            isAssistant: teacher.schoolRole === 'assistant',
            isSchoolAdmin: teacher.isSchoolAdmin,
          });
          return { teacher: { id } };
        }),
      );
    },
  );

  app.patch(
    '/school/teachers/:userId',
    {
      config: { permission: 'school:manage', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: SaveTeacherBody,
        response: { 200: SavedTeacherReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const manager = requireManager(request);
      const { userId: id } = request.params;
      const { classGroups, teacher } = readTeacher(request.body);
      return withUniqueRosterId('teacher.rosterId', () =>
        transact(database, async (db) => {
          await lockSchool(db, manager.schoolId);
          await requireClasses(db, manager.schoolId, classGroups, 'teacher.classGroups');
          await requireOwnEmail(db, manager.schoolId, teacher.email, id);
          requireChanged(await updateTeacher(db, id, teacher, classGroups));
          await setClassesOfTeacher(db, id, classGroups);
          await requireAdministrator(db, manager);
          await audit(db, manager, 'teacher-changed', {
            subjectId: id,
            isAssistant: teacher.schoolRole === 'assistant',
            isSchoolAdmin: teacher.isSchoolAdmin,
          });
          return { teacher: { id } };
        }),
      );
    },
  );

  void app.register(leavingTeachersRoutes, { database });
  done();
};

/** Removing a teacher, and bringing one back. */
const leavingTeachersRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database },
  done,
) => {
  app.post(
    '/school/teachers/:userId/remove',
    {
      config: { permission: 'school:manage', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: RemoveTeacherBody,
        response: { 200: SavedTeacherReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const manager = requireManager(request);
      const { userId: id } = request.params;
      const { giveTo } = request.body;
      return transact(database, async (db) => {
        await lockSchool(db, manager.schoolId);
        if (giveTo !== null) {
          await requireTeachers(db, manager.schoolId, [giveTo], 'giveTo');
          await giveClasses(db, id, giveTo);
        }
        requireChanged(await removeTeacher(db, id));
        await requireAdministrator(db, manager);
        await audit(db, manager, 'teacher-removed', { subjectId: id });
        return { teacher: { id } };
      });
    },
  );

  app.post(
    '/school/teachers/:userId/restore',
    {
      config: { permission: 'school:manage', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: SavedTeacherReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const manager = requireManager(request);
      const { userId: id } = request.params;
      return transact(database, async (db) => {
        requireChanged(await restoreTeacher(db, id));
        await audit(db, manager, 'teacher-restored', { subjectId: id });
        return { teacher: { id } };
      });
    },
  );
  done();
};
