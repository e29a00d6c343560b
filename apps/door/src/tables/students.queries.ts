import { type Way, WAYS } from '@moonbase/door';
import sql from 'sql-template-tag';
import { z } from 'zod';

import { EndOfPause, execute, pauseEnd, queryOptional, queryRows } from '../platform/database.ts';
import { STUDENT_TRIES, storedKinds } from './limits.queries.ts';
import type { DoorDb } from '../ports.ts';

/** A person needs a row before other rows can refer to it. */
export async function insertPeople(db: DoorDb, personIds: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`insert into door.people (person_id) select unnest(${personIds}::bigint[]) on conflict do nothing`,
  );
}

const ClassRow = z.object({
  classGroupId: z.string(),
  codeNonce: z.instanceof(Buffer),
  codeHash: z.instanceof(Buffer),
  way: z.enum(WAYS).nullable(),
  overrideOpen: z.boolean().nullable(),
  overrideUntil: z.date().nullable(),
});
export type ClassRow = z.infer<typeof ClassRow>;

const CLASS = sql`class_group_id::text as "classGroupId", code_nonce as "codeNonce", code_hash as "codeHash", way,
  override_open as "overrideOpen", override_until as "overrideUntil"`;

export function selectClass(db: DoorDb, classGroupId: string): Promise<ClassRow | null> {
  return queryOptional(
    db,
    sql`select ${CLASS} from door.class_groups where class_group_id = ${classGroupId}::bigint`,
    ClassRow,
  );
}

export function selectClassByCode(db: DoorDb, codeHash: Buffer): Promise<ClassRow | null> {
  return queryOptional(
    db,
    sql`select ${CLASS} from door.class_groups where code_hash = ${codeHash}`,
    ClassRow,
  );
}

/** Gives a class its first code, unless it has one. */
export async function insertClass(
  db: DoorDb,
  classGroupId: string,
  code: { readonly nonce: Buffer; readonly hash: Buffer },
): Promise<void> {
  await execute(
    db,
    sql`insert into door.class_groups (class_group_id, code_nonce, code_hash)
        values (${classGroupId}::bigint, ${code.nonce}, ${code.hash}) on conflict (class_group_id) do nothing`,
  );
}

export async function updateClassCode(
  db: DoorDb,
  classGroupId: string,
  code: { readonly nonce: Buffer; readonly hash: Buffer },
): Promise<void> {
  await execute(
    db,
    sql`update door.class_groups set code_nonce = ${code.nonce}, code_hash = ${code.hash}
        where class_group_id = ${classGroupId}::bigint`,
  );
}

export async function updateWay(db: DoorDb, classGroupId: string, way: Way): Promise<void> {
  await execute(
    db,
    sql`update door.class_groups set way = ${way} where class_group_id = ${classGroupId}::bigint`,
  );
}

/** @param override null: the usual hours apply */
export async function updateOpening(
  db: DoorDb,
  classGroupId: string,
  override: { readonly open: boolean; readonly until: Date } | null,
): Promise<void> {
  await execute(
    db,
    sql`update door.class_groups
        set override_open = ${override?.open ?? null}, override_until = ${override?.until ?? null}
        where class_group_id = ${classGroupId}::bigint`,
  );
}

export interface NewCard {
  readonly personId: string;
  readonly nonce: Buffer;
  readonly tokenHash: Buffer;
  readonly codeHash: Buffer;
}

/** Gives each person a card; their older one is void from then on. */
export async function saveCards(db: DoorDb, cards: readonly NewCard[], now: Date): Promise<void> {
  await execute(
    db,
    sql`insert into door.cards (person_id, nonce, token_hash, code_hash, made_at)
        select made.*, ${now}::timestamptz from unnest(${cards.map((card) => card.personId)}::bigint[],
          ${cards.map((card) => card.nonce)}::bytea[], ${cards.map((card) => card.tokenHash)}::bytea[],
          ${cards.map((card) => card.codeHash)}::bytea[]) as made
        on conflict (person_id) do update set nonce = excluded.nonce, token_hash = excluded.token_hash,
          code_hash = excluded.code_hash, made_at = excluded.made_at, last_used_at = null, printed_for = null`,
  );
}

/** Notes where cards lead that were printed just now. */
export async function notePrintedFor(
  db: DoorDb,
  personIds: readonly string[],
  address: string,
): Promise<void> {
  await execute(
    db,
    sql`update door.cards set printed_for = ${address}
        where person_id = any (${personIds}::bigint[]) and printed_for is distinct from ${address}`,
  );
}

/** Those of these people whose card was printed for another address. */
export async function selectLedElsewhere(
  db: DoorDb,
  personIds: readonly string[],
  address: string,
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    sql`select person_id::text as "personId" from door.cards
        where person_id = any (${personIds}::bigint[]) and printed_for <> ${address}`,
    PersonId,
  );
  return rows.map(({ personId }) => personId);
}

export async function deleteCards(db: DoorDb, personIds: readonly string[]): Promise<void> {
  await execute(db, sql`delete from door.cards where person_id = any (${personIds}::bigint[])`);
}

const PersonId = z.object({ personId: z.string() });

/** The owner of a card, by token or code; records that it was used. */
export async function useCard(db: DoorDb, hash: Buffer, now: Date): Promise<string | null> {
  const card = await queryOptional(
    db,
    sql`update door.cards set last_used_at = ${now} where token_hash = ${hash} or code_hash = ${hash}
        returning person_id::text as "personId"`,
    PersonId,
  );
  return card?.personId ?? null;
}

const StateRow = z.object({
  personId: z.string(),
  nonce: z.instanceof(Buffer).nullable(),
  cardMadeAt: z.date().nullable(),
  cardUsedAt: z.date().nullable(),
  hasPictures: z.boolean(),
  pausedUntil: EndOfPause,
});
export type StudentState = z.infer<typeof StateRow>;

/** The means of signing in of each of these students; those without any are missing. */
export function selectStudents(
  db: DoorDb,
  personIds: readonly string[],
  now: Date,
): Promise<StudentState[]> {
  return queryRows(
    db,
    sql`select p.person_id::text as "personId", c.nonce, c.made_at as "cardMadeAt",
          c.last_used_at as "cardUsedAt", pictures.person_id is not null as "hasPictures",
          (select ${pauseEnd('max(t.paused_until)')} from door.tries t
            where t.person_id = p.person_id and t.kind = any (${storedKinds(STUDENT_TRIES)})
              and t.paused_until > ${now}::timestamptz
          ) as "pausedUntil"
        from door.people p
        left join door.cards c using (person_id)
        left join door.pictures using (person_id)
        where p.person_id = any (${personIds}::bigint[])`,
    StateRow,
  );
}

export async function savePictures(
  db: DoorDb,
  personId: string,
  hash: string,
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`insert into door.pictures (person_id, hash, chosen_at) values (${personId}::bigint, ${hash}, ${now})
        on conflict (person_id) do update set hash = excluded.hash, chosen_at = excluded.chosen_at`,
  );
}

export async function deletePictures(db: DoorDb, personIds: readonly string[]): Promise<void> {
  await execute(db, sql`delete from door.pictures where person_id = any (${personIds}::bigint[])`);
}

const Hash = z.object({ hash: z.string() });

export async function selectPictureHash(db: DoorDb, personId: string): Promise<string | null> {
  const found = await queryOptional(
    db,
    sql`select hash from door.pictures where person_id = ${personId}::bigint`,
    Hash,
  );
  return found?.hash ?? null;
}

export async function saveSpareKey(
  db: DoorDb,
  key: { readonly personId: string; readonly keyHash: Buffer; readonly madeBy: string },
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`insert into door.spare_keys (person_id, key_hash, made_by, made_at)
        values (${key.personId}::bigint, ${key.keyHash}, ${key.madeBy}::bigint, ${now})
        on conflict (person_id) do update set key_hash = excluded.key_hash, made_by = excluded.made_by,
          made_at = excluded.made_at`,
  );
}

const SpareKey = z.object({ keyHash: z.instanceof(Buffer), madeAt: z.date() });

export function selectSpareKey(
  db: DoorDb,
  personId: string,
): Promise<z.infer<typeof SpareKey> | null> {
  return queryOptional(
    db,
    sql`select key_hash as "keyHash", made_at as "madeAt" from door.spare_keys
        where person_id = ${personId}::bigint`,
    SpareKey,
  );
}

export async function deleteSpareKey(db: DoorDb, personId: string): Promise<void> {
  await execute(db, sql`delete from door.spare_keys where person_id = ${personId}::bigint`);
}
