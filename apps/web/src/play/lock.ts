import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

import { isKept, rolesOf } from '@moonbase/access';
import type { SessionReply } from '@moonbase/contracts';
import { lockedAreaMessage, lockedMinutesLeft } from '@moonbase/selections/locks'; // importing the whole package would load all units on the first page

import { serverNow, useServerNow } from '../platform/clock.ts';
import { messageQueue, messages } from '../platform/messages.ts';
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

export const LOOK_AGAIN_MS = 20_000;

let looking: Promise<void> | null = null;

/**
 * Asks the server for the lock and the content of somebody whose teacher or parent may have changed them, once for all
 * who ask meanwhile. Nothing changes when the server does not answer (requirement SE-9).
 *
 * @param ofOthers what is asked for anybody else
 */
export function lookAgain(ofOthers: () => Promise<void> = nothing): Promise<void> {
  const state = sessionStore.get();
  if (state.status !== 'in' || !isKept({ roles: rolesOf(state.session.user) })) return ofOthers();
  looking ??= look(state.session.user.id).finally(() => {
    looking = null;
  });
  return looking;
}

const nothing = (): Promise<void> => Promise.resolve();

async function look(userId: string): Promise<void> {
  const { reloadSelection } = await import('./api/content-selections.api.ts'); // not on the first page
  const wasLocked = currentLock() !== null;
  await Promise.all([reloadSession(), reloadSelection(userId)]);
  if (wasLocked === (currentLock() !== null)) return;
  const { reload } = await import('../platform/ask.ts');
  await reload(`/users/${userId}/mission`); // a lock leaves other things to do
}

/** Looks again every 20 seconds while the page is in sight, and whenever it comes into sight. */
export function useLockChanges(): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') lookAgain().catch(nothing); // the next look is soon
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** Says that a lock closes an area, unless the message stands there already. */
export function sayLocked({ minutes }: ActiveLock): void {
  const text = lockedAreaMessage(minutes);
  if (messageQueue.get().some(({ message }) => message.text === text)) return;
  void messages.message(text);
}

/**
 * Leads from an area that a lock closes to the main menu, with the reason. A round that is under way is played to its
 * end first (requirement SE-11).
 */
export function useClosedByLock(busy: boolean): void {
  const lock = useLock();
  const navigate = useNavigate();
  const isClosed = lock !== null && !busy;
  const leave = useEffectEvent(() => {
    if (lock) sayLocked(lock);
    void navigate('/app', { replace: true });
  });
  useEffect(() => {
    if (isClosed) leave();
  }, [isClosed]);
}

export function currentLock(): ActiveLock | null {
  const state = sessionStore.get();
  return state.status === 'in' ? activeLock(state.session.user, serverNow()) : null;
}
