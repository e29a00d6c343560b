import { actorOf, can, type Permission } from '@moonbase/access';
import type { SessionUser } from '@moonbase/contracts';

import { useUser } from '../platform/session.ts';

type Asker = Pick<
  SessionUser,
  'id' | 'schoolId' | 'schoolRole' | 'homeRole' | 'isSchoolAdmin' | 'isAdmin' | 'managesSchool'
>;

/**
 * Whether this person may do that in general, by the same rules as the server, which decides again about each request.
 */
export function may(user: Asker, permission: Permission): boolean {
  const actor = actorOf({
    userId: user.id,
    schoolId: user.schoolId,
    parentIds: [],
    schoolRole: user.schoolRole,
    homeRole: user.homeRole,
    isSchoolAdmin: user.isSchoolAdmin,
    isAdmin: user.isAdmin,
    isFounder: user.managesSchool,
  });
  return can(actor, permission).ok;
}

/** The same for the signed-in person. */
export function useMay(permission: Permission): boolean {
  return may(useUser(), permission);
}
