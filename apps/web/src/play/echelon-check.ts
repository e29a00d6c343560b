import { levelsToShow } from '@moonbase/scoring';

import { ANYTHING, call } from '../platform/api-client.ts';
import { reloadSession, sessionStore, updateSessionUser } from '../platform/session.ts';
import { createStore } from '../platform/store.ts';

/** The Defender Level whose ceremony is on screen; null when there is none. */
export const ceremony = createStore<number | null>(null);

let toCome: readonly number[] = []; // further levels that were reached at the same time

const knownLevel = (): number => {
  const state = sessionStore.get();
  return state.status === 'in' ? state.session.user.echelon.position : 0;
};

/**
 * After play: shows each level that was earned and not yet shown, if it is at or below the person's (requirement SC-9).
 */
export async function runEchelonCheck(): Promise<void> {
  const before = knownLevel();
  await reloadSession();
  showEarnedEchelon(before);
}

/**
 * The same with facts that are known already. @param before the level before play; without it only the highest is shown
 */
export function showEarnedEchelon(before?: number): void {
  const state = sessionStore.get();
  if (state.status !== 'in') return;
  const { id, echelon, echelonToShow } = state.session.user;
  if (echelonToShow === null || echelonToShow > echelon.position) return;
  toCome = levelsToShow(echelonToShow, before);
  nextCeremony();
  updateSessionUser({ echelonToShow: null });
  call('POST', `/users/${id}/action/echelon-shown`, ANYTHING, {
    body: { position: echelonToShow },
  }).catch(() => undefined); // then it is shown once more, which does no harm
}

/** Closes the ceremony on screen and shows the next one. */
export function nextCeremony(): void {
  const [next = null, ...rest] = toCome;
  toCome = rest;
  ceremony.set(next);
}

/** Cancels the remaining ceremonies when the person moves to another page. */
export function cancelCeremonies(): void {
  toCome = [];
  ceremony.set(null);
}
