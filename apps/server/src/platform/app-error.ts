import type { ErrorCode } from '@moonbase/contracts';

/** A refusal the client is told about by code. Anything else thrown becomes a 500 `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    detail: string,
    options?: ErrorOptions & { readonly retryAfterSeconds?: number },
  ) {
    super(detail, options);
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }

  readonly retryAfterSeconds: number | undefined;
}

/** Status 422: what is wrong, by field; a field is a dot path into the body or the query. */
export class FieldErrors extends Error {
  override readonly name = 'FieldErrors';

  constructor(readonly fields: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(fields).flat().join(' '));
  }
}
