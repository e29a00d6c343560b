import type { Person } from '@moonbase/access';
import type { FastifyRequest } from 'fastify';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import type { AuditAction } from '../../platform/session/audit.ts';
import { requireActor } from '../../platform/session/session.ts';

/** The person who manages a school, and the school. */
export interface Manager {
  readonly actor: Person;
  readonly schoolId: string;
  readonly writerId: string; // recorded as the one who acted: the product's admin who acts as a school admin, otherwise the actor
}

/** The school admin behind a request with the permission `school:manage` or `school:set-up`. */
export function requireManager(request: FastifyRequest): Manager {
  const actor = requireActor(request);
  if (actor.schoolId === null) throw new AppError('forbidden', 'You may not do that.');
  return { actor, schoolId: actor.schoolId, writerId: actor.overriddenBy ?? actor.userId };
}

/** Records an action in a school, never with names of people. */
export function audit(
  db: Db,
  { schoolId, writerId }: Manager,
  action: AuditAction,
  {
    subjectId = null,
    ...details
  }: { readonly subjectId?: string | null } & Readonly<
    Record<string, string | number | boolean | null>
  > = {},
): Promise<void> {
  return insertAudit(db, {
    actorId: writerId,
    subjectId,
    action,
    details: { schoolId, ...details },
  });
}
