import { OBJECTION_REASONS, OBJECTION_STATES } from '@moonbase/practice';
import { z } from 'zod';

import { ContentId, Timestamp } from '../ids.ts';

const Count = z.number().int().nonnegative();

/** The id of an answer: its wave and its position in it. */
export const AnswerId = z.string().regex(/^[1-9]\d{0,14}-\d{1,4}$/, 'Must be the id of an answer');

export const MakeObjectionBody = z.strictObject({
  answer: AnswerId,
  reason: z.enum(OBJECTION_REASONS).nullable(),
});
export type MakeObjectionBody = z.infer<typeof MakeObjectionBody>;

/** "I pressed a wrong key": kept for the student alone. */
export const WrongKeyBody = z.strictObject({ answer: AnswerId });

export const OwnObjection = z.object({
  answer: AnswerId,
  reason: z.enum(OBJECTION_REASONS).nullable(),
  madeAt: Timestamp,
  state: z.enum(OBJECTION_STATES),
  by: z.string(), // who decides or has decided, as children name them
  sentence: z.string().nullable(), // of an explanation
});
export type OwnObjection = z.infer<typeof OwnObjection>;

/** What the student has objected to lately. */
export const OwnObjectionsReply = z.object({
  decides: z.string().nullable(), // who would decide; null: nobody, and so nothing can be objected to
  objections: z.array(OwnObjection), // newest first
  waiting: Count, // how many of them are open
  wrongKeys: z.array(AnswerId),
  wrongKeysLeft: Count, // today
  decided: z.array(
    z.object({
      unit: ContentId,
      state: z.enum(OBJECTION_STATES).exclude(['open']),
      by: z.string(),
      sentence: z.string().nullable(),
    }),
  ), // how objections were decided, which the student has not read yet
  news: z.array(z.object({ unit: ContentId, answers: Count })), // answers that were marked again by the operator, which the student has not read yet
});
export type OwnObjectionsReply = z.infer<typeof OwnObjectionsReply>;
