import { sql } from 'drizzle-orm';
import { z } from 'zod';

import { type Connection, queryPrepared } from '../prepared.ts';

const Submission = z.object({ contentHash: z.string(), reply: z.string() });

/** The reply to an earlier submission with this id; null when there was none. */
export function selectOptionalSubmission(
  connection: Connection,
  userId: number,
  submissionId: string,
) {
  return queryPrepared(
    connection,
    'select_submission',
    sql`select content_hash as "contentHash", reply from submissions
        where user_id = ${userId} and id = ${submissionId}::uuid`,
    Submission,
  );
}
