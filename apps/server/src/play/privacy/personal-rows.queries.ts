import { type PersonalTable, PERSONAL_TABLES } from '@moonbase/privacy';
import { z } from 'zod';

import { type Db, queryOne } from '../../platform/db.ts';
import { identifier, join, type Sql, sql } from '../../platform/sql.ts';

/** The name of a table of the register as SQL: `door.cards` names its schema. */
export function tableName(table: string): Sql {
  return join(
    table.split('.').map((part) => identifier(part)),
    '.',
  );
}

/** Which rows of a table of the register belong to a person: a condition on the row `t`. */
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

const Count = z.object({ rows: z.coerce.number() });

export async function countRows(db: Db, table: PersonalTable, condition: Sql): Promise<number> {
  const { rows } = await queryOne(
    db,
    sql`select count(*) as rows from ${tableName(table.table)} t where ${condition}`,
    Count,
  );
  return rows;
}

/** How many rows of each table are about a person, by its group. */
export async function countOfGroups(
  db: Db,
  userId: string,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of PERSONAL_TABLES) {
    const own = belongsTo(table, userId, ({ as }) => as === 'subject');
    const rows = await countRows(db, table, own);
    counts[table.group] = (counts[table.group] ?? 0) + rows;
  }
  return counts;
}

/** In how many rows a column still points to a person. After an erasure there are none. */
export async function countTraces(db: Db, userId: string): Promise<number> {
  let traces = 0;
  for (const table of PERSONAL_TABLES)
    traces += await countRows(db, table, belongsTo(table, userId));
  return traces;
}
