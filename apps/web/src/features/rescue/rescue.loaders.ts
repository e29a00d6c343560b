import { redirect, type LoaderFunction } from 'react-router';

import { lockedAreaMessage } from '@moonbase/selections/locks';

import { messages } from '../../platform/messages.ts';
import { restoreKnownSession } from '../../platform/session.ts';
import { currentLock } from '../../play/lock.ts';

/**
 * For everybody, including guests; locked content keeps students out (requirement SR-16), but not from a session of
 * their class (requirement SR-19), which the server checks.
 */
export const openRescue: LoaderFunction = async ({ request }) => {
  await restoreKnownSession();
  const lock = currentLock();
  if (!lock || new URL(request.url).searchParams.has('class')) return null;
  void messages.message(lockedAreaMessage(lock.minutes));
  return redirect('/app');
};
