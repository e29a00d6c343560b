import { FIGURES, type Span } from '@moonbase/reports';
import { z } from 'zod';

import { type Db, queryOptional, queryRows } from '../../platform/database/db.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { raw, type Sql, sql } from '../../platform/database/sql.ts';

const MOST_PEOPLE = 500;

/** The people of a report: the students of a class group, or a parent's children. */
export interface Group {
  readonly type: 'class-group' | 'parent';
  readonly id: string;
}

const members = ({ type, id }: Group): Sql =>
  type === 'class-group'
    ? sql`
        select u.id as user_id, u.first_name, u.last_name
        from class_group_students s join users u on u.id = s.user_id
        where s.class_group_id = ${id} and u.disabled_at is null`
    : sql`
        select u.id as user_id, u.first_name, u.last_name from users u
        where ${isChildOf(sql`u`, sql`${id}`)} and u.disabled_at is null`;

const HeadRow = z.object({ name: z.string().nullable(), schoolName: z.string().nullable() });
export type HeadRow = z.infer<typeof HeadRow>;

export function selectOptionalHead(db: Db, { type, id }: Group) {
  return queryOptional(
    db,
    type === 'class-group'
      ? sql`
          select c.name, s.name as "schoolName"
          from class_groups c join schools s on s.id = c.school_id where c.id = ${id}`
      : sql`
          select trim(first_name || ' ' || last_name) as name, null as "schoolName"
          from users where id = ${id}`,
    HeadRow,
  );
}

const MemberRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lastActive: z.string().nullable(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** The people of a group by first name, each with their last active day. */
export function selectMembers(db: Db, group: Group): Promise<MemberRow[]> {
  return queryRows(
    db,
    sql`
      select m.user_id::text as id, m.first_name as "firstName", m.last_name as "lastName",
        (select d.day from daily_activity d where d.user_id = m.user_id
         order by d.day desc limit 1) as "lastActive"
      from (${members(group)}) m
      order by folded(m.first_name), folded(m.last_name), m.user_id
      limit ${MOST_PEOPLE}`,
    MemberRow,
  );
}

const FiguresRow = z
  .object({ userId: z.string(), column: z.number() })
  .and(z.record(z.enum(FIGURES), z.number()));
export type FiguresRow = z.infer<typeof FiguresRow>;

/** The period of a report: columns of several days each, from `start` to `end`, both included. */
export interface Columns {
  readonly start: string;
  readonly end: string;
  readonly days: number;
}

const SUMS = raw(FIGURES.map((figure) => `sum(${figure})::float8 as ${figure}`).join(', '));

/** Each person's figures in each column, from the read model; a column without activity has no row. */
export const figuresStatement = (userIds: readonly string[], { start, end, days }: Columns): Sql =>
  sql`
    select user_id::text as "userId", (day - ${start}::date) / ${days}::int as "column",
      ${SUMS}
    from daily_activity
    where user_id = any (${userIds}::bigint[]) and day between ${start} and ${end}
    group by user_id, "column"
    having sum(answered) > 0`;

export function selectFigures(db: Db, userIds: readonly string[], columns: Columns) {
  return queryRows(db, figuresStatement(userIds, columns), FiguresRow);
}

const TotalsRow = z.object({ userId: z.string() }).and(z.record(z.enum(FIGURES), z.number()));
export type TotalsRow = z.infer<typeof TotalsRow>;

/** Each person's figures of a whole period; who did nothing has no row. */
export function selectTotals(db: Db, userIds: readonly string[], { start, end }: Span) {
  return queryRows(
    db,
    sql`
      select user_id::text as "userId", ${SUMS} from daily_activity
      where user_id = any (${userIds}::bigint[]) and day between ${start} and ${end}
      group by user_id having sum(answered) > 0`,
    TotalsRow,
  );
}

const StepsRow = z.object({
  userId: z.string(),
  now: z.number().nullable(),
  beside: z.number().nullable(),
});
export type StepsRow = z.infer<typeof StepsRow>;

/** Each person's average step in Adaptive Learning after the last round up to the ends of two periods. */
export function selectSteps(
  db: Db,
  userIds: readonly string[],
  { now, beside }: { readonly now: Span; readonly beside: Span },
) {
  const upTo = (day: string): Sql => sql`
    (select average from adaptive_rounds r where r.user_id = u.id and r.local_day <= ${day}
     order by local_day desc, wave_id desc limit 1)`;
  return queryRows(
    db,
    sql`
      select u.id::text as "userId", ${upTo(now.end)} as now, ${upTo(beside.end)} as beside
      from unnest(${userIds}::bigint[]) as u(id)`,
    StepsRow,
  );
}
