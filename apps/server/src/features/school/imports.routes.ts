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

import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { readBodiesInParts } from '../../platform/http/body-parts.ts';
import { clientLeft } from '../../platform/http/client-left.ts';
import { attachment, csvStream } from '../../platform/http/csv.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { applyImport, listed, planInput } from './apply-import.ts';
import { selectClassNames } from './classes.queries.ts';
import { lockSchool } from './changes.queries.ts';
import { changeReply } from './changes.routes.ts';
import { selectDetails } from './details.queries.ts';
import {
  answerRows,
  hasRow,
  type ImportRow,
  insertImport,
  mendRow,
  selectOptionalImport,
} from './imports.queries.ts';
import { audit, requireManager } from '../../play/people/manager.ts';
import { toPreview } from './present.ts';
import type { RosterThreads } from './roster-files/roster-threads.ts';
import { selectAllStudents } from './students.queries.ts';

const UPLOAD_LIMIT = 12 * 1024 * 1024; // bytes: a file of 8 MB as base64, with the choices about it

async function requireImport(db: Db, schoolId: string, importId: string): Promise<ImportRow> {
  const file = await selectOptionalImport(db, schoolId, importId);
  if (file === null) throw new AppError('not-found', 'There is nothing at this address.');
  if (file.applied) throw new AppError('import-applied', 'This file has been imported already.');
  return file;
}

interface ImportPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer; // of the hashes of addresses and of marks
  readonly threads: RosterThreads;
}

/** Makes the preview of a file that is stored. */
const createPreview =
  ({ database: { db }, clock, serverKey, threads }: ImportPorts) =>
  async (schoolId: string, importId: string, query: RosterQuery) => {
    const file = await requireImport(db, schoolId, importId);
    const input = await planInput(db, schoolId, file, { now: clock.now(), serverKey });
    return { import: toPreview(file, await threads.preview(input, query)) };
  };
type Preview = ReturnType<typeof createPreview>;

/** Import Students and Export Student List. */
export const importsRoutes: FastifyPluginCallbackZod<ImportPorts> = (app, ports, done) => {
  const { database, clock, serverKey, threads } = ports;
  const preview = createPreview(ports);

  void app.register(studentListRoutes, { database });
  void app.register(uploadRoutes, { ...ports, preview });
  void app.register(answerRoutes, { ...ports, preview });
  app.get(
    '/school/imports/:importId',
    {
      config: { permission: 'school:manage', limit: 'preview' },
      schema: {
        params: RosterParams,
        querystring: RosterQuery,
        response: { 200: RosterPreviewReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => preview(requireManager(request).schoolId, request.params.importId, request.query),
  );

  app.post(
    '/school/imports/:importId/apply',
    {
      config: { permission: 'school:manage', limit: 'report' },
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
        if (file.isByWire)
          throw new AppError('import-applied', 'This list was fetched: take it under Rosters.');
        const options = { ...request.body, now: clock.now(), threads, serverKey };
        const changeId = await applyImport(tx, manager, file, options);
        const reply = await changeReply(tx, schoolId, changeId);
        await audit(tx, manager, 'students-imported', { change: changeId, ...reply.change.counts });
        return reply;
      });
    },
  );
  done();
};

interface InnerPorts extends ImportPorts {
  readonly preview: Preview;
}

/** The upload of a file. */
const uploadRoutes: FastifyPluginCallbackZod<InnerPorts> = (
  app,
  { database: { db }, clock, threads, preview },
  done,
) => {
  // The body is read, checked and unpacked in a thread: 11 MB of JSON would hold everybody up.
  const partsOf = readBodiesInParts(app);
  app.post(
    '/school/imports',
    {
      bodyLimit: UPLOAD_LIMIT,
      config: { permission: 'school:manage', limit: 'report' },
      validatorCompiler: () => (body: unknown) => ({ value: body }),
      schema: {
        body: UploadRosterBody,
        response: { 200: RosterPreviewReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request, reply) => {
      const { schoolId, writerId } = requireManager(request);
      const left = clientLeft(reply);
      const { name, code } = await selectDetails(db, schoolId);
      const classes = await selectClassNames(db, schoolId);
      const { fileName, file, lines, columns } = await threads.read({
        schoolId,
        body: partsOf(request.body),
        own: {
          school: { name, ids: code === null ? [] : [code] },
          classGroups: classes.map((each) => each.name),
          today: new Date(clock.now()).toISOString().slice(0, 10),
        },
        left,
      });
      const { format, encoding, notes } = file;
      const facts = { schoolId, creatorId: writerId, fileName, format, encoding, notes };
      const id = await insertImport(db, { ...facts, lines, columns });
      return preview(schoolId, id, { show: 'all', page: 1 });
    },
  );
  done();
};

/** Corrections to rows, and answers to their questions. */
const answerRoutes: FastifyPluginCallbackZod<InnerPorts> = (
  app,
  { database: { db }, clock, serverKey, threads, preview },
  done,
) => {
  app.patch(
    '/school/imports/:importId/rows/:row',
    {
      config: { permission: 'school:manage', limit: 'preview' },
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
      await requireImport(db, schoolId, importId);
      if (!(await hasRow(db, importId, row)))
        throw new AppError('not-found', 'The file has no such row.');
      await mendRow(db, importId, row, request.body);
      return preview(schoolId, importId, request.query);
    },
  );

  app.post(
    '/school/imports/:importId/same-students',
    {
      config: { permission: 'school:manage', limit: 'report' },
      schema: {
        params: RosterParams,
        querystring: RosterQuery,
        response: { 200: RosterPreviewReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const { importId } = request.params;
      const file = await requireImport(db, schoolId, importId);
      const input = await planInput(db, schoolId, file, { now: clock.now(), serverKey });
      await answerRows(db, importId, await threads.same(input));
      return preview(schoolId, importId, request.query);
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
