import type { Person } from '@moonbase/access';
import { KEPT_CHOICES, type KeptMonths } from '@moonbase/privacy';
import type { FastifyRequest } from 'fastify';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectErasures } from '../../play/privacy/erasures.queries.ts';
import { selectRequests } from '../../play/privacy/requests.queries.ts';
import { selectBroughtIn } from './passport/undo-passport.queries.ts';
import { toBroughtIn, toErasure, toErasureRequest } from './present.ts';
import { selectSchoolPrivacy } from './school-privacy.queries.ts';

/** @throws AppError for somebody without a school */
export function schoolOf(request: FastifyRequest): {
  readonly schoolId: string;
  readonly writerId: string;
  readonly reader: Person;
} {
  const reader = requireActor(request);
  const { userId, schoolId, overriddenBy } = reader;
  if (schoolId === null) throw new AppError('forbidden', 'You may not do that.');
  return { schoolId, writerId: overriddenBy ?? userId, reader };
}

const toChoice = (months: number): KeptMonths => KEPT_CHOICES.find((each) => each === months) ?? 24;

/** The privacy page of a school. @param now milliseconds since 1970 */
export async function schoolPrivacy(
  db: Db,
  { schoolId, reader }: { readonly schoolId: string; readonly reader: Person },
  now: number,
) {
  const [{ children, answers, accounts }, erasures, requests, broughtIn] = await Promise.all([
    selectSchoolPrivacy(db, schoolId),
    selectErasures(db, { schoolId }),
    selectRequests(db, { schoolId }),
    selectBroughtIn(db, schoolId, now),
  ]);
  return {
    schoolPrivacy: {
      children,
      months: { answers: toChoice(answers), accounts: toChoice(accounts) },
      erasures: erasures.map((erasure) => toErasure(erasure, reader)),
      requests: requests.map((row) => toErasureRequest(row, reader)),
      broughtIn: broughtIn.map(toBroughtIn),
    },
  };
}
