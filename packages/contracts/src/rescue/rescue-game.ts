import { MATCH_MODES, type MatchMode } from '@moonbase/rescue';
import { z } from 'zod';

export const RescueMode = z.enum(MATCH_MODES);
export type RescueMode = MatchMode;

/** The open session of a student's class. */
export const ClassInvitation = z.object({
  code: z.string(),
  className: z.string().nullable(),
  teacherName: z.string(),
});
export type ClassInvitation = z.infer<typeof ClassInvitation>;

/** A match that a person can return to. */
export const RunningGame = z.object({ gameId: z.string(), mode: RescueMode });

/** `GET /api/rescue/game`: the match that this person or guest can return to, and the open session of their class. */
export const RescueGameReply = z.object({
  game: RunningGame.nullable(),
  session: ClassInvitation.nullable(),
});
export type RescueGameReply = z.infer<typeof RescueGameReply>;
