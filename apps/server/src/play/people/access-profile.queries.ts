import type { UpdateAccessProfileBody } from '@moonbase/contracts';

import { type Db, execute } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

type ChangedProfile = UpdateAccessProfileBody['accessProfile'];

/**
 * Stores a person's own change. Settings left out stay as they are, and so do those that only their keepers may change.
 */
export async function updateOwnProfile(
  db: Db,
  userId: string,
  { noClockAllowed: _theirs, ...profile }: ChangedProfile,
): Promise<void> {
  await execute(
    db,
    sql`update users set access_profile = coalesce(access_profile, '{}') || ${JSON.stringify(profile)}::jsonb
        where id = ${userId}::bigint`,
  );
}

/**
 * Stores a change by their teacher or parent. Settings left out stay as they are, but the permission to play without a
 * clock must be sent each time.
 */
export async function updateKeptProfile(
  db: Db,
  userId: string,
  profile: ChangedProfile,
): Promise<void> {
  await execute(
    db,
    sql`update users
        set access_profile = coalesce(access_profile, '{}') - 'noClockAllowed' || ${JSON.stringify(profile)}::jsonb
        where id = ${userId}::bigint`,
  );
}
