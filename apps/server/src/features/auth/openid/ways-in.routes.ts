import { Id } from '@moonbase/contracts';
import {
  AddKnockBody,
  JoinBody,
  type Listed,
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
import { transact } from '../../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../../platform/http/refusals.ts';
import { audit, type Manager, requireManager } from '../../../play/people/manager.ts';
import { fullName } from '../../../play/people/names.ts';
import type { OpenIdPorts } from './openid.routes.ts';
import { addKnock, joinByHand } from './join-by-hand.ts';
import {
  addressesOf,
  askOfDomain,
  beginTest,
  draftWayIn,
  faultsOfTaken,
  hindranceOf,
  idOfDraft,
  joinSureKnocks,
  type KnockRow,
  type ListedPerson,
  listOf,
  readWayIn,
  refuseKnock,
  searchListed,
  sureKnocks,
  takeIntoUse,
  warningOf,
  type WayInRow,
  wayOfSchool,
} from './ways-in.ts';
import { selectLost } from './lost.queries.ts';
import {
  deleteWayIn,
  insertWayIn,
  selectWaysOfSchool,
  setInUse,
  setTaken,
  type TestOutcome,
  updateWayIn,
} from './ways-in.queries.ts';

const MOST_WAYS = 5; // of a school
const MOST_SHOWN = 50; // of those who knocked, the latest first
const Params = z.object({ id: Id });
const Search = z.strictObject({ search: z.string().trim().min(1).max(100) });
const RESPONSE = { 200: WaysInReply, ...CONFLICT_REFUSALS };

const missing = () => new AppError('not-found', 'There is nothing at this address.');

/** A person of the list, for an admin of their school. */
const toListed = (person: ListedPerson): Listed => ({
  id: person.id,
  name: fullName(person),
  what: [person.schoolRole, person.classes].filter((part) => part !== '').join(', '),
  hasComeIn: person.hasComeIn,
});

const toTested = (outcome: TestOutcome | undefined) =>
  outcome === undefined
    ? null
    : {
        at: outcome.at,
        isPassed: outcome.isPassed,
        words: outcome.words,
        facts: outcome.facts,
        unused: outcome.unused,
        offers: outcome.offers,
      };

const toKnock = (knock: KnockRow, candidates: readonly ListedPerson[]) => ({
  id: knock.id,
  wayInId: knock.wayInId,
  name: knock.name,
  address: knock.address,
  isVouched: knock.isVouched,
  why: knock.why,
  knockedAt: knock.knockedAt.toISOString(),
  isRefused: knock.isRefused,
  candidates: candidates.filter(({ knockId }) => knockId === knock.id).map(toListed),
});

const ownWay = async (
  { database }: OpenIdPorts,
  { schoolId }: Manager,
  id: string,
): Promise<WayInRow> => {
  const row = await wayOfSchool(database.db, schoolId, id);
  if (row === null) throw missing();
  return row;
};

async function pageOf(
  { database, config, clock }: OpenIdPorts,
  { schoolId, actor }: Manager,
): Promise<Reply> {
  const [ways, standing, knocks, candidates] = await listOf(database.db, schoolId);
  const lost = await selectLost(database.db, schoolId);
  return {
    waysIn: {
      ways: ways.flatMap((row) => {
        const numbers = standing.find(({ wayInId }) => wayInId === row.id);
        if (numbers === undefined) return []; // added between the two statements
        return {
          id: row.id,
          kind: row.kind,
          issuer: row.issuer,
          clientId: row.clientId,
          domain: row.domain,
          tenant: row.tenant,
          hasSecret: row.secret !== null,
          secretUntil: row.secretUntil,
          movedFrom: row.movedFrom,
          isInUse: row.isInUse,
          ...addressesOf(config, row.id),
          joined: numbers.joined,
          listed: numbers.listed,
          lost: lost
            .filter(({ wayInId }) => wayInId === row.id)
            .map(({ why, count, names }) => ({ why, count, names })),
          tests: { admin: toTested(row.tests.admin), student: toTested(row.tests.student) },
          taken: { roleClaim: row.roleClaim, roleWords: row.roleWords, classClaim: row.classClaim },
          hindrance: hindranceOf(row, actor.userId),
          warning: warningOf(row, clock.now(), ways),
        };
      }),
      knocks: knocks.slice(0, MOST_SHOWN).map((knock) => toKnock(knock, candidates)),
      knocked: knocks.filter(({ isRefused }) => !isRefused).length,
      sure: sureKnocks(knocks, candidates).length,
    },
  };
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
      const read = await readWayIn(ports, given, null);
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
      const read = await readWayIn(ports, { ...request.body, kind: row.kind }, row);
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
    async (request) => {
      const manager = requireManager(request);
      const row = await ownWay(ports, manager, request.params.id);
      const faults = faultsOfTaken(row, request.body);
      if (faults !== null) throw new FieldErrors(faults);
      await transact(database, async (db) => {
        await setTaken(db, row.id, request.body);
        await audit(db, manager, 'way-in-changed', { kind: row.kind });
      });
      return pageOf(ports, manager);
    },
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
    async (request) => {
      const manager = requireManager(request);
      const row = await ownWay(ports, manager, request.params.id);
      const hindrance = hindranceOf(row, manager.actor.userId);
      if (hindrance !== null) throw new AppError('trial-not-passed', hindrance);
      await transact(database, async (db) => {
        await takeIntoUse(db, row, manager.actor.userId);
        await audit(db, manager, 'way-in-used', { kind: row.kind });
      });
      return pageOf(ports, manager);
    },
  );

  app.post(
    '/school/ways-in/:id/stop',
    { config: { permission: 'school:set-up' }, schema: { params: Params, response: RESPONSE } },
    async (request) => {
      const manager = requireManager(request);
      const row = await ownWay(ports, manager, request.params.id);
      await transact(database, async (db) => {
        await setInUse(db, row.id, false);
        await audit(db, manager, 'way-in-stopped', { kind: row.kind });
      });
      return pageOf(ports, manager);
    },
  );

  app.post(
    '/school/ways-in/:id/remove',
    { config: { permission: 'school:set-up' }, schema: { params: Params, response: RESPONSE } },
    async (request) => {
      const manager = requireManager(request);
      const row = await ownWay(ports, manager, request.params.id);
      await transact(database, async (db) => {
        await deleteWayIn(db, row.id);
        await audit(db, manager, 'way-in-removed', { kind: row.kind });
      });
      return pageOf(ports, manager);
    },
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
