import './platform/no-eval.ts'; // first: schemas look at it when they are made
import './design/tokens.css';
import './design/base.css';

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';

import { App } from './App.tsx';
import { forgetBetweenPeople } from './platform/between-people.ts';
import { fetchServerTime } from './platform/clock.ts';
import { routeHistory } from './platform/route-history.ts';
import { restoreKnownSession, sessionStore } from './platform/session.ts';
import { addAreas, withPublicPages } from './public-routes.tsx';

forgetBetweenPeople();
void restoreKnownSession();

/** Visitors have no results to send, so the outbox comes with the first session. */
const stopWaiting = sessionStore.subscribe(() => {
  if (sessionStore.get().status !== 'in') return;
  stopWaiting();
  void import('./play/outbox-instance.ts').then(({ startOutbox }) => {
    startOutbox();
  });
});

const { pathname } = globalThis.location;
const isHome = pathname === '/';
const router = createBrowserRouter(withPublicPages(await firstAreas()), {
  patchRoutesOnNavigation: addAreas,
});

// After the computer slept or its clock was set, the server's time is asked again.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void fetchServerTime();
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
if (root.hasChildNodes() && isHome) {
  // home.html: the page stands already, and is taken over once the same can be shown
  void loaded().then(() => {
    // As a transition it is taken over bit by bit, and the page scrolls meanwhile.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  });
} else createRoot(root).render(app);

/** What the router knows beside the public pages when it begins. All others come with the first of them that is asked for. */
async function firstAreas(): Promise<readonly RouteObject[]> {
  if (isHome) return [];
  if (/^\/(?:app|rescue|join)(?:\/|$)/u.test(pathname))
    return (await import('./student-routes.ts')).studentRoutes;
  return (await import('./area-routes.ts')).areaRoutes;
}

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
