import './platform/no-eval.ts'; // first: schemas read it when they are made
import './design/tokens.css';
import './design/base.css';
import './design/contrast-themes.css';

import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';

import { App } from './App.tsx';
import { routeHistory } from './platform/route-history.ts';
import { restoreKnownSession } from './platform/session.ts';
import { beginVisit } from './play/begin-visit.ts';
import { addAreas, withPublicPages } from './public-routes.tsx';

beginVisit();
const areas = firstAreas(globalThis.location.pathname); // loaded while the kept session is looked up
await openWithoutNetwork();
const router = createBrowserRouter(withPublicPages(await areas), {
  patchRoutesOnNavigation: addAreas,
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
createRoot(root).render(<App router={router} />);

/**
 * The areas that the router knows at the start besides the public pages. All others are loaded with the first one
 * requested.
 */
async function firstAreas(pathname: string): Promise<readonly RouteObject[]> {
  if (/^\/(?:$|leaderboard|device|share\/)/u.test(pathname)) return [];
  if (/^\/(?:app|rescue|join)(?:\/|$)/u.test(pathname))
    return (await import('./student-routes.ts')).studentRoutes;
  return (await import('./area-routes.ts')).areaRoutes;
}

/** Without a network the kept page is opened at once: the page that was asked for would be loaded for nothing. */
async function openWithoutNetwork(): Promise<void> {
  if (navigator.onLine || !/^\/app(?:\/|$)/u.test(globalThis.location.pathname)) return;
  // Read meanwhile, all at once: a file that names another would be waited for first.
  void import('./features/without-network/WithoutNetwork.tsx').catch(() => undefined);
  void import('./shell/StudentShell.tsx').catch(() => undefined);
  const state = await restoreKnownSession();
  if (state.status !== 'in' || !state.isKept) return;
  globalThis.history.replaceState(null, '', '/app/without-network');
}
