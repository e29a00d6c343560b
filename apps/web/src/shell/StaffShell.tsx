import { isKept, rolesOf } from '@moonbase/access';
import { useRef, useState, type ReactElement } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';

import { cx } from '../design/cx.ts';
import { Icon } from '../design/icons.tsx';
import { Logo } from '../design/Logo.tsx';
import { startOf } from '../play/start-of.ts';
import { namesOff } from '../play/names-off.ts';
import { useKeepOverride } from '../play/override.ts';
import { leaveTo } from '../platform/navigation.ts';
import { useSkin } from '../platform/page.ts';
import { useSession, useUser } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';
import { Footer } from './Footer.tsx';
import { helpAbout } from './help.ts';
import { useKeptFocus } from './kept-focus.ts';
import { logout } from './leave.ts';
import { useMainFocus } from './main-focus.ts';
import { OfflineChip } from './OfflineChip.tsx';
import { NamesOffLine } from './NamesOffLine.tsx';
import { OverrideBanner } from './OverrideBanner.tsx';
import s from './shell.module.css';
import { SidePanel } from './SidePanel.tsx';

export interface NavEntry {
  readonly to: string;
  readonly label: string;
}

/** Pages of the person who signed in: an admin who goes there stops acting as somebody else. */
const OUT_OF_OVERRIDE = /^\/(app|admin)(\/|$)/;

function PersonMenu({ name, nav }: { name: string; nav: readonly NavEntry[] }): ReactElement {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const keep = useKeepOverride();
  const passkeys = useSession()?.links.passkeys;
  const settings = { to: `${startOf(useUser())}/settings`, label: 'My settings' };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={s['navitem']}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="account" />
        <span className={s['shortname']}>{name}</span>
        <Icon name="open" />
      </button>
      <Popover
        aria-label={name}
        isOpen={open}
        onOpenChange={setOpen}
        triggerRef={button}
        placement="bottom end"
      >
        <Menu
          aria-label={name}
          className={s['dropdown'] ?? ''}
          onAction={(key) => {
            setOpen(false);
            if (key === 'logout') logout();
            else if (key === passkeys) leaveTo(passkeys);
            else void navigate(OUT_OF_OVERRIDE.test(String(key)) ? String(key) : keep(String(key)));
          }}
        >
          {[...nav, settings, { to: '/app', label: 'Play' }].map((entry) => (
            <MenuItem key={entry.to} id={entry.to} className={s['dropitem'] ?? ''}>
              {entry.label}
            </MenuItem>
          ))}
          {passkeys && (
            <MenuItem id={passkeys} className={s['dropitem'] ?? ''}>
              Passkeys
            </MenuItem>
          )}
          <MenuItem id="logout" className={s['dropitem'] ?? ''}>
            <Icon name="logout" />
            Logout
          </MenuItem>
        </Menu>
      </Popover>
    </>
  );
}

/** Help about the open page: about the games for players, about classes and reports for the others. */
function HelpLink({ at }: { at: string }): ReactElement | null {
  const session = useSession();
  if (!session) return null;
  const { user, links } = session;
  const plays = isKept({ roles: rolesOf(user) });
  return <a href={helpAbout(plays ? links.helpPlay : links.help, at)}>Help</a>;
}

/** The entry of the innermost area that contains a path. */
function currentEntry(nav: readonly NavEntry[], path: string): NavEntry | undefined {
  return nav
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}

/** Shows initials in place of names on pages of a lesson. */
function NamesOff(): ReactElement {
  const isOff = useStore(namesOff);
  return (
    <button
      type="button"
      className={cx(s['navitem'], isOff && s['pressed'])}
      aria-label="Names off"
      aria-pressed={isOff}
      onClick={() => namesOff.set(!isOff)}
    >
      <Icon name={isOff ? 'check' : 'hide'} />
      <span className={s['asname']}>Names off</span>
    </button>
  );
}

/** The frame of staff pages on paper: navigation bar, page, foot. */
export function StaffShell({ nav }: { nav: readonly NavEntry[] }): ReactElement | null {
  const session = useSession();
  const main = useMainFocus();
  useKeptFocus(main, session !== null);
  const { pathname } = useLocation();
  const current = currentEntry(nav, pathname);
  const keep = useKeepOverride();
  useSkin('staff');
  if (!session) return null; // the session has just ended: the redirect is under way
  const { user } = session;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={cx(s['navbar'], 'no-print')}>
        <Logo to="/" />
        <nav aria-label="Main">
          {nav.map((entry) => (
            <Link
              key={entry.to}
              to={OUT_OF_OVERRIDE.test(entry.to) ? entry.to : keep(entry.to)}
              aria-current={entry === current ? 'page' : undefined}
            >
              {entry.label}
            </Link>
          ))}
          <HelpLink at={pathname} />
        </nav>
        <span className={s['navright']}>
          <OfflineChip />
          <NamesOff />
          <PersonMenu name={user.title ? `${user.title} ${user.lastName}` : user.name} nav={nav} />
        </span>
      </header>
      <OverrideBanner />
      <NamesOffLine />
      <main className={s['smain']} id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <SidePanel />
      <Footer />
    </>
  );
}
