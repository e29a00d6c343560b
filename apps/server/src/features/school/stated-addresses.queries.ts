import { z } from 'zod';

import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** The domains of the ways in of a school: an address in another domain lets nobody in, and is not kept. */
export async function selectDomains(db: Db, schoolId: string): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    db,
    sql`select distinct domain from ways_in where school_id = ${schoolId}`,
    z.object({ domain: z.string() }),
  );
  return new Set(rows.map(({ domain }) => domain));
}

/** Keeps the hashes of addresses, except for students who have come in already. */
export async function saveAddressHashes(
  db: Db,
  stated: readonly { readonly userId: string; readonly hash: Buffer }[],
): Promise<void> {
  await execute(
    db,
    sql`insert into ways_in_addresses (user_id, address_hash)
        select each.user_id, each.address_hash
        from unnest(${stated.map(({ userId }) => userId)}::bigint[],
          ${stated.map(({ hash }) => hash)}::bytea[]) each (user_id, address_hash)
        where not exists (select from ways_in_subjects s where s.user_id = each.user_id)
        on conflict (user_id) do update set address_hash = excluded.address_hash, made_at = now()
        where ways_in_addresses.address_hash <> excluded.address_hash`,
  );
}
