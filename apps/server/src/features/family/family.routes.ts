import {
  FamilyReply,
  MOST_CHILDREN,
  NewChildBody,
  SaveChildBody,
  UserParams,
} from '@moonbase/contracts';
import { firstLevel, lockedMinutesLeft, summarise } from '@moonbase/selections';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';

import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import type { AuditAction } from '../../platform/session/audit.ts';
import { requireActor } from '../../platform/session/session.ts';
import { askErasure } from '../../play/privacy/erase.ts';
import { endOneParentLink } from '../../play/people/families.queries.ts';
import { insertOneMadeHere } from '../../play/people/made-here.queries.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { requireYearOfBirth } from '../../play/people/year-of-birth.queries.ts';
import { unitOf } from '../../play/units.ts';
import {
  type FamilyRow,
  insertFirstContent,
  lockFamily,
  restoreChild,
  selectFamily,
  updateChild,
} from './family.queries.ts';

const toChild = ({ selection, ...row }: FamilyRow, now: number) => ({
  ...row,
  content: selection && {
    summary: summarise(selection, unitOf),
    lockedMinutes: lockedMinutesLeft(selection.lockedUntil?.getTime() ?? null, now),
  },
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  removedAt: row.removedAt?.toISOString() ?? null,
  erasedOn: row.erasedOn?.toISOString() ?? null,
});

/** A family as its parent sees it at a given time, in milliseconds since 1970. */
async function family(db: Db, parentId: string, now: number) {
  return { children: (await selectFamily(db, parentId)).map((row) => toChild(row, now)) };
}

const YEAR_FIELD = 'child.yearOfBirth';

/** Adds a child, who starts with the level that the parent chose. */
async function addChild(
  db: Db,
  parentId: string,
  child: NewChildBody['child'],
  now: number,
): Promise<void> {
  const { firstName, lastName, yearOfBirth, startLevel } = child;
  await requireYearOfBirth(db, { field: YEAR_FIELD, yearOfBirth, userId: null }, now);
  const person = {
    firstName,
    lastName,
    yearOfBirth,
    title: null,
    email: null,
    rosterId: null,
    schoolRole: null,
    homeRole: 'child' as const,
    isSchoolAdmin: false,
  };
  const id = await insertOneMadeHere(db, { parentId }, person);
  await updateChild(db, id, child);
  const age = yearOfBirth === null ? null : new Date(now).getUTCFullYear() - yearOfBirth;
  const { countryId } = await selectReader(db, id);
  const level = firstLevel(startLevel, age, countryId);
  if (level !== null) await insertFirstContent(db, id, level);
  const action = 'child-created';
  await insertAudit(db, { actorId: parentId, subjectId: id, action, details: {} });
}

/** @throws AppError for a child at a school, whose account the school keeps */
function requireKeptAtHome({ aboutUser }: FastifyRequest): void {
  if (aboutUser?.schoolId == null) return;
  throw new AppError(
    'kept-by-school',
    'The school keeps this account. You can end the link with it.',
  );
}

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
}

/** Changes the child of a request, records the change, and answers with the family. */
function changeChild(
  { database, clock }: Ports,
  request: FastifyRequest,
  { userId, action }: { readonly userId: string; readonly action: AuditAction },
  work: (db: Db, userId: string) => Promise<void>,
) {
  const { userId: actorId } = requireActor(request);
  return transact(database, async (db) => {
    await work(db, userId);
    await insertAudit(db, { actorId, subjectId: userId, action, details: {} });
    return family(db, actorId, clock.now());
  });
}

/** Family Management: a parent's children, added, edited, removed and brought back. */
export const familyRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  app.get(
    '/family/children',
    {
      config: { permission: 'family:manage' },
      schema: { response: { 200: FamilyReply, ...CONFLICT_REFUSALS } },
    },
    (request) => family(database.db, requireActor(request).userId, clock.now()),
  );

  app.post(
    '/family/children',
    {
      config: { permission: 'family:manage' },
      schema: { body: NewChildBody, response: { 200: FamilyReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const { userId: parentId } = requireActor(request);
      return transact(database, async (db) => {
        await lockFamily(db, parentId);
        const before = await selectFamily(db, parentId);
        if (before.length >= MOST_CHILDREN)
          throw new AppError('family-full', `A family has at most ${MOST_CHILDREN} children here.`);
        await addChild(db, parentId, request.body.child, clock.now());
        return family(db, parentId, clock.now());
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
        response: { 200: FamilyReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => {
      requireKeptAtHome(request);
      const { child } = request.body;
      return changeChild(
        { database, clock },
        request,
        { userId: request.params.userId, action: 'child-changed' },
        async (db, userId) => {
          const { yearOfBirth } = child;
          await requireYearOfBirth(db, { field: YEAR_FIELD, yearOfBirth, userId }, clock.now());
          await updateChild(db, userId, child);
        },
      );
    },
  );

  void app.register(leavingChildrenRoutes, { database, clock });
  done();
};

/** Ending a link, removing a child, and bringing one back. */
const leavingChildrenRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock }, done) => {
  app.post(
    '/family/children/:userId/end-link',
    {
      config: { permission: 'family:manage', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: FamilyReply, ...CONFLICT_REFUSALS } },
    },
    (request) =>
      changeChild(
        { database, clock },
        request,
        { userId: request.params.userId, action: 'parent-link-ended' },
        async (db, userId) => {
          if (request.aboutUser?.schoolId == null)
            throw new AppError(
              'at-no-school',
              'This child is at no school: remove the child instead.',
            );
          const { userId: parentId } = requireActor(request);
          await endOneParentLink(db, { parentId, users: [userId] });
        },
      ),
  );

  app.post(
    '/family/children/:userId/remove',
    {
      config: { permission: 'family:manage', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: FamilyReply, ...CONFLICT_REFUSALS } },
    },
    (request) => {
      requireKeptAtHome(request);
      return changeChild(
        { database, clock },
        request,
        { userId: request.params.userId, action: 'child-removed' },
        (db, subjectId) =>
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
      schema: { params: UserParams, response: { 200: FamilyReply, ...CONFLICT_REFUSALS } },
    },
    (request) => {
      requireKeptAtHome(request);
      return changeChild(
        { database, clock },
        request,
        { userId: request.params.userId, action: 'child-restored' },
        restoreChild,
      );
    },
  );
  done();
};
