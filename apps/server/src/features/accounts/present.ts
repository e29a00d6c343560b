import { mayManageAccount, type Person } from '@moonbase/access';
import type { Account } from '@moonbase/contracts';

import type { AccountRow } from './accounts.queries.ts';

/** An account as the admin who asks sees it. */
export function toAccount(row: AccountRow, asker: Person): Account {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    schoolRole: row.schoolRole,
    homeRole: row.homeRole,
    isSchoolAdmin: row.isSchoolAdmin,
    isAdmin: row.isAdmin,
    schoolName: row.schoolName,
    classGroups: row.classGroups,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    mayChange: mayManageAccount(asker, row),
  };
}
