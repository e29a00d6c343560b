import { ClassGroupParams, MessageReply, UserParams } from '@moonbase/contracts';
import {
  ClassGoalBody,
  ClassLessonParams,
  ClassPlaceBody,
  LessonHelpBody,
  LessonParams,
  LessonProposalReply,
  LessonReply,
  LessonStepBody,
  LessonStudentParams,
  LessonSummaryReply,
  LessonTogetherReply,
  OwnMinutesReply,
  StartLessonBody,
} from '@moonbase/contracts/lessons';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { attachment, csvStream } from '../../platform/http/csv.ts';
import { CONFLICT_REFUSALS, REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { changeHelp, changeLesson } from './change-lesson.ts';
import { saveGoal, savePlace } from './lessons.queries.ts';
import { readLesson, readOwnMinutes, readProposal, readTogether } from './read-lesson.ts';
import { savedLessonsRoutes } from './saved-lessons.routes.ts';
import { startLesson } from './start-lesson.ts';
import { readSummary, summaryFile, summaryRows } from './summary.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
}

/** A lesson of some minutes: what it would be, start, pause, more minutes, end; and what its students read beside it. */
export const lessonsRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/class-groups/:classGroupId/lesson-proposal',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
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

  void app.register(savedLessonsRoutes, { database, clock });
  void app.register(afterLessonRoutes, { database, clock });
  done();
};

const afterLessonRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/class-groups/:classGroupId/lessons/:lessonId/summary',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassLessonParams, response: { 200: LessonSummaryReply, ...REFUSALS } },
    },
    (request) => readSummary(db, request.params, clock.now()),
  );

  app.get(
    '/class-groups/:classGroupId/lessons/:lessonId/summary/csv',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassLessonParams, response: { 200: z.unknown(), ...REFUSALS } },
    },
    async (request, reply) => {
      const summary = await readSummary(db, request.params, clock.now());
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(summaryFile(summary)))
        .send(csvStream(summaryRows(summary)));
    },
  );

  app.post(
    '/class-groups/:classGroupId/lessons/:lessonId/students/:userId/help',
    {
      config: {
        permission: 'lesson:lead',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: LessonStudentParams,
        body: LessonHelpBody,
        response: { 200: LessonReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { classGroupId } = request.params;
      const { helped } = request.body;
      await transact(database, (tx) => changeHelp(tx, request.params, helped));
      return readLesson(db, classGroupId, clock.now());
    },
  );

  void app.register(minutesRoutes, { database, clock });
  done();
};

const minutesRoutes: FastifyPluginCallbackZod<Ports> = (app, { database: { db }, clock }, done) => {
  app.post(
    '/class-groups/:classGroupId/taught-up-to',
    {
      config: { permission: 'class-group:change', target: { classGroup: 'params.classGroupId' } },
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

  app.post(
    '/class-groups/:classGroupId/minutes-a-week',
    {
      config: { permission: 'class-group:change', target: { classGroup: 'params.classGroupId' } },
      schema: {
        params: ClassGroupParams,
        body: ClassGoalBody,
        response: { 200: MessageReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { minutes } = request.body;
      await saveGoal(db, request.params.classGroupId, minutes);
      return { message: minutes === 0 ? 'No goal.' : `The goal is ${minutes} minutes a week.` };
    },
  );

  app.get(
    '/users/:userId/minutes',
    {
      config: { permission: 'unit-statistics:read', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: OwnMinutesReply, ...REFUSALS } },
    },
    (request) => readOwnMinutes(db, request.params.userId, clock.now()),
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
