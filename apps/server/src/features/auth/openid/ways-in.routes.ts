import { Id } from '@moonbase/contracts';
import {
  JoinBody,
  type Listed,
  ListedReply,
  TestWayInBody,
  WayInBody,
  type WaysInReply as Reply,
  WaysInReply,
  WayInTestReply,
} from '@moonbase/contracts/ways-in';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AppError, FieldErrors } from '../../../platform/http/app-error.ts';
import { CONFLICT_REFUSALS } from '../../../platform/http/refusals.ts';
import { audit, type Manager, requireManager } from '../../../play/people/manager.ts';
import { fullName } from '../../../play/people/names.ts';
import type { ListedPerson, WayInRow, WaysIn } from './ways-in.ts';
import type { TestOutcome } from './ways-in.queries.ts';

const MOST_WAYS = 5; // of a school
const Params = z.object({ id: Id });
const Search = z.strictObject({ search: z.string().trim().min(1).max(100) });
const RESPONSE = { 200: WaysInReply, ...CONFLICT_REFUSALS };

const missing = () => new AppError('not-found', 'There is nothing at this address.');

/** A person of the list, for an admin of their school. */
const toListed = ({
  id,
  firstName,
  lastName,
  schoolRole,
  classes,
  hasComeIn,
}: ListedPerson): Listed => ({
  id,
  name: fullName({ firstName, lastName }),
  what: [schoolRole, classes].filter((part) => part !== '').join(', '),
  hasComeIn,
});

const toTested = (outcome: TestOutcome | undefined) =>
  outcome === undefined
    ? null
    : { at: outcome.at, isPassed: outcome.isPassed, words: outcome.words, facts: outcome.facts };

/** An admin of the product who acts as a school admin looks on: a test sign-in of theirs proves nothing for the school. */
function requireOwnManager(request: FastifyRequest): Manager {
  const manager = requireManager(request);
  if (manager.actor.overriddenBy !== null)
    throw new AppError('forbidden', 'Only an admin of the school changes how its people sign in.');
  return manager;
}

/** My School: the ways in by OpenID Connect, and those who knocked. */
export const waysInRoutes: FastifyPluginCallbackZod<{ readonly waysIn: WaysIn }> = (
  app,
  { waysIn },
  done,
) => {
  const reply = async ({ schoolId, actor }: Manager): Promise<Reply> => {
    const [ways, standing, knocks, candidates] = await waysIn.list(schoolId);
    return {
      waysIn: {
        ways: ways.map((row) => ({
          id: row.id,
          kind: row.kind,
          issuer: row.issuer,
          clientId: row.clientId,
          domain: row.domain,
          tenant: row.tenant,
          hasSecret: row.secret !== null,
          secretUntil: row.secretUntil,
          isInUse: row.isInUse,
          ...waysIn.addresses(row.id),
          ...(standing.find(({ wayInId }) => wayInId === row.id) ?? NOBODY),
          tests: { admin: toTested(row.tests.admin), student: toTested(row.tests.student) },
          hindrance: waysIn.hindranceOf(row, actor.userId),
          warning: waysIn.warningOf(row),
        })),
        knocks: knocks.map(({ issuer: _, subject: __, knockedAt, ...knock }) => ({
          ...knock,
          knockedAt: knockedAt.toISOString(),
          candidates: candidates.filter(({ knockId }) => knockId === knock.id).map(toListed),
        })),
      },
    };
  };
  const ownWay = async (request: FastifyRequest, { schoolId }: Manager): Promise<WayInRow> => {
    const row = await waysIn.ofSchool(schoolId, Params.parse(request.params).id);
    if (row === null) throw missing();
    return row;
  };

  app.get(
    '/school/ways-in',
    { config: { permission: 'school:manage' }, schema: { response: RESPONSE } },
    async (request) => reply(requireManager(request)),
  );

  app.get(
    '/school/ways-in/listed',
    {
      config: { permission: 'school:manage' },
      schema: { querystring: Search, response: { 200: ListedReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const people = await waysIn.search(schoolId, request.query.search);
      return { listed: people.map(toListed) };
    },
  );

  app.post(
    '/school/ways-in',
    {
      config: { permission: 'school:manage', limit: 'report' },
      schema: { body: WayInBody, response: RESPONSE },
    },
    async (request) => {
      const manager = requireOwnManager(request);
      const [ways] = await waysIn.list(manager.schoolId);
      if (ways.length >= MOST_WAYS)
        throw new AppError('ways-in-full', 'A school has five ways in at most. Remove one first.');
      const read = await waysIn.read(request.body, null);
      if ('faults' in read) throw new FieldErrors(read.faults);
      await waysIn.transact(async (db) => {
        await waysIn.insert(db, manager.schoolId, read.way);
        await audit(db, manager, 'way-in-added', { kind: read.way.kind });
      });
      return reply(manager);
    },
  );

  app.put(
    '/school/ways-in/:id',
    {
      config: { permission: 'school:manage', limit: 'report' },
      schema: { params: Params, body: WayInBody, response: RESPONSE },
    },
    async (request) => {
      const manager = requireOwnManager(request);
      const row = await ownWay(request, manager);
      const read = await waysIn.read({ ...request.body, kind: row.kind }, row);
      if ('faults' in read) throw new FieldErrors(read.faults);
      await waysIn.transact(async (db) => {
        await waysIn.update(db, row.id, read.way);
        await audit(db, manager, 'way-in-changed', { kind: row.kind });
      });
      return reply(manager);
    },
  );

  app.post(
    '/school/ways-in/:id/test',
    {
      config: { permission: 'school:manage' },
      schema: {
        params: Params,
        body: TestWayInBody,
        response: { 200: WayInTestReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const manager = requireOwnManager(request);
      const { id } = await ownWay(request, manager);
      const path = await waysIn.beginTest(id, manager.actor.userId, request.body.as);
      return { wayInTest: { path } };
    },
  );

  app.post(
    '/school/ways-in/:id/use',
    { config: { permission: 'school:manage' }, schema: { params: Params, response: RESPONSE } },
    async (request) => {
      const manager = requireOwnManager(request);
      const row = await ownWay(request, manager);
      const hindrance = waysIn.hindranceOf(row, manager.actor.userId);
      if (hindrance !== null) throw new AppError('trial-not-passed', hindrance);
      await waysIn.transact(async (db) => {
        await waysIn.use(db, row, manager.actor.userId);
        await audit(db, manager, 'way-in-used', { kind: row.kind });
      });
      return reply(manager);
    },
  );

  for (const [step, action] of [
    ['stop', 'way-in-stopped'],
    ['remove', 'way-in-removed'],
  ] as const)
    app.post(
      `/school/ways-in/:id/${step}`,
      { config: { permission: 'school:manage' }, schema: { params: Params, response: RESPONSE } },
      async (request) => {
        const manager = requireOwnManager(request);
        const row = await ownWay(request, manager);
        await waysIn.transact(async (db) => {
          await waysIn[step](db, row.id);
          await audit(db, manager, action, { kind: row.kind });
        });
        return reply(manager);
      },
    );

  app.post(
    '/school/knocks/:id/join',
    {
      config: { permission: 'school:manage' },
      schema: { params: Params, body: JoinBody, response: RESPONSE },
    },
    async (request) => {
      const manager = requireOwnManager(request);
      const { userId } = request.body;
      const outcome = await waysIn.transact(async (db) => {
        const joined = await waysIn.join(db, manager.schoolId, request.params.id, userId);
        if (joined === 'joined') await audit(db, manager, 'knock-joined', { subjectId: userId });
        return joined;
      });
      if (outcome === 'missing') throw missing();
      if (outcome === 'taken')
        throw new AppError('already-joined', 'This account belongs to somebody already.');
      return reply(manager);
    },
  );

  app.post(
    '/school/knocks/:id/refuse',
    { config: { permission: 'school:manage' }, schema: { params: Params, response: RESPONSE } },
    async (request) => {
      const manager = requireOwnManager(request);
      const wasThere = await waysIn.transact(async (db) => {
        const was = await waysIn.refuse(db, manager.schoolId, request.params.id);
        if (was) await audit(db, manager, 'knock-refused');
        return was;
      });
      if (!wasThere) throw missing();
      return reply(manager);
    },
  );
  done();
};

const NOBODY = { joined: 0, listed: 0, withAddress: 0 };
