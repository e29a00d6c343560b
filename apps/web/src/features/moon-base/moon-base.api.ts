import { PaintsReply, UserReportReply } from '@moonbase/contracts';
import type { Paints } from '@moonbase/scoring';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';
import { updateSessionUser } from '../../platform/session.ts';

/** Right answers since a day, `YYYY-MM-DD`. */
export function correctSinceOptions(userId: string, start: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/user-reports/${userId}`, UserReportReply, { query: { start } }),
    select: ({ totals }) => totals.correct,
  });
}

/** Stores the colours that a student has chosen. @throws ApiError on a refusal */
export async function savePaints(userId: string, paints: Paints): Promise<void> {
  const reply = await write('PUT', `/users/${userId}/paints`, PaintsReply, { body: { paints } });
  updateSessionUser({ paints: reply.paints });
}
