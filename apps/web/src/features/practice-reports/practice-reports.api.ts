import type { FreeMode } from '@moonbase/practice';
import type { PracticeRows } from '@moonbase/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { PracticeReportReply } from '@moonbase/contracts';

import { apiUrl } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The choices made in the form of a practice report. */
export interface Choices {
  readonly start: string;
  readonly end: string;
  readonly mode: FreeMode | 'all';
  readonly by: PracticeRows;
  readonly topics: readonly number[] | null; // null: all
}

export const queryOf = (user: string, { start, end, mode, by, topics }: Choices) => ({
  user,
  start,
  end,
  mode: mode === 'all' ? null : mode,
  by,
  topics: topics === null ? null : topics.map(String),
});

type Query = ReturnType<typeof queryOf>;

export function practiceReportOptions(query: Query) {
  return queryOptions({
    ...FRESH,
    ...ask('/practice-reports', PracticeReportReply, { query }),
    select: ({ practiceReport }) => practiceReport,
    placeholderData: keepPreviousData,
  });
}

/** A page for each of several students as one PDF, for the same period, mode and topics. */
export const practiceReportSet = (users: readonly string[], query: Query): string =>
  apiUrl('/practice-reports/set', { ...query, user: null, by: null, users });

/** The same report as a file. */
export const practiceReportFile = (format: 'pdf' | 'csv', query: Query): string =>
  apiUrl(`/practice-reports/${format}`, query);
