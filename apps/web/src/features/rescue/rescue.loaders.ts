import { redirect, type LoaderFunction } from 'react-router';

import { lockedAreaMessage } from '@moonbase/selections/locks';

import { messages } from '../../platform/messages.ts';
import { restoreKnownSession } from '../../platform/session.ts';
import { currentLock } from '../../play/lock.ts';

/** For everybody, guests too; locked content keeps students out (requirement SR-16). */
export const openRescue: LoaderFunction = async () => {
  await restoreKnownSession();
  const lock = currentLock();
  if (!lock) return null;
  void messages.message(lockedAreaMessage(lock.minutes));
  return redirect('/app');
};
