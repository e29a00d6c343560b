import { ErrorCode, FieldErrorsReply } from '@moonbase/contracts';
import { asSentences } from '@moonbase/kit';
import { z } from 'zod';

import { ApiError, codeOfStatus, UNKNOWN_ERROR } from './api-error.ts';

/** A newer server may use codes that this page does not know; the texts are shown all the same. */
const Refusal = z.object({
  errors: z.array(z.object({ code: ErrorCode.nullable().catch(null), detail: z.string() })).min(1),
});

/** Reads a refusal in either of the two formats; anything else (a proxy's page) keeps its status. */
export function readRefusal(status: number, body: unknown): ApiError {
  const refusal = Refusal.safeParse(body);
  if (refusal.success) {
    const details = refusal.data.errors.map((each) => each.detail);
    const code = refusal.data.errors[0]?.code ?? codeOfStatus(status);
    return new ApiError(status, code, asSentences(details), {}, details[0]);
  }
  const byField = FieldErrorsReply.safeParse(body);
  if (byField.success) {
    const texts = Object.values(byField.data.errors).flat();
    return new ApiError(
      status,
      'invalid-fields',
      asSentences(texts) || UNKNOWN_ERROR,
      byField.data.errors,
      texts[0],
    );
  }
  return new ApiError(status, codeOfStatus(status), UNKNOWN_ERROR);
}
