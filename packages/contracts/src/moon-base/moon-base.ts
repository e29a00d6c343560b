import { PAINTS } from '@moonbase/scoring';
import { z } from 'zod';

const Paint = z.number().int().min(0).max(PAINTS);

/** The colours of a student's rocket and suit: 0 is the standard, 1 to 10 are those of the areas. */
export const Paints = z.object({ rocket: Paint, suit: Paint });

export const UpdatePaintsBody = z.strictObject({
  paints: z.strictObject({ rocket: Paint, suit: Paint }),
});
export type UpdatePaintsBody = z.infer<typeof UpdatePaintsBody>;

export const PaintsReply = z.object({ paints: Paints });
export type PaintsReply = z.infer<typeof PaintsReply>;
