import { FAILURES_TOLD, PROVIDER_KINDS } from '@moonbase/openid';
import { z } from 'zod';

import { type Db, queryOne } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const Words = z.array(z.string()).nullable();
const LinesRow = z.object({
  waits: Words,
  failed: Words,
  knocked: z.number(),
  ways: z.array(z.object({ kind: z.enum(PROVIDER_KINDS), domain: z.string(), fails: z.boolean() })), // in use
});
export type LinesRow = z.infer<typeof LinesRow>;

/** What waits for the admins of a school: a sign-in service that fails, a list, a fetch that failed, and those who knocked. */
export function selectLines(db: Db, schoolId: string): Promise<LinesRow> {
  return queryOne(
    db,
    sql`with nights as (
          select n.id, n.outcome, n.words, exists (select from roster_imports i where i.night_id = n.id) as stands
          from roster_nights n join roster_sources s on s.id = n.source_id
          where s.school_id = ${schoolId}::bigint order by n.id desc limit 14)
        select (select words from nights where outcome = 'waits' and stands limit 1) as waits,
          (select words from nights where id = (select max(id) from nights) and outcome = 'failed') as failed,
          (select count(*)::int from knocks k join ways_in w on w.id = k.way_in_id
            where w.school_id = ${schoolId}::bigint and k.refused_at is null) as knocked,
          (select coalesce(json_agg(json_build_object('kind', w.kind, 'domain', w.domain, 'fails', coalesce(
              w.failed_count >= case w.failed_by when 'secret' then ${FAILURES_TOLD.secret}::int
                when 'unreachable' then ${FAILURES_TOLD.unreachable}::int end, false)) order by w.id), '[]')
            from ways_in w where w.school_id = ${schoolId}::bigint and w.is_in_use) as ways`,
    LinesRow,
  );
}
