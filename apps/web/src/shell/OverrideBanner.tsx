import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { Banner } from '../design/Panel.tsx';
import { useSession } from '../platform/session.ts';

/** Names the teacher an admin acts as, above everything else, with the way out. */
export function OverrideBanner(): ReactElement | null {
  const session = useSession();
  if (!session?.override) return null;
  const { teacherName, schoolName } = session.override;
  return (
    <div className="no-print">
      <Banner tone="warn" icon="account" action={<Link to="/admin">Stop</Link>}>
        <b>You are managing {teacherName}&apos;s area</b> at {schoolName}, signed in as admin{' '}
        {session.user.name}.
      </Banner>
    </div>
  );
}
