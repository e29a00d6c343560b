import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/database/db.ts';
import { listOf, withLists } from '../../platform/database/list-of.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { packReply, unpackReply } from './packed-reply.ts';

export interface AnsweredSubmission {
  readonly id: string; // a UUID that the client made
  readonly userId: number;
  readonly contentHash: string;
  readonly reply: string; // JSON, as it was sent
}

/**
 * The stored reply of the submission `sub`, as `StoredReply` reads it. Rows written by the previous release hold JSON.
 */
export const replyColumn = sql`coalesce(sub.packed_reply, convert_to(sub.reply, 'UTF8'))`;

/** A reply as JSON, exactly as it was sent. */
export const StoredReply = z.instanceof(Uint8Array).transform(unpackReply);

const StoredSubmission = z.object({ contentHash: z.string(), reply: StoredReply });
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
      sql`select sub.content_hash as "contentHash", ${replyColumn} as reply from submissions sub
          where sub.user_id = ${userId} and sub.id = ${submissionId}::uuid`,
    ),
    StoredSubmission,
  );
}

export const SUBMISSIONS = {
  id: 'uuid',
  userId: 'bigint',
  contentHash: 'text',
  packed: 'bytea',
} as const;

/** Stores the list `submissions` with its replies, as the last part of a longer statement. @param most the most of them */
export const insertingSubmissions = (most: number) => sql`
  insert into submissions (id, user_id, content_hash, packed_reply)
  select * from ${listOf('submissions', SUBMISSIONS, most)} s`;

/** The rows of the list `submissions`. Null stores nothing. */
export function toStoredRows(submissions: readonly (AnsweredSubmission | null)[]) {
  return submissions.flatMap((submission) => {
    if (submission === null) return [];
    const { id, userId, contentHash, reply } = submission;
    return [{ id, userId, contentHash, packed: packReply(reply) }];
  });
}

const insertingOne = withLists({ submissions: SUBMISSIONS }, insertingSubmissions(1));

export async function insertSubmission(db: Db, submission: AnsweredSubmission): Promise<void> {
  await execute(db, insertingOne({ submissions: toStoredRows([submission]) }));
}
