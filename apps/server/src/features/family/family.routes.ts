import { FamilyReply, MOST_CHILDREN, SaveChildBody, UserParams } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';

import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/db.ts';
import { REFUSALS } from '../../platform/refusals.ts';
import { insertAudit } from '../../platform/session.queries.ts';
import { requireActor } from '../../platform/session.ts';
import { askErasure } from '../../play/privacy/erase.ts';
import { endParentLinks } from '../../play/people/families.queries.ts';
import { insertMadeHere } from '../../play/people/made-here.queries.ts';
import {
  type FamilyRow,
  lockFamily,
  restoreChild,
  selectFamily,
  updateChild,
} from './family.queries.ts';

const toChild = (row: FamilyRow) => ({
  ...row,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  removedAt: row.removedAt?.toISOString() ?? null,
  erasedOn: row.erasedOn?.toISOString() ?? null,
});

async function family(db: Db, parentId: string) {
  return { children: (await selectFamily(db, parentId)).map(toChild) };
}

/** @throws AppError for a child who is at a school, whose account the school keeps */
function requireKeptAtHome({ aboutUser }: FastifyRequest): void {
  if (aboutUser?.schoolId == null) return;
  throw new AppError('conflict', 'The school keeps this account. You can end the link with it.');
}

/** Family Management: a parent's children, added, edited, removed and brought back. */
export const familyRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  /** Does something about the child of the request, records it, and answers with the family. */
  const change = (
    request: FastifyRequest,
    userId: string,
    action: string,
    work: (db: Db, userId: string) => Promise<void>,
  ) => {
    const { userId: actorId } = requireActor(request);
    return transact(database, async (db) => {
      await work(db, userId);
      await insertAudit(db, { actorId, subjectId: userId, action, details: {} });
      return family(db, actorId);
    });
  };

  app.get(
    '/family/children',
    {
      config: { permission: 'family:manage' },
      schema: { response: { 200: FamilyReply, ...REFUSALS } },
    },
    (request) => family(database.db, requireActor(request).userId),
  );

  app.post(
    '/family/children',
    {
      config: { permission: 'family:manage' },
      schema: { body: SaveChildBody, response: { 200: FamilyReply, ...REFUSALS } },
    },
    async (request) => {
      const { userId: parentId } = requireActor(request);
      const { child } = request.body;
      return transact(database, async (db) => {
        await lockFamily(db, parentId);
        const before = await selectFamily(db, parentId);
        if (before.length >= MOST_CHILDREN)
          throw new AppError('conflict', `A family has at most ${MOST_CHILDREN} children here.`);
        const person = {
          firstName: child.firstName,
          lastName: child.lastName,
          yearOfBirth: child.yearOfBirth,
          title: null,
          email: null,
          rosterId: null,
          schoolRole: null,
          homeRole: 'child',
          isSchoolAdmin: false,
        } as const;
        const [id = ''] = await insertMadeHere(db, { parentId }, [person]);
        await updateChild(db, id, child);
        await insertAudit(db, {
          actorId: parentId,
          subjectId: id,
          action: 'child-created',
          details: {},
        });
        return family(db, parentId);
      });
    },
  );

  app.patch(
    '/family/children/:userId',
    {
      config: { permission: 'family:manage', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: SaveChildBody,
        response: { 200: FamilyReply, ...REFUSALS },
      },
    },
    (request) => {
      requireKeptAtHome(request);
      return change(request, request.params.userId, 'child-changed', (db, userId) =>
        updateChild(db, userId, request.body.child),
      );
    },
  );

  app.post(
    '/family/children/:userId/end-link',
    {
      config: { permission: 'family:manage', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: FamilyReply, ...REFUSALS } },
    },
    (request) =>
      change(request, request.params.userId, 'parent-link-ended', async (db, userId) => {
        if (request.aboutUser?.schoolId == null)
          throw new AppError('conflict', 'This child is at no school: remove the child instead.');
        await endParentLinks(db, [userId]);
      }),
  );

  app.post(
    '/family/children/:userId/remove',
    {
      config: { permission: 'family:manage', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: FamilyReply, ...REFUSALS } },
    },
    (request) => {
      requireKeptAtHome(request);
      return change(request, request.params.userId, 'child-removed', (db, subjectId) =>
        askErasure(db, {
          subjectId,
          askedBy: requireActor(request).userId,
          reason: 'family',
          askedAt: clock.now(),
        }),
      );
    },
  );

  app.post(
    '/family/children/:userId/restore',
    {
      config: { permission: 'family:manage', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: FamilyReply, ...REFUSALS } },
    },
    (request) => {
      requireKeptAtHome(request);
      return change(request, request.params.userId, 'child-restored', restoreChild);
    },
  );
  done();
};
