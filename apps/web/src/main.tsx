import './platform/no-eval.ts'; // first: schemas read it when they are made
import './design/tokens.css';
import './design/base.css';
import './design/contrast-themes.css';

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';

import { App } from './App.tsx';
import { forgetBetweenPeople } from './platform/between-people.ts';
import { fetchServerTime } from './platform/clock.ts';
import { guardRestoredPages } from './platform/restored-page.ts';
import { routeHistory } from './platform/route-history.ts';
import { restoreKnownSession, sessionStore } from './platform/session.ts';
import { addAreas, withPublicPages } from './public-routes.tsx';

forgetBetweenPeople();
guardRestoredPages();
void restoreKnownSession();

/** Visitors have no results to send, so the outbox comes with the first session. */
const stopWaiting = sessionStore.subscribe(() => {
  if (sessionStore.get().status !== 'in') return;
  stopWaiting();
  void import('./play/outbox-instance.ts').then(({ startOutbox }) => {
    startOutbox();
  });
});

await openWithoutNetwork();
const { pathname } = globalThis.location;
const isHome = pathname === '/';
const router = createBrowserRouter(withPublicPages(await firstAreas()), {
  patchRoutesOnNavigation: addAreas,
});

// After the computer slept or its clock was set, asks for the server's time again.
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
  // home.html: the page is there already, and is hydrated once the app can show the same
  void loaded().then(() => {
    // As a transition it is hydrated bit by bit, and the page can scroll meanwhile.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  });
} else createRoot(root).render(app);

/**
 * The areas that the router knows at the start besides the public pages. All others are loaded with the first one
 * requested.
 */
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

/** Without a network the kept page is opened at once: the page that was asked for would be loaded for nothing. */
async function openWithoutNetwork(): Promise<void> {
  if (navigator.onLine || !/^\/app(?:\/|$)/u.test(globalThis.location.pathname)) return;
  const state = await restoreKnownSession();
  if (state.status !== 'in' || !state.isKept) return;
  globalThis.history.replaceState(null, '', '/app/without-network');
}
