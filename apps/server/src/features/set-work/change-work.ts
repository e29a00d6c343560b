import { mayExtendTo } from '@moonbase/set-work';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import type { WorkRow } from '../../play/set-work/works.queries.ts';
import { classNow, personNow } from './read-works.ts';
import {
  endWork,
  extendFor,
  extendWork,
  lockWorkAtHome,
  selectOptionalWork,
} from './set-work.queries.ts';

/** A later last day, for everybody or for some students; null ends the work. */
interface Change {
  readonly until: string | null;
  readonly students?: readonly string[] | undefined;
  readonly now: number; // milliseconds since 1970
}

/** Extends or ends a work of a class. @returns what the page says of it */
export async function changeClassWork(
  db: Db,
  of: { readonly classGroupId: string; readonly workId: string },
  change: Change,
): Promise<{ message: string }> {
  const { today } = await classNow(db, { classGroupId: of.classGroupId, now: change.now });
  const work = await selectOptionalWork(db, of);
  if (!work) throw new AppError('not-found', 'There is no such work.');
  return changed(db, work, { ...change, today });
}

/** The same for a work that a parent has set. */
export async function changeAtHome(
  db: Db,
  of: { readonly userId: string; readonly workId: string; readonly setterId: string },
  change: Change,
): Promise<{ message: string }> {
  const { today } = await personNow(db, { userId: of.userId, now: change.now });
  const work = await lockWorkAtHome(db, of);
  if (!work) throw new AppError('not-found', 'There is no such work of yours.');
  return changed(db, work, { ...change, today });
}

async function changed(
  db: Db,
  work: WorkRow,
  { until, students, today }: Change & { readonly today: string },
): Promise<{ message: string }> {
  if (until === null) {
    await endWork(db, work.id, today);
    return { message: 'It is ended. What was done stays.' };
  }
  if (!mayExtendTo(work, until, today))
    throw new FieldErrors({ until: ['Must be a later day, and not past'] });
  if (students === undefined) await extendWork(db, work.id, until);
  else await extendFor(db, work.id, { until, students });
  return { message: 'There is more time now.' };
}
