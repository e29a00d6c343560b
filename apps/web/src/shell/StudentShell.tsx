import { Suspense, type ReactElement } from 'react';
import { Outlet } from 'react-router';

import { Art } from '../design/art/Art.tsx';
import { nightSky } from '../design/art/ground.ts';
import { cx } from '../design/cx.ts';
import { lazyPart } from '../design/lazy-part.ts';
import { useSkin } from '../platform/page.ts';
import { useSession } from '../platform/session.ts';
import { useLockChanges } from '../play/lock.ts';
import { CeremonyHost } from './CeremonyHost.tsx';
import { useMainFocus } from './main-focus.ts';
import s from './shell.module.css';
import { TopBar } from './TopBar.tsx';

const LessonSign = lazyPart(() => import('./LessonSign.tsx'));

/** The frame of student pages: top bar, night sky and the page. */
export function StudentShell(): ReactElement | null {
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
      <Art
        draw={nightSky}
        width={1440}
        height={900}
        fit="xMidYMid slice"
        className={cx(s['sky'], 'no-print')}
      />
      <TopBar />
      <Suspense fallback={null}>
        <LessonSign />
      </Suspense>
      <main className={s['main']} id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <CeremonyHost />
    </>
  );
}
