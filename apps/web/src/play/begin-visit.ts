import { forgetBetweenPeople } from '../platform/between-people.ts';
import { fetchServerTime } from '../platform/clock.ts';
import { guardRestoredPages } from '../platform/restored-page.ts';
import { restoreKnownSession, sessionStore } from '../platform/session.ts';

/** What a page begins with before anything is shown, be it the whole app or the public home by itself. */
export function beginVisit(): void {
  forgetBetweenPeople();
  guardRestoredPages();
  void restoreKnownSession();
  sendWhatWaits();
  // After the computer slept or its clock was set, asks for the server's time again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void fetchServerTime();
  });
}

/** Visitors have no results to send, so the outbox comes with the first session. */
function sendWhatWaits(): void {
  const stopWaiting = sessionStore.subscribe(() => {
    if (sessionStore.get().status !== 'in') return;
    stopWaiting();
    void import('./outbox-instance.ts').then(({ startOutbox }) => startOutbox());
  });
}
