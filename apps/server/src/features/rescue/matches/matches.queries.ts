import type { LINE_UPS } from '@moonbase/rescue';
import { type MatchMode, type MatchSetup } from '@moonbase/rescue';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../../platform/database/db.ts';
import { timestamp } from '../../../platform/database/instant.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';
import {
  type Entry,
  type RoomState,
  StoredEntry,
  StoredRoom,
  StoredSetup,
} from '../room/stored-room.ts';
import type { Player } from './player.ts';

export const MATCH_KINDS = ['quick', 'computer', 'private', 'class'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const Key = z.object({ id: z.string() });

/**
 * Does not wait for the disk: after a crash of the database, the lost part is recovered from the actions. It has to be
 * a part of the statement whose result is read, otherwise PostgreSQL leaves it out.
 */
const UNHURRIED = sql`unhurried as (select set_config('synchronous_commit', 'off', true))`;

/** The time an owner may stay silent before another node takes its matches. */
const LEASE = sql`interval '5 seconds'`;

export interface NewMatch {
  readonly mode: MatchMode;
  readonly kind: MatchKind;
  readonly lineUp: (typeof LINE_UPS)[number] | null;
  readonly setup: MatchSetup;
  readonly players: readonly (Player | null)[]; // by seat; null for a computer crew
  readonly session: { readonly id: string; readonly crew: number } | null; // of a class
  readonly owner: string;
  readonly now: number; // milliseconds since 1970
}

/** @returns the id of the match; fails with a unique violation when somebody is in another match */
export async function insertMatch(db: Db, match: NewMatch): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`
      insert into matches (mode, kind, line_up, setup, created_at, runs_since, owner, lease_until,
        alive_at, session_id, crew)
      values (${match.mode}, ${match.kind}, ${match.lineUp}, ${json(match.setup)}, ${timestamp(match.now)},
        ${timestamp(match.now)}, ${match.owner}, now() + ${LEASE}, ${timestamp(match.now)}, ${match.session?.id ?? null}::bigint,
        ${match.session?.crew ?? null}::smallint)
      returning id::text as id`,
    Key,
  );
  const players = match.players.flatMap((player, seat) =>
    player
      ? [
          {
            seat,
            userId: player.kind === 'person' ? player.userId : null,
            guest: player.kind === 'guest' ? player.guestHash : null,
          },
        ]
      : [],
  );
  await execute(
    db,
    sql`
      insert into match_players (match_id, seat, user_id, guest_hash)
      select ${id}, p.seat, p."userId", decode(p.guest, 'hex')
      from jsonb_to_recordset(${json(players)}) as p(seat smallint, "userId" bigint, guest text)`,
  );
  return id;
}

/** Seats somebody who came late. @throws an error of the database when they sit in another match */
export async function insertMatchPlayer(
  db: Db,
  matchId: string,
  { seat, userId }: { readonly seat: number; readonly userId: string },
): Promise<void> {
  await execute(
    db,
    sql`insert into match_players (match_id, seat, user_id)
        values (${matchId}, ${seat}, ${userId}::bigint)`,
  );
}

/** Removes a seat that the match could not give. */
export async function deleteMatchPlayer(db: Db, matchId: string, seat: number): Promise<void> {
  await execute(db, sql`delete from match_players where match_id = ${matchId} and seat = ${seat}`);
}

export interface JournalRow {
  readonly matchId: string;
  readonly epoch: number;
  readonly sequence: number;
  readonly entry: Entry;
}

/**
 * Appends actions of many matches in one statement, which locks them in the order of their ids as `renewLeases` does:
 * in any other order the two could deadlock. Actions of a match that has another owner by now are left out; an
 * action that is stored already was written by an earlier attempt of the same owner.
 *
 * @returns the matches that this node still owns
 */
export async function appendActions(
  db: Db,
  owner: string,
  rows: readonly JournalRow[],
): Promise<readonly string[]> {
  const given = rows.map(({ matchId, epoch, sequence, entry }) => ({
    matchId,
    epoch,
    sequence,
    at: timestamp(entry.at),
    entry,
  }));
  const held = await queryRows(
    db,
    prepared(
      'append_match_actions',
      sql`
      with given as (
        select * from jsonb_to_recordset(${json(given)}) as g(
          "matchId" bigint, epoch integer, sequence integer, at timestamptz, entry jsonb)
      ),
      held as (
        select m.id from matches m
        where m.owner = ${owner} and m.ended_at is null
          and (m.id, m.epoch) in (select "matchId", epoch from given)
        order by m.id for share
      ),
      written as (
        insert into match_actions (match_id, sequence, at, entry)
        select g."matchId", g.sequence, g.at, g.entry from given g join held on held.id = g."matchId"
        on conflict do nothing
      )
      select id::text as id from held`,
    ),
    Key,
  );
  return held.map(({ id }) => id);
}

export async function saveSnapshot(
  db: Db,
  snapshot: {
    readonly matchId: string;
    readonly owner: string;
    readonly epoch: number;
    readonly sequence: number;
    readonly state: RoomState;
  },
): Promise<void> {
  await execute(
    db,
    sql`
      with ${UNHURRIED}
      insert into match_snapshots (match_id, sequence, state)
      select m.id, ${snapshot.sequence}, ${json(snapshot.state)} from unhurried, matches m
      where m.id = ${snapshot.matchId} and m.owner = ${snapshot.owner} and m.epoch = ${snapshot.epoch}
      on conflict (match_id) do update set sequence = excluded.sequence, state = excluded.state`,
  );
}

/** Renews the leases of a node's matches. @returns those that it still owns */
export async function renewLeases(
  db: Db,
  owner: string,
  matches: readonly { readonly id: string; readonly epoch: number }[],
  now: number, // milliseconds since 1970
): Promise<readonly string[]> {
  if (matches.length === 0) return [];
  const kept = await queryRows(
    db,
    sql`
      with ${UNHURRIED},
      held as (
        select m.id from matches m
        join jsonb_to_recordset(${json(matches)}) as g(id bigint, epoch integer)
          on m.id = g.id and m.epoch = g.epoch
        where m.owner = ${owner} and m.ended_at is null
        order by m.id for no key update of m
      )
      update matches m set lease_until = now() + ${LEASE}, alive_at = ${timestamp(now)}
      from unhurried, held where m.id = held.id
      returning m.id::text as id`,
    Key,
  );
  return kept.map(({ id }) => id);
}

/**
 * Records for the live lesson that matches are paused, or the moment they resumed. Locks in the order of `renewLeases`.
 */
export async function saveRunsSince(
  db: Db,
  matchIds: readonly string[],
  runsSince: number | null, // milliseconds since 1970; null: paused
): Promise<void> {
  await execute(
    db,
    sql`
      with held as (
        select id from matches where id = any (${matchIds}::bigint[]) order by id for no key update
      )
      update matches m set runs_since = ${runsSince === null ? null : timestamp(runsSince)}::timestamptz
      from held where m.id = held.id`,
  );
}

/** Releases one match, if this node still owns it. */
export async function releaseLease(
  db: Db,
  owner: string,
  matchId: string,
  now: number,
): Promise<void> {
  await execute(
    db,
    sql`update matches set lease_until = now(), alive_at = ${timestamp(now)}, owner = null
        where id = ${matchId} and owner = ${owner} and ended_at is null`,
  );
}

/** Releases matches at a shutdown, so that the next owner need not wait for the lease to expire. */
export async function releaseLeases(db: Db, owner: string, now: number): Promise<void> {
  await execute(
    db,
    sql`update matches set lease_until = now(), alive_at = ${timestamp(now)}, owner = null
        where owner = ${owner} and ended_at is null`,
  );
}

const OpenMatch = z.object({
  id: z.string(),
  epoch: z.number(),
  kind: z.enum(MATCH_KINDS),
  sessionId: z.string().nullable(),
  crew: z.number().nullable(),
  setup: z.unknown(),
  createdAt: z.coerce.date(),
  aliveAt: z.coerce.date(),
});
export type OpenMatch = z.infer<typeof OpenMatch>;

/** The open matches that a node takes over. */
export type Wanted =
  | { readonly kind: 'all' } // all: every former owner is known to be gone
  | { readonly kind: 'one'; readonly id: string } // one match, once its lease has expired
  | { readonly kind: 'forgotten' }; // those whose players have not come back to any node for minutes

function isWanted(wanted: Wanted) {
  switch (wanted.kind) {
    case 'all':
      return sql`true`;
    case 'one':
      return sql`id = ${wanted.id} and lease_until <= now()`;
    case 'forgotten':
      return sql`lease_until < now() - interval '2 minutes'`;
  }
}

/**
 * Makes this node the owner of open matches that it does not own yet, and of those that it took but could not read, once
 * their lease has ended.
 *
 * @param held the matches that it plays
 */
export function takeOverMatches(
  db: Db,
  { owner, held }: { readonly owner: string; readonly held: readonly string[] },
  wanted: Wanted,
  limit: number,
): Promise<OpenMatch[]> {
  return queryRows(
    db,
    sql`
      with free as (
        select id, alive_at from matches
        where ended_at is null and ${isWanted(wanted)}
          and (owner is distinct from ${owner} or (lease_until <= now() and id <> all (${held}::bigint[])))
        order by id limit ${limit} for update skip locked
      )
      update matches m set owner = ${owner}, epoch = m.epoch + 1, lease_until = now() + ${LEASE}
      from free where m.id = free.id
      returning m.id::text as id, m.epoch, m.kind, m.setup, m.session_id::text as "sessionId", m.crew, m.created_at as "createdAt",
        free.alive_at as "aliveAt"`,
    OpenMatch,
  );
}

export interface StoredMatchState {
  readonly setup: MatchSetup;
  readonly snapshot: { readonly sequence: number; readonly state: RoomState } | null;
  readonly entries: readonly Entry[]; // after the snapshot
  readonly sequence: number; // the last action's number, 0 for none
  readonly players: readonly (Player | null)[]; // by seat; null for a computer crew
}

const Snapshot = z.object({ sequence: z.number(), state: StoredRoom });
const PlayerRow = z.object({
  seat: z.number(),
  userId: z.string().nullable(),
  guestHash: z.string().nullable(),
});

function toPlayer({ userId, guestHash }: z.infer<typeof PlayerRow>): Player | null {
  if (userId !== null) return { kind: 'person', userId };
  return guestHash === null ? null : { kind: 'guest', guestHash };
}

const ActionRow = z.object({ sequence: z.number(), entry: StoredEntry });

/** Reads the record from which a room is rebuilt. @throws ZodError when this version cannot read it */
export async function selectStoredMatch(
  db: Db,
  matchId: string,
  setup: unknown,
): Promise<StoredMatchState> {
  const readSetup = StoredSetup.parse(setup);
  const snapshot = await queryOptional(
    db,
    sql`select sequence, state from match_snapshots where match_id = ${matchId}`,
    Snapshot,
  );
  const rows = await queryRows(
    db,
    sql`select sequence, entry from match_actions
        where match_id = ${matchId} and sequence > ${snapshot?.sequence ?? 0} order by sequence`,
    ActionRow,
  );
  const players = await queryRows(
    db,
    sql`select seat, user_id::text as "userId", encode(guest_hash, 'hex') as "guestHash"
        from match_players where match_id = ${matchId}`,
    PlayerRow,
  );
  return {
    setup: readSetup,
    snapshot,
    entries: rows.map(({ entry }) => entry),
    sequence: rows.at(-1)?.sequence ?? snapshot?.sequence ?? 0,
    players: readSetup.seats.map((_, seat) => {
      const row = players.find((each) => each.seat === seat);
      return row ? toPlayer(row) : null;
    }),
  };
}

export async function endMatch(
  db: Db,
  match: {
    readonly id: string;
    readonly interrupted: boolean;
    readonly forNobody?: boolean; // nobody was connected: whoever still had a seat is told later
  },
): Promise<void> {
  await execute(
    db,
    sql`
      with ended as (
        update matches set ended_at = now(), interrupted = ${match.interrupted}
        where id = ${match.id} and ended_at is null
      )
      update match_players set playing = false, to_tell = playing and ${match.forNobody ?? false}
      where match_id = ${match.id}`,
  );
}

/** Marks somebody as having left, so that they may start another match. */
export async function stopPlaying(db: Db, matchId: string, seat: number): Promise<void> {
  await execute(
    db,
    sql`update match_players set playing = false where match_id = ${matchId} and seat = ${seat}`,
  );
}
