import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { SettingsColumns, settingsColumns } from './own-settings.queries.ts';
import { ownSettings } from './own-settings.ts';

/** Whether somebody belongs to the youngest. @param now milliseconds since 1970 */
export async function selectIsYoungest(db: Db, userId: string, now: number): Promise<boolean> {
  const row = await queryOptional(
    db,
    prepared(
      'select_is_youngest',
      sql`select ${settingsColumns} from users u
          left join content_selections c on c.user_id = u.id where u.id = ${userId}::bigint`,
    ),
    z.object(SettingsColumns),
  );
  return row !== null && ownSettings(row, now).isYoungest;
}
