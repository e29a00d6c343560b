import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { apiUrl } from '../../platform/api-client.ts';
import { useKeepOverride } from '../../play/override.ts';
import { useMay } from '../../play/permissions.ts';
import { useSession, useUser } from '../../platform/session.ts';
import s from './class-groups.module.css';
import { SchoolSharing } from './SchoolSharing.tsx';

interface ManagementPage {
  readonly label: string;
  readonly central: string; // its page at the central service
  readonly here: string; // the product's own page
}

const LIST = '/school/students/csv'; // a file, not a page

/** The pages of a school admin (requirement MG-1). */
const PAGES: readonly ManagementPage[] = [
  { label: 'My School', central: '/school', here: '/teacher/school' },
  { label: 'Import Students', central: '/students/import', here: '/teacher/school/import' },
  { label: 'Manage Teachers', central: '/teachers', here: '/teacher/school/teachers' },
  { label: 'Manage Classes', central: '/classes', here: '/teacher/school/classes' },
  { label: 'Manage Students', central: '/students', here: '/teacher/school/students' },
  { label: 'Export Student List', central: '/students/export', here: LIST },
];
const CONTACT = 'Contact your school administrator to perform these actions.';

function PageLink({ page }: { page: ManagementPage }): ReactElement {
  const keep = useKeepOverride();
  const service = useSession()?.links.centralService ?? null;
  if (service === null && page.here === LIST) {
    return (
      <a className={s['managelink']} href={apiUrl(LIST)} download>
        {page.label}
      </a>
    );
  }
  if (service === null) {
    return (
      <Link className={s['managelink']} to={keep(page.here)}>
        {page.label}
      </Link>
    );
  }
  return (
    <a className={s['managelink']} href={`${service}${page.central}`}>
      {page.label}
    </a>
  );
}

/** The links of a school admin; other teachers see them disabled (requirement MG-2). */
export function SchoolManagement(): ReactElement {
  const user = useUser();
  const isAdmin = useMay('school:manage');
  return (
    <section className={s['manage']} aria-labelledby="school-management">
      <h2 id="school-management">School Management</h2>
      <ul>
        {PAGES.map((page) => (
          <li key={page.label}>
            {isAdmin ? <PageLink page={page} /> : <Button disabled>{page.label}</Button>}
          </li>
        ))}
      </ul>
      {!isAdmin && (
        <p className={`${s['why'] ?? ''} muted small`}>
          <Icon name="info" />
          {CONTACT}
        </p>
      )}
      {user.managesSchool && (
        <p className={`${s['why'] ?? ''} muted small`}>
          <Icon name="info" />
          You manage this school until it has a school admin.
        </p>
      )}
      {isAdmin && <SchoolSharing />}
    </section>
  );
}

/** A link for adding something: at the central service where there is one, otherwise here for a school admin. */
function AddLink({
  label,
  page: { central, here },
}: {
  label: string;
  page: Omit<ManagementPage, 'label'>;
}): ReactElement | null {
  const keep = useKeepOverride();
  const isAdmin = useMay('school:manage');
  const service = useSession()?.links.centralService ?? null;
  const inside = (
    <>
      <Icon name="more" />
      {label}
    </>
  );
  if (service !== null) {
    return (
      <a className={s['managelink']} href={`${service}${central}`}>
        {inside}
      </a>
    );
  }
  if (!isAdmin) return null;
  return (
    <Link className={s['managelink']} to={keep(here)}>
      {inside}
    </Link>
  );
}

export function AddClass(): ReactElement {
  return (
    <AddLink label="Add Class" page={{ central: '/classes', here: '/teacher/school/classes' }} />
  );
}

/** @param classGroup the class that they are added to; absent: none yet */
export function AddStudents({ classGroup }: { classGroup?: string | undefined }): ReactElement {
  return (
    <AddLink
      label="Add Students"
      page={{
        central: '/students',
        here: `/teacher/school/students${classGroup === undefined ? '' : `?add=${classGroup}`}`,
      }}
    />
  );
}

/** Who adds students: those who may see where, all others read whom to ask. */
export function WhoAddsStudents({ classGroup }: { classGroup?: string | undefined }): ReactElement {
  const hasWay = useMay('school:manage');
  const service = useSession()?.links.centralService ?? null;
  if (hasWay || service !== null) return <AddStudents classGroup={classGroup} />;
  return <span className="muted small">Your school administrator adds students.</span>;
}

/** The first step of a class or school without students. */
export function FirstStudents(): ReactElement {
  const keep = useKeepOverride();
  const isAdmin = useMay('school:manage');
  const service = useSession()?.links.centralService ?? null;
  if (!isAdmin || service !== null) return <WhoAddsStudents />;
  return (
    <div className={s['first']}>
      <p>First step: add your students, from a list or one by one.</p>
      <ButtonLink look="main" to={keep('/teacher/school/import')}>
        Import Students
      </ButtonLink>
      <ButtonLink to={keep('/teacher/school/students?add=one')}>Add a student</ButtonLink>
    </div>
  );
}
