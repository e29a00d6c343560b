import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';

import s from '../design/Tabs.module.css';

const PAGES = {
  teacher: [
    { id: 'results', label: 'All Results', to: (id: string) => `/teacher/student/${id}/report` },
    {
      id: 'adaptive',
      label: 'Adaptive Report',
      to: (id: string) => `/teacher/student/${id}/adaptive-leveling-report`,
    },
    {
      id: 'story',
      label: 'Galactic Campaign',
      to: (id: string) => `/teacher/student/${id}/story-report`,
    },
  ],
  parent: [
    { id: 'results', label: 'All Results', to: (id: string) => `/parent/child/${id}/report` },
    {
      id: 'adaptive',
      label: 'Adaptive Report',
      to: (id: string) => `/parent/children/${id}/adaptive-leveling-report`,
    },
    {
      id: 'story',
      label: 'Galactic Campaign',
      to: (id: string) => `/parent/children/${id}/story-report`,
    },
  ],
} as const;

/** The reports about one person. A new one is a line in `PAGES`. */
export function PersonTabs({
  area,
  userId,
  current,
}: {
  area: keyof typeof PAGES;
  userId: string;
  current: (typeof PAGES)['teacher'][number]['id'];
}): ReactElement {
  const { search } = useLocation(); // an admin keeps acting as the teacher
  return (
    <nav className={s['tabs']} aria-label="Reports">
      {PAGES[area].map(({ id, label, to }) => (
        <Link
          key={id}
          className={s['tab']}
          to={to(userId) + search}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
