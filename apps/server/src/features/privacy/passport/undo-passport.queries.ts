import { Passport } from '@moonbase/contracts';
import { DAY_MS } from '@moonbase/kit';
import { PASSPORT_UNDO_DAYS } from '@moonbase/privacy';
import { z } from 'zod';

import { type Db, execute, queryOptional, queryRows } from '../../../platform/database/db.ts';
import { identifier, sql } from '../../../platform/database/sql.ts';
import { recomputePerson } from '../../../play/recount/recompute-person.queries.ts';
import { readPassport } from './passport.queries.ts';
import type { PassportRows } from './read-passport.ts';

/** What a passport writes into rows that practice goes on to change. */
const Brought = z.object({
  averageStoryStage: z.number().nullable(),
  shownEchelon: z.number(),
  rocketPaint: z.number(),
  suitPaint: z.number(),
  adaptiveState: z.string().nullable(),
});
type Brought = z.infer<typeof Brought>;

const oldest = (now: number): Date => new Date(now - PASSPORT_UNDO_DAYS * DAY_MS);

/** Stores what a student had before an import. Call it inside its transaction, before the import. */
export async function noteImport(
  db: Db,
  userId: string,
  brought: PassportRows,
  now: number,
): Promise<void> {
  const before = await readPassport(db, userId);
  await execute(
    db,
    sql`
      insert into passport_imports (user_id, imported_at, before, brought)
      values (${userId}::bigint, ${new Date(now)}, ${JSON.stringify(before)}::jsonb,
        ${JSON.stringify(Brought.parse(brought))}::jsonb)
      on conflict (user_id) do update set imported_at = excluded.imported_at, before = excluded.before,
        brought = excluded.brought`,
  );
}

const BroughtInRow = z.object({
  userId: z.string(),
  name: z.string(),
  at: z.date(),
  hasPlayedOn: z.boolean(),
});
export type BroughtInRow = z.infer<typeof BroughtInRow>;

/** The students of a school whose record of another school can be taken back, the newest import first. */
export function selectBroughtIn(db: Db, schoolId: string, now: number): Promise<BroughtInRow[]> {
  return queryRows(
    db,
    sql`
      select u.id::text as "userId", trim(u.first_name || ' ' || u.last_name) as name, i.imported_at as at,
        translate(encode(s.state, 'base64'), E'\\n', '') is distinct from i.brought ->> 'adaptiveState' as "hasPlayedOn"
      from passport_imports i join users u on u.id = i.user_id left join adaptive_states s on s.user_id = u.id
      where u.school_id = ${schoolId}::bigint and i.imported_at > ${oldest(now)}
      order by i.imported_at desc, u.id`,
    BroughtInRow,
  );
}

const Import = z.object({ before: Passport, brought: Brought });

/**
 * Takes back what a passport brought; the totals are then those of what was practised here. Call it inside a
 * transaction that has locked the student's row.
 *
 * @returns whether there was one
 * @see packages/privacy/SPEC.md rule PP8
 */
export async function undoImport(db: Db, userId: string, now: number): Promise<boolean> {
  const found = await queryOptional(
    db,
    sql`delete from passport_imports where user_id = ${userId}::bigint and imported_at > ${oldest(now)}
        returning before, brought`,
    Import,
  );
  if (found === null) return false;
  await removeRounds(db, userId, found.before);
  // Within the days for taking back nothing else is carried: only answers of months ago are added to these tables.
  for (const table of [
    'carried_unit_stats',
    'carried_fact_stats',
    'carried_days',
    'carried_story_rounds',
  ])
    await execute(db, sql`delete from ${identifier(table)} where user_id = ${userId}::bigint`);
  await restore(db, userId, found);
  await recomputePerson(db, userId);
  return true;
}

/** Removes the rounds of the campaign that came with the passport, but for those that were opened or played here. */
async function removeRounds(db: Db, userId: string, before: Passport): Promise<void> {
  await execute(
    db,
    sql`
      delete from user_story_rounds r using carried_story_rounds c
      where r.user_id = ${userId}::bigint and c.user_id = r.user_id and c.stage = r.stage and c.round = r.round
        and not exists (select from games g where g.user_id = r.user_id and g.story_stage = r.stage
          and g.story_round = r.round)
        and not exists (select from jsonb_to_recordset(${JSON.stringify(before.storyRounds)}::jsonb)
          as b(stage smallint, round smallint) where b.stage = r.stage and b.round = r.round)`,
  );
}

/** Gives back what the student had; what has changed since stays. */
async function restore(
  db: Db,
  userId: string,
  { before, brought }: z.infer<typeof Import>,
): Promise<void> {
  await execute(
    db,
    sql`
      update users set
        average_story_stage = case when average_story_stage is not distinct from ${brought.averageStoryStage}::real
          then ${before.averageStoryStage}::real else average_story_stage end,
        shown_echelon = case when shown_echelon = ${brought.shownEchelon} then ${before.shownEchelon}::int else shown_echelon end,
        rocket_paint = case when rocket_paint = ${brought.rocketPaint} then ${before.rocketPaint}::int else rocket_paint end,
        suit_paint = case when suit_paint = ${brought.suitPaint} then ${before.suitPaint}::int else suit_paint end
      where id = ${userId}::bigint`,
  );
  if (brought.adaptiveState === null) return;
  const isBrought = sql`user_id = ${userId}::bigint and state = decode(${brought.adaptiveState}, 'base64')`;
  await execute(
    db,
    before.adaptiveState === null
      ? sql`delete from adaptive_states where ${isBrought}`
      : sql`update adaptive_states set state = decode(${before.adaptiveState}, 'base64') where ${isBrought}`,
  );
}
