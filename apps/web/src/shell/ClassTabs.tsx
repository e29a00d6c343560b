import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { tabLinks } from '../design/Tabs.tsx';
import { useOnlyWatches } from '../play/Changes.tsx';
import { useKeepOverride } from '../play/override.ts';

interface Page {
  readonly id: string;
  readonly label: string;
  readonly to: (id: string) => string;
  readonly isChange?: true; // not for those who only watch
  readonly isReport?: true; // looks back: on a line of its own
}

const PAGES = [
  { id: 'students', label: 'Students', to: (id: string) => `/teacher/class-groups/${id}` },
  {
    id: 'sign-in',
    label: 'Sign-in',
    to: (id: string) => `/teacher/class-groups/${id}/sign-in`,
    isChange: true,
  },
  { id: 'live', label: 'Live', to: (id: string) => `/teacher/class-groups/${id}/live` },
  { id: 'help', label: 'Help', to: (id: string) => `/teacher/class-groups/${id}/help` },
  { id: 'work', label: 'Set work', to: (id: string) => `/teacher/class-groups/${id}/work` },
  { id: 'facts', label: 'Facts', to: (id: string) => `/teacher/class-groups/${id}/facts` },
  {
    id: 'tables-check',
    label: 'Tables check',
    to: (id: string) => `/teacher/class-groups/${id}/tables-checks`,
  },
  {
    id: 'checks',
    label: 'Check these',
    to: (id: string) => `/teacher/class-groups/${id}/check-these`,
    isChange: true,
  },
  { id: 'mistakes', label: 'Mistakes', to: (id: string) => `/teacher/class-groups/${id}/mistakes` },
  {
    id: 'weekly',
    label: 'Weekly Report',
    to: (id: string) => `/teacher/report/weekly?class-group=${id}`,
    isReport: true,
  },
  {
    id: 'daily',
    label: 'Daily Report',
    to: (id: string) => `/teacher/report/daily?class-group=${id}`,
    isReport: true,
  },
  {
    id: 'story',
    label: 'Galactic Campaign',
    to: (id: string) => `/teacher/class-groups/${id}/story-report`,
    isReport: true,
  },
  {
    id: 'adaptive',
    label: 'Adaptive Report',
    to: (id: string) => `/teacher/class-groups/${id}/adaptive-report`,
    isReport: true,
  },
  {
    id: 'results',
    label: 'All Results',
    to: (id: string) => `/teacher/class-groups/${id}/results`,
    isReport: true,
  },
] as const satisfies readonly Page[];

export type ClassPageId = (typeof PAGES)[number]['id'];

const LISTED: readonly (Page & { readonly id: ClassPageId })[] = PAGES;

/** The pages about one class, reports on a line of their own. A new one is a line in `PAGES`. */
export function ClassTabs({
  classGroupId,
  current,
}: {
  classGroupId: string;
  current: ClassPageId;
}): ReactElement {
  const onlyWatches = useOnlyWatches();
  const keep = useKeepOverride(); // the rest of the address belongs to its own page
  const shown = LISTED.filter(({ isChange }) => !isChange || !onlyWatches);
  const link = ({ id, label, to }: (typeof LISTED)[number]): ReactElement => (
    <Link
      key={id}
      className={tabLinks.tab}
      to={keep(to(classGroupId))}
      aria-current={id === current ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="Class">
      <div className={tabLinks.list}>{shown.filter(({ isReport }) => !isReport).map(link)}</div>
      <div className={tabLinks.list} role="group" aria-labelledby="class-reports">
        <span className={tabLinks.of} id="class-reports">
          Reports
        </span>
        {shown.filter(({ isReport }) => isReport).map(link)}
      </div>
    </nav>
  );
}
