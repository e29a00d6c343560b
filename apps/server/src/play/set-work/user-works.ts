import { progressOf } from '@moonbase/set-work';

import type { Db } from '../../platform/database/db.ts';
import { type ProgressRow, selectProgressOf, toDone } from './work-progress.queries.ts';
import { selectPaces, selectUserWorks, type WorkRow } from './works.queries.ts';

/** A work as it is asked of one student. @see packages/set-work/SPEC.md rule WK16 */
export const askedOf = (work: WorkRow, { ownAmount }: Pick<ProgressRow, 'ownAmount'>): WorkRow => ({
  ...work,
  amount: ownAmount ?? work.amount,
});

/** A work with how far one person is. */
export interface UserWork {
  readonly work: WorkRow;
  readonly row: ProgressRow;
}

/** The newest works of a person, with what they have done and the milliseconds that a right answer takes them. */
export async function readWorksOf(
  db: Db,
  one: { readonly userId: string; readonly today: string },
): Promise<{ readonly perRight: number | null; readonly works: readonly UserWork[] }> {
  const { userId, today } = one;
  const works = await selectUserWorks(db, userId);
  const ids = works.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectProgressOf(db, ids, one);
  const perRight = (await selectPaces(db, [userId], today)).get(userId) ?? null;
  return {
    perRight,
    works: works.flatMap((work) => {
      const row = rows.find(({ workId }) => workId === work.id);
      return row === undefined ? [] : [{ work: askedOf(work, row), row }];
    }),
  };
}

/** What is left of a work that counts right answers or minutes. */
export function leftOf({ work, row }: UserWork) {
  const { done, of } = progressOf(work, toDone(row));
  const counts = work.target === 'right' || work.target === 'minutes';
  return { target: work.target, amount: counts ? Math.max(1, of - done) : work.amount };
}
