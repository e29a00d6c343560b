import {
  ErasuresReply,
  type RequestErasureBody as Body,
  RequestErasureBody,
  UserParams,
} from '@moonbase/contracts';
import { askAgainFrom } from '@moonbase/privacy';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { DAY_MS } from '../../platform/days.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import type { AuditAction } from '../../platform/session/audit.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectOptionalWaiting } from '../../play/privacy/erasures.queries.ts';
import { endRequests, lockRequest, saveRequest } from '../../play/privacy/requests.queries.ts';
import { latestErasures, requireErasable, writerOf } from './erasable.ts';

interface Setting {
  readonly database: Database;
  readonly clock: Clock;
}

/** @returns the id of the school that keeps the account. @throws AppError for a child of a family alone */
function requireKeptBySchool({ aboutUser }: FastifyRequest): string {
  const schoolId = aboutUser?.schoolId ?? null;
  if (schoolId === null)
    throw new AppError('at-no-school', 'This child is at no school: erase the account yourself.');
  return schoolId;
}

const noneWaiting = (): AppError =>
  new AppError('no-request-waiting', 'No request waits for an answer of the school any more.');

/** @throws AppError while it is too early to ask again. @see packages/privacy/SPEC.md rule ER11 */
async function requireMayAsk(
  db: Db,
  pair: { readonly subjectId: string; readonly askedBy: string },
  now: number,
): Promise<void> {
  if ((await selectOptionalWaiting(db, pair.subjectId)) !== null)
    throw new AppError('erasure-waits', 'The school erases this account already.');
  const latest = await lockRequest(db, pair);
  const { endedAt = null, endedAs = null } = latest ?? {};
  if (latest === null || endedAt === null || endedAs === null) return;
  const ended = { at: endedAt.getTime(), as: endedAs };
  const from = askAgainFrom(ended) ?? now;
  if (from <= now) return;
  const days = Math.ceil((from - now) / DAY_MS);
  const when = days === 1 ? 'tomorrow' : `in ${days} days`;
  throw new AppError('asked-lately', `You asked lately. You can ask the school again ${when}.`);
}

/**
 * Does a step of a request, records it, and answers with what the reader sees then. A step that changed nothing is not
 * recorded: what is sent again and again would push everything else off the first page of the log.
 *
 * @param work the step, which says how many requests it changed
 */
function step(
  { database }: Setting,
  request: FastifyRequest,
  { subjectId, action }: { readonly subjectId: string; readonly action: AuditAction },
  work: (db: Db) => Promise<number>,
) {
  const schoolId = requireKeptBySchool(request);
  const actor = requireActor(request);
  return transact(database, async (db) => {
    const actorId = writerOf(request);
    if ((await work(db)) > 0)
      await insertAudit(db, { actorId, subjectId, action, details: { schoolId } });
    return latestErasures(db, actor);
  });
}

/** A parent asks a school to erase their child, and the school declines; it confirms by erasing. */
export const requestsRoutes: FastifyPluginCallbackZod<Setting> = (app, setting, done) => {
  const response = { 200: ErasuresReply, ...CONFLICT_REFUSALS };
  app.post(
    '/users/:userId/erasure-request',
    {
      config: { permission: 'family:manage', target: { user: 'params.userId' } },
      schema: { params: UserParams, body: RequestErasureBody, response },
    },
    (request) => {
      const { userId: subjectId } = request.params;
      const { name }: Body['request'] = request.body.request;
      const askedBy = requireActor(request).userId;
      const now = setting.clock.now();
      return step(setting, request, { subjectId, action: 'erasure-requested' }, async (db) => {
        await requireErasable(db, subjectId, { name, field: 'request.name' });
        await requireMayAsk(db, { subjectId, askedBy }, now);
        return saveRequest(db, { subjectId, askedBy }, now);
      });
    },
  );

  app.post(
    '/users/:userId/erasure-request/call-off',
    {
      config: { permission: 'family:manage', target: { user: 'params.userId' } },
      schema: { params: UserParams, response },
    },
    (request) => {
      const { userId: subjectId } = request.params;
      const askedBy = requireActor(request).userId;
      const ended = { at: setting.clock.now(), as: 'called-off' } as const;
      const action = 'erasure-request-called-off';
      return step(setting, request, { subjectId, action }, async (db) => {
        const count = await endRequests(db, { subjectId, askedBy }, ended);
        if (count === 0) throw noneWaiting();
        return count;
      });
    },
  );

  app.post(
    '/users/:userId/erasure-request/decline',
    {
      config: { permission: 'privacy:answer', target: { user: 'params.userId' } },
      schema: { params: UserParams, response },
    },
    (request) => {
      const { userId: subjectId } = request.params;
      const ended = { at: setting.clock.now(), as: 'declined' } as const;
      return step(setting, request, { subjectId, action: 'erasure-declined' }, async (db) => {
        const count = await endRequests(db, { subjectId, askedBy: null }, ended);
        if (count === 0) throw noneWaiting();
        return count;
      });
    },
  );
  done();
};
