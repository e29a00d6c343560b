import { redirect, type LoaderFunction } from 'react-router';

import { restoreKnownSession, sessionStore } from '../../platform/session.ts';
import { currentLock, lookAgain, sayLocked } from '../../play/lock.ts';

/**
 * For everybody, including guests; locked content keeps students out (requirement SR-16), but not from a session of
 * their class (requirement SR-19), which the server checks.
 */
export const openRescue: LoaderFunction = async ({ request }) => {
  const isKnown = sessionStore.get().status === 'in';
  await restoreKnownSession();
  if (isKnown) await lookAgain(); // a teacher may have locked the content since the last page
  const lock = currentLock();
  if (!lock || new URL(request.url).searchParams.has('class')) return null;
  sayLocked(lock);
  return redirect('/app');
};
