import sql from 'sql-template-tag';
import { z } from 'zod';

import { execute, queryOptional, queryRows } from '../platform/database.ts';
import type { DoorDb } from '../ports.ts';

const StaffRow = z.object({
  personId: z.string(),
  email: z.string(),
  passwordHash: z.string().nullable(),
});
export type StaffRow = z.infer<typeof StaffRow>;

const STAFF = sql`person_id::text as "personId", email, password_hash as "passwordHash"`;

export function selectStaffByEmail(db: DoorDb, email: string): Promise<StaffRow | null> {
  return queryOptional(
    db,
    sql`select ${STAFF} from door.staff where lower(email) = lower(${email})`,
    StaffRow,
  );
}

export function selectStaff(db: DoorDb, personIds: readonly string[]): Promise<StaffRow[]> {
  return queryRows(
    db,
    sql`select ${STAFF} from door.staff where person_id = any (${personIds}::bigint[])`,
    StaffRow,
  );
}

/** Gives a person an address to sign in with. @returns false when it is somebody else's */
export async function saveStaff(db: DoorDb, personId: string, email: string): Promise<boolean> {
  const saved = await execute(
    db,
    sql`insert into door.staff (person_id, email) select ${personId}::bigint, ${email}
        where not exists (select 1 from door.staff
          where lower(email) = lower(${email}) and person_id <> ${personId}::bigint)
        on conflict (person_id) do update set email = excluded.email`,
  );
  return saved === 1;
}

export async function updatePassword(
  db: DoorDb,
  personId: string,
  passwordHash: string,
): Promise<void> {
  await execute(
    db,
    sql`update door.staff set password_hash = ${passwordHash} where person_id = ${personId}::bigint`,
  );
}

export async function noteStaffSignIn(db: DoorDb, personId: string, now: Date): Promise<void> {
  await execute(
    db,
    sql`update door.staff set last_sign_in_at = ${now} where person_id = ${personId}::bigint`,
  );
}

/**
 * Stores a new link, which makes earlier ones of the person void; a link requested by mail leaves links made by an
 * admin valid.
 */
export async function saveLink(
  db: DoorDb,
  link: { readonly tokenHash: Buffer; readonly personId: string; readonly byMail: boolean },
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`delete from door.links
        where person_id = ${link.personId}::bigint and (by_mail or not ${link.byMail}::boolean)`,
  );
  await execute(
    db,
    sql`insert into door.links (token_hash, person_id, by_mail, made_at)
        values (${link.tokenHash}, ${link.personId}::bigint, ${link.byMail}, ${now})`,
  );
}

export async function deleteLinks(db: DoorDb, personId: string): Promise<void> {
  await execute(db, sql`delete from door.links where person_id = ${personId}::bigint`);
}

const LinkRow = z.object({ personId: z.string(), byMail: z.boolean(), madeAt: z.date() });

const LINK = sql`select person_id::text as "personId", by_mail as "byMail", made_at as "madeAt" from door.links`;

export function selectLink(db: DoorDb, tokenHash: Buffer): Promise<z.infer<typeof LinkRow> | null> {
  return queryOptional(db, sql`${LINK} where token_hash = ${tokenHash}`, LinkRow);
}

/** Locks the row until the transaction ends, so that a link is used once. */
export function selectLinkForUpdate(
  db: DoorDb,
  tokenHash: Buffer,
): Promise<z.infer<typeof LinkRow> | null> {
  return queryOptional(db, sql`${LINK} where token_hash = ${tokenHash} for update`, LinkRow);
}
