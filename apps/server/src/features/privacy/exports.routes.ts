import { Readable } from 'node:stream';

import { ExportParams, PersonalExportReply, UserParams } from '@moonbase/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { attachment } from '../../platform/csv.ts';
import { type Database, transact } from '../../platform/db.ts';
import { REFUSALS } from '../../platform/refusals.ts';
import { insertAudit } from '../../platform/session.queries.ts';
import { requireActor } from '../../platform/session.ts';
import { fullName } from '../../play/people/names.ts';
import {
  insertExport,
  readParts,
  selectOptionalExport,
  selectOptionalWaitingExport,
} from './export.queries.ts';
import { makeExport } from './make-export.ts';
import { toPersonalExport } from './present.ts';

interface Setting {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly DATA_DIR: string };
}

const WAITING = { state: 'waiting', done: 0, bytes: 0 } as const;

/** Requests an export and begins it, unless the same one is under way. The log records who asked. */
async function beginExport(
  { database, clock, config }: Setting,
  log: FastifyBaseLogger,
  { subjectId, askedBy }: { readonly subjectId: string; readonly askedBy: string },
) {
  const waiting = await selectOptionalWaitingExport(database.db, { subjectId, askedBy });
  if (waiting !== null) return { personalExport: { id: waiting, ...WAITING } };
  const id = await transact(database, async (db) => {
    await insertAudit(db, { actorId: askedBy, subjectId, action: 'person-exported', details: {} });
    return insertExport(db, { subjectId, askedBy, askedAt: clock.now() });
  });
  makeExport(database, { now: clock.now(), dataDir: config.DATA_DIR }, id).catch(
    (error: unknown) => {
      log.error({ err: error }, 'an export failed');
    },
  );
  return { personalExport: { id, ...WAITING } };
}

/** Exports of what is kept about one person: requested, followed, downloaded. */
export const exportsRoutes: FastifyPluginCallbackZod<Setting> = (app, setting, done) => {
  const { db } = setting.database;

  app.post(
    '/users/:userId/personal-exports',
    {
      config: { permission: 'privacy:export', target: { user: 'params.userId' }, limit: 'pdf' },
      schema: { params: UserParams, response: { 200: PersonalExportReply, ...REFUSALS } },
    },
    (request) => {
      const { userId, overriddenBy } = requireActor(request);
      const askedBy = overriddenBy ?? userId;
      return beginExport(setting, request.log, { subjectId: request.params.userId, askedBy });
    },
  );

  app.post(
    '/personal-exports',
    {
      config: { permission: 'privacy:export-self', limit: 'pdf' },
      schema: { response: { 200: PersonalExportReply, ...REFUSALS } },
    },
    (request) => {
      const { userId } = requireActor(request);
      return beginExport(setting, request.log, { subjectId: userId, askedBy: userId });
    },
  );

  app.get(
    '/personal-exports/:exportId',
    {
      config: { permission: 'privacy:fetch' },
      schema: { params: ExportParams, response: { 200: PersonalExportReply, ...REFUSALS } },
    },
    async (request) => {
      const { userId, overriddenBy } = requireActor(request);
      const row = await selectOptionalExport(db, request.params.exportId, overriddenBy ?? userId);
      if (row === null) throw new AppError('not-found', 'There is nothing at this address.');
      return { personalExport: toPersonalExport(row) };
    },
  );

  app.get(
    '/personal-exports/:exportId/zip',
    {
      config: { permission: 'privacy:fetch' },
      schema: { params: ExportParams, response: { 200: z.any(), ...REFUSALS } },
    },
    async (request, reply) => {
      const { userId, overriddenBy } = requireActor(request);
      const row = await selectOptionalExport(db, request.params.exportId, overriddenBy ?? userId);
      if (row === null || row.finishedAt === null || row.failed)
        throw new AppError('not-found', 'There is nothing at this address.');
      const name = fullName(row);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', attachment(`${name} Moon Base Pi.zip`))
        .send(Readable.from(readParts(db, row.id)));
    },
  );
  done();
};
