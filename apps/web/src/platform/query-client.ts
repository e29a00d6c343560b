import { QueryClient } from '@tanstack/react-query';

import { isRetryable } from './api-error.ts';
import { MAX_RETRIES, RETRY_DELAY_MS } from './retry.ts';

/** No background reloads (requirement ST-12): loaded data stays until a screen asks again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
        retryDelay: RETRY_DELAY_MS,
        // A refused request is not repeated by the next component that shows it: two that show and hide each
        // other would ask without end. The next page asks again, see forgetFailures.
        retryOnMount: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

export const queryClient = createQueryClient();

/** Forgets failed queries, so that the next page asks again. */
export function forgetFailures(): void {
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}

/** For figures that other people change: each visit to a screen loads them again. */
export const FRESH = { gcTime: 0 } as const;
