import type { Count, Tries } from '@moonbase/door';
import sql from 'sql-template-tag';
import { z } from 'zod';

import { execute, queryOptional, queryRows } from '../platform/database.ts';
import type { DoorDb } from '../ports.ts';

export type TryKind = 'pictures' | 'spare-key' | 'password' | 'second-step';

/** The account and the kind of device whose wrong tries are counted together. */
export interface Lane {
  readonly personId: string;
  readonly kind: TryKind;
  readonly isKnownDevice: boolean;
}

const TriesRow = z.object({
  wrong: z.number(),
  pauses: z.number(),
  pausedUntil: z.coerce.number().nullable(),
});

/** The wrong tries, locked until the transaction ends: guesses for one account wait for each other. */
export async function lockTries(db: DoorDb, lane: Lane): Promise<Tries> {
  await execute(
    db,
    sql`insert into door.tries (person_id, kind, known_device, wrong, pauses)
        values (${lane.personId}::bigint, ${lane.kind}, ${lane.isKnownDevice}, 0, 0) on conflict do nothing`,
  );
  const [found] = await queryRows(
    db,
    sql`select wrong, pauses, extract(epoch from paused_until) * 1000 as "pausedUntil" from door.tries
        where person_id = ${lane.personId}::bigint and kind = ${lane.kind}
          and known_device = ${lane.isKnownDevice}
        for update`,
    TriesRow,
  );
  if (found === undefined) throw new Error('Tries that were just inserted are missing.');
  return found;
}

export async function saveTries(db: DoorDb, lane: Lane, tries: Tries): Promise<void> {
  const until = tries.pausedUntil === null ? null : tries.pausedUntil / 1000;
  await execute(
    db,
    sql`update door.tries set wrong = ${tries.wrong}, pauses = ${tries.pauses},
          paused_until = to_timestamp(${until}::float8)
        where person_id = ${lane.personId}::bigint and kind = ${lane.kind}
          and known_device = ${lane.isKnownDevice}`,
  );
}

/** Deletes the wrong tries: somebody has helped, or proved their identity in another way. */
export async function deleteTries(
  db: DoorDb,
  personIds: readonly string[],
  kind: TryKind,
): Promise<void> {
  await execute(
    db,
    sql`delete from door.tries where person_id = any (${personIds}::bigint[]) and kind = ${kind}`,
  );
}

const CountRow = z.object({ wrong: z.number(), since: z.date() });

export async function selectCount(db: DoorDb, key: Buffer): Promise<Count | null> {
  const found = await queryOptional(
    db,
    sql`select wrong, since from door.counts where key = ${key}`,
    CountRow,
  );
  return found && { wrong: found.wrong, since: found.since.getTime() };
}

/** The count, locked until the transaction ends; null when there is none yet. */
export async function lockCount(db: DoorDb, key: Buffer): Promise<Count | null> {
  await execute(db, sql`select pg_advisory_xact_lock(hashtextextended(encode(${key}, 'hex'), 0))`);
  return selectCount(db, key);
}

export async function saveCount(db: DoorDb, key: Buffer, count: Count): Promise<void> {
  await execute(
    db,
    sql`insert into door.counts (key, wrong, since) values (${key}, ${count.wrong}, ${new Date(count.since)})
        on conflict (key) do update set wrong = excluded.wrong, since = excluded.since`,
  );
}

/** Deletes counts after a day, and devices after a year without use. */
export async function deleteOldCounts(db: DoorDb, now: Date): Promise<void> {
  await execute(
    db,
    sql`delete from door.counts where since < ${now}::timestamptz - interval '1 day'`,
  );
  await execute(
    db,
    sql`delete from door.devices where last_used_at < ${now}::timestamptz - interval '1 year'`,
  );
}
