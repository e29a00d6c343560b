import { z } from 'zod';

import { type Db, execute, queryOne, queryOptional } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

const iso = (time: number) => new Date(time).toISOString();
const PlayerRow = z.object({ timeZone: z.string(), gameId: z.coerce.number().nullable() });

/** The player of a seat, locked until the transaction ends; null for a guest, and for somebody who is erased. */
export function selectOptionalSeatForUpdate(
  db: Db,
  matchId: string,
  seat: number,
): Promise<z.infer<typeof PlayerRow> | null> {
  return queryOptional(
    db,
    sql`select u.time_zone as "timeZone", p.game_id as "gameId"
        from match_players p join users u on u.id = p.user_id
        where p.match_id = ${matchId} and p.seat = ${seat}
        for update of u, p`,
    PlayerRow,
  );
}

const Key = z.object({ id: z.coerce.number() });

/** The game that holds a player's answers of a match as practice. */
export async function insertRescueGame(
  db: Db,
  game: {
    readonly matchId: string;
    readonly seat: number;
    readonly userId: string;
    readonly rounds: number;
    readonly startedAt: number;
  },
): Promise<number> {
  const { id } = await queryOne(
    db,
    sql`
      with game as (
        insert into games (user_id, kind, mode, starting_speed, planned_waves, created_at)
        values (${game.userId}::bigint, 'rescue', 'expert', 1, ${game.rounds}, ${iso(game.startedAt)})
        returning id
      )
      update match_players set game_id = game.id from game
      where match_id = ${game.matchId} and seat = ${game.seat}
      returning game.id`,
    Key,
  );
  return id;
}

/** The wave of a round; null when the round was saved before. */
export async function insertOptionalWave(
  db: Db,
  wave: {
    readonly gameId: number;
    readonly userId: string;
    readonly round: number;
    readonly unitId: number;
    readonly issuedAt: number;
  },
): Promise<number | null> {
  const row = await queryOptional(
    db,
    sql`
      insert into waves (game_id, user_id, position, speed, unit_id, issued_at)
      values (${wave.gameId}, ${wave.userId}::bigint, ${wave.round}, 1, ${wave.unitId},
        ${iso(wave.issuedAt)})
      on conflict (game_id, position) do nothing
      returning id`,
    Key,
  );
  return row?.id ?? null;
}

/** The level that a match has brought a person to. */
export async function saveLevel(db: Db, userId: string, level: number): Promise<void> {
  await execute(
    db,
    sql`update users set average_story_stage = ${level} where id = ${userId}::bigint`,
  );
}

/** Writes a person's result once, and counts the match for them. */
export async function saveResult(
  db: Db,
  result: {
    readonly matchId: string;
    readonly seat: number;
    readonly score: number;
    readonly rank: number;
    readonly counts: boolean;
  },
): Promise<void> {
  await execute(
    db,
    sql`
      with result as (
        update match_players set score = ${result.score}, rank = ${result.rank}, counts = ${result.counts}
        where match_id = ${result.matchId} and seat = ${result.seat} and counts is null
        returning user_id
      )
      update users set total_multiplayer_games = total_multiplayer_games + 1
      from result where users.id = result.user_id and ${result.counts}::boolean`,
  );
}

/** Ends the games of a match with their last waves. */
export async function endRescueGames(db: Db, matchId: string): Promise<void> {
  await execute(
    db,
    sql`
      with ended as (
        update games g set ended_at = now() from match_players p
        where p.match_id = ${matchId} and g.id = p.game_id and g.ended_at is null
        returning g.id
      )
      update waves w set final = true from ended
      where w.game_id = ended.id
        and w.position = (select max(position) from waves last where last.game_id = ended.id)`,
  );
}
