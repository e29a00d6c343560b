import {
  ChosenStudentsBody,
  ManagedStudentsQuery,
  ManagedStudentsReply,
  MoveStudentsBody,
  PeopleChangeReply,
  RestoredStudentsReply,
  SavedStudentReply,
  SaveStudentBody,
  UserParams,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { FieldErrors } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import {
  insertOneMadeHere,
  markManaged,
  setStudentClasses,
} from '../../play/people/made-here.queries.ts';
import { requireYearOfBirth } from '../../play/people/year-of-birth.queries.ts';
import { requireChanged, requireClasses } from './check.ts';
import { beginChange, finishChange, lockSchool } from './changes.queries.ts';
import { changeReply } from './changes.routes.ts';
import { selectClassNames } from './classes.queries.ts';
import { audit, type Manager, requireManager } from '../../play/people/manager.ts';
import { withUniqueRosterId } from './unique-roster-id.ts';
import { toManagedStudent } from './present.ts';
import {
  countActiveStudents,
  countStudents,
  hasNamesake,
  removeStudents,
  restoreStudents,
  selectManagedStudents,
  updateStudent,
} from './students.queries.ts';

/** @throws FieldErrors when one of them is not an active student of the school */
async function requireStudents(db: Db, { schoolId }: Manager, users: readonly string[]) {
  const wanted = new Set(users);
  if ((await countActiveStudents(db, schoolId, [...wanted])) !== wanted.size)
    throw new FieldErrors({ users: ['Choose students of your school'] });
}

const YEAR_FIELD = 'student.yearOfBirth';

/** Manage Students: the list, and one student. */
export const studentsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  app.get(
    '/school/students',
    {
      config: { permission: 'school:manage' },
      schema: {
        querystring: ManagedStudentsQuery,
        response: { 200: ManagedStudentsReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const { db } = database;
      const [rows, { found, ...counts }, classGroups] = await Promise.all([
        selectManagedStudents(db, schoolId, request.query),
        countStudents(db, schoolId, request.query),
        selectClassNames(db, schoolId),
      ]);
      return { students: rows.map(toManagedStudent), found, counts, classGroups };
    },
  );

  app.post(
    '/school/students',
    {
      config: { permission: 'school:manage' },
      schema: { body: SaveStudentBody, response: { 200: SavedStudentReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const manager = requireManager(request);
      const { schoolId } = manager;
      const { classGroups, ...student } = request.body.student;
      return withUniqueRosterId('student.rosterId', () =>
        transact(database, async (db) => {
          await lockSchool(db, schoolId);
          await requireClasses(db, schoolId, classGroups, 'student.classGroups');
          const { yearOfBirth } = student;
          await requireYearOfBirth(
            db,
            { field: YEAR_FIELD, yearOfBirth, userId: null },
            clock.now(),
          );
          if (!request.body.another && (await hasNamesake(db, schoolId, student)))
            throw new FieldErrors({
              another: ['Your school has a student of this name and year of birth.'],
            });
          const person = {
            ...student,
            title: null,
            email: null,
            schoolRole: 'student',
            homeRole: null,
            isSchoolAdmin: false,
          } as const;
          const id = await insertOneMadeHere(db, { schoolId }, person);
          await setStudentClasses(db, [{ userId: id, classGroups }]);
          await audit(db, manager, 'student-created', { subjectId: id });
          return { student: { id } };
        }),
      );
    },
  );

  app.patch(
    '/school/students/:userId',
    {
      config: { permission: 'school:manage', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: SaveStudentBody,
        response: { 200: SavedStudentReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const manager = requireManager(request);
      const { userId: id } = request.params;
      const { classGroups, ...student } = request.body.student;
      return withUniqueRosterId('student.rosterId', () =>
        transact(database, async (db) => {
          await lockSchool(db, manager.schoolId);
          await requireClasses(db, manager.schoolId, classGroups, 'student.classGroups');
          const { yearOfBirth } = student;
          await requireYearOfBirth(db, { field: YEAR_FIELD, yearOfBirth, userId: id }, clock.now());
          requireChanged(await updateStudent(db, id, student, classGroups));
          await setStudentClasses(db, [{ userId: id, classGroups }]);
          await audit(db, manager, 'student-changed', { subjectId: id });
          return { student: { id } };
        }),
      );
    },
  );
  void app.register(severalStudentsRoutes, { database });
  done();
};

const severalStudentsRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database },
  done,
) => {
  app.post(
    '/school/students/move',
    {
      config: { permission: 'school:manage', target: { users: 'body.users' } },
      schema: {
        body: MoveStudentsBody,
        response: { 200: PeopleChangeReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const manager = requireManager(request);
      const { schoolId, writerId } = manager;
      const { users, classGroup } = request.body;
      return transact(database, async (db) => {
        await lockSchool(db, schoolId);
        await requireStudents(db, manager, users);
        await requireClasses(db, schoolId, [classGroup], 'classGroup');
        const names = await selectClassNames(db, schoolId);
        const label = names.find(({ id }) => id === classGroup)?.name ?? null;
        const change = { schoolId, actorId: writerId, kind: 'students-moved', label } as const;
        const changeId = await beginChange(db, change, { users, classes: [] });
        await setStudentClasses(
          db,
          users.map((userId) => ({ userId, classGroups: [classGroup] })),
        );
        await markManaged(db, users, ['classGroups']);
        await finishChange(db, changeId, { counts: { moved: users.length } });
        await audit(db, manager, 'students-moved', { change: changeId, students: users.length });
        return changeReply(db, schoolId, changeId);
      });
    },
  );

  app.post(
    '/school/students/remove',
    {
      config: { permission: 'school:manage', target: { users: 'body.users' } },
      schema: {
        body: ChosenStudentsBody,
        response: { 200: PeopleChangeReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const manager = requireManager(request);
      const { schoolId, writerId } = manager;
      const { users } = request.body;
      return transact(database, async (db) => {
        await lockSchool(db, schoolId);
        await requireStudents(db, manager, users);
        const kind = 'students-removed';
        const change = { schoolId, actorId: writerId, kind, label: null } as const;
        const changeId = await beginChange(db, change, { users, classes: [] });
        await removeStudents(db, users);
        await finishChange(db, changeId, { counts: { removed: users.length } });
        await audit(db, manager, kind, { change: changeId, students: users.length });
        return changeReply(db, schoolId, changeId);
      });
    },
  );

  app.post(
    '/school/students/restore',
    {
      config: { permission: 'school:manage', target: { users: 'body.users' } },
      schema: {
        body: ChosenStudentsBody,
        response: { 200: RestoredStudentsReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const manager = requireManager(request);
      return transact(database, async (db) => {
        const students = await restoreStudents(db, request.body.users, manager.actor.userId);
        await audit(db, manager, 'students-restored', { students });
        return { restored: students };
      });
    },
  );
  done();
};
