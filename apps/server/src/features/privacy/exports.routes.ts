import { Readable } from 'node:stream';

import { can, MISSING_TARGET, type Person } from '@moonbase/access';
import { ExportParams, PersonalExportReply, UserParams } from '@moonbase/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Clock } from '../../platform/clock.ts';
import { attachment } from '../../platform/http/csv.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { refusal } from '../../platform/session/permissions.ts';
import { selectUserTargets } from '../../platform/session/permissions.queries.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { fullName } from '../../play/people/names.ts';
import {
  type ExportRow,
  insertExport,
  readParts,
  selectOptionalExport,
  lockAsking,
  selectOptionalRecentExport,
} from './export.queries.ts';
import { makeExport } from './make-export.ts';
import { toPersonalExport } from './present.ts';

interface Setting {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly DATA_DIR: string };
}

const WAITING = { state: 'waiting', done: 0, bytes: 0 } as const;
const SAME_MS = 10 * 60_000;

/**
 * Requests an export and begins it, unless the same one is under way or a few minutes old. The log records who asked.
 *
 * @see packages/privacy/SPEC.md rule EX4
 */
async function beginExport(
  { database, clock, config }: Setting,
  log: FastifyBaseLogger,
  { subjectId, askedBy }: { readonly subjectId: string; readonly askedBy: string },
) {
  const after = clock.now() - SAME_MS;
  const { known, id } = await transact(database, async (db) => {
    await lockAsking(db, { subjectId, askedBy });
    const recent = await selectOptionalRecentExport(db, { subjectId, askedBy, after });
    const row = recent === null ? null : await selectOptionalExport(db, recent, askedBy);
    if (row !== null) return { known: row, id: row.id };
    await insertAudit(db, { actorId: askedBy, subjectId, action: 'person-exported', details: {} });
    return {
      known: null,
      id: await insertExport(db, { subjectId, askedBy, askedAt: clock.now() }),
    };
  });
  if (known !== null) return { personalExport: toPersonalExport(known) };
  makeExport(database, { now: clock.now(), dataDir: config.DATA_DIR }, id).catch((error: unknown) =>
    log.error({ err: error }, 'export failed'),
  );
  return { personalExport: { id, ...WAITING } };
}

/**
 * An export that this person asked for and may still have: a parent whose child has left the family may not.
 *
 * @throws AppError when it is none of these
 * @see packages/privacy/SPEC.md rule EX3
 */
async function requireExport(db: Db, exportId: string, actor: Person): Promise<ExportRow> {
  const askedBy = actor.overriddenBy ?? actor.userId;
  const row = await selectOptionalExport(db, exportId, askedBy);
  if (row === null) throw refusal('hidden');
  const { subjectId } = row;
  if (subjectId === askedBy) return row;
  const targets = await selectUserTargets(db, actor.userId, [subjectId]);
  const verdict = can(actor, 'privacy:export', targets.get(subjectId) ?? MISSING_TARGET);
  if (!verdict.ok) throw refusal('hidden');
  return row;
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
      const row = await requireExport(db, request.params.exportId, requireActor(request));
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
      const row = await requireExport(db, request.params.exportId, requireActor(request));
      if (row.finishedAt === null || row.failed) throw refusal('hidden');
      const name = fullName(row);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', attachment(`${name} Moon Base Pi.zip`))
        .send(Readable.from(readParts(db, row.id)));
    },
  );
  done();
};
