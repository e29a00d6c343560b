import type { ErrorCode } from '@moonbase/contracts';

/** The codes that callers branch on: the server's and three of the client's. */
export type ApiErrorCode = ErrorCode | 'network' | 'invalid-fields' | 'bad-reply';

/** The text shown when nothing better is known (requirement DW-5). */
export const UNKNOWN_ERROR = 'An unknown error occured.';

/**
 * A refused or failed call. `status` is 0 when the server was not reached; `message` has all details, `first` the first
 * of them.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly first: string;

  constructor(
    status: number,
    code: ApiErrorCode,
    detail: string,
    fields: Readonly<Record<string, readonly string[]>> = {},
    first = detail,
  ) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.first = first;
  }
}

/** Whether another try may help: for statuses 0 and 5xx (requirement DW-3), a time-out and a full server. */
export function isRetryable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 500 || error.status === 408 || error.status === 429)
  );
}

/** The code of a refusal whose body cannot be read, by its status. */
export const codeOfStatus = (status: number): ApiErrorCode => {
  if (status === 401) return 'unauthorised';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'too-many-requests';
  return status >= 500 ? 'unavailable' : 'bad-request';
};

/** The text to show for anything thrown. */
export function textOf(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : UNKNOWN_ERROR;
}

/** The first detail of anything thrown, where only that is shown. */
export function firstTextOf(error: unknown): string {
  return error instanceof ApiError && error.first !== '' ? error.first : UNKNOWN_ERROR;
}

/**
 * The messages about one field of the request. The server names it by its path; the last part is the field's own name.
 */
export function fieldTextsOf(error: unknown, field: string): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  const hit = Object.entries(error.fields).find(
    ([path]) => path === field || path.endsWith(`.${field}`),
  );
  return hit?.[1] ?? [];
}

/** The messages about all other fields. */
export function otherTextsOf(error: unknown, field: string): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  const own = fieldTextsOf(error, field);
  return Object.values(error.fields)
    .filter((texts) => texts !== own)
    .flat();
}
