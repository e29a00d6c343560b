import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { UserStoryReport } from '@moonbase/contracts';

import { LoadingList } from '../../../design/Loading.tsx';
import { Banner, EmptyState } from '../../../design/Panel.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { PersonReport } from './PersonReport.tsx';
import { storyReportsOptions } from './report.api.ts';

/** The report of one person, as soon as it is loaded. */
export function OnePerson({
  userId,
  head,
}: {
  userId: string;
  head?: (report: UserStoryReport) => ReactElement;
}): ReactElement {
  const { data, error, isPending } = useQuery(storyReportsOptions('user', userId));
  const report = data?.userStoryReports[0];
  if (isPending) return <LoadingList />;
  if (error) return <Banner tone="err">{textOf(error)}</Banner>;
  if (!report) return <EmptyState text="There is no campaign to report on" />;
  return (
    <>
      {head?.(report)}
      <PersonReport report={report} />
    </>
  );
}
