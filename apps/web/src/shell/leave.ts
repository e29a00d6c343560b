import { leaveTo } from '../platform/navigation.ts';

/** Ends the session at the identity provider too. */
export function logout(): void {
  leaveTo('/saml2/logout');
}
