import pg from 'pg';

import {
  belongs,
  MOVING_TABLES,
  type MovingTable,
  type Owners,
  SHARED_TABLES,
} from './whose-rows.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A connection of its own: transactions and settings of a session belong to the move alone. */
export const newConnection = (url: string): pg.Client => new pg.Client({ connectionString: url });

const nameOf = (school: string): string => `move_school_${school}`;
const LOGGED = MOVING_TABLES.filter(({ isLogged }) => isLogged);
const UNLOGGED = MOVING_TABLES.filter(({ isLogged }) => !isLogged);
/** A table and its partitions. */
const PARTS = `(select $1::regclass as part union select relid from pg_partition_tree($1::regclass)) parts`;
const ROWS_AT_ONCE = 2_000;

function onlyOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database gave no row');
  return row;
}

function changedBy({ rowCount }: Pick<pg.QueryResult, 'rowCount'>): number {
  if (rowCount === null) throw new Error('The statement changes nothing');
  return rowCount;
}

/** The people of a school, their parents and the parents' children at home, its classes, its ways in and its list. */
export async function selectOwners(client: Client, school: string): Promise<Owners> {
  const { rows } = await client.query<Record<keyof Owners, string[]>>(
    `with own as (select id, parent_id, second_parent_id from users where school_id = $1),
     parents as (
       select id from users where id in (select parent_id from own union select second_parent_id from own)
     ),
     people as (
       select id from own union select id from parents
       union select id from users where school_id is null and parent_id in (select id from parents)
     )
     select array(select id::text from people order by id) as person, array[$1::text] as school,
       array(select id::text from class_groups where school_id = $1 order by id) as class,
       array(select id::text from ways_in where school_id = $1 order by id) as "way in",
       array(select id::text from roster_sources where school_id = $1 order by id) as list`,
    [school],
  );
  return onlyOf(rows);
}

/** Parents with a child of this school and one of another: their account cannot be in two databases. */
export async function countSharedParents(client: Client, owners: Owners): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct p.id)::int as count from users p
     join users c on p.id in (c.parent_id, c.second_parent_id)
     where p.id = any ($1::bigint[]) and not c.id = any ($1::bigint[])`,
    [owners.person],
  );
  return onlyOf(rows).count;
}

/** Matches that run and have players of this school and of others. */
export async function countMixedMatches(client: Client, owners: Owners): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from matches m where m.ended_at is null
       and exists (select from match_players p where p.match_id = m.id and p.user_id = any ($1::bigint[]))
       and exists (select from match_players p where p.match_id = m.id and not p.user_id = any ($1::bigint[]))`,
    [owners.person],
  );
  return onlyOf(rows).count;
}

/** Publishes the school's rows. A deletion or change has to name the key, so tables whose primary key lacks it log whole rows. */
export async function publish(client: Client, school: string, owners: Owners): Promise<void> {
  for (const { table, keys } of LOGGED) {
    const { rows } = await client.query<{ part: string }>(
      `select part::text from ${PARTS} where not $2::text[] <@ array(
         select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = $1::regclass and i.indisprimary)`,
      [table, keys.map(({ column }) => column)],
    );
    for (const { part } of rows) await client.query(`alter table ${part} replica identity full`);
  }
  const tables = LOGGED.map(({ table, keys }) => `${table} where ${belongs(keys, owners)}`);
  await client.query(
    `create publication ${nameOf(school)} for table ${tables.join(', ')} with (publish_via_partition_root = true)`,
  );
}

/** Takes back what `publish` did. */
export async function unpublish(client: Client, school: string): Promise<void> {
  await client.query(`drop publication if exists ${nameOf(school)}`);
  for (const { table } of LOGGED) {
    const { rows } = await client.query<{ part: string }>(
      `select part::text from ${PARTS} join pg_class c on c.oid = part where c.relreplident = 'f'`,
      [table],
    );
    for (const { part } of rows) await client.query(`alter table ${part} replica identity default`);
  }
}

/** Copies what is published, and follows it. @param sourceUrl as the target's database reaches the source */
export async function subscribe(client: Client, school: string, sourceUrl: string): Promise<void> {
  const name = nameOf(school);
  const { hostname, port, username, password, pathname } = new URL(sourceUrl);
  const words = Object.entries({
    host: hostname,
    port: port || '5432',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    dbname: decodeURIComponent(pathname.slice(1)),
  }).map(([word, value]) => `${word}='${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`);
  await client.query(
    `create subscription ${name} connection '${words.join(' ').replaceAll("'", "''")}' publication ${name}`,
  );
}

export async function unsubscribe(client: Client, school: string): Promise<void> {
  await client.query(`drop subscription if exists ${nameOf(school)}`);
}

/** How many tables are not copied yet. */
export async function countCopying(client: Client, school: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid
     where s.subname = $1 and r.srsubstate <> 'r'`,
    [nameOf(school)],
  );
  return onlyOf(rows).count;
}

/** Whether the target has stored everything that was committed at the source until `place`. */
export async function hasStored(client: Client, school: string, place: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(
    `select coalesce(bool_and(flush_lsn >= $2::pg_lsn), false) as done from pg_stat_replication where application_name = $1`,
    [nameOf(school), place],
  );
  return rows[0]?.done === true;
}

/** A change of nothing that the target gets: when it has that, it has everything before. @returns the place before it */
export async function mark(client: Client, school: string): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    'select pg_current_wal_insert_lsn()::text as place',
  );
  await client.query('begin');
  await client.query('set local session_replication_role = replica'); // past the fence
  await client.query('update schools set name = name where id = $1', [school]);
  await client.query('commit');
  return onlyOf(rows).place;
}

/**
 * Refuses every change of the school's rows from now on. Making a trigger waits for the changes that are under way and
 * holds new ones back until all triggers are made, so nothing slips between. What is refused is told as a database that
 * is read-only for the moment: nodes answer 503, browsers send again.
 *
 * @throws an error of the database when some change goes on for longer than `waitMs`: then nothing is refused
 */
export async function fence(
  client: Client,
  {
    school,
    owners,
    waitMs,
  }: { readonly school: string; readonly owners: Owners; readonly waitMs: number },
): Promise<void> {
  const name = nameOf(school);
  const triggers = MOVING_TABLES.map(
    ({ table, keys }) => `
      create trigger ${name}_new before insert or update on ${table} for each row
        when (${belongs(keys, owners, 'new.')}) execute function ${name}();
      create trigger ${name}_old before update or delete on ${table} for each row
        when (${belongs(keys, owners, 'old.')}) execute function ${name}();`,
  );
  await client.query(`
    begin;
    set local lock_timeout = ${Math.round(waitMs)};
    create function ${name}() returns trigger language plpgsql as $$ begin
      raise exception 'The school is moving to another database' using errcode = '25006';
    end $$;
    ${triggers.join('')}
    update matches m set owner = null, epoch = epoch + 1, lease_until = 'infinity' where ended_at is null
      and exists (select from match_players p where p.match_id = m.id and p.user_id = any ('{${owners.person.join(',')}}'::bigint[]));
    commit;`);
}

/** Lets the school's rows be changed again. */
export async function unfence(client: Client, school: string): Promise<void> {
  const name = nameOf(school);
  await client.query(`
    begin;
    ${MOVING_TABLES.map(
      ({ table }) => `
        drop trigger if exists ${name}_new on ${table};
        drop trigger if exists ${name}_old on ${table};`,
    ).join('')}
    drop function if exists ${name}();
    update matches set lease_until = now() where ended_at is null and lease_until = 'infinity';
    commit;`);
}

/** Copies what is not replicated: rows of unlogged tables, and those that several people share. @returns how many */
export async function copyTheRest(from: Client, to: Client, owners: Owners): Promise<number> {
  let copied = 0;
  for (const { table, keys } of UNLOGGED)
    copied += await copyRows(
      from,
      to,
      table,
      `select t.* from ${table} t where ${belongs(keys, owners, 't.')}`,
    );
  for (const { table, column, from: pointing } of SHARED_TABLES) {
    const moving = MOVING_TABLES.find((each) => each.table === pointing.table);
    if (moving === undefined) throw new Error(`${pointing.table} does not move`);
    const wanted = `select t.* from ${table} t where t."${column}" in (
      select p."${pointing.column}" from ${pointing.table} p where ${belongs(moving.keys, owners, 'p.')})`;
    copied += await copyRows(from, to, table, wanted);
  }
  await to.query(
    `update matches set lease_until = now(), owner = null where ended_at is null and lease_until = 'infinity'`,
  );
  return copied;
}

async function copyRows(from: Client, to: Client, table: string, wanted: string): Promise<number> {
  let copied = 0;
  await from.query('begin');
  await from.query(
    `declare moving no scroll cursor for select to_jsonb(w) as row from (${wanted}) w`,
  );
  for (;;) {
    const { rows } = await from.query<{ row: unknown }>(`fetch ${ROWS_AT_ONCE} from moving`);
    if (rows.length === 0) break;
    await to.query(
      `insert into ${table} overriding system value
       select * from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
      [JSON.stringify(rows.map(({ row }) => row))],
    );
    copied += rows.length;
  }
  await from.query('commit');
  return copied;
}

/** References of the moving tables whose other end is not in this database. */
async function selectReferences(client: Client) {
  const { rows } = await client.query<{
    child: string;
    column: string;
    parent: string;
    key: string;
    isCleared: boolean;
  }>(
    `select format('%I.%I', n.nspname, c.relname) as child, a.attname as column,
       format('%I.%I', pn.nspname, p.relname) as parent, pa.attname as key, k.confdeltype = 'n' as "isCleared"
     from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
       join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = k.confkey[1]
     where k.contype = 'f' and cardinality(k.conkey) = 1 and not c.relispartition
       and n.nspname in ('public', 'door') order by 1, 2`,
  );
  return rows;
}

/**
 * Ends references of moved rows to people who stayed behind (somebody of another school chose or decided something):
 * the column is emptied, as when that person is erased, or the row goes.
 *
 * @returns how many
 */
export async function endReferences(client: Client, owners: Owners): Promise<number> {
  let ended = 0;
  for (const { child, column, parent, key, isCleared } of await selectReferences(client)) {
    const moving = MOVING_TABLES.find(({ table }) => isSame(table, child));
    if (moving === undefined) continue;
    const dangling = `${belongs(moving.keys, owners, 't.')} and t."${column}" is not null
      and not exists (select from ${parent} p where p."${key}" = t."${column}")`;
    ended += changedBy(
      await client.query(
        isCleared
          ? `update ${child} t set "${column}" = null where ${dangling}`
          : `delete from ${child} t where ${dangling}`,
      ),
    );
  }
  return ended;
}

/** How many rows point to something that is not there, in words; empty when all is whole. */
export async function brokenReferences(client: Client): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { child, column, parent, key } of await selectReferences(client)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${child} t where t."${column}" is not null
         and not exists (select from ${parent} p where p."${key}" = t."${column}")`,
    );
    const { count } = onlyOf(rows);
    if (count > 0) broken.push(`${count} of ${child}.${column} point to no ${parent}`);
  }
  return broken;
}

/** Deletes the school's rows. @returns how many */
export async function deleteRows(client: Client, owners: Owners): Promise<number> {
  let deleted = 0;
  await client.query('begin');
  await client.query('set local session_replication_role = replica'); // past the fence, and nothing else goes with them
  const shared = SHARED_TABLES.filter(({ table }) => !table.includes('remarks'));
  const matches = `select p.match_id from match_players p where p.user_id = any ('{${owners.person.join(',')}}'::bigint[])
    and not exists (select from match_players o where o.match_id = p.match_id and not o.user_id = any ('{${owners.person.join(',')}}'::bigint[]))`;
  for (const { table, column } of [...shared].reverse())
    deleted += changedBy(
      await client.query(`delete from ${table} where "${column}" in (${matches})`),
    );
  for (const { table, keys } of MOVING_TABLES)
    deleted += changedBy(
      await client.query(`delete from ${table} t where ${belongs(keys, owners, 't.')}`),
    );
  for (const { child, column, parent, key } of await selectReferences(client))
    if (!MOVING_TABLES.some(({ table }) => isSame(table, child)))
      await client.query(
        `delete from ${child} t where t."${column}" is not null
           and not exists (select from ${parent} p where p."${key}" = t."${column}")`,
      );
  await client.query('commit');
  return deleted;
}

const isSame = (one: string, other: string): boolean =>
  one.replaceAll('"', '') === other.replaceAll('"', '');

/** How many rows of the school each table has. */
export async function countRows(
  client: Client,
  owners: Owners,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, keys } of MOVING_TABLES)
    counts.set(table, await countOf(client, { table, keys }, owners));
  return counts;
}

async function countOf(
  client: Client,
  { table, keys }: Pick<MovingTable, 'table' | 'keys'>,
  owners: Owners,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} t where ${belongs(keys, owners, 't.')}`,
  );
  return onlyOf(rows).count;
}
