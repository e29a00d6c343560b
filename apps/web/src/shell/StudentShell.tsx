import { Suspense, type ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

import { EveningSky } from '../design/art/EveningSky.tsx';
import { cx } from '../design/cx.ts';
import { lazyPart } from '../design/lazy-part.ts';
import { useSkin } from '../platform/page.ts';
import { useIsKept, useSession } from '../platform/session.ts';
import { useLockChanges } from '../play/lock.ts';
import { CeremonyHost } from './CeremonyHost.tsx';
import { LessonNews } from './LessonNews.tsx';
import { useMainFocus } from './main-focus.ts';
import s from './shell.module.css';
import { TopBar } from './TopBar.tsx';
import { QUIET_MS } from '../design/quiet.ts';

const KeepReady = lazyPart(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, QUIET_MS);
  });
  return import('./KeepReady.tsx');
});

/** Only what was built has files for a device to keep. */
const KEEPS = import.meta.env.PROD;
const WITHOUT_NETWORK = '/app/without-network';

/** The frame of student pages: top bar, night sky and the page. */
export function StudentShell(): ReactElement | null {
  const session = useSession();
  const main = useMainFocus();
  const isKept = useIsKept();
  const { pathname } = useLocation();
  useSkin('student');
  useLockChanges();
  if (isKept && pathname !== WITHOUT_NETWORK) return <Navigate to={WITHOUT_NETWORK} replace />;
  if (!session) return null; // the session has just ended: the redirect is under way
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <EveningSky className={cx(s['sky'], 'no-print')} isPage />
      <TopBar />
      {!isKept && (
        <Suspense fallback={null}>
          <LessonNews />
        </Suspense>
      )}
      {KEEPS && !isKept && (
        <Suspense fallback={null}>
          <KeepReady />
        </Suspense>
      )}
      <main className={s['main']} id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <CeremonyHost />
    </>
  );
}
