import type { ReactElement } from 'react';

import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { useMay } from '../../play/permissions.ts';
import { useSession } from '../../platform/session.ts';
import s from './class-groups.module.css';

/** What a school admin manages, with its page at the central service (requirement MG-1). */
const PAGES = [
  { label: 'My School', path: '/school' },
  { label: 'Import Students', path: '/students/import' },
  { label: 'Manage Teachers', path: '/teachers' },
  { label: 'Manage Classes', path: '/classes' },
  { label: 'Export Student List', path: '/students/export' },
];
const CONTACT = 'Contact your school administrator to perform these actions.';
const NO_SERVICE =
  'These actions need the central service, which this installation has not set up.';

/** The links of a school admin; for other teachers they are there, but closed (requirement MG-2). */
export function SchoolManagement(): ReactElement {
  const isAdmin = useMay('school:manage');
  const service = useSession()?.links.centralService ?? null;
  const closed = !isAdmin ? CONTACT : service === null ? NO_SERVICE : null;
  return (
    <section className={s['manage']} aria-labelledby="school-management">
      <h2 id="school-management">School Management</h2>
      <ul>
        {PAGES.map(({ label, path }) => (
          <li key={label}>
            {closed === null ? (
              <a className={s['managelink']} href={`${service ?? ''}${path}`}>
                {label}
              </a>
            ) : (
              <Button disabled>{label}</Button>
            )}
          </li>
        ))}
      </ul>
      {closed !== null && (
        <p className={`${s['why'] ?? ''} muted small`}>
          <Icon name="info" />
          {closed}
        </p>
      )}
    </section>
  );
}

/** Classes are added at the central service, where there is one. */
export function AddClass(): ReactElement | null {
  const service = useSession()?.links.centralService ?? null;
  if (service === null) return null;
  return (
    <a className={s['managelink']} href={`${service}/classes`}>
      <Icon name="more" />
      Add Class
    </a>
  );
}
