import {
  ApplyRosterBody,
  MendRowBody,
  PeopleChangeReply,
  RosterParams,
  RosterPreviewReply,
  RosterQuery,
  RosterRowParams,
  UploadRosterBody,
} from '@moonbase/contracts';
import { exportTable } from '@moonbase/rosters';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AppError, FieldErrors } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { attachment, csvStream } from '../../platform/csv.ts';
import { type Database, type Db, transact } from '../../platform/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/refusals.ts';
import { applyImport, listed, planNow } from './apply-import.ts';
import { lockSchool } from './changes.queries.ts';
import { changeReply } from './changes.routes.ts';
import { selectDetails } from './details.queries.ts';
import { type ImportRow, insertImport, mendRow, selectOptionalImport } from './imports.queries.ts';
import { audit, requireManager } from './manager.ts';
import { toPreview } from './present.ts';
import { readRosterFile } from './read-file.ts';
import { selectAllStudents } from './students.queries.ts';

const UPLOAD_LIMIT = 12 * 1024 * 1024; // bytes: a file of 8 MB as base64

async function requireImport(db: Db, schoolId: string, importId: string): Promise<ImportRow> {
  const file = await selectOptionalImport(db, schoolId, importId);
  if (file === null) throw new AppError('not-found', 'There is nothing at this address.');
  if (file.applied) throw new AppError('conflict', 'This file has been imported already.');
  return file;
}

/** Import Students and Export Student List. */
export const importsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  const preview = async (schoolId: string, importId: string, query: RosterQuery) => {
    const file = await requireImport(db, schoolId, importId);
    return { import: toPreview(file, await planNow(db, schoolId, file, clock.now()), query) };
  };

  void app.register(studentListRoutes, { database });
  app.post(
    '/school/imports',
    {
      bodyLimit: UPLOAD_LIMIT,
      config: { permission: 'school:manage', limit: 'report' },
      schema: {
        body: UploadRosterBody,
        response: { 200: RosterPreviewReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { schoolId, writerId } = requireManager(request);
      const { fileName, content } = request.body;
      const { name, code } = await selectDetails(db, schoolId);
      const read = await readRosterFile(Buffer.from(content, 'base64'), {
        name,
        ids: code === null ? [] : [code],
      });
      if (!read.ok) throw new FieldErrors({ content: [read.why] });
      const { format, notes, lines } = read;
      const file = { schoolId, creatorId: writerId, fileName, format, notes, lines };
      const id = await insertImport(db, file);
      return preview(schoolId, id, { show: 'all', page: 1 });
    },
  );

  app.get(
    '/school/imports/:importId',
    {
      config: { permission: 'school:manage' },
      schema: {
        params: RosterParams,
        querystring: RosterQuery,
        response: { 200: RosterPreviewReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => preview(requireManager(request).schoolId, request.params.importId, request.query),
  );

  app.patch(
    '/school/imports/:importId/rows/:row',
    {
      config: { permission: 'school:manage' },
      schema: {
        params: RosterRowParams,
        querystring: RosterQuery,
        body: MendRowBody,
        response: { 200: RosterPreviewReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const { importId, row } = request.params;
      const file = await requireImport(db, schoolId, importId);
      if (!file.lines.some((line) => line.row === row))
        throw new AppError('not-found', 'The file has no such row.');
      await mendRow(db, importId, row, request.body);
      return preview(schoolId, importId, request.query);
    },
  );

  app.post(
    '/school/imports/:importId/apply',
    {
      config: { permission: 'school:manage' },
      schema: {
        params: RosterParams,
        body: ApplyRosterBody,
        response: { 200: PeopleChangeReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const manager = requireManager(request);
      const { schoolId } = manager;
      return transact(database, async (tx) => {
        await lockSchool(tx, schoolId);
        const file = await requireImport(tx, schoolId, request.params.importId);
        const options = { ...request.body, now: clock.now() };
        const changeId = await applyImport(tx, manager, file, options);
        const reply = await changeReply(tx, schoolId, changeId);
        await audit(tx, manager, 'students-imported', {
          change: changeId,
          ...reply.change.counts,
        });
        return reply;
      });
    },
  );
  done();
};

/** Export Student List. */
const studentListRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database: { db } },
  done,
) => {
  app.get(
    '/school/students/csv',
    {
      config: { permission: 'school:manage', limit: 'report' },
      schema: { response: { 200: z.any(), ...CONFLICT_REFUSALS } },
    },
    async (request, reply) => {
      const manager = requireManager(request);
      const students = listed(await selectAllStudents(db, manager.schoolId));
      await audit(db, manager, 'students-exported', { students: students.length });
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', attachment('students.csv'))
        .send(csvStream(exportTable(students)));
    },
  );
  done();
};
