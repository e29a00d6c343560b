import { SessionSettings } from '@moonbase/contracts';
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
import { nameOrYourTeacher } from '../../../play/people/names.ts';

const Stored = z.object({
  id: z.string(),
  classGroupId: z.string(),
  className: z.string().nullable(),
  teacher: NameRow.nullable(), // null when that account is gone
  code: z.string(),
  settings: SessionSettings,
  running: z.boolean(),
  owner: z.string().nullable(),
});

export interface StoredSession {
  readonly id: string;
  readonly classGroupId: string;
  readonly className: string | null;
  readonly teacherName: string;
  readonly code: string;
  readonly settings: SessionSettings;
  readonly running: boolean;
  readonly owner: string | null; // the node that has it, where there are several
}

const SESSION = sql`
  select s.id::text as id, s.class_group_id::text as "classGroupId", c.name as "className",
    ${nameOf(sql`t`)} as teacher, s.code, s.settings, s.running, s.owner
  from rescue_sessions s
  join class_groups c on c.id = s.class_group_id
  left join users t on t.id = s.teacher_id`;

function toSession({ teacher, ...stored }: z.infer<typeof Stored>): StoredSession {
  return { ...stored, teacherName: nameOrYourTeacher(teacher) };
}

export async function selectOptionalSession(
  db: Db,
  which: { readonly id: string } | { readonly code: string },
): Promise<StoredSession | null> {
  const where = 'id' in which ? sql`s.id = ${which.id}` : sql`s.code = ${which.code}`;
  const found = await queryOptional(
    db,
    sql`${SESSION} where ${where} and s.ended_at is null`,
    Stored,
  );
  return found && toSession(found);
}

/** The open session of a class in which somebody is a student. */
export async function selectOptionalInvitation(
  db: Db,
  userId: string,
): Promise<StoredSession | null> {
  const found = await queryOptional(
    db,
    sql`${SESSION}
        join class_group_students m on m.class_group_id = s.class_group_id
        where m.user_id = ${userId}::bigint and s.ended_at is null
        order by s.id desc limit 1`,
    Stored,
  );
  return found && toSession(found);
}

const Owner = z.object({ owner: z.string().nullable() });

/**
 * Makes a node the owner of a session whose owner is gone.
 *
 * @param session as it was read
 * @returns the owner that it has now
 */
export async function claimSession(
  db: Db,
  { id, owner }: Pick<StoredSession, 'id' | 'owner'>,
  node: string,
): Promise<string | null> {
  await execute(
    db,
    sql`update rescue_sessions set owner = ${node}
        where id = ${id}::bigint and ended_at is null and owner is not distinct from ${owner}::text`,
  );
  const row = await queryOptional(
    db,
    sql`select owner from rescue_sessions where id = ${id}::bigint`,
    Owner,
  );
  return row?.owner ?? null;
}

const Key = z.object({ id: z.string() });

/** The open sessions that belong to a node. */
export async function selectSessionsOf(db: Db, node: string): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    sql`select id::text as id from rescue_sessions where owner = ${node} and ended_at is null`,
    Key,
  );
  return rows.map(({ id }) => id);
}

/** Opens the session of a class, or finds the one already open. @returns its id; null when the code is taken */
export async function openSession(
  db: Db,
  session: {
    readonly classGroupId: string;
    readonly teacherId: string;
    readonly code: string;
    readonly settings: SessionSettings;
    readonly now: number; // milliseconds since 1970
  },
): Promise<string | null> {
  await execute(
    db,
    sql`insert into rescue_sessions (class_group_id, teacher_id, code, settings, created_at)
        values (${session.classGroupId}::bigint, ${session.teacherId}::bigint, ${session.code},
          ${JSON.stringify(session.settings)}::jsonb, ${new Date(session.now).toISOString()})
        on conflict do nothing`,
  );
  const open = await queryOptional(
    db,
    sql`select id::text as id from rescue_sessions
        where class_group_id = ${session.classGroupId}::bigint and ended_at is null`,
    Key,
  );
  return open?.id ?? null;
}

export async function updateSession(
  db: Db,
  { id, settings, running }: Pick<StoredSession, 'id' | 'settings' | 'running'>,
): Promise<void> {
  await execute(
    db,
    sql`update rescue_sessions set settings = ${JSON.stringify(settings)}::jsonb, running = ${running}
        where id = ${id} and ended_at is null`,
  );
}

export async function endSession(db: Db, id: string): Promise<void> {
  await execute(
    db,
    sql`update rescue_sessions set ended_at = now() where id = ${id} and ended_at is null`,
  );
}

const Found = z.object({ found: z.boolean() });

export async function isStudentOf(db: Db, classGroupId: string, userId: string): Promise<boolean> {
  const { found } = await queryOne(
    db,
    sql`select exists (
          select from class_group_students
          where class_group_id = ${classGroupId}::bigint and user_id = ${userId}::bigint
        ) as found`,
    Found,
  );
  return found;
}
