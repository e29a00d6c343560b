import { type PersonalTable, PERSONAL_TABLES } from '@moonbase/privacy';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { identifier, join, type Sql, sql } from '../../platform/database/sql.ts';

/** The name of a table of the register as SQL: `door.cards` names its schema. */
export function tableName(table: string): Sql {
  return join(
    table.split('.').map((part) => identifier(part)),
    '.',
  );
}

/** A condition on the row `t`: whether it belongs to a person. */
export function belongsTo(
  { pointers, way }: PersonalTable,
  userId: string,
  use: (pointer: PersonalTable['pointers'][number]) => boolean = () => true,
): Sql {
  const direct = pointers
    .filter(use)
    .map(({ column }) => sql`t.${identifier(column)} = ${userId}::bigint`);
  const byWay =
    way === undefined
      ? []
      : [
          sql`t.${identifier(way.column)} in (select ${identifier(way.key)} from ${tableName(way.table)}
            where ${identifier(way.person)} = ${userId}::bigint)`,
        ];
  const all = [...direct, ...byWay];
  return all.length === 0 ? sql`false` : sql`(${join(all, ' or ')})`;
}

const Count = z.object({ table: z.string(), rows: z.coerce.number() });

/** The number of rows of each table of the register that belong to a person, counted by one statement. */
export async function countPersonalRows(
  db: Db,
  userId: string,
  use?: (pointer: PersonalTable['pointers'][number]) => boolean,
): Promise<ReadonlyMap<PersonalTable, number>> {
  const each = PERSONAL_TABLES.map(
    (entry) => sql`select ${entry.table}::text as "table", count(*) as rows
      from ${tableName(entry.table)} t where ${belongsTo(entry, userId, use)}`,
  );
  const counted = await queryRows(db, join(each, ' union all '), Count);
  const rowsOf = new Map(counted.map(({ table, rows }) => [table, rows]));
  return new Map(PERSONAL_TABLES.map((entry) => [entry, rowsOf.get(entry.table) ?? 0]));
}

/** The number of rows about a person in each group of tables. */
export async function countOfGroups(
  db: Db,
  userId: string,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const [{ group }, rows] of await countPersonalRows(db, userId, ({ as }) => as === 'subject'))
    counts[group] = (counts[group] ?? 0) + rows;
  return counts;
}

/** The number of rows in which a column still refers to a person. After an erasure it is 0. */
export async function countTraces(db: Db, userId: string): Promise<number> {
  const counts = await countPersonalRows(db, userId);
  return [...counts.values()].reduce((sum, rows) => sum + rows, 0);
}
