import type { AuditEntry } from './audit.ts';
import { type Db, execute } from '../database/db.ts';
import { sql } from '../database/sql.ts';

export const insertAudit = (db: Db, { subjectId, ...entry }: AuditEntry): Promise<void> =>
  insertLines(db, [subjectId], entry);

/** One entry for each of these people. */
export const insertAuditOfEach = (
  db: Db,
  subjectIds: readonly string[],
  entry: Omit<AuditEntry, 'subjectId'>,
): Promise<void> => insertLines(db, subjectIds, entry);

/** A line keeps the school of its day, so that it stays in that school's log when the person moves or is erased. */
async function insertLines(
  db: Db,
  subjectIds: readonly (string | null)[],
  { actorId, action, details }: Omit<AuditEntry, 'subjectId'>,
): Promise<void> {
  await execute(
    db,
    sql`insert into audit_log (actor_id, subject_id, action, details)
        select ${actorId}::bigint, entry.subject_id, ${action},
          jsonb_strip_nulls(jsonb_build_object('schoolId', coalesce(subject.school_id, actor.school_id)::text))
            || ${JSON.stringify(details)}::jsonb
        from unnest(${subjectIds}::bigint[]) as entry(subject_id)
        left join users subject on subject.id = entry.subject_id
        left join users actor on actor.id = ${actorId}::bigint`,
  );
}
