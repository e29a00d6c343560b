import { isOfSchool } from '@moonbase/access';
import type { ReactElement, ReactNode, Ref } from 'react';

import { cx } from '../design/cx.ts';
import { Icon } from '../design/icons.tsx';
import { Logo } from '../design/Logo.tsx';
import { PageLink } from '../design/PageLink.tsx';
import { useSkin } from '../platform/page.ts';
import { useSession } from '../platform/session.ts';
import { Footer } from './Footer.tsx';
import { logout } from './leave.ts';
import s from './shell.module.css';

const PAGES = [
  { to: '/families', label: 'Families' },
  { to: '/leaderboard', label: 'Leaderboards' },
  { to: '/worksheets', label: 'Worksheets' },
  { to: '/help', label: 'Help' },
];

/** The links to public pages. Schools is for visitors and for people of a school. */
function Links({ at }: { at: string }): ReactElement {
  const user = useSession()?.user;
  const seesSchools = !user || isOfSchool(user);
  return (
    <>
      {[...(seesSchools ? [{ to: '/schools', label: 'Schools' }] : []), ...PAGES].map(
        ({ to, label }) => (
          <PageLink key={to} to={to} aria-current={at === to ? 'page' : undefined}>
            {label}
          </PageLink>
        ),
      )}
    </>
  );
}

/** Pages that anyone may see. Visitors find Register and Login, others the way to their area and out. */
export function PublicFrame({
  pathname,
  main,
  children,
}: {
  readonly pathname: string;
  readonly main?: Ref<HTMLElement>;
  readonly children: ReactNode;
}): ReactElement {
  const session = useSession();
  useSkin('staff');
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={s['navbar']}>
        <Logo to="/" />
        <nav aria-label="Main">
          <Links at={pathname} />
        </nav>
        <span className={s['navright']}>
          {session ? (
            <>
              <button type="button" className={s['navitem']} onClick={logout}>
                Logout
              </button>
              <PageLink className={cx(s['navitem'], s['login'])} to="/continue">
                <span>
                  Continue<span className={s['asname']}> as {session.user.firstName}</span>
                </span>
              </PageLink>
            </>
          ) : (
            <>
              <PageLink className={s['navitem']} to="/register">
                Register
              </PageLink>
              <PageLink className={cx(s['navitem'], s['login'])} to="/login">
                Login
              </PageLink>
            </>
          )}
          <details key={pathname} className={s['navmenu']}>
            <summary className={s['navitem']}>
              <Icon name="menu" />
              Menu
            </summary>
            <nav aria-label="Pages">
              <Links at={pathname} />
            </nav>
          </details>
        </span>
      </header>
      <main className={s['smain']} id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
