import { hasRole, type Person } from '@moonbase/access';
import {
  AskErasureBody,
  DoneErasureReply,
  EraseNowBody,
  type ErrorCode,
  ErasuresReply,
  UserParams,
  WaitingErasureReply,
} from '@moonbase/contracts';
import { erasureRefusal, type ErasureRefusal, nameToType } from '@moonbase/privacy';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { forgetSamples } from '../../play/privacy/erase-person.queries.ts';
import { askErasure, completeErasure } from '../../play/privacy/erase.ts';
import { noteErasure } from '../../play/privacy/erasures-made.ts';
import {
  deleteErasure,
  selectDone,
  selectErasureFacts,
  selectErasures,
  selectOptionalWaiting,
} from '../../play/privacy/erasures.queries.ts';
import { toDoneErasure, toErasure, toWaitingErasure } from './present.ts';

const REFUSED: Readonly<
  Record<Exclude<ErasureRefusal, 'name-differs'>, readonly [ErrorCode, string]>
> = {
  admin: ['admin-not-erased', 'An admin of Moon Base Pi is not erased here.'],
  'last-school-admin': ['last-school-admin', 'Make somebody else an admin of the school first.'],
  'has-children': ['has-children', 'Remove the children first.'],
};

const KEPT_BY_SCHOOL = 'The school keeps this account: ask it to erase at once.';

/** @throws AppError, or FieldErrors at `field` when the typed name is not theirs */
async function requireErasable(
  db: Db,
  userId: string,
  typed: { readonly name: string; readonly field: string },
): Promise<void> {
  const facts = await selectErasureFacts(db, userId);
  if (facts === null) throw new AppError('not-found', 'There is nothing at this address.');
  const refusal = erasureRefusal(facts, typed.name);
  if (refusal === 'name-differs')
    throw new FieldErrors({ [typed.field]: [`Type ${nameToType(facts)}`] });
  if (refusal !== null) throw new AppError(...REFUSED[refusal]);
}

const noneWaiting = (): AppError =>
  new AppError('no-erasure-waiting', 'No erasure waits for this person.');

async function requireWaiting(db: Db, userId: string) {
  const waiting = await selectOptionalWaiting(db, userId);
  if (waiting === null) throw noneWaiting();
  return waiting;
}

/** The latest erasures of the actor's school, or of a parent's children. */
async function latestErasures(db: Db, reader: Person) {
  const { userId, schoolId } = reader;
  const of = schoolId === null ? { parentId: userId } : { schoolId };
  const erasures = await selectErasures(db, of);
  return { erasures: erasures.map((erasure) => toErasure(erasure, reader)) };
}

const writerOf = (request: FastifyRequest): string => {
  const { userId, overriddenBy } = requireActor(request);
  return overriddenBy ?? userId;
};

interface Setting {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly DATA_DIR: string };
}

/** Erasures: requested, called off, done at once, and their receipts. */
export const erasuresRoutes: FastifyPluginCallbackZod<Setting> = (
  app,
  { database, clock, config },
  done,
) => {
  app.get(
    '/erasures',
    {
      config: { permission: 'privacy:erase' },
      schema: { response: { 200: ErasuresReply, ...CONFLICT_REFUSALS } },
    },
    (request) => latestErasures(database.db, requireActor(request)),
  );

  app.post(
    '/users/:userId/erasure',
    {
      config: { permission: 'privacy:erase', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: AskErasureBody,
        response: { 200: WaitingErasureReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => {
      const { userId: subjectId } = request.params;
      const { reason, name } = request.body.erasure;
      const askedBy = writerOf(request);
      return transact(database, async (db) => {
        await requireErasable(db, subjectId, { name, field: 'erasure.name' });
        await askErasure(db, { subjectId, askedBy, reason, askedAt: clock.now() });
        await insertAudit(db, {
          actorId: askedBy,
          subjectId,
          action: 'erasure-asked',
          details: { schoolId: requireActor(request).schoolId, reason },
        });
        return {
          erasure: toWaitingErasure(await requireWaiting(db, subjectId), requireActor(request)),
        };
      });
    },
  );

  app.post(
    '/users/:userId/erasure/call-off',
    {
      config: { permission: 'privacy:erase', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: ErasuresReply, ...CONFLICT_REFUSALS } },
    },
    (request) => {
      const { userId: subjectId } = request.params;
      const actor = requireActor(request);
      return transact(database, async (db) => {
        await requireWaiting(db, subjectId);
        if (!(await deleteErasure(db, subjectId))) throw noneWaiting(); // it was done meanwhile
        const actorId = writerOf(request);
        const action = 'erasure-called-off';
        await insertAudit(db, {
          actorId,
          subjectId,
          action,
          details: { schoolId: actor.schoolId },
        });
        return latestErasures(db, actor);
      });
    },
  );

  app.post(
    '/users/:userId/erasure/now',
    {
      config: { permission: 'privacy:erase', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: EraseNowBody,
        response: { 200: DoneErasureReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { userId: subjectId } = request.params;
      const isOfSchool = request.aboutUser?.schoolId != null;
      if (isOfSchool && !hasRole(requireActor(request), 'school-admin'))
        throw new AppError('kept-by-school', KEPT_BY_SCHOOL);
      const setting = { dataDir: config.DATA_DIR, now: clock.now(), by: writerOf(request) };
      const { person, reply } = await transact(database, async (db) => {
        const { id } = await requireWaiting(db, subjectId);
        await requireErasable(db, subjectId, { name: request.body.name, field: 'name' });
        const erased = await completeErasure(db, { id, subjectId }, setting);
        if (erased === null) throw noneWaiting();
        const done = toDoneErasure(await selectDone(db, id), requireActor(request));
        return { person: erased, reply: { erasure: done } };
      });
      await noteErasure(setting.dataDir, person, setting.now);
      await forgetSamples(database.db);
      return reply;
    },
  );
  done();
};
