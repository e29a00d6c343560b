import { useEffect } from 'react';

import { isKept, rolesOf } from '@moonbase/access';
import type { SessionReply } from '@moonbase/contracts';
import { lockedMinutesLeft } from '@moonbase/selections/locks'; // importing the whole package would load all units on the first page

import { serverNow, useServerNow } from '../platform/clock.ts';
import { reloadSession, sessionStore, useUser } from '../platform/session.ts';

export interface ActiveLock {
  readonly minutes: number; // whole minutes left, at least 1
  readonly lockerName: string;
}

/** The lock on a student's or child's content, null when there is none or it has expired. */
export function activeLock(user: SessionReply['user'], now: number): ActiveLock | null {
  if (!user.lock || !isKept({ roles: rolesOf(user) })) return null;
  const minutes = lockedMinutesLeft(Date.parse(user.lock.lockedUntil), now);
  return minutes === 0 ? null : { minutes, lockerName: user.lock.lockerName };
}

export function useLock(): ActiveLock | null {
  return activeLock(useUser(), useServerNow());
}

const LOOK_AGAIN_MS = 20_000;

/** Asks the server from time to time, while the page is in sight, whether a lock has been set or lifted. */
export function useLockChanges(mayChange: boolean): void {
  useEffect(() => {
    if (!mayChange) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') void reloadSession();
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [mayChange]);
}

export function currentLock(): ActiveLock | null {
  const state = sessionStore.get();
  return state.status === 'in' ? activeLock(state.session.user, serverNow()) : null;
}
