import type { ErrorCode } from '@moonbase/contracts';

/**
 * A refusal that the client recognises by its code. It is independent of HTTP: the error handler knows the status of
 * each code. Anything else that is thrown becomes `internal`.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    detail: string,
    options?: ErrorOptions & { readonly retryAfterSeconds?: number },
  ) {
    super(detail, options);
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}

/** A refusal of a request's data: messages by field; a field is a dot path into the body or the query. */
export class FieldErrors extends Error {
  override readonly name = 'FieldErrors';

  constructor(readonly fields: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(fields).flat().join(' '));
  }
}

/** Every error that tells a client why its request was refused. */
export type Refusal = AppError | FieldErrors;
