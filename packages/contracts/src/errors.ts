import { z } from 'zod';

/**
 * Every reason for a refusal, with its HTTP status. A client branches on the code; the text for people is `detail`. 422 has
 * no code: it is for messages by field.
 */
export const STATUS_OF_CODE = {
  'bad-request': 400,
  unauthorised: 401,
  forbidden: 403,
  'content-locked': 403,
  'stage-locked': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409, // of the HTTP library alone: each refusal of ours has a code of its own
  // what was sent before
  'wave-already-finished': 409,
  'wave-out-of-turn': 409,
  'submission-differs': 409,
  'submission-of-another-wave': 409,
  // accounts and families
  'admin-not-erased': 409,
  'asked-lately': 409,
  'at-no-school': 409,
  'erasure-waits': 409,
  'email-missing': 409,
  'email-taken': 409,
  'family-full': 409,
  'has-children': 409,
  'kept-by-school': 409,
  'last-school-admin': 409,
  'no-erasure-waiting': 409,
  'no-request-waiting': 409,
  // objections
  'answer-not-wrong': 409,
  'objection-decided': 409,
  'objections-full': 409,
  'half-waits': 409, // the half of a class that has its sheet begins nothing
  'lesson-running': 409,
  'lesson-over': 409,
  'wrong-keys-full': 409,
  // the tables check
  'check-not-open': 409,
  'check-taken': 409,
  'check-broken': 409,
  'answers-out-of-order': 409,
  'answers-too-soon': 409,
  // signing in at the school
  'no-cards-made': 409,
  'no-letters-made': 409,
  'nothing-on-trial': 409,
  'parents-complete': 409,
  'service-of-school': 409,
  'service-set-up-elsewhere': 409,
  'trial-not-passed': 409,
  'already-joined': 409,
  'ways-in-full': 409,
  // rosters, passports and steps back
  'already-undone': 409,
  'earlier-step-first': 409,
  'has-played': 409,
  'import-applied': 409,
  'no-roster-waiting': 409,
  'leaving-not-typed': 409,
  'newer-roster': 409,
  'later-step-first': 409,
  'not-undone': 409,
  'past-redo': 409,
  'past-undo': 409,
  'people-clash': 409,
  'rows-have-errors': 409,
  'selection-gone': 410,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

/** The reason for a refusal. */
export type ErrorCode = keyof typeof STATUS_OF_CODE;

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(STATUS_OF_CODE, code);

export const ErrorCode = z.enum(Object.keys(STATUS_OF_CODE).filter(isErrorCode));

/** Every refusal but 422: one or more errors, each with a code to branch on and a text to show. */
export const ErrorReply = z.object({
  errors: z.array(
    z.object({
      status: z.string(), // the HTTP status, as a string
      code: ErrorCode,
      title: z.string(),
      detail: z.string(),
    }),
  ),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

/** Status 422: messages by field; a field is a dot path into the body (`answers.3.attempts.0.input`). */
export const FieldErrorsReply = z.object({ errors: z.record(z.string(), z.array(z.string())) });
export type FieldErrorsReply = z.infer<typeof FieldErrorsReply>;
