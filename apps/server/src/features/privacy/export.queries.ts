import type { PersonalTable, Pointer } from '@moonbase/privacy';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { identifier, join, raw, sql } from '../../platform/database/sql.ts';
import {
  belongsTo,
  countPersonalRows,
  tableName,
} from '../../play/privacy/personal-rows.queries.ts';

const Id = z.object({ id: z.string() });

export async function insertExport(
  db: Db,
  asked: { readonly subjectId: string; readonly askedBy: string; readonly askedAt: number },
): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`insert into personal_exports (subject_id, asked_by, asked_at)
        values (${asked.subjectId}::bigint, ${asked.askedBy}::bigint, ${new Date(asked.askedAt)})
        returning id::text`,
    Id,
  );
  return id;
}

/** Deletes the older exports of the same person and asker: a finished one takes their place. */
export async function deleteOlderExports(db: Db, exportId: string): Promise<void> {
  await execute(
    db,
    sql`
      delete from personal_exports older using personal_exports e
      where e.id = ${exportId}::bigint and older.subject_id = e.subject_id and older.asked_by = e.asked_by
        and older.id < e.id and (older.finished_at is not null or older.failed)`,
  );
}

/** Locks what one person asks for about another until the transaction ends: requests of one moment find the same export. */
export async function lockAsking(
  db: Db,
  { subjectId, askedBy }: { readonly subjectId: string; readonly askedBy: string },
): Promise<void> {
  await execute(
    db,
    sql`select pg_advisory_xact_lock(hashtextextended(${`export ${askedBy}`}, ${subjectId}::bigint))`,
  );
}

/** The export of this person that this asker waits for or got after a moment; null when there is none. */
export async function selectOptionalRecentExport(
  db: Db,
  {
    subjectId,
    askedBy,
    after,
  }: { readonly subjectId: string; readonly askedBy: string; readonly after: number },
): Promise<string | null> {
  const recent = await queryOptional(
    db,
    sql`
      select id::text from personal_exports
      where subject_id = ${subjectId}::bigint and asked_by = ${askedBy}::bigint and not failed
        and (finished_at is null or finished_at > ${new Date(after)})
      order by finished_at desc nulls first, id limit 1`,
    Id,
  );
  return recent?.id ?? null;
}

const Export = z.object({
  id: z.string(),
  subjectId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  finishedAt: z.coerce.date().nullable(),
  failed: z.boolean(),
  rowsDone: z.number(),
  rowsTotal: z.number(),
  bytes: z.coerce.number(),
});
export type ExportRow = z.infer<typeof Export>;

/** An export of this asker; null for anybody else's. @see packages/privacy/SPEC.md rule EX3 */
export function selectOptionalExport(
  db: Db,
  exportId: string,
  askedBy: string,
): Promise<ExportRow | null> {
  return queryOptional(
    db,
    sql`
      select e.id::text, e.subject_id::text as "subjectId", u.first_name as "firstName", u.last_name as "lastName",
        e.finished_at as "finishedAt", e.failed, e.rows_done as "rowsDone", e.rows_total as "rowsTotal",
        (select coalesce(sum(octet_length(p.bytes)), 0) from personal_export_parts p where p.export_id = e.id) as bytes
      from personal_exports e join users u on u.id = e.subject_id
      where e.id = ${exportId}::bigint and e.asked_by = ${askedBy}::bigint`,
    Export,
  );
}

const Claimed = z.object({ id: z.string(), subjectId: z.string() });

/** Takes an export that nobody is working on; one that was begun half an hour ago was left by a node that died. */
export function claimExport(
  db: Db,
  now: number,
  exportId: string | null,
): Promise<z.infer<typeof Claimed> | null> {
  return queryOptional(
    db,
    sql`
      update personal_exports set started_at = ${new Date(now)}, rows_done = 0
      where id = (
        select id from personal_exports
        where finished_at is null and not failed and (${exportId}::bigint is null or id = ${exportId}::bigint)
          and (started_at is null or started_at < ${new Date(now)}::timestamptz - interval '30 minutes')
        order by id limit 1 for update skip locked)
      returning id::text, subject_id::text as "subjectId"`,
    Claimed,
  );
}

/** How many rows of each table an export of this person holds. */
export function countExported(db: Db, userId: string): Promise<ReadonlyMap<PersonalTable, number>> {
  return countPersonalRows(db, userId, isInExport);
}

const isInExport = ({ inExport }: Pointer): boolean => inExport !== false;

const ROWS_AT_ONCE = 100; // read, checked and written in one turn of the event loop
const Json = z.object({ row: z.string() });

/**
 * The rows of a table that belong to a person, as JSON, in the order of their keys. Read inside a transaction, by a
 * cursor, so that a hundred thousand answers are never in memory together.
 */
export async function* readPersonalRows(
  db: Db,
  table: PersonalTable,
  userId: string,
): AsyncGenerator<readonly string[]> {
  const names = join(
    table.exported.map((column) => sql`t.${identifier(column)}`),
    ', ',
  );
  await execute(
    db,
    sql`declare personal no scroll cursor for
        select row_to_json(r)::text as row from (
          select ${names} from ${tableName(table.table)} t where ${belongsTo(table, userId, isInExport)}
        ) r`,
  );
  for (;;) {
    const rows = await queryRows(db, sql`fetch ${raw(String(ROWS_AT_ONCE))} from personal`, Json);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await execute(db, sql`close personal`);
}

export async function beginSnapshot(db: Db): Promise<void> {
  await execute(db, sql`set transaction isolation level repeatable read, read only`);
  await execute(db, sql`set local statement_timeout = '120s'`);
}

export async function insertPart(
  db: Db,
  part: { readonly exportId: string; readonly position: number; readonly bytes: Buffer },
): Promise<void> {
  await execute(
    db,
    sql`insert into personal_export_parts (export_id, position, bytes)
        values (${part.exportId}::bigint, ${part.position}, ${part.bytes})`,
  );
}

export async function noteProgress(
  db: Db,
  exportId: string,
  rows: { readonly done: number; readonly total: number },
): Promise<void> {
  await execute(
    db,
    sql`update personal_exports set rows_done = ${rows.done}, rows_total = ${rows.total}
        where id = ${exportId}::bigint`,
  );
}

export async function finishExport(
  db: Db,
  exportId: string,
  end: { readonly at: number; readonly failed: boolean },
): Promise<void> {
  await execute(
    db,
    sql`update personal_exports set finished_at = ${new Date(end.at)}, failed = ${end.failed}
        where id = ${exportId}::bigint`,
  );
}

export async function deleteParts(db: Db, exportId: string): Promise<void> {
  await execute(db, sql`delete from personal_export_parts where export_id = ${exportId}::bigint`);
}

const Part = z.object({ bytes: z.instanceof(Buffer) });

/** The zip of an export, piece by piece. */
export async function* readParts(db: Db, exportId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await queryOptional(
      db,
      sql`select bytes from personal_export_parts
          where export_id = ${exportId}::bigint and position = ${position}`,
      Part,
    );
    if (part === null) return;
    yield part.bytes;
  }
}
