import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { MOST_REPORTS, type ReportPage, ReportPagesReply } from '@moonbase/contracts';

import { apiUrl, call } from '../../platform/api-client.ts';
import { made } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';
import type { PageChoices } from './page-choices.ts';

const queryOf = (
  users: readonly string[],
  { start, end, beside, reader, parts }: Omit<PageChoices, 'users'>,
) => ({ users, start, end, beside, reader, parts });

/** At most as many students at once as one request takes. */
export function inFiles<T>(students: readonly T[]): readonly (readonly T[])[] {
  const files: (readonly T[])[] = [];
  for (let first = 0; first < students.length; first += MOST_REPORTS)
    files.push(students.slice(first, first + MOST_REPORTS));
  return files;
}

async function fetchPages(
  users: readonly string[],
  choices: Omit<PageChoices, 'users'>,
): Promise<readonly ReportPage[]> {
  const pages: ReportPage[] = [];
  for (const some of inFiles(users)) {
    const query = queryOf(some, choices);
    const reply = await call('GET', '/practice-reports/pages', ReportPagesReply, { query });
    pages.push(...reply.reportPages);
  }
  return pages;
}

/** What the page of each student says, in their order. */
export function reportPagesOptions(
  users: readonly string[],
  { start, end, beside, reader, parts }: Omit<PageChoices, 'users'>,
) {
  const choices = { start, end, beside, reader, parts };
  return queryOptions({
    ...FRESH,
    ...made('report-pages', fetchPages, users, choices),
    placeholderData: keepPreviousData,
  });
}

/** The pages of these students as one PDF. */
export const reportPagesFile = (
  users: readonly string[],
  choices: Omit<PageChoices, 'users'>,
): string => apiUrl('/practice-reports/set', queryOf(users, choices));
