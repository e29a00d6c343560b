import { useSearchParams } from 'react-router';

import { MOST_WEEKS } from '@moonbase/reports';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The settings of a report in its address. A value that cannot be read is ignored. */
export interface ReportAddress {
  readonly classGroup: string | null;
  readonly ending: string; // a day, or 'latest'
  readonly weeks: number | null; // null: as many as fit in the table
  /** Makes the same address with another end, or for another class. */
  readonly change: (changed: { readonly ending?: string; readonly classGroup?: string }) => void;
}

export function useReportAddress(): ReportAddress {
  const [search, setSearch] = useSearchParams();
  const ending = search.get('ending') ?? 'latest';
  const weeks = Number(search.get('weeks') ?? Number.NaN);
  return {
    classGroup: search.get('class-group'),
    ending: DAY.test(ending) && !Number.isNaN(Date.parse(ending)) ? ending : 'latest',
    weeks: Number.isInteger(weeks) && weeks >= 1 && weeks <= MOST_WEEKS ? weeks : null,
    change: ({ ending: end, classGroup }) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (end !== undefined) next.set('ending', end);
          if (classGroup !== undefined) next.set('class-group', classGroup);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
