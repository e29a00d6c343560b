import type { SessionReply } from '@moonbase/contracts';

import { call, configureApi } from './api-client.ts';
import { ApiError, isRetryable } from './api-error.ts';
import { setServerTime } from './clock.ts';
import { contracts } from './contracts.ts';
import { retrying } from './retry.ts';
import { createStore, useStore } from './store.ts';

export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'out' }
  | {
      readonly status: 'in';
      readonly session: SessionReply;
      readonly isKept?: true; // as this device remembers it: the server cannot be asked
    };

type SessionUser = SessionReply['user'];

export const sessionStore = createStore<SessionState>({ status: 'unknown' });

/**
 * Stored while somebody is signed in here, so that a visitor's first page does not ask for a session that cannot exist.
 */
const SIGNED_IN_NOTE = 'moonbase-signed-in';

let restoring: Promise<SessionState> | undefined;

function signedIn(session: SessionReply): SessionState {
  setServerTime(session.serverTime);
  localStorage.setItem(SIGNED_IN_NOTE, 'yes');
  sessionStore.set({ status: 'in', session });
  return sessionStore.get();
}

const askForSession = (): Promise<SessionReply> =>
  call('GET', '/auth/session', async () => (await contracts()).SessionReply);

const KEPT_AFTER_MS = 4_000; // without an answer the device opens with what it remembers

/** Set by somebody who signed out without a network, until the server knows of it. */
export const SIGN_OUT_WAITS = 'moonbase-sign-out-waits';

/** Whether the server does not answer, or not in time. */
const isUnanswered = (asked: Promise<SessionReply>): Promise<boolean> =>
  Promise.race([
    asked.then(() => false, isRetryable),
    new Promise<true>((resolve) => {
      setTimeout(resolve, KEPT_AFTER_MS, true);
    }),
  ]);

/** What the device keeps, which is loaded when it is needed. */
const keptHere = () => import('./kept-device.ts');

async function load(): Promise<SessionState> {
  const first = askForSession();
  const isAway = await isUnanswered(first);
  if (localStorage.getItem(SIGN_OUT_WAITS) !== null) {
    if (!isAway) {
      localStorage.removeItem(SIGN_OUT_WAITS);
      await keptHere().then(({ signOutAtLast }) => signOutAtLast(first));
    }
    sessionStore.set({ status: 'out' });
    return sessionStore.get();
  }
  const isNoted = localStorage.getItem(SIGNED_IN_NOTE) !== null;
  const kept = isAway && isNoted ? await keptHere().then((device) => device.keptPerson()) : null;
  if (kept !== null) {
    sessionStore.set({ status: 'in', session: kept.session, isKept: true });
    return sessionStore.get();
  }
  try {
    return signedIn(await (isAway ? retrying(askForSession) : first));
  } catch {
    localStorage.removeItem(SIGNED_IN_NOTE);
    void forgetKept();
    sessionStore.set({ status: 'out' }); // restore failed: the user is not signed in (requirement AR-14)
    return sessionStore.get();
  }
}

/** The session as the server knows it, requested once per page load. */
export function restoreSession(): Promise<SessionState> {
  const known = sessionStore.get();
  if (known.status !== 'unknown') return Promise.resolve(known);
  restoring ??= load();
  return restoring;
}

/** Like `restoreSession`, for pages that are open to all: asks only where somebody was signed in. */
export function restoreKnownSession(): Promise<SessionState> {
  const isNoted = [SIGNED_IN_NOTE, SIGN_OUT_WAITS].some(
    (note) => localStorage.getItem(note) !== null,
  );
  if (sessionStore.get().status === 'unknown' && !isNoted)
    return Promise.resolve({ status: 'out' });
  return restoreSession();
}

/** Reloads totals, level and lock; a failure keeps the known values, a 401 ends the session. */
export async function reloadSession(): Promise<void> {
  try {
    signedIn(await askForSession());
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession();
  }
}

/** Puts a changed user from the reply of a call into the session. What is missing to the next level follows the total. */
export function updateSessionUser(change: Partial<SessionUser>): void {
  const state = sessionStore.get();
  if (state.status !== 'in') return;
  const known = { ...state.session.user, ...change };
  const { nextScore } = known.echelon;
  const scoreToNextLevel = nextScore === null ? null : Math.max(0, nextScore - known.totalCorrect);
  const user = { ...known, echelon: { ...known.echelon, scoreToNextLevel } };
  sessionStore.set({ status: 'in', session: { ...state.session, user } });
}

/** Nothing of somebody who is gone stays on the device. */
export const forgetKept = (): Promise<void> =>
  keptHere()
    .then(({ forgetDevice }) => forgetDevice())
    .catch(() => undefined); // a browser that keeps nothing

const endings = new Set<(user: SessionUser) => void>();

/** Called when a running session ends by a 401. */
export function onSessionEnd(listener: (user: SessionUser) => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

/** Ends the session in this tab: nothing is shown or sent for the person any more. */
export function endSession(): void {
  const state = sessionStore.get();
  restoring = undefined;
  localStorage.removeItem(SIGNED_IN_NOTE);
  void forgetKept();
  sessionStore.set({ status: 'out' });
  if (state.status !== 'in') return;
  for (const listener of [...endings]) listener(state.session.user);
}

/** Whose session the browser holds by now; unknown while the server does not answer. Changes nothing here. */
export async function sessionNow(userId: string): Promise<'same' | 'other' | 'unknown'> {
  try {
    return (await askForSession()).user.id === userId ? 'same' : 'other';
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'other' : 'unknown';
  }
}

/** Whether the person is known by this device alone, since the server cannot be asked. */
export function useIsKept(): boolean {
  const state = useStore(sessionStore);
  return state.status === 'in' && state.isKept === true;
}

/** Whether the browser still holds this person's session; if it holds another's or none, this tab's session ends. */
export async function isSessionOf(userId: string): Promise<boolean> {
  try {
    const session = await askForSession();
    if (session.user.id === userId) return true;
    endSession();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession();
  }
  return false;
}

configureApi({ onUnauthorised: endSession });

export function useSession(): SessionReply | null {
  const state = useStore(sessionStore);
  return state.status === 'in' ? state.session : null;
}

/** The signed-in person, on screens behind a guard. */
export function useUser(): SessionUser {
  const session = useSession();
  if (!session) throw new Error('This screen needs a session');
  return session.user;
}
