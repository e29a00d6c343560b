import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';

import { configureApi } from './platform/api-client.ts';
import { ceremony } from './play/echelon-check.ts';
import { messageQueue } from './platform/messages.ts';
import { setLeave } from './platform/navigation.ts';
import { queryClient } from './platform/query-client.ts';
import { routeHistory } from './platform/route-history.ts';
import { endSession, sessionStore } from './platform/session.ts';
import { routes } from './routes.ts';

export interface Visit {
  readonly user: UserEvent;
  /** The person's place: path and search. */
  readonly place: () => string;
  readonly goTo: (path: string) => Promise<void>;
  /** The browser's Back is -1, its Forward 1. */
  readonly go: (pages: number) => Promise<void>;
  /** Addresses outside the single-page app that were requested. */
  readonly left: readonly string[];
}

/** Opens the product at a path, as a fresh page load does. */
export function visit(path: string): Visit {
  endSession();
  sessionStore.set({ status: 'unknown' });
  queryClient.clear();
  messageQueue.set([]);
  ceremony.set(null);
  routeHistory.resume();
  configureApi({ adminOverrideTeacherId: null });
  const left: string[] = [];
  setLeave((address) => left.push(address));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} flushSync={flushSync} />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    place: () => router.state.location.pathname + router.state.location.search,
    goTo: (to) => router.navigate(to),
    go: async (pages) => {
      await act(() => Promise.resolve()); // a page that asks before Back asks once its effects have run
      await router.navigate(pages);
    },
    left,
  };
}

/** Whether the browser would ask before it loads the page again. */
export function isReloadAsked(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
