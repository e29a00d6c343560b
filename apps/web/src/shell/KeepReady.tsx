import { type ReactElement, useEffect, useState } from 'react';

import {
  keepOffline,
  takeUpdate,
  waitingUpdate,
  wasUpdated,
} from '../platform/offline/keep-offline.ts';
import { messages } from '../platform/messages.ts';
import { remembered } from '../platform/remembered.ts';
import { sessionStore, useUser } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';
import { useContentSelection } from '../play/api/content-selections.api.ts';
import { keepReady } from '../play/packs.ts';

/** Says once on each device what it cannot keep. */
function sayNotKept(userId: string): void {
  if (remembered.get(userId, 'told-not-kept') !== null) return;
  remembered.set(userId, 'told-not-kept', 'yes');
  void messages.message(
    'This device cannot keep games for a time without a network. With a network everything works. A grown-up can help: no private window, some free space, and “Set up this device”.',
  );
}

/** Keeps this device ready for a time without a network, and takes updates where nothing is played. */
export default function KeepReady(): ReactElement {
  const user = useUser();
  const { data: chosen } = useContentSelection();
  const selection =
    chosen === undefined ? undefined : chosen && JSON.stringify([chosen, user.lock]);
  const update = useStore(waitingUpdate);
  const [isNew] = useState(wasUpdated);
  useEffect(() => {
    if (update !== null) takeUpdate(); // a page outside of games: nothing is lost
  }, [update]);
  useEffect(() => {
    if (selection === undefined || user.totalCorrect === 0) return;
    void (async () => {
      const state = sessionStore.get();
      if (state.status !== 'in' || state.isKept || !(await keepOffline())) return;
      const isKept = await keepReady(state.session, selection);
      if (isKept) await navigator.storage.persist();
      else sayNotKept(state.session.user.id);
    })().catch(() => undefined); // the next page tries again
  }, [selection, user.totalCorrect, user.stars]);
  return (
    <span role="status" className="vh">
      {isNew && 'Moon Base Pi has been updated.'}
    </span>
  );
}
