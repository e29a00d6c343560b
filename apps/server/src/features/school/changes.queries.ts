import { CHANGE_KINDS, type ChangeKind } from '@moonbase/contracts';
import { z } from 'zod';

import { type Db, execute, queryOne, queryRows } from '../../platform/database/db.ts';
import { empty, identifier, type Sql, sql } from '../../platform/database/sql.ts';
import { callOffOfOpened } from '../../play/privacy/erasures.queries.ts';
import { nameOf, NameRow } from '../../play/people/name.queries.ts';
import { joinAgain, takeJoinBack } from '../../play/people/knock-joins.queries.ts';
import { restoreListed } from './roster-wire/restore-listed.queries.ts';

/** The days for which a step can be undone. */
export const UNDO_DAYS = 7;

const MOST_CHANGES = 20;

/** A step that stands alone: it waits for no other one, and none for it. */
const ALONE: ChangeKind = 'knock-joined';

const Id = z.object({ id: z.string() });

export interface NewChange {
  readonly schoolId: string;
  readonly actorId: string | null; // null: a list that was fetched at night
  readonly kind: ChangeKind;
  readonly label: string | null;
}

/** Locks a school until the transaction ends, so that its steps run one after another. */
export async function lockSchool(db: Db, schoolId: string): Promise<void> {
  await execute(
    db,
    sql`select pg_advisory_xact_lock(hashtextextended('school management', ${schoolId}::bigint))`,
  );
}

interface About {
  readonly users: readonly string[];
  readonly classes: readonly string[];
}

/** People, classes and their members as they are, as JSON. */
const stateOf = ({ users, classes }: About) => {
  const members = (table: string) => sql`
    coalesce((select jsonb_agg(jsonb_build_object('c', m.class_group_id, 'u', m.user_id, 'j', to_jsonb(m) -> 'joined_at')) from ${identifier(table)} m
      where m.user_id = any (${users}::bigint[]) or m.class_group_id = any (${classes}::bigint[])), '[]')`;
  return sql`jsonb_build_object(
    'users', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'first_name', first_name,
        'last_name', last_name, 'year_of_birth', year_of_birth, 'roster_id', roster_id, 'school_role', school_role,
        'is_school_admin', is_school_admin, 'disabled_at', disabled_at, 'managed_here', managed_here,
        'source_id', source_id, 'title', title, 'email', email))
      from users where id = any (${users}::bigint[])), '[]'),
    'classes', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'source_id', source_id,
        'archived_at', archived_at)) from class_groups where id = any (${classes}::bigint[])), '[]'),
    'learns', ${members('class_group_students')}, 'teaches', ${members('class_group_teachers')},
    'listed', coalesce((select jsonb_agg(to_jsonb(l)) from roster_listed l where l.user_id = any (${users}::bigint[])), '[]'))`;
};

/**
 * Records people, classes and their members as they are, before a step changes them.
 *
 * @returns the id of the change
 */
export async function beginChange(
  db: Db,
  { schoolId, actorId, kind, label }: NewChange,
  about: About,
): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`
      insert into people_changes (school_id, actor_id, kind, label, before)
      select ${schoolId}::bigint, ${actorId}::bigint, ${kind}, ${label},
        ${stateOf(about)} || '{"createdUsers": [], "createdClasses": []}'
      returning id::text`,
    Id,
  );
  return id;
}

/** Records what the step has changed and created. */
export async function finishChange(
  db: Db,
  changeId: string,
  done: {
    readonly counts: Readonly<Record<string, number>>;
    readonly createdUsers?: readonly string[];
    readonly createdClasses?: readonly string[];
  },
): Promise<void> {
  await execute(
    db,
    sql`update people_changes set counts = ${JSON.stringify(done.counts)}::jsonb,
          before = before || jsonb_build_object('createdUsers', to_jsonb(${done.createdUsers ?? []}::bigint[]),
            'createdClasses', to_jsonb(${done.createdClasses ?? []}::bigint[]))
        where id = ${changeId}::bigint`,
  );
}

const ChangeRow = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  label: z.string().nullable(),
  by: NameRow.nullable(), // null when that account is gone
  at: z.coerce.date(),
  counts: z.record(z.string(), z.number()),
  undoUntil: z.coerce.date().nullable(),
  undoneAt: z.coerce.date().nullable(),
  undoneBy: NameRow.nullable(), // null too when that account is gone
  isNewest: z.boolean(), // no later step waits to be undone first
  redoUntil: z.coerce.date().nullable(), // of a step that was undone
  isNextToRedo: z.boolean(), // no step waits to be brought back first
});
export type ChangeRow = z.infer<typeof ChangeRow>;

/** Whom a join was about, with the classes of now, else the address: a school has several people of one name. */
const JOINED = sql`(c.before #>> '{join,name}') || coalesce(' (' || coalesce(
    (select string_agg(distinct g.name, ', ') from class_groups g
      where g.archived_at is null and g.id in (
        select m.class_group_id from class_group_students m where m.user_id = (c.before #>> '{join,u}')::bigint
        union all select t.class_group_id from class_group_teachers t where t.user_id = (c.before #>> '{join,u}')::bigint)),
    c.before #>> '{join,knock,address}') || ')', '')`;

/** The latest steps in a school, newest first, or one of them. */
export function selectChanges(
  db: Db,
  schoolId: string,
  changeId: string | null = null,
): Promise<ChangeRow[]> {
  return queryRows(
    db,
    sql`
      select c.id::text, c.kind, coalesce(c.label, ${JOINED}) as label, ${nameOf(sql`u`)} as by,
        c.created_at as at, c.counts, c.undone_at as "undoneAt",
        (select ${nameOf(sql`b`)} from users b where b.id = c.undone_by) as "undoneBy",
        case when c.undone_at is null and c.before is not null and c.created_at > now() - make_interval(days => ${UNDO_DAYS})
          then c.created_at + make_interval(days => ${UNDO_DAYS}) end as "undoUntil",
        not exists (select from people_changes later
          where later.school_id = c.school_id and later.id > c.id and later.undone_at is null
            and c.kind <> ${ALONE} and later.kind <> ${ALONE}) as "isNewest",
        case when c.after is not null and c.undone_at > now() - make_interval(days => ${UNDO_DAYS})
          then c.undone_at + make_interval(days => ${UNDO_DAYS}) end as "redoUntil",
        not exists (select from people_changes earlier where earlier.school_id = c.school_id
          and earlier.id < c.id and earlier.undone_at > c.undone_at
          and c.kind <> ${ALONE} and earlier.kind <> ${ALONE}) as "isNextToRedo"
      from people_changes c left join users u on u.id = c.actor_id
      where c.school_id = ${schoolId}::bigint
        ${changeId === null ? empty : sql`and c.id = ${changeId}::bigint`}
      order by c.id desc limit ${MOST_CHANGES}`,
    ChangeRow,
  );
}

export async function selectOptionalChange(
  db: Db,
  schoolId: string,
  changeId: string,
): Promise<ChangeRow | null> {
  const [row = null] = await selectChanges(db, schoolId, changeId);
  return row;
}

const Undo = z.object({
  deleted: z.number(),
  removed: z.number(),
  restored: z.number(),
  cards: z.number(),
});

/**
 * What undoing a step would do: how many accounts that it created are deleted or, once used, kept as removed; how many
 * other people become as before; how many printed cards stop.
 */
export function countUndo(db: Db, changeId: string): Promise<z.infer<typeof Undo>> {
  return queryOne(
    db,
    sql`
      with step as (select before from people_changes where id = ${changeId}::bigint),
      created as (select jsonb_array_elements_text(before -> 'createdUsers')::bigint as id from step)
      select count(*) filter (where ${isUnused(sql`u`)})::int as deleted,
        count(*) filter (where not ${isUnused(sql`u`)})::int as removed,
        (select jsonb_array_length(before -> 'users') from step) as restored,
        (select count(*)::int from door.cards k where k.person_id in (select id from created)) as cards
      from created join users u on u.id = created.id`,
    Undo,
  );
}

/** Restores people, classes and members as they were. Answers that students have given since stay. */
export async function undoChange(db: Db, changeId: string, actorId: string): Promise<void> {
  const touched = await selectTouched(db, changeId);
  const about = { users: touched.users, classes: touched.classGroups };
  await execute(
    db,
    sql`update people_changes set after = ${stateOf(about)} where id = ${changeId}::bigint`,
  );
  await restorePeople(db, changeId);
  await restoreClasses(db, changeId, 'before');
  await archiveCreated(db, changeId);
  await restoreMembers(db, changeId, 'before', touched);
  await restoreListed(db, changeId, 'before', touched.users);
  await takeJoinBack(db, changeId);
  await removeCreatedPeople(db, touched.createdUsers);
  await execute(
    db,
    sql`delete from sessions s using users u where u.id = s.user_id and u.disabled_at is not null
          and u.id in (select (p ->> 'id')::bigint from people_changes c, jsonb_array_elements(c.before -> 'users') p
            where c.id = ${changeId}::bigint)`,
  );
  await execute(
    db,
    sql`update people_changes set undone_at = now(), undone_by = ${actorId}::bigint
        where id = ${changeId}::bigint`,
  );
}

const Clashes = z.object({ people: z.number() });

/** How many people of an undone step cannot come back: another account has their student ID or account name now. */
export async function countClashes(db: Db, changeId: string): Promise<number> {
  const { people } = await queryOne(
    db,
    sql`
      select count(*)::int as people
      from people_changes c, jsonb_to_recordset(c.after -> 'users') as r(id bigint, roster_id text, source_id text)
      where c.id = ${changeId}::bigint and (
        not exists (select from users u where u.id = r.id)
        or exists (select from users o where o.id <> r.id and (
          (o.school_id = c.school_id and o.roster_id = r.roster_id)
          or (o.source_id = r.source_id
            and o.identity_provider = (select identity_provider from users where id = r.id)))))`,
    Clashes,
  );
  return people;
}

/** Brings an undone step back: the same people with their ids, classes and cards. */
export async function redoChange(db: Db, changeId: string): Promise<void> {
  const touched = await selectTouched(db, changeId);
  await callOffOfOpened(db, await selectOpenedBy(db, changeId, 'after'));
  await execute(
    db,
    sql`
      update users u set first_name = r.first_name, last_name = r.last_name, year_of_birth = r.year_of_birth,
        roster_id = r.roster_id, school_role = r.school_role, is_school_admin = r.is_school_admin,
        disabled_at = r.disabled_at, managed_here = r.managed_here, source_id = r.source_id, title = r.title,
        email = r.email, school_id = c.school_id
      from people_changes c, jsonb_to_recordset(c.after -> 'users') as r(id bigint, first_name text, last_name text,
        year_of_birth smallint, roster_id text, school_role text, is_school_admin boolean, disabled_at timestamptz,
        managed_here text[], source_id text, title text, email text)
      where c.id = ${changeId}::bigint and u.id = r.id
        and (u.school_id = c.school_id or u.source_id = 'undone:' || u.id)`,
  );
  await restoreClasses(db, changeId, 'after');
  await restoreMembers(db, changeId, 'after', touched);
  await restoreListed(db, changeId, 'after', touched.users);
  await joinAgain(db, changeId);
  await execute(
    db,
    sql`update people_changes set undone_at = null, undone_by = null, after = null, redone_at = now()
        where id = ${changeId}::bigint`,
  );
}

/** Of the two states that a step keeps. */
type State = 'before' | 'after';

/** People whose accounts are open in a state of a step. */
async function selectOpenedBy(db: Db, changeId: string, state: State): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`select u.id::text from people_changes c, jsonb_to_recordset(c.${identifier(state)} -> 'users')
          as r(id bigint, disabled_at timestamptz) join users u on u.id = r.id
        where c.id = ${changeId}::bigint and r.disabled_at is null and u.school_id = c.school_id`,
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
}

async function restorePeople(db: Db, changeId: string): Promise<void> {
  await callOffOfOpened(db, await selectOpenedBy(db, changeId, 'before'));
  await execute(
    db,
    sql`
      update users u set first_name = r.first_name, last_name = r.last_name, year_of_birth = r.year_of_birth,
        roster_id = r.roster_id, school_role = r.school_role, is_school_admin = r.is_school_admin,
        disabled_at = r.disabled_at, managed_here = r.managed_here
      from people_changes c, jsonb_to_recordset(c.before -> 'users') as r(id bigint, first_name text, last_name text,
        year_of_birth smallint, roster_id text, school_role text, is_school_admin boolean,
        disabled_at timestamptz, managed_here text[])
      where c.id = ${changeId}::bigint and u.id = r.id and u.school_id = c.school_id`,
  );
}

/** Restores classes; one that the sign-in service has created again in the meantime keeps its id there. */
async function restoreClasses(db: Db, changeId: string, state: State): Promise<void> {
  await execute(
    db,
    sql`
      update class_groups g set name = r.name, archived_at = r.archived_at,
        source_id = case when not exists (select from class_groups o where o.school_id = g.school_id and o.id <> g.id
          and o.source_id = r.source_id) then r.source_id end
      from people_changes c, jsonb_to_recordset(c.${identifier(state)} -> 'classes') as r(id bigint, name text,
        source_id text, archived_at timestamptz)
      where c.id = ${changeId}::bigint and g.id = r.id and g.school_id = c.school_id`,
  );
}

async function archiveCreated(db: Db, changeId: string): Promise<void> {
  await execute(
    db,
    sql`update class_groups set archived_at = now(), source_id = null
        where id in (select jsonb_array_elements_text(before -> 'createdClasses')::bigint from people_changes
          where id = ${changeId}::bigint)`,
  );
}

const Ids = z.array(z.coerce.string());
const Touched = z.object({ users: Ids, createdUsers: Ids, classGroups: Ids });

/**
 * The people and classes that a step has changed or created. They are read first: given lists of ids, the statements
 * after it are fast even on tables that an import has just filled, for which the planner has no statistics yet.
 */
function selectTouched(db: Db, changeId: string): Promise<z.infer<typeof Touched>> {
  return queryOne(
    db,
    sql`select before -> 'createdUsers' as "createdUsers",
          jsonb_path_query_array(before, '$.users[*].id') || (before -> 'createdUsers') as users,
          jsonb_path_query_array(before, '$.classes[*].id') || (before -> 'createdClasses') as "classGroups"
        from people_changes where id = ${changeId}::bigint`,
    Touched,
  );
}

async function restoreMembers(
  db: Db,
  changeId: string,
  state: State,
  { users, classGroups }: z.infer<typeof Touched>,
): Promise<void> {
  for (const [table, key] of [
    ['class_group_students', 'learns'],
    ['class_group_teachers', 'teaches'],
  ] as const) {
    const isDated = key === 'learns'; // when a student joined; a step of an earlier version has no time
    const joined = isDated ? sql`, joined_at` : empty;
    const time = isDated ? sql`, coalesce(m.j, now())` : empty;
    const members = identifier(table);
    const stored = sql`people_changes p, jsonb_to_recordset(p.${identifier(state)} -> ${key}) as m(c bigint, u bigint, j timestamptz)
      where p.id = ${changeId}::bigint`;
    await execute(
      db,
      sql`
        delete from ${members}
        where (user_id = any (${users}::bigint[]) or class_group_id = any (${classGroups}::bigint[]))
          and (class_group_id, user_id) not in (select m.c, m.u from ${stored})`,
    );
    await execute(
      db,
      sql`
        insert into ${members} (class_group_id, user_id${joined})
        select m.c, m.u${time} from ${stored} and exists (select from users u where u.id = m.u)
          and exists (select from class_groups g where g.id = m.c and g.archived_at is null)
        on conflict do nothing`,
    );
  }
}

/** Whether somebody has never signed in and has no record. @param user the alias of `users` */
const isUnused = (user: Sql) => sql`(${user}.num_sign_ins = 0 and ${user}.total_correct = 0
  and not exists (select from games g where g.user_id = ${user}.id))`;

/**
 * Removes people whom a step created. Those who never signed in are emptied at once, and deleted when the step can no
 * longer be brought back; those who have answered something keep it and can no longer
 * sign in.
 */
async function removeCreatedPeople(db: Db, created: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`update users u set source_id = 'undone:' || u.id, first_name = '', last_name = '', title = null, email = null,
          year_of_birth = null, roster_id = null, school_id = null, school_role = null, is_school_admin = false,
          disabled_at = now()
        where u.id = any (${created}::bigint[]) and ${isUnused(sql`u`)}`,
  );
  await execute(
    db,
    sql`with gone as (
          update users set disabled_at = coalesce(disabled_at, now())
          where id = any (${created}::bigint[]) returning id)
        delete from sessions using gone where sessions.user_id = gone.id`,
  );
}

/** Deletes some of the accounts whose creation was undone before anybody used them. @returns how many */
export function deleteUndonePeople(db: Db, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from users where id in (
          select id from users where source_id like 'undone:%' and id not in (
            select jsonb_array_elements_text(before -> 'createdUsers')::bigint from people_changes where after is not null)
          limit ${atMost} for update skip locked)`,
  );
}

/** Deletes the former state recorded for steps that can no longer be undone. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await execute(
    db,
    sql`update people_changes set before = null, after = null
        where (before is not null or after is not null)
          and coalesce(undone_at, created_at) < now() - make_interval(days => ${UNDO_DAYS})`,
  );
}
