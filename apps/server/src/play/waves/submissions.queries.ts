import { z } from 'zod';

import { AppError } from '../../platform/app-error.ts';
import { type Db, queryOptional } from '../../platform/db.ts';
import { prepared, sql } from '../../platform/sql.ts';

const Submission = z.object({ contentHash: z.string(), reply: z.string() });

/** The reply to an earlier submission with this id; null when there was none. */
function selectOptionalSubmission(db: Db, userId: number, submissionId: string) {
  return queryOptional(
    db,
    prepared(
      'select_submission',
      sql`select content_hash as "contentHash", reply from submissions
        where user_id = ${userId} and id = ${submissionId}::uuid`,
    ),
    Submission,
  );
}

/**
 * The wave is finished, or the submission id is taken: the same content gets its reply again, to the letter.
 *
 * @param noted what was found beside the wave of a submission with this id, if anything
 * @throws AppError 422 when the wave was finished by another submission, 409 when this one had other content
 */
export async function replyAgain(
  db: Db,
  noted: { readonly contentHash: string | null; readonly reply: string | null },
  submission: {
    readonly userId: number;
    readonly submissionId: string;
    readonly contentHash: string;
  },
): Promise<string> {
  const { userId, submissionId, contentHash } = submission;
  const found = noted.contentHash
    ? { contentHash: noted.contentHash, reply: noted.reply ?? '' }
    : await selectOptionalSubmission(db, userId, submissionId);
  if (!found)
    throw new AppError(422, 'wave-already-finished', 'This wave has already been finished');
  if (found.contentHash !== contentHash)
    throw new AppError(409, 'conflict', 'This submission was already sent with other content');
  return found.reply;
}
