import { ErrorReply, FieldErrorsReply } from '@moonbase/contracts';

/** The refusals that any route about people or things can answer with. Routes add their own. */
export const REFUSALS = { 403: ErrorReply, 404: ErrorReply, 422: FieldErrorsReply };

/** Those of routes that change what may have changed meanwhile. */
export const CONFLICT_REFUSALS = { ...REFUSALS, 409: ErrorReply };
