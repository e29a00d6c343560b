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
    isChange: true,
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
] as const satisfies readonly Page[];

export type ClassPageId = (typeof PAGES)[number]['id'];

const LISTED: readonly (Page & { readonly id: ClassPageId })[] = PAGES;

/** The pages about one class. A new one is a line in `PAGES`. */
export function ClassTabs({
  classGroupId,
  current,
}: {
  classGroupId: string;
  current: ClassPageId;
}): ReactElement {
  const onlyWatches = useOnlyWatches();
  const keep = useKeepOverride(); // the rest of the address belongs to its own page
  return (
    <nav className={tabLinks.list} aria-label="Class">
      {LISTED.filter(({ isChange }) => !isChange || !onlyWatches).map(({ id, label, to }) => (
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
