import { HOME_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { Id, MOST_FOUND, Timestamp } from './ids.ts';

/** Finds accounts by the beginning of a first or last name. */
export const AccountsQuery = z.strictObject({
  search: z.string().trim().max(100).default(''),
  disabled: z.enum(['true', 'false']).default('false'), // only those that are disabled
});

export const Account = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  schoolName: z.string().nullable(),
  classGroups: z.array(z.string()), // names, sorted
  disabledAt: Timestamp.nullable(),
  mayChange: z.boolean(), // false for the asker's own account, and for an admin's when a school admin asks
});
export type Account = z.infer<typeof Account>;

/** At most 50, by last name; `more` says that there are others. */
export const AccountsReply = z.object({
  accounts: z.array(Account).max(MOST_FOUND),
  more: z.boolean(),
  givesLinks: z.boolean().default(false), // staff sign in at the school door, by a password that a link sets
});
export type AccountsReply = z.infer<typeof AccountsReply>;

export const AccountParams = z.object({ userId: Id, change: z.enum(['disable', 'enable']) });

export const AccountReply = z.object({
  account: z.object({ id: Id, disabledAt: Timestamp.nullable() }),
});
export type AccountReply = z.infer<typeof AccountReply>;
