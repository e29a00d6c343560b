import { levelOfYear, unitsOfLevel } from '@moonbase/content';
import type { ClassYear } from '@moonbase/rosters';
import { z } from 'zod';

import { type Db, execute, queryOne } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const LEVELS = Array.from({ length: 10 }, (_, at) => ({
  level: at + 1,
  units: unitsOfLevel(at + 1).map(({ id: unitId }) => {
    return { unitId, selected: true, value: null, maxOperand: null, frequency: 0 };
  }),
}));

/**
 * Gives new students something to practise: the level of the year that the list states for their class, not locked. Of
 * several classes the one of the earliest year counts.
 *
 * @see packages/rosters/SPEC.md rule RF17
 */
export async function giveYearContent(
  db: Db,
  { schoolId, writerId }: { readonly schoolId: string; readonly writerId: string },
  students: readonly string[],
  years: readonly ClassYear[],
): Promise<void> {
  if (students.length === 0 || years.length === 0) return;
  const { countryId } = await queryOne(
    db,
    sql`select country_id as "countryId" from schools where id = ${schoolId}::bigint`,
    z.object({ countryId: z.string().nullable() }),
  );
  const levels = years.flatMap(({ name, year }) => {
    const level = levelOfYear(year, countryId);
    return level === null ? [] : [{ name, level }];
  });
  await execute(
    db,
    sql`
    insert into content_selections (user_id, creator_id, type, mode, format, units)
    select distinct on (m.user_id) m.user_id, ${writerId}::bigint, 'basic_topics', 'normal', 'normal', u.units
    from class_group_students m
    join class_groups c on c.id = m.class_group_id and c.school_id = ${schoolId}::bigint and c.archived_at is null
    join jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) l (name text, level int) on lower(l.name) = lower(c.name)
    join jsonb_to_recordset(${JSON.stringify(LEVELS)}::jsonb) u (level int, units jsonb) on u.level = l.level
    where m.user_id = any (${students}::bigint[])
    order by m.user_id, l.level
    on conflict do nothing`,
  );
}
