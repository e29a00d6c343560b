import { actorOf, can, mayBeActedAs, type Person } from '@moonbase/access';
import type { FastifyRequest } from 'fastify';

import { AppError } from '../http/app-error.ts';
import type { Db } from '../database/db.ts';
import { logMark } from '../http/logging.ts';
import { insertAudit } from './audit.queries.ts';
import { selectOptionalPerson } from './session.queries.ts';

const PARAMETER = 'adminOverrideTeacherId';
const ID = /^[1-9]\d{0,14}$/;

/** Lets an admin see a teacher's area as that teacher; each such request is recorded before it is answered. */
export async function withOverride(
  request: FastifyRequest,
  actor: Person,
  db: Db,
): Promise<Person> {
  const teacherId = takeOverride(request);
  if (teacherId === null || teacherId === actor.userId) return actor;
  if (!can(actor, 'teacher:act-as').ok)
    throw new AppError('forbidden', 'Only an administrator may act as a teacher.');
  const row = ID.test(teacherId) ? await selectOptionalPerson(db, teacherId) : null;
  if (row === null || !mayBeActedAs(row))
    throw new AppError('not-found', 'There is no such teacher.');
  await insertAudit(db, {
    actorId: actor.userId,
    subjectId: row.userId,
    action: 'admin-override',
    details: { method: request.method, route: request.routeOptions.url ?? '' },
  });
  request.log.info(
    { admin: logMark(actor.userId), teacher: logMark(row.userId) },
    'admin override',
  );
  return { ...actorOf(row), overriddenBy: actor.userId };
}

/** Takes the parameter out of the query: it does not belong to any route, and a strict schema would refuse it. */
function takeOverride({ query }: FastifyRequest): string | null {
  if (typeof query !== 'object' || query === null || !(PARAMETER in query)) return null;
  const teacherId = String(query[PARAMETER]);
  Reflect.deleteProperty(query, PARAMETER);
  return teacherId;
}
