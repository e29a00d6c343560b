import { Id } from '@moonbase/contracts';
import {
  AddKnockBody,
  AsksAccountBody,
  JoinBody,
  ListedReply,
  NewWayInBody,
  TakenClaims,
  TestWayInBody,
  WayInBody,
  WayInDraftReply,
  type WaysInReply as Reply,
  WaysInReply,
  WayInTestReply,
} from '@moonbase/contracts/ways-in';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AppError, FieldErrors } from '../../../platform/http/app-error.ts';
import { type Db, transact } from '../../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../../platform/http/refusals.ts';
import { audit, type Manager, requireManager } from '../../../play/people/manager.ts';
import type { OpenIdPorts } from './openid.routes.ts';
import { addKnock, joinByHand } from './join-by-hand.ts';
import {
  askOfDomain,
  beginTest,
  draftWayIn,
  faultsOfTaken,
  hindranceOf,
  idOfDraft,
  joinSureKnocks,
  readWayIn,
  refuseKnock,
  searchListed,
  takeIntoUse,
  type WayInRow,
  wayOfSchool,
} from './ways-in.ts';
import {
  deleteWayIn,
  insertWayIn,
  setAsksAccount,
  selectWaysOfSchool,
  setInUse,
  setTaken,
  updateWayIn,
} from './ways-in.queries.ts';
import { pageOf, toListed } from './ways-in-page.ts';

const MOST_WAYS = 5; // of a school
const Params = z.object({ id: Id });
const Search = z.strictObject({ search: z.string().trim().min(1).max(100) });
const RESPONSE = { 200: WaysInReply, ...CONFLICT_REFUSALS };

const missing = () => new AppError('not-found', 'There is nothing at this address.');

const ownWay = async (
  { database }: OpenIdPorts,
  { schoolId }: Manager,
  id: string,
): Promise<WayInRow> => {
  const row = await wayOfSchool(database.db, schoolId, id);
  if (row === null) throw missing();
  return row;
};

/** Changes a way in of the manager's school, which the log keeps. @returns the page as it is then */
async function changeWay(
  ports: OpenIdPorts,
  manager: Manager,
  {
    id,
    action,
    change,
  }: {
    readonly id: string;
    readonly action: Parameters<typeof audit>[2];
    readonly change: (db: Db, row: WayInRow) => Promise<unknown>;
  },
): Promise<Reply> {
  const row = await ownWay(ports, manager, id);
  await transact(ports.database, async (db) => {
    await change(db, row);
    await audit(db, manager, action, { kind: row.kind });
  });
  return pageOf(ports, manager);
}

/** My School: the ways in by OpenID Connect, and those who knocked. */
export const waysInRoutes: FastifyPluginCallbackZod<{ readonly openId: OpenIdPorts }> = (
  app,
  { openId: ports },
  done,
) => {
  void app.register(settingsRoutes, ports);
  void app.register(useRoutes, ports);
  void app.register(knocksRoutes, ports);
  done();
};

const settingsRoutes: FastifyPluginCallbackZod<OpenIdPorts> = (app, ports, done) => {
  const { database } = ports;
  app.get(
    '/school/ways-in',
    { config: { permission: 'school:manage' }, schema: { response: RESPONSE } },
    (request) => pageOf(ports, requireManager(request)),
  );

  app.post(
    '/school/ways-in/draft',
    {
      config: { permission: 'school:set-up', limit: 'report' },
      schema: { response: { 200: WayInDraftReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => ({ wayInDraft: await draftWayIn(ports, requireManager(request).schoolId) }),
  );

  app.post(
    '/school/ways-in',
    {
      config: { permission: 'school:set-up', limit: 'report' },
      schema: { body: NewWayInBody, response: RESPONSE },
    },
    async (request) => {
      const manager = requireManager(request);
      const ways = await selectWaysOfSchool(database.db, manager.schoolId);
      if (ways.length >= MOST_WAYS)
        throw new AppError('ways-in-full', 'A school has five ways in at most. Remove one first.');
      const { draft, ...given } = request.body;
      const reserved = idOfDraft(ports, manager.schoolId, draft);
      const read = await readWayIn(ports, { ...given, givenBy: manager.actor.userId }, null);
      if ('faults' in read) throw new FieldErrors(read.faults);
      await askOfDomain(database.db, manager.actor.userId, given, null);
      await transact(database, async (db) => {
        await insertWayIn(db, manager.schoolId, read.way, reserved);
        await audit(db, manager, 'way-in-added', { kind: read.way.kind });
      });
      return pageOf(ports, manager);
    },
  );

  app.put(
    '/school/ways-in/:id',
    {
      config: { permission: 'school:set-up', limit: 'report' },
      schema: { params: Params, body: WayInBody, response: RESPONSE },
    },
    async (request) => {
      const manager = requireManager(request);
      const row = await ownWay(ports, manager, request.params.id);
      const given = { ...request.body, kind: row.kind, givenBy: manager.actor.userId };
      const read = await readWayIn(ports, given, row);
      if ('faults' in read) throw new FieldErrors(read.faults);
      await askOfDomain(database.db, manager.actor.userId, request.body, row.domain);
      await transact(database, async (db) => {
        await updateWayIn(db, row.id, read.way, request.body.hasSameAccounts);
        await audit(db, manager, 'way-in-changed', { kind: row.kind });
      });
      return pageOf(ports, manager);
    },
  );
  done();
};

const useRoutes: FastifyPluginCallbackZod<OpenIdPorts> = (app, ports, done) => {
  const { database } = ports;
  app.put(
    '/school/ways-in/:id/taken',
    {
      config: { permission: 'school:set-up' },
      schema: { params: Params, body: TakenClaims, response: RESPONSE },
    },
    (request) =>
      changeWay(ports, requireManager(request), {
        id: request.params.id,
        action: 'way-in-changed',
        change: (db, row) => {
          const faults = faultsOfTaken(row, request.body);
          if (faults !== null) throw new FieldErrors(faults);
          return setTaken(db, row.id, request.body);
        },
      }),
  );

  app.put(
    '/school/ways-in/:id/asking',
    {
      config: { permission: 'school:set-up' },
      schema: { params: Params, body: AsksAccountBody, response: RESPONSE },
    },
    (request) =>
      changeWay(ports, requireManager(request), {
        id: request.params.id,
        action: 'way-in-changed',
        change: (db, { id }) => setAsksAccount(db, id, request.body.asksAccount),
      }),
  );

  app.post(
    '/school/ways-in/:id/test',
    {
      config: { permission: 'school:set-up' },
      schema: {
        params: Params,
        body: TestWayInBody,
        response: { 200: WayInTestReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const manager = requireManager(request);
      const { id } = await ownWay(ports, manager, request.params.id);
      const path = await beginTest(database.db, id, manager.actor.userId, request.body.as);
      return { wayInTest: { path } };
    },
  );

  app.post(
    '/school/ways-in/:id/use',
    { config: { permission: 'school:set-up' }, schema: { params: Params, response: RESPONSE } },
    (request) => {
      const manager = requireManager(request);
      const { userId } = manager.actor;
      return changeWay(ports, manager, {
        id: request.params.id,
        action: 'way-in-used',
        change: (db, row) => {
          const hindrance = hindranceOf(row, userId);
          if (hindrance !== null) throw new AppError('trial-not-passed', hindrance);
          return takeIntoUse(db, row, userId);
        },
      });
    },
  );

  app.post(
    '/school/ways-in/:id/stop',
    { config: { permission: 'school:set-up' }, schema: { params: Params, response: RESPONSE } },
    (request) =>
      changeWay(ports, requireManager(request), {
        id: request.params.id,
        action: 'way-in-stopped',
        change: (db, { id }) => setInUse(db, id, false),
      }),
  );

  app.post(
    '/school/ways-in/:id/remove',
    { config: { permission: 'school:set-up' }, schema: { params: Params, response: RESPONSE } },
    (request) =>
      changeWay(ports, requireManager(request), {
        id: request.params.id,
        action: 'way-in-removed',
        change: (db, { id }) => deleteWayIn(db, id),
      }),
  );
  done();
};

const knocksRoutes: FastifyPluginCallbackZod<OpenIdPorts> = (app, ports, done) => {
  const { database } = ports;
  app.get(
    '/school/ways-in/listed',
    {
      config: { permission: 'school:manage' },
      schema: { querystring: Search, response: { 200: ListedReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const people = await searchListed(database.db, schoolId, request.query.search);
      return { listed: people.map(toListed) };
    },
  );

  app.post(
    '/school/knocks/:id/join',
    {
      config: { permission: 'school:set-up' },
      schema: { params: Params, body: JoinBody, response: RESPONSE },
    },
    async (request) => {
      const manager = requireManager(request);
      const { userId } = request.body;
      const outcome = await transact(database, async (db) => {
        const person = { userId, isCreated: false };
        const joined = await joinByHand(db, manager, request.params.id, person);
        if (joined === 'joined') await audit(db, manager, 'knock-joined', { subjectId: userId });
        return joined;
      });
      if (outcome === 'missing') throw missing();
      if (outcome === 'taken')
        throw new AppError('already-joined', 'This account belongs to somebody already.');
      return pageOf(ports, manager);
    },
  );

  app.post(
    '/school/knocks/:id/add',
    {
      config: { permission: 'school:set-up' },
      schema: { params: Params, body: AddKnockBody, response: RESPONSE },
    },
    async (request) => {
      const manager = requireManager(request);
      const { role } = request.body;
      await transact(database, async (db) => {
        const subjectId = await addKnock(db, manager, request.params.id, role);
        if (subjectId === null) throw missing();
        await audit(db, manager, 'knock-joined', { subjectId });
      });
      return pageOf(ports, manager);
    },
  );

  app.post(
    '/school/knocks/join-sure',
    { config: { permission: 'school:set-up', limit: 'report' }, schema: { response: RESPONSE } },
    async (request) => {
      const manager = requireManager(request);
      await transact(database, async (db) => {
        const joined = await joinSureKnocks(db, manager.schoolId);
        await audit(db, manager, 'knocks-joined', { students: joined });
      });
      return pageOf(ports, manager);
    },
  );

  app.post(
    '/school/knocks/:id/refuse',
    { config: { permission: 'school:set-up' }, schema: { params: Params, response: RESPONSE } },
    async (request) => {
      const manager = requireManager(request);
      const wasThere = await transact(database, async (db) => {
        const was = await refuseKnock(db, manager.schoolId, request.params.id);
        if (was) await audit(db, manager, 'knock-refused');
        return was;
      });
      if (!wasThere) throw missing();
      return pageOf(ports, manager);
    },
  );
  done();
};
