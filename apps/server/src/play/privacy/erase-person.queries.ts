import { LEARNING_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/database/db.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import type { NamedStudent } from './erased-marks.ts';
import { countOfGroups, countTraces } from './personal-rows.queries.ts';

const Erased = z.object({
  id: z.string(),
  schoolId: z.string().nullable(),
  sourceId: z.string(),
  createdAt: z.coerce.date(),
  lastHereAt: z.coerce.date().nullable(),
});
/** The facts by which somebody is recognised in an older backup. */
export type ErasedPerson = z.infer<typeof Erased>;

/** Locks a person so that nothing of theirs is saved until the transaction ends. */
export function lockToErase(db: Db, userId: string): Promise<ErasedPerson | null> {
  return queryOptional(
    db,
    sql`select id::text, school_id::text as "schoolId", source_id as "sourceId", created_at as "createdAt",
          greatest(last_sign_in_at, last_active_at) as "lastHereAt"
        from users where id = ${userId}::bigint for update`,
    Erased,
  );
}

const Named = z.object({
  rosterId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().nullable(),
});

/** How a file would name somebody, if they are a student. */
export function selectNamedStudent(db: Db, userId: string): Promise<NamedStudent | null> {
  return queryOptional(
    db,
    sql`select roster_id as "rosterId", first_name as "firstName", last_name as "lastName", year_of_birth as "yearOfBirth"
        from users where id = ${userId}::bigint and school_role = any (${LEARNING_ROLES}::text[])`,
    Named,
  );
}

/** Keeps marks of somebody who is about to be erased. No list is known to name them. @param marks in hexadecimal */
export async function insertMarks(
  db: Db,
  schoolId: string,
  marks: readonly string[],
): Promise<void> {
  await execute(
    db,
    sql`insert into roster_erased (school_id, mark, missing_since)
        select ${schoolId}::bigint, decode(mark, 'hex'), now() from unnest(${marks}::text[]) mark
        on conflict (school_id, mark) do update set made_at = now()`,
  );
}

/**
 * Erases a person by the rules of the register: their own rows are deleted, their actions for others stay without their
 * name, and totals of classes stay as numbers (by the trigger of `users`). Call it inside a transaction.
 *
 * @returns how many rows of each group were removed
 * @throws Error when a column still refers to the person
 */
export async function erasePerson(
  db: Db,
  { id, schoolId }: ErasedPerson,
): Promise<Readonly<Record<string, number>>> {
  const counts = await countOfGroups(db, id);
  await endMatches(db, id);
  await cutOutOfChanges(db, id);
  await execute(db, sql`delete from roster_imports where school_id = ${schoolId}::bigint`);
  await emptyLogLines(db, id);
  await execute(db, sql`delete from door.spare_keys where made_by = ${id}::bigint`);
  await execute(db, sql`delete from door.parent_letters where made_by = ${id}::bigint`);
  await execute(
    db,
    sql`update product_state set value = jsonb_set(value, '{adminId}', 'null')
        where name = 'set-up' and value ->> 'adminId' = ${id}`,
  );
  await execute(
    db,
    sql`update users u set parent_id = nullif(parent_id, ${id}::bigint), second_parent_id = nullif(second_parent_id, ${id}::bigint)
        where ${isChildOf(sql`u`, sql`${id}::bigint`)} and school_id is not null`,
  );
  await execute(
    db,
    sql`insert into roster_erased (school_id, mark)
        select ${schoolId}::bigint, l.mark from roster_listed l
        where l.user_id = ${id}::bigint and l.mark is not null and ${schoolId}::bigint is not null
        on conflict (school_id, mark) do update set missing_since = null`,
  );
  await execute(db, sql`delete from users where id = ${id}::bigint`);
  const traces = await countTraces(db, id);
  if (traces > 0) throw new Error(`An erasure has left ${traces} rows`);
  return counts;
}

/**
 * Deletes moves and names of the matches that the person was in; the others keep their score. A running match is ended.
 */
async function endMatches(db: Db, id: string): Promise<void> {
  const played = sql`select match_id from match_players where user_id = ${id}::bigint`;
  await execute(db, sql`delete from match_actions where match_id in (${played})`);
  await execute(db, sql`delete from match_snapshots where match_id in (${played})`);
  await execute(
    db,
    sql`delete from match_players where guest_hash is not null and match_id in (${played})`,
  );
  await execute(
    db,
    sql`
      with ended as (
        update matches set setup = null, ended_at = coalesce(ended_at, now()),
          interrupted = interrupted or ended_at is null,
          epoch = epoch + case when ended_at is null then 1 else 0 end
        where id in (${played}) returning id
      )
      update match_players p set playing = false from ended where p.match_id = ended.id and p.playing`,
  );
}

/** Steps that can be undone or brought back hold people as they were: removes the person from them. */
async function cutOutOfChanges(db: Db, id: string): Promise<void> {
  for (const name of ['before', 'after'] as const) {
    const state = identifier(name);
    const without = (
      key: 'users' | 'learns' | 'teaches' | 'listed',
      of: 'id' | 'u' | 'user_id',
    ) => sql`
      ${key}::text, coalesce((select jsonb_agg(each) from jsonb_array_elements(${state} -> ${key}) each
        where each ->> ${of} <> ${id}), '[]')`;
    await execute(
      db,
      sql`
        update people_changes set ${state} = ${state} || jsonb_build_object(
          ${without('users', 'id')}, ${without('learns', 'u')}, ${without('teaches', 'u')}, ${without('listed', 'user_id')},
          'createdUsers', coalesce((select jsonb_agg(each) from jsonb_array_elements(${state} -> 'createdUsers') each
            where each #>> '{}' <> ${id}), '[]'),
          'join', case when ${state} #>> '{join,u}' <> ${id} then ${state} -> 'join' end)
        where ${state} is not null and (
          ${state} -> 'users' @> jsonb_build_array(jsonb_build_object('id', ${id}::bigint))
          or ${state} -> 'learns' @> jsonb_build_array(jsonb_build_object('u', ${id}::bigint))
          or ${state} -> 'teaches' @> jsonb_build_array(jsonb_build_object('u', ${id}::bigint))
          or ${state} -> 'createdUsers' @> jsonb_build_array(${id}::bigint)
          or ${state} #>> '{join,u}' = ${id})`,
    );
  }
}

/** Empties the details of the log's lines about the person; the school still sees that something was done. */
async function emptyLogLines(db: Db, id: string): Promise<void> {
  await execute(
    db,
    sql`
      update audit_log set details = case when details ? 'schoolId'
        then jsonb_build_object('schoolId', details -> 'schoolId') else '{}'::jsonb end
      where subject_id = ${id}::bigint
        or exists (select from jsonb_each_text(details) each where each.key in ('actingAs', 'user') and each.value = ${id})`,
  );
}

/**
 * Renews the planner's statistics of accounts: PostgreSQL keeps samples of values there, with the name and the student
 * ID of somebody who was erased.
 */
export async function forgetSamples(db: Db): Promise<void> {
  await execute(db, sql`analyze users`);
}
