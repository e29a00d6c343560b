import { createHash } from 'node:crypto';

import { parseRoundId } from '@moonbase/campaign';
import { type StartStoryRoundBody, UserStoryRoundReply } from '@moonbase/contracts';
import type { z } from 'zod';

import { AppError, FieldErrors } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { toUserStoryRound } from '../../play/story/present-round.ts';
import { refuseLockedRound } from '../../play/story/story-gate.ts';
import { selectStoryFactsForUpdate } from '../../play/story/story-rounds.queries.ts';
import {
  insertStoryRound,
  insertSubmission,
  selectOptionalSubmission,
} from './campaign.queries.ts';

export interface RoundStart {
  readonly userId: number;
  readonly body: z.infer<typeof StartStoryRoundBody>;
  readonly unlocked: boolean; // the locks of the campaign are overridden
  readonly now: number; // milliseconds since 1970
}

/**
 * Starts a round, or finds the one started before. Call it inside a transaction.
 *
 * @throws AppError 403 when the round is locked, 409 when the submission was sent with other content
 */
export async function startRound(db: Db, start: RoundStart): Promise<UserStoryRoundReply> {
  const { userId, body, unlocked, now } = start;
  const { storyRound, user } = body.userStoryRound;
  const ref = parseRoundId(storyRound);
  if (ref === null)
    throw new FieldErrors({ 'userStoryRound.storyRound': ['There is no such round'] });
  if (user !== undefined && user !== String(userId))
    throw new FieldErrors({ 'userStoryRound.user': ['Must be yourself'] });

  const facts = await selectStoryFactsForUpdate(db, userId);
  const { submissionId } = body;
  const contentHash = createHash('sha256').update(`round ${storyRound}`).digest('base64url');
  const sent =
    submissionId === undefined ? null : await selectOptionalSubmission(db, userId, submissionId);
  if (sent && sent.contentHash !== contentHash)
    throw new AppError(409, 'conflict', 'This submission was already sent with other content');
  if (sent) return UserStoryRoundReply.parse(JSON.parse(sent.reply));

  refuseLockedRound(facts, ref, { unlocked, now });
  const row = await insertStoryRound(db, userId, ref);
  const reply = { userStoryRound: toUserStoryRound(row, userId) };
  if (submissionId !== undefined)
    await insertSubmission(db, userId, {
      ...{ id: submissionId, contentHash, reply: JSON.stringify(reply) },
    });
  return reply;
}
