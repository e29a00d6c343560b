import { ClassGroupParams, MessageReply } from '@moonbase/contracts';
import {
  ChangeCheckStudentBody,
  CheckAnswersBody,
  CheckAnswersReply,
  OpenedTablesCheckReply,
  OpenTablesCheckBody,
  OwnChecksReply,
  RestartCheckBody,
  SittingParams,
  SittingReply,
  SittingResultReply,
  StartSittingBody,
  TablesCheckParams,
  TablesCheckPdfQuery,
  TablesCheckReply,
  TablesChecksReply,
  TablesCheckStudentParams,
} from '@moonbase/contracts/tables-check';
import { writeDay } from '@moonbase/kit';
import type { FastifyPluginAsyncZod, FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { askerOf } from '../../platform/threads/asker.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { attachment, csvStream } from '../../platform/http/csv.ts';
import { CONFLICT_REFUSALS, REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import type { Drawings } from '../../platform/threads/drawings.ts';
import { type Reader, selectReader } from '../../play/people/reader.queries.ts';
import { checkFile, checkRows } from './check-csv.ts';
import { CHECK_PAGES } from './check-pdf.ts';
import { changeStudent, openCheck, restartStudent } from './lead-check.ts';
import { readCheck, readChecks } from './read-check.ts';
import { answerSitting, readOwnChecks, readOwnResult, startSitting } from './sit.ts';
import { closeCheck, selectCheck } from './tables-check.queries.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly drawings: Drawings;
}

/** The tables check: what a teacher opens for a class, and what a student takes. @see packages/tables-check/SPEC.md */
export const tablesCheckRoutes: FastifyPluginAsyncZod<Ports> = async (
  app,
  { database, clock, drawings },
) => {
  const ports = { database, clock, drawings };
  await app.register(sittingRoutes, ports);
  await app.register(leadingRoutes, ports);
  await app.register(studentRoutes, ports);
  await app.register(resultRoutes, ports);
};

const sittingRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  app.get(
    '/tables-checks/own',
    {
      config: { permission: 'tables-check:sit' },
      schema: { response: { 200: OwnChecksReply, ...REFUSALS } },
    },
    (request) =>
      readOwnChecks(database.db, { userId: requireActor(request).userId, now: clock.now() }),
  );

  app.post(
    '/tables-checks/sittings',
    {
      config: { permission: 'tables-check:sit', begins: false }, // it may go on
      schema: { body: StartSittingBody, response: { 200: SittingReply, ...CONFLICT_REFUSALS } },
    },
    (request) => {
      const own = { userId: requireActor(request).userId, now: clock.now() };
      return transact(database, (tx) => startSitting(tx, request.body.check, own));
    },
  );

  app.post(
    '/tables-checks/sittings/:sittingId/answers',
    {
      config: { permission: 'tables-check:sit', begins: false },
      schema: {
        params: SittingParams,
        body: CheckAnswersBody,
        response: { 200: CheckAnswersReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => {
      const { sittingId } = request.params;
      const own = { userId: requireActor(request).userId, now: clock.now() };
      return transact(database, (tx) => answerSitting(tx, { sittingId, ...request.body }, own));
    },
  );

  app.get(
    '/tables-checks/sittings/:sittingId',
    {
      config: { permission: 'tables-check:sit' },
      schema: { params: SittingParams, response: { 200: SittingResultReply, ...REFUSALS } },
    },
    (request) => readOwnResult(database.db, request.params.sittingId, requireActor(request).userId),
  );
  done();
};

const leadingRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/class-groups/:classGroupId/tables-checks',
    {
      config: { permission: 'class-group:read', target: { classGroup: 'params.classGroupId' } },
      schema: { params: ClassGroupParams, response: { 200: TablesChecksReply, ...REFUSALS } },
    },
    (request) => readChecks(db, request.params.classGroupId, clock.now()),
  );

  app.post(
    '/class-groups/:classGroupId/tables-checks',
    {
      config: { permission: 'tables-check:lead', target: { classGroup: 'params.classGroupId' } },
      schema: {
        params: ClassGroupParams,
        body: OpenTablesCheckBody,
        response: { 200: OpenedTablesCheckReply, ...REFUSALS },
      },
    },
    (request) => {
      const { classGroupId } = request.params;
      const { userId: teacherId } = requireActor(request);
      const now = clock.now();
      return transact(database, (tx) =>
        openCheck(tx, request.body, { classGroupId, teacherId, now }),
      );
    },
  );

  app.post(
    '/class-groups/:classGroupId/tables-checks/:checkId/close',
    {
      config: { permission: 'tables-check:lead', target: { classGroup: 'params.classGroupId' } },
      schema: { params: TablesCheckParams, response: { 200: MessageReply, ...REFUSALS } },
    },
    async (request) => {
      const check = await selectCheck(db, request.params);
      if (!check) throw new AppError('not-found', 'There is no such check.');
      await closeCheck(db, check.id, clock.now());
      return { message: 'The check is closed. Who has begun may finish.' };
    },
  );
  done();
};

const studentRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  app.post(
    '/class-groups/:classGroupId/tables-checks/:checkId/students/:userId',
    {
      config: { permission: 'tables-check:lead', target: { classGroup: 'params.classGroupId' } },
      schema: {
        params: TablesCheckStudentParams,
        body: ChangeCheckStudentBody,
        response: { 200: TablesCheckReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { params, body } = request;
      await transact(database, (tx) => changeStudent(tx, body, params));
      return readCheck(database.db, params, clock.now());
    },
  );

  app.post(
    '/class-groups/:classGroupId/tables-checks/:checkId/students/:userId/restart',
    {
      config: { permission: 'tables-check:lead', target: { classGroup: 'params.classGroupId' } },
      schema: {
        params: TablesCheckStudentParams,
        body: RestartCheckBody,
        response: { 200: TablesCheckReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { params, body } = request;
      const of = { ...params, teacherId: requireActor(request).userId, now: clock.now() };
      await transact(database, (tx) => restartStudent(tx, body.reason, of));
      return readCheck(database.db, params, clock.now());
    },
  );
  done();
};

const resultRoutes: FastifyPluginCallbackZod<Ports> = (
  app,
  { database: { db }, clock, drawings },
  done,
) => {
  app.get(
    '/class-groups/:classGroupId/tables-checks/:checkId',
    {
      config: {
        permission: 'class-group:read',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: TablesCheckParams, response: { 200: TablesCheckReply, ...REFUSALS } },
    },
    (request) => readCheck(db, request.params, clock.now()),
  );

  app.get(
    '/class-groups/:classGroupId/tables-checks/:checkId/csv',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: TablesCheckParams, response: { 200: z.unknown(), ...REFUSALS } },
    },
    async (request, reply) => {
      const { timeZone } = await selectReader(db, requireActor(request).userId);
      const check = await readCheck(db, request.params, clock.now());
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(checkFile(check, timeZone, 'csv')))
        .send(csvStream(checkRows(check, timeZone)));
    },
  );

  app.get(
    '/class-groups/:classGroupId/tables-checks/:checkId/pdf',
    {
      config: {
        permission: 'class-group:read',
        limit: 'pdf',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: TablesCheckParams,
        querystring: TablesCheckPdfQuery,
        response: { 200: z.unknown(), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const reader = await selectReader(db, requireActor(request).userId);
      const check = await readCheck(db, request.params, clock.now());
      const { student = null } = request.query;
      if (student !== null && !check.students.some(({ id }) => id === student))
        throw new AppError('not-found', 'There is no such student in this class.');
      const days = daysOf(check, reader);
      const file = await drawings.draw(
        CHECK_PAGES,
        { reply: check, days, student },
        { paper: reader.paper, asker: askerOf(request, reply) },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(checkFile(check, reader.timeZone, 'pdf')))
        .send(file);
    },
  );
  done();
};

/** From when to when a check was open, in days of the reader. */
function daysOf({ check }: TablesCheckReply, { timeZone, locale }: Reader): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const write = (at: string) => writeDay(Date.parse(at), { timeZone, parts, locale });
  return [...new Set([write(check.opensAt), write(check.closesAt)])].join(' to ');
}
