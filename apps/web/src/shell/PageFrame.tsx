import { Suspense, useEffect, type ReactElement, type ReactNode } from 'react';

import type { SessionUser } from '@moonbase/contracts';

import { counted } from '../design/numbers.ts';
import { catchFileLinks } from '../platform/file-links.ts';
import { lazyPart } from '../design/lazy-part.ts';
import { messages } from '../platform/messages.ts';
import { onSessionEnd, useIsKept, useSession } from '../platform/session.ts';
import { applyAccessProfile } from '../play/access-profile.ts';
import { startOf } from '../play/start-of.ts';
import { waitingResults } from '../play/waiting-results.ts';
import { ConnectionSign } from './ConnectionSign.tsx';
import { MessageHost } from './MessageHost.tsx';
import { SystemAlerts } from './SystemAlerts.tsx';

const Reader = lazyPart(() =>
  import('./reader/Reader.tsx').then((module) => ({ default: module.Reader })),
);

/** Why a session has ended, as far as the page can know: nobody tells a page that is signed out. */
const endedWords = (user: SessionUser): string =>
  startOf(user) === '/app'
    ? 'Nobody played for a long time, or you signed out somewhere else. Sign in again, and go on.'
    : 'Nobody used it for a long time, you signed out somewhere else, or your account was changed.';

/**
 * What every page has around it: the messages, the alerts, the sign that nobody answers, and the words when a session ends.
 *
 * @param goTo opens a page of the product
 * @param onLeave leaves a page that is still loading; null when the page is there
 */
export function PageFrame({
  goTo,
  onLeave,
  children,
}: {
  readonly goTo: (path: string) => void;
  readonly onLeave: (() => void) | null;
  readonly children: ReactNode;
}): ReactElement {
  const isKept = useIsKept(); // the page says it itself
  const profile = useSession()?.user.accessProfile ?? null;
  useEffect(() => {
    applyAccessProfile(profile);
  }, [profile]);
  useEffect(
    () =>
      onSessionEnd((user) => {
        const back = globalThis.location.pathname + globalThis.location.search;
        const count = waitingResults.get();
        goTo('/');
        messages
          .message(endedWords(user), {
            title: 'You were signed out',
            ok: 'Sign in again',
            cancel: 'Home page',
            detail:
              count > 0 ? (
                <p>
                  <b>
                    {counted(count, 'result')} {count === 1 ? 'is' : 'are'} safe on this computer.
                  </b>{' '}
                  They are sent when {user.firstName} signs in again here.
                </p>
              ) : undefined,
          })
          .then(() => goTo(`/login?continue=${encodeURIComponent(back)}`))
          .catch(() => undefined);
      }),
    [goTo],
  );
  useEffect(catchFileLinks, []);
  return (
    <>
      {children}
      {!isKept && <ConnectionSign onLeave={onLeave} />}
      <SystemAlerts />
      <MessageHost />
      {profile?.readAloud && (
        <Suspense fallback={null}>
          <Reader />
        </Suspense>
      )}
    </>
  );
}
