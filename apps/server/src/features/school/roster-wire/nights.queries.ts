import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { nameOf, NameRow } from '../../../play/people/name.queries.ts';

export const NIGHT_OUTCOMES = ['applied', 'nothing', 'waits', 'replaced', 'failed'] as const;

/** The days for which fetches are remembered. */
const KEPT_DAYS = 60;
const MOST_SHOWN = 14;

export interface NewNight {
  readonly sourceId: string;
  readonly startedAt: Date;
  readonly tookMs: number;
  readonly askedBy: string | null;
  readonly outcome: (typeof NIGHT_OUTCOMES)[number];
  readonly students: number | null;
  readonly teachers: number | null;
  readonly classes: number | null;
  readonly pages: number | null;
  readonly words: readonly string[];
  readonly changeId: string | null;
  readonly prints: readonly string[];
}

const Id = z.object({ id: z.string() });

/** Notes a fetch. One that waited is replaced by it. @returns its id */
export async function insertNight(db: Db, night: NewNight): Promise<string> {
  await execute(
    db,
    sql`delete from roster_imports where night_id in (
          select id from roster_nights where source_id = ${night.sourceId}::bigint and outcome = 'waits')
        and ${night.outcome}::text <> 'failed'`,
  );
  await execute(
    db,
    sql`update roster_nights set outcome = 'replaced' where source_id = ${night.sourceId}::bigint
          and outcome = 'waits' and ${night.outcome}::text <> 'failed'`,
  );
  const { id } = await queryOne(
    db,
    sql`insert into roster_nights (source_id, started_at, took_ms, asked_by, outcome, students, teachers, classes, pages,
          words, change_id, prints)
        values (${night.sourceId}::bigint, ${night.startedAt}, ${night.tookMs}, ${night.askedBy}::bigint, ${night.outcome},
          ${night.students}, ${night.teachers}, ${night.classes}, ${night.pages}, ${JSON.stringify(night.words)}::jsonb,
          ${night.changeId}::bigint, ${night.prints}::text[])
        returning id::text`,
    Id,
  );
  return id;
}

const NightRow = z.object({
  id: z.string(),
  startedAt: z.coerce.date(),
  tookMs: z.number(),
  by: NameRow.nullable(),
  outcome: z.enum(NIGHT_OUTCOMES),
  students: z.number().nullable(),
  teachers: z.number().nullable(),
  classes: z.number().nullable(),
  pages: z.number().nullable(),
  words: z.array(z.string()),
  changeId: z.string().nullable(),
  leftOut: z.number(),
  importId: z.string().nullable(), // of a list that waits
});
export type NightRow = z.infer<typeof NightRow>;

/** The latest fetches of a source, the newest first. */
export function selectNights(db: Db, sourceId: string): Promise<readonly NightRow[]> {
  return queryRows(
    db,
    sql`select n.id::text, n.started_at as "startedAt", n.took_ms as "tookMs",
          (select ${nameOf(sql`u`)} from users u where u.id = n.asked_by) as by, n.outcome, n.students, n.teachers,
          n.classes, n.pages, n.words, n.change_id::text as "changeId", n.left_out as "leftOut",
          (select i.id::text from roster_imports i where i.night_id = n.id and n.outcome = 'waits' limit 1) as "importId"
        from roster_nights n where n.source_id = ${sourceId}::bigint order by n.id desc limit ${MOST_SHOWN}`,
    NightRow,
  );
}

const PrintsRow = z.object({ prints: z.array(z.string()) });

/** Hashes of what was taken back here. */
export async function selectUndonePrints(db: Db, sourceId: string): Promise<readonly string[]> {
  const { prints } = await queryOne(
    db,
    sql`select coalesce((select array_agg(distinct print) from roster_nights n
          join people_changes c on c.id = n.change_id and c.undone_at is not null, unnest(n.prints) print
          where n.source_id = ${sourceId}::bigint), '{}') as prints`,
    PrintsRow,
  );
  return prints;
}

/** Notes that a list that waited was taken, all of it or a part. */
export async function settleNight(
  db: Db,
  nightId: string,
  {
    changeId,
    prints,
    leftOut,
  }: {
    readonly changeId: string | null;
    readonly prints: readonly string[];
    readonly leftOut: number; // changes of the list that were not taken
  },
): Promise<void> {
  await execute(
    db,
    sql`update roster_nights set outcome = case when ${changeId}::bigint is null then 'nothing' else 'applied' end,
          change_id = ${changeId}::bigint, prints = ${prints}::text[], left_out = ${leftOut} where id = ${nightId}::bigint`,
  );
}

export async function deleteOldNights(db: Db): Promise<void> {
  await execute(
    db,
    sql`delete from roster_nights where started_at < now() - make_interval(days => ${KEPT_DAYS})`,
  );
}

const WaitingRow = z.object({
  id: z.string(), // of the import
  nightId: z.string(),
  sourceId: z.string(),
  lines: z.string(), // JSON, as the others
  teachers: z.string(),
  mended: z.string(),
  notes: z.array(z.string()),
  at: z.coerce.date(),
});
export type WaitingRow = z.infer<typeof WaitingRow>;

/** The list of a school that waits for an admin; null: none does. */
export function selectWaiting(db: Db, schoolId: string): Promise<WaitingRow | null> {
  return queryOptional(
    db,
    sql`select i.id::text, n.id::text as "nightId", n.source_id::text as "sourceId", i.rows::text as lines,
          i.teachers::text, i.mended::text, i.notes, i.created_at as at
        from roster_imports i join roster_nights n on n.id = i.night_id and n.outcome = 'waits'
        where i.school_id = ${schoolId}::bigint order by i.id desc limit 1`,
    WaitingRow,
  );
}

/** Keeps a list until somebody has looked at it. */
export async function insertWaiting(
  db: Db,
  list: {
    readonly schoolId: string;
    readonly nightId: string;
    readonly lines: string;
    readonly teachers: string;
    readonly notes: readonly string[];
  },
): Promise<void> {
  await execute(
    db,
    sql`insert into roster_imports (school_id, file_name, format, notes, rows, teachers, night_id)
        values (${list.schoolId}::bigint, 'the list by wire', 'oneroster', ${JSON.stringify(list.notes)}::jsonb,
          ${list.lines}::jsonb, ${list.teachers}::jsonb, ${list.nightId}::bigint)`,
  );
}

/** Deletes a list that was taken. */
export async function deleteWaiting(db: Db, importId: string): Promise<void> {
  await execute(db, sql`delete from roster_imports where id = ${importId}::bigint`);
}

const PlayedRow = z.object({ id: z.string(), at: z.coerce.date() });

/** When people have last played. */
export async function selectLastPlayed(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await queryRows(
    db,
    sql`select id::text, last_active_at as at from users where id = any (${userIds}::bigint[])
          and last_active_at is not null`,
    PlayedRow,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
