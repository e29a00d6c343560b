import sql from 'sql-template-tag';
import { z } from 'zod';

import { execute, queryOptional, queryRows } from '../platform/database.ts';
import type { DoorDb } from '../ports.ts';

const Found = z.object({ found: z.literal(1) });

/** Whether somebody from the class has signed in on this device. */
export async function isDeviceOfClass(
  db: DoorDb,
  deviceHash: Buffer,
  classGroupId: string,
): Promise<boolean> {
  const found = await queryOptional(
    db,
    sql`select 1 as found from door.devices
        where device_hash = ${deviceHash} and class_group_id = ${classGroupId}::bigint`,
    Found,
  );
  return found !== null;
}

const LastOn = z.object({ personId: z.string().nullable() });

/** Who signed in last on this device; without an id where that person is gone, null where nobody ever has. */
export function lastOnDevice(db: DoorDb, deviceHash: Buffer) {
  return queryOptional(
    db,
    sql`select person_id::text as "personId" from door.devices
        where device_hash = ${deviceHash} order by person_id is null, last_used_at desc limit 1`,
    LastOn,
  );
}

/** Whether this person has signed in on this device. */
export async function isDeviceOfPerson(
  db: DoorDb,
  deviceHash: Buffer,
  personId: string,
): Promise<boolean> {
  const found = await queryOptional(
    db,
    sql`select 1 as found from door.devices
        where device_hash = ${deviceHash} and person_id = ${personId}::bigint`,
    Found,
  );
  return found !== null;
}

const PersonId = z.object({ personId: z.string() });

/** Those of these people who have signed in on this device. */
export async function selectPeopleOfDevice(
  db: DoorDb,
  deviceHash: Buffer,
  personIds: readonly string[],
): Promise<readonly string[]> {
  const found = await queryRows(
    db,
    sql`select person_id::text as "personId" from door.devices
        where device_hash = ${deviceHash} and person_id = any (${personIds}::bigint[])`,
    PersonId,
  );
  return found.map(({ personId }) => personId);
}

const Used = z.object({ classGroupId: z.string(), lastUsedAt: z.date() });

/** The classes used on this device whose code is still the same, the latest first. */
export function selectClassesOfDevice(
  db: DoorDb,
  deviceHash: Buffer,
): Promise<z.infer<typeof Used>[]> {
  return queryRows(
    db,
    sql`select d.class_group_id::text as "classGroupId", d.last_used_at as "lastUsedAt"
        from door.devices d join door.class_groups c using (class_group_id, code_hash)
        where d.device_hash = ${deviceHash} order by d.last_used_at desc limit 4`,
    Used,
  );
}

/** @param knowsCode whether the class code was typed: only then the device may show the list again */
export async function saveClassOfDevice(
  db: DoorDb,
  deviceHash: Buffer,
  used: { readonly classGroupId: string; readonly knowsCode: boolean },
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`insert into door.devices (device_hash, class_group_id, code_hash, last_used_at)
        select ${deviceHash}, class_group_id, case when ${used.knowsCode}::boolean then code_hash end, ${now}
        from door.class_groups where class_group_id = ${used.classGroupId}::bigint
        on conflict (device_hash, class_group_id) where class_group_id is not null
        do update set last_used_at = excluded.last_used_at,
          code_hash = coalesce(excluded.code_hash, devices.code_hash)`,
  );
}

export async function savePersonOfDevice(
  db: DoorDb,
  deviceHash: Buffer,
  personId: string,
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`insert into door.devices (device_hash, person_id, last_used_at)
        values (${deviceHash}, ${personId}::bigint, ${now})
        on conflict (device_hash, person_id) where person_id is not null
        do update set last_used_at = excluded.last_used_at`,
  );
}

/** Gives a device a new token. What was tried on it stays with it, so that a sign-in gives no new guesses. */
export async function renewDevice(db: DoorDb, oldHash: Buffer, newHash: Buffer): Promise<void> {
  await execute(
    db,
    sql`update door.devices set device_hash = ${newHash} where device_hash = ${oldHash}`,
  );
  await execute(
    db,
    sql`update door.tries set device_hash = ${newHash} where device_hash = ${oldHash}`,
  );
}
