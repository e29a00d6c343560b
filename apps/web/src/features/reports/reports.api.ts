import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ReportReply } from '@moonbase/contracts';
import type { ReportType } from '@moonbase/reports';

import { apiUrl } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** A report as named by its address. */
export interface ReportChoice {
  readonly type: ReportType;
  readonly group: { readonly type: 'class-group' | 'parent'; readonly id: string };
  readonly weeks: number; // columns of a weekly report
  readonly ending: string; // a day, or 'latest'
}

const queryOf = ({ type, group, weeks, ending }: ReportChoice) => ({
  type,
  [group.type]: group.id,
  ...(type === 'weekly' && { weeks }),
  ending,
});

export function reportOptions(choice: ReportChoice) {
  return queryOptions({
    ...FRESH,
    ...ask('/reports', ReportReply, { query: queryOf(choice) }),
    placeholderData: keepPreviousData,
  });
}

/** The address of the same table as a CSV. */
export const reportCsvUrl = (choice: ReportChoice): string =>
  apiUrl('/reports/csv', queryOf(choice));
