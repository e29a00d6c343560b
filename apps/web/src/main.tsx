import './platform/no-eval.ts'; // first: schemas look at it when they are made
import './design/tokens.css';
import './design/base.css';

import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import { App } from './App.tsx';
import { fetchServerTime } from './platform/clock.ts';
import { startOutbox } from './play/outbox-instance.ts';
import { queryClient } from './platform/query-client.ts';
import { routeHistory } from './platform/route-history.ts';
import { restoreKnownSession, sessionStore } from './platform/session.ts';
import { routes } from './routes.tsx';

void restoreKnownSession();
startOutbox();

const router = createBrowserRouter(routes);

// After the computer slept or its clock was set, the server's time is asked again.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void fetchServerTime();
});

let person: string | null = null;
sessionStore.subscribe(() => {
  const state = sessionStore.get();
  const now = state.status === 'in' ? state.session.user.id : null;
  if (now !== person) queryClient.clear(); // nothing of one person is shown to the next
  person = now;
});

let place = '';
router.subscribe(({ navigation, location }) => {
  const path = location.pathname + location.search;
  if (navigation.state !== 'idle' || path === place) return;
  place = path;
  routeHistory.visited(path);
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = <App router={router} />;
if (root.hasChildNodes() && globalThis.location.pathname === '/') {
  // home.html: the page stands already, and is taken over once the same can be shown
  void loaded().then(() => hydrateRoot(root, app));
} else createRoot(root).render(app);

/** Resolves when the router knows its first page. */
function loaded(): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
    if (router.state.initialized) resolve();
  });
}
