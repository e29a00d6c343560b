import type { EventName } from '@moonbase/contracts';

import { ANYTHING, call } from './api-client.ts';
import { sessionStore } from './session.ts';

/** Counts that something was done, without recording by whom; does nothing while the operator has analytics off. */
export function countEvent(name: EventName): void {
  const state = sessionStore.get();
  if (state.status !== 'in' || state.session.analytics !== true) return;
  call('POST', '/events', ANYTHING, { body: { event: { name } } }).catch(() => undefined); // a count may be lost
}
