import { Suspense, useEffect, type ReactElement } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router';

import type { SessionUser } from '@moonbase/contracts';

import { LoadingPage } from '../design/Loading.tsx';
import { counted } from '../design/numbers.ts';
import { catchFileLinks } from '../platform/file-links.ts';
import { lazyPart } from '../design/lazy-part.ts';
import { messages } from '../platform/messages.ts';
import { forgetFailures } from '../platform/query-client.ts';
import { onSessionEnd, useIsKept, useSession } from '../platform/session.ts';
import { applyAccessProfile } from '../play/access-profile.ts';
import { startOf } from '../play/guards.ts';
import { waitingResults } from '../play/waiting-results.ts';
import { ConnectionSign } from './ConnectionSign.tsx';
import { MessageHost } from './MessageHost.tsx';
import { scrollKey } from './scroll-key.ts';
import { SystemAlerts } from './SystemAlerts.tsx';

const Reader = lazyPart(() =>
  import('./reader/Reader.tsx').then((module) => ({ default: module.Reader })),
);

/** Why a session has ended, as far as the page can know: nobody tells a page that is signed out. */
const endedWords = (user: SessionUser): string =>
  startOf(user) === '/app'
    ? 'Nobody played for a long time, or you signed out somewhere else. Sign in again, and go on.'
    : 'Nobody used it for a long time, you signed out somewhere else, or your account was changed.';

/** The frame of every page: the messages, the alerts, the loading sign, and the redirect when a session ends. */
export function Root(): ReactElement {
  const navigation = useNavigation();
  const navigate = useNavigate();
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
        void navigate('/');
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
          .then(() => navigate(`/login?continue=${encodeURIComponent(back)}`))
          .catch(() => undefined);
      }),
    [navigate],
  );
  useEffect(catchFileLinks, []);
  useEffect(() => {
    if (navigation.state === 'loading') forgetFailures();
  }, [navigation.state]);
  return (
    <>
      <Outlet />
      {navigation.state === 'loading' && <LoadingPage />}
      {!isKept && (
        <ConnectionSign
          onLeave={
            navigation.state === 'loading'
              ? () => {
                  void navigate(navigation.location.pathname === '/app' ? '/' : '/app');
                }
              : null
          }
        />
      )}
      <SystemAlerts />
      <MessageHost />
      {profile?.readAloud && (
        <Suspense fallback={null}>
          <Reader />
        </Suspense>
      )}
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
