import type { AccessProfile } from '@moonbase/contracts';

import { type Db, execute } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

/** A person's own change: what only their keepers may allow stays as it is. */
export async function updateOwnProfile(
  db: Db,
  userId: string,
  { noClockAllowed: _theirs, ...profile }: AccessProfile,
): Promise<void> {
  await execute(
    db,
    sql`
    update users set access_profile = ${JSON.stringify(profile)}::jsonb ||
      case when access_profile ? 'noClockAllowed'
        then jsonb_build_object('noClockAllowed', access_profile -> 'noClockAllowed')
        else '{}' end
    where id = ${userId}::bigint`,
  );
}

/** The change of somebody who keeps them. */
export async function updateKeptProfile(
  db: Db,
  userId: string,
  profile: AccessProfile,
): Promise<void> {
  await execute(
    db,
    sql`update users set access_profile = ${JSON.stringify(profile)}::jsonb
         where id = ${userId}::bigint`,
  );
}
