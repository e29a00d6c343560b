import { TermsReply } from '@moonbase/contracts';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The shows of a person's last terms, the newest first. */
export function termsOptions(userId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/users/${userId}/terms`, TermsReply),
    select: ({ terms }) => terms,
  });
}
