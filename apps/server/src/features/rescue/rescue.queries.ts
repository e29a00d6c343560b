import { LINE_UPS, type ComputerGame, MATCH_MODES } from '@moonbase/rescue';
import { z } from 'zod';

import { type Db, execute, queryOptional, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { StoredAccessProfile } from '../../play/people/access-profile.ts';
import type { Player } from './matches/player.ts';

const hash = (hex: string) => Buffer.from(hex, 'hex');

export interface NewTicket {
  readonly tokenHash: Buffer;
  readonly player: Player;
  readonly sessionHash: Buffer | null; // somebody signed in
  readonly watches: string | null; // a class session, for its console
  readonly addressHash: Buffer;
}

/** Lets the holder of the token open the game socket once within the next 60 seconds. */
export async function insertTicket(
  db: Db,
  { tokenHash, player, sessionHash, watches, addressHash }: NewTicket,
): Promise<void> {
  await execute(
    db,
    sql`insert into rescue_tickets (token_hash, user_id, session_hash, guest_hash, watches, address_hash, expires_at)
        values (${tokenHash}, ${player.kind === 'person' ? player.userId : null}::bigint, ${sessionHash},
          ${player.kind === 'guest' ? hash(player.guestHash) : null}, ${watches}::bigint,
          ${addressHash}, now() + interval '60 seconds')`,
  );
}

const Ticket = z.object({
  userId: z.string().nullable(),
  sessionHash: z.string().nullable(),
  guestHash: z.string().nullable(),
  watches: z.string().nullable(),
  addressHash: z.string().nullable(), // hexadecimal
});
export type Ticket = z.infer<typeof Ticket>;

/** Uses up a ticket. @returns its owner; null when it is unknown, used or too old */
export function useTicket(db: Db, tokenHash: Buffer): Promise<Ticket | null> {
  return queryOptional(
    db,
    sql`with used as (delete from rescue_tickets where token_hash = ${tokenHash} returning *)
        select user_id::text as "userId", encode(session_hash, 'hex') as "sessionHash",
          encode(guest_hash, 'hex') as "guestHash", watches::text as watches,
          encode(address_hash, 'hex') as "addressHash"
        from used where expires_at > now()`,
    Ticket,
  );
}

const PersonFacts = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().nullable(),
  countryId: z.string().nullable(),
  averageStep: z.number().nullable(),
  gamesPlayed: z.number(),
  lockedUntil: z.coerce.date().nullable(),
  accessProfile: StoredAccessProfile,
});
export type PersonFacts = z.infer<typeof PersonFacts>;

/** The facts that a match needs about signed-in players. */
export function selectPeople(db: Db, userIds: readonly string[]): Promise<PersonFacts[]> {
  return queryRows(
    db,
    sql`
      select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName",
        u.year_of_birth as "yearOfBirth", u.country_id as "countryId",
        u.average_story_stage::float8 as "averageStep",
        u.total_multiplayer_games as "gamesPlayed", u.access_profile as "accessProfile",
        (select c.locked_until from content_selections c where c.user_id = u.id) as "lockedUntil"
      from users u where u.id = any(${userIds}::bigint[]) and u.disabled_at is null`,
    PersonFacts,
  );
}

const Pace = z.object({ userId: z.string(), seconds: z.array(z.number()) });

/** The durations of the last answers that had no shared time limit, newest first. */
export async function selectPaces(
  db: Db,
  userIds: readonly string[],
  answers: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await queryRows(
    db,
    sql`
      select u.id::text as "userId", coalesce(array_agg(a.duration / 1000.0 order by a.answered_at desc)
          filter (where a.duration is not null), '{}')::float8[] as seconds
      from unnest(${userIds}::bigint[]) u(id)
      left join lateral (
        select duration, answered_at from answers
        where user_id = u.id and kind in ('adaptive', 'rescue') and outcome <> 'skipped'
        order by answered_at desc limit ${answers}
      ) a on true
      group by u.id`,
    Pace,
  );
  return new Map(rows.map(({ userId, seconds }) => [userId, seconds]));
}

const Game = z.object({ lineUp: z.enum(LINE_UPS), rank: z.number() });

/** The outcomes of the last games against the computer, oldest first. */
export async function selectComputerGames(db: Db, userId: string): Promise<ComputerGame[]> {
  const newest = await queryRows(
    db,
    sql`
      select m.line_up as "lineUp", p.rank
      from match_players p join matches m on m.id = p.match_id
      where p.user_id = ${userId}::bigint and m.kind = 'computer' and m.line_up is not null
        and p.rank is not null and p.counts
      order by p.match_id desc limit 2`,
    Game,
  );
  return newest.reverse();
}

const Running = z.object({
  gameId: z.string(),
  mode: z.enum(MATCH_MODES),
  seat: z.number(),
  sessionId: z.string().nullable(), // of a class
  owner: z.string().nullable(), // the process that plays it
  isHeld: z.boolean(), // its lease has not ended
});
export type Running = z.infer<typeof Running>;

/** The match that a player can return to. */
export function selectOptionalRunning(db: Db, player: Player): Promise<Running | null> {
  const whose =
    player.kind === 'person'
      ? sql`p.user_id = ${player.userId}::bigint`
      : sql`p.guest_hash = ${hash(player.guestHash)}`;
  return queryOptional(
    db,
    sql`select m.id::text as "gameId", m.mode, p.seat, m.session_id::text as "sessionId", m.owner,
          m.lease_until > now() as "isHeld"
        from match_players p join matches m on m.id = p.match_id
        where ${whose} and p.playing and m.ended_at is null`,
    Running,
  );
}

const Closed = z.object({ answers: z.number() });

/** The last game that was closed while nobody was connected, and the answers given in it; it is told once. */
export function takeClosedGame(db: Db, player: Player): Promise<z.infer<typeof Closed> | null> {
  const whose =
    player.kind === 'person'
      ? sql`user_id = ${player.userId}::bigint`
      : sql`guest_hash = ${hash(player.guestHash)}`;
  return queryOptional(
    db,
    sql`
      with told as (
        update match_players set to_tell = false where ${whose} and to_tell returning match_id, seat
      )
      select (
        select count(*) from match_actions a
        where a.match_id = told.match_id and a.entry #>> '{action,type}' = 'answer'
          and a.entry #>> '{action,seat}' = told.seat::text
          and a.entry #>> '{action,result}' <> 'skipped'
      )::int as answers
      from told order by match_id desc limit 1`,
    Closed,
  );
}

const Interrupted = z.object({ interrupted: z.boolean() });

/** Whether the last match of a player could not be read after a restart some minutes ago. */
export async function wasInterrupted(db: Db, player: Player): Promise<boolean> {
  const whose =
    player.kind === 'person'
      ? sql`p.user_id = ${player.userId}::bigint`
      : sql`p.guest_hash = ${hash(player.guestHash)}`;
  const last = await queryOptional(
    db,
    sql`select m.interrupted from match_players p join matches m on m.id = p.match_id
        where ${whose} and m.ended_at > now() - interval '10 minutes'
        order by m.id desc limit 1`,
    Interrupted,
  );
  return last?.interrupted ?? false;
}

/** Closes class sessions that have lasted longer than a school morning; their games then end by themselves. */
export async function closeOldSessions(db: Db): Promise<void> {
  await execute(
    db,
    sql`update rescue_sessions set ended_at = now()
        where ended_at is null and created_at < now() - interval '4 hours'`,
  );
}

/** Deletes guests' matches after a day; the records of signed-in people keep neither others' names nor moves. */
export async function forgetOldMatches(db: Db): Promise<void> {
  await execute(db, sql`delete from rescue_tickets where expires_at < now()`);
  await execute(
    db,
    sql`
      with old as (
        select id from matches where setup is not null and ended_at < now() - interval '24 hours'
      ),
      actions as (delete from match_actions where match_id in (select id from old)),
      snapshots as (delete from match_snapshots where match_id in (select id from old)),
      guests as (
        delete from match_players where match_id in (select id from old) and guest_hash is not null
      )
      update matches set setup = null where id in (select id from old)`,
  );
  await execute(
    db,
    sql`delete from matches m where setup is null and ended_at is not null
          and not exists (select from match_players p where p.match_id = m.id)`,
  );
}
