import { leaveTo } from '../platform/navigation.ts';
import { forgetKept, sessionStore, SIGN_OUT_WAITS } from '../platform/session.ts';

/**
 * Forgets the person on this device, and ends the session, at the identity provider too. Without a network the session
 * ends as soon as there is one.
 */
export function logout(): void {
  const state = sessionStore.get();
  const isKept = state.status === 'in' && state.isKept;
  if (isKept) localStorage.setItem(SIGN_OUT_WAITS, 'yes');
  void forgetKept().then(() => leaveTo(isKept ? '/' : '/saml2/logout'));
}
