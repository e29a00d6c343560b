import { firstWave, playModeOf } from '@moonbase/practice';
import { BRITISH } from '@moonbase/questions';

import { drawWave } from '../../apps/server/src/features/practice/draw-wave.ts';
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { ServedWave } from '../../apps/server/src/play/waves/served-wave.ts';
import { type Job, type Player, answersTo } from './prepare.ts';

const WAVES_OF_A_GAME = 6;
/** Counting, column sums, fractions, percentages, clocks, shapes, charts, equations and a times table. */
const UNITS = [3, 14, 30, 43, 61, 82, 97, 150, 125].map((unitId) => ({
  unitId,
  frequency: 0 as const,
  table: null,
}));

/**
 * Plays games of several waves over the product's own route and measures the disk space of their answers, with
 * indices and their share of every other table, after a `vacuum`.
 *
 * @param send plays each job once
 * @returns bytes per answer, and the share of each table
 */
export async function bytesPerAnswer(
  { pool }: Database,
  players: readonly Player[],
  answers: number,
  send: (jobs: readonly Job[]) => Promise<unknown>,
): Promise<{ readonly bytes: number; readonly byTable: Readonly<Record<string, number>> }> {
  await pool.query(
    `update content_selections set type = 'basic_topics', units = $1::jsonb where user_id = any ($2::bigint[])`,
    [
      JSON.stringify(
        UNITS.map((unit) => ({ ...unit, selected: true, value: null, maxOperand: 12 })),
      ),
      players.map(({ id }) => id),
    ],
  );
  const before = await sizes(pool);
  const stored = await storedAnswers(pool);
  let played = 0;
  while (played < answers) {
    const games = await startGames(pool, players, played);
    for (let wave = 1; wave <= WAVES_OF_A_GAME; wave += 1)
      await send(await jobsOf(pool, games, wave === WAVES_OF_A_GAME));
    played = (await storedAnswers(pool)) - stored;
  }
  const after = await sizes(pool);
  const byTable = Object.fromEntries(
    [...after]
      .map(([table, bytes]): [string, number] => [
        table,
        Math.round((bytes - (before.get(table) ?? 0)) / played),
      ])
      .filter(([, bytes]) => bytes > 0)
      .sort(([, a], [, b]) => b - a),
  );
  const total = [...after.values()].reduce((sum, bytes) => sum + bytes, 0);
  const totalBefore = [...before.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { bytes: (total - totalBefore) / played, byTable };
}

type Pool = Database['pool'];

async function storedAnswers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: string }>('select count(*) as n from answers');
  return Number(rows[0]?.n);
}

/** Bytes of every table with its indices, by name; the months of a table together. */
async function sizes(pool: Pool): Promise<ReadonlyMap<string, number>> {
  await pool.query('vacuum');
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select regexp_replace(relname, '_(\\d{4}_\\d{2}|rest)$', '') as name, sum(pg_total_relation_size(oid)) as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' group by 1`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** A game with its first wave for each player. @returns the keys of the games with their players */
async function startGames(
  pool: Pool,
  players: readonly Player[],
  seed: number,
): Promise<ReadonlyMap<number, Player>> {
  const { rows } = await pool.query<{ id: string; wave: string }>(
    `with made as (
       insert into games (user_id, kind, mode, starting_speed, planned_waves)
       select id, 'practice', 'expert', 1, 12 from unnest($1::bigint[]) id returning id, user_id)
     select made.id, nextval('waves_id_seq') as wave
     from made join unnest($1::bigint[]) with ordinality as player(id, place) on player.id = made.user_id order by place`,
    [players.map(({ id }) => id)],
  );
  const mode = playModeOf('expert', null);
  const waves = rows.map(({ id, wave }, index) => ({
    id: wave,
    gameId: id,
    ...drawWave({
      waveId: Number(wave),
      previousUnitId: UNITS[(seed + index) % UNITS.length]?.unitId ?? null,
      missed: new Map(),
      locale: BRITISH,
      seed: seed + index,
      start: firstWave(mode, 1),
      plan: { mode, bossStep: false, units: UNITS, mixed: false },
    }),
  }));
  await pool.query(
    `insert into waves (id, game_id, user_id, position, speed, unit_id, served)
     overriding system value
     select w.id, w."gameId", g.user_id, 1, 1, w."unitId", w.served
     from jsonb_to_recordset($1::jsonb) as w(id bigint, "gameId" bigint, "unitId" smallint, served jsonb)
     join games g on g.id = w."gameId"`,
    [JSON.stringify(waves)],
  );
  return new Map(
    rows.flatMap(({ id }, index) => {
      const player = players[index];
      return player === undefined ? [] : [[Number(id), player] as const];
    }),
  );
}

/** One answered wave for each game, as if it had been served a little more than a minute ago. */
async function jobsOf(
  pool: Pool,
  games: ReadonlyMap<number, Player>,
  final: boolean,
): Promise<readonly Job[]> {
  const { rows } = await pool.query<{ id: string; game_id: string; served: unknown }>(
    `update waves set issued_at = now() - interval '80 seconds'
     where game_id = any ($1::bigint[]) and ended_at is null returning id, game_id, served`,
    [[...games.keys()]],
  );
  return rows.flatMap(({ id, game_id, served }) => {
    const player = games.get(Number(game_id));
    if (player === undefined) return [];
    const body = answersTo(ServedWave.parse(served), Date.now(), { final, wrongEvery: 6 });
    return [{ waveId: Number(id), cookie: player.cookie, body }];
  });
}
