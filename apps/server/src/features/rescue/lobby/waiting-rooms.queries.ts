import { MATCH_MODES, type MatchMode, SEATS } from '@moonbase/rescue';
import { z } from 'zod';

import { type Db, execute, queryOptional, queryRows } from '../../../platform/database/db.ts';
import { timestamp } from '../../../platform/database/instant.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Player } from '../matches/player.ts';

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Why a room is closed; a member who was away is told. */
export const CLOSED_FOR = ['started', 'empty', 'host-left', 'host-away', 'too-long'] as const;
export type ClosedFor = (typeof CLOSED_FOR)[number];

const MEMBER_STATES = ['waiting', 'away', 'removed'] as const;
type MemberState = (typeof MEMBER_STATES)[number];

const StoredRoom = z.object({
  id: z.string(),
  mode: z.enum(MATCH_MODES),
  code: z.string().nullable(),
  fill: z.boolean(),
  relaxed: z.boolean(),
  startsAt: z.coerce.date().nullable(),
  createdAt: z.coerce.date(),
});
export type StoredWaitingRoom = z.infer<typeof StoredRoom>;

export interface StoredMember {
  readonly player: Player;
  readonly character: number;
  readonly year: number;
  readonly state: MemberState;
}

/** Saves a room, unless another process has it by now. @returns whether this process still has it */
export async function saveWaitingRoom(
  db: Db,
  owner: string,
  room: Omit<StoredWaitingRoom, 'startsAt' | 'createdAt'> & {
    readonly startsAt: number | null; // milliseconds since 1970
    readonly createdAt: number;
    readonly members: readonly StoredMember[];
  },
): Promise<boolean> {
  const startsAt = room.startsAt === null ? null : timestamp(room.startsAt);
  const kept = await queryOptional(
    db,
    sql`
      insert into rescue_waiting_rooms as r (id, owner, mode, code, fill, relaxed, starts_at, created_at)
      values (${room.id}::uuid, ${owner}, ${room.mode}, ${room.code}, ${room.fill}, ${room.relaxed},
        ${startsAt}::timestamptz, ${timestamp(room.createdAt)})
      on conflict (id) do update set starts_at = excluded.starts_at
        where r.owner = excluded.owner and r.closed_at is null
      returning id::text as id`,
    z.object({ id: z.string() }),
  );
  if (!kept) return false;
  const members = room.members.map(({ player, character, year, state }, place) => ({
    place,
    character,
    year,
    state,
    userId: player.kind === 'person' ? player.userId : null,
    guest: player.kind === 'guest' ? player.guestHash : null,
  }));
  await execute(db, sql`delete from rescue_waiting_members where room_id = ${room.id}::uuid`);
  await execute(
    db,
    sql`
      insert into rescue_waiting_members (room_id, place, user_id, guest_hash, "character", year, state)
      select ${room.id}::uuid, m.place, m."userId", decode(m.guest, 'hex'), m."character", m.year, m.state
      from jsonb_to_recordset(${json(members)}) as m(
        place smallint, "userId" bigint, guest text, "character" smallint, year smallint, state text)`,
  );
  return true;
}

/** Gives an open room to another process. @returns whether this one still had it */
export async function giveWaitingRoom(
  db: Db,
  owner: string,
  { id, to }: { readonly id: string; readonly to: string },
): Promise<boolean> {
  const given = await execute(
    db,
    sql`update rescue_waiting_rooms set owner = ${to}
        where id = ${id}::uuid and owner = ${owner} and closed_at is null`,
  );
  return given > 0;
}

/** Closes a room for a reason. Who was away reads it later; the others are not kept. */
export async function closeWaitingRoom(
  db: Db,
  owner: string,
  { id, closedFor, away }: { id: string; closedFor: ClosedFor; away: readonly Player[] },
): Promise<void> {
  const users = away.flatMap((player) => (player.kind === 'person' ? [player.userId] : []));
  const guests = away.flatMap((player) => (player.kind === 'guest' ? [player.guestHash] : []));
  await execute(
    db,
    sql`
      with closed as (
        update rescue_waiting_rooms set closed_at = now(), closed_for = ${closedFor}
        where id = ${id}::uuid and owner = ${owner} and closed_at is null returning id
      )
      delete from rescue_waiting_members m using closed
      where m.room_id = closed.id and (m.user_id is null or not m.user_id = any (${users}::bigint[]))
        and (m.guest_hash is null or not encode(m.guest_hash, 'hex') = any (${guests}::text[]))`,
  );
}

const whose = (player: Player) =>
  player.kind === 'person'
    ? sql`m.user_id = ${player.userId}::bigint`
    : sql`m.guest_hash = decode(${player.guestHash}, 'hex')`;

const FoundRow = z.object({ id: z.string(), owner: z.string() });
export type FoundRoom = z.infer<typeof FoundRow>;

/** The open room in which a player has a seat, and the process that has it. */
export function findRoomOf(db: Db, player: Player): Promise<FoundRoom | null> {
  return queryOptional(
    db,
    sql`select r.id::text as id, r.owner from rescue_waiting_members m
        join rescue_waiting_rooms r on r.id = m.room_id
        where ${whose(player)} and m.state = 'waiting' and r.closed_at is null
        order by r.created_at desc limit 1`,
    FoundRow,
  );
}

const Queue = FoundRow.extend({ createdAt: z.coerce.date() });

/** The oldest quick game with a free seat on some nodes, which begins soon but not at once. */
export function findQueue(
  db: Db,
  mode: MatchMode,
  owners: readonly string[],
): Promise<z.infer<typeof Queue> | null> {
  return queryOptional(
    db,
    sql`select r.id::text as id, r.owner, r.created_at as "createdAt" from rescue_waiting_rooms r
        where r.code is null and r.mode = ${mode} and r.closed_at is null
          and r.owner = any (${owners}::text[]) and r.starts_at > now() + interval '1 second'
          and (select count(*) from rescue_waiting_members m
               where m.room_id = r.id and m.state = 'waiting') < ${SEATS}
        order by r.created_at, r.id limit 1`,
    Queue,
  );
}

/** The newest room with a code. */
export function findRoomByCode(
  db: Db,
  code: string,
): Promise<(FoundRoom & { readonly closedFor: ClosedFor | null }) | null> {
  return queryOptional(
    db,
    sql`select id::text as id, owner, closed_for as "closedFor" from rescue_waiting_rooms
        where code = ${code} order by closed_at desc nulls first limit 1`,
    FoundRow.extend({ closedFor: z.enum(CLOSED_FOR).nullable() }),
  );
}

const MemberRow = z.object({
  userId: z.string().nullable(),
  guestHash: z.string().nullable(),
  character: z.number(),
  year: z.number(),
  state: z.enum(MEMBER_STATES),
});

/** Takes an open room over from the process that had it. @returns null when it is closed, or another one was faster */
export async function takeWaitingRoom(
  db: Db,
  owner: string,
  { id, owner: former }: FoundRoom,
): Promise<{ readonly room: StoredWaitingRoom; readonly members: readonly StoredMember[] } | null> {
  const room = await queryOptional(
    db,
    sql`update rescue_waiting_rooms set owner = ${owner}
        where id = ${id}::uuid and owner = ${former} and closed_at is null
        returning id::text as id, mode, code, fill, relaxed, starts_at as "startsAt", created_at as "createdAt"`,
    StoredRoom,
  );
  if (!room) return null;
  const rows = await queryRows(
    db,
    sql`select user_id::text as "userId", encode(guest_hash, 'hex') as "guestHash", "character", year, state
        from rescue_waiting_members where room_id = ${id}::uuid order by place`,
    MemberRow,
  );
  const members = rows.map(({ userId, guestHash, ...row }) => ({
    ...row,
    player:
      userId === null
        ? ({ kind: 'guest', guestHash: guestHash ?? '' } as const)
        : ({ kind: 'person', userId } as const),
  }));
  return { room, members };
}

const Farewell = z.object({ closedFor: z.enum(CLOSED_FOR).nullable(), host: z.boolean() });
export type Farewell = z.infer<typeof Farewell>;

/** How somebody who was away lost their seat, given once; null when there is no news. */
export function takeFarewell(db: Db, player: Player): Promise<Farewell | null> {
  return queryOptional(
    db,
    sql`
      with told as (
        delete from rescue_waiting_members m using rescue_waiting_rooms r
        where r.id = m.room_id and ${whose(player)}
          and (m.state = 'away' or (m.state = 'waiting' and r.closed_at is not null))
        returning r.closed_for, m.place, r.code, r.created_at
      )
      select closed_for as "closedFor", place = 0 and code is not null as host
      from told order by created_at desc limit 1`,
    Farewell,
  );
}

/** Deletes rooms that nobody can enter any more: the codes of games under way are known for half an hour. */
export async function forgetOldRooms(db: Db): Promise<void> {
  await execute(
    db,
    sql`delete from rescue_waiting_rooms where created_at < now() - interval '1 hour'`,
  );
}
