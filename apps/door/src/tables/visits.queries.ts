import { LIFETIMES, PROOFS } from '@moonbase/door';
import sql from 'sql-template-tag';
import { z } from 'zod';

import { execute, queryOptional } from '../platform/database.ts';
import type { DoorDb } from '../ports.ts';

const Time = z.date().nullable();
const Visit = z.object({
  requestId: z.string().nullable(),
  relayState: z.string(),
  requestedAt: Time,
  classGroupId: z.string().nullable(),
  personId: z.string().nullable(),
  provedBy: z.enum(PROOFS).nullable(),
  provedAt: Time,
  passwordAt: Time, // the password of personId was right, and the second step was asked for
  wantsPasskeys: z.boolean(), // the next person to sign in sees their passkeys first
  letterHash: z.instanceof(Buffer).nullable(), // of a letter to parents: the next person to sign in is linked to its student
});
/** A browser at the door. */
export type Visit = z.infer<typeof Visit>;

export function selectVisit(db: DoorDb, tokenHash: Buffer, now: Date): Promise<Visit | null> {
  return queryOptional(
    db,
    sql`select request_id as "requestId", relay_state as "relayState", requested_at as "requestedAt",
          class_group_id::text as "classGroupId", person_id::text as "personId",
          proved_by as "provedBy", proved_at as "provedAt", letter_hash as "letterHash",
          password_at as "passwordAt", wants_passkeys as "wantsPasskeys"
        from door.visits
        where token_hash = ${tokenHash}
          and touched_at > ${now}::timestamptz - make_interval(secs => ${LIFETIMES.visit / 1000})`,
    Visit,
  );
}

/** Stores the visit of a browser, new or known, and deletes expired ones. */
export async function saveVisit(
  db: DoorDb,
  tokenHash: Buffer,
  visit: Visit,
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`with over as (
          delete from door.visits
          where touched_at < ${now}::timestamptz - make_interval(secs => ${LIFETIMES.visit / 1000})
            and token_hash <> ${tokenHash})
        insert into door.visits (token_hash, request_id, relay_state, requested_at, class_group_id, person_id,
          proved_by, proved_at, letter_hash, password_at, wants_passkeys, touched_at)
        values (${tokenHash}, ${visit.requestId}, ${visit.relayState}, ${visit.requestedAt},
          ${visit.classGroupId}::bigint, ${visit.personId}::bigint, ${visit.provedBy}, ${visit.provedAt}, ${visit.letterHash}, ${visit.passwordAt},
          ${visit.wantsPasskeys}, ${now})
        on conflict (token_hash) do update set request_id = excluded.request_id,
          relay_state = excluded.relay_state, requested_at = excluded.requested_at,
          class_group_id = excluded.class_group_id, person_id = excluded.person_id,
          proved_by = excluded.proved_by, proved_at = excluded.proved_at,
          letter_hash = excluded.letter_hash, password_at = excluded.password_at,
          wants_passkeys = excluded.wants_passkeys, touched_at = excluded.touched_at`,
  );
}

export async function deleteVisit(db: DoorDb, tokenHash: Buffer): Promise<boolean> {
  return (await execute(db, sql`delete from door.visits where token_hash = ${tokenHash}`)) === 1;
}
