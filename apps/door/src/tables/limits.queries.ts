import { type Count, type Secret, SECRETS, type Tries } from '@moonbase/door';
import sql from 'sql-template-tag';
import { z } from 'zod';

import { EndOfPause, execute, pauseEnd, queryOptional, queryRows } from '../platform/database.ts';
import type { DoorDb } from '../ports.ts';

/** What a student can try: proof by one of them ends the pauses of the others. */
export const STUDENT_TRIES = [...SECRETS, 'spare-key'] as const;
export type TryKind = Secret | 'spare-key' | 'password' | 'second-step';

/**
 * Whose device a try comes from: one where this account alone has signed in (of students: alone of their class), one
 * where classmates have signed in too, or any other.
 */
export type DeviceKind = 'own' | 'shared' | 'strange';

/** The account and the kind of device whose wrong tries are counted together. */
export interface AccountLane {
  readonly personId: string;
  readonly kind: TryKind;
  readonly device: DeviceKind;
}

/** Passwords that are tried for an e-mail address, with an account or without, on devices that are not the account’s own. */
export interface StrangersLane {
  readonly strangers: Buffer; // a keyed hash of the e-mail address and of whose tries are counted together
  readonly kind: 'password';
}

export type Lane = AccountLane | StrangersLane;

const SHARED = '-shared';

/** The lane in its columns. */
const columnsOf = ({ kind, device }: AccountLane) => ({
  kind: device === 'shared' ? `${kind}${SHARED}` : kind,
  isKnown: device !== 'strange',
});

/** These kinds of tries in their column, on any device. */
export const storedKinds = (kinds: readonly TryKind[]): string[] =>
  kinds.flatMap((kind) => [kind, `${kind}${SHARED}`]);

const TriesRow = z.object({ wrong: z.number(), pauses: z.number(), pausedUntil: EndOfPause });

/** The wrong tries, locked until the transaction ends: guesses for one account wait for each other. */
export async function lockTries(db: DoorDb, lane: Lane, now: Date): Promise<Tries> {
  const [found] =
    'strangers' in lane ? await lockStrangers(db, lane, now) : await lockAccount(db, lane);
  if (found === undefined) throw new Error('Tries that were just inserted are missing.');
  return found;
}

async function lockAccount(db: DoorDb, lane: AccountLane) {
  const { kind, isKnown } = columnsOf(lane);
  await execute(
    db,
    sql`insert into door.tries (person_id, kind, known_device, wrong, pauses)
        values (${lane.personId}::bigint, ${kind}, ${isKnown}, 0, 0) on conflict do nothing`,
  );
  return queryRows(
    db,
    sql`select wrong, pauses, ${pauseEnd('paused_until')} as "pausedUntil" from door.tries
        where person_id = ${lane.personId}::bigint and kind = ${kind} and known_device = ${isKnown}
        for update`,
    TriesRow,
  );
}

async function lockStrangers(db: DoorDb, { strangers }: StrangersLane, now: Date) {
  await execute(
    db,
    sql`insert into door.counts (key, wrong, since) values (${strangers}, 0, ${now}) on conflict do nothing`,
  );
  return queryRows(
    db,
    sql`select wrong, pauses, ${pauseEnd('paused_until')} as "pausedUntil" from door.counts
        where key = ${strangers} for update`,
    TriesRow,
  );
}

export async function saveTries(db: DoorDb, lane: Lane, tries: Tries, now: Date): Promise<void> {
  const end = sql`to_timestamp(${tries.pausedUntil === null ? null : tries.pausedUntil / 1000}::float8)`;
  if ('strangers' in lane) {
    await execute(
      db,
      sql`update door.counts set wrong = ${tries.wrong}, pauses = ${tries.pauses}, paused_until = ${end},
            since = ${now}
          where key = ${lane.strangers}`,
    );
    return;
  }
  const { kind, isKnown } = columnsOf(lane);
  await execute(
    db,
    sql`update door.tries set wrong = ${tries.wrong}, pauses = ${tries.pauses}, paused_until = ${end}
        where person_id = ${lane.personId}::bigint and kind = ${kind} and known_device = ${isKnown}`,
  );
}

/** Deletes the wrong tries: somebody has helped, or proved their identity in another way. */
export async function deleteTries(
  db: DoorDb,
  personIds: readonly string[],
  kinds: readonly TryKind[],
): Promise<void> {
  await execute(
    db,
    sql`delete from door.tries
        where person_id = any (${personIds}::bigint[]) and kind = any (${storedKinds(kinds)})`,
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
