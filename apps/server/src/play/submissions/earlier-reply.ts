import { createHash } from 'node:crypto';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { selectOptionalSubmission, type StoredSubmission } from './submissions.queries.ts';

/** Identifies a submission and its content. */
export interface SubmissionKey {
  readonly userId: number;
  readonly submissionId: string; // a UUID that the client made
  readonly contentHash: string;
}

/** SHA-256 over a submission: its purpose, and its body if it has one. */
export function contentHashOf(what: string, body?: object): string {
  const text = body === undefined ? what : `${what}\n${JSON.stringify(body)}`;
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * The reply to the same submission, exactly as it was sent; null when the submission is new.
 *
 * @throws AppError when this submission id came with other content
 * @see requirement DW-2
 */
export async function earlierReply(db: Db, key: SubmissionKey): Promise<string | null> {
  const found = await selectOptionalSubmission(db, key.userId, key.submissionId);
  return found && sameReply(found, key);
}

/**
 * The reply for a wave that is finished already, or whose submission id is taken.
 *
 * @param noted the submission with this id, where it was read together with the wave
 * @throws AppError when another submission finished the wave, or this one came with other content
 * @see requirement PG-43
 */
export async function replyAgain(
  db: Db,
  noted: { readonly contentHash: string | null; readonly reply: string | null },
  key: SubmissionKey,
): Promise<string> {
  const { contentHash, reply } = noted;
  if (contentHash !== null && reply !== null) return sameReply({ contentHash, reply }, key);
  const earlier = await earlierReply(db, key);
  if (earlier === null)
    throw new AppError('wave-already-finished', 'This wave has already been finished');
  return earlier;
}

function sameReply(stored: StoredSubmission, { contentHash }: SubmissionKey): string {
  if (stored.contentHash !== contentHash)
    throw new AppError(
      'submission-differs',
      'This submission was already sent with other content.',
    );
  return stored.reply;
}
