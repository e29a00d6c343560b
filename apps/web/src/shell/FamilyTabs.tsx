import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { tabLinks } from '../design/Tabs.tsx';

const PAGES = [
  { id: 'children', label: 'My Child Accounts', to: '/parent' },
  { id: 'weekly', label: 'Weekly Report', to: '/parent/report/weekly' },
  { id: 'daily', label: 'Daily Report', to: '/parent/report/daily' },
  { id: 'story', label: 'Galactic Campaign', to: '/parent/story-report' },
] as const;

/** The pages about a family. A new one is a line in `PAGES`. */
export function FamilyTabs({ current }: { current: (typeof PAGES)[number]['id'] }): ReactElement {
  return (
    <nav className={tabLinks.list} aria-label="Family">
      {PAGES.map(({ id, label, to }) => (
        <Link
          key={id}
          className={tabLinks.tab}
          to={to}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
