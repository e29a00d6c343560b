import type { SessionReply } from '@moonbase/contracts';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';

import { Dialog } from '../design/Dialog.tsx';
import { Icon, type IconName } from '../design/icons.tsx';
import { useSession, useUser } from '../platform/session.ts';
import { startOf } from '../play/start-of.ts';
import { helpAbout } from './help.ts';
import { logout } from './leave.ts';
import { managementOf } from './management.ts';
import s from './shell.module.css';

function Outside({
  href,
  icon,
  children,
}: {
  href: string;
  icon: IconName;
  children: string;
}): ReactElement {
  return (
    <a className={s['item']} href={href}>
      <Icon name={icon} />
      {children}
    </a>
  );
}

function ManagementLinks({
  session,
  onClose,
}: {
  session: SessionReply;
  onClose: () => void;
}): ReactElement {
  return (
    <>
      {managementOf(session).map(({ label, to, isHere }) =>
        isHere ? (
          <Link key={to} className={s['item']} to={to} onClick={onClose}>
            <Icon name="people" />
            {label}
          </Link>
        ) : (
          <Outside key={to} href={to} icon="people">
            {label}
          </Outside>
        ),
      )}
    </>
  );
}

/** The Menu of the top bar (requirement ST-4). Entries without a target are left out. */
export function MenuDialog({ onClose }: { onClose: () => void }): ReactElement {
  const start = startOf(useUser());
  const session = useSession();
  const links = session?.links;
  const { pathname } = useLocation();
  return (
    <Dialog title="Menu" width="narrow" onClose={onClose}>
      <nav className={s['menu']} aria-label="Menu">
        {links?.centralService && (
          <>
            <Outside href={links.centralService} icon="library">
              App Library
            </Outside>
            <Outside href={`${links.centralService}/account`} icon="account">
              My Account
            </Outside>
          </>
        )}
        {start !== '/app' && (
          <Link className={s['item']} to={start} onClick={onClose}>
            <Icon name="tools" />
            Tools &amp; Reports
          </Link>
        )}
        {session && <ManagementLinks session={session} onClose={onClose} />}
        <Link className={s['item']} to="/app/settings" onClick={onClose}>
          <Icon name="settings" />
          My settings
        </Link>
        <Link className={s['item']} to="/app/about-me" onClick={onClose}>
          <Icon name="info" />
          What Moon Base Pi knows about me
        </Link>
        <Link className={s['item']} to="/app/intro" onClick={onClose}>
          <Icon name="play" />
          Watch the intro
        </Link>
        <Link className={s['item']} to="/leaderboard" onClick={onClose}>
          <Icon name="trophy" />
          Leaderboards
        </Link>
        {links && (
          <Outside href={helpAbout(links.helpPlay, pathname)} icon="help">
            Help
          </Outside>
        )}
        {links?.website ? (
          <Outside href={links.website} icon="website">
            View Website
          </Outside>
        ) : (
          <Link className={s['item']} to="/" onClick={onClose}>
            <Icon name="website" />
            View Website
          </Link>
        )}
        <button type="button" className={s['item']} onClick={logout}>
          <Icon name="logout" />
          Logout
        </button>
      </nav>
    </Dialog>
  );
}
