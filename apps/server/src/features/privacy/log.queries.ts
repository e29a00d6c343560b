import type { LogKind } from '@moonbase/contracts';
import { z } from 'zod';

import { AUDIT_ACTIONS } from '../../platform/session/audit.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { empty, sql } from '../../platform/database/sql.ts';

const KIND_OF = Object.entries(AUDIT_ACTIONS).flatMap(([action, kind]) =>
  kind === null ? [] : [{ kind, action }],
);

const Line = z.object({
  id: z.string(),
  at: z.coerce.date(),
  kind: z.string(),
  action: z.string(),
  actor: z.string().nullable(),
  subject: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type LogRow = z.infer<typeof Line>;

const NAME = (alias: 'a' | 'u') =>
  alias === 'a'
    ? sql`coalesce(a.title || ' ' || a.last_name, a.first_name || ' ' || a.last_name)`
    : sql`u.first_name || ' ' || u.last_name`;

/**
 * The log of a school, newest first. The requests of an admin acting as a teacher are grouped into one line per hour.
 *
 * @see packages/privacy/SPEC.md rule LO1
 */
const linesOf = (schoolId: string) => sql`
  select l.id, l.at, k.kind, l.action, l.details, l.actor_id, l.subject_id, row_number() over (
    partition by l.action, l.actor_id, l.subject_id, date_trunc('hour', l.at),
      case when l.action <> 'admin-override' then l.id end order by l.id) as nth
  from audit_log l
  join jsonb_to_recordset(${JSON.stringify(KIND_OF)}::jsonb) as k(kind text, action text) on k.action = l.action
  where l.details ->> 'schoolId' = ${schoolId}`;

export function selectLog(
  db: Db,
  schoolId: string,
  { kind, limit }: { readonly kind: LogKind | null; readonly limit: number },
): Promise<LogRow[]> {
  return queryRows(
    db,
    sql`
      select l.id::text, l.at, l.kind, l.action, l.details, ${NAME('a')} as actor, ${NAME('u')} as subject
      from (${linesOf(schoolId)}) l left join users a on a.id = l.actor_id left join users u on u.id = l.subject_id
      where l.nth = 1 ${kind === null ? empty : sql`and l.kind = ${kind}`}
      order by l.id desc limit ${limit}`,
    Line,
  );
}

const Count = z.object({ kind: z.string(), lines: z.number() });

export function countLog(db: Db, schoolId: string): Promise<z.infer<typeof Count>[]> {
  return queryRows(
    db,
    sql`select kind, count(*)::int as lines from (${linesOf(schoolId)}) l where nth = 1 group by kind`,
    Count,
  );
}
