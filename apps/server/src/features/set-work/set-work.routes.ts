import { ClassGroupParams, MessageReply, UserParams } from '@moonbase/contracts';
import {
  ChildWorkParams,
  ClassWorkParams,
  ClassWorkReply,
  ClassWorksReply,
  ExtendWorkBody,
  OwnWorksReply,
  SetWorkBody,
  SetWorkReply,
  UserWorksReply,
  WorkPacesReply,
  WorkParams,
} from '@moonbase/contracts/set-work';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { attachment, csvStream } from '../../platform/http/csv.ts';
import { CONFLICT_REFUSALS, REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { setAtHome, setForClass } from './set-for.ts';
import { changeAtHome, changeClassWork } from './change-work.ts';
import {
  readClassWork,
  readClassWorks,
  readOwnWorks,
  readPaces,
  readUserWorks,
  workFile,
  workRows,
} from './read-works.ts';
import { noteCelebrated } from './set-work.queries.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
}

/** Work that is set: by teachers for a class, by parents for a child, and what its students read of it. */
export const setWorkRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  void app.register(classWorkRoutes, { database, clock });
  void app.register(changeWorkRoutes, { database, clock });
  void app.register(homeWorkRoutes, { database, clock });
  void app.register(ownWorkRoutes, { database, clock });
  done();
};

const classWorkRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/class-groups/:classGroupId/set-works',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: ClassWorksReply, ...REFUSALS } },
    },
    (request) =>
      readClassWorks(db, {
        classGroupId: request.params.classGroupId,
        reader: requireActor(request),
        now: clock.now(),
      }),
  );

  app.get(
    '/class-groups/:classGroupId/set-work-paces',
    {
      config: { permission: 'class-group:read', target: { classGroup: 'params.classGroupId' } },
      schema: { params: ClassGroupParams, response: { 200: WorkPacesReply, ...REFUSALS } },
    },
    (request) => readPaces(db, { classGroupId: request.params.classGroupId, now: clock.now() }),
  );

  app.get(
    '/class-groups/:classGroupId/set-works/:workId',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassWorkParams, response: { 200: ClassWorkReply, ...REFUSALS } },
    },
    (request) => {
      const { classGroupId, workId } = request.params;
      const reader = requireActor(request);
      return readClassWork(db, workId, { classGroupId, reader, now: clock.now() });
    },
  );

  app.get(
    '/class-groups/:classGroupId/set-works/:workId/csv',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassWorkParams, response: { 200: z.unknown(), ...REFUSALS } },
    },
    async (request, reply) => {
      const { classGroupId, workId } = request.params;
      const reader = requireActor(request);
      const work = await readClassWork(db, workId, { classGroupId, reader, now: clock.now() });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(workFile(work)))
        .send(csvStream(workRows(work)));
    },
  );
  done();
};

const changeWorkRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  app.post(
    '/class-groups/:classGroupId/set-works',
    {
      config: { permission: 'set-work:set', target: { classGroup: 'params.classGroupId' } },
      schema: {
        params: ClassGroupParams,
        body: SetWorkBody,
        response: { 200: SetWorkReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => {
      const { classGroupId } = request.params;
      const order = {
        setterId: requireActor(request).userId,
        body: request.body,
        now: clock.now(),
      };
      return transact(database, (tx) => setForClass(tx, classGroupId, order));
    },
  );

  app.post(
    '/class-groups/:classGroupId/set-works/:workId/extend',
    {
      config: { permission: 'set-work:set', target: { classGroup: 'params.classGroupId' } },
      schema: {
        params: ClassWorkParams,
        body: ExtendWorkBody,
        response: { 200: MessageReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) =>
      transact(database, (tx) =>
        changeClassWork(tx, request.params, { ...request.body, now: clock.now() }),
      ),
  );

  app.post(
    '/class-groups/:classGroupId/set-works/:workId/end',
    {
      config: { permission: 'set-work:set', target: { classGroup: 'params.classGroupId' } },
      schema: { params: ClassWorkParams, response: { 200: MessageReply, ...CONFLICT_REFUSALS } },
    },
    (request) =>
      transact(database, (tx) =>
        changeClassWork(tx, request.params, { until: null, now: clock.now() }),
      ),
  );
  done();
};

const homeWorkRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  app.get(
    '/users/:userId/set-works',
    {
      config: { permission: 'set-work:read', limit: 'report', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: UserWorksReply, ...REFUSALS } },
    },
    (request) =>
      readUserWorks(database.db, {
        userId: request.params.userId,
        reader: requireActor(request),
        now: clock.now(),
      }),
  );

  app.post(
    '/users/:userId/set-works',
    {
      config: { permission: 'set-work:set-at-home', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: SetWorkBody,
        response: { 200: SetWorkReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => {
      const { userId } = request.params;
      const order = {
        setterId: requireActor(request).userId,
        body: request.body,
        now: clock.now(),
      };
      return transact(database, (tx) => setAtHome(tx, userId, order));
    },
  );

  app.post(
    '/users/:userId/set-works/:workId/extend',
    {
      config: { permission: 'set-work:set-at-home', target: { user: 'params.userId' } },
      schema: {
        params: ChildWorkParams,
        body: ExtendWorkBody,
        response: { 200: MessageReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => {
      const setterId = requireActor(request).userId;
      const { until } = request.body;
      return transact(database, (tx) =>
        changeAtHome(tx, { ...request.params, setterId }, { until, now: clock.now() }),
      );
    },
  );

  app.post(
    '/users/:userId/set-works/:workId/end',
    {
      config: { permission: 'set-work:set-at-home', target: { user: 'params.userId' } },
      schema: { params: ChildWorkParams, response: { 200: MessageReply, ...CONFLICT_REFUSALS } },
    },
    (request) => {
      const setterId = requireActor(request).userId;
      return transact(database, (tx) =>
        changeAtHome(tx, { ...request.params, setterId }, { until: null, now: clock.now() }),
      );
    },
  );
  done();
};

const ownWorkRoutes: FastifyPluginCallbackZod<Ports> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/own-set-works',
    {
      config: { permission: 'game:read' },
      schema: { response: { 200: OwnWorksReply, ...REFUSALS } },
    },
    (request) => {
      const reader = requireActor(request);
      return readOwnWorks(db, { userId: reader.userId, reader, now: clock.now() });
    },
  );

  app.post(
    '/own-set-works/:workId/celebrated',
    {
      config: { permission: 'wave:complete' },
      schema: { params: WorkParams, response: { 200: OwnWorksReply, ...REFUSALS } },
    },
    async (request) => {
      const reader = requireActor(request);
      const now = clock.now();
      await noteCelebrated(db, request.params.workId, reader.userId, new Date(now));
      return readOwnWorks(db, { userId: reader.userId, reader, now });
    },
  );
  done();
};
