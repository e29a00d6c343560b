import sql from 'sql-template-tag';
import { z } from 'zod';

import { execute, queryOptional, queryRows } from '../platform/database.ts';
import type { DoorDb } from '../ports.ts';

const PasskeyRow = z.object({
  credentialId: z.string(),
  personId: z.string(),
  publicKey: z.instanceof(Buffer),
  counter: z.coerce.number(),
  transports: z.array(z.string()),
  name: z.string(),
  madeAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type PasskeyRow = z.infer<typeof PasskeyRow>;

const PASSKEY = sql`credential_id as "credentialId", person_id::text as "personId", public_key as "publicKey",
  counter, transports, name, made_at as "madeAt", last_used_at as "lastUsedAt"`;

export function selectPasskeys(db: DoorDb, personId: string): Promise<PasskeyRow[]> {
  return queryRows(
    db,
    sql`select ${PASSKEY} from door.passkeys where person_id = ${personId}::bigint
        order by made_at, credential_id`,
    PasskeyRow,
  );
}

/** Locks the row until the transaction ends: two uses of one passkey wait for each other. */
export function selectPasskeyForUpdate(
  db: DoorDb,
  credentialId: string,
): Promise<PasskeyRow | null> {
  return queryOptional(
    db,
    sql`select ${PASSKEY} from door.passkeys where credential_id = ${credentialId} for update`,
    PasskeyRow,
  );
}

/** @returns false when the passkey belongs to somebody already */
export async function insertPasskey(
  db: DoorDb,
  passkey: Omit<PasskeyRow, 'lastUsedAt'>,
): Promise<boolean> {
  const { credentialId, personId, publicKey, counter, transports, name, madeAt } = passkey;
  const made = await execute(
    db,
    sql`insert into door.passkeys (credential_id, person_id, public_key, counter, transports, name, made_at)
        values (${credentialId}, ${personId}::bigint, ${publicKey}, ${counter}, ${transports}::text[], ${name},
          ${madeAt})
        on conflict do nothing`,
  );
  return made === 1;
}

export async function notePasskeyUse(
  db: DoorDb,
  credentialId: string,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<void> {
  await execute(
    db,
    sql`update door.passkeys set counter = ${counter}, last_used_at = ${now}
        where credential_id = ${credentialId}`,
  );
}

/** @param credentialId absent: all of the person's passkeys */
export async function deletePasskeys(
  db: DoorDb,
  personId: string,
  credentialId: string | null = null,
): Promise<number> {
  return execute(
    db,
    sql`delete from door.passkeys where person_id = ${personId}::bigint
          and (${credentialId}::text is null or credential_id = ${credentialId})`,
  );
}

/** The purpose of a challenge: it is not accepted for another one. */
export type Purpose = 'sign-in' | 'new';

/** Stores a new challenge, which makes the visit's earlier one for this purpose void. Expired ones are deleted. */
export async function saveChallenge(
  db: DoorDb,
  { visitHash, purpose }: { readonly visitHash: Buffer; readonly purpose: Purpose },
  challenge: string,
  times: { readonly now: Date; readonly lifetimeMs: number },
): Promise<void> {
  const overAt = new Date(times.now.getTime() - times.lifetimeMs);
  await execute(
    db,
    sql`with over as (
          delete from door.challenges where made_at < ${overAt} and visit_hash <> ${visitHash})
        insert into door.challenges (visit_hash, purpose, challenge, made_at)
        values (${visitHash}, ${purpose}, ${challenge}, ${times.now})
        on conflict (visit_hash, purpose)
          do update set challenge = excluded.challenge, made_at = excluded.made_at`,
  );
}

const ChallengeRow = z.object({ challenge: z.string(), madeAt: z.date() });

/** Takes the challenge of a visit, once: of several answers at the same time only one gets it. */
export function takeChallenge(
  db: DoorDb,
  visitHash: Buffer,
  purpose: Purpose,
): Promise<z.infer<typeof ChallengeRow> | null> {
  return queryOptional(
    db,
    sql`delete from door.challenges where visit_hash = ${visitHash} and purpose = ${purpose}
        returning challenge, made_at as "madeAt"`,
    ChallengeRow,
  );
}
