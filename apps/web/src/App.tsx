import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { RouterProvider } from 'react-router';

import { queryClient } from './platform/query-client.ts';

/** The whole product, for the browser's router or for one that renders a single page. */
export function App({
  router,
}: {
  router: Parameters<typeof RouterProvider>[0]['router'];
}): ReactElement {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} flushSync={flushSync} />
      </QueryClientProvider>
    </StrictMode>
  );
}
