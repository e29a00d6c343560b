import type { ReactElement } from 'react';
import { Link, Outlet, useLocation } from 'react-router';

import { cx } from '../design/cx.ts';
import { Logo } from '../design/Logo.tsx';
import { useSkin } from '../platform/page.ts';
import { useSession } from '../platform/session.ts';
import { Footer } from './Footer.tsx';
import { logout } from './leave.ts';
import { useMainFocus } from './main-focus.ts';
import s from './shell.module.css';

/** Pages that anyone may see. Visitors find Register and Login, others their way in and out. */
export function PublicShell(): ReactElement {
  const session = useSession();
  const main = useMainFocus();
  const { pathname } = useLocation();
  useSkin('staff');
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={s['navbar']}>
        <Logo to="/" />
        <nav aria-label="Main">
          <Link to="/leaderboard" aria-current={pathname === '/leaderboard' ? 'page' : undefined}>
            Leaderboards
          </Link>
        </nav>
        <span className={s['navright']}>
          {session ? (
            <>
              <button type="button" className={s['navitem']} onClick={logout}>
                Logout
              </button>
              <Link className={cx(s['navitem'], s['login'])} to="/continue">
                Continue as {session.user.firstName}
              </Link>
            </>
          ) : (
            <>
              <Link className={s['navitem']} to="/register">
                Register
              </Link>
              <Link className={cx(s['navitem'], s['login'])} to="/login">
                Login
              </Link>
            </>
          )}
        </span>
      </header>
      <main className={s['smain']} id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
