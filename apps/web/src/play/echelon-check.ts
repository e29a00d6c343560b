import { ANYTHING, call } from '../platform/api-client.ts';
import { reloadSession, sessionStore, updateSessionUser } from '../platform/session.ts';
import { createStore } from '../platform/store.ts';

/** The Defender Level whose ceremony is on screen; null for none. */
export const ceremony = createStore<number | null>(null);

/** After play: shows a level that was earned and not yet shown, if it is at or below the person's (specification §4). */
export async function runEchelonCheck(): Promise<void> {
  await reloadSession();
  showEarnedEchelon();
}

/** The same with what is known already. */
export function showEarnedEchelon(): void {
  const state = sessionStore.get();
  if (state.status !== 'in') return;
  const { id, echelon, echelonToShow } = state.session.user;
  if (echelonToShow === null || echelonToShow > echelon.position) return;
  ceremony.set(echelonToShow);
  updateSessionUser({ echelonToShow: null });
  call('POST', `/users/${id}/action/echelon-shown`, ANYTHING, {
    body: { position: echelonToShow },
  }).catch(() => undefined); // then it is shown once more, which does no harm
}
