import { isKept, type RoleFacts, rolesOf } from '@moonbase/access';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactElement } from 'react';

import { made } from '../platform/ask.ts';
import { fetchContentPage } from '../platform/content-host.tsx';
import { useSession } from '../platform/session.ts';
import s from './shell.module.css';

const ROOMY = '(min-width: 1720px)'; // the page leaves this much beside it

const subscribe = (listener: () => void): (() => void) => {
  const media = globalThis.matchMedia(ROOMY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** A personal account may be a child's. @see packages/access/SPEC.md rule AC31 */
function isGrownUp(person: RoleFacts): boolean {
  const roles = rolesOf(person);
  return !isKept({ roles }) && roles.some((role) => role !== 'personal');
}

/**
 * The content host's `side-panel.html` beside the pages of adults, where a window has room: of teachers, school admins,
 * parents and administrators. Students and children never see it, nor does anybody who may be a child.
 */
export function SidePanel(): ReactElement | null {
  const session = useSession();
  const hasRoom = useSyncExternalStore(subscribe, () => globalThis.matchMedia(ROOMY).matches);
  const isAdult = session !== null && isGrownUp(session.user);
  const base = session?.links.contentHost ?? '';
  const { data: page } = useQuery({
    ...made('content-host', fetchContentPage, base, '/html/side-panel.html'),
    enabled: hasRoom && isAdult,
  });
  if (!hasRoom || !isAdult || !page) return null;
  return (
    <aside className={s['sidepanel']} aria-label={page.title === '' ? 'Notice' : page.title}>
      {page.title !== '' && <h2>{page.title}</h2>}
      {page.body}
    </aside>
  );
}
