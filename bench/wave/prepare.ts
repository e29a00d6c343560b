import { randomUUID } from 'node:crypto';

import { firstWave, playModeOf } from '@moonbase/practice';
import { BRITISH } from '@moonbase/questions';

import { drawWave } from '../../apps/server/src/features/practice/draw-wave.ts';
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import type { ServedWave } from '../../apps/server/src/play/waves/served-wave.ts';
import { newToken } from '@moonbase/key-pair';

/** One request to be sent once: an open wave with an honest answer to each of its questions. */
export interface Job {
  readonly waveId: number;
  readonly cookie: string;
  readonly body: string;
}

/** A player of the bench. */
export interface Player {
  readonly id: number;
  readonly cookie: string;
}

const UNITS = [{ unitId: 125, frequency: 0 as const, table: null }];
const CLASSES = 80;
const SECOND = 1_000;

/**
 * Makes players in classes of usual size, each with a session and a content selection.
 *
 * @param school its id at the sign-in service, a plural
 */
export async function preparePlayers(
  { pool }: Database,
  count: number,
  school = 'players',
): Promise<Player[]> {
  const units = JSON.stringify([
    { unitId: 125, selected: true, value: null, maxOperand: 12, frequency: 0 },
  ]);
  const { rows: made } = await pool.query<{ school: string; first: string }>(
    `with school as (
       insert into schools (identity_provider, source_id, name) values ('bench', $1, 'Bench School') returning id
     ), classes as (
       insert into class_groups (school_id, name)
       select school.id, n::text from school, generate_series(1, ${CLASSES}) n returning id, school_id
     )
     select min(school_id)::text as school, min(id)::text as first from classes`,
    [school],
  );
  const { rows } = await pool.query<{ id: string }>(
    `with people as (
       insert into users (identity_provider, source_id, first_name, school_id, school_role)
       select 'bench', $5 || ' ' || n, 'Player', $3::bigint, 'student' from generate_series(1, $1) n returning id
     ), members as (insert into class_group_students select $4::bigint + id % ${CLASSES}, id from people),
     chosen as (
       insert into content_selections (user_id, creator_id, type, units)
       select id, id, 'basic_tables', $2::jsonb from people
     )
     select id::text from people`,
    [count, units, made[0]?.school, made[0]?.first, school.replace(/s$/, '')], // player 1, player 2 …
  );
  const people = rows.map(({ id }) => ({ id: Number(id), ...newToken() }));
  await pool.query(
    `insert into sessions (token_hash, user_id, identity_provider, name_id)
     select hash, id, 'bench', id::text from unnest($1::bytea[], $2::bigint[]) as p(hash, id)`,
    [people.map(({ hash }) => hash), people.map(({ id }) => id)],
  );
  return people.map(({ id, token }) => ({ id, cookie: `moonbase=${token}` }));
}

/**
 * Opens `count` games with one wave each, spread over the players.
 *
 * @param minutesAgo when the waves were played: later ones must be played later, since a wave that arrives out of
 * order costs an extra statement
 * @param answers per wave; fewer than it asks end the game
 */
export async function prepareJobs(
  { pool }: Database,
  players: readonly Player[],
  count: number,
  minutesAgo: number,
  { answers = Infinity }: { readonly answers?: number } = {},
): Promise<readonly Job[]> {
  const now = Date.now() - minutesAgo * 60 * SECOND;
  const mode = playModeOf('expert', null);
  const { rows } = await pool.query<{ id: string }>(
    `insert into games (user_id, kind, mode, starting_speed, planned_waves)
     select ($1::bigint[])[1 + n % $2], 'practice', 'expert', 1, 12 from generate_series(1, $3) n
     returning id::text`,
    [players.map(({ id }) => id), players.length, count],
  );
  const { rows: counter } = await pool.query<{ next: string }>(
    `select setval('waves_id_seq', nextval('waves_id_seq') + $1) as next`,
    [count],
  );
  const first = Number(counter[0]?.next) - count;
  const waves = rows.map(({ id }, index) => {
    const waveId = first + index;
    const { served } = drawWave({
      waveId,
      previousUnitId: null,
      missed: new Map(),
      locale: BRITISH,
      seed: waveId,
      start: firstWave(mode, 1),
      plan: { mode, bossStep: false, units: UNITS, mixed: false },
    });
    const player = players[(index + 1) % players.length];
    return { id: waveId, gameId: Number(id), player, served };
  });
  await pool.query(
    `insert into waves (id, game_id, user_id, position, speed, unit_id, served, issued_at)
     overriding system value
     select w.id, w."gameId", g.user_id, 1, 1, 125, w.served, now() - make_interval(mins => 2 + $2)
     from jsonb_to_recordset($1::jsonb) as w(id bigint, "gameId" bigint, served jsonb)
     join games g on g.id = w."gameId"`,
    [JSON.stringify(waves), minutesAgo],
  );
  return waves.map(({ id, player, served }) => ({
    waveId: id,
    cookie: player?.cookie ?? '',
    body: answersTo(served, now, { final: answers < Infinity, wrongEvery: Infinity, answers }),
  }));
}

/** The body of a finished wave. @param wrongEvery the distance between two questions that are wrong at the first try */
export function answersTo(
  { questions }: ServedWave,
  now: number,
  {
    final,
    wrongEvery,
    answers: most = Infinity,
  }: { readonly final: boolean; readonly wrongEvery: number; readonly answers?: number },
): string {
  const answers = questions
    .filter(({ optional }) => !optional)
    .slice(0, most)
    .map(({ id, order, expected }) => {
      const at = (seconds: number) =>
        new Date(now - 60 * SECOND + order * 4 * SECOND + seconds * SECOND).toISOString();
      const right = { attemptedAt: at(0), input: expected };
      const wrong = { attemptedAt: at(-1), input: expected === '1' ? '2' : '1' };
      const isWrong = order % wrongEvery === 0;
      return { id, totalTeleports: 0, attempts: isWrong ? [wrong, right] : [right] };
    });
  return JSON.stringify({
    submissionId: randomUUID(),
    wave: { endedAt: new Date(now).toISOString(), duration: 58 * SECOND, final, answers },
  });
}
