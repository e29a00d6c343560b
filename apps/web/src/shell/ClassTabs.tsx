import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { tabLinks } from '../design/Tabs.tsx';
import { useKeepOverride } from '../play/override.ts';

const PAGES = [
  { id: 'students', label: 'Students', to: (id: string) => `/teacher/class-groups/${id}` },
  {
    id: 'sign-in',
    label: 'Sign-in',
    to: (id: string) => `/teacher/class-groups/${id}/sign-in`,
  },
  { id: 'live', label: 'Live', to: (id: string) => `/teacher/class-groups/${id}/live` },
  { id: 'help', label: 'Help', to: (id: string) => `/teacher/class-groups/${id}/help` },
  {
    id: 'work',
    label: 'Set work',
    to: (id: string) => `/teacher/class-groups/${id}/work`,
  },
  {
    id: 'facts',
    label: 'Facts',
    to: (id: string) => `/teacher/class-groups/${id}/facts`,
  },
  {
    id: 'tables-check',
    label: 'Tables check',
    to: (id: string) => `/teacher/class-groups/${id}/tables-checks`,
  },
  {
    id: 'checks',
    label: 'Check these',
    to: (id: string) => `/teacher/class-groups/${id}/check-these`,
  },
  {
    id: 'mistakes',
    label: 'Mistakes',
    to: (id: string) => `/teacher/class-groups/${id}/mistakes`,
  },
  {
    id: 'weekly',
    label: 'Weekly Report',
    to: (id: string) => `/teacher/report/weekly?class-group=${id}`,
  },
  {
    id: 'daily',
    label: 'Daily Report',
    to: (id: string) => `/teacher/report/daily?class-group=${id}`,
  },
  {
    id: 'story',
    label: 'Galactic Campaign',
    to: (id: string) => `/teacher/class-groups/${id}/story-report`,
  },
  {
    id: 'adaptive',
    label: 'Adaptive Report',
    to: (id: string) => `/teacher/class-groups/${id}/adaptive-report`,
  },
  {
    id: 'results',
    label: 'All Results',
    to: (id: string) => `/teacher/class-groups/${id}/results`,
  },
] as const;

export type ClassPageId = (typeof PAGES)[number]['id'];

/** The pages about one class. A new one is a line in `PAGES`. */
export function ClassTabs({
  classGroupId,
  current,
}: {
  classGroupId: string;
  current: ClassPageId;
}): ReactElement {
  const keep = useKeepOverride(); // the rest of the address belongs to its own page
  return (
    <nav className={tabLinks.list} aria-label="Class">
      {PAGES.map(({ id, label, to }) => (
        <Link
          key={id}
          className={tabLinks.tab}
          to={keep(to(classGroupId))}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
