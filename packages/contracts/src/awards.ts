import { z } from 'zod';

import { Day, Id } from './ids.ts';

/** `GET /api/users/{id}/echelons`: the Defender Levels that somebody has earned, the first one first. */
export const EarnedEchelonsReply = z.object({
  name: z.string(),
  from: z.string(), // the owner's school or family; '' for a personal account
  earnedEchelons: z.array(
    z.object({
      position: z.number().int().min(1).max(50),
      earnedOn: Day.nullable(), // their local day; null when no day of activity is known for it
    }),
  ),
  mayShare: z.boolean(), // allowed by the school or parent; true for people whom nobody else decides for
});
export type EarnedEchelonsReply = z.infer<typeof EarnedEchelonsReply>;

export const AwardParams = z.object({
  userId: Id,
  echelonId: z.string().regex(/^([1-9]|[1-4]\d|50)$/, 'Must be a Defender Level from 1 to 50'),
});

/** `GET /api/users/{id}/echelons/{echelonId}/print`: an award, or with outlines a page for colouring in. */
export const AwardQuery = z.strictObject({ outlines: z.enum(['true', 'false']).default('false') });

/**
 * `GET` and `PUT /api/school/sharing`: whether the students of the actor's own school may share their Defender Levels.
 * `PUT /api/users/{id}/sharing`: whether the actor's own child may.
 */
export const Sharing = z.strictObject({ mayShare: z.boolean() });
export type Sharing = z.infer<typeof Sharing>;
