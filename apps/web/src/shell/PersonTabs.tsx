import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { findOrThrow } from '@moonbase/kit';

import s from '../design/Tabs.module.css';
import { useKeepPlace } from '../play/class-place.ts';

const PAGES = {
  teacher: [
    { id: 'results', label: 'All Results', to: (id: string) => `/teacher/student/${id}/report` },
    { id: 'history', label: 'History', to: (id: string) => `/teacher/student/${id}/history` },
    { id: 'work', label: 'Work', to: (id: string) => `/teacher/student/${id}/work` },
    { id: 'facts', label: 'Facts', to: (id: string) => `/teacher/student/${id}/facts` },
    {
      id: 'story',
      label: 'Galactic Campaign',
      to: (id: string) => `/teacher/student/${id}/story-report`,
    },
    {
      id: 'adaptive',
      label: 'Adaptive Report',
      to: (id: string) => `/teacher/student/${id}/adaptive-leveling-report`,
    },
    {
      id: 'practice',
      label: 'Practice report',
      to: (id: string) => `/teacher/student/${id}/practice-report`,
    },
    { id: 'awards', label: 'Awards', to: (id: string) => `/teacher/student/${id}/awards` },
  ],
  parent: [
    { id: 'results', label: 'All Results', to: (id: string) => `/parent/child/${id}/report` },
    { id: 'history', label: 'History', to: (id: string) => `/parent/child/${id}/history` },
    { id: 'work', label: 'Work', to: (id: string) => `/parent/child/${id}/work` },
    { id: 'facts', label: 'Facts', to: (id: string) => `/parent/child/${id}/facts` },
    {
      id: 'story',
      label: 'Galactic Campaign',
      to: (id: string) => `/parent/children/${id}/story-report`,
    },
    {
      id: 'adaptive',
      label: 'Adaptive Report',
      to: (id: string) => `/parent/children/${id}/adaptive-leveling-report`,
    },
    {
      id: 'practice',
      label: 'Practice report',
      to: (id: string) => `/parent/child/${id}/practice-report`,
    },
    { id: 'checks', label: 'Check these', to: (id: string) => `/parent/child/${id}/check-these` },
    { id: 'awards', label: 'Awards', to: (id: string) => `/parent/child/${id}/awards` },
  ],
} as const;

export type PersonArea = keyof typeof PAGES;
export type PersonPage = (typeof PAGES)[PersonArea][number]['id'];

/** The address of a report about a person. */
export function personPath(area: PersonArea, page: PersonPage, userId: string): string {
  return findOrThrow(PAGES[area], ({ id }) => id === page).to(userId);
}

/** The reports about one person. A new one is a line in `PAGES`. */
export function PersonTabs({
  area,
  userId,
  current,
}: {
  area: PersonArea;
  userId: string;
  current: PersonPage;
}): ReactElement {
  const keep = useKeepPlace();
  return (
    <nav className={s['tabs']} aria-label="Reports">
      {PAGES[area].map(({ id, label, to }) => (
        <Link
          key={id}
          className={s['tab']}
          to={keep(to(userId))}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
