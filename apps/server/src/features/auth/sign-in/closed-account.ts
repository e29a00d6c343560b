import type { Db } from '../../../platform/database/db.ts';
import { selectOptionalWaiting } from '../../../play/privacy/erasures.queries.ts';
import { DisabledAccount } from './sign-in-refusal.ts';

/** The refusal of somebody whose account is disabled; of one that waits for its erasure it says who can open it again. */
export async function closedAccount(db: Db, userId: string): Promise<DisabledAccount> {
  const erasure = await selectOptionalWaiting(db, userId);
  if (erasure === null) return new DisabledAccount();
  return new DisabledAccount(
    erasure.schoolId === null
      ? 'Your account is closed. You did nothing wrong. A parent at home can open it again: ask them.'
      : 'Your account is closed. You did nothing wrong. Your school can open it again: ask your teacher, or a parent at home.',
  );
}
