import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { SettingsColumns, settingsColumns } from '../../play/people/own-settings.queries.ts';

const ProfileRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ...SettingsColumns,
});

/** A person with their access profile as it is stored; null when the account no longer exists. */
export function selectOptionalProfile(db: Db, userId: string) {
  return queryOptional(
    db,
    sql`
      select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName", ${settingsColumns}
      from users u left join content_selections c on c.user_id = u.id
      where u.id = ${userId}::bigint`,
    ProfileRow,
  );
}
