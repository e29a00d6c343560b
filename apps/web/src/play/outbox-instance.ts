import { ANYTHING, call } from '../platform/api-client.ts';
import { messages } from '../platform/messages.ts';
import { openOutboxDb } from './outbox-db.ts';
import { browserLocks } from './outbox-locks.ts';
import { createOutbox } from './outbox.ts';
import { waitingResults } from './waiting-results.ts';
import { isSessionOf, reloadSession, sessionStore } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';

export const outbox = createOutbox({
  openDb: () => openOutboxDb(),
  post: (path, body) => call('POST', path, ANYTHING, { body }),
  isSessionOf,
  locks: browserLocks(),
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return { cancel: () => clearTimeout(timer) };
  },
  onUnstored: (item) => {
    void messages.warning(
      `${item.label} is not saved yet: this browser cannot store it and the network is away. Keep this page open until it is sent.`,
    );
  },
  onSentForNobody: () => void reloadSession(),
  onSetAside: (item, text) => {
    void messages.error(`${item.label} could not be counted. ${text}`);
  },
});

outbox.view.subscribe(() => waitingResults.set(outbox.view.get().waiting.length));

/** Follows the session and the network for the life of the page. */
export function startOutbox(): void {
  const follow = (): void => {
    const state = sessionStore.get();
    if (state.status !== 'unknown')
      void outbox.setUser(state.status === 'in' ? state.session.user.id : null);
  };
  sessionStore.subscribe(follow);
  follow();
  globalThis.addEventListener('online', () => void outbox.flush());
}

export function useOutboxView(): ReturnType<typeof outbox.view.get> {
  return useStore(outbox.view);
}
