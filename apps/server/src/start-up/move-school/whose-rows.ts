import { type Home, HOMES, type Key, type Owner } from '@moonbase/privacy';

/** The ids of all that belongs to a school, by kind of owner. */
export type Owners = Readonly<Record<Owner, readonly string[]>>;

/** A table whose rows move with a school. */
export interface MovingTable {
  readonly table: string; // quoted, with its schema: "door"."people"
  readonly keys: readonly Key[];
  readonly isLogged: boolean; // false: PostgreSQL does not replicate it
}

/** A table with rows that those of a moving table point to. */
export interface SharedTable {
  readonly table: string;
  readonly column: string; // "match_id", or "id" of the table that has one
  readonly from: { readonly table: string; readonly column: string };
}

const quoted = (name: string): string =>
  (name.includes('.') ? name : `public.${name}`)
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

export const MOVING_TABLES: readonly MovingTable[] = Object.entries(HOMES).flatMap(
  ([table, home]) =>
    home.lies === 'with its owner'
      ? [{ table: quoted(table), keys: home.keys, isLogged: home.unlogged !== true }]
      : [],
);

/** What holds a whole thing has its id as `id`, what belongs to it names it. */
const WHOLE: ReadonlySet<string> = new Set(['matches', 'remarks']);

export const SHARED_TABLES: readonly SharedTable[] = Object.entries(HOMES).flatMap(
  ([table, home]) => (home.lies === 'with a shared row' ? [sharedTable(table, home)] : []),
);

function sharedTable(
  table: string,
  { table: from, column }: Extract<Home, { lies: 'with a shared row' }>,
): SharedTable {
  return {
    table: quoted(table),
    column: WHOLE.has(table) ? 'id' : column,
    from: { table: quoted(from), column },
  };
}

/**
 * The condition that a row belongs to the school, as PostgreSQL takes it for a publication too: constants and columns
 * of the row alone.
 *
 * @param row `new`, `old` or an alias, with a dot behind it; absent: the row itself
 */
export function belongs(keys: readonly Key[], owners: Owners, row = ''): string {
  const conditions = keys.map(({ owner, column, field }) => {
    const ids = owners[owner];
    if (field === undefined) return `${row}"${column}" = any ('{${ids.join(',')}}'::bigint[])`;
    return `(${row}"${column}" ->> '${field}') = any ('{${ids.join(',')}}'::text[])`;
  });
  return `(${conditions.join(' or ')})`;
}
