import { z } from 'zod';

import { type Db, execute, queryRows } from '../../../platform/database/db.ts';
import { timestamp } from '../../../platform/database/instant.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';
import { StoredPlaySpans } from '../../../play/waves/play-spans.ts';

/** A round of somebody's answers, about to become a wave of their game. */
export interface RoundToOpen {
  readonly matchId: string;
  readonly seat: number;
  readonly round: number;
  readonly unitId: number;
  readonly issuedAt: number;
  readonly startedAt: number; // of the match
}

const OpenedRound = z.object({
  matchId: z.string(),
  seat: z.number(),
  userId: z.coerce.number(),
  timeZone: z.string(),
  gameId: z.coerce.number(),
  waveId: z.coerce.number(),
  taken: StoredPlaySpans,
});
export type OpenedRound = z.infer<typeof OpenedRound>;

/**
 * Opens a wave for each round, in the game that holds the player's answers of the match. The
 * players stay locked until the transaction ends. At most one round per person at a time.
 *
 * @returns the waves; none for a round that was saved before, for a guest, and for somebody who was erased
 */
export function openRounds(
  db: Db,
  rounds: readonly RoundToOpen[],
  planned: number, // waves per game
): Promise<OpenedRound[]> {
  const given = rounds.map((each) => ({
    ...each,
    issuedAt: timestamp(each.issuedAt),
    startedAt: timestamp(each.startedAt),
  }));
  // Rows are locked in the order of people's ids, so that two transactions cannot wait for each other. A wave that
  // exists is left alone, so that saving again after a fault changes nothing.
  return queryRows(
    db,
    prepared(
      'open_rescue_rounds',
      sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
          "matchId" bigint, seat smallint, round smallint, "unitId" smallint,
          "issuedAt" timestamptz, "startedAt" timestamptz)
      ),
      players as (
        select p.match_id, p.seat, p.user_id, p.game_id, u.time_zone, u.play_spans,
          g.round, g."unitId", g."issuedAt", g."startedAt"
        from given g
        join match_players p on p.match_id = g."matchId" and p.seat = g.seat
        join users u on u.id = p.user_id
        order by u.id
        for update of u, p
      ),
      new_games as (
        insert into games (user_id, kind, mode, starting_speed, planned_waves, created_at)
        select user_id, 'rescue', 'expert', 1, ${planned}::smallint, "startedAt"
        from players where game_id is null
        returning id, user_id
      ),
      seated as (
        update match_players m set game_id = n.id
        from new_games n join players p on p.user_id = n.user_id
        where m.match_id = p.match_id and m.seat = p.seat
      ),
      new_waves as (
        insert into waves (game_id, user_id, position, speed, unit_id, issued_at)
        select coalesce(p.game_id, n.id), p.user_id, p.round, 1, p."unitId", p."issuedAt"
        from players p left join new_games n on n.user_id = p.user_id
        on conflict (game_id, position) do nothing
        returning id, game_id, user_id
      )
      select p.match_id::text as "matchId", p.seat, p.user_id as "userId", p.time_zone as "timeZone",
        w.game_id as "gameId", w.id as "waveId", p.play_spans as taken
      from new_waves w join players p on p.user_id = w.user_id`,
    ),
    OpenedRound,
  );
}

/** Stores the levels that people have reached in a match. Call it with their rows locked. */
export async function saveLevels(
  db: Db,
  levels: readonly { readonly userId: number; readonly level: number }[],
): Promise<void> {
  await execute(
    db,
    prepared(
      'save_rescue_levels',
      sql`
      update users u set average_story_stage = l.level
      from json_to_recordset(${JSON.stringify(levels)}::json) as l("userId" bigint, level real)
      where u.id = l."userId"`,
    ),
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
