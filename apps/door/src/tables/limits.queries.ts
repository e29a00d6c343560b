import {
  type ClassDevice,
  type Count,
  type Guesses,
  GUESSES_SPAN_MS,
  type Secret,
  SECRETS,
  SHARED_PICTURE_TRIES,
  type Tries,
} from '@moonbase/door';
import sql from 'sql-template-tag';
import { z } from 'zod';

import { EndOfPause, execute, pauseEnd, queryOptional, queryRows } from '../platform/database.ts';
import type { DoorDb } from '../ports.ts';

/** What a student can try: proof by one of them ends the pauses of the others. */
export const STUDENT_TRIES = [...SECRETS, 'spare-key'] as const;
export type TryKind = Secret | 'spare-key' | 'password' | 'second-step';

/**
 * Whose device a try comes from: one where this account alone has signed in (of students: alone of their class), one
 * where classmates have signed in too, one where classmates alone have, or any other.
 */
export type DeviceKind = 'own' | ClassDevice | 'strange';

/** The account and the kind of device whose wrong tries are counted together. */
export interface AccountLane {
  readonly personId: string;
  readonly kind: TryKind;
  readonly device: DeviceKind;
  /** The device, where it counts by itself; missing: all devices of this kind count together. */
  readonly deviceHash?: Buffer;
}

/** Passwords that are tried for an e-mail address, with an account or without, on devices that are not the account’s own. */
export interface StrangersLane {
  readonly strangers: Buffer; // a keyed hash of the e-mail address and of whose tries are counted together
  readonly kind: 'password';
}

export type Lane = AccountLane | StrangersLane;

const SUFFIXES: Readonly<Record<DeviceKind, string>> = {
  own: '',
  shared: '-shared',
  elsewhere: '-elsewhere',
  strange: '',
};
const ALL_DEVICES = Buffer.alloc(0);

/** The lane in its columns. */
const columnsOf = ({ kind, device, deviceHash = ALL_DEVICES }: AccountLane) => ({
  kind: `${kind}${SUFFIXES[device]}`,
  isKnown: device !== 'strange',
  deviceHash,
});

/** These kinds of tries in their column, on any device. */
export const storedKinds = (kinds: readonly TryKind[]): string[] =>
  kinds.flatMap((kind) => [...new Set(Object.values(SUFFIXES))].map((end) => `${kind}${end}`));

const TriesRow = z.object({ wrong: z.number(), pauses: z.number(), pausedUntil: EndOfPause });

/** The wrong tries, locked until the transaction ends: guesses for one account wait for each other. */
export async function lockTries(db: DoorDb, lane: Lane, now: Date): Promise<Tries> {
  const [found] =
    'strangers' in lane ? await lockStrangers(db, lane, now) : await lockAccount(db, lane);
  if (found === undefined) throw new Error('Tries that were just inserted are missing.');
  return found;
}

async function lockAccount(db: DoorDb, lane: AccountLane) {
  const { kind, isKnown, deviceHash } = columnsOf(lane);
  await execute(
    db,
    sql`insert into door.tries (person_id, kind, known_device, device_hash, wrong, pauses)
        values (${lane.personId}::bigint, ${kind}, ${isKnown}, ${deviceHash}, 0, 0)
        on conflict do nothing`,
  );
  return queryRows(
    db,
    sql`select wrong, pauses, ${pauseEnd('paused_until')} as "pausedUntil" from door.tries
        where person_id = ${lane.personId}::bigint and kind = ${kind} and known_device = ${isKnown}
          and device_hash = ${deviceHash}
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
  const { kind, isKnown, deviceHash } = columnsOf(lane);
  await execute(
    db,
    sql`update door.tries set wrong = ${tries.wrong}, pauses = ${tries.pauses}, paused_until = ${end},
          tried_at = ${now}
        where person_id = ${lane.personId}::bigint and kind = ${kind} and known_device = ${isKnown}
          and device_hash = ${deviceHash}`,
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

/**
 * Deletes those tries that a student's proof of identity answers. Wrong pictures on devices where classmates alone have
 * signed in stay: whoever guesses there gains no more by the student's card.
 */
export async function deleteAnsweredTries(
  db: DoorDb,
  personId: string,
  deviceHash: Buffer,
  kinds: readonly TryKind[],
): Promise<void> {
  await execute(
    db,
    sql`delete from door.tries
        where person_id = ${personId}::bigint and kind = any (${storedKinds(kinds)})
          and (kind <> ${ELSEWHERE} or device_hash = ${deviceHash})`,
  );
}

const SHARED: string = `pictures${SUFFIXES.shared}`;
const ELSEWHERE: string = `pictures${SUFFIXES.elsewhere}`;

const GuessesRow = z.object({
  onDevice: z.number(),
  ofName: z.number(),
  ofStrangers: z.number(),
  ofPeople: z.number(),
});

/** Whose guesses are counted: the name, the device, and those of the class who have signed in on it. */
export interface Guesser {
  readonly personId: string;
  readonly device: ClassDevice;
  readonly deviceHash: Buffer;
  readonly people: readonly string[];
  readonly classGroupId: string;
}

/** The wrong pictures of a day. Those for one class are counted one after the other until the transaction ends. */
export async function lockGuesses(
  db: DoorDb,
  { personId, device, deviceHash, people, classGroupId }: Guesser,
  now: Date,
): Promise<Guesses> {
  await execute(
    db,
    sql`select pg_advisory_xact_lock(hashtextextended(${`guesses ${classGroupId}`}, 0))`,
  );
  const since = new Date(now.getTime() - GUESSES_SPAN_MS);
  await execute(
    db,
    sql`delete from door.tries
        where device_hash = ${deviceHash} and device_hash <> '' and tried_at <= ${since}`,
  );
  const wrong = sql`coalesce(sum(t.wrong + ${SHARED_PICTURE_TRIES.tries}::int * t.pauses), 0)::int`;
  const [found] = await queryRows(
    db,
    sql`select
          (select ${wrong} from door.tries t
            where t.device_hash = ${deviceHash} and t.tried_at > ${since}
              and t.kind = any (${[SHARED, ELSEWHERE]})) as "onDevice",
          (select ${wrong} from door.tries t
            where t.person_id = ${personId}::bigint and t.tried_at > ${since}
              and t.kind = ${device === 'shared' ? SHARED : ELSEWHERE}) as "ofName",
          (select ${wrong} from door.tries t
            where t.device_hash = ${deviceHash} and t.tried_at > ${since} and t.kind = ${ELSEWHERE}) as "ofStrangers",
          (select ${wrong} from door.tries t
            where t.kind = ${ELSEWHERE} and t.tried_at > ${since} and t.device_hash <> ''
              and t.device_hash in (
                select d.device_hash from door.devices d where d.person_id = any (${people}::bigint[])
                union select ${deviceHash}::bytea)) as "ofPeople"`,
    GuessesRow,
  );
  if (found === undefined) throw new Error('A sum has no row.');
  return { ...found, people: people.length };
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

/** Deletes counts and tries on one device after a day, and devices after a year without use. */
export async function deleteOldCounts(db: DoorDb, now: Date): Promise<void> {
  await execute(
    db,
    sql`delete from door.counts where since < ${now}::timestamptz - interval '1 day'`,
  );
  await execute(
    db,
    sql`delete from door.tries
        where device_hash <> '' and tried_at < ${now}::timestamptz - interval '1 day'`,
  );
  await execute(
    db,
    sql`delete from door.devices where last_used_at < ${now}::timestamptz - interval '1 year'`,
  );
}
