import { z } from 'zod';

import { ContentId, Timestamp } from '../ids.ts';

const Count = z.number().int().nonnegative();

/** The id of a named mistake: the rule book's. */
export const MistakeKey = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, 'Must be the id of a mistake')
  .max(40);

/** A person's own question with what was typed. */
export const OwnExample = z.object({
  text: z.string(), // "52 − 38 = ?"
  typed: z.string(),
  right: z.string(),
  answeredAt: Timestamp,
});
export type OwnExample = z.infer<typeof OwnExample>;

/** A kind of question: questions of the rule book's own have none. */
export const QuestionKind = z.object({ unit: ContentId, subUnit: Count });

/** What a child reads of one mistake. */
const ToldMistake = z.object({
  mistake: MistakeKey,
  may: z.string(), // behind "You may have"
  look: z.string(), // how to look at it; may be empty
  example: OwnExample,
  kind: QuestionKind.nullable(), // of the example, for its picture
});
export type ToldMistake = z.infer<typeof ToldMistake>;

/** `GET /api/own-mistake`: one at most, never a list. */
export const OwnMistakeReply = z.object({
  told: ToldMistake.nullable(),
  /** Three questions that a teacher gave and that are not done. */
  given: z.object({ mistake: MistakeKey, by: z.string() }).nullable(),
  /** Said once, when a mistake is mended. */
  mended: z.object({ mistake: MistakeKey, name: z.string() }).nullable(),
});
export type OwnMistakeReply = z.infer<typeof OwnMistakeReply>;

export const OwnMistakeBody = z.strictObject({ mistake: MistakeKey });
