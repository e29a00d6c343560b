import sql from 'sql-template-tag';
import { z } from 'zod';

import { execute, queryOptional, queryRows } from '../platform/database.ts';
import type { DoorDb } from '../ports.ts';

const LetterRow = z.object({ personId: z.string(), nonce: z.instanceof(Buffer), madeAt: z.date() });
export type LetterRow = z.infer<typeof LetterRow>;

const LETTER = sql`person_id::text as "personId", nonce, made_at as "madeAt"`;

/** The letters to the parents of these students, including used and expired ones. */
export function selectLetters(db: DoorDb, personIds: readonly string[]): Promise<LetterRow[]> {
  return queryRows(
    db,
    sql`select ${LETTER} from door.parent_letters where person_id = any (${personIds}::bigint[])`,
    LetterRow,
  );
}

export function selectLetterByCode(db: DoorDb, codeHash: Buffer): Promise<LetterRow | null> {
  return queryOptional(
    db,
    sql`select ${LETTER} from door.parent_letters where code_hash = ${codeHash}`,
    LetterRow,
  );
}

/** New letters in place of earlier ones of these students. */
export async function saveLetters(
  db: DoorDb,
  letters: readonly {
    readonly personId: string;
    readonly nonce: Buffer;
    readonly codeHash: Buffer;
  }[],
  made: { readonly by: string; readonly at: Date },
): Promise<void> {
  await execute(
    db,
    sql`insert into door.parent_letters (person_id, nonce, code_hash, made_by, made_at)
        select person_id, nonce, code_hash, ${made.by}::bigint, ${made.at}
        from unnest(${letters.map(({ personId }) => personId)}::bigint[],
          ${letters.map(({ nonce }) => nonce)}::bytea[],
          ${letters.map(({ codeHash }) => codeHash)}::bytea[]) as letter (person_id, nonce, code_hash)
        on conflict (person_id) do update set nonce = excluded.nonce, code_hash = excluded.code_hash,
          made_by = excluded.made_by, made_at = excluded.made_at`,
  );
}

/** Uses up a letter. @returns false when somebody else was first */
export async function deleteLetter(db: DoorDb, codeHash: Buffer): Promise<boolean> {
  return (
    (await execute(db, sql`delete from door.parent_letters where code_hash = ${codeHash}`)) === 1
  );
}
