import { ClassGroupParams } from '@moonbase/contracts';
import {
  ClassLessonParams,
  ClassPlaceBody,
  LessonParams,
  LessonProposalReply,
  LessonReply,
  LessonStepBody,
  LessonTogetherReply,
  StartLessonBody,
} from '@moonbase/contracts/lessons';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS, REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { changeLesson } from './change-lesson.ts';
import { savePlace } from './lessons.queries.ts';
import { readLesson, readProposal, readTogether } from './read-lesson.ts';
import { startLesson } from './start-lesson.ts';

/** A lesson of some minutes: what it would be, start, pause, more minutes, end; and what its students read beside it. */
export const lessonsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/class-groups/:classGroupId/lesson-proposal',
    {
      config: { permission: 'class-group:read', target: { classGroup: 'params.classGroupId' } },
      schema: { params: ClassGroupParams, response: { 200: LessonProposalReply, ...REFUSALS } },
    },
    (request) =>
      readProposal(db, {
        classGroupId: request.params.classGroupId,
        readerId: requireActor(request).userId,
        now: clock.now(),
      }),
  );

  app.get(
    '/class-groups/:classGroupId/lesson',
    {
      config: {
        permission: 'class-group:read',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: LessonReply, ...REFUSALS } },
    },
    (request) => readLesson(db, request.params.classGroupId, clock.now()),
  );

  app.post(
    '/class-groups/:classGroupId/lessons',
    {
      config: {
        permission: 'lesson:lead',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: ClassGroupParams,
        body: StartLessonBody,
        response: { 200: LessonReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { classGroupId } = request.params;
      const { userId: teacherId } = requireActor(request);
      const now = clock.now();
      await transact(database, (tx) =>
        startLesson(tx, { classGroupId, teacherId, body: request.body, now }),
      );
      return readLesson(db, classGroupId, now);
    },
  );

  app.post(
    '/class-groups/:classGroupId/lessons/:lessonId/step',
    {
      config: {
        permission: 'lesson:lead',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: ClassLessonParams,
        body: LessonStepBody,
        response: { 200: LessonReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { classGroupId } = request.params;
      await transact(database, (tx) => changeLesson(tx, request.params, request.body.step));
      return readLesson(db, classGroupId, clock.now());
    },
  );

  app.post(
    '/class-groups/:classGroupId/taught-up-to',
    {
      config: { permission: 'lesson:lead', target: { classGroup: 'params.classGroupId' } },
      schema: {
        params: ClassGroupParams,
        body: ClassPlaceBody,
        response: { 200: LessonProposalReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { classGroupId } = request.params;
      await savePlace(db, classGroupId, request.body.place);
      const { userId: readerId } = requireActor(request);
      return readProposal(db, { classGroupId, readerId, now: clock.now() });
    },
  );

  app.get(
    '/lessons/:lessonId/together',
    {
      config: { permission: 'game:read', limit: 'live' },
      schema: { params: LessonParams, response: { 200: LessonTogetherReply, ...REFUSALS } },
    },
    (request) =>
      readTogether(db, {
        lessonId: request.params.lessonId,
        userId: requireActor(request).userId,
        now: clock.now(),
      }),
  );
  done();
};
