import { redirect, type LoaderFunction } from 'react-router';

import { safeTarget } from '../../play/guards.ts';
import { startOf } from '../../play/start-of.ts';
import { leaveTo } from '../../platform/navigation.ts';
import { restoreSession } from '../../platform/session.ts';

/** Leaves for the identity provider, which returns the person to their target page. */
function goToProvider(target: string, register: boolean): Promise<never> {
  // A person without a school gets the time zone of their first browser.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = new URLSearchParams({ continue: target, 'time-zone': timeZone });
  if (register) query.set('action', 'register');
  leaveTo(`/api/saml2/login?${query.toString()}`);
  return new Promise(() => undefined); // the page is being left: the loading sign stays till then
}

const signIn =
  (register: boolean): LoaderFunction =>
  async ({ request }) => {
    const state = await restoreSession();
    if (state.status === 'in') return redirect('/continue');
    const target = safeTarget(new URL(request.url).searchParams.get('continue'));
    return goToProvider(target, register);
  };

export const login = signIn(false);
export const register = signIn(true);

/** After sign-in: sends teachers, parents and all others to their area. */
export const continueTo: LoaderFunction = async () => {
  const state = await restoreSession();
  return redirect(state.status === 'in' ? startOf(state.session.user) : '/login');
};
