import { Suspense, type ReactElement } from 'react';
import { Outlet } from 'react-router';

import { useSkin } from '../platform/page.ts';
import { useSession } from '../platform/session.ts';
import { useLockChanges } from '../play/lock.ts';
import { CeremonyHost } from './CeremonyHost.tsx';
import { LessonNews } from './LessonNews.tsx';
import { useMainFocus } from './main-focus.ts';

/** The night sky without the top bar, for pages that fill the window and have their own way home. */
export function OpenShell(): ReactElement | null {
  const session = useSession();
  const main = useMainFocus();
  useSkin('student');
  useLockChanges();
  if (!session) return null; // the session has just ended: the redirect is under way
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <main id="main" style={{ outline: 'none' }} ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense fallback={null}>
        <LessonNews />
      </Suspense>
      <CeremonyHost />
    </>
  );
}
