import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const Row = z.object({ nameId: z.string().nullable() });

/**
 * Whether an identity provider speaks for a school, and the name by which it knows one of its people.
 *
 * @returns null when it does not speak for the school; `nameId` is null for somebody it does not know
 */
export function selectServed(
  db: Db,
  schoolId: string,
  userId: string,
  { entityId, schoolSourceId }: { readonly entityId: string; readonly schoolSourceId: string },
): Promise<{ readonly nameId: string | null } | null> {
  return queryOptional(
    db,
    sql`select u.source_id as "nameId" from schools s
        left join users u on u.id = ${userId}::bigint and u.school_id = s.id
          and u.identity_provider = s.identity_provider
        where s.id = ${schoolId}::bigint and s.identity_provider = ${entityId} and s.source_id = ${schoolSourceId}`,
    Row,
  );
}
