import { PARENT_ROLES } from '@moonbase/access';
import { RECENT_OUTCOMES } from '@moonbase/practice';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { nameOf, NameRow } from '../../play/people/name.queries.ts';
import { LockableSelection } from '../../play/selections/stored-selection.ts';
import { asBefore } from '../../play/selections/given-content.queries.ts';

const SelectionRow = LockableSelection.extend({
  id: z.string(),
  userId: z.string(),
  creatorId: z.string().nullable(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
  creator: NameRow.nullable(), // null when that account is gone
  byParent: z.boolean(),
});
export type SelectionRow = z.infer<typeof SelectionRow>;

const columns = sql`
  c.id::text as id, c.user_id::text as "userId", c.creator_id::text as "creatorId", c.type, c.mode,
  c.format, c.units, c.locked_until as "lockedUntil", c.created_at as "createdAt",
  c.updated_at as "updatedAt", ${nameOf(sql`creator`)} as creator,
  coalesce(creator.home_role = any (${PARENT_ROLES}::text[]), false) as "byParent"`;

export function selectOptionalSelection(db: Db, userId: string): Promise<SelectionRow | null> {
  return queryOptional(
    db,
    sql`select ${columns} from content_selections c left join users creator on creator.id = c.creator_id
        where c.user_id = ${userId}`,
    SelectionRow,
  );
}

export interface NewSelection {
  readonly userIds: readonly string[];
  readonly creatorId: string;
  readonly type: string;
  readonly mode: string;
  readonly format: string;
  readonly units: SelectionRow['units'];
  readonly lockedUntil: number | null; // milliseconds since 1970
  readonly keepBefore: boolean; // so that it can be taken back
}

const Locked = z.object({ locked: z.number() });

/** Replaces the selection of each of these users, in one statement. */
export function replaceSelections(db: Db, selection: NewSelection): Promise<SelectionRow[]> {
  const lockedUntil =
    selection.lockedUntil === null ? null : new Date(selection.lockedUntil).toISOString();
  return queryRows(
    db,
    sql`
      with c as (
        insert into content_selections as old (user_id, creator_id, type, mode, format, units, locked_until, before)
        select unnest(${selection.userIds.map(Number)}::bigint[]), ${selection.creatorId},
          ${selection.type}, ${selection.mode}, ${selection.format},
          ${JSON.stringify(selection.units)}::jsonb, ${lockedUntil}::timestamptz,
          case when ${selection.keepBefore}::boolean then '{}'::jsonb end
        on conflict (user_id) do update set creator_id = excluded.creator_id, type = excluded.type,
          mode = excluded.mode, format = excluded.format, units = excluded.units,
          locked_until = excluded.locked_until, updated_at = now(),
          before = case when ${selection.keepBefore}::boolean then to_jsonb(old) - 'before' end
        returning old.*
      )
      select ${columns} from c left join users creator on creator.id = c.creator_id order by c.user_id`,
    SelectionRow,
  );
}

/**
 * Takes back what somebody gave by one press, where nothing else was chosen since: what stood before comes back.
 *
 * @returns how many were taken back
 */
export async function takeBackSelections(
  db: Db,
  userIds: readonly string[],
  giverId: string,
): Promise<number> {
  const given = sql`user_id = any(${userIds.map(Number)}::bigint[]) and creator_id = ${giverId}::bigint`;
  const { locked: gone } = await queryOne(
    db,
    sql`
      with gone as (
        delete from content_selections where ${given} and before = '{}'::jsonb returning 1
      ),
      back as (
        update content_selections c
        set ${asBefore}
        where ${given} and before <> '{}'::jsonb
        returning 1
      )
      select ((select count(*) from gone) + (select count(*) from back))::int as locked`,
    Locked,
  );
  return gone;
}

/** Ends the locks of these users. */
export async function unlockSelections(db: Db, userIds: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`
    update content_selections set locked_until = null, updated_at = now()
    where user_id = any(${userIds.map(Number)}::bigint[]) and locked_until is not null`,
  );
}

/** Locks the content of some people; those who have chosen none stay as they are. @returns how many are locked now */
export async function lockSelections(
  db: Db,
  userIds: readonly string[],
  lock: { readonly creatorId: string; readonly until: number | null },
): Promise<number> {
  const { locked } = await queryOne(
    db,
    sql`
      with locked as (
        update content_selections
        set locked_until = ${lock.until === null ? null : new Date(lock.until).toISOString()}::timestamptz,
          creator_id = ${lock.creatorId}::bigint, updated_at = now()
        where user_id = any(${userIds.map(Number)}::bigint[])
        returning 1
      )
      select count(*)::int as locked from locked`,
    Locked,
  );
  return locked;
}

const StatisticRow = z.object({
  unitId: z.number(),
  answered: z.number(),
  correct: z.number(),
  recent: z.string(),
});

/** A person's totals by unit, at most one row per unit. */
export function selectUnitStatistics(db: Db, userId: string) {
  return queryRows(
    db,
    sql`select unit_id as "unitId", answered, correct, recent from unit_stats
        where user_id = ${userId} order by unit_id`,
    StatisticRow,
  );
}

const LevelRow = z.object({ level: z.number(), recent: z.string() });

/** The latest answers of each level. */
export function selectLevelStatistics(
  db: Db,
  userId: string,
  units: readonly { readonly id: number; readonly level: number }[],
) {
  const levels = JSON.stringify(units);
  return queryRows(
    db,
    sql`
      select level, string_agg(left(outcome, 1), '' order by answered_at, position) as recent
      from (
        select l.level, a.outcome, a.answered_at, a.position, row_number() over (
          partition by l.level order by a.answered_at desc, a.position desc) as newest
        from answers a
        join jsonb_to_recordset(${levels}::jsonb) as l(id smallint, level integer) on l.id = a.unit_id
        where a.user_id = ${userId}
      ) ranked
      where newest <= ${RECENT_OUTCOMES}::int
      group by level order by level`,
    LevelRow,
  );
}
