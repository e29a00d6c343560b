import { isStaff } from '@moonbase/access';
import { ClassGroupParams, UserParams, UsersQuery } from '@moonbase/contracts';
import {
  ChildChecksReply,
  ClassChecksReply,
  DecidedReply,
  DecideObjectionsBody,
  UndoDecisionBody,
} from '@moonbase/contracts/objections';
import {
  MakeObjectionBody,
  OwnObjectionsReply,
  WrongKeyBody,
} from '@moonbase/contracts/own-objections';
import { oldestOpen } from '@moonbase/practice';
import type { FastifyPluginAsyncZod, FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { inPersonLine } from '../../platform/database/person-line.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { CONFLICT_REFUSALS, REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import { selectClassMembers } from '../../play/people/class-members.queries.ts';
import { fullName, toTeachers } from '../../play/people/names.ts';
import { requirePerson } from '../../play/people/person.queries.ts';
import { decideObjections, undoDecision } from './decide.ts';
import { makeObjection, nameWrongKey, readOwn } from './object.ts';
import { type ListOf, saveNewsTold, selectChecks, selectStudent } from './objections.queries.ts';
import { toCards } from './present.ts';

const MOST_LISTED = 200;

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
}

/** "I think I am right" of a student, and what their teacher, or at home a parent, decides. */
export const objectionsRoutes: FastifyPluginAsyncZod<Ports> = async (app, { database, clock }) => {
  await app.register(ownObjectionsRoutes, { database, clock });
  await app.register(checksRoutes, { database, clock });
};

const ownObjectionsRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  app.get(
    '/objections',
    {
      config: { permission: 'objection:make' },
      schema: { response: { 200: OwnObjectionsReply, ...REFUSALS } },
    },
    (request) => readOwn(database.db, requireActor(request).userId, clock.now()),
  );

  app.post(
    '/objections',
    {
      config: { permission: 'objection:make' },
      schema: {
        body: MakeObjectionBody,
        response: { 200: OwnObjectionsReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => {
      const { userId } = requireActor(request);
      return transact(database, (tx) => makeObjection(tx, userId, request.body, clock.now()));
    },
  );

  app.post(
    '/objections/told',
    {
      config: { permission: 'objection:make' },
      schema: { response: { 200: OwnObjectionsReply, ...REFUSALS } },
    },
    async (request) => {
      const { userId } = requireActor(request);
      const now = clock.now();
      await saveNewsTold(database.db, userId, new Date(oldestOpen(now)));
      return readOwn(database.db, userId, now);
    },
  );

  app.post(
    '/objections/wrong-keys',
    {
      config: { permission: 'objection:make' },
      schema: { body: WrongKeyBody, response: { 200: OwnObjectionsReply, ...CONFLICT_REFUSALS } },
    },
    (request) => {
      const { userId } = requireActor(request);
      const { answer } = request.body;
      return transact(database, (tx) => nameWrongKey(tx, userId, answer, clock.now()));
    },
  );
  done();
};

const checksRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/class-groups/:classGroupId/objections',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: ClassChecksReply, ...REFUSALS } },
    },
    async ({ params: { classGroupId } }) => {
      const [head, members, lists] = await Promise.all([
        selectOptionalClassHead(db, classGroupId),
        selectClassMembers(db, classGroupId),
        readLists(db, { classGroupId }, clock.now()),
      ]);
      if (!head) throw new AppError('not-found', 'There is no such class.');
      const { id, name } = head;
      const teachers = toTeachers(head.teachers);
      return { classGroup: { id, name, teachers, totalStudents: members.length }, ...lists };
    },
  );

  app.get(
    '/users/:userId/objections',
    {
      config: {
        permission: 'objection:decide',
        limit: 'report',
        target: { user: 'params.userId' },
      },
      schema: { params: UserParams, response: { 200: ChildChecksReply, ...REFUSALS } },
    },
    async (request) => {
      const { userId } = request.params;
      const [person, student, lists] = await Promise.all([
        requirePerson(db, userId),
        selectStudent(db, userId),
        readLists(db, { userId }, clock.now()),
      ]);
      const decides = isStaff(requireActor(request)) || !student.isAtSchool;
      return { child: { id: person.id, name: fullName(person) }, decides, ...lists };
    },
  );

  app.post(
    '/objections/decide',
    {
      config: { permission: 'objection:decide', limit: 'report', target: { users: 'query.users' } },
      schema: {
        querystring: UsersQuery,
        body: DecideObjectionsBody,
        response: { 200: DecidedReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { body } = request;
      const objections = await inPersonLine(database, Number(actor.userId), () =>
        transact(database, (tx) => decideObjections(tx, actor, body, clock.now())),
      );
      request.log.info({ by: actor.userId, objections }, 'objections decided');
      return { objections };
    },
  );

  app.post(
    '/objections/undo',
    {
      config: { permission: 'objection:decide', limit: 'report', target: { users: 'query.users' } },
      schema: {
        querystring: UsersQuery,
        body: UndoDecisionBody,
        response: { 200: DecidedReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const ids = request.body.objections;
      const objections = await inPersonLine(database, Number(actor.userId), () =>
        transact(database, (tx) => undoDecision(tx, actor, ids, clock.now())),
      );
      return { objections };
    },
  );
  done();
};

/** What waits, and what was decided lately. */
async function readLists(db: Db, of: ListOf, now: number) {
  const after = oldestOpen(now);
  const [open, decided] = await Promise.all([
    selectChecks(db, of, { isOpen: true, after, limit: MOST_LISTED + 1 }),
    selectChecks(db, of, { isOpen: false, after, limit: MOST_LISTED + 1 }),
  ]);
  return {
    open: toCards(open.slice(0, MOST_LISTED)),
    decided: toCards(decided.slice(0, MOST_LISTED)),
    more: open.length > MOST_LISTED || decided.length > MOST_LISTED,
  };
}
