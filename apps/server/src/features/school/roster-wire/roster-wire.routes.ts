import {
  PauseRosterBody,
  RosterLimits,
  RosterSourceBody,
  type RosterSourceReply as SourceReply,
  RosterSourceReply,
  RosterTakenReply,
  RosterWaitingQuery,
  RosterWaitingReply,
  TakeRosterBody,
} from '@moonbase/contracts/roster-wire';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { type Db, transact } from '../../../platform/database/db.ts';
import { attachment, csvStream } from '../../../platform/http/csv.ts';
import { AppError, FieldErrors } from '../../../platform/http/app-error.ts';
import { CONFLICT_REFUSALS } from '../../../platform/http/refusals.ts';
import { audit, requireManager } from '../../../play/people/manager.ts';
import { teacherName } from '../../../play/people/names.ts';
import { lockSchool, selectChanges } from '../changes.queries.ts';
import { toChange } from '../present.ts';
import { applyWire } from './apply-wire.ts';
import { checkSource } from './check-source.ts';
import { countErased, forgetErased, noteNoList } from './erased.queries.ts';
import { forgetListed } from './listed.queries.ts';
import {
  deleteWaiting,
  type NightRow,
  selectLastPlayed,
  selectNights,
  selectWaiting,
  settleNight,
} from './nights.queries.ts';
import {
  claimSource,
  deleteSource,
  saveSource,
  selectSchoolName,
  selectSource,
  setLimits,
  setPaused,
  type SourceRow,
} from './sources.queries.ts';
import { type SyncPorts, syncRoster, wireInput } from './syncs.ts';

const RESPONSE = { 200: RosterSourceReply, ...CONFLICT_REFUSALS };

const missing = () => new AppError('not-found', 'There is nothing at this address.');
const nothingWaits = () => new AppError('no-roster-waiting', 'No list waits. Fetch it again.');
const newerWaits = () => new AppError('newer-roster', 'A newer list is in. Look at it first.');

async function requireSource(db: Db, schoolId: string): Promise<SourceRow> {
  const source = await selectSource(db, schoolId);
  if (source === null) throw missing();
  return source;
}

const toSource = (row: SourceRow): NonNullable<SourceReply['rosterSource']['source']> => ({
  version: row.version,
  address: row.address,
  tokenAddress: row.tokenAddress,
  clientId: row.clientId,
  schoolThere: row.schoolThere,
  limits: {
    mostLeaving: row.mostLeaving,
    mostRenamed: row.mostRenamed,
    waitsForEmpty: row.waitsForEmpty,
  },
  isPaused: row.isPaused,
  isBusy: row.isBusy,
  nextAt: row.nextAt?.toISOString() ?? null,
  givenAt: row.givenAt.toISOString(),
  givenBy: row.givenBy && teacherName(row.givenBy),
  found: row.found,
});

const cameOf = ({ students, teachers, classes, pages }: NightRow) =>
  students === null || teachers === null || classes === null || pages === null
    ? null
    : { students, teachers, classes, pages };

async function pageOf({ database: { db } }: SyncPorts, schoolId: string): Promise<SourceReply> {
  const source = await selectSource(db, schoolId);
  if (source === null) return { rosterSource: { source: null, nights: [], erased: 0 } };
  const nights = await selectNights(db, source.id);
  const changes = new Map(
    (await selectChanges(db, schoolId)).map((row) => [row.id, toChange(row)]),
  );
  return {
    rosterSource: {
      source: toSource(source),
      erased: await countErased(db, schoolId),
      nights: nights.map((row) => ({
        id: row.id,
        at: row.startedAt.toISOString(),
        tookMs: row.tookMs,
        by: row.by && teacherName(row.by),
        outcome: row.outcome,
        came: cameOf(row),
        words: row.words,
        isWaiting: row.importId !== null,
        leftOut: row.leftOut,
        change: (row.changeId === null ? undefined : changes.get(row.changeId)) ?? null,
      })),
    },
  };
}

/** School Management: the list that is fetched from where the school keeps it. */
export const rosterWireRoutes: FastifyPluginCallbackZod<SyncPorts> = (app, ports, done) => {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.allSettled(running)));
  const begin = (source: SourceRow, by: string): void => {
    const run = syncRoster(ports, source, by).catch((error: unknown) =>
      ports.log?.error({ err: error }, 'roster not fetched'),
    );
    running.add(run);
    void run.finally(() => running.delete(run));
  };
  void app.register(sourceRoutes, ports);
  void app.register(waitingRoutes, ports);
  void app.register(waitingFileRoutes, ports);
  app.post(
    '/school/roster-source/fetch',
    { config: { permission: 'school:set-up', limit: 'report' }, schema: { response: RESPONSE } },
    async (request) => {
      const { schoolId, writerId } = requireManager(request);
      const { db } = ports.database;
      const { id } = await requireSource(db, schoolId);
      const claimed = await claimSource(db, id); // null: it is being fetched already
      const page = await pageOf(ports, schoolId);
      if (claimed !== null) begin(claimed, writerId);
      return page;
    },
  );
  done();
};

const sourceRoutes: FastifyPluginCallbackZod<SyncPorts> = (app, ports, done) => {
  const { database } = ports;
  app.get(
    '/school/roster-source',
    { config: { permission: 'school:manage' }, schema: { response: RESPONSE } },
    (request) => pageOf(ports, requireManager(request).schoolId),
  );

  app.put(
    '/school/roster-source',
    {
      config: { permission: 'school:set-up', limit: 'report' },
      schema: { body: RosterSourceBody, response: RESPONSE },
    },
    async (request) => {
      const manager = requireManager(request);
      const { schoolId, writerId } = manager;
      const before = await selectSource(database.db, schoolId);
      const school = await selectSchoolName(database.db, schoolId);
      const checked = await checkSource(ports, request.body, before, school);
      if ('faults' in checked) throw new FieldErrors(checked.faults);
      await transact(database, async (db) => {
        await saveSource(db, schoolId, checked.source, writerId);
        await audit(db, manager, 'roster-source-changed', { version: checked.source.version });
      });
      return pageOf(ports, schoolId);
    },
  );

  app.put(
    '/school/roster-source/limits',
    { config: { permission: 'school:set-up' }, schema: { body: RosterLimits, response: RESPONSE } },
    async (request) => {
      const manager = requireManager(request);
      await requireSource(database.db, manager.schoolId);
      await transact(database, async (db) => {
        await setLimits(db, manager.schoolId, request.body);
        await audit(db, manager, 'roster-source-changed', { ...request.body });
      });
      return pageOf(ports, manager.schoolId);
    },
  );

  app.post(
    '/school/roster-source/pause',
    {
      config: { permission: 'school:set-up' },
      schema: { body: PauseRosterBody, response: RESPONSE },
    },
    async (request) => {
      const manager = requireManager(request);
      const { isPaused } = request.body;
      await requireSource(database.db, manager.schoolId);
      await transact(database, async (db) => {
        await setPaused(db, manager.schoolId, isPaused);
        await audit(db, manager, 'roster-paused', { isPaused });
      });
      return pageOf(ports, manager.schoolId);
    },
  );

  app.post(
    '/school/roster-source/forget-erased',
    { config: { permission: 'school:set-up' }, schema: { response: RESPONSE } },
    async (request) => {
      const manager = requireManager(request);
      await requireSource(database.db, manager.schoolId);
      await transact(database, async (db) => {
        await forgetErased(db, manager.schoolId);
        await audit(db, manager, 'roster-erased-forgotten');
      });
      return pageOf(ports, manager.schoolId);
    },
  );

  app.post(
    '/school/roster-source/remove',
    { config: { permission: 'school:set-up' }, schema: { response: RESPONSE } },
    async (request) => {
      const manager = requireManager(request);
      await requireSource(database.db, manager.schoolId);
      await transact(database, async (db) => {
        await deleteSource(db, manager.schoolId);
        await forgetListed(db, manager.schoolId);
        await noteNoList(db, manager.schoolId);
        await audit(db, manager, 'roster-source-removed');
      });
      return pageOf(ports, manager.schoolId);
    },
  );
  done();
};

const waitingRoutes: FastifyPluginCallbackZod<SyncPorts> = (app, ports, done) => {
  const { database, threads, serverKey } = ports;
  app.get(
    '/school/roster-source/waiting',
    {
      config: { permission: 'school:manage', limit: 'preview' },
      schema: {
        querystring: RosterWaitingQuery,
        response: { 200: RosterWaitingReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const [source, waiting] = [
        await selectSource(database.db, schoolId),
        await selectWaiting(database.db, schoolId),
      ];
      if (source === null || waiting === null) throw nothingWaits();
      const input = await wireInput(database.db, serverKey, source, waiting);
      const { rows, ...answer } = await threads.wire({
        kind: 'wire-preview',
        input,
        query: request.query,
      });
      const played = await selectLastPlayed(
        database.db,
        rows.flatMap(({ personId }) => personId ?? []),
      );
      return {
        rosterWaiting: {
          importId: waiting.id,
          at: waiting.at.toISOString(),
          notes: waiting.notes,
          ...answer,
          holds: [...answer.holds],
          rows: rows.map(({ who, name, now, then, outcome, details, held, personId }) => ({
            who,
            name,
            now: [...now],
            then: [...then],
            outcome,
            details: [...details],
            held,
            lastPlayedAt: personId === null ? null : (played.get(personId)?.toISOString() ?? null),
          })),
        },
      };
    },
  );

  app.post(
    '/school/roster-source/waiting/take',
    {
      config: { permission: 'school:set-up', limit: 'report' },
      schema: { body: TakeRosterBody, response: { 200: RosterTakenReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const manager = requireManager(request);
      const { schoolId, writerId } = manager;
      const { importId, take, leaving } = request.body;
      const change = await transact(database, async (db) => {
        await lockSchool(db, schoolId);
        const [source, waiting] = [
          await selectSource(db, schoolId),
          await selectWaiting(db, schoolId),
        ];
        if (source === null || waiting === null) throw nothingWaits();
        if (waiting.id !== importId) throw newerWaits();
        const input = await wireInput(db, serverKey, source, waiting);
        const effect = await threads.wire({ kind: 'wire-apply', input, take });
        const leaves = effect.takes[take].leaving;
        if (leaves > 0 && leaves !== leaving)
          throw new AppError(
            'leaving-not-typed',
            `${leaves} would leave. Type this number to say that they have really left.`,
          );
        const changeId = await applyWire(db, { schoolId, actorId: writerId, serverKey }, effect);
        const { takes, prints } = effect;
        const leftOut = takes.all.changes - takes[take].changes;
        await settleNight(db, waiting.nightId, { changeId, prints, leftOut });
        await deleteWaiting(db, waiting.id);
        await audit(db, manager, 'roster-taken', { change: changeId, take });
        const [row] = changeId === null ? [] : await selectChanges(db, schoolId, changeId);
        return row === undefined ? null : toChange(row);
      });
      return { rosterTaken: { change } };
    },
  );
  done();
};

/** The list that waits as a file. */
const waitingFileRoutes: FastifyPluginCallbackZod<SyncPorts> = (app, ports, done) => {
  const { database, threads, serverKey } = ports;
  app.get(
    '/school/roster-source/waiting/csv',
    {
      config: { permission: 'school:manage', limit: 'report' },
      schema: { response: { 200: z.any(), ...CONFLICT_REFUSALS } },
    },
    async (request, reply) => {
      const { schoolId } = requireManager(request);
      const [source, waiting] = [
        await selectSource(database.db, schoolId),
        await selectWaiting(database.db, schoolId),
      ];
      if (source === null || waiting === null) throw nothingWaits();
      const input = await wireInput(database.db, serverKey, source, waiting);
      const table = await threads.wire({ kind: 'wire-table', input });
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', attachment('list-that-waits.csv'))
        .send(csvStream(table));
    },
  );
  done();
};
