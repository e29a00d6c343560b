import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactElement } from 'react';

import { PublicHome } from './features/public-home/PublicHome.tsx';
import { leaveTo } from './platform/navigation.ts';
import { queryClient } from './platform/query-client.ts';
import { PageFrame } from './shell/PageFrame.tsx';
import { PublicFrame } from './shell/PublicFrame.tsx';

function goTo(path: string): void {
  if (path !== '/') leaveTo(path); // it is here already
}

/** The public home by itself, as a visit begins: without a router, whose scripts nobody needs to see it. */
export function HomePage(): ReactElement {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PageFrame goTo={goTo} onLeave={null}>
          <PublicFrame pathname="/">
            <PublicHome />
          </PublicFrame>
        </PageFrame>
      </QueryClientProvider>
    </StrictMode>
  );
}
