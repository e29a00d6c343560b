import type { Person } from '@moonbase/access';
import type { ErrorCode } from '@moonbase/contracts';
import { erasureRefusal, type ErasureRefusal, nameToType } from '@moonbase/privacy';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../../platform/database/db.ts';
import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectErasureFacts, selectErasures } from '../../play/privacy/erasures.queries.ts';
import { selectBroughtBack, selectRequests } from '../../play/privacy/requests.queries.ts';
import { toErasure, toErasureRequest } from './present.ts';

const REFUSED: Readonly<
  Record<Exclude<ErasureRefusal, 'name-differs'>, readonly [ErrorCode, string]>
> = {
  admin: ['admin-not-erased', 'An admin of Moon Base Pi is not erased here.'],
  'last-school-admin': ['last-school-admin', 'Make somebody else an admin of the school first.'],
  'has-children': ['has-children', 'Remove the children first.'],
};

/** @throws AppError, or FieldErrors at `field` when the typed name is not theirs */
export async function requireErasable(
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

/** The latest erasures and requests of the reader's school, or of a parent's children. */
export async function latestErasures(db: Db, reader: Person) {
  const { userId, schoolId } = reader;
  const of = schoolId === null ? { parentId: userId } : { schoolId };
  const erasures = await selectErasures(db, of);
  const requests = await selectRequests(db, of);
  const broughtBack = schoolId === null ? await selectBroughtBack(db, userId) : [];
  return {
    erasures: erasures.map((erasure) => toErasure(erasure, reader)),
    requests: requests.map((row) => toErasureRequest(row, reader)),
    broughtBack: broughtBack.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

/** Who is recorded as the one who acted: the product's admin who acts as somebody, otherwise the actor. */
export const writerOf = (request: FastifyRequest): string => {
  const { userId, overriddenBy } = requireActor(request);
  return overriddenBy ?? userId;
};
