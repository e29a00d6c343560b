import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { StoredAccessProfile } from '../../play/people/access-profile.ts';

const ProfileRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  accessProfile: StoredAccessProfile,
});

/** A person with their access profile as it is stored; null when the account no longer exists. */
export function selectOptionalProfile(db: Db, userId: string) {
  return queryOptional(
    db,
    sql`
      select id::text as id, first_name as "firstName", last_name as "lastName",
        access_profile as "accessProfile"
      from users where id = ${userId}::bigint`,
    ProfileRow,
  );
}
