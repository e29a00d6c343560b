import { ClassGroupParams, UserParams } from '@moonbase/contracts';
import {
  ClassMistakesReply,
  GiveMendingBody,
  MendingAnswerBody,
  MendingAnswerReply,
  MendingGivenReply,
  MendingSetParams,
  MendingSetReply,
  MistakesAtHomeReply,
} from '@moonbase/contracts/mistakes';
import { OwnMistakeBody, OwnMistakeReply } from '@moonbase/contracts/own-mistake';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { FieldErrors } from '../../platform/http/app-error.ts';
import { CONFLICT_REFUSALS, REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectClassMembers } from '../../play/people/class-members.queries.ts';
import { readClassMistakes } from './class-mistakes.ts';
import { answerSet, beginSet, knownMistake } from './mending.ts';
import { giveSets, takeSetsBack } from '../../play/mistakes/mending-sets.queries.ts';
import {
  noteMendedSaid,
  noteSomethingElse,
  releaseToParents,
} from '../../play/mistakes/mistakes.queries.ts';
import { readMistakesAtHome, readOwnMistake } from './own-mistake.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
}

/** Named mistakes: what the child, the teacher and the parent read of them, and the questions that mend them. */
export const mistakesRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  void app.register(ownMistakeRoutes, { database, clock });
  void app.register(classMistakesRoutes, { database, clock });
  done();
};

const ownMistakeRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/own-mistake',
    {
      config: { permission: 'game:read' },
      schema: { response: { 200: OwnMistakeReply, ...REFUSALS } },
    },
    (request) => readOwnMistake(db, requireActor(request).userId, clock.now()),
  );

  app.post(
    '/own-mistake/something-else',
    {
      config: { permission: 'wave:complete' },
      schema: { body: OwnMistakeBody, response: { 200: OwnMistakeReply, ...REFUSALS } },
    },
    async (request) => {
      const { userId } = requireActor(request);
      const now = clock.now();
      await noteSomethingElse(db, userId, knownMistake(request.body.mistake), new Date(now));
      return readOwnMistake(db, userId, now);
    },
  );

  app.post(
    '/own-mistake/mended-read',
    {
      config: { permission: 'wave:complete' },
      schema: { body: OwnMistakeBody, response: { 200: OwnMistakeReply, ...REFUSALS } },
    },
    async (request) => {
      const { userId } = requireActor(request);
      const now = clock.now();
      await noteMendedSaid(db, userId, knownMistake(request.body.mistake), new Date(now));
      return readOwnMistake(db, userId, now);
    },
  );

  app.post(
    '/mending-sets',
    {
      config: { permission: 'game:create', begins: true },
      schema: { body: OwnMistakeBody, response: { 200: MendingSetReply, ...CONFLICT_REFUSALS } },
    },
    (request) =>
      beginSet(db, {
        userId: requireActor(request).userId,
        mistake: knownMistake(request.body.mistake),
        now: clock.now(),
      }),
  );

  app.post(
    '/mending-sets/:setId/answers',
    {
      config: { permission: 'wave:complete', limit: 'submission' },
      schema: {
        params: MendingSetParams,
        body: MendingAnswerBody,
        response: { 200: MendingAnswerReply, ...REFUSALS },
      },
    },
    (request) => {
      const { userId } = requireActor(request);
      const { setId } = request.params;
      return transact(database, (tx) =>
        answerSet(tx, { userId, setId, body: request.body, now: clock.now() }),
      );
    },
  );
  done();
};

const classMistakesRoutes: FastifyPluginCallbackZod<Ports> = (
  app,
  { database: { db }, clock },
  done,
) => {
  app.get(
    '/class-groups/:classGroupId/mistakes',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: ClassMistakesReply, ...REFUSALS } },
    },
    ({ params: { classGroupId } }) => readClassMistakes(db, classGroupId, clock.now()),
  );

  app.post(
    '/class-groups/:classGroupId/mending',
    {
      config: {
        permission: 'content-selection:unlock',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: ClassGroupParams,
        body: GiveMendingBody,
        response: { 200: MendingGivenReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { mistake, students } = await chosen(db, request.params.classGroupId, request.body);
      const by = requireActor(request).userId;
      await giveSets(db, students, { mistake, by, at: new Date(clock.now()) });
      return { students: students.length };
    },
  );

  app.post(
    '/class-groups/:classGroupId/mending/take-back',
    {
      config: {
        permission: 'content-selection:unlock',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: ClassGroupParams,
        body: GiveMendingBody,
        response: { 200: MendingGivenReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { mistake, students } = await chosen(db, request.params.classGroupId, request.body);
      await takeSetsBack(db, students, mistake);
      return { students: students.length };
    },
  );

  app.post(
    '/class-groups/:classGroupId/mistakes/release',
    {
      config: {
        permission: 'content-selection:unlock',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: ClassGroupParams,
        body: GiveMendingBody,
        response: { 200: MendingGivenReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { mistake, students } = await chosen(db, request.params.classGroupId, request.body);
      const at = new Date(clock.now());
      return { students: await releaseToParents(db, students, mistake, at) };
    },
  );

  app.get(
    '/users/:userId/mistakes-at-home',
    {
      config: { permission: 'report:read', limit: 'report', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: MistakesAtHomeReply, ...REFUSALS } },
    },
    ({ params: { userId } }) => readMistakesAtHome(db, userId, clock.now()),
  );
  done();
};

/** The mistake and the students of a body. @throws FieldErrors when one is not in the class */
async function chosen(db: Db, classGroupId: string, { mistake, students }: GiveMendingBody) {
  const members = new Set((await selectClassMembers(db, classGroupId)).map(({ id }) => id));
  if (students.some((id) => !members.has(id)))
    throw new FieldErrors({ students: ['Must be students of the class'] });
  return { mistake: knownMistake(mistake), students: [...new Set(students)] };
}
