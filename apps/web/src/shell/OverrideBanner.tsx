import { useEffect, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';

import { Banner } from '../design/Panel.tsx';
import { reloadSession, useSession } from '../platform/session.ts';

/** Says whose area an admin is in, above everything, with the way out. */
export function OverrideBanner(): ReactElement | null {
  const session = useSession();
  const [search] = useSearchParams();
  const asked = search.get('adminOverrideTeacherId');
  const shown = session?.override?.teacherId ?? null;
  useEffect(() => {
    if (asked !== null && asked !== shown) void reloadSession();
  }, [asked, shown]);
  if (!session?.override) return null;
  const { teacherName, schoolName } = session.override;
  return (
    <Banner tone="warn" icon="account" action={<Link to="/app">Stop</Link>}>
      <b>You are managing {teacherName}&apos;s area</b> at {schoolName}, signed in as admin{' '}
      {session.user.name}.
    </Banner>
  );
}
