import { z } from 'zod';

import { type Db, execute, queryOne, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { NewWave } from './practice.queries.ts';

const Made = z.object({ id: z.string() });

/**
 * Notes the games of a pack and closes them, without answers, as abandoned ones are closed: their waves stay answerable,
 * and nothing takes them for games that are being played. @returns the pack's id
 */
export async function insertPack(
  db: Db,
  pack: { readonly userId: number; readonly gameIds: readonly number[]; readonly now: number },
): Promise<string> {
  const at = new Date(pack.now).toISOString();
  const { id } = await queryOne(
    db,
    sql`
      with closed as (
        update waves set ended_at = ${at}, duration = 0, correct = 0, incorrect = 0, skipped = 0, score = 0,
          final = true, suspect = false, clamped = false
        where game_id = any (${pack.gameIds}::bigint[]) and user_id = ${pack.userId}
      ),
      ended as (
        update games set ended_at = ${at} where id = any (${pack.gameIds}::bigint[]) and user_id = ${pack.userId}
      )
      insert into packs (user_id, made_at, game_ids) values (${pack.userId}, ${at}, ${pack.gameIds}::bigint[])
      returning id::text as id`,
    Made,
  );
  await deletePacksBeyond(db, pack.userId);
  return id;
}

const MOST_PACKS = 60; // of one person: far above what their devices fetch while one of them is without a network

/** Deletes the oldest packs of a person, but for what was played of them. @see packages/practice/SPEC.md rule PK9 */
async function deletePacksBeyond(db: Db, userId: number): Promise<void> {
  await execute(
    db,
    sql`
      with old as (
        delete from packs where id in (
          select id from packs where user_id = ${userId} order by id desc offset ${MOST_PACKS}::int
        ) returning game_ids
      )
      delete from games g using old
      where g.id = any (old.game_ids) and g.user_id = ${userId}
        and not exists (select from waves w where w.game_id = g.id and w.served is null)`,
  );
}

const WaveId = z.object({ id: z.coerce.number() });

/** Ids for waves that are served ahead. */
export async function nextWaveIds(db: Db, count: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    sql`select nextval('waves_id_seq') as id from generate_series(1, ${count}::int)`,
    WaveId,
  );
  return rows.map(({ id }) => id);
}

/** Adds the later waves of a round that a device keeps. */
export async function insertWavesAhead(db: Db, waves: readonly NewWave[]): Promise<void> {
  const rows = waves.map((wave) => ({ ...wave, issuedAt: new Date(wave.issuedAt).toISOString() }));
  await execute(
    db,
    sql`
      insert into waves (id, game_id, user_id, position, speed, unit_id, served, issued_at)
      overriding system value
      select n.id, n."gameId", n."userId", n.position, n.speed, n."unitId", n.served, n."issuedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
        id bigint, "gameId" bigint, "userId" bigint, position smallint, speed smallint,
        "unitId" smallint, served jsonb, "issuedAt" timestamptz)`,
  );
}

/** Deletes the waves of a kept round that come after its last one. @see packages/practice/SPEC.md rule PK8 */
export async function deleteWavesAfter(
  db: Db,
  { gameId, position }: { readonly gameId: number; readonly position: number },
): Promise<void> {
  await execute(
    db,
    sql`delete from waves where game_id = ${gameId} and position > ${position} and served is not null`,
  );
}

/** Deletes the games of old packs that nobody played; the results of the others stay. @see packages/practice/SPEC.md rule PK5 */
export async function deleteUnplayedPacks(db: Db): Promise<void> {
  await execute(
    db,
    sql`
      with old as (
        delete from packs where made_at < now() - interval '60 days' returning user_id, game_ids
      )
      delete from games g using old
      where g.id = any (old.game_ids) and g.user_id = old.user_id
        and not exists (select from waves w where w.game_id = g.id and w.served is null)`,
  );
}
