import { ErrorReply, FieldErrorsReply } from '@moonbase/contracts';

/** The refusals that any route about people or things can answer with. Routes add their own. */
export const REFUSALS = { 403: ErrorReply, 404: ErrorReply, 422: FieldErrorsReply };

/** Adds 409, for routes whose target may have changed since it was read. */
export const CONFLICT_REFUSALS = { ...REFUSALS, 409: ErrorReply };
