import { type Db, execute } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** A match of the past: its players and its outcome. */
export interface MatchRow {
  readonly mode: 'basic' | 'advanced';
  readonly createdAt: string;
  readonly endedAt: string;
  readonly players: readonly {
    readonly seat: number;
    readonly userId: number;
    readonly gameId: number | null;
    readonly score: number;
    readonly rank: number;
    readonly counts: boolean;
  }[];
}

/** Writes the matches and counts them for those who played. */
export async function insertMatches(db: Db, matches: readonly MatchRow[]): Promise<void> {
  const rows = matches.map((match, index) => ({ ...match, id: index + 1 }));
  await execute(
    db,
    sql`
      insert into matches (id, mode, kind, created_at, ended_at, lease_until, alive_at)
      overriding system value
      select m.id, m.mode, 'private', m."createdAt", m."endedAt", m."endedAt", m."endedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(
        id bigint, mode text, "createdAt" timestamptz, "endedAt" timestamptz)`,
  );
  await execute(
    db,
    sql`
      insert into match_players (match_id, seat, user_id, playing, game_id, score, rank, counts)
      select m.id, p.seat, p."userId", false, p."gameId", p.score, p.rank, p.counts
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id bigint, players jsonb),
        jsonb_to_recordset(m.players) as p(seat smallint, "userId" bigint, "gameId" bigint,
          score integer, rank smallint, counts boolean)`,
  );
  await execute(
    db,
    sql`select setval('matches_id_seq', (select coalesce(max(id), 1) from matches))`,
  );
  await execute(
    db,
    sql`
      update users set total_multiplayer_games = played.games
      from (select user_id, count(*) as games from match_players where counts group by user_id) played
      where users.id = played.user_id`,
  );
}
