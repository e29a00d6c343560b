import './platform/no-eval.ts'; // first: schemas look at it when they are made
import './design/tokens.css';
import './design/base.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

import { fetchServerTime } from './platform/clock.ts';
import { startOutbox } from './platform/outbox-instance.ts';
import { queryClient } from './platform/query-client.ts';
import { routeHistory } from './platform/route-history.ts';
import { restoreKnownSession, sessionStore } from './platform/session.ts';
import { routes } from './routes.tsx';

void restoreKnownSession();
startOutbox();

const router = createBrowserRouter(routes);

// A computer that slept, or whose clock was set, asks again what time it is.
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
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
