import { leaveTo } from '../platform/navigation.ts';
import { forgetKept, sessionStore, SIGN_OUT_WAITS } from '../platform/session.ts';

const FORGET_WITHIN_MS = 1_000;

/**
 * Forgets the person on this device, and ends the session, at the identity provider too. Without a network the session
 * ends as soon as there is one.
 */
export function logout(): void {
  const state = sessionStore.get();
  const isKept = state.status === 'in' && state.isKept === true;
  if (isKept) localStorage.setItem(SIGN_OUT_WAITS, 'yes');
  const leave = (): void => {
    leaveTo(isKept ? '/' : '/saml2/logout');
  };
  void Promise.race([
    forgetKept(),
    new Promise((resolve) => {
      setTimeout(resolve, FORGET_WITHIN_MS);
    }),
  ]).then(leave);
}
