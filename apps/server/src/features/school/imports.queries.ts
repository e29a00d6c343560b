import { COLUMN_KINDS, ENCODINGS, type Mend } from '@moonbase/rosters';
import { z } from 'zod';

import { type Db, execute, queryOne, queryOptional } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { callOffOfOpened } from '../../play/privacy/erasures.queries.ts';
import { nowManaged } from '../../play/people/made-here.queries.ts';

const Id = z.object({ id: z.string() });

const ImportRow = z.object({
  id: z.string(),
  fileName: z.string(),
  format: z.enum(['moonbase', 'kolibri', 'oneroster']),
  notes: z.array(z.string()),
  encoding: z.enum(ENCODINGS).nullable(),
  columns: z.array(
    z.object({ index: z.number(), title: z.string(), kind: z.enum(COLUMN_KINDS).nullable() }),
  ),
  lines: z.string(), // JSON, for the thread that plans
  mended: z.string(), // likewise
  at: z.coerce.date(),
  applied: z.boolean(),
  isByWire: z.boolean(), // it is taken under Rosters, not here
});
export type ImportRow = z.infer<typeof ImportRow>;

export async function insertImport(
  db: Db,
  file: {
    readonly schoolId: string;
    readonly creatorId: string;
    readonly fileName: string;
    readonly format: string;
    readonly encoding: string | null;
    readonly notes: readonly string[];
    readonly columns: string; // JSON
    readonly lines: string; // JSON
  },
): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`insert into roster_imports (school_id, creator_id, file_name, format, encoding, notes, columns, rows)
        values (${file.schoolId}::bigint, ${file.creatorId}::bigint, ${file.fileName}, ${file.format},
          ${file.encoding}, ${JSON.stringify(file.notes)}::jsonb, ${file.columns}::jsonb, ${file.lines}::jsonb)
        returning id::text`,
    Id,
  );
  return id;
}

/** A file that the school uploaded; null when there is none. */
export function selectOptionalImport(
  db: Db,
  schoolId: string,
  importId: string,
): Promise<ImportRow | null> {
  return queryOptional(
    db,
    sql`select id::text, file_name as "fileName", format, notes, encoding, columns, rows::text as lines,
          mended::text, created_at as at, change_id is not null as applied,
          night_id is not null as "isByWire"
        from roster_imports where id = ${importId}::bigint and school_id = ${schoolId}::bigint`,
    ImportRow,
  );
}

/** Stores the corrections to a row, in addition to earlier ones. */
export async function mendRow(db: Db, importId: string, row: number, mend: Mend): Promise<void> {
  const key = String(row);
  await execute(
    db,
    sql`update roster_imports set mended = mended || jsonb_build_object(${key}::text, jsonb_build_object(
          'cells', coalesce(mended -> ${key} -> 'cells', '{}') || ${JSON.stringify(mend.cells)}::jsonb,
          'sameAs', coalesce(${mend.sameAs}::text, mended -> ${key} ->> 'sameAs')))
        where id = ${importId}::bigint`,
  );
}

/** Whether the file has a row of this number. */
export async function hasRow(db: Db, importId: string, row: number): Promise<boolean> {
  const found = await queryOptional(
    db,
    sql`select id::text from roster_imports
        where id = ${importId}::bigint and rows @> ${JSON.stringify([{ row }])}::jsonb`,
    Id,
  );
  return found !== null;
}

/** Stores answers to the question which student a row is about, for rows without one. */
export async function answerRows(
  db: Db,
  importId: string,
  answers: Readonly<Record<string, Mend>>,
): Promise<void> {
  await execute(
    db,
    sql`update roster_imports set mended = mended || (
          select coalesce(jsonb_object_agg(a.key,
            coalesce(mended -> a.key, '{"cells":{}}') || jsonb_build_object('sameAs', a.value -> 'sameAs')), '{}')
          from jsonb_each(${JSON.stringify(answers)}::jsonb) a)
        where id = ${importId}::bigint`,
  );
}

/** Marks the file as applied and deletes its content. */
export async function markApplied(db: Db, importId: string, changeId: string): Promise<void> {
  await execute(
    db,
    sql`update roster_imports set change_id = ${changeId}::bigint, rows = '[]', mended = '{}' where id = ${importId}::bigint`,
  );
}

export interface ImportedChange {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
  readonly rosterId: string | null;
}

/** Updates students who were here before with what an import states; their accounts are open again. */
export async function updateImported(db: Db, students: readonly ImportedChange[]): Promise<void> {
  await callOffOfOpened(
    db,
    students.map(({ id }) => id),
  );
  await execute(
    db,
    sql`
      update users set first_name = r."firstName", last_name = r."lastName", year_of_birth = r."yearOfBirth",
        roster_id = r."rosterId", disabled_at = null, managed_here = ${nowManaged(['name', 'yearOfBirth', 'classGroups'])}
      from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as r(id bigint, "firstName" text, "lastName" text,
        "yearOfBirth" smallint, "rosterId" text)
      where users.id = r.id`,
  );
}

/** Deletes files that nobody applied. */
export async function deleteOldImports(db: Db): Promise<void> {
  await execute(db, sql`delete from roster_imports where created_at < now() - interval '1 day'`);
}
