import {
  ChangeClassSignInBody,
  ClassGroupParams,
  type ClassSignIn,
  ClassSignInReply,
  type SignInAction,
  SignInDoneReply,
  SpareKeyBody,
  SpareKeyReply,
  StudentsSignInBody,
} from '@moonbase/contracts';
import { hasRoomForParent } from '@moonbase/door';
import { isLoopback } from '@moonbase/kit';
import type { Desk } from '@moonbase/school-door';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { publicBase } from '../../platform/config.ts';
import { type Db, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { insertAudit, insertAuditOfEach } from '../../platform/session/audit.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { endOneParentLink, endParentLinks } from '../../play/people/families.queries.ts';
import { toTeachers } from '../../play/people/names.ts';
import { childCardsRoutes } from './child-cards.routes.ts';
import { selectStudentsOfClass } from './class-sign-in.queries.ts';
import { requireClass, requireStudents } from './class-students.ts';
import { oldCardsRoutes } from './old-cards.routes.ts';
import { type ClassSignInPorts, requireDoor } from './ports.ts';
import { sheetsRoutes } from './sheets.routes.ts';
import { signInLinkRoutes } from './sign-in-link.routes.ts';

const DONE = { done: true } as const;
const PERMISSION = 'class-group:read';
const CHANGE = 'class-group:change';
const TARGET = { classGroup: 'params.classGroupId' } as const;

/** Cards, class code, opening and spare keys of a class, for those who teach it and the admins of its school. */
export const classSignInRoutes: FastifyPluginCallbackZod<ClassSignInPorts> = (
  app,
  { database, config, door, isInUse, drawings },
  done,
) => {
  const ports = { database, config, door, isInUse, drawings }; // without the prefix, which counts once
  void app.register(openingRoutes, ports);
  void app.register(studentsRoutes, ports);
  void app.register(sheetsRoutes, ports);
  void app.register(oldCardsRoutes, ports);
  void app.register(childCardsRoutes, ports);
  void app.register(signInLinkRoutes, ports);
  done();
};

/** How the class comes in, and when. */
const openingRoutes: FastifyPluginCallbackZod<ClassSignInPorts> = (app, ports, done) => {
  const { database, door } = ports;
  app.get(
    '/class-groups/:classGroupId/sign-in',
    {
      config: { permission: PERMISSION, target: TARGET },
      schema: {
        params: ClassGroupParams,
        response: { 200: ClassSignInReply, ...CONFLICT_REFUSALS },
      },
    },
    async ({ params: { classGroupId } }) => {
      const { db } = database;
      const head = await requireClass(db, classGroupId);
      const { id, name } = head;
      const rows = await selectStudentsOfClass(db, classGroupId);
      return {
        classGroup: { id, name, teachers: toTeachers(head.teachers), totalStudents: rows.length },
        signIn: ports.isInUse() ? await signInOf(ports, classGroupId, rows) : null,
        isDemo: ports.config.isDemo,
      };
    },
  );

  app.patch(
    '/class-groups/:classGroupId/sign-in',
    {
      config: { permission: CHANGE, target: TARGET },
      schema: {
        params: ClassGroupParams,
        body: ChangeClassSignInBody,
        response: { 200: SignInDoneReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      requireDoor(ports);
      const { classGroupId: classGroup } = request.params;
      const { way, open, renewCode } = request.body.signIn;
      const { userId: actorId } = requireActor(request);
      return transact(database, async (db) => {
        const desk = door.deskIn(db);
        if (way !== undefined) await desk.setWay(classGroup, way);
        if (open !== undefined) await desk.setOpen(classGroup, open);
        if (renewCode === true) await desk.renewCode(classGroup);
        await insertAudit(db, {
          actorId,
          subjectId: null,
          action: 'class sign-in changed',
          details: {
            classGroup,
            way: way ?? null,
            open: open ?? null,
            renewCode: renewCode === true,
          },
        });
        return DONE;
      });
    },
  );
  done();
};

const studentsRoutes: FastifyPluginCallbackZod<ClassSignInPorts> = (app, ports, done) => {
  const { database, door } = ports;
  app.post(
    '/class-groups/:classGroupId/sign-in/students',
    {
      config: { permission: CHANGE, target: TARGET },
      schema: {
        params: ClassGroupParams,
        body: StudentsSignInBody,
        response: { 200: SignInDoneReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      requireDoor(ports);
      const { classGroupId: classGroup } = request.params;
      const { action, parent: parentId = null } = request.body;
      const { userId } = requireActor(request);
      return transact(database, async (db) => {
        const students = await requireStudents(db, classGroup, request.body.users);
        // In the order of the class, so that two requests that name the same students cannot block each other.
        const users = students.map(({ id }) => id);
        await ACTIONS[action]({ desk: door.deskIn(db), db, students, users, userId, parentId });
        await insertAuditOfEach(db, users, { actorId: userId, action, details: { classGroup } });
        return DONE;
      });
    },
  );

  app.post(
    '/class-groups/:classGroupId/sign-in/spare-key',
    {
      config: { permission: CHANGE, target: TARGET },
      schema: {
        params: ClassGroupParams,
        body: SpareKeyBody,
        response: { 200: SpareKeyReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      requireDoor(ports);
      const { classGroupId: classGroup } = request.params;
      const { user: subjectId } = request.body;
      const { userId: actorId } = requireActor(request);
      return transact(database, async (db) => {
        await requireStudents(db, classGroup, [subjectId]);
        const { key, until } = await door.deskIn(db).makeSpareKey(subjectId, actorId);
        const details = { classGroup };
        await insertAudit(db, { actorId, subjectId, action: 'spare key made', details });
        return { spareKey: { key, until: new Date(until).toISOString() } };
      });
    },
  );
  done();
};

interface Acted {
  readonly desk: Desk;
  readonly db: Db;
  readonly students: Awaited<ReturnType<typeof selectStudentsOfClass>>;
  readonly users: readonly string[]; // the students' ids
  readonly userId: string; // the one who acts
  readonly parentId: string | null; // whose links alone are ended
}

const ACTIONS: Readonly<Record<SignInAction, (acted: Acted) => Promise<unknown>>> = {
  'make-cards': ({ desk, users }) => desk.makeCards(users),
  'make-letters': ({ desk, students, userId }) => {
    const invited = students
      .filter(({ parents }) => hasRoomForParent(parents.length))
      .map(({ id }) => id);
    return desk.makeLetters(invited, userId);
  },
  'renew-cards': ({ desk, users }) => desk.renewCards(users),
  'revoke-cards': ({ desk, users }) => desk.revokeCards(users),
  'forget-pictures': ({ desk, users }) => desk.forgetPictures(users),
  'end-parent-links': ({ users, parentId, db }) =>
    parentId === null ? endParentLinks(db, users) : endOneParentLink(db, { parentId, users }),
  'end-pause': ({ desk, users }) => desk.endPauses(users),
};

async function signInOf(
  { door: { desk }, config }: ClassSignInPorts,
  classGroupId: string,
  rows: Awaited<ReturnType<typeof selectStudentsOfClass>>,
): Promise<ClassSignIn | null> {
  const found = await desk.classGroup(classGroupId);
  if (found === null) return null;
  const byId = new Map(found.students.map((student) => [student.id, student]));
  const timeOf = (ms: number | null | undefined): string | null =>
    ms === null || ms === undefined || !Number.isFinite(ms) ? null : new Date(ms).toISOString();
  return {
    code: found.code,
    way: found.way,
    isOpen: found.isOpen,
    openUntilChanged: timeOf(found.override?.until),
    hours: found.hours,
    opensElsewhere: !isLoopback(new URL(publicBase(config)).hostname),
    students: rows.map(({ id, name, lastSignInAt, parents }) => {
      const state = byId.get(id);
      return {
        id,
        name,
        cardMadeAt: timeOf(state?.cardMadeAt),
        hasPictures: state?.hasPictures ?? false,
        hasParent: parents.length > 0,
        hasTwoParents: !hasRoomForParent(parents.length),
        parents,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
        pausedUntil: timeOf(state?.pausedUntil),
        isClosed: state?.pausedUntil === Infinity,
      };
    }),
  };
}
