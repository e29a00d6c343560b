import { queryOptions } from '@tanstack/react-query';

import { ReportPagesReply } from '@moonbase/contracts';
import { addDays } from '@moonbase/kit';
import { PAGE_DAYS } from '@moonbase/reports';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The pages about some students of the days that nobody chose, up to today. */
export function usualPagesOptions(users: readonly string[], today: string) {
  const query = { users, start: addDays(today, 1 - PAGE_DAYS), end: today };
  return queryOptions({ ...FRESH, ...ask('/practice-reports/pages', ReportPagesReply, { query }) });
}
