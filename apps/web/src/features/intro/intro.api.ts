import { UserReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { hasSeenIntro } from '../../play/guards.ts';
import { sessionStore, updateSessionUser } from '../../platform/session.ts';

/**
 * Records that the person has seen the intro; nothing changes for somebody who had seen it before. Without the server's
 * reply it counts for this visit, so that nobody is kept from playing.
 */
export async function noteIntroSeen(): Promise<void> {
  const state = sessionStore.get();
  if (state.status !== 'in' || hasSeenIntro(state.session.user)) return;
  const { id, totalCorrect } = state.session.user;
  updateSessionUser({ isFirstLogin: false, echelonScore: totalCorrect });
  await call('POST', `/users/${id}/action/intro-seen`, UserReply).catch(() => undefined);
}
