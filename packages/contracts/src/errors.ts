import { z } from 'zod';

/** Every code a client may branch on. The text for people is `detail`. */
export const ERROR_CODES = [
  'bad-request',
  'unauthorised',
  'forbidden',
  'content-locked',
  'stage-locked',
  'not-found',
  'method-not-allowed',
  'conflict',
  'selection-gone',
  'too-large',
  'unsupported-media-type',
  'wave-already-finished',
  'too-many-requests',
  'internal',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every refusal but 422: one or more errors, each with a code to branch on and a text to show. */
export const ErrorReply = z.object({
  errors: z.array(
    z.object({
      status: z.string(), // the HTTP status, as a string
      code: z.enum(ERROR_CODES),
      title: z.string(),
      detail: z.string(),
    }),
  ),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

/** Status 422: messages by field; a field is a dot path into the body (`answers.3.attempts.0.input`). */
export const FieldErrorsReply = z.object({
  errors: z.record(z.string(), z.array(z.string())),
});
export type FieldErrorsReply = z.infer<typeof FieldErrorsReply>;
