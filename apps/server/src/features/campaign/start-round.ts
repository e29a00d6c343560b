import { parseRoundId } from '@moonbase/campaign';
import { type StartStoryRoundBody, UserStoryRoundReply } from '@moonbase/contracts';
import type { z } from 'zod';

import { FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { toUserStoryRound } from '../../play/story/present-round.ts';
import { refuseLockedRound } from '../../play/story/story-gate.ts';
import {
  insertStoryRound,
  selectStoryFactsForUpdate,
} from '../../play/story/story-rounds.queries.ts';
import { contentHashOf, earlierReply } from '../../play/submissions/earlier-reply.ts';
import { insertSubmission } from '../../play/submissions/submissions.queries.ts';

export interface RoundStart {
  readonly userId: number;
  readonly body: z.infer<typeof StartStoryRoundBody>;
  readonly unlocked: boolean; // the campaign's locks do not apply
  readonly now: number; // milliseconds since 1970
}

/**
 * Starts a round, or finds the one started before. Call it inside a transaction.
 *
 * @throws AppError when the round is locked, or when the submission was sent with other content
 */
export async function startRound(db: Db, start: RoundStart): Promise<UserStoryRoundReply> {
  const { userId, body, unlocked, now } = start;
  const { storyRound, user } = body.userStoryRound;
  const ref = parseRoundId(storyRound);
  if (ref === null)
    throw new FieldErrors({ 'userStoryRound.storyRound': ['There is no such round'] });
  if (user !== undefined && user !== String(userId))
    throw new FieldErrors({ 'userStoryRound.user': ['Must be your own id'] });

  const facts = await selectStoryFactsForUpdate(db, userId);
  const { submissionId } = body;
  const contentHash = contentHashOf(`round ${storyRound}`);
  const earlier =
    submissionId === undefined
      ? null
      : await earlierReply(db, { userId, submissionId, contentHash });
  if (earlier !== null) return UserStoryRoundReply.parse(JSON.parse(earlier));

  refuseLockedRound(facts, ref, { unlocked, now });
  const row = await insertStoryRound(db, userId, ref);
  const reply = { userStoryRound: toUserStoryRound(row, userId) };
  if (submissionId !== undefined)
    await insertSubmission(db, {
      id: submissionId,
      userId,
      contentHash,
      reply: JSON.stringify(reply),
    });
  return reply;
}
