import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

import { findOrThrow } from '@moonbase/kit';

import { BookHead } from '../../design/BookHead.tsx';
import { tabLinks } from '../../design/Tabs.tsx';
import { useTitle } from '../../platform/page.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { exportUrl } from './imports.api.ts';
import { schoolOptions } from './school.api.ts';

/** The pages of School Management. A new one is a line here. */
const PAGES = [
  { id: 'school', label: 'My School', to: '/teacher/school' },
  { id: 'week', label: 'This Week', to: '/teacher/school/week' },
  { id: 'classes', label: 'Manage Classes', to: '/teacher/school/classes' },
  { id: 'teachers', label: 'Manage Teachers', to: '/teacher/school/teachers' },
  { id: 'students', label: 'Manage Students', to: '/teacher/school/students' },
  { id: 'rosters', label: 'Rosters', to: '/teacher/school/rosters' },
  { id: 'ways-in', label: 'Ways in', to: '/teacher/school/ways-in' },
  { id: 'devices', label: 'Devices', to: '/teacher/school/devices' },
  { id: 'privacy', label: 'Privacy', to: '/teacher/school/privacy' },
] as const;
export type SchoolPage = (typeof PAGES)[number]['id'];

function administratorsLine(names: readonly string[]): string {
  if (names.length === 0) return 'This school has no school administrator yet';
  return `School administrator${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
}

/** The head of each page: the school, who runs it, and the other pages. */
export function SchoolHead({
  page,
  title,
  sub,
  aside,
}: {
  page: SchoolPage;
  title?: string; // absent: the school’s name
  sub?: string;
  aside?: ReactNode;
}): ReactElement {
  const keep = useKeepOverride();
  const { data } = useQuery(schoolOptions(useOverrideTeacher()));
  const label = findOrThrow(PAGES, ({ id }) => id === page).label;
  useTitle(label);
  return (
    <BookHead
      crumbs={[{ to: keep('/teacher/school'), label: 'School Management' }, { label }]}
      title={title ?? data?.school.name ?? label}
      sub={sub ?? (data && administratorsLine(data.school.administrators))}
      aside={aside}
      tabs={
        <nav className={tabLinks.list} aria-label="Sections">
          {PAGES.map(({ id, label: name, to }) => (
            <Link
              key={id}
              className={tabLinks.tab}
              to={keep(to)}
              aria-current={id === page ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
          <Link className={tabLinks.tab} to={keep('/teacher/school/import')}>
            Import Students
          </Link>
          <a className={tabLinks.tab} href={exportUrl()} download>
            Export Student List
          </a>
        </nav>
      }
    />
  );
}
