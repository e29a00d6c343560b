import { ERROR_CODES, FieldErrorsReply, type ErrorCode } from '@moonbase/contracts';
import { z } from 'zod';

/** What a client branches on: the server's codes and three of our own. */
export type ApiErrorCode = ErrorCode | 'network' | 'invalid-fields' | 'bad-reply';

/** Shown when nothing better is known (specification §8). */
export const UNKNOWN_ERROR = 'An unknown error occured.';

/** A refused or failed call. `status` is 0 when the server was not reached; `message` is the text to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(
    status: number,
    code: ApiErrorCode,
    detail: string,
    fields: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Statuses 0 and 5xx are worth another try (specification §7), and so are a time-out and a full server. */
export function isRetryable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 500 || error.status === 408 || error.status === 429)
  );
}

const codeOfStatus = (status: number): ApiErrorCode => {
  if (status === 401) return 'unauthorised';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'too-many-requests';
  return status >= 500 ? 'unavailable' : 'bad-request';
};

/** A newer server may know codes that this page does not; the texts are shown all the same. */
const Refusal = z.object({
  errors: z
    .array(z.object({ code: z.enum(ERROR_CODES).nullable().catch(null), detail: z.string() }))
    .min(1),
});

/** Reads a refusal in either of the two formats; anything else (a proxy's page) keeps its status. */
export function readRefusal(status: number, body: unknown): ApiError {
  const refusal = Refusal.safeParse(body);
  if (refusal.success) {
    const detail = refusal.data.errors.map((each) => each.detail).join(' ');
    return new ApiError(status, refusal.data.errors[0]?.code ?? codeOfStatus(status), detail);
  }
  const byField = FieldErrorsReply.safeParse(body);
  if (byField.success) {
    const texts = Object.values(byField.data.errors).flat();
    return new ApiError(
      status,
      'invalid-fields',
      texts.join(' ') || UNKNOWN_ERROR,
      byField.data.errors,
    );
  }
  return new ApiError(status, codeOfStatus(status), UNKNOWN_ERROR);
}

/** The text to show for anything thrown. */
export function textOf(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : UNKNOWN_ERROR;
}
