import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/db.ts';
import { prepared, sql } from '../../platform/sql.ts';

/** A submission with the reply that it got. */
export interface AnsweredSubmission {
  readonly id: string; // a UUID of the client's
  readonly userId: number;
  readonly contentHash: string;
  readonly reply: string; // JSON, as it was sent
}

const StoredSubmission = z.object({ contentHash: z.string(), reply: z.string() });
export type StoredSubmission = z.infer<typeof StoredSubmission>;

/** An earlier submission with this id; null when it is new. */
export function selectOptionalSubmission(
  db: Db,
  userId: number,
  submissionId: string,
): Promise<StoredSubmission | null> {
  return queryOptional(
    db,
    prepared(
      'select_submission',
      sql`select content_hash as "contentHash", reply from submissions
          where user_id = ${userId} and id = ${submissionId}::uuid`,
    ),
    StoredSubmission,
  );
}

/**
 * Stores a submission with its reply; also used as the last part of a longer statement. Null stores nothing, with the
 * same text, so that a prepared statement serves both.
 */
export const insertingSubmission = (submission: AnsweredSubmission | null) => sql`
  insert into submissions (id, user_id, content_hash, reply)
  select given.* from (values (${submission?.id ?? null}::uuid, ${submission?.userId ?? null}::bigint,
    ${submission?.contentHash ?? null}::text, ${submission?.reply ?? null}::text)) given
  where given.column1 is not null`;

export async function insertSubmission(db: Db, submission: AnsweredSubmission): Promise<void> {
  await execute(db, insertingSubmission(submission));
}
