import {
  AskErasureBody,
  DoneErasureReply,
  EraseNowBody,
  ErasuresReply,
  UserParams,
  WaitingErasureReply,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { askErasure, completeErasure } from '../../play/privacy/erase.ts';
import {
  deleteErasure,
  selectDone,
  selectOptionalWaiting,
} from '../../play/privacy/erasures.queries.ts';
import { endRequests, reopenRequests } from '../../play/privacy/requests.queries.ts';
import { latestErasures, requireErasable, writerOf } from './erasable.ts';
import { toDoneErasure, toWaitingErasure } from './present.ts';

const noneWaiting = (): AppError =>
  new AppError('no-erasure-waiting', 'No erasure waits for this person.');

async function requireWaiting(db: Db, userId: string) {
  const waiting = await selectOptionalWaiting(db, userId);
  if (waiting === null) throw noneWaiting();
  return waiting;
}

/** @throws AppError where none waits. @see packages/privacy/SPEC.md rule ER10 */
async function bringBack(db: Db, userId: string): Promise<void> {
  const { askedAt } = await requireWaiting(db, userId);
  await reopenRequests(db, userId, askedAt);
  if (!(await deleteErasure(db, userId))) throw noneWaiting(); // it was done meanwhile
}

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
      const now = clock.now();
      return transact(database, async (db) => {
        await requireErasable(db, subjectId, { name, field: 'erasure.name' });
        await endRequests(db, { subjectId, askedBy: null }, { at: now, as: 'confirmed' });
        await askErasure(db, { subjectId, askedBy, reason, askedAt: now });
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
        await bringBack(db, subjectId);
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
      const setting = { dataDir: config.DATA_DIR, now: clock.now(), by: writerOf(request) };
      const reply = await completeErasure(database, setting, {
        find: async (db) => {
          const { id } = await requireWaiting(db, subjectId);
          await requireErasable(db, subjectId, { name: request.body.name, field: 'name' });
          return { id, subjectId };
        },
        answer: async (db, id) => ({
          erasure: toDoneErasure(await selectDone(db, id), requireActor(request)),
        }),
      });
      if (reply === null) throw noneWaiting();
      return reply;
    },
  );
  done();
};
