import { z } from 'zod';

import { type Db, execute, queryOne, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export const Example = z.object({
  text: z.string(),
  typed: z.string(),
  right: z.string(),
  answeredAt: z.string(),
  unit: z.number(),
  position: z.number(),
});
export type Example = z.infer<typeof Example>;

const NamedMistake = z.object({
  userId: z.string(),
  mistake: z.string(),
  toldAt: z.coerce.date(),
  toldChildAt: z.coerce.date().nullable(),
  sure: z.number(),
  shown: z.number(),
  chances: z.number(),
  examples: z.array(Example),
  elseAt: z.coerce.date().nullable(),
  releasedAt: z.coerce.date().nullable(),
  mendedAt: z.coerce.date().nullable(),
  mendedSaidAt: z.coerce.date().nullable(),
});
export type NamedMistake = z.infer<typeof NamedMistake>;

/** The named mistakes of some people. */
export function selectNamed(db: Db, userIds: readonly string[]): Promise<NamedMistake[]> {
  return queryRows(
    db,
    sql`
      select user_id::text as "userId", mistake, told_at as "toldAt", told_child_at as "toldChildAt",
        sure, shown, chances, examples, else_at as "elseAt", released_at as "releasedAt",
        mended_at as "mendedAt", mended_said_at as "mendedSaidAt"
      from named_mistakes where user_id = any (${userIds}::bigint[])
      order by user_id, told_at, mistake`,
    NamedMistake,
  );
}

/** What a weighing found of one mistake. What people said of it stays, unless it was mended and shows again. */
export interface FoundMistake {
  readonly mistake: string;
  readonly toldAt: Date;
  readonly toldChildAt: Date | null;
  readonly sure: number;
  readonly shown: number;
  readonly chances: number;
  readonly examples: readonly Example[];
  readonly mendedAt: Date | null;
}

/** Saves what a weighing of a person's answers found, and which answers those were. */
export async function saveWeighing(
  db: Db,
  userId: string,
  found: readonly FoundMistake[],
  { answers, at }: { readonly answers: string; readonly at: Date },
): Promise<void> {
  await execute(
    db,
    sql`
      with weighed as (
        insert into mistake_weighings (user_id, answers, weighed_at)
        values (${userId}::bigint, ${answers}, ${at})
        on conflict (user_id) do update set answers = excluded.answers, weighed_at = excluded.weighed_at
      )
      insert into named_mistakes as n
        (user_id, mistake, told_at, told_child_at, sure, shown, chances, examples, mended_at)
      select ${userId}::bigint, mistake, "toldAt", "toldChildAt", sure, shown, chances, examples, "mendedAt"
      from json_to_recordset(${JSON.stringify(found)}::json) as f (mistake text, "toldAt" timestamptz,
        "toldChildAt" timestamptz, sure real, shown smallint, chances smallint, examples json, "mendedAt" timestamptz)
      on conflict (user_id, mistake) do update set
        told_at = excluded.told_at, told_child_at = excluded.told_child_at, sure = excluded.sure,
        shown = excluded.shown, chances = excluded.chances, examples = excluded.examples,
        mended_at = excluded.mended_at,
        else_at = case when n.mended_at is null or excluded.mended_at is not null then n.else_at end,
        released_at = case when n.mended_at is null or excluded.mended_at is not null then n.released_at end,
        mended_said_at = case when excluded.mended_at is not null then n.mended_said_at end`,
  );
}

/** Notes that the child said it was something else. */
export async function noteSomethingElse(db: Db, userId: string, mistake: string, at: Date) {
  return execute(
    db,
    sql`update named_mistakes set else_at = ${at} where user_id = ${userId}::bigint and mistake = ${mistake}`,
  );
}

/** Notes that the child has read that a mistake is mended. */
export async function noteMendedSaid(db: Db, userId: string, mistake: string, at: Date) {
  return execute(
    db,
    sql`update named_mistakes set mended_said_at = ${at}
        where user_id = ${userId}::bigint and mistake = ${mistake} and mended_at is not null`,
  );
}

/** Releases a mistake of some students to their parents. */
export async function releaseToParents(
  db: Db,
  userIds: readonly string[],
  mistake: string,
  at: Date,
): Promise<number> {
  return execute(
    db,
    sql`update named_mistakes set released_at = coalesce(released_at, ${at})
        where user_id = any (${userIds}::bigint[]) and mistake = ${mistake}`,
  );
}

/** Forgets what is older than a year: by then its evidence has faded to nothing. */
export async function deleteOldMistakes(db: Db): Promise<void> {
  await execute(
    db,
    sql`
      with sets as (delete from mending_sets where made_at < now() - interval '1 year'),
      telling as (delete from telling_questions where made_at < now() - interval '1 year'),
      weighings as (delete from mistake_weighings where weighed_at < now() - interval '1 year')
      delete from named_mistakes
      where told_at < now() - interval '1 year' and coalesce(mended_at, told_at) < now() - interval '1 year'`,
  );
}

const Home = z.object({ timeZone: z.string(), countryId: z.string().nullable() });

/** Where a person lives: for days, and for the words of questions. */
export function selectHome(db: Db, userId: string): Promise<z.infer<typeof Home>> {
  return queryOne(
    db,
    sql`select time_zone as "timeZone", country_id as "countryId" from users where id = ${userId}::bigint`,
    Home,
  );
}
